#!/usr/bin/env python3
"""The terminal of tools/play_svg, and the picture that is made of it."""
import importlib.machinery
import importlib.util
import pathlib
import sys
import unittest
import xml.etree.ElementTree as xml

TOOL = pathlib.Path(__file__).resolve().parents[2] / "tools" / "play_svg"


def load_tool():
    sys.dont_write_bytecode = True
    spec = importlib.util.spec_from_loader("play_svg", importlib.machinery.SourceFileLoader("play_svg", str(TOOL)))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


tool = load_tool()
NAME = "{http://www.w3.org/2000/svg}"


def texts(screen):
    return ["".join(letter for letter, _ in line) for line in screen.seen()]


def drawn(screen):
    return xml.fromstring("\n".join(tool.svg(screen, "<title>", "& all")))


class Screen(unittest.TestCase):
    def test_wraps_lines_and_keeps_the_last_rows(self):
        self.assertEqual(texts(tool.Screen(4, 3).show("one\r\nabcdef\r\nend")), ["abcd", "ef", "end"])
        self.assertEqual(texts(tool.Screen(4, 2).show("abcd\r\nef")), ["abcd", "ef"])

    def test_writes_over_a_line_and_wipes_its_end(self):
        self.assertEqual(texts(tool.Screen(20, 2).show("working\rwell\x1b[K")), ["well"])

    def test_knows_colours_until_they_end(self):
        line = tool.Screen(20, 1).show("\x1b[1;31mK♥\x1b[0m \x1b[2mx\x1b[0m").seen()[0]
        self.assertEqual([look for _, look in line],
                         2 * [(tool.COLOURS[31], True, False)] + [(None, False, False), (None, False, True)])

    def test_says_what_it_does_not_know(self):
        with self.assertRaisesRegex(SystemExit, "does not know"):
            tool.Screen(20, 1).show("\x1b[2J")

    def test_knows_a_prompt(self):
        for text in ("> ", "a\n> ", "a\n[Enter: next trick] "):
            self.assertTrue(tool.PROMPT.search(text), text)
        for text in ("", "a > ", "a\n> let", "[1] of 2 "):
            self.assertFalse(tool.PROMPT.search(text), text)


class Picture(unittest.TestCase):
    def test_escapes_all_and_has_a_title(self):
        picture = drawn(tool.Screen(20, 2).show("a < b & c"))
        self.assertEqual(picture.find(f"{NAME}title").text, "<title>")
        self.assertEqual(picture.find(f"{NAME}desc").text, "& all")
        self.assertEqual([each.text for each in picture.iter(f"{NAME}tspan")], ["a < b & c"])

    def test_places_each_piece_at_its_column(self):
        picture = drawn(tool.Screen(20, 2).show("  \x1b[1;36mQ♠\x1b[0m beats"))
        pieces = list(picture.iter(f"{NAME}tspan"))
        self.assertEqual([(each.text, each.get("x")) for each in pieces],
                         [("Q♠", tool.number(tool.MARGIN + 2 * tool.WIDE)), ("beats", tool.number(tool.MARGIN + 5 * tool.WIDE))])
        self.assertEqual((pieces[0].get("fill"), pieces[0].get("font-weight")), (tool.COLOURS[36], "bold"))
        self.assertEqual(pieces[1].get("textLength"), tool.number(5 * tool.WIDE))


if __name__ == "__main__":
    unittest.main()
