#!/usr/bin/python3
"""What a table tells its viewers: every line of every game by the schema, and a view kept by packets is the view itself.
The examples in docs/protocol.md are what the program prints, and the fields in docs/screens.md are there.

Run: protocol_test.py PATH_TO_KINGMAKER [--sizes] [GAME…]; --sizes prints how long views and packets are."""

import argparse
import collections
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

import jsonschema

from client import Client

ROOT = pathlib.Path(__file__).resolve().parents[2]
EVERY = 7  # packets from view to view
MOST_SHOWN = 10  # complaints
IDS = ["piles", "numbers", "legends"]  # of a game, each with its id
WRAPPER = '{"viewer":0,"letter":}'  # around each letter, where there are several viewers


def remembering(plain):
    """The validator with a memory: the same thing by the same definition is checked once. Most of a view stays as it was,
    and without it this test takes minutes."""
    checked = {}

    def check(validator, reference, instance, schema):
        key = reference, type(instance), instance if isinstance(instance, (str, int)) else json.dumps(instance)
        if key not in checked:
            errors = list(plain.VALIDATORS["$ref"](validator, reference, instance, schema))
            checked[key] = bool(errors)
            yield from errors
        elif checked[key]:
            yield jsonschema.ValidationError(f"{str(instance)[:200]} is none by {reference}, as above")

    return jsonschema.validators.extend(plain, {"$ref": check})


BY_PEOPLE = ["gone", "until", "stand_in", "deadline", "taken_back"]  # fields; and the rule of a refusal

BARE_CARD = re.compile(r"\b(?:(?:10|[2-9JQKA])[CDHS]|[RD]J)\b")
REFERENCE = re.compile(r"\{[^}]*\}")
WORDS = '"#/$defs/words"'


class Words:
    """Cards in words are references, `{QC}`, which a client draws: no card stands there in the notation of commands."""

    def __init__(self, schema):
        self.fields = set(self.fields_of(schema))
        self.read = {}

    def fields_of(self, schema):
        """The names of all fields that are words by the schema."""
        if isinstance(schema, list):
            for each in schema:
                yield from self.fields_of(each)
        elif isinstance(schema, dict):
            for name, field in schema.get("properties", {}).items():
                if WORDS in json.dumps(field):
                    yield name
            for each in schema.values():
                yield from self.fields_of(each)

    def bare_card(self, text):
        if text not in self.read:
            self.read[text] = BARE_CARD.search(REFERENCE.sub("", text)) is not None
        return self.read[text]

    def complaints(self, value, field=""):
        """Of all words in a letter; a text in a list is of the list's field."""
        if isinstance(value, str):
            if field in self.fields and self.bare_card(value):
                yield f"{field}: a bare card in '{value}'"
        elif isinstance(value, list):
            for each in value:
                yield from self.complaints(each, field)
        elif isinstance(value, dict):
            for name, each in value.items():
                yield from self.complaints(each, name)


class Fields:
    """Which fields there are in letters, and which words can stand in them."""

    def __init__(self, schema):
        self.definitions = schema["$defs"]
        self.named = collections.defaultdict(list)  # what lies under a name, wherever it stands
        self.values = set()
        for name, definition in self.definitions.items():
            self.named[name].append(definition)
        self.collect(schema)

    def collect(self, schema):
        if isinstance(schema, list):
            for each in schema:
                self.collect(each)
        elif isinstance(schema, dict):
            for name, field in schema.get("properties", {}).items():
                self.named[name].append(field)
            self.values.update(value for value in [*schema.get("enum", []), schema.get("const")] if isinstance(value, str))
            for each in schema.values():
                self.collect(each)

    def objects(self, schema):
        """The objects that lie there, alone or in a list."""
        if "$ref" in schema:
            yield from self.objects(self.definitions[schema["$ref"].rpartition("/")[2]])
        if "properties" in schema:
            yield schema
        for inner in [schema.get("items"), schema.get("additionalProperties"), *schema.get("oneOf", [])]:
            if isinstance(inner, dict):
                yield from self.objects(inner)

    def has(self, path):
        """`question.choices[].parts`: from any field or definition of the first name on."""
        first, *rest = re.sub(r"\[\]|\{\}", "", path).split(".")
        found = self.named.get(first, [])
        for name in rest:
            inside = [each["properties"] for schema in found for each in self.objects(schema)]
            found = [properties[name] for properties in inside if name in properties]
        return bool(found)


class Checker:
    """One validator for each definition: a letter's content is checked by its type, so that a complaint names the field."""

    def __init__(self):
        self.schema = json.loads((ROOT / "docs/protocol.schema.json").read_text())
        jsonschema.Draft202012Validator.check_schema(self.schema)
        self.kind = remembering(jsonschema.Draft202012Validator)
        self.validators = {}

    def complaint(self, name, value):
        if name not in self.validators:
            part = {"$schema": self.schema["$schema"], "$ref": f"#/$defs/{name}", "$defs": self.schema["$defs"]}
            self.validators[name] = self.kind(part)
        error = jsonschema.exceptions.best_match(self.validators[name].iter_errors(value))
        if error is None:
            return None
        return f"{name} at /{'/'.join(map(str, error.absolute_path))}: {error.message[:400]}"


