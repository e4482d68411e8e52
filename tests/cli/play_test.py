#!/usr/bin/env python3
"""Plays all games in a pseudo-terminal, from start to end, by what the screen shows, in every language and at two
widths: no line is wider than the terminal, no identifier shows, in Turkish and Serbian there is no English word, and
every form that is shown is understood. Then what else somebody does at a terminal: stops and comes back, leaves and
goes on, takes back, looks things up, plays again.

play_test.py KINGMAKER [TEST…]
"""
import fcntl
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import struct
import sys
import tempfile
import termios
import time
import unicodedata
import unittest

import polib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LANGUAGES = ["en", "tr", "sr"]
GAMES = {
    "blackball": [],
    "cersei": ["--players", "3", "--rules", "limit=12"],
    "king": [],
    "kingdom": ["--players", "3"],
    "royal": [],
}
PATIENCE = 120  # seconds for one answer, on a machine with much else to do
# What is no word of a language: names of players, commands and files, and cards.
NAMES = set("ana mert luka defne mira deniz kingmaker play analyse resume jsonl cersei benedict king kraljevska igra rıfkı".split())


def po_entries(language):
    for path in sorted(ROOT.glob(f"src/**/words/{language}.po")):
        yield from polib.pofile(str(path))


def words_of(text):
    return {word.lower() for word in re.findall(r"[^\W\d_]{3,}", re.sub(r"\{[^{}]*\}", " ", text))}


def foreign_words(language):
    """English words that are no words of the language, too."""
    english, own = set(), set()
    for entry in po_entries(language):
        english |= words_of(entry.msgid) | words_of(entry.msgid_plural or "")
        for text in [entry.msgstr, *entry.msgstr_plural.values()]:
            own |= words_of(text)
    for book in ROOT.glob(f"src/games/*/rules.{language}.md"):
        own |= words_of(book.read_text())
    return english - own - NAMES


def said(message, language):
    """A message of the program in a language."""
    if language == "en":
        return message
    for entry in po_entries(language):
        if entry.msgid == message:
            return entry.msgstr
    raise AssertionError(f"no message {message!r}")


def columns(line):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


def without_signs(text):
    """As somebody types it without a Turkish or Serbian keyboard."""
    plain = text.replace("ı", "i").replace("đ", "dj").replace("Đ", "Dj")
    return "".join(c for c in unicodedata.normalize("NFD", plain) if not unicodedata.combining(c))


class Terminal:
    def __init__(self, folder, width, *args, env=None):
        self.width = width
        self.screen = ""  # all that was shown
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            own = {"XDG_STATE_HOME": str(folder), "TERM": "xterm", "NO_COLOR": "1", "LANG": "C.UTF-8", "PAGER": "cat",
                   "PATH": os.environ["PATH"], "HOME": str(folder)}
            os.execve(KINGMAKER, [KINGMAKER, *map(str, args)], own | (env or {}))
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", 500, width, 0, 0))

    def read(self):
        """What is shown until something is waited for, or the program ends."""
        shown = b""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if not select.select([self.file], [], [], 1)[0]:
                continue
            try:
                part = os.read(self.file, 65536)
            except OSError:  # it has ended
                break
            if not part:
                break
            shown += part
            if self.waits(shown):
                break
        else:
            raise AssertionError(f"nothing is asked after {shown[-500:]!r}")
        text = shown.decode().replace("\r\n", "\n")
        self.screen += text
        return text

    @staticmethod
    def waits(shown):
        last = shown.rsplit(b"\n", 1)[-1]
        return last == b"> " or (last.startswith(b"[") and last.endswith(b"] "))

    def type(self, line):
        os.write(self.file, (line + "\n").encode())
        text = self.read()
        return text.split("\n", 1)[-1]  # without what was typed, which the terminal shows, too

    def end(self):
        status = os.waitpid(self.pid, 0)[1]
        os.close(self.file)
        return os.waitstatus_to_exitcode(status)


