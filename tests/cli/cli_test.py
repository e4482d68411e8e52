#!/usr/bin/python3
"""The kingmaker program as its users meet it. Run: cli_test.py PATH_TO_KINGMAKER [TEST…]"""

import json
import os
import pathlib
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = ""  # set by the command line
ROOT = pathlib.Path(__file__).resolve().parents[2]
SECONDS = 60  # the longest that any run may take

COMMANDS = ["games", "rules", "cards", "minutes", "serve", "play", "watch", "sim", "arena", "lab", "replay", "analyse", "perft", "solve", "bench"]


STATE = tempfile.TemporaryDirectory()  # where games are kept, if a test says nothing else


def environment(**changes):
    env = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    return env | {"LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "XDG_STATE_HOME": STATE.name} | changes


def run(*args, stdin=b"", stdout=subprocess.PIPE, cwd=None, **changes):
    return subprocess.run([PROGRAM, *map(str, args)], input=stdin, stdout=stdout, stderr=subprocess.PIPE,
                          timeout=SECONDS, env=environment(**changes), cwd=cwd)


def start(*args, stdout):
    """A program that dies of SIGINT as one in a terminal does, even if we were told to ignore it."""
    return subprocess.Popen([PROGRAM, *args], stdin=subprocess.DEVNULL, stdout=stdout,
                            stderr=subprocess.PIPE, env=environment(),
                            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))


def on_terminal(*args, keys, **changes):
    """What a terminal shows when somebody types these keys."""
    ours, theirs = pty.openpty()
    program = subprocess.Popen([PROGRAM, *args], stdin=theirs, stdout=theirs, stderr=theirs,
                               env=environment(**changes), start_new_session=True)
    os.close(theirs)
    os.write(ours, keys)
    shown = b""
    try:
        while select.select([ours], [], [], SECONDS)[0]:
            shown += os.read(ours, 65536)
    except OSError:  # the other end is closed
        pass
    finally:
        os.close(ours)
    return program.wait(timeout=SECONDS), shown.decode()


class CliTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, name, content):
        path = self.folder / name
        path.write_bytes(content)
        return path

    def ok(self, *args, stdin=b"", **changes):
        """What the program prints when it works."""
        ran = run(*args, stdin=stdin, **changes)
        self.assertEqual((ran.returncode, ran.stderr), (0, b""))
        return ran.stdout.decode()

    def json(self, *args):
        return json.loads(self.ok(*args, "--json"))

    def complaint(self, ran, code):
        """The one line on standard error."""
        error = ran.stderr.decode()
        self.assertEqual(ran.returncode, code, error)
        self.assertRegex(error, r"\Akingmaker: [^\x00-\x1f\x7f-\x9f]+\n\Z")
        self.assertLess(len(error), 4000)
        return error

    def refused(self, *args, says, stdin=b"", code=2):
        """Asked wrongly: one line says what was expected, and nothing else happens."""
        ran = run(*args, stdin=stdin)
        error = self.complaint(ran, code)
        self.assertEqual(ran.stdout, b"")
        self.assertIn(says, error)

    def fails(self, *args, says, stdin=b""):
        """Asked rightly, and it did not work: one line says why."""
        self.refused(*args, says=says, stdin=stdin, code=1)

    def all_refused(self, cases):
        for command, says in cases.items():
            with self.subTest(command):
                self.refused(*command.split(), says=says)

    def records(self, *args):
        """The records of a new file."""
        path = self.folder / "new.jsonl"
        self.ok("sim", *args, "--records", path)
        return re.findall(rb'(?ms)^\{"game":.*?^\{"scores":.*?\n', path.read_bytes())


class Help(CliTest):
    def test_the_program_shows_all_commands_and_an_example(self):
        for args in [[], ["--help"], ["-h"]]:
            text = self.ok(*args)
            self.assertIn("Examples:\n  kingmaker ", text)
            for command in COMMANDS:
                self.assertRegex(text, rf"(?m)^  {command} ")

    def test_every_command_shows_an_example(self):
        for command in COMMANDS:
            with self.subTest(command):
                self.assertIn(f"Examples:\n  kingmaker {command}", self.ok(command, "--help"))

    def test_the_usage_is_what_to_type(self):
        for command in COMMANDS:
            with self.subTest(command):
                self.assertIn(f"Usage: kingmaker {command}", self.ok(command, "--help"))


class Listing(CliTest):
    def test_games_are_listed_with_their_options(self):
        text = self.ok("games")
        for word in ["blackball", "King's Blackball", "cersei", "2-4 players", "ace = high, low", "limit = 1 to"]:
            self.assertIn(word, text)

    def test_games_as_json(self):
        games = {game["id"]: game for game in self.json("games")}
        self.assertEqual(games["cersei"]["players"], [2, 4])
        ace = games["blackball"]["options"][0]
        self.assertEqual((ace["id"], [value["id"] for value in ace["values"]], ace["default"]), ("ace", ["high", "low"], "high"))
        limit = games["cersei"]["options"][1]
        self.assertEqual((limit["min"], limit["max"], limit["rule"]), (1, 1000000, "CE-24"))

    def test_a_list_of_games_says_what_their_letters_say(self):
        for game in self.json("games"):
            letter = json.loads(self.ok("watch", game["id"]).splitlines()[0])["game"]
            self.assertEqual(game, {name: letter[name] for name in game})

    def test_minutes_are_the_same_every_time(self):
        measured = self.json("minutes", "king", "--games", 3, "--seed", 5)
        self.assertEqual(measured, self.json("minutes", "king", "--games", 3, "--seed", 5))
        self.assertEqual([(row["id"], row["players"], row["games"]) for row in measured], [("king", 4, 3)])
        self.assertLess(0, measured[0]["low"])
        self.assertLessEqual(measured[0]["low"], measured[0]["median"])
        self.assertLessEqual(measured[0]["median"], measured[0]["high"])

    def test_minutes_of_every_number_of_players(self):
        table = self.ok("minutes", "cersei", "--games", 1)
        self.assertEqual(re.findall(r"(?m)^cersei +(\d)", table), ["2", "3", "4"])
        self.assertIn("It is assumed, not measured", table)
        self.assertEqual({row["players"] for row in self.json("minutes", "--players", 3, "--games", 1)}, {3})

    def test_minutes_of_nothing(self):
        self.refused("minutes", "kign", says="did you mean 'king'?")
        self.refused("minutes", "king", "--players", 3, says="4")
        self.refused("minutes", "--players", 9, says="no game is played by 9 players")
        self.refused("minutes", "--games", 0, says="from 1 to")

    def test_a_rule_book_and_one_rule_of_it(self):
        book = self.ok("rules", "blackball")
        rule = self.ok("rules", "blackball", "KB-14")
        self.assertTrue(book.startswith("King's Blackball\n"))
        self.assertIn("KB-14 If anyone blackballs", rule)
        self.assertIn(rule.strip(), book)
        self.assertNotIn("KB-13", rule)
        self.assertNotIn("KB-15", rule)

    def test_a_rule_is_shown_with_its_table_and_its_example(self):
        rule = self.ok("rules", "blackball", "KB-8")
        self.assertRegex(rule, r"\n  Neutral +war +Evil: trash\n")
        self.assertTrue(rule.endswith("10 points.\n"))
        self.assertNotRegex(rule, r"[|*`]")

    def test_rule_books_in_three_languages(self):
        for language, heading in [("en", "In short"), ("tr", "Kısaca"), ("sr", "Ukratko")]:
            for game in ["blackball", "cersei", "king", "kingdom", "royal"]:
                book = self.ok("rules", game, "--lang", language)
                self.assertIn(f"\n{heading}\n", book)
                self.assertTrue(all(len(line) <= 100 for line in book.split("\n")))

    def test_a_rule_id_may_be_typed_in_small_letters(self):
        self.assertEqual(self.ok("rules", "blackball", "kb-14"), self.ok("rules", "blackball", "KB-14"))

    def test_a_withdrawn_rule_says_what_holds_instead(self):
        self.assertEqual(self.ok("rules", "cersei", "CE-35"), "- CE-35 Withdrawn: see CE-27.\n")

    def test_the_first_and_the_last_rule_of_each_book(self):
        for game, rule in [("blackball", "KB-1"), ("blackball", "KB-20"), ("cersei", "CE-1"), ("cersei", "CE-37"), ("king", "KR-1"), ("king", "KR-46"),
                           ("kingdom", "KK-1"), ("kingdom", "KK-28"), ("royal", "RG-1"), ("royal", "RG-60")]:
            self.assertIn(f"{rule} ", self.ok("rules", game, rule))


    def test_cards_in_every_language(self):
        english = self.ok("cards", "royal")
        self.assertEqual(len(english.splitlines()), 54)
        self.assertIn("king of spades: In a battle and in a Count Stack it counts 14. In attack it counts 1 more.", english)
        serbian = self.ok("cards", "royal", "--lang", "sr")
        self.assertEqual(len(serbian.splitlines()), 54)
        self.assertIn("kralj pik: I u borbi i na brojnoj gomili vredi 14. U napadu vredi 1 više.", serbian)
        self.assertEqual(len(self.ok("cards", "cersei").splitlines()), 51)
        self.refused("cards", "royal", "--lang", "de", says="there is en, tr or sr")
        self.refused("cards", "roayl", says="did you mean 'royal'?")


