"""Tests of what all the checkers share: records of version 1, which programs wrote until version 2 came.

python3 -m unittest test_record
"""

import importlib
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import record  # noqa: E402
from records_by_hand import lines_of  # noqa: E402

GAMES = ("blackball", "cersei", "king", "kingdom", "royal")


def old_record(game):
    """One in which no rule has acted that has changed since."""
    with open(os.path.join(HERE, "..", "runtime", "data", f"{game}-v1.jsonl"), "rb") as file:
        return record.parse(file.read().removesuffix(b"\n"))


class VersionOne(unittest.TestCase):
    def check(self, game, fields):
        importlib.import_module(game).check_record(fields)

    def refuses(self, game, fields, rule):
        with self.assertRaises(record.Mismatch) as caught:
            self.check(game, fields)
        self.assertEqual(caught.exception.rule, rule, str(caught.exception))

    def test_is_read(self):
        for game in GAMES:
            with self.subTest(game=game):
                fields = old_record(game)
                self.assertEqual((fields["game"], fields["version"]), (game, 1))
                self.check(game, fields)

    def test_other_scores_are_refused(self):
        for game, rule in zip(GAMES, ("KB-19", "CE-22", "KR-21", "KK-8", "RG-6")):
            with self.subTest(game=game):
                fields = old_record(game)
                fields["scores"][0] += 1
                self.refuses(game, fields, rule)

    def test_what_it_leaves_out_version_2_has(self):
        for game, rule in (("king", "KR-2"), ("royal", "RG-18")):
            with self.subTest(game=game):
                self.refuses(game, record.parse(lines_of(old_record(game))), rule)


if __name__ == "__main__":
    unittest.main()