def wrong_time(letter, clock, live):
    """Views and packets of a live table say what time it is there, and it does not go back."""
    if ("now" in letter) != (live and letter["type"] in ("view", "packet")):
        return f"a {letter['type']} with{'' if 'now' in letter else 'out'} the time"
    return "the time goes back" if letter.get("now", clock) < clock else None


class Test:
    def __init__(self, program):
        self.program = program
        self.checker = Checker()
        self.words = Words(self.checker.schema)
        self.fields = Fields(self.checker.schema)
        self.ids = set()  # what games call their piles, numbers and legends
        self.complaints = []
        self.letters = collections.Counter()
        self.met = set()  # of what only people bring about
        self.sizes = collections.defaultdict(list)

    def run(self, *args):
        env = {**os.environ, "LC_ALL": "C"}  # in English, if nothing else is asked for
        done = subprocess.run([self.program, *args], capture_output=True, text=True, timeout=300, env=env)
        if done.returncode != 0 or done.stderr:
            raise RuntimeError(f"kingmaker {' '.join(args)}: {done.stderr or done.returncode}")
        return done.stdout

    def complain(self, text):
        if text:
            self.complaints.append(text)

    def games(self):
        """The list of them, each by the schema."""
        games = json.loads(self.run("games", "--json"))
        for game in games:
            self.complain(self.checker.complaint("game_summary", game))
        return games

    def watch(self, game, *args):
        """One game, all viewers."""
        self.follow(game, "watch", game, *args, "--viewer", "all", "--every", str(EVERY))

    def replay(self, game):
        """The same of a recorded game."""
        with tempfile.TemporaryDirectory() as folder:
            records = str(pathlib.Path(folder) / "games.jsonl")
            self.run("sim", game, "--games", "1", "--bots", "greedy", "--records", records, "--json")
            self.follow(game, "replay", records, "--viewer", "all")

    def follow(self, game, *args):
        """What the program prints for all viewers of one game."""
        what = f"kingmaker {' '.join(args)}"
        clients = {}
        games = {}
        clock = 0
        for number, line in enumerate(self.run(*args).splitlines(), 1):
            told = json.loads(line)
            viewer, letter = told["viewer"], told["letter"]
            kind = letter["type"]
            content = letter[kind]
            where = f"{what}, line {number}, viewer {viewer}: "
            self.letters[kind] += 1
            self.met.update(name for name in BY_PEOPLE if f'"{name}":' in line)
            self.met.update(["rule"] if kind == "answer" and "rule" in content else [])
            self.sizes[game, kind].append(len(line.encode()) - len(WRAPPER))
            wrong = self.checker.complaint(kind + "_letter", letter)
            if wrong:
                self.complain(where + wrong)
            for bare in self.words.complaints(letter):
                self.complain(where + bare)
            wrong = wrong_time(letter, clock, live=args[0] == "watch")
            self.complain(wrong and where + wrong)
            clock = letter.get("now", clock)
            if kind == "game":
                games[viewer] = content
                self.ids.update(each["id"] for of in IDS for each in content.get(of, []))
            elif kind == "view":
                if content["viewer"] != viewer:
                    self.complain(where + "somebody else's view")
                fresh = Client(games[viewer], content)
                for difference in clients[viewer].differences(fresh) if viewer in clients else []:
                    self.complain(where + difference)
                clients[viewer] = fresh
            elif kind == "packet":
                if "do" in content.get("by", {}) and content["by"]["seat"] != viewer:
                    self.complain(where + "is told what another one chose")
                clients[viewer].apply(content)
        if not clients or any(client.fields["phase"] != "over" for client in clients.values()):
            self.complain(what + ": a view of the end is missing")

    def examples(self, page):
        """Behind `$ kingmaker …` in a block of the page stand lines that this command prints."""
        found = re.findall(r"^```\n\$ kingmaker (.*)\n((?:.+\n)+)```$", page.read_text(), re.MULTILINE)
        self.letters["example"] += len(found)
        for command, lines in found:
            printed = set(self.run(*command.split()).splitlines())
            for line in lines.splitlines():
                if line not in printed:
                    self.complain(f"{page.name}: kingmaker {command} does not print {line[:200]}")

    def screens(self, page):
        """Each row of the tables: an element, its fields, who makes them. Another program's fields are not the protocol's,
        nor are commands."""
        for line in page.read_text().splitlines():
            cells = [cell.strip() for cell in line.split("|")[1:-1]]
            if len(cells) != 3 or cells[1].startswith("`kingmaker "):
                continue
            names = re.findall(r"`([^` ]+)`", cells[1])
            self.letters["element"] += 1 if names else 0
            for name in names:
                known = name.removesuffix("/N") in self.ids or name in self.fields.values or self.fields.has(name)
                if not known:
                    self.complain(f"{page.name}: {cells[0]}: there is no {name}")

    def analyse(self, game):
        """`analyse --json` by the schema, and against the replay of the same record: each decision is one of its packets."""
        with tempfile.TemporaryDirectory() as folder:
            records = str(pathlib.Path(folder) / "games.jsonl")
            self.run("sim", game, "--games", "1", "--records", records, "--json")
            letter = json.loads(self.run("analyse", records, "--budget", "mcts:2", "--json"))
            replayed = [json.loads(line) for line in self.run("replay", records, "--viewer", "all").splitlines()]
        self.letters["analysis"] += 1
        where = f"kingmaker analyse of {game}: "
        wrong = self.checker.complaint("analysis_letter", letter)
        if wrong:
            return self.complain(where + wrong)
        asked, chosen, parts = {}, {}, []
        for told in replayed:
            viewer, content = told["viewer"], told["letter"][told["letter"]["type"]]
            if told["letter"]["type"] == "packet":
                chosen[content["n"], viewer] = content.get("by", {}).get("do")
            if told["letter"]["type"] in ("view", "packet"):
                change = content.get("change", content)
                last = asked.get((content["n"] - 1, viewer))
                asked[content["n"], viewer] = change.get("question", last)
            elif told["letter"]["type"] == "history":
                parts = content["parts"]
        for bare in self.words.complaints(letter):
            self.complain(where + bare)
        for decision in letter["analysis"]["decisions"]:
            at = where + f"packet {decision['n']}: "
            question = asked[decision["n"] - 1, decision["seat"]] or {}
            can = [choice["do"] for choice in question.get("choices", [])]
            if chosen[decision["n"], decision["seat"]] != decision["played"]:
                self.complain(at + "is not what was played")
            for name in [decision.get("better"), decision["open"].get("better"), decision["played"]]:
                if name is not None and name not in can:
                    self.complain(at + f"{name} is no choice of the view before")
            if not any(part["n"] == decision["part"] and part["first"] <= decision["n"] <= part["last"] for part in parts):
                self.complain(at + f"does not lie in part {decision['part']}")


