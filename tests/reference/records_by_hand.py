"""What the tests of the checkers share: records made by hand."""

import json
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import record  # noqa: E402


def line_of(fields):
    """The line of a record, with its check."""
    fields = {name: value for name, value in fields.items() if name != "check"}
    head = json.dumps(fields, separators=(",", ":"))[:-1]
    return f'{head},"check":"{record.fnv1a(head.encode()):016x}"}}'.encode()


def lines_of(fields, **head):
    """The same as a record of version 2: a line for every step, each with the check of all before it."""
    names = {"names": [], "bots": [], "time": None, "commitment": None, **head, "version": 2}
    steps = [{name: {**fields, **names}[name] for name in record.HEAD_FIELDS[:-1]}, {"start": fields["start"]},
             *fields["moves"], {"scores": fields["scores"]}]
    text, check = b"", record.fnv1a(b"")
    for step in steps:
        line = json.dumps(step, separators=(",", ":"), ensure_ascii=False)[:-1].encode()
        check = record.fnv1a(line, check)
        seal = f',"check":"{check:016x}"}}\n'.encode()
        check = record.fnv1a(seal, check)
        text += line + seal
    return text


def text_of(fields):
    """A record as its version has it."""
    return lines_of(fields) if fields["version"] == 2 else line_of(fields)


def move_event(source, target, cards, audience="all", rule="KB-4"):
    return {"type": "move", "rule": rule, "audience": audience, "from": source, "to": target, "cards": list(cards)}


def number_event(what, value, rule):
    return {"type": "number", "rule": rule, "audience": "all", "what": what, "value": value}


def say_event(seat, action, audience, rule="KB-13"):
    return {"type": "say", "rule": rule, "audience": audience, "seat": seat, "action": action}


class RecordTest(unittest.TestCase):
    """Passing and refusing."""

    module = None

    def check(self, fields):
        self.module.check_record(record.parse(text_of(fields)))

    def passes(self, fields):
        try:
            self.check(fields)
        except record.Mismatch as mismatch:
            self.fail(str(mismatch))

    def refuses(self, fields, rule):
        with self.assertRaises(record.Mismatch) as caught:
            self.check(fields)
        self.assertEqual(caught.exception.rule, rule, str(caught.exception))
        return caught.exception


def find_events(fields, **wanted):
    """All (move index, event) of a record whose event has these fields; `source` stands for from."""
    if "source" in wanted:
        wanted["from"] = wanted.pop("source")
    found = []
    for index, move in enumerate(fields["moves"]):
        for event in move["events"]:
            if all(event.get(name) == value for name, value in wanted.items()):
                found.append((index, event))
    return found
