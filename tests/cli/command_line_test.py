#!/usr/bin/python3
"""How the kingmaker program is asked, in every language, and how it refuses. Run: command_line_test.py PATH_TO_KINGMAKER [TEST…]"""

import json
import os
import pathlib
import pty
import re
import resource
import select
import signal
import subprocess
import sys
import unittest

import cli_test
from cli_test import COMMANDS, ROOT, environment, run

LANGUAGES = ["en", "tr", "sr"]
# Enough for each command to begin.
SMALL = {"games": [], "rules": ["king"], "cards": ["royal"], "minutes": ["cersei"], "serve": ["--app", "none"], "play": ["king"], "watch": ["king"], "sim": ["king"],
         "arena": ["king", "--bots", "greedy,random"], "lab": ["king"], "replay": ["none.jsonl"], "analyse": ["none.jsonl"], "perft": ["king"],
         "solve": ["--deals", "1"], "bench": []}


class Asked(cli_test.CliTest):
    def shown(self, *args, moved):
        """What a terminal shows until progress has moved so many times, and Ctrl-C ended it."""
        ours, theirs = pty.openpty()
        program = subprocess.Popen([cli_test.PROGRAM, *args], stdin=theirs, stdout=subprocess.DEVNULL, stderr=theirs, env=environment(),
                                   preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        os.close(theirs)
        text = ""
        ends = False
        try:
            while select.select([ours], [], [], cli_test.SECONDS)[0]:
                text += os.read(ours, 65536).decode()
                if not ends and len(set(re.findall(r"(\d+) (?:decision|odluk)", text))) >= moved:
                    ends = True
                    program.send_signal(signal.SIGINT)
        except OSError:  # the other end is closed
            pass
        finally:
            os.close(ours)
        self.assertEqual(program.wait(timeout=cli_test.SECONDS), -signal.SIGINT)
        return text

    def options(self, command):
        """Each with what stands behind it; nothing behind a flag."""
        shown = re.search(r"(?ms)^Options:\n(.*?)\n\n", self.ok("help", command)).group(1)
        found = re.findall(r"(?m)^  (?:-\w, )?(--[\w-]+)(?: ([A-Z,]+))?(?:  |$)", shown)
        self.assertIn(("--lang", "LANG"), found)
        return [(name, place) for name, place in found if name not in ["--lang", "--help"]]


class Language(Asked):
    TITLES = {"en": ["Usage: ", "Options:", "Examples:"], "tr": ["Kullanım: ", "Seçenekler:", "Örnekler:"], "sr": ["Upotreba: ", "Opcije:", "Primeri:"]}

    def test_it_stands_anywhere(self):
        turkish = self.ok("sim", "cersei", "--games", 5, "--seed", 3, "--lang", "tr").splitlines()[1:]
        self.assertIn("kurallar: pickup=own_first,limit=10000", turkish)
        for words in [["--lang", "tr", "sim", "cersei"], ["sim", "--lang=tr", "cersei"], ["sim", "cersei", "--lang", "tr"]]:
            self.assertEqual(self.ok(*words, "--games", 5, "--seed", 3).splitlines()[1:], turkish)

    def test_the_environment_says_it_where_nobody_else_does(self):
        def title(**variables):
            return self.ok("--help", **variables).splitlines()[2].split(":")[0]
        self.assertEqual(title(LC_ALL="tr_TR.UTF-8"), "Kullanım")
        self.assertEqual(title(LC_ALL="", LC_MESSAGES="sr_RS@latin", LANG="tr_TR.UTF-8"), "Upotreba")
        self.assertEqual(title(LC_ALL="", LC_MESSAGES="", LANG="sr_RS.UTF-8"), "Upotreba")
        for other in ["C", "de_DE.UTF-8", "POSIX", "x"]:
            self.assertEqual(title(LC_ALL=other), "Usage")
        self.assertIn("Usage: ", self.ok("--lang", "en", "--help", LC_ALL="tr_TR.UTF-8"))

    def test_help_is_in_one_language(self):
        english = {command: self.ok("help", command) for command in COMMANDS}
        for language, titles in self.TITLES.items():
            for command in COMMANDS:
                with self.subTest(command, language=language):
                    text = self.ok("help", command, "--lang", language)
                    self.assertEqual(text, self.ok(command, "--help", "--lang", language))
                    for title in titles:
                        self.assertRegex(text, rf"(?m)^{title}")
                    self.assertLess(max(map(len, text.splitlines()[1:])), 80)
                    if language != "en":
                        # Of what is explained nothing is left in English.
                        meanings = re.findall(r"(?m)^  \S.*?  +(\S.*)$", english[command].split("Examples:")[0])
                        self.assertEqual([line for line in meanings if line in text and " " in line], [])

    def test_errors_are_in_it(self):
        for language, says in [("tr", "diye bir komut yok"), ("sr", "nema komande")]:
            self.refused("smi", "--lang", language, says=says)
        for language, says in [("tr", "Böyle bir dosya ya da klasör yok"), ("sr", "Nema takve datoteke ni fascikle")]:
            self.fails("replay", "none.jsonl", "--lang", language, says=says)
        self.refused("sim", "king", "--seed", "x", "--lang", "tr", says="0 ile 18446744073709551615 arası bir tam sayı bekleniyor, 'x' değil")

    def test_what_it_is_not(self):
        self.refused("--lang", "de", "games", says="no language 'de'; there is en, tr or sr")
        self.refused("games", "--lang", says="behind --lang something is missing: --lang LANG")
        self.refused("games", "--lang=", says="no language ''")
        self.refused("games", "--lang", "tr", "--lang", "sr", says="--lang iki kez yazılmış")

    def test_numbers_are_counted(self):
        path = self.folder / "new.jsonl"
        self.ok("sim", "cersei", "--games", 5, "--rules", "limit=1", "--records", path)
        for count, words in [(1, "proveren 1 zapis, 1 potez"), (2, "proverena 2 zapisa, 2 poteza"), (5, "provereno 5 zapisa, 5 poteza")]:
            lines = b"".join(re.findall(rb'(?ms)^\{"game":.*?^\{"scores":.*?\n', path.read_bytes())[:count])
            self.assertIn(words, self.ok("replay", "-", "--lang", "sr", stdin=lines))

    def test_notation_is_the_same_and_words_are_not(self):
        letters = {}
        for language in LANGUAGES:
            letter = json.loads(self.ok("watch", "king", "--lang", language).splitlines()[0])["game"]
            self.assertEqual(letter["lang"], language)
            letters[language] = letter
        for name in ["id", "players", "minutes"]:
            self.assertEqual(len({json.dumps(letter[name]) for letter in letters.values()}), 1)
        self.assertEqual(len({json.dumps([option["words"] for option in letter["options"]]) for letter in letters.values()}), 3)
        self.assertEqual(len({json.dumps([option["id"] for option in letter["options"]]) for letter in letters.values()}), 1)


class Help(Asked):
    def test_the_version_is_the_one_of_the_build(self):
        version = re.search(r"project\(kingmaker VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text()).group(1)
        self.assertEqual(self.ok("--version"), f"kingmaker {version}\n")
        for words in [["sim", "king", "--games", 1], ["replay", self.one_game()], ["perft", "king", "--depth", 1], ["solve", "--deals", 1, "--cards", 2],
                      ["arena", "cersei", "--bots", "random,random", "--deals", 1]]:
            self.assertEqual(self.json(*words)["version"], version)
        self.refused("--version", "sim", says="--version stands alone, without 'sim'")

    def one_game(self):
        return self.file("one", self.records("cersei", "--games", 1, "--rules", "limit=1")[0])

    def test_help_of_a_command(self):
        self.assertEqual(self.ok("help"), self.ok("--help"))
        self.assertEqual(self.ok("help", "sim"), self.ok("sim", "--help"))
        self.assertEqual(self.ok("sim", "king", "--games", "-h"), self.ok("sim", "--help"))
        self.refused("help", "smi", says="did you mean 'sim'?")
        self.refused("help", "sim", "lab", says="without 'lab'")

    def test_it_is_for_people(self):
        for command in COMMANDS:
            self.assertNotRegex(self.ok("help", command), r"REQUIRED|TEXT|INT|FLOAT|\{false\}|Excludes|Needs|Positionals")

    def test_what_is_missing_is_said_with_what_to_type(self):
        for command, words in SMALL.items():
            if words and not words[0].startswith("--") and command != "minutes":
                ran = run(command)
                error = self.complaint(ran, 2)
                example = re.search(r"type, for example, kingmaker (.*)", error).group(1)
                self.assertTrue(example.startswith(command))
                self.assertIn(f"  kingmaker {example}\n", self.ok("help", command))

    def test_options_are_written_in_two_ways(self):
        plain = self.ok("perft", "king", "--seed", 3, "--depth", 4)
        self.assertEqual(self.ok("perft", "--seed=3", "--depth=4", "king"), plain)
        self.assertEqual(self.ok("perft", "--seed=3", "--depth=4", "--", "king"), plain)
        self.refused("perft", "king", "--", "--seed", says="perft takes no '--seed'; `kingmaker help perft` says more")
        report = self.folder / "report.html"
        for words in [["-o", report], [f"-o{report}"], [f"--output={report}"], ["--output", report]]:
            self.ok("lab", "cersei", "--games", 100, "--bots", "", *words)
            self.assertTrue(report.read_text().startswith("<!doctype html>"))
            report.unlink()

    def test_an_unknown_option_is_told_the_known_ones(self):
        for command in COMMANDS:
            with self.subTest(command):
                error = self.complaint(run(command, *SMALL[command], "--langg"), 2)
                self.assertIn("(did you mean '--lang'?)", error)
                for name, _ in self.options(command):
                    self.assertIn(name, error)


class Refused(Asked):
    def test_what_is_no_number_of_every_option(self):
        for command in COMMANDS:
            for name, place in self.options(command):
                if place != "N":
                    continue
                for wrong in ["nan", "inf", "-1", "-0.5", "1e999", "0x10", "", "+1", " 1"]:
                    with self.subTest(command, option=name, wrong=wrong):
                        error = self.complaint(run(command, *SMALL[command], name, wrong), 2)
                        self.assertTrue("expected a" in error or "players" in error or "named twice" in error, error)

    def test_seconds_of_a_benchmark(self):
        for wrong in ["nan", "inf", "-inf", "-1", "0", "0.0009", "60.1", "1e999", "long"]:
            self.refused("bench", "limit", "--seconds", wrong, says=f"--seconds: expected a number from 0.001 to 60, not '{wrong}'")
        self.ok("bench", "limit", "--runs", 1, "--seconds", "1e-2")

    def test_no_games(self):
        for command in ["sim king --games 0", "lab king --games 0", "minutes king --games 0", "arena king --bots greedy,random --deals 0"]:
            self.refused(*command.split(), says="expected a whole number from 1 to")

    def test_an_option_that_is_named_twice(self):
        for command in COMMANDS:
            for name, place in self.options(command):
                if name == "--vary":
                    continue
                with self.subTest(command, option=name):
                    words = [name, "1"] if place else [name]
                    self.refused(command, *SMALL[command], *words, *words, says=f"{name} is named twice")

    def test_what_stands_behind_an_option(self):
        self.refused("sim", "king", "--games", says="behind --games something is missing: --games N")
        self.refused("sim", "king", "--games", "--json", says="behind --games something is missing: --games N")
        self.refused("sim", "king", "--json=yes", says="--json stands alone, without 'yes'")

    def test_options_that_do_not_go_together(self):
        self.refused("play", "king", "--resume", "--seed", 3, says="--seed does not go together with --resume")
        self.refused("replay", "none", "--viewer", 0, "--json", says="--viewer does not go together with --json")
        self.refused("solve", "--deals", 1, "--leader", 1, says="--leader goes only together with --hands")

    def test_more_bots_than_seats(self):
        self.refused("sim", "blackball", "--bots", "greedy,random,flat", says="3 bots are too many for 2 seats")
        self.refused("sim", "cersei", "--players", "2..3", "--bots", "random,random,random,random", says="4 bots are too many for 3 seats")
        self.refused("watch", "king", "--bots", "easy,easy,easy,easy,easy", says="5 bots are too many for 4 seats")
        self.ok("sim", "cersei", "--players", "2..3", "--games", 2, "--bots", "random,greedy,random")


class Files(Asked):
    def test_what_cannot_be_written_is_said_before_any_game_is_played(self):
        none = self.folder / "none" / "file"
        many = ["--games", 1_000_000_000]
        for words in [["lab", "king", *many, "-o", none], ["lab", "king", *many, "--notebook", none], ["sim", "king", *many, "--records", none]]:
            for place, says in [(none, "No such file or directory"), (self.folder, "Is a directory")]:
                with self.subTest(words, place=place):
                    if "--notebook" in words and place == self.folder:
                        says = "this is no notebook of the lab"
                    self.fails(*words[:-1], place, says=says)
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_what_is_there_stays_as_it_is_until_there_is_something_better(self):
        path = self.file("report.html", b"old")
        self.refused("lab", "king", "--bots", "nobody", "-o", path, says="no bot")
        self.assertIn("interrupted", self.shown("lab", "king", "-o", str(path), moved=1))
        self.assertEqual(path.read_bytes(), b"old")

    def test_a_line_of_200_mb_fills_no_memory(self):
        """By name, and from standard input."""
        for begin in [b"", b'{"game":']:
            path = self.file("long.jsonl", begin)
            os.truncate(path, 200 << 20)  # the rest is zeros
            for words, stdin in [(["replay", path], None), (["replay", "-"], path), (["analyse", "-"], path), (["solve", "--record", "-"], path)]:
                with self.subTest(words, begin=begin), open(stdin or os.devnull, "rb") as read:
                    ran = subprocess.run([cli_test.PROGRAM, *map(str, words)], stdin=read, capture_output=True, timeout=cli_test.SECONDS, check=False,
                                         env=environment(), preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (200 << 20, 200 << 20)))
                    self.assertIn("line 1: a line longer than 16 MiB", self.complaint(ran, 1))

    def test_a_record_of_200_mb_fills_no_memory(self):
        """Lines that are short, and too many of them."""
        record = self.records("blackball", "--games", 1)[0]
        head, step = record.splitlines(keepends=True)[0], record.splitlines(keepends=True)[2]
        path = self.file("long.jsonl", head + step * ((200 << 20) // len(step)))
        with open(path, "rb") as read:
            ran = subprocess.run([cli_test.PROGRAM, "replay", "-"], stdin=read, capture_output=True, timeout=cli_test.SECONDS, check=False, env=environment(),
                                 preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (500 << 20, 500 << 20)))
        self.assertIn("longer than 128 MiB", self.complaint(ran, 1))


class Json(Asked):
    def test_who_played(self):
        self.assertEqual(self.json("sim", "king", "--games", 1)["bots"], ["random"] * 4)
        self.assertEqual(self.json("sim", "king", "--games", 1, "--bots", "mcts:5,greedy")["bots"], ["mcts:5", "greedy"] * 2)
        self.assertEqual(self.json("sim", "cersei", "--games", 1, "--players", "2..3", "--bots", "easy")["bots"], ["easy"] * 3)

    def test_what_an_arena_was_of(self):
        found = self.json("arena", "cersei", "--bots", "greedy,random", "--deals", 2, "--seed", 7, "--players", 3, "--rules", "limit=9")
        self.assertEqual((found["game"], found["players"], found["seed"]), ("cersei", 3, 7))
        self.assertEqual(found["rules"], {"pickup": "own_first", "limit": 9})
        self.assertEqual((found["candidate"], found["other"]), ("greedy", "random"))

    def test_solutions_say_of_which_game(self):
        self.assertEqual(self.json("solve", "--deals", 1, "--cards", 2)["game"], "king")


class Progress(Asked):
    LONG = [["lab", "king", "--bots", "mcts:20000", "--games", "2000"], ["arena", "king", "--bots", "mcts:5000,flat"],
            ["sim", "king", "--bots", "mcts:5000", "--games", "10"]]

    def test_it_shows_and_moves(self):
        for words in self.LONG:
            with self.subTest(words):
                text = self.shown(*words, moved=5)
                self.assertEqual(text.rpartition("\r\x1b[K")[2].replace("\r\n", ""),
                                 "kingmaker: interrupted; with --notebook FILE a run can go on later" if words[0] == "lab" else "")

    def test_it_is_in_the_language_spoken(self):
        shown = self.shown("arena", "king", "--bots", "mcts:5000,flat", "--lang", "sr", moved=2)
        self.assertRegex(shown, r"podele \[[#.]+\] \d+%  \d+ odluk[aeu]")

    def test_a_pipe_is_shown_nothing(self):
        for words in [["lab", "cersei", "--games", 2000, "--bots", "greedy"], ["arena", "king", "--bots", "greedy,random", "--deals", 20]]:
            self.ok(*words)  # which looks at standard error


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: command_line_test.py PATH_TO_KINGMAKER [TEST...]")
    cli_test.PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main()