class Simulation(CliTest):
    FIELDS = {"game", "rules", "players", "bots", "seed", "first", "games", "steps", "cpu_seconds", "games_per_cpu_second",
              "steps_per_cpu_second", "wins", "draws", "mean_scores", "length", "signature"}
    TIMES = {"cpu_seconds", "games_per_cpu_second", "steps_per_cpu_second", "tricks_per_cpu_second",
             "rounds_per_cpu_second", "hands_per_cpu_second", "turns_per_cpu_second",
             "battles_per_cpu_second"}

    def figures(self, *args):
        return {name: value for name, value in self.json("sim", *args).items() if name not in self.TIMES}

    def test_json_has_every_field(self):
        result = self.json("sim", "blackball", "--games", 100, "--seed", 7)
        self.assertLessEqual(self.FIELDS, result.keys())
        self.assertLessEqual({"min", "mean", "max"}, result["length"].keys())
        self.assertEqual((result["game"], result["players"], result["games"]), ("blackball", 2, 100))
        self.assertEqual(sum(result["wins"]) + result["draws"], 100)
        self.assertRegex(result["signature"], r"\A[0-9a-f]{16}\Z")

    def test_any_number_of_threads_gives_the_same_figures(self):
        for args in [["blackball"], ["cersei", "--players", "2..4", "--rules", "random"]]:
            args += ["--games", 5000, "--seed", 3]
            self.assertEqual(self.figures(*args, "--threads", 1), self.figures(*args, "--threads", 2))

    def test_another_seed_plays_other_games(self):
        one, two = (self.figures("blackball", "--games", 100, "--seed", seed) for seed in (1, 2))
        self.assertNotEqual(one["signature"], two["signature"])

    def test_a_search_chooses_the_same_as_in_a_plain_build(self):
        for folder in sorted((ROOT / "src/games").glob("[a-z]*")):
            golden = dict(line.split(" ", 1) for line in (folder / "golden/signature.txt").read_text().splitlines())
            found = self.figures(folder.name, "--games", 2, "--seed", 11, "--bots", "mcts:30")["signature"]
            self.assertEqual(found, golden["search"], folder.name)

    def test_options_and_players_are_what_was_asked(self):
        result = self.figures("cersei", "--games", 10, "--players", 3, "--rules", "limit=5,pickup=shuffled")
        self.assertEqual(result["rules"], {"pickup": "shuffled", "limit": 5})
        self.assertEqual((result["players"], len(result["wins"])), (3, 3))
        self.assertLessEqual(result["length"]["max"], 5)

    def test_text_says_the_same_and_rules_are_counted(self):
        text = self.ok("sim", "cersei", "--games", 100, "--check", "--coverage")
        self.assertIn("Cersei: 100 games", text)
        self.assertIn(self.figures("cersei", "--games", 100)["signature"], text)
        self.assertRegex(text, r"(?m)^ *CE-5 +[1-9]\d*  ")

    def test_perft_of_a_deal_after_some_moves(self):
        deal = "KH 2H | AH 3H | QS 4H | 2S 5H"
        leaves = self.json("perft", "king", "--deal", deal, "--moves", "declare rifki", "--depth", 4)["leaves"]
        self.assertEqual(leaves, [2, 4, 4, 4])
        for args, expected in [
            (["--deal", "KH | QS"], "4 players"),
            (["--deal", "KH | QS | 2C | XX"], "no deal"),
            (["--deal", "KH | KH | 2C | 3C"], "doubled"),
            (["--deal", "KH | QS 2S | 2C | 3C"], "as many cards"),
            (["--deal", "AS AS | 2C 3C | 4C 5C | 6C 7C"], "a card twice"),
            (["--deal", "RJ | 2C | 3C | 4C"], "without jokers"),
            (["--deal", "|||"], "deal"),
            (["--deal", deal, "--players", "3"], "players"),
            (["--deal", deal, "--moves", "declare king"], "no action of king"),
            (["--deal", deal, "--moves", "declare rifki, play QS"], "KR-5"),
        ]:
            with self.subTest(args):
                self.refused("perft", "king", *args, says=expected)

    def test_king_tells_its_hands_a_second_and_sums_to_zero(self):
        result = self.json("sim", "king", "--games", 50, "--seed", 7)
        self.assertGreater(result["hands_per_cpu_second"], 0)
        self.assertEqual((result["length"]["min"], result["length"]["max"]), (20, 20))
        self.assertAlmostEqual(sum(result["mean_scores"]), 0)

    def test_every_rule_shows_that_the_rule_book_says_can(self):
        for game, args, silent in [("kingdom", ["--players", "2..6"], "KK-13 KK-19 KK-20 KK-26 KK-27 KK-28"),
                                   ("royal", [], "RG-7 RG-8 RG-23 RG-38 RG-39 RG-45 RG-55 RG-56 RG-58 RG-60")]:
            result = self.json("sim", game, *args, "--games", 2000, "--rules", "random", "--coverage", "--check")
            never = [rule for rule, count in result["rule_counts"].items() if count == 0]
            self.assertEqual(never, silent.split())

    def test_perft_counts_by_depth(self):
        leaves = self.json("perft", "blackball", "--depth", 5, "--seed", 3)["leaves"]
        self.assertEqual(leaves[:3], [1, 2, 4])  # the table turns up; two choices each
        lines = self.ok("perft", "blackball", "--depth", 5, "--seed", 3).splitlines()
        self.assertEqual([[int(n) for n in line.split()] for line in lines],
                         [[depth, count] for depth, count in enumerate(leaves, 1)])

    def test_bench_as_json(self):
        results = self.json("bench", "--runs", 1, "--seconds", 0.01)
        self.assertLessEqual({"blackball/trick", "cersei/round", "kingdom/turn", "royal/battle"}, {result["name"] for result in results})
        for result in results:
            self.assertLessEqual({"name", "unit", "median", "runs", "limit", "ratio"}, result.keys())
            self.assertGreater(result["median"], 0)
            ratio = result["median"] / result["limit"] if result["limit"] else 0
            self.assertAlmostEqual(result["ratio"], ratio)

    def test_every_game_is_measured(self):
        named = self.complaint(run("bench", "xyzzy"), 2)
        for game in self.json("games"):
            self.assertIn(f"{game['id']}/sample_world", named)

    def test_bench_of_one_name(self):
        text = self.ok("bench", "cersei", "--runs", 1, "--seconds", 0.01)
        self.assertIn("cersei/round", text)
        self.assertNotIn("blackball/trick", text)


class Records(CliTest):
    def test_what_is_recorded_is_replayed(self):
        for args in [["blackball", "--rules", "random"], ["cersei", "--players", "2..4", "--rules", "limit=9"]]:
            lines = self.records(*args, "--games", 20)
            self.assertEqual(len(lines), 20)
            self.assertEqual([json.loads(line.partition(b"\n")[0])["number"] for line in lines], list(range(20)))
            self.assertRegex(self.ok("replay", self.file("a", b"".join(lines))), r"\A20 records checked, \d+ moves: ")

    def test_several_files_and_standard_input(self):
        lines = self.records("cersei", "--games", 3, "--rules", "limit=2")
        one, rest = self.file("one", lines[0]), b"".join(lines[1:])
        self.assertIn("3 records checked", self.ok("replay", one, "-", stdin=rest))
        self.assertEqual(self.json("replay", one)["records"], 1)

    def test_version_1_is_read(self):
        [new] = self.records("cersei", "--games", 1, "--rules", "limit=1")
        for game in [game["id"] for game in self.json("games")]:
            with self.subTest(game):
                old = (ROOT / f"tests/runtime/data/{game}-v1.jsonl").read_bytes()
                both = self.file("both", old + new)
                self.assertEqual(self.json("replay", both)["records"], 2)
                self.assertIn("game 1 of 2", self.ok("analyse", both, "--budget", "mcts:5"))

    def test_version_1_may_follow_a_game_that_was_left(self):
        [new] = self.records("blackball", "--games", 1)
        left = b"".join(new.splitlines(keepends=True)[:9])
        old = (ROOT / "tests/runtime/data/blackball-v1.jsonl").read_bytes()
        found = self.json("replay", self.file("left", left + old + left))
        self.assertEqual((found["records"], found["unfinished"]), (3, 2))

    def test_what_is_cut_off_is_read_up_to_the_last_whole_step(self):
        [record] = self.records("blackball", "--games", 1)
        ends = [match.end() for match in re.finditer(rb"\n", record)]
        for length in [ends[0], ends[1], ends[1] + 1, ends[5] - 1, ends[5], ends[-2] + 3]:
            with self.subTest(length=length):
                whole = sum(end <= length for end in ends)
                found = self.json("replay", self.file("half", record[:length]))
                self.assertEqual((found["records"], found["unfinished"], found["moves"]), (1, 1, max(0, whole - 2)))
        half = record[:ends[5]]
        self.assertIn("2 records checked", self.ok("replay", self.file("left", half + record)))
        self.assertIn("1 of them not finished", self.ok("replay", self.file("left", half + record)))

    def test_records_change_no_figures(self):
        args = ["sim", "royal", "--games", 30, "--coverage"]
        plain, recorded = self.json(*args), self.json(*args, "--records", self.folder / "new.jsonl")
        timed = [name for name in plain if "cpu_second" in name]
        for name in timed:
            plain.pop(name), recorded.pop(name)
        self.assertEqual(plain, recorded)

    def test_games_of_bots_with_a_time_limit(self):
        [record] = self.records("blackball", "--games", 1, "--bots", "mcts:1ms")
        self.assertIn(b'"bots":["mcts:1ms","mcts:1ms"]', record)
        self.assertIn("1 record checked", self.ok("replay", self.file("timed", record)))

    def test_the_last_line_needs_no_end(self):
        [line] = self.records("cersei", "--games", 1, "--rules", "limit=1")
        self.assertIn("1 record checked", self.ok("replay", "-", stdin=line.rstrip(b"\n")))

    def test_any_number_of_threads_writes_the_same_file(self):
        args = ["cersei", "--games", 300, "--rules", "limit=1", "--threads"]
        self.assertEqual(self.records(*args, 1), self.records(*args, 2))

    def test_a_game_is_found_again_by_its_number(self):
        args = ["blackball", "--seed", 5, "--games"]
        self.assertEqual(self.records(*args, 1, "--first", 7), self.records(*args, 8)[7:])