def choices_in(screen):
    """The choices of the last question: what stands behind each number."""
    found = {}
    for line in screen.split("\n"):
        row = re.findall(r"(?:^| )(\d+) ((?:10|[2-9JQKA])[♣♦♥♠]|RJ|DJ)(?= |$)", line)
        if row and len(row) * 2 == len(line.split()):
            if row[0][0] == "1":
                found = {}
            found.update({int(number): card for number, card in row})
            continue
        listed = re.match(r" {0,2}(\d+) (\S.*?)(?:  .*)?$", line)
        if listed and int(listed[1]) in (1, len(found) + 1):
            if listed[1] == "1":
                found = {}
            found[int(listed[1])] = listed[2]
    return found


def typed_forms(shown):
    """Every way in which somebody may type what is shown."""
    forms = [shown, shown.upper(), without_signs(shown).lower()]
    card = re.fullmatch(r"(10|[2-9JQKA])([♣♦♥♠])", shown)
    if card:
        letter = dict(zip("♣♦♥♠", "CDHS"))[card[2]]
        forms += [card[1] + letter, (card[1] + letter).lower(), card[2] + card[1]]
    return forms


class WholeGames(unittest.TestCase):
    def play(self, game, width, language):
        with tempfile.TemporaryDirectory() as folder:
            terminal = Terminal(folder, width, "play", game, *GAMES[game], "--bots", "easy", "--seed", "5", "--lang", language)
            no_such = said("There is no such choice. Type its number, or words or cards of it.", language).split(".")[0]
            which = said("Which one?", language)
            turn, screen = 0, terminal.read()
            ending = said("[Enter: play again, analysis, sheet or quit] ", language)
            while not screen.endswith(ending):
                if screen.endswith("> "):
                    choices = choices_in(screen)
                    self.assertTrue(choices, f"no choices in {screen!r}")
                    number = 1 + turn % len(choices)
                    forms = [str(number), *typed_forms(choices[number])]
                    typed = forms[turn % len(forms)]
                    screen = terminal.type(typed)
                    self.assertNotIn(no_such, screen, f"{typed!r} is not understood: {choices}")
                    self.assertNotIn(which, screen, f"{typed!r} is not clear: {choices}")
                else:
                    screen = terminal.type("" if turn % 2 else "go 7")
                self.assertNotEqual(screen, "", "the program has ended")
                turn += 1
            terminal.type("quit")
            self.assertEqual(terminal.end(), 0)
            return terminal.screen

    def check(self, screen, width, language):
        foreign = foreign_words(language) if language != "en" else set()
        for line in screen.split("\n"):
            self.assertLessEqual(columns(line), width, line)
            self.assertNotRegex(line, r"[a-z]_[a-z]|[{}]|�")
            if language != "en" and "kingmaker " not in line and not line.startswith(("> ", "[")):
                self.assertFalse(words_of(line) & foreign, line)


def add_whole_games():
    for game in GAMES:
        for language in LANGUAGES:
            for width in [80, 120]:

                def test(self, game=game, width=width, language=language):
                    self.check(self.play(game, width, language), width, language)

                setattr(WholeGames, f"test_{game}_{language}_{width}", test)


