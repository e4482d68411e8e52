#!/usr/bin/python3
"""docs/commands.md against the program: every command, exit code and field of JSON that stands there is found, and no other.

Run: commands_doc_test.py PATH_TO_KINGMAKER [TEST…]"""

import fnmatch
import json
import pathlib
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import unittest

import cli_test

PAGE = (cli_test.ROOT / "docs/commands.md").read_text()
NAMES = {bool: "boolean", int: "integer", float: "number", str: "string", type(None): "null"}


def rows(text, columns):
    """Of the tables with so many columns, without their heads."""
    for line in re.findall(r"(?m)^\| (.*) \|$", text):
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)]
        if len(cells) == columns and not set(line) <= set("-| ") and cells[0].startswith(("`", "1", "2", "0")):
            yield cells


def section(title):
    return re.search(rf"(?ms)^#+ {title}\n(.*?)(?=^## |\Z)", PAGE).group(1)


def commands_in(text):
    return [shlex.split(each)[1:] for each in re.findall(r"`(kingmaker [^`]*)`", text)]


def leaves(value, path=""):
    """What lies in a JSON value: where, and of which type."""
    if isinstance(value, dict):
        for name, each in value.items():
            yield from leaves(each, f"{path}.{name}" if path else name)
    elif isinstance(value, list):
        for each in value:
            yield from leaves(each, path + "[]")
    else:
        yield path, NAMES[type(value)]


class Fields:
    """What stands there of one shape of JSON: the commands that print it, and the fields with their types."""

    def __init__(self, commands, table):
        self.commands = [shlex.split(line)[1:] for line in commands.splitlines()]
        self.fields = {name.strip("`"): types.split(" or ") for name, types, _ in rows(table, 3)}
        self.found = {name: set() for name in self.fields}

    def field_of(self, path):
        """A name of its own goes before one with stars; and a star is one name."""
        parts = path.split(".")

        def fits(name):
            own = name.split(".")
            return len(own) == len(parts) and all(fnmatch.fnmatchcase(part, re.sub(r"[][]", "[\\g<0>]", word)) for part, word in zip(parts, own))

        return min((name for name in self.fields if fits(name)), key=lambda name: name.count("*"), default=None)

    def complaints(self, value):
        for path, kind in leaves(value):
            name = self.field_of(path)
            if name is None:
                yield f"{path} ({kind}) does not stand there"
                continue
            if kind == "integer" and kind not in self.fields[name]:
                kind = "number"  # without a fraction
            if kind not in self.fields[name]:
                yield f"{path} is {kind}, not {' or '.join(self.fields[name])}"
            self.found[name].add(kind)

    def never_found(self):
        return [f"{name}: {kind}" for name, kinds in self.fields.items() for kind in kinds if kind not in self.found[name]]


class CommandsPage(cli_test.CliTest):
    def setUp(self):
        super().setUp()
        self.ok("sim", "king", "--games", 2, "--seed", 3, "--bots", "greedy,greedy,greedy,random", "--records", self.folder / "games.jsonl")

    def run_here(self, words):
        return cli_test.run(*words, cwd=self.folder)

    def test_every_command_is_there_with_what_it_does(self):
        shown = re.search(r"(?ms)^Commands:\n(.*?)\n\n", self.ok("--help")).group(1)
        program = dict(re.findall(r"(?m)^  (\w+) +(.*)$", re.sub(r"\n {4,}", " ", shown)))
        page = {name.strip("`"): does for name, does in rows(PAGE, 2)}
        self.assertEqual(page, program)
        self.assertEqual(list(page), cli_test.COMMANDS)

    def test_every_command_with_json_has_its_fields(self):
        with_json = [name for name in cli_test.COMMANDS if "  --json" in self.ok("help", name)]
        self.assertEqual(re.findall(r"(?m)^### (\w+)$", PAGE), with_json)

    def test_exit_codes(self):
        codes = {}
        for code, says, examples in rows(section("Exit codes"), 3):
            codes[int(code)] = says
            for words in commands_in(examples):
                with self.subTest(words):
                    self.assertEqual(self.run_here(words).returncode, int(code))
        self.assertEqual(list(codes), [0, 1, 2, 128 + signal.SIGINT, 128 + signal.SIGTERM, 128 + signal.SIGPIPE])

    def test_signals(self):
        """A shell says 128 more than the signal."""
        program = cli_test.start("sim", "king", "--games", "1000000000", stdout=subprocess.DEVNULL)
        with self.assertRaises(subprocess.TimeoutExpired):
            program.wait(timeout=0.3)
        program.send_signal(signal.SIGINT)
        program.communicate(timeout=cli_test.SECONDS)
        self.assertEqual(program.returncode, -signal.SIGINT)
        ran = subprocess.run(f"{shlex.quote(cli_test.PROGRAM)} replay games.jsonl --viewer all | head -1; echo ${{PIPESTATUS[0]}}",
                             shell=True, executable="/bin/bash", cwd=self.folder, env=cli_test.environment(), capture_output=True, text=True,
                             timeout=cli_test.SECONDS, check=True)
        self.assertEqual(ran.stdout.splitlines()[-1], "141")
        self.assertEqual(ran.stderr, "")

    def test_fields(self):
        shapes = re.findall(r"(?m)^```\n((?:kingmaker .*\n)+)```\n((?:\|.*\n)+)", PAGE)
        self.assertEqual(len(shapes), PAGE.count("| field | type | meaning |"))
        for commands, table in shapes:
            fields = Fields(commands, table)
            for words in fields.commands:
                with self.subTest(words):
                    ran = self.run_here(words)
                    self.assertEqual((ran.returncode, ran.stderr), (0, b""))
                    self.assertEqual(list(fields.complaints(json.loads(ran.stdout))), [])
            with self.subTest(fields.commands[0][0]):
                self.assertEqual(fields.never_found(), [])

    def test_the_same_fields_in_every_language(self):
        for words in [["games"], ["sim", "king", "--games", 1], ["replay", "games.jsonl"], ["analyse", "games.jsonl", "--budget", "mcts:2", "--seat", 0],
                      ["perft", "king", "--depth", 1], ["minutes", "cersei", "--games", 1, "--players", 2]]:
            english, *others = [json.loads(self.run_here([*words, "--json", "--lang", language]).stdout) for language in ["en", "tr", "sr"]]
            for other in others:
                with self.subTest(words):
                    self.assertEqual({path for path, _ in leaves(other)}, {path for path, _ in leaves(english)})


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: commands_doc_test.py PATH_TO_KINGMAKER [TEST...]")
    cli_test.PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main()