class WrongWords(CliTest):
    def test_unknown_words_and_the_nearest_known(self):
        self.all_refused({
            "gamse": "did you mean 'games'?",
            "ply blackball": "did you mean 'play'?",
            "play blackbal": "did you mean 'blackball'?",
            "sim cersie": "did you mean 'cersei'?",
            "rules cercei": "did you mean 'cersei'?",
            "perft blackboll": "did you mean 'blackball'?",
            "sim cersei --rules pikup=shuffled": "did you mean 'pickup'?",
            "play blackball --rules kings=hold": "did you mean 'held'?",
            "sim cersei --sed 1": "did you mean '--seed'?",
            "games --jsn": "did you mean '--json'?",
            "bench cersei/rond --runs 1": "did you mean 'cersei/round'?",
        })

    def test_what_is_near_nothing_is_told_what_there_is(self):
        self.all_refused({
            "xyzzy": "games, rules, cards, minutes, serve, play, watch, sim, arena, lab, replay, analyse, perft, solve or bench",
            "--xyzzy": "games, rules, cards, minutes, serve, play, watch, sim, arena, lab, replay, analyse, perft, solve or bench",
            "sim xyzzy": "there is blackball",
            "sim cersei --rules xyzzy=1": "pickup or limit",
            "sim cersei --rules pickup=xyzzy": "own_first or shuffled",
            "sim cersei --rules pickup": "option=value",
            "rules blackball KB-99": "KB-1 to KB-",
            "rules cersei KB-1": "CE-1 to CE-",
            "bench xyzzy --runs 1": "blackball/trick",
        })

    def test_what_is_missing_is_named(self):
        self.all_refused({
            "sim": "which game? There is blackball, cersei, king, kingdom or royal; type, for example, kingmaker sim blackball",
            "rules": "type, for example, kingmaker rules blackball",
            "play": "type, for example, kingmaker play blackball",
            "perft": "type, for example, kingmaker perft blackball",
            "replay": "FILE is missing; type, for example, kingmaker replay games.jsonl",
            "analyse": "FILE is missing",
            "arena king": "--bots BOT,BOT is missing",
            "sim cersei --games": "--games",
        })

    def test_what_is_too_much_is_named(self):
        self.all_refused({
            "games extra": "'extra'",
            "sim cersei extra": "'extra'",
            "rules cersei CE-1 extra": "'extra'",
        })

    def test_numbers_out_of_range(self):
        self.all_refused({
            "sim cersei --players 5": "2 to 4 players",
            "sim cersei --players 3..9": "2 to 4 players",
            "sim cersei --players 4..2": "from less to more",
            "sim cersei --players two": "a number or a range like 2..4",
            "play blackball --players 3": "2 players",
            "watch blackball --bots mcts:10001ms": "at most 1000000 simulations or 10000ms",
            "perft cersei --players 1": "2 to 4 players",
            "play blackball --seat 2": "0 to 1",
            "play blackball --seat -1": "from 0",
            "sim cersei --rules limit=0": "from 1 to 1000000",
            "sim cersei --rules limit=many": "from 1 to 1000000",
            "sim cersei --games -1": "from 1 to",
            "sim cersei --games 1e6": "from 1 to",
            "sim cersei --threads 0": "from 1 to",
            "perft cersei --depth 0": "from 1 to",
            "bench --runs 0": "from 1 to",
            "bench --seconds long": "0.001",
        })

    def test_seeds(self):
        for command in ["sim cersei", "play cersei", "perft cersei"]:
            for seed in ["-1", "luck", "1.5", "0x10", "18446744073709551616"]:
                with self.subTest(command, seed=seed):
                    self.refused(*command.split(), "--seed", seed, says="from 0 to 18446744073709551615")
        self.ok("sim", "cersei", "--games", 1, "--seed", 2**64 - 1)

    def test_an_empty_word(self):
        self.refused("sim", "", says="there is blackball")
        self.refused("watch", "blackball", "--bots", "", says="name a bot to play against")
        self.refused("sim", "cersei", "--seed", "", says="from 0 to")

    def test_control_characters_are_not_repeated(self):
        for word in ["\x1b[31mred", "two\nlines", "\x7f", "caf\u00e9", "\u009b31m", "x" * 5000]:
            with self.subTest(word=word[:20]):
                self.refused(word, says="games")
                self.refused("sim", word, says="there is blackball")
                self.refused("sim", "cersei", "--rules", word, says="option=value")
                self.refused("sim", "cersei", "--rules", f"{word}=1", says="pickup or limit")
                self.refused("rules", "blackball", word, says="KB-1 to KB-")
                self.fails("replay", self.folder / word.replace("/", ""), says="cannot read")