class AtTheTerminal(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def begin(self, *args, width=80, env=None):
        """What is shown first; behind the introduction, where there is one."""
        terminal = Terminal(self.folder, width, *args, env=env)
        shown = terminal.read()
        return terminal, shown + terminal.type("") if shown.endswith("begin] ") else shown

    def test_who_was_stopped_sees_the_table_again(self):
        terminal, before = self.begin("play", "blackball", "--seed", 5)
        os.kill(terminal.pid, signal.SIGSTOP)
        os.waitpid(terminal.pid, os.WUNTRACED)
        os.kill(terminal.pid, signal.SIGCONT)
        again = terminal.read()
        self.assertEqual(choices_in(again), choices_in(before))
        self.assertIn("kings K♣ K♦ K♥ K♠", again)
        self.assertTrue(again.endswith("> "))
        terminal.type("quit")
        self.assertEqual(terminal.end(), 0)

    def test_the_first_game_is_introduced_on_one_screen(self):
        _, first = self.begin("play", "king", "--seed", 5)
        begin = first[:first.index("Seed 5.")]
        self.assertIn("twenty hands", begin)
        self.assertLess(begin.count("\n"), 24)
        _, second = self.begin("play", "king", "--seed", 5)
        self.assertNotIn("Who cannot follow suit", second)

    def test_who_leaves_goes_on_where_the_game_was(self):
        terminal, _ = self.begin("play", "royal", "--seed", 5)
        shown = terminal.type("1")
        self.assertIn("play royal --resume", terminal.type("quit"))
        self.assertEqual(terminal.end(), 0)
        terminal, again = self.begin("play", "royal", "--resume")
        self.assertEqual(choices_in(again), choices_in(shown))
        os.write(terminal.file, b"\x03")  # Ctrl-C
        self.assertIn("--resume", terminal.read())
        self.assertEqual(terminal.end(), 130)
        terminal, again = self.begin("play", "royal", "--resume")
        self.assertEqual(choices_in(again), choices_in(shown))

    def test_a_choice_is_taken_back(self):
        terminal, before = self.begin("play", "blackball", "--seed", 5)
        terminal.type("1")
        again = terminal.type("undo")
        self.assertIn("taken back", again)
        self.assertEqual(choices_in(again), choices_in(before))

    def test_rules_are_text(self):
        terminal, _ = self.begin("play", "blackball", "--seed", 5)
        rule = terminal.type("rules KB-8")
        self.assertRegex(rule, r"Neutral +war +Evil: trash")
        self.assertNotRegex(rule, r"\||\*|---")
        book = terminal.type("rules")
        for number in range(1, 21):
            self.assertIn(f"KB-{number} ", book)
        self.assertNotRegex(book, r"\||\*\*|---|`")
        for line in book.split("\n"):
            self.assertLessEqual(columns(line), 80)

    def test_rules_go_through_a_pager(self):
        terminal, _ = self.begin("play", "blackball", "--seed", 5, env={"PAGER": "sed s/KB/paged/"})
        fcntl.ioctl(terminal.file, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.assertIn("paged-20", terminal.type("rules"))

    def test_what_a_card_does_in_every_form(self):
        terminal, _ = self.begin("play", "royal", "--seed", 5)
        texts = {terminal.type(f"card {form}") for form in ["7S", "7s", "7♠", "♠7"]}
        self.assertEqual(len(texts), 1, texts)
        self.assertIn("seven of spades", texts.pop())
        self.assertIn("There is no card", terminal.type("card 1X"))

    def test_everything_can_be_looked_up_in_three_languages(self):
        terminal, _ = self.begin("play", "king", "--seed", 5)
        self.assertIn("hint", terminal.type("help"))
        self.assertIn("Best: ", terminal.type("hint"))
        turkish = terminal.type("lang tr")
        self.assertFalse(words_of(turkish) & foreign_words("tr"), turkish)
        self.assertIn("ipucu", terminal.type("yardim"))
        terminal.type("dil sr")
        self.assertIn("savet", terminal.type("pomoc"))
        terminal.type("lang en")
        self.assertIn("There is no language", terminal.type("lang xx"))

    def test_a_forced_choice_can_be_asked_for(self):
        terminal, _ = self.begin("play", "royal", "--seed", 5)
        self.assertIn("even where", terminal.type("forced"))
        self.assertIn("made for you", terminal.type("forced"))

    def test_two_cards_laid_face_down_are_told_as_two(self):
        shown = ""
        for seed in range(1, 6):
            terminal, _ = self.begin("play", "blackball", "--bots", "easy", "--seed", seed)
            while not shown.endswith("quit] "):
                shown = terminal.type("1" if not shown.endswith("] ") else "go 99")
            if re.search(r"lays? 2 cards face down", terminal.screen):
                return
            shown = ""
        self.fail("no war with two cards")

    def test_after_the_end_there_is_a_rematch_and_an_analysis(self):
        terminal, shown = self.begin("play", "royal", "--bots", "easy", "--seed", 5)
        while not shown.endswith("quit] "):
            shown = terminal.type("1" if shown.endswith("> ") else "")
        self.assertRegex(shown, r"The game is over after \d+ ")
        self.assertIn("luck", terminal.type("analysis"))
        again = terminal.type("")
        self.assertTrue(again.endswith("> "))
        self.assertNotIn("Seed 5.", again)
        self.assertTrue((pathlib.Path(self.folder) / "kingmaker" / "royal.record.jsonl").exists())


if __name__ == "__main__":
    KINGMAKER = str(pathlib.Path(sys.argv.pop(1)).resolve())
    add_whole_games()
    unittest.main()