def other_rules(game):
    """Every option other than usual, until each value was tried."""
    others = {}
    for option in game.get("options", []):
        values = [value["id"] for value in option.get("values", [])] or [str(option["min"]), str(option["max"])]
        others[option["id"]] = [value for value in values if value != str(option["default"])]
    for i in range(max(map(len, others.values()), default=0)):
        yield ",".join(f"{name}={values[i % len(values)]}" for name, values in others.items())


def plans(game):
    """Each number of players, other rules, choices taken back, trouble, hints, other languages."""
    fewest, most = game["players"]
    for players in range(fewest, most + 1):
        yield ["--players", str(players), "--seed", str(players)]
    for i, rules in enumerate(other_rules(game)):
        yield ["--rules", rules, "--seed", str(10 + i), "--bots", "random,greedy"]
    yield ["--take-back", "--seed", "3"]
    yield ["--trouble", "--seed", "6"]
    yield ["--hints", "--seed", "5"]
    for i, language in enumerate(["tr", "sr"]):
        yield ["--lang", language, "--seed", str(4 + i), "--bots", "random"]


def print_sizes(test):
    print(f"{'game':<12}{'letter':<10}{'count':>8}{'median':>9}{'largest':>9}  bytes")
    for (game, kind), sizes in sorted(test.sizes.items()):
        print(f"{game:<12}{kind:<10}{len(sizes):>8}{round(statistics.median(sizes)):>9}{max(sizes):>9}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("program")
    arguments.add_argument("--sizes", action="store_true")
    arguments.add_argument("games", nargs="*")
    given = arguments.parse_args()
    test = Test(given.program)
    for game in test.games():
        if given.games and game["id"] not in given.games:
            continue
        for plan in plans(game):
            test.watch(game["id"], *plan)
        test.replay(game["id"])
        test.analyse(game["id"])
    test.examples(ROOT / "docs/protocol.md")
    if not given.games:
        test.screens(ROOT / "docs/screens.md")
    if given.sizes:
        print_sizes(test)
    kinds = ["game", "view", "packet", "answer", "history", "analysis", "example"]
    # Where nobody decides nobody is advised; and every game is named on the page of screens.
    for kind in kinds if given.games else kinds + ["hints", "element"]:
        if not test.letters[kind]:
            test.complain(f"not one {kind} was read")
    for name in [] if given.games else {*BY_PEOPLE, "rule"} - test.met:
        test.complain(f"no letter has '{name}'")
    for complaint in test.complaints[:MOST_SHOWN]:
        print(complaint, file=sys.stderr)
    print(f"{sum(test.letters.values())} lines, {len(test.complaints)} complaints")
    return 1 if test.complaints else 0


if __name__ == "__main__":
    sys.exit(main())