class WrongFiles(CliTest):
    def fails_on(self, content, says):
        """By name, and from standard input."""
        path = self.file("bad.jsonl", content)
        self.fails("replay", path, says=says)
        self.fails("replay", "-", stdin=content, says=says)

    def test_a_missing_file_and_a_folder(self):
        self.fails("replay", self.folder / "none", says="No such file")
        self.fails("replay", self.folder, says="Is a directory")

    def test_a_strange_name_is_shown_safely(self):
        for name in ["\x1b[31mred", "two\nlines", "\u009b31m"]:
            with self.subTest(name):
                self.fails("replay", self.file(name, b"oops"), says="line 1: ")

    def test_a_file_that_may_not_be_written(self):
        path = self.folder / "none" / "records"
        self.fails("sim", "cersei", "--games", "1", "--records", path, says="cannot write")

    def test_an_empty_file(self):
        self.fails_on(b"", says="record")

    def test_garbage(self):
        for content in [b"hello\n", b"\x00" * 1000, b"\xff\xfe\n", bytes(range(256)) * 20, b"\n", b"[1,2]\n", b"{}\n",
                        b"1e999\n", b"[" * 100000, b'"' + b"x" * 100000, b'{"game":"\x7f\xc2\x9b"}']:
            with self.subTest(content[:20]):
                self.fails_on(content, says="line 1: ")

    def test_a_line_longer_than_what_is_read(self):
        path = self.folder / "long.jsonl"
        path.touch()
        os.truncate(path, 300 << 20)  # of zeros, without a line's end
        self.fails("replay", path, says="line 1: a line longer than 16 MiB")

    def test_the_bad_line_is_named(self):
        [line] = self.records("cersei", "--games", 1, "--rules", "limit=1")
        count = line.count(b"\n")
        self.fails_on(line + b"oops\n" + line, says=f"line {count + 1}: ")
        self.fails_on(line + b"\n" + line, says=f"line {count + 1}: ")

    def test_a_record_cut_off_in_its_head(self):
        [record] = self.records("blackball", "--games", 1)
        for length in [1, 10, 100]:
            with self.subTest(length=length):
                self.fails_on(record[:length], says=f"line 1: not JSON from byte {length + 1} on")
        self.fails_on(record[:record.index(b"\n")], says="line 1: the record is cut off in its first line")

    def test_a_truncated_record_of_version_1(self):
        line = (ROOT / "tests/runtime/data/blackball-v1.jsonl").read_bytes().rstrip(b"\n")
        for length in [1, 10, len(line) // 3, len(line) // 2, len(line) - 20, len(line) - 1]:
            with self.subTest(length=length):
                self.fails_on(line[:length], says=f"line 1: not JSON from byte {length + 1} on")

    def test_one_byte_changed_anywhere(self):
        [line] = self.records("blackball", "--games", 1)
        step = len(line) // 200
        for at in range(0, len(line) - 1, step):
            with self.subTest(at=at):
                changed = line[:at] + bytes([line[at] ^ 1]) + line[at + 1:]
                self.fails("replay", "-", stdin=changed, says="standard input, line 1: ")

    def test_every_byte_of_the_head_changed(self):
        [line] = self.records("cersei", "--games", 1, "--rules", "limit=1")
        for at in range(line.index(b"\n")):
            with self.subTest(at=at):
                changed = line[:at] + bytes([line[at] ^ 2]) + line[at + 1:]
                self.fails("replay", "-", stdin=changed, says="standard input, line 1: ")


def sealed(text):
    """A record with the checks that belong to its other bytes (docs/records.md)."""
    new = b""
    for line in text.splitlines():
        new += line[:line.rindex(b',"check"')]
        check = 0xCBF29CE484222325
        for byte in new:
            check = (check ^ byte) * 0x100000001B3 % 2**64
        new += b',"check":"%016x"}\n' % check
    return new


class ForgedRecords(CliTest):
    """Records that were changed by somebody who knows how to make the check right again."""

    def setUp(self):
        super().setUp()
        [self.line] = self.records("cersei", "--games", 1, "--rules", "limit=1")

    def forged(self, old, new):
        self.assertIn(old, self.line)
        return sealed(self.line.replace(old, new, 1))

    def test_the_seal_is_the_documented_one(self):
        self.assertEqual(sealed(self.line), self.line)

    def test_a_record_has_one_form(self):
        for old, new, says in [(b'"limit":1', b'"limit":"1"', "limit"), (b'"limit":1', b'"limit":"01"', "limit"),
                               (b'"version":2', b'"version":2.0', "expected the field"),
                               (b'"players":2', b'"players": 2', "one form"),
                               (b'"seed":1', b'"seed":1.0', "seed"),
                               (b'"cersei"', b'"cerse\\u0069"', "one form")]:
            with self.subTest(new):
                self.fails("replay", "-", stdin=self.forged(old, new), says=says)

    def test_the_place_and_the_rule_are_named(self):
        start = json.loads(self.line.splitlines()[1])["start"]
        deal = [event.get("audience") for event in start].index("none")
        self.fails("replay", "-", stdin=self.forged(b'"audience":"none"', b'"audience":"all"'),
                     says=f"line 1: start, event {deal}: CE-4: the rules give ")
        self.fails("replay", "-", stdin=self.forged(b'"action":"round"', b'"action":"rond"'),
                     says="line 1: move 0 (table 'rond'): the table's own step is 'round'")
        self.fails("replay", "-", stdin=self.forged(b'"scores":[', b'"scores":[1'), says="line 1: scores: ")

    def test_what_the_record_says_is_shown_safely(self):
        for strange in [b"\x7f", b"\xc2\x9b31m", b"x" * 100000]:
            for old in [b'"type":"chance"', b'"seat":null', b'"action":"round"', b'"card":"']:
                with self.subTest(old, strange=strange[:5]):
                    name = old[:old.index(b":")]
                    value = b'%s:"%s' % (name, strange) + (b"" if old.endswith(b':"') else b'"')
                    self.fails("replay", "-", stdin=self.forged(old, value), says="line 1: ")

    def test_a_name_that_cannot_be_shown_is_none(self):
        head = json.loads(self.line.splitlines()[0])
        old = json.dumps(head["names"], separators=(",", ":")).encode()
        names = ["Ana", "\u202eknaH"]
        record = self.forged(b'"names":' + old, b'"names":' + json.dumps(names, ensure_ascii=False, separators=(",", ":")).encode())
        letters = [json.loads(line) for line in self.ok("replay", "-", "--viewer", "0", stdin=record).splitlines()]
        view = next(letter["view"] for letter in letters if letter["type"] == "view")
        self.assertEqual([player.get("name") for player in view["players"]], ["Ana", None])


class Analyse(CliTest):
    def setUp(self):
        super().setUp()
        self.lines = self.records("king", "--games", 2, "--bots", "greedy,greedy,greedy,random", "--seed", 3)
        self.games = self.file("games", b"".join(self.lines))
        self.one = self.file("one", self.lines[0])

    def analyse(self, *args):
        return self.ok("analyse", *args, "--budget", "mcts:20", "--threads", 1)

    def test_luck_and_error_of_every_seat_and_the_worst_decisions(self):
        text = self.analyse(self.one, "--top", 3)
        self.assertRegex(text, r"\AKing \(Rıfkı\), 4 players, looked at with mcts:20\n")
        self.assertEqual(len(re.findall(r"(?m)^Player \d +-?\d+ +\d+ +\d+ +\d+ +-?\d+$", text)), 4)
        worst = re.findall(r"(?m)^Player \d, move \d+: cost (\d+) ± \d+ points \(with open cards \d+\)$", text)
        self.assertEqual(len(worst), 3)
        self.assertEqual(sorted(map(int, worst), reverse=True), list(map(int, worst)))
        self.assertRegex(text, r"\n  Hand \d+ of 20, .* Player \d holds .*\n    chosen \S+ .*points.*\n    better \S+ .*points")
        self.assertNotRegex(text, r"\b[Yy]ou\b")
        self.assertRegex(self.analyse(self.one, "--top", 3, "--viewer", 3), r" You hold ")

    def test_two_sevens_are_told_apart(self):
        game = self.file("royal", self.records("royal", "--games", 1, "--bots", "random", "--seed", 7)[0])
        decisions = json.loads(self.analyse(game, "--json"))["analysis"]["decisions"]
        words = json.dumps(decisions)
        self.assertRegex(words, r": Add \{7[CDHS]\}: Seven\.")
        self.assertNotRegex(words, r"[^}]: Seven\.")

    def test_all_of_it_as_json(self):
        letter = json.loads(self.analyse(self.one, "--json"))
        self.assertEqual((list(letter), letter["type"]), (["type", "analysis"], "analysis"))
        found = letter["analysis"]
        self.assertEqual((found["game"], found["players"], found["budget"], found["unit"]), ("king", 4, "mcts:20", "points"))
        self.assertEqual((found["v"], found["lang"], "viewer" in found), (1, "en", False))
        scores = json.loads(self.lines[0].splitlines()[-1])["scores"]
        for seat in found["seats"]:
            own = [decision for decision in found["decisions"] if decision["seat"] == seat["seat"]]
            self.assertEqual((seat["decisions"], seat["score"]), (len(own), scores[seat["seat"]]))
            self.assertGreater(len(own), 100)
            self.assertAlmostEqual(seat["cost"], sum(decision["cost"] for decision in own))
            self.assertAlmostEqual(seat["open"], sum(decision["open"]["cost"] for decision in own))
            self.assertAlmostEqual(seat["luck"], seat["cost"] - seat["open"])
            self.assertAlmostEqual(seat["luck"], sum(decision["luck"] for decision in own))
        for decision in found["decisions"]:
            self.assertGreater(decision["choices"], 1)
            for side in [decision, decision["open"]]:
                self.assertEqual("better" in side, side["cost"] > 0)
                self.assertTrue(side["cost"] == 0 or side["cost"] > 2 * side["error"])
            self.assertEqual("words" in decision, decision["cost"] > 0)
            self.assertEqual("open_words" in decision, decision["cost"] > 0 or decision["open"]["cost"] > 0)
        # Who plays at random errs more than who follows rules of thumb.
        self.assertEqual(max(found["seats"], key=lambda seat: seat["cost"])["seat"], 3)

    def test_to_whom_and_in_which_language(self):
        def told(*args):
            return json.loads(self.analyse(self.one, "--seat", 3, "--json", *args))["analysis"]
        own, other, all_of_them = told(), told("--viewer", 1), told("--viewer", "spectator", "--lang", "sr")
        self.assertEqual((other["viewer"], all_of_them["viewer"], all_of_them["lang"]), (1, None, "sr"))
        for analysis, name in [(own, "You hold"), (other, "{@3} holds"), (all_of_them, "{@3} u ruci ima")]:
            for decision in analysis["decisions"]:
                if "words" in decision:
                    self.assertIn(name, decision["words"][0])
        self.assertEqual(*([decision["cost"] for decision in each["decisions"]] for each in [own, other]))

    def test_the_same_seed_finds_the_same_on_any_number_of_threads(self):
        texts = {self.ok("analyse", self.one, "--budget", "mcts:20", "--threads", threads, "--json") for threads in [1, 2, 3]}
        self.assertEqual(len(texts), 1)
        self.assertNotIn(self.analyse(self.one, "--seed", 2, "--json"), texts)

    def test_one_game_of_several_and_one_seat(self):
        self.assertIn("game 1 of 2 in this file (--game N for another)", self.analyse(self.games))
        second = json.loads(self.analyse(self.games, "--game", 2, "--seat", 1, "--json"))["analysis"]
        self.assertEqual((second["number"], [seat["seat"] for seat in second["seats"]]), (1, [1]))
        self.assertEqual({decision["seat"] for decision in second["decisions"]}, {1})

    def test_every_game(self):
        for game, words in [("blackball", "points"), ("royal", "% to win"), ("kingdom", "% to win"),
                            ("cersei", "There was nothing to decide: all of it was luck.")]:
            with self.subTest(game):
                rules = ["--rules", "stall=6"] if game == "kingdom" else []
                [line] = self.records(game, "--games", 1, *rules)
                self.assertIn(words, self.analyse(self.file(game, line)))

    def test_what_cannot_be_analysed(self):
        self.fails("analyse", self.folder / "none", says="No such file")
        self.fails("analyse", self.file("empty", b""), says="holds no record")
        self.fails("analyse", self.file("half", self.lines[0][:2000]), says="line 1: the record ends before the game does")
        self.fails("analyse", self.file("other", b"{}\n"), says="line 1: ")
        self.refused("analyse", self.games, "--game", 3, says="holds 2 records, so there is no game 3")
        self.refused("analyse", self.games, "--game", 0, says="a whole number from 1")
        self.refused("analyse", self.one, "--seat", 4, says="seats are numbered from 0 to 3, not 4")
        self.refused("analyse", self.one, "--lang", "de", says="no language 'de'; there is en, tr or sr")
        self.refused("analyse", self.one, "--viewer", 4, says="seats are numbered from 0 to 3")
        self.refused("analyse", self.one, "--viewer", "all", says="to one viewer")
        self.refused("analyse", self.one, "--budget", "greedy", says="like --budget mcts:1000")
        self.refused("analyse", self.one, "--budget", "mcts:no", says="mcts:500")

    def test_ctrl_c_ends_it(self):
        program = start("analyse", str(self.one), "--budget", "mcts:1000000", stdout=subprocess.PIPE)
        time.sleep(0.5)
        self.assertIsNone(program.poll())
        program.send_signal(signal.SIGINT)
        self.assertEqual(program.communicate(timeout=SECONDS), (b"", b""))
        self.assertEqual(program.returncode, -signal.SIGINT)


class Output(CliTest):
    def test_records_on_standard_output_stand_there_alone(self):
        args = ["sim", "blackball", "--games", 3, "--threads", 1, "--records"]
        for more, figures in [([], rb"\AKing's Blackball: 3 games"), (["--json"], rb'\A\{"game":"blackball"')]:
            ran = run(*args, "-", *more, cwd=self.folder)
            self.assertEqual(ran.returncode, 0)
            self.assertRegex(ran.stderr, figures)
            self.ok(*args, self.folder / "same.jsonl")
            self.assertEqual(ran.stdout, (self.folder / "same.jsonl").read_bytes())
            self.assertIn("3 records checked", self.ok("replay", "-", stdin=ran.stdout))
            self.assertEqual([path.name for path in self.folder.iterdir()], ["same.jsonl"])
        with open("/dev/full", "wb") as full:
            self.assertIn("cannot write the output", self.complaint(run(*args, "-", stdout=full), 1))

    def test_records_that_cannot_be_written(self):
        error = self.complaint(run("sim", "cersei", "--games", 5, "--records", "/dev/full"), 1)
        self.assertIn("cannot write '/dev/full': No space left", error)

    def test_output_that_cannot_be_written(self):
        for args in ["--help", "games", "games --json", "rules blackball", "rules blackball KB-14",
                     "sim cersei --games 5", "sim cersei --games 5 --json", "perft blackball",
                     "bench --runs 1 --seconds 0.01", "play cersei", "solve --deals 1 --cards 3 --memory 1"]:
            with self.subTest(args), open("/dev/full", "wb") as full:
                ran = run(*args.split(), stdin=b"go 1000\n", stdout=full)
                self.assertIn("cannot write", self.complaint(ran, 1))

    def ends_quietly(self, program):
        error = program.communicate(timeout=SECONDS)[1]
        self.assertEqual(error, b"")
        self.assertIn(program.returncode, [0, -signal.SIGPIPE])

    def test_a_reader_that_has_had_enough(self):
        for game in ["blackball", "cersei"]:
            program = start("rules", game, stdout=subprocess.PIPE)
            self.assertNotEqual(program.stdout.readline(), b"")
            program.stdout.close()
            program.stdout = None
            self.ends_quietly(program)

    def test_a_reader_that_is_gone(self):
        for args in ["games", "rules blackball", "sim cersei --games 100 --json", "bench --runs 1 --seconds 0.01"]:
            with self.subTest(args):
                reader, writer = os.pipe()
                os.close(reader)
                program = start(*args.split(), stdout=writer)
                os.close(writer)
                self.ends_quietly(program)

    def test_ctrl_c_ends_a_long_run(self):
        for command in ["sim blackball --games 1000000000", "solve --deals 1000000 --contract elalmaz"]:
            with self.subTest(command):
                program = start(*command.split(), stdout=subprocess.PIPE)
                time.sleep(0.5)
                self.assertIsNone(program.poll())
                program.send_signal(signal.SIGINT)
                began = time.monotonic()
                self.assertEqual(program.communicate(timeout=SECONDS), (b"", b""))
                self.assertLess(time.monotonic() - began, 2)
                self.assertEqual(program.returncode, -signal.SIGINT)


class Lab(CliTest):
    def lab(self, *args):
        return self.json("lab", *args, "--games", 3000, "--bots", "greedy", "--seed", 5)

    def test_every_check_has_a_verdict_and_an_interval(self):
        report = self.lab("blackball")
        self.assertEqual([sample["games"] for sample in report["samples"]], [3000, 300])
        self.assertGreater(len(report["checks"]), 30)
        for check in report["checks"]:
            self.assertIn(check["verdict"], ["OK", "FLAW", "UNDECIDED"])
            low, high = check["interval"]
            self.assertTrue((low is None or low <= check["mean"]) and (high is None or check["mean"] <= high), check)

    def test_the_same_for_any_number_of_threads(self):
        one, three = (run("lab", "kingdom", "--players", 3, "--games", 200, "--bots", "greedy", "--json",
                          "--threads", n).stdout for n in (1, 3))
        self.assertEqual(one, three)

    def test_cersei_has_nothing_to_decide(self):
        flaws = [check["id"] for check in self.lab("cersei")["checks"] if check["verdict"] == "FLAW"]
        self.assertIn("decisions", flaws)

    def test_a_report_for_people_needs_nothing_else(self):
        path = self.folder / "report.html"
        self.ok("lab", "royal", "--games", 500, "--bots", "greedy", "-o", path)
        page = path.read_text()
        self.assertIn("<svg", page)
        self.assertNotIn("http", page)

    def test_the_report_tells_the_game_that_shows_a_flaw(self):
        path = self.folder / "report.html"
        self.ok("lab", "cersei", "--games", 500, "--bots", "greedy", "-o", path)
        self.assertRegex(path.read_text(), "(?s)There is something to decide.*?<pre><b>Cersei: .*?</pre>")

    def test_readings_on_the_same_deals(self):
        report = self.lab("blackball", "--vary", "kings=spent,held", "--vary", "ace=high,low")
        self.assertEqual([reading["reading"] for reading in report["readings"]],
                         2 * ["kings=held", "ace=low", "ace=low,kings=held"])

    def test_a_game_that_cannot_end_is_proved(self):
        checks = {check["id"]: check for check in self.lab("kingdom", "--rules", "draw=none")["checks"]
                  if check["players"] == "random"}
        self.assertEqual(("FLAW", True), (checks["loops"]["verdict"], checks["loops"]["proved"]))
        self.assertGreater(checks["loops"]["mean"], 99)
        self.assertEqual("FLAW", checks["ends"]["verdict"])

    def test_the_game_that_shows_a_flaw(self):
        flaw = next(check for check in self.lab("cersei")["checks"] if check["id"] == "decisions")
        command = flaw["watch"].replace("kingmaker", os.path.abspath(PROGRAM))
        told = subprocess.run(command, shell=True, cwd=self.folder, capture_output=True, text=True,
                              timeout=SECONDS, check=False)
        self.assertEqual(0, told.returncode, told.stderr)
        self.assertIn("1 record checked", told.stdout)

    def test_two_machines_have_the_same_figures_as_one(self):
        args = ("lab", "royal", "--games", "5000", "--bots", "greedy", "--json")
        # On one machine nobody needs ssh.
        together = subprocess.run(["mpirun", "--allow-run-as-root", "--oversubscribe", "-n", "2", PROGRAM, *args],
                                  env=environment(OMPI_MCA_plm="isolated"), capture_output=True, text=True,
                                  timeout=SECONDS, check=False)
        self.assertEqual(0, together.returncode, together.stderr)
        self.assertEqual(self.ok(*args), together.stdout)

    def test_where_one_machine_cannot_go_on_none_waits(self):
        path = self.folder / "notebook"
        (self.folder / "notebook.1").write_text("garbage")
        together = subprocess.run(["mpirun", "--allow-run-as-root", "--oversubscribe", "-n", "2", PROGRAM, "lab",
                                   "royal", "--games", "5000", "--bots", "greedy", "--notebook", path],
                                  env=environment(OMPI_MCA_plm="isolated"), capture_output=True, text=True,
                                  timeout=SECONDS, check=False)
        self.assertEqual(1, together.returncode)
        self.assertIn("notebook.1': this is no notebook of the lab", together.stderr)
        self.assertEqual(1, together.stderr.count("kingmaker:"))

    def test_what_was_interrupted_goes_on(self):
        args = ("lab", "royal", "--games", "100000", "--bots", "greedy", "--json")
        path = self.folder / "notebook"
        begun = start(*args, "--notebook", path, stdout=subprocess.DEVNULL)
        time.sleep(1)
        begun.send_signal(signal.SIGINT)
        self.assertIn(b"the same command goes on", begun.communicate(timeout=SECONDS)[1])
        self.assertEqual(-signal.SIGINT, begun.returncode)
        self.assertTrue(path.exists())
        self.assertEqual(self.ok(*args), self.ok(*args, "--notebook", path))

    def test_what_an_interruption_left_is_gone_on_with(self):
        path = self.folder / "notebook"
        whole = self.lab("cersei")
        path.write_text('{"what":"something else","samples":[]}')
        self.complaint(run("lab", "cersei", "--games", 10, "--notebook", path), 1)
        path.write_text("garbage")
        self.complaint(run("lab", "cersei", "--games", 10, "--notebook", path), 1)
        path.unlink()
        self.assertEqual(self.lab("cersei", "--notebook", path), whole)
        self.assertFalse(path.exists())

    def test_what_is_wrong_is_said(self):
        self.refused("lab", "chess", says="no game 'chess'")
        self.refused("lab", "king", "--bots", "mcts:5ms", says="simulations")
        self.refused("lab", "blackball", "--vary", "ace", says="like ace=high,low")
        self.refused("lab", "blackball", "--vary", "ace=high", says="two values")
        self.refused("lab", "blackball", "--vary", "ace=high,middle", says="middle")
        self.refused("lab", "blackball", "--games", "0", says="whole number")


class Solve(CliTest):
    HANDS = "AS 2H | KS 3H | QS 4H | JS 5H"

    def solve(self, *args):
        return self.json("solve", "--memory", 1, *args)

    def test_every_card_of_who_is_to_play(self):
        # Seat 0 can choose between two tricks, and the three see to it that the queen falls on the ace.
        solved = self.solve("--hands", self.HANDS, "--contract", "kiz")
        self.assertEqual((solved["contract"], solved["to_act"]), ("kiz", 0))
        self.assertEqual([hero["points"] for hero in solved["heroes"]], [-100, 0, 0, 0])
        self.assertEqual(solved["heroes"][0]["cards"],
                         [{"card": "2H", "points": -100}, {"card": "AS", "points": -100}])

    def test_a_hand_as_text(self):
        text = self.ok("solve", "--hands", self.HANDS, "--contract", "trump S", "--hero", 0, "--memory", 1)
        self.assertIn("trump S, seat 0 to play", text)
        self.assertEqual(text.splitlines()[3].split(), ["the", "hand", "50"])
        self.assertNotIn("seat 1 ", text)

    def test_the_leader_and_the_hearts(self):
        hands = "2H 3H | 2S 4H | 3S 5H | 4S 6H"
        waiting = self.solve("--hands", hands, "--contract", "kupa", "--leader", 1, "--hero", 0)
        self.assertEqual([card["card"] for card in waiting["heroes"][0]["cards"]], ["2S"])
        broken = self.solve("--hands", hands, "--contract", "kupa", "--leader", 1, "--hero", 0, "--hearts")
        self.assertEqual([card["card"] for card in broken["heroes"][0]["cards"]], ["4H", "2S"])

    def test_a_rule_option(self):
        # Seat 1 cannot follow the club: with the option it must keep KS, on which KH falls.
        hands = "2C KH | KS 4H | 4C 2S | KC 4S"
        for value, points in [("king", [0, 0, 0, -320]), ("hearts", [0, -320, 0, 0])]:
            solved = self.solve("--hands", hands, "--contract", "rifki", "--rules", f"rifki_discard={value}")
            self.assertEqual([hero["points"] for hero in solved["heroes"]], points)

    def test_all_contracts(self):
        solved = self.solve("--hands", self.HANDS, "--leader", 2)
        points = {each["contract"]: [hero["points"] for hero in each["heroes"]] for each in solved["contracts"]}
        self.assertEqual(list(points), ["trump C", "trump D", "trump H", "trump S", "rifki", "kiz", "erkek", "kupa",
                                        "soniki", "elalmaz"])
        self.assertEqual(points["trump S"], [50, 0, 0, 50])
        self.assertEqual(points["rifki"], [0, 0, 0, 0])
        lines = self.ok("solve", "--hands", self.HANDS, "--leader", 2, "--memory", 1).splitlines()
        self.assertEqual(lines[-1].split(), ["elalmaz", *map(str, points["elalmaz"])])

    def session(self):
        path = self.file("king.jsonl", b"".join(records := self.records("king", "--games", 2, "--seed", 4)))
        return path, [{"moves": [json.loads(line) for line in record.splitlines()[2:-1]]} for record in records]

    def test_a_recorded_hand_from_any_card_on(self):
        path, records = self.session()
        moves = records[1]["moves"]
        checked = 0
        for number, move in enumerate(moves):
            if number % 5 or not move["action"].startswith("play ") or self.played_before(moves, number) < 28:
                continue
            solved = self.solve("--record", path, "--game", 2, "--move", number, "--hero", move["seat"])
            self.assertEqual((solved["move"], solved["to_act"]), (number, move["seat"]))
            cards = [card["card"] for card in solved["heroes"][0]["cards"]]
            self.assertIn(move["action"].split()[1], cards)
            checked += 1
        self.assertGreater(checked, 20)

    def played_before(self, moves, number):
        """How many cards of the same hand."""
        before = [move["action"] for move in moves[:number]]
        return before[::-1].index(next(action for action in before[::-1] if not action.startswith("play ")))

    def test_the_last_card_of_a_hand_is_worth_what_it_brought(self):
        path, records = self.session()
        moves = records[0]["moves"]
        last = max(n for n, move in enumerate(moves) if move["action"].startswith("play "))
        solved = self.solve("--record", path, "--move", last)
        for hero in solved["heroes"]:
            self.assertEqual(len(hero["cards"]), 1)
        self.assertLess(sum(hero["points"] for hero in solved["heroes"]), 651)

    def test_a_record_on_standard_input(self):
        path, records = self.session()
        last = max(n for n, move in enumerate(records[0]["moves"]) if move["action"].startswith("play "))
        ran = run("solve", "--record", "-", "--move", last, "--memory", 1, stdin=path.read_bytes())
        self.assertEqual((ran.returncode, ran.stderr), (0, b""))

    def test_random_deals(self):
        args = ["--deals", 20, "--cards", 5, "--seed", 3]
        timed = self.solve(*args)
        self.assertEqual((timed["deals"], timed["cards"], len(timed["contracts"])), (20, 5, 10))
        for each in timed["contracts"]:
            self.assertLessEqual(each["median_ms"], each["longest_ms"])
            self.assertEqual(each["mean_points"] > 0, each["contract"].startswith("trump"))
        one = self.solve(*args, "--contract", "soniki")
        self.assertEqual(one["contracts"][0]["mean_points"], timed["contracts"][8]["mean_points"])
        self.assertIn("soniki", self.ok("solve", *args, "--contract", "soniki", "--memory", 1))

    def test_what_was_expected(self):
        def refused(*args, says):
            self.refused("solve", *args, says=says)
        refused(says="--hands, --record or --deals")
        refused("--hands", "AS | KS", says="4 players")
        refused("--hands", "AS KH | KS | QS | JS", says="as many cards as the others")
        refused("--hands", "AS | KS | QS | AS", says="AS is in two hands")
        refused("--hands", "AS | KS | QS | RJ", says="without jokers")
        refused("--hands", "nonsense", says="a deal is 'AS KH | QD 2C'")
        refused("--hands", self.HANDS, "--contract", "kis", says="did you mean 'kiz'?")
        refused("--hands", self.HANDS, "--contract", "trump", says="trump C, trump D")
        refused("--hands", self.HANDS, "--hero", 4, says="from 0 to 3")
        refused("--hands", self.HANDS, "--leader", -1, says="from 0 to 3")
        refused("--hands", self.HANDS, "--rules", "rifki_discard=x", says="king or hearts")
        refused("--hands", self.HANDS, "--deals", 3, says="--deals")
        refused("--deals", 0, says="from 1 to")
        refused("--deals", 1, "--cards", 14, says="from 1 to 13")
        refused("--deals", 1, "--leader", 1, says="--leader goes only together with --hands")
        refused("--deals", 1, "--contract", "x" * 5000, says="no contract 'xxx")
        refused("--memory", 0, says="from 1 to")
        refused("--move", 3, says="--move goes only together with --record")

    def test_records_that_cannot_be_solved(self):
        path, records = self.session()
        refused = lambda *args, says: self.refused("solve", "--record", *args, says=says)
        refused(path, "--contract", "kiz", says="--contract")
        refused(path, "--game", 3, says="holds 2 records, so there is no game 3")
        refused(path, "--move", 1, says="move 1 plays no card; the next one that does is move 2")
        moves = len(records[0]["moves"])
        refused(path, "--move", moves, says=f"the moves 0 to {moves - 1}, no move {moves}")
        self.fails("solve", "--record", "/no/such/file", says="cannot read '/no/such/file'")
        self.fails("solve", "--record", self.file("broken", b"{}\n"), says="line 1: record: ")
        other = self.folder / "other.jsonl"
        self.ok("sim", "blackball", "--games", 1, "--records", other)
        refused(other, says="only hands of king")


class Play(CliTest):
    @classmethod
    def setUpClass(cls):
        """Who plays a game for the first time is told how: here nobody does."""
        super().setUpClass()
        for game in ["blackball", "cersei", "king", "kingdom", "royal"]:
            run("play", game, stdin=b"quit\n")

    def play(self, *args, lines):
        text = self.ok("play", *args, stdin="".join(line + "\n" for line in lines).encode())
        self.assertNotIn("\x1b", text)
        return text

    def answer(self, line):
        """What a table of blackball says to a line while a choice is open."""
        before = self.play("blackball", "--seed", 3, lines=[])
        after = self.play("blackball", "--seed", 3, lines=[line, "quit"])
        asked = before[:before.index("\n> ") + len("\n> ")]
        self.assertTrue(after.startswith(asked))
        return after[len(asked):]

    def test_the_start_shows_what_is_played_and_what_to_type(self):
        text = self.play("blackball", "--seed", 3, lines=["quit"])
        for words in ["King's Blackball", "Seed 3.", "help", "Let it be, or blackball?\n  1 Let it be  Good beats Bad: −1 in all · If Mert lets it be, too, you take both cards",
                      "2 Blackball  4 of 4 kings left · Both cards are trashed. Your king costs 5"]:
            self.assertIn(words, text)
        self.assertNotIn("kings=", text)
        text = self.play("blackball", "--seed", 3, "--rules", "ace=low,kings=spent", lines=["quit"])
        self.assertIn("An ace is low: below the two (KB-10)", text)

    @staticmethod
    def moves_of(record):
        """What was done and what came of it; the sums that guard the lines differ with who plays."""
        lines = [json.loads(line) for line in record.splitlines()]
        return [{name: line[name] for name in ["seat", "action", "events"]} for line in lines if "seat" in line]

    def play_like(self, record, *args):
        """Chooses at seat 0 what it chose in this record; the record of the new game."""
        path = self.folder / "played.jsonl"
        mine = iter([move["action"] for move in self.moves_of(record) if move["seat"] == 0])
        table = subprocess.Popen([PROGRAM, "play", *args, "--record", path], stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, env=environment())
        with table:
            text = b""
            while byte := table.stdout.read(1):
                text += byte
                asked = text.endswith(b"\n> ")
                if asked or re.search(rb"\[Enter: [^\]\n]+\] \Z", text[-80:]):
                    table.stdin.write(next(mine, "quit").encode() + b"\n" if asked else b"\n")
                    table.stdin.flush()
        record = path.read_bytes()
        path.unlink()
        return record

    def test_bots_play_as_in_a_simulation(self):
        for game in ["blackball", "royal"]:
            with self.subTest(game):
                [simulated] = self.records(game, "--seed", 5, "--games", 1, "--bots", "random")
                played = self.play_like(simulated, game, "--seed", "5", "--bots", "random")
                self.assertEqual(self.moves_of(played), self.moves_of(simulated))

    def test_king_shows_hand_trick_and_score_sheet(self):
        text = self.play("king", "--seed", 3, lines=["1"] * 14 + ["sheet", "quit"])
        for words in ["King (Rıfkı)", "Defne     declares", "Declared by Defne"]:
            self.assertIn(words, text)
        self.assertRegex(text, r"You +tricks 0 · points 0 · hand( \S+){13}")
        # You below, the next on your right, and so on against the clock.
        self.assertRegex(text, r"Luka\n *\S*\n +Defne +\S+ +Mert\n")
        contract = re.search(r"(\w+) · .* · Declared by Defne", text)[1]
        self.assertRegex(text, rf"\n  1 .*[+−]\d+.* {contract}\n")
        text = self.play("king", "--seed", 3, "--seat", 3, lines=["quit"])
        self.assertRegex(text, r"\n  1 Declare Koz: clubs +\+50 for each trick · 2 cards\n")
        self.assertRegex(text, r"\n  9 Declare Son iki +−180 for each of the last two tricks")

    def test_kingdom_tells_what_a_choice_would_do(self):
        text = self.play("kingdom", "--players", 3, "--seed", 5, "--bots", "random", lines=["quit"])
        for words in ["1 Aim a King at Mert", "Mert loses 10 points · if nobody answers, Mert goes from 100 to 90", "8 End the turn", "Mert is on turn next", "You draw J",
                      "Mert draws 5 cards."]:
            self.assertIn(words, text)
        text = self.play("kingdom", "--players", 3, "--seed", 77, "--bots", "random", lines=["jack", "quit"])
        for words in ["The Red Ace does nothing: Mert is the target again", "Mert is down to 80 points."]:
            self.assertIn(words, text)
        for line, words in [("king -> 0", "A King aims at another player. (KK-9)"),
                            ("jack", "Jacks and Red Aces only answer another card. (KK-13)"),
                            ("number 10", "asks for 10 other cards to discard; you have 4. (KK-11)"),
                            ("queen", "You hold no Queen. (KK-10)"), ("king -> 9", "There is no such seat. (KK-9)"),
                            ("king Q -> 1", "Only a Number can be attached. (KK-9)"), ("king x -> 1", "There is no such choice.")]:
            with self.subTest(line):
                self.assertIn(words, self.play("kingdom", "--players", 3, "--seed", 5, lines=[line, "quit"]))

    def test_royal_tells_what_a_choice_would_do(self):
        text = self.play("royal", "--seed", 3, "--bots", "random", lines=["1", "card KS", "pile grave", "pile foo", "card XX", "add 9S", "add 4H", "quit"])
        for words in ["It beats every queen but Q♥ · The attack counts 12 so far", "If you lose, all cards go to the grave · 12 to 7 so far",
                      "king of spades: ", "No card lies there.", "There is no pile 'foo'. There is deck, hand,", "There is no card 'XX'.",
                      "(RG-14)", "Mert draws 5 cards.", "You win the battle. The higher total decides."]:
            self.assertIn(words, text)

    def test_whole_games_of_kingdom_and_royal(self):
        text = self.play("kingdom", "--seed", 2, "--rules", "stall=4", lines=["end", "pass", "1"] * 40)
        self.assertIn("The game is over after 4 turns.", text)
        text = self.play("royal", "--seed", 2, lines=["1", ""] * 400)
        self.assertRegex(text, r"The game is over after \d+ battles\.")

    def test_choices_by_word_and_by_number(self):
        self.assertIn("trick 2", self.answer("let"))
        self.assertEqual(self.answer("let"), self.answer("1"))
        self.assertIn("You spend K", self.answer("blackball"))
        self.assertEqual(self.answer("blackball"), self.answer("2"))
        self.assertEqual(self.answer("  let  "), self.answer("let"))

    def test_unknown_words_are_told_the_legal_ones(self):
        for line in ["xyzzy", "-1", "\x07", "l\u00e9t", "9999999999", "99999999999999999999999", "0", "3", "999"]:
            with self.subTest(line):
                self.assertIn("There is no such choice. Type its number, or words or cards of it.", self.answer(line))

    def test_every_form_of_a_choice_is_understood(self):
        for line in ["LET", "Let it be", "let it be.", "Let", "be"]:
            self.assertEqual(self.answer(line), self.answer("1"))
        king = self.play("king", "--seed", 3, lines=["2♦", "quit"])
        for line in ["2d", "2D", "♦2", "d2", "play 2D", "PLAY 2♦", "Play 2♦", "1"]:
            with self.subTest(line):
                self.assertEqual(self.play("king", "--seed", 3, lines=[line, "quit"]), king)
        # One that cannot be played says why.
        self.assertRegex(self.play("king", "--seed", 3, lines=["9s", "quit"]), r"> [^\n]+ \(KR-9\)\n")
        self.assertRegex(self.play("kingdom", "--players", 3, "--seed", 4, "--bots", "easy", lines=["king", "quit"]),
                         r"Which one\?\n  1 Aim a King at Mert\n")

    def test_a_choice_for_another_time_is_refused_with_the_rule(self):
        self.assertIn("(KB-11)", self.answer("rock"))

    def test_help_table_and_rules(self):
        self.assertIn("quit", self.answer("help"))
        self.assertRegex(self.answer("table"), r"You +.*deck \(\d+\)")
        self.assertIn("KB-14 If anyone blackballs", self.answer("rules KB-14"))
        self.assertIn("no rule 'KB-99' in blackball", self.answer("rules KB-99"))
        self.assertIn("King's Blackball\n", self.answer("rules"))
        self.assertIn("Every card belongs to a class", self.answer("intro"))
        self.assertIn("Let it be, or blackball?", self.answer(""))

    def test_a_hint_names_the_best_choices_and_why(self):
        said = self.answer("hint")
        self.assertRegex(said, r"(?m)^ *Best: (Let it be|Blackball)\. You end \d+\.\d points (ahead|behind)\.")
        self.assertRegex(said, r"(?m)^  Then: (Let it be|Blackball)\. You end ")
        self.assertIn("hint ", self.answer("help"))
        text = self.play("king", "--seed", 4, lines=["hint", "hint", "quit"])
        self.assertRegex(text, r"Best: Play \S+\. It brings [+−]?\d+ points in this hand\. .* in \d+ of 100 layouts\.")
        text = self.play("royal", "--seed", 3, lines=["hint", "quit"])
        self.assertRegex(text, r"Best: Attack with \S+ Your chance to win is \d+ %\. You win the battle in \d+ of 100 layouts\.")
        text = self.play("kingdom", "--players", 3, "--seed", 5, lines=["hint", "quit"])
        self.assertRegex(text, r"Best: \S.* Your chance to win is \d+ %\.")

    def test_no_hint_where_nothing_is_chosen(self):
        self.assertIn("nothing to choose here", self.play("cersei", "--seed", 5, lines=["hint", "quit"]))

    def test_a_whole_game_of_blackball(self):
        text = self.play("blackball", "--seed", 3, lines=["1"] * 3000)
        self.assertRegex(text, r"The game is over after \d+ tricks\.\n.+\n  1\. (You|Mert) +−?\d+\n  [12]\. (You|Mert) +−?\d+\n")

    def test_a_finished_game_is_added_to_a_record_file(self):
        path = self.folder / "mine.jsonl"
        for game in ["blackball", "cersei"]:
            text = self.play(game, "--seed", 3, "--record", path, lines=["1", "go 10000"] * 300)
            self.assertIn("kingmaker analyse tells luck from error", text)
        self.assertEqual(self.json("replay", path)["records"], 2)
        self.assertEqual(self.json("replay", path)["unfinished"], 0)

    def test_where_no_record_can_be_written(self):
        self.assertEqual(self.complaint(run("play", "blackball", "--record", self.folder), 1),
                         f"kingmaker: cannot keep the game in '{self.folder}': Is a directory\n")
        self.assertIn("no file to be read again", self.complaint(run("play", "blackball", "--record", "/dev/null"), 1))
        self.refused("play", "blackball", "--record", "-", says="standard output shows the table")

    def test_cersei_goes_on_with_enter_and_go(self):
        text = self.play("cersei", "--seed", 5, "--players", 3, lines=["", "", "what", "help", "go 2", "go 100000"])
        for words in ["Round 1", "Round 2", "Round 3", "Nothing is to be decided now.", "The game is over after"]:
            self.assertIn(words, text)
        scores = re.findall(r"(?m)^  \d\. \w+ +(\d+)", text)
        self.assertEqual((len(scores), sum(map(int, scores))), (3, 51))

    def test_go_wants_a_number(self):
        for line in ["go", "go far", "go 0", "go -5", "go 5 times"]:
            with self.subTest(line):
                text = self.play("cersei", "--seed", 5, lines=[line])
                self.assertNotIn("Round 2", text)
                self.assertRegex(text, "go N|Nothing is to be decided now.")

    def test_numbers_too_large_for_go_are_no_trouble(self):
        for line in ["go -2147483648", "go 2147483648", "go 99999999999999999999"]:
            with self.subTest(line):
                self.play("cersei", "--seed", 5, lines=[line, "quit"])

    def test_the_end_of_the_input_leaves_quietly(self):
        for game in ["blackball", "cersei"]:
            self.assertNotIn("The game is over", self.play(game, "--seed", 1, lines=[]))
        self.assertIn("trick 2", self.ok("play", "blackball", "--seed", 3, stdin=b"let"))

    def test_quit_leaves_in_both_places(self):
        for game in ["blackball", "cersei"]:
            for word in ["quit", "q"]:
                self.assertNotIn("Round 2", self.play(game, "--seed", 1, lines=[word, "go 5"]))

    def test_the_same_seed_deals_the_same_cards(self):
        one, two = (self.play("cersei", "--seed", 9, lines=["go 100000"]) for _ in range(2))
        self.assertEqual(one, two)

    def test_another_seat(self):
        text = self.play("cersei", "--players", 3, "--seat", 1, "--seed", 5, lines=[])
        self.assertIn("Ana", text)
        self.assertNotIn("Mert", text)

    def test_garbage_is_no_trouble(self):
        ran = run("play", "blackball", "--seed", 3, stdin=bytes(range(256)) * 50)
        self.assertEqual((ran.returncode, ran.stderr), (0, b""))
        self.assertNotRegex(ran.stdout, rb"[\x00-\x09\x0b-\x1f\x7f]")


class Resume(CliTest):
    """A game that is left is gone on with. Each test keeps its games in a folder of its own."""

    def play(self, *args, lines, says=""):
        text = self.ok("play", *args, stdin="".join(line + "\n" for line in lines).encode(), XDG_STATE_HOME=str(self.folder))
        self.assertIn(says, text)
        return text

    def complaint_of(self, *args):
        return self.complaint(run("play", *args, XDG_STATE_HOME=str(self.folder)), 1)

    def kept(self, game):
        return self.folder / "kingmaker" / f"{game}.table"

    @staticmethod
    def last_table(text):
        """What is shown before the last question."""
        return text[text.rindex("\nYou "):text.rindex("\n> ")]

    def test_quit_and_resume_go_on_in_the_same_game(self):
        for game, seed in [("blackball", 3), ("king", 3), ("kingdom", 5), ("royal", 3)]:
            with self.subTest(game):
                left = self.play(game, "--seed", seed, lines=["1", "1", "1", "table", "", "quit"],
                                 says=f"kingmaker play {game} --resume goes on with this game.")
                resumed = self.play(game, "--resume", lines=["table", "", "quit"], says=f"Seed {seed}.")
                self.assertEqual(self.last_table(resumed), self.last_table(left))

    def test_a_game_that_is_left_again_and_again_is_one_game(self):
        path = self.folder / "whole.jsonl"
        self.play("royal", "--seed", 2, "--rules", "refill=draw5", lines=["1", "quit"])
        for _ in range(400):
            text = self.play("royal", "--resume", "--record", path, lines=["1", "", "1", "quit"])
            if "The game is over" in text:
                break
        self.assertEqual(self.replayed(path)[:2], (1, 0))
        self.assertGreater(len(path.read_bytes().splitlines()), 100)
        self.play("royal", "--resume", lines=[], says="The game is over after")

    def test_cersei_goes_on_where_it_was(self):
        whole = self.play("cersei", "--seed", 5, lines=["go 7", "table", "quit"])
        self.play("cersei", "--seed", 5, lines=["go 6", "quit"])
        text = self.play("cersei", "--resume", lines=["table", "quit"])
        self.assertIn("ound 7", text)
        self.assertNotIn("ound 2", text)
        table = whole[whole.rindex("next round] "):]
        self.assertEqual(text[text.rindex("next round] "):], table)
        self.assertNotIn("pack", table)  # from which all was dealt

    def test_a_record_is_written_whenever_a_person_is_asked(self):
        """Also on the way of `go N`."""
        path = self.folder / "mine.jsonl"
        with subprocess.Popen([PROGRAM, "play", "kingdom", "--players", "6", "--seed", "2", "--bots", "random", "--record", path],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              env=environment(XDG_STATE_HOME=str(self.folder))) as program:
            sizes = []
            goes = False
            while len(sizes) < 3:
                shown = b""
                while not shown.endswith((b"\n> ", b"] ")):
                    shown += program.stdout.read(1)
                waits = shown.endswith(b"] ")
                goes = goes or waits
                if goes and not waits:
                    sizes.append(path.stat().st_size)
                program.stdin.write(b"go 500\n" if waits else b"1\n")
                program.stdin.flush()
            program.kill()
        self.assertLess(sizes[0], sizes[1])
        self.assertLess(sizes[1], sizes[2])

    def test_a_bot_that_is_refused_takes_no_game_away(self):
        self.play("royal", "--seed", 3, lines=["1", "quit"])
        kept = self.kept("royal").read_bytes()
        refused = run("play", "royal", "--bots", "mcts:20000ms", XDG_STATE_HOME=str(self.folder))
        self.assertIn("at most 1000000 simulations or 10000ms", self.complaint(refused, 2))
        self.assertEqual(self.kept("royal").read_bytes(), kept)

    def test_a_game_that_is_not_kept_leaves_the_record_of_the_one_that_is(self):
        path = self.folder / "mine.jsonl"
        with subprocess.Popen([PROGRAM, "play", "blackball", "--seed", "3", "--record", path], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, env=environment(XDG_STATE_HOME=str(self.folder))) as first:
            text = b""
            while not text.endswith(b"\n> "):
                text += first.stdout.read(1)
            self.play("blackball", "--seed", 4, lines=["quit"], says="being played already")
            first.communicate(b"quit\n")
        self.play("blackball", "--resume", lines=["1", "quit"], says=f"The game so far is in '{path}'.")

    def test_a_choice_is_taken_back(self):
        text = self.play("royal", "--seed", 3, "--bots", "random", lines=["undo", "1", "undo", "quit"])
        self.assertIn("there is nothing to take back", text)
        self.assertIn("Your last choice is taken back", text)
        first, last = text.index("Attack with a card."), text.rindex("Attack with a card.")
        self.assertEqual(text[first:text.index("> ", first)], text[last:text.index("> ", last)])

    def test_what_was_killed_is_not_lost(self):
        table = subprocess.Popen([PROGRAM, "play", "blackball", "--seed", "3"], stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, env=environment(XDG_STATE_HOME=str(self.folder)))
        with table:
            text = b""
            while text.count(b"\n> ") < 3:
                text += table.stdout.read(1)
                if text.endswith(b"\n> "):
                    table.stdin.write(b"let\n")
                    table.stdin.flush()
            # Nobody else goes on with it meanwhile.
            self.assertIn("being played already", self.complaint_of("blackball", "--resume"))
            # Nor does another one take its place.
            self.play("blackball", "--seed", 4, lines=["quit"], says="being played already")
            table.kill()
        shown = self.play("blackball", "--resume", lines=["quit"])
        self.assertRegex(shown, r"trick [34]")

    def test_a_game_cut_off_at_any_byte_is_read_up_to_the_last_whole_line(self):
        self.play("king", "--seed", 3, lines=["1"] * 6 + ["quit"])
        whole = self.kept("king").read_bytes()
        begun = whole.index(b" start\n") + len(b" start\n")
        for size in list(range(begun, len(whole), 37)) + [len(whole) - 1]:
            self.kept("king").write_bytes(whole[:size])
            self.play("king", "--resume", lines=["quit"])
            lines = whole[:size].rfind(b"\n") + 1
            self.assertEqual(self.kept("king").read_bytes()[:lines], whole[:lines])
        self.kept("king").write_bytes(whole[:begun - 1])
        self.assertIn("was never begun", self.complaint_of("king", "--resume"))

    def test_what_cannot_be_gone_on_with(self):
        self.assertIn("no game is kept", self.complaint_of("king", "--resume"))
        self.play("king", "--seed", 3, lines=["quit"])
        whole = self.kept("king").read_bytes()
        for bad in [b"", b"\0" * 100, b"garbage\n", whole.replace(b"start", b"stand"), b"\xff" * 50 + b"\n" + whole]:
            with self.subTest(bad[:20]):
                self.kept("king").write_bytes(bad)
                self.assertIn("king.table", self.complaint_of("king", "--resume"))
        self.refused("play", "king", "--resume", "--seed", "4", says="--resume")
        self.refused("play", "patience", "--resume", says="patience")

    def replayed(self, path):
        """How many records there are, how many of them are not finished, and their moves."""
        found = self.json("replay", path)
        return found["records"], found["unfinished"], found["moves"]

    def test_the_record_of_a_game_that_is_left_holds_every_step(self):
        path = self.folder / "mine.jsonl"
        self.play("blackball", "--seed", 3, "--record", path, lines=["1", "1", "quit"],
                  says=f"The game so far is in '{path}'.")
        records, unfinished, moves = self.replayed(path)
        self.assertEqual((records, unfinished), (1, 1))
        self.assertGreaterEqual(moves, 4)
        self.assertIn(b'"names":["Player","Mert"],"bots":[null,"medium"]', path.read_bytes())
        left = path.read_bytes()
        # Without a word about the record: it is remembered.
        self.play("blackball", "--resume", lines=["1", "quit"])
        self.assertTrue(path.read_bytes().startswith(left))
        self.assertEqual(self.replayed(path)[:2], (1, 1))
        self.assertGreater(self.replayed(path)[2], moves)
        self.play("blackball", "--resume", lines=["1"] * 3000, says=f"The game is in '{path}'")
        whole = path.read_bytes()
        self.assertEqual(self.replayed(path)[:2], (1, 0))
        self.play("blackball", "--resume", lines=[])  # it is over, and in the file
        self.assertEqual(path.read_bytes(), whole)

    def test_the_record_of_a_game_that_was_killed_holds_every_step(self):
        path = self.folder / "mine.jsonl"
        table = subprocess.Popen([PROGRAM, "play", "blackball", "--seed", "3", "--record", path], stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, env=environment(XDG_STATE_HOME=str(self.folder)))
        with table:
            text = b""
            for asked in range(1, 4):
                while text.count(b"\n> ") < asked:
                    text += table.stdout.read(1)
                # One at a time.
                self.assertIn("being played already", self.complaint_of("royal", "--record", path))
                records, unfinished, moves = self.replayed(path)
                self.assertEqual((records, unfinished), (1, 1))
                self.assertGreaterEqual(moves, 2 * (asked - 1))
                table.stdin.write(b"let\n")
                table.stdin.flush()
            table.kill()
        self.assertEqual(self.replayed(path)[0], 1)

    def test_what_is_taken_back_is_not_recorded(self):
        path, plain = self.folder / "mine.jsonl", self.folder / "plain.jsonl"
        args = ["royal", "--seed", 3, "--bots", "random", "--record"]
        self.play(*args, plain, lines=["1", "quit"])
        self.play(*args, path, lines=["1", "undo", "quit"])
        self.assertEqual(self.replayed(path)[:2], (1, 1))
        self.assertLess(self.replayed(path)[2], self.replayed(plain)[2])

    def test_other_games_of_the_file_stay(self):
        path = self.folder / "all.jsonl"
        self.play("blackball", "--seed", 3, "--record", path, lines=["1", "quit"])
        self.play("cersei", "--seed", 3, "--record", path, lines=["go 10000"])
        self.play("royal", "--seed", 3, "--record", path, lines=["quit"])
        before = self.replayed(path)
        self.play("blackball", "--resume", lines=["1", "1", "quit"])
        self.assertEqual(self.replayed(path)[:2], before[:2])
        heads = re.findall(rb'(?m)^\{"game":"(\w+)"', path.read_bytes())
        self.assertEqual(heads, [b"cersei", b"royal", b"blackball"])
        self.assertEqual(sorted(each.name for each in self.folder.iterdir()), ["all.jsonl", "kingmaker"])

    def test_a_record_begins_behind_whole_lines(self):
        path = self.folder / "all.jsonl"
        self.play("blackball", "--seed", 3, "--record", path, lines=["1"] * 3000)
        whole = path.read_bytes()
        for cut, unfinished in [(1, 0), (20, 1), (len(whole) // 2, 1)]:
            with self.subTest(cut):
                path.write_bytes(whole[:-cut])
                self.play("cersei", "--seed", 3, "--record", path, lines=["go 10000"])
                self.assertEqual(self.replayed(path)[:2], (2, unfinished))
        for kept in [1, 10, whole.index(b"\n") - 1]:  # within the first line
            with self.subTest(kept=kept):
                path.write_bytes(whole + whole[:kept])
                self.play("cersei", "--seed", 3, "--record", path, lines=["go 10000"])
                self.assertEqual(self.replayed(path)[:2], (2, 0))

    def test_a_record_begins_behind_records_of_version_1(self):
        path = self.folder / "all.jsonl"
        old = (ROOT / "tests/runtime/data/blackball-v1.jsonl").read_bytes().rstrip(b"\n")
        for end in [b"", b"\n"]:
            path.write_bytes(old + end)
            self.play("cersei", "--seed", 3, "--record", path, lines=["go 10000"])
            self.assertEqual(self.replayed(path)[:2], (2, 0))

    def test_a_new_game_without_a_record_forgets_the_old_one(self):
        path = self.folder / "mine.jsonl"
        self.play("blackball", "--seed", 3, "--record", path, lines=["1", "quit"])
        before = path.read_bytes()
        self.play("blackball", "--seed", 4, lines=["1", "quit"])
        self.play("blackball", "--resume", lines=["1", "quit"])
        self.assertEqual(path.read_bytes(), before)

    def test_the_game_before_is_kept_too(self):
        self.play("king", "--seed", 3, lines=["quit"])
        before = self.kept("king").read_bytes()
        self.play("king", "--seed", 4, lines=["quit"])
        self.assertEqual(self.kept("king").with_suffix(".table.before").read_bytes(), before)

    def test_without_a_place_to_keep_it_a_game_is_played_all_the_same(self):
        (self.folder / "kingmaker").write_bytes(b"no folder")
        self.play("blackball", "--seed", 3, lines=["1"] * 3000, says="The game is over")
        text = self.play("blackball", "--seed", 3, lines=["quit"], says="(cannot keep the game in ")
        self.assertNotIn("--resume", text)


class Terminal(CliTest):
    SIGNS = "[\u2663\u2666\u2665\u2660]"

    def shown(self, **changes):
        code, text = on_terminal("play", "blackball", "--seed", "3", keys=b"table\nquit\n", **changes)
        self.assertEqual(code, 0)
        self.assertIn("Let it be, or blackball?", text)
        return text

    def test_cards_have_colours_and_signs(self):
        self.assertRegex(self.shown(), rf"\x1b\[[0-9;]+m(\d+|[JQKA]){self.SIGNS}\x1b\[0m")

    def test_no_colours_if_they_are_not_wanted(self):
        for changes in [{"NO_COLOR": "1"}, {"TERM": "dumb"}]:
            text = self.shown(**changes)
            self.assertNotIn("\x1b", text)
            self.assertRegex(text, rf"turns? up (\d+|[JQKA]){self.SIGNS}")

    def test_letters_where_there_is_no_utf8(self):
        text = self.shown(LC_ALL="C")
        self.assertNotRegex(text, self.SIGNS)
        self.assertRegex(text, r"\x1b\[[0-9;]+m(\d+|[JQKA])[CDHS]\x1b\[0m")

    def test_a_long_run_shows_its_progress_and_wipes_it_away(self):
        shown = r"\r\x1b\[Ksim blackball \[#*\.*\] +\d+%"
        for games in [50_000, 500_000, 5_000_000, 50_000_000]:  # what is long depends on the machine
            code, text = on_terminal("sim", "blackball", "--games", str(games), "--threads", "1", keys=b"")
            self.assertEqual(code, 0)
            if re.search(shown, text):
                break
        self.assertRegex(text, shown)
        self.assertRegex(text, rf"\r\x1b\[KKing's Blackball: {games} games")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: cli_test.py PATH_TO_KINGMAKER [TEST...]")
    PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main()
