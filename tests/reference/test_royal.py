"""Tests of royal.py: who wins and the totals by hand-made cases, battles and records written by hand, and games that must
pass or, spoilt, be refused by the right rule.

python3 -m unittest test_royal
"""

import copy
import os
import random
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import record  # noqa: E402
import royal  # noqa: E402
from records_by_hand import RecordTest, text_of  # noqa: E402
from royal import Side  # noqa: E402


def side(text):
    """Such as `DJ4 + 7C`, `KS 2S 3S`: the main card (DJ with its result), spades beside it, the add-on."""
    cards, _, addon = text.partition("+")
    names = [card[:2] if card.startswith("DJ") else card for card in cards.split() + addon.split()]
    dark = [int(card[2:]) for card in cards.split() + addon.split() if card.startswith("DJ")]
    count = len(cards.split())
    return Side(names[0], dark[0] if dark else 0, names[count] if addon else None, tuple(names[1:count]))


# -------------------------------------------------------------------------------------------------------------- who wins


class WhoWins(unittest.TestCase):
    def decides(self, rule, attack, defence, winner):
        """winner: a (the attack), d (the defence) or - (nobody)."""
        expected = ({"a": royal.ATTACK, "d": royal.DEFENCE, "-": None}[winner], rule)
        self.assertEqual(royal.decide(side(attack), side(defence)), expected, f"{attack} against {defence}")

    def both_ways(self, rule, better, worse):
        self.decides(rule, better, worse, "a")
        self.decides(rule, worse, better, "d")

    def test_rg24_shield_before_everything(self):
        for attack in ("AS", "KD", "DJ1", "DJ5", "JD", "9S + 7S", "RJ", "AD", "JH", "2C + 7H"):
            self.decides("RG-24", attack, "DJ2", "-")

    def test_rg24_only_rolled_2_and_only_in_defence(self):
        self.decides("RG-20", "DJ2", "2C", "d")
        self.decides("RG-26", "DJ2", "DJ1", "d")
        self.decides("RG-24", "DJ1", "DJ2", "-")
        self.decides("RG-20", "2C", "DJ3", "a")

    def test_rg25_hook_before_the_rest(self):
        for defence in ("DJ1", "AS", "AD", "KC", "JD", "KS 2S", "RJ", "2D", "3C + 7C"):
            self.decides("RG-25", "2H + 7S", defence, "a")
        self.decides("RG-25", "AD + 7S", "AS", "a")  # not RG-27
        self.decides("RG-25", "KC + 7S", "KC", "a")  # not RG-42

    def test_rg25_only_the_attackers_and_only_an_addon(self):
        self.decides("RG-20", "9H", "3C + 7S", "a")
        self.decides("RG-20", "7S", "9H", "d")
        self.decides("RG-20", "QH + 7C", "KS 7S", "d")  # RG-47

    def test_rg26_dark_one(self):
        for card in ("AS", "AD", "KS", "JD", "RJ", "DJ3", "DJ4", "KC"):
            self.decides("RG-26", "DJ1", card, "a")
            self.decides("RG-26", card, "DJ1", "d")
        self.decides("RG-26", "DJ1", "DJ1", "-")

    def test_rg27_before_rg29_and_rg30(self):
        self.decides("RG-27", "AS", "AD", "-")
        self.decides("RG-27", "AD", "AS", "-")
        self.decides("RG-27", "AD + KC", "AS", "-")

    def test_rg28_aura(self):
        self.both_ways("RG-28", "KS", "AS")  # not RG-29
        self.both_ways("RG-28", "KD", "AD")  # not RG-30
        self.both_ways("RG-28", "KD", "JD")  # not RG-31
        self.both_ways("RG-28", "KH", "QH")
        self.both_ways("RG-28", "KH", "JH")
        self.both_ways("RG-28", "KH", "AH")
        self.decides("RG-28", "KD", "10D", "a")
        self.decides("RG-28", "KD", "2D", "a")  # not RG-11
        self.decides("RG-28", "2S + 10C", "KS", "d")

    def test_rg28_two_kings(self):
        for king in ("KD", "KH", "KS"):
            self.decides("RG-28", king, king, "-")
            self.decides("RG-28", king + " + 9C", king, "-")
        self.decides("RG-42", "KC", "KC", "-")
        self.decides("RG-42", "KC + RJ", "KC", "-")
        self.decides("RG-20", "KH", "KC", "-")

    def test_rg28_kc_has_no_aura(self):
        self.decides("RG-20", "KC", "AC", "a")
        self.decides("RG-20", "AC + RJ", "KC", "a")

    def test_rg28_jokers_have_no_suit(self):
        self.decides("RG-20", "RJ", "DJ4", "a")
        self.decides("RG-20", "KD", "DJ4", "-")

    def test_rg29_black_ace(self):
        for card in ("KD", "KH", "KC", "JD", "2D", "RJ", "DJ4", "QS", "7C", "JH"):
            self.both_ways("RG-29", "AS", card)
        self.decides("RG-29", "AS", "AS", "-")
        self.decides("RG-29", "AS + KC", "AS", "-")
        self.decides("RG-29", "9H + KC", "AS", "d")

    def test_rg30_red_ace(self):
        for card in ("KC", "KH", "KS", "JD", "RJ", "DJ4", "QH", "9H + KC"):
            self.decides("RG-30", card, "AD", "d")
        self.decides("RG-20", "AD", "KC", "d")  # attacking it is a plain 11
        self.decides("RG-20", "AD", "JD", "d")

    def test_rg42_two_red_aces(self):
        self.decides("RG-20", "AD", "AD", "d")
        self.decides("RG-20", "AD + AC", "AD", "-")
        self.decides("RG-20", "AD + 2C", "AD", "a")

    def test_rg31_diamond_jack(self):
        for card in ("KC", "KH", "KS", "7C", "7D", "7H", "7S", "AH", "4H", "8H", "AC", "2C", "RJ", "DJ3", "DJ4", "DJ5"):
            self.both_ways("RG-31", "JD", card)
        self.decides("RG-31", "DJ2", "JD", "d")
        self.decides("RG-31", "KS + KC", "JD", "d")
        for card, winner in (("5S", "a"), ("9C", "a"), ("JH", "-"), ("JC", "-")):
            self.decides("RG-20", "JD", card, winner)
        self.decides("RG-30", "JD", "AD", "d")
        self.decides("RG-20", "JD", "2D", "d")
        self.decides("RG-20", "JD", "JD", "d")

    def test_rg32_court(self):
        for queen in ("QC", "QD", "QH", "QS"):
            self.both_ways("RG-32", "JH", queen)
        for jack in ("JC", "JD", "JS"):
            self.both_ways("RG-32", "QH", jack)
            for queen in ("QC", "QD", "QS"):
                self.both_ways("RG-32", jack, queen)
        self.decides("RG-32", "QS + KC", "JC", "d")
        self.decides("RG-20", "QH", "QS", "-")
        self.decides("RG-20", "JS", "JC", "a")

    def test_rg33_cross_queen(self):
        self.both_ways("RG-33", "QC", "KC")
        self.decides("RG-33", "KC + RJ", "QC", "d")
        self.decides("RG-20", "QS", "KC", "a")
        self.decides("RG-20", "QC", "KH", "d")

    def test_rg20_the_example(self):
        self.decides("RG-20", "9S", "10D", "d")
        self.decides("RG-20", "9S + 4C", "10D", "a")
        self.decides("RG-20", "9C", "9H", "-")


class Totals(unittest.TestCase):
    def total(self, attack, defence, *expected):
        self.assertEqual(royal.totals(side(attack), side(defence)), expected, f"{attack} against {defence}")

    def test_rg8(self):
        for card, number in zip(("2C", "10C", "AC", "JC", "QC", "KC", "2H", "9H", "AH", "KH"), (2, 10, 11, 12, 13, 14, 2, 9, 11, 14)):
            self.total(card, card, number, number)
        self.assertEqual([royal.value("RJ"), royal.value("DJ")], [17, 14])

    def test_rg9(self):
        self.total("9D", "9D", 9, 10)
        self.total("10D", "10D", 10, 12)
        self.total("9H", "JD", 9, 13)

    def test_rg10(self):
        self.total("9S", "9S", 10, 9)
        self.total("QS", "QS", 15, 13)
        self.total("5S", "5S", 10, 5)
        self.total("5S + 4C", "5H", 14, 5)

    def test_rg11_rg46(self):
        for attack in ("KC", "9S", "5S", "QS", "RJ", "DJ2", "DJ3", "DJ4", "DJ5", "2C"):
            self.total(attack, "2D", 1, 3)
        self.total("9S + 4C", "2D", 5, 3)
        self.total("RJ", "2H", 17, 2)

    def test_rg11_the_other_way_round(self):
        for defence in ("AC", "AH"):
            self.total("2D", defence, 2, 1)
            self.total("2H", defence, 2, 11)
            self.total("3D", defence, 3, 11)
        self.total("2D + 4C", "AC + DJ5", 6, 6)
        self.total("2D", "KC", 2, 14)
        self.total("2D", "2D", 1, 3)
        self.total("2D", "KS AS", 2, 25)

    def test_rg12(self):
        self.total("9H", "KD", 9, 17)
        self.total("9H + 4C", "KD", 13, 19)
        self.total("9H + 7H", "KD", 9, 19)
        self.total("9H", "KD + DJ5", 9, 22)

    def test_rg15(self):
        self.total("9H + KC", "2H", 23, 2)
        self.total("9H + AC", "2H", 10, 2)
        self.total("9H + 2C", "2H", 11, 2)
        self.total("9H + 7C", "2H", 16, 2)
        self.total("9C + 7C", "2H", 9, 2)
        self.total("RJ + 7C", "2H", 24, 2)
        self.total("DJ4 + 3C", "2H", 17, 2)

    def test_rg16_rg50_add_nothing(self):
        for addon in ("7D", "7H", "AH", "4H", "8H"):
            self.total(f"9H + {addon}", f"3H + {addon}", 9, 3)
        self.total("9H", "3H + 7C", 9, 3)
        self.total("9H", "3H + 7S", 9, 3)

    def test_rg19(self):
        self.total("9H", "KS 2S QS AS", 9, 40)
        self.total("9H", "KS 7S", 9, 21)

    def test_rg36_rg37(self):
        self.total("RJ", "RJ", 17, 0)
        self.total("9H + RJ", "RJ", 16, 0)
        self.total("9C + RJ", "3H", 16, 3)
        self.total("DJ4", "DJ4", 14, 14)
        for dark in "35":
            self.total(f"DJ{dark}", f"DJ{dark}", 0, 0)
        self.total("9C + DJ5", "3H + DJ5", 14, 8)

    def test_rules_that_counted(self):
        counted = lambda attack, defence: royal.rules_that_counted(side(attack), side(defence))  # noqa: E731
        self.assertEqual(counted("9C", "9H"), [])
        self.assertEqual(counted("9S", "10D"), ["RG-9", "RG-10"])
        self.assertEqual(counted("9S", "2D"), ["RG-9", "RG-11"])
        self.assertEqual(counted("DJ4", "2D"), ["RG-9", "RG-11"])
        self.assertEqual(counted("2D", "AH"), ["RG-11"])
        self.assertEqual(counted("2D", "AC + 7C"), ["RG-11", "RG-50"])
        self.assertEqual(counted("2D", "KH"), [])
        self.assertEqual(counted("2D", "2D"), ["RG-9", "RG-11"])
        for attack in ("5S", "RJ", "DJ3"):
            self.assertEqual(counted(attack, "2D"), ["RG-9", "RG-46"])
        self.assertEqual(counted("9S + 4H", "KD"), ["RG-9", "RG-10", "RG-12", "RG-50"])
        self.assertEqual(counted("9C + 7C", "9H + 7C"), ["RG-50"])
        self.assertEqual(counted("9C + 7C", "9H + 7H"), [])
        self.assertEqual(counted("9C + AH", "9H + 8H"), ["RG-50"])


class Ways(unittest.TestCase):
    """Where each card of a battle goes: a, d or g (the grave), in the order of RG-45."""

    def goes(self, attack, defence, *expected):
        attack, defence = side(attack), side(defence)
        winner, rule = royal.decide(attack, defence)
        found = []
        for own, cards, addon in (
            (royal.ATTACK, [attack.main], False), (royal.DEFENCE, [defence.main, *defence.spades], False),
            (royal.ATTACK, [attack.addon], True), (royal.DEFENCE, [defence.addon], True),
        ):  # fmt: skip
            for card in cards:
                if card:
                    way, by = royal.way_of_one_card(card, own, addon, attack, defence, winner, rule)
                    found.append(f"{'g' if way is None else way[0]} {by}")
        self.assertEqual(found, list(expected))
        return royal.winner_draws(attack, defence, winner, rule)

    def test_rg21_rg22(self):
        self.assertFalse(self.goes("9C", "8H", "a RG-21", "a RG-21"))
        self.assertTrue(self.goes("9C", "10C", "d RG-21", "d RG-21"))
        self.assertFalse(self.goes("9C", "9C", "g RG-21", "g RG-21"))
        self.assertFalse(self.goes("RJ", "DJ4", "a RG-21", "a RG-21"))

    def test_rg16_rg41_sevens(self):
        self.assertFalse(self.goes("9H + 7D", "10H", *["g RG-16"] * 3))
        self.assertFalse(self.goes("9H", "8H + 7D", *["g RG-16"] * 3))
        self.assertTrue(self.goes("10H + 7D", "9H", *["a RG-21"] * 3))
        self.assertFalse(self.goes("9C + 7C", "10C", "g RG-16", "g RG-16", "a RG-16"))
        self.assertFalse(self.goes("9H", "8H + 7C", "g RG-16", "g RG-16", "d RG-16"))
        self.goes("9H + 7C", "8H + 7D", *["g RG-16"] * 4)  # only the 7C of the losing side
        self.goes("9C + 7D", "9H", *["g RG-21"] * 3)  # a tie is no loss
        self.goes("7C + 7D", "KH", *["g RG-16"] * 3)  # a main card is no add-on

    def test_rg41_against_kc(self):
        self.assertTrue(self.goes("9C + 7C", "KC", *["d RG-41"] * 3))
        self.goes("JH + 7D", "KC", "a RG-21", "d RG-41", "d RG-41")
        self.goes("KC", "9H + 7D", *["g RG-16"] * 3)  # in attack it is a king like others

    def test_rg17_hook(self):
        self.assertTrue(self.goes("2H + 7S", "KH + 7C", *["a RG-17"] * 4))
        self.goes("2H + 7S", "JH", "a RG-17", "d RG-43", "a RG-17")
        self.goes("2H + 7S", "DJ2 + 7C", *["g RG-24"] * 4)

    def test_rg21_jh(self):
        self.goes("JH", "KH", "a RG-21", "d RG-21")
        self.goes("JH", "DJ2", "a RG-21", "g RG-24")
        self.goes("JC", "JH", "g RG-21", "d RG-21")
        self.assertFalse(self.goes("JH", "9H + 7D", "a RG-21", "g RG-16", "g RG-16"))

    def test_rg47_laid_seven(self):
        self.goes("RJ + KC", "KS 7S", *["a RG-21"] * 4)


class Choices(unittest.TestCase):
    def actions(self, question, hand, expected, dark=0, main=None, **rules):
        found = royal.actions_of(royal.DEFAULTS | rules, question, hand.split(), dark, main)
        self.assertEqual(found, [action.strip() for action in expected.split(",")])

    def test_attack(self):
        self.actions("attack", "7C RJ 9H 9H AC", "attack 7C, attack AC, attack 9H, attack RJ")
        self.actions("attack", "7C RJ 9H AC", "attack 9H, attack RJ", special_first="if_nothing_else")
        self.actions("attack", "7C 2C 4H", "attack 2C, attack 7C, attack 4H", special_first="if_nothing_else")

    def test_defend(self):
        self.actions("defend", "KS 9H", "defend 9H, defend KS")
        self.actions("defend", "KS 2S", "defend 2S, defend KS, defend KS with-spades")
        self.actions("defend", "KS KS", "defend KS, defend KS with-spades")

    def test_add(self):
        hand = "9C 7C 7D AH 5H RJ DJ"
        self.actions("add", hand, "add 7C, add 9C, add 7D, add AH, add RJ, pass", main="9H", dark=1)
        self.actions("add", hand, "add 7C, add 7D, add AH, add RJ, add DJ, pass", main="3C", dark=5)
        self.actions("answer", hand, "add 7C, add 7D, add AH, add DJ, pass", main="9H", dark=5)
        self.actions("answer", hand, "add 7C, add 7D, add AH, pass", main="9H", dark=4)
        self.actions("add", "", "pass", main="9H")

    def test_rg55(self):
        self.assertEqual(royal.in_order("DJ RJ AS 2S AC KC JC 10C 2D".split()), "10C JC KC AC 2D 2S AS RJ DJ".split())

    def test_rg6(self):
        count = "AS KC RJ DJ 10H".split()
        for option, number in (("value_minus_cards", 61), ("value", 66), ("cards", 5)):
            self.assertEqual(royal.score(count, {"score": option}), number)


# ------------------------------------------------------------------------------------------------------ written by hand


def event_of(text):
    """One event from a line such as these:
    ? 9S | ? 6 3                   chance: a card; got 3 of 6
    RG-13 hand/0>main/0 9S         a move for all; with `@0` at the end for seat 0 only
    RG-44 grave#2>count/0 4D       a move from this place in the pile
    RG-20 attack = 14              a number
    RG-2 roll/0 = 4                a die
    RG-13 pass/1                   said
    RG-47                          a rule"""
    words = text.split()
    if words[0] == "?":
        if len(words) == 2:
            return {"type": "chance", "card": words[1]}
        return {"type": "chance", "of": int(words[1]), "got": int(words[2])}
    audience = "all"
    if words[-1].startswith("@"):
        audience = [int(words.pop()[1:])]
    head = {"type": "rule", "rule": words[0], "audience": audience}
    if len(words) == 1:
        return head
    if ">" in words[1]:
        source, target = words[1].split(">")
        source, _, place = source.partition("#")
        move = head | {"type": "move", "from": source, "to": target}
        return move | ({"place": int(place)} if place else {}) | {"cards": words[2:]}
    name, _, seat = words[1].partition("/")
    if name == "roll":
        return head | {"type": "roll", "seat": int(seat), "sides": 6, "value": int(words[3])}
    if name == "pass":
        return head | {"type": "say", "seat": int(seat), "action": "pass"}
    return head | {"type": "number", "what": words[1], "value": int(words[3])}


def record_of(text, rules=None):
    """A record from lines: `start` or `SEAT ACTION` (table: -) without indent, and below each its events."""
    start, moves = [], []
    events = start
    for line in text.strip("\n").splitlines():
        if not line.strip():
            continue
        if line.startswith(" "):
            events.append(event_of(line))
        elif line != "start":
            seat, _, action = line.partition(" ")
            events = []
            moves.append({"seat": None if seat == "-" else int(seat), "action": action, "events": events})
    fields = {"game": "royal", "rules": royal.DEFAULTS | (rules or {}), "players": 2, "seed": 1, "number": 0, "version": 2}
    return fields | {"start": start, "moves": moves, "scores": [0, 0], "check": ""}


class ByHand(RecordTest):
    module = royal

    def battle(self, text, hands, decks=("", ""), grave="", dark=(0, 0), attacker=0, **rules):
        """One battle from this position: nothing must be refused."""
        game = royal.Royal(record_of(text, rules))
        for seat in (0, 1):
            game.piles[f"hand/{seat}"] = hands[seat].split()
            game.piles[f"deck/{seat}"] = decks[seat].split()
        game.piles["grave"] = grave.split()
        game.fresh = [False] * len(grave.split())
        game.dark = list(dark)
        game.attacker = attacker
        try:
            game.battle()
            game.end_step()
            self.assertEqual(game.step + 1, len(game.steps))
        except record.Mismatch as mismatch:
            self.fail(str(mismatch))
        for seat in (0, 1):
            for name in ("main", "spades", "addon"):
                self.assertEqual(game.piles[f"{name}/{seat}"], [])
        return game


EXAMPLE = """
0 attack 9S
  RG-13 hand/0>main/0 9S
1 defend 10D
  RG-13 hand/1>main/1 10D
0 add 4C
  RG-15 hand/0>addon/0 4C
1 pass
  RG-59 pass/1
  RG-9
  RG-10
  RG-20 attack = 14
  RG-20 defence = 12
  RG-20 winner = 0
  RG-21 main/0>count/0 9S
  RG-21 main/1>count/0 10D
  RG-21 addon/0>count/0 4C
  RG-6 score/0 = 20
  RG-2 attacker = 1
  RG-4
"""


class Battles(ByHand):
    def test_rg20_the_example(self):
        game = self.battle(EXAMPLE, ("9S 4C 2H", "10D"))
        self.assertEqual(game.piles["count/0"], ["9S", "10D", "4C"])
        self.battle(EXAMPLE.replace("= 20", "= 23"), ("9S 4C 2H", "10D"), score="value")
        self.battle(EXAMPLE.replace("= 20", "= 3"), ("9S 4C 2H", "10D"), score="cards")

    def test_each_wrongness_of_the_example(self):
        for old, new in (
            ("RG-15 hand", "RG-14 hand"), ("  RG-9\n", ""), ("  RG-10\n", ""), ("  RG-9\n  RG-10\n", "  RG-10\n  RG-9\n"),
            ("attack = 14", "attack = 13"), ("winner = 0", "winner = 1"), ("main/1>count/0", "main/1>count/1"),
            ("main/1>count/0", "main/0>count/0"), ("= 20\n", "= 21\n"), ("attacker = 1", "attacker = 0"), ("  RG-4\n", ""),
            ("RG-59 pass", "RG-13 pass"), ("RG-59 pass/1", "RG-59 pass/1 @1"), ("  RG-6 score/0 = 20\n", ""),
            ("  RG-2 att", "  RG-6 score/1 = 0\n  RG-2 att"), ("  RG-2 att", "  ? 6 3\n  RG-2 att"),
        ):  # fmt: skip
            self.assertIn(old, EXAMPLE)
            with self.assertRaises(AssertionError, msg=f"{old} -> {new}"):
                self.battle(EXAMPLE.replace(old, new), ("9S 4C 2H", "10D"))

    def test_moves_may_be_cut_otherwise(self):
        text = """
0 attack 9H
  RG-13 hand/0>main/0 9H
1 defend KS with-spades
  RG-13 hand/1>main/1 KS
  RG-19 hand/1>spades/1 3S
  RG-19 hand/1>spades/1 7S AS
  RG-47
0 pass
  RG-13 pass/0
1 add 7C
  RG-14 hand/1>addon/1 7C
  RG-50
  RG-20 attack = 9
  RG-20 defence = 35
  RG-20 winner = 1
  RG-21 main/0>count/1 9H
  RG-21 main/1>count/1 KS
  RG-21 spades/1>count/1 3S 7S AS
  RG-21 addon/1>count/1 7C
  RG-6 score/1 = 45
  RG-2 attacker = 1
"""
        self.battle(text, ("9H 2C", "7S KS AS 3S 7C 2H"))
        joined = text.replace("3S\n  RG-19 hand/1>spades/1 7S AS", "3S 7S AS")
        self.assertNotEqual(joined, text)
        self.battle(joined, ("9H 2C", "7S KS AS 3S 7C 2H"))
        with self.assertRaises(AssertionError):  # RG-55
            self.battle(joined.replace("3S 7S AS", "7S 3S AS"), ("9H 2C", "7S KS AS 3S 7C 2H"))

    def test_rg24_shield_takes_a_dark_joker(self):
        text = """
1 attack JH
  RG-13 hand/1>main/1 JH
0 defend DJ
  RG-13 hand/0>main/0 DJ
1 add 7S
  RG-17 hand/1>addon/1 7S
0 pass
  RG-13 pass/0
  RG-24 winner = -1
  RG-21 main/1>count/1 JH
  RG-24 main/0>grave DJ
  RG-24 addon/1>grave 7S
  ? DJ
  RG-24 hand/1>grave DJ
  RG-37 dark/1 = 0
  RG-37 dark/0 = 0
  RG-6 score/1 = 11
  RG-2 attacker = 0
"""
        self.battle(text, ("DJ 2C", "JH 7S DJ 3H"), dark=(2, 4), attacker=1)

    def test_rg24_one_card_left_is_no_chance(self):
        text = """
0 attack 9H
  RG-13 hand/0>main/0 9H
1 defend DJ
  RG-13 hand/1>main/1 DJ
0 pass
  RG-13 pass/0
1 pass
  RG-59 pass/1
  RG-24 winner = -1
  RG-24 main/0>grave 9H
  RG-24 main/1>grave DJ
  RG-24 hand/0>grave 3H
  RG-37 dark/1 = 0
  RG-2 attacker = 1
  RG-4
"""
        self.battle(text, ("9H 3H", "DJ"), dark=(0, 2))
        self.battle(text, ("9H 3H 3H", "DJ"), dark=(0, 2))  # two of one face
        with self.assertRaises(AssertionError):
            self.battle(text.replace("  RG-24 hand", "  ? 3H\n  RG-24 hand"), ("9H 3H", "DJ"), dark=(0, 2))

    def test_rg15_two_of_crosses(self):
        head = """
0 attack 9H
  RG-13 hand/0>main/0 9H
1 defend %s
  RG-13 hand/1>main/1 %s
0 add 2C
  RG-15 hand/0>addon/0 2C
1 pass
  RG-13 pass/1
"""
        won = """
  RG-20 attack = 11
  RG-20 defence = 3
  RG-20 winner = 0
  RG-21 main/0>count/0 9H
  RG-21 main/1>count/0 3C
  RG-21 addon/0>count/0 2C
  ? DJ
  RG-15 deck/1>count/0 DJ
  RG-6 score/0 = 24
  RG-2 attacker = 1
"""
        hands = ("9H 2C 5H", "3C JS KH 5H")
        self.battle(head % ("3C", "3C") + won, hands, decks=("", "DJ 3H"))
        tie = """
  RG-20 attack = 11
  RG-20 defence = 11
  RG-20 winner = -1
  RG-21 main/0>grave 9H
  RG-21 main/1>grave AC
  RG-21 addon/0>grave 2C
  RG-48 deck/1>count/0 3H
  RG-6 score/0 = 2
  RG-2 attacker = 1
"""
        self.battle(head % ("AC", "AC") + tie, ("9H 2C 5H", "AC 5H"), decks=("KC 3C", "3H"))
        lost = """
  RG-20 attack = 11
  RG-20 defence = 12
  RG-20 winner = 1
  RG-21 main/0>count/1 9H
  RG-21 main/1>count/1 JS
  RG-21 addon/0>count/1 2C
  ? 3C
  RG-15 deck/0>grave 3C
  RG-15 deck/1>grave 3H
  RG-6 score/1 = 20
  RG-2 attacker = 1
"""
        self.battle(head % ("JS", "JS") + lost, hands, decks=("KC 3C", "3H"))

    def test_rg15_ace_of_crosses(self):
        text = """
0 attack 9H
  RG-13 hand/0>main/0 9H
1 defend 10S
  RG-13 hand/1>main/1 10S
0 add AC
  RG-15 hand/0>addon/0 AC
1 pass
  RG-59 pass/1
  RG-20 attack = 10
  RG-20 defence = 10
  RG-20 winner = -1
  RG-21 main/0>grave 9H
  RG-21 main/1>grave 10S
  RG-21 addon/0>grave AC
  RG-15 deck/1>grave DJ
  RG-2 attacker = 1
  RG-4
"""
        self.battle(text, ("9H AC 2S", "10S"), decks=("KC 3C", "DJ"))
        self.battle(text.replace("  RG-15 deck/1>grave DJ\n", ""), ("9H AC 2S", "10S"))  # RG-58

    HEARTS = """
0 attack KH
  RG-13 hand/0>main/0 KH
1 defend 3H
  RG-13 hand/1>main/1 3H
0 pass
  RG-13 pass/0
1 pass
  RG-13 pass/1
  RG-28 winner = 0
  RG-21 main/0>count/0 KH
  RG-21 main/1>count/0 3H
"""

    def test_rg34_take(self):
        text = self.HEARTS + """
  RG-34 hand/0>count/0 2H
  RG-34 hand/1>count/0 4H JH
  RG-34 deck/0>hand/0 9C @0
  ? DJ
  RG-34 deck/1>hand/1 DJ
  ? 6 5
  RG-37 roll/1 = 6
  RG-40
  RG-37 hand/1>grave DJ
  ? 3 1
  ? 2 1
  RG-37 grave>grave 6D DJ 5D
  RG-57 grave#2>count/1 5D
  RG-57 grave#1>count/1 DJ
  RG-34 deck/1>hand/1 8C @1
  RG-6 score/0 = 30
  RG-6 score/1 = 17
  RG-2 attacker = 1
"""
        game = self.battle(text, ("KH 2H 5C", "JH 3H 4H"), decks=("9C", "8C DJ"), grave="5D 6D")
        self.assertEqual(game.piles["grave"], ["6D"])

    def test_rg34_reshuffle(self):
        text = self.HEARTS + """
  RG-53 hand/0>deck/0 2H @0
  RG-53 hand/1>deck/1 4H JH @1
  ? 2H
  RG-34 deck/0>hand/0 2H @0
  ? 4H
  RG-34 deck/1>hand/1 4H @1
  RG-34 deck/1>hand/1 JH @1
  RG-22 deck/0>hand/0 9C @0
  RG-6 score/0 = 15
  RG-2 attacker = 1
"""
        self.battle(text, ("KH 2H 5C", "JH 3H 4H"), decks=("9C", ""), heart_king="reshuffle")

    def test_rg35_king_of_crosses(self):
        text = """
0 attack 3C
  RG-13 hand/0>main/0 3C
1 defend KC
  RG-13 hand/1>main/1 KC
0 add 7C
  RG-14 hand/0>addon/0 7C
1 pass
  RG-13 pass/1
  RG-20 attack = 3
  RG-20 defence = 14
  RG-20 winner = 1
  RG-41 main/0>count/1 3C
  RG-41 main/1>count/1 KC
  RG-41 addon/0>count/1 7C
  RG-35 hand/0>grave 2D RJ DJ
  RG-37 dark/0 = 0
  RG-35 hand/1>grave AH 9S
  RG-35 deck/0>count/1 2H
  RG-22 deck/1>hand/1 2S @1
  RG-6 score/1 = 22
  RG-2 attacker = 1
"""
        self.battle(text, ("DJ 3C 7C RJ 2D 9C", "9S AH KC"), decks=("2H", "2S"), dark=(5, 0))

    def test_rg44_weapon_and_rg18_revive(self):
        text = """
0 attack 9C
  RG-13 hand/0>main/0 9C
1 defend 8H
  RG-13 hand/1>main/1 8H
0 add RJ
  RG-14 hand/0>addon/0 RJ
1 add 7C
  RG-14 hand/1>addon/1 7C
  RG-50
  RG-20 attack = 16
  RG-20 defence = 8
  RG-20 winner = 0
  RG-16 main/0>grave 9C
  RG-16 main/1>grave 8H
  RG-16 addon/0>grave RJ
  RG-16 addon/1>count/1 7C
  RG-44 grave#2>count/0 4D
  RG-44 grave#1>count/0 3D
  ? 4 0
  RG-18 grave#0>count/1 2D
  ? 3 2
  RG-18 grave#2>count/1 RJ
  RG-6 score/0 = 5
  RG-6 score/1 = 23
  RG-2 attacker = 1
"""
        self.battle(text, ("9C RJ 2H", "8H 7C 3H"), grave="2D 3D 4D")

    WEAPON = """
0 attack 9C
  RG-13 hand/0>main/0 9C
1 defend 3H
  RG-13 hand/1>main/1 3H
0 add RJ
  RG-14 hand/0>addon/0 RJ
1 pass
  RG-13 pass/1
  RG-20 attack = 16
  RG-20 defence = 3
  RG-20 winner = 0
  RG-21 main/0>count/0 9C
  RG-21 main/1>count/0 3H
  RG-21 addon/0>count/0 RJ
  RG-44 grave#3>count/0 4D
  RG-44 grave#2>count/0 5D
  RG-6 score/0 = 33
  RG-2 attacker = 1
"""

    def test_rg44_which_of_two_equal_cards(self):
        game = self.battle(self.WEAPON, ("9C RJ 2H", "3H 2C"), grave="5D 2D 5D 4D")
        self.assertEqual(game.piles["grave"], ["5D", "2D"])
        game = royal.Royal(record_of(self.WEAPON.replace("grave#2>count/0 5D", "grave#0>count/0 5D")))
        game.piles |= {"hand/0": ["9C", "RJ", "2H"], "hand/1": ["3H", "2C"], "grave": ["5D", "2D", "5D", "4D"]}
        with self.assertRaises(record.Mismatch) as caught:
            game.battle()
        self.assertEqual(caught.exception.rule, "RG-44")

    def test_rg44_rg57_the_shuffle_changes_no_age(self):
        text = """
0 attack KH
  RG-13 hand/0>main/0 KH
1 defend 9C
  RG-13 hand/1>main/1 9C
0 add RJ
  RG-14 hand/0>addon/0 RJ
1 add 7D
  RG-14 hand/1>addon/1 7D
  RG-20 attack = 21
  RG-20 defence = 9
  RG-20 winner = 0
  RG-16 main/0>grave KH
  RG-16 main/1>grave 9C
  RG-16 addon/0>grave RJ
  RG-16 addon/1>grave 7D
  RG-34 hand/0>count/0 2H
  RG-34 deck/0>hand/0 DJ
  ? 6 5
  RG-37 roll/0 = 6
  RG-37 hand/0>grave DJ
  ? 8 1
  ? 7 0
  ? 6 5
  ? 5 0
  ? 4 3
  ? 3 1
  ? 2 0
  RG-37 grave>grave 3D 2D DJ 4D 7D 9C KH RJ
  RG-57 grave#7>count/0 RJ
  RG-57 grave#6>count/0 KH
  RG-44 grave#3>count/0 4D
  RG-44 grave#1>count/0 2D
  RG-6 score/0 = 34
  RG-2 attacker = 1
"""
        game = self.battle(text, ("KH RJ 2H 5C", "9C 7D 3S"), decks=("DJ", ""), grave="2D 3D 4D")
        self.assertEqual(game.piles["grave"], ["3D", "DJ", "7D", "9C"])

    def test_rg36_sacrifice_and_rg37_three(self):
        text = """
0 attack DJ
  RG-13 hand/0>main/0 DJ
1 defend RJ
  RG-13 hand/1>main/1 RJ
0 pass
  RG-13 pass/0
1 pass
  RG-13 pass/1
  RG-20 attack = 0
  RG-20 defence = 0
  RG-20 winner = -1
  RG-21 main/0>grave DJ
  RG-21 main/1>grave RJ
  ? 2C
  RG-49 deck/1>count/0 2C
  ? 4C
  RG-49 deck/1>count/0 4C
  ? DJ
  RG-49 deck/1>count/0 DJ
  RG-49 deck/1>count/1 3C
  RG-37 dark/0 = 0
  RG-6 score/0 = 17
  RG-6 score/1 = 2
  RG-2 attacker = 1
"""
        self.battle(text, ("DJ 9H", "RJ 9S"), decks=("", "2C 3C 4C DJ"), dark=(3, 0))

    def test_rg36_a_sacrifice_that_wins(self):
        text = """
0 attack 3H
  RG-13 hand/0>main/0 3H
1 defend RJ
  RG-13 hand/1>main/1 RJ
0 pass
  RG-13 pass/0
1 add DJ
  RG-14 hand/1>addon/1 DJ
  RG-20 attack = 3
  RG-20 defence = 5
  RG-20 winner = 1
  RG-21 main/0>count/1 3H
  RG-21 main/1>count/1 RJ
  RG-21 addon/1>count/1 DJ
  RG-36 deck/1>count/1 3C
  RG-37 dark/1 = 0
  RG-6 score/1 = 33
  RG-2 attacker = 1
  RG-4
"""
        self.battle(text, ("3H 9H", "RJ DJ"), decks=("", "3C"), dark=(0, 5))

    def test_rg42_two_red_aces(self):
        text = """
0 attack AD
  RG-13 hand/0>main/0 AD
1 defend AD
  RG-13 hand/1>main/1 AD
0 pass
  RG-13 pass/0
1 pass
  RG-59 pass/1
  RG-9
  RG-20 attack = 11
  RG-20 defence = 12
  RG-42
  RG-20 winner = 1
  RG-21 main/0>count/1 AD
  RG-21 main/1>count/1 AD
  ? DJ
  RG-22 deck/1>hand/1 DJ
  ? 6 5
  RG-37 roll/1 = 6
  RG-37 hand/1>grave DJ
  RG-57 grave#0>count/1 DJ
  ? DJ
  RG-54 deck/0>hand/1 DJ
  ? 6 0
  RG-37 roll/1 = 1
  RG-37 dark/1 = 1
  RG-6 score/1 = 33
  RG-2 attacker = 1
"""
        self.battle(text, ("AD 9H", "AD"), decks=("2C DJ", "2C DJ"))

    def test_rg51(self):
        text = """
0 attack 7H
  RG-51 hand/0>main/0 7H
1 defend KC
  RG-13 hand/1>main/1 KC
0 add 7S
  RG-17 hand/0>addon/0 7S
1 add 7C
  RG-14 hand/1>addon/1 7C
  RG-25 winner = 0
  RG-17 main/0>count/0 7H
  RG-17 main/1>count/0 KC
  RG-17 addon/0>count/0 7S
  RG-17 addon/1>count/0 7C
  RG-6 score/0 = 31
  RG-2 attacker = 1
  RG-4
"""
        self.battle(text, ("7H 7S 4H", "KC 7C"), special_first="if_nothing_else")
        self.battle(text.replace("RG-51", "RG-13"), ("7H 7S 4H", "KC 7C"))
        with self.assertRaisesRegex(AssertionError, "move 0, event 0: RG-51"):
            self.battle(text, ("7H 7S 4H 2H", "KC 7C"), special_first="if_nothing_else")


OPENING = """
start
  RG-1
  ? 6 3
  RG-2 roll/0 = 4
  ? 6 3
  RG-2 roll/1 = 4
  ? 6 1
  RG-2 roll/0 = 2
  ? 6 4
  RG-2 roll/1 = 5
  RG-2 attacker = 1
- round
  RG-3 round = 1
  ? 9S
  RG-3 deck/1>hand/1 9S @1
  ? 4C
  RG-3 deck/1>hand/1 4C @1
  ? KS
  RG-3 deck/1>hand/1 KS @1
  ? 2H
  RG-3 deck/1>hand/1 2H @1
  ? 3H
  RG-3 deck/1>hand/1 3H @1
  ? 10D
  RG-3 deck/0>hand/0 10D @0
  ? DJ
  RG-3 deck/0>hand/0 DJ
  ? 6 5
  RG-37 roll/0 = 6
  RG-40
  RG-37 hand/0>grave DJ
  RG-57 grave#0>count/0 DJ
  ? AC
  RG-54 deck/1>hand/0 AC
  ? KS
  RG-3 deck/0>hand/0 KS @0
  ? 2S
  RG-3 deck/0>hand/0 2S @0
  ? 7D
  RG-3 deck/0>hand/0 7D @0
  RG-6 score/0 = 13
1 attack 9S
  RG-13 hand/1>main/1 9S
0 defend 10D
  RG-13 hand/0>main/0 10D
1 add 4C
  RG-15 hand/1>addon/1 4C
0 add 7D
  RG-14 hand/0>addon/0 7D
  RG-9
  RG-10
  RG-20 attack = 14
  RG-20 defence = 12
  RG-20 winner = 1
  RG-16 main/1>grave 9S
  RG-16 main/0>grave 10D
  RG-16 addon/1>grave 4C
  RG-16 addon/0>grave 7D
  RG-2 attacker = 0
"""


class Opening(ByHand):
    """The beginning of a record, written by hand: right up to where it ends."""

    def ends(self, text, rule="RG-2", **rules):
        fields = record_of(text, rules)
        mismatch = self.refuses(fields, rule)
        self.assertEqual((mismatch.found, mismatch.move), ("the record ends", len(fields["moves"]) - 1 if fields["moves"] else "start"),
                         str(mismatch))  # fmt: skip

    def spoilt(self, old, new, rule, move):
        self.assertIn(old, OPENING)
        mismatch = self.refuses(record_of(OPENING.replace(old, new, 1)), rule)
        self.assertNotEqual(mismatch.found, "the record ends")
        self.assertEqual(mismatch.move, move, str(mismatch))

    def test_right(self):
        self.ends(OPENING)
        self.ends(OPENING, refill="up_to_5")

    def test_tens_may_be_written_t(self):
        self.ends(OPENING.replace("10D", "TD"))

    def test_start(self):
        self.spoilt("  RG-1\n", "", "RG-1", "start")
        self.spoilt("roll/1 = 5", "roll/1 = 4", "RG-2", "start")
        self.spoilt("roll/0 = 4", "roll/1 = 4", "RG-2", "start")
        self.spoilt("  ? 6 4\n", "", "RG-2", "start")
        self.spoilt("attacker = 1", "attacker = 0", "RG-2", "start")
        self.spoilt("  ? 6 3\n  RG-2 roll/0 = 4\n  ? 6 3\n  RG-2 roll/1 = 4\n  ? 6 1", "  ? 6 3\n  RG-2 roll/0 = 4\n  ? 6 1\n  "
                    "RG-2 roll/1 = 2\n  ? 6 1", "RG-2", "start")  # fmt: skip

    def test_rg56_a_hundred_ties(self):
        tie = "  ? 6 3\n  RG-2 roll/0 = 4\n  ? 6 3\n  RG-2 roll/1 = 4\n"
        self.ends("start\n  RG-1\n" + 100 * tie + "  RG-2 attacker = 0", "RG-3")
        self.refuses(record_of("start\n  RG-1\n" + 99 * tie + "  RG-2 attacker = 0"), "RG-2")
        self.refuses(record_of("start\n  RG-1\n" + 101 * tie + "  RG-2 attacker = 0"), "RG-2")

    def test_draws(self):
        self.spoilt("round = 1", "round = 2", "RG-3", 0)
        self.spoilt("hand/1 9S @1", "hand/1 9S", "RG-3", 0)
        self.spoilt("hand/1 9S @1", "hand/1 9S @0", "RG-3", 0)
        self.spoilt("hand/1 9S @1", "hand/1 8S @1", "RG-3", 0)
        self.spoilt("  ? 9S\n", "", "RG-3", 0)
        self.spoilt("  ? 4C\n  RG-3 deck/1>hand/1 4C @1\n", "  ? 9S\n  RG-3 deck/1>hand/1 9S @1\n", "RG-3", 0)  # only one
        self.spoilt("  ? 4C\n  RG-3 deck/1>hand/1 4C @1\n", "", "RG-3", 0)  # only four
        self.spoilt("  ? 10D", "  ? 5D\n  RG-3 deck/1>hand/1 5D @1\n  ? 10D", "RG-3", 0)  # six
        self.spoilt("  RG-40\n", "", "RG-40", 0)
        self.spoilt("hand/0 DJ", "hand/0 DJ @0", "RG-3", 0)
        self.spoilt("roll/0 = 6", "roll/0 = 5", "RG-37", 0)
        self.spoilt("hand/0 AC", "hand/0 AC @0", "RG-54", 0)
        self.spoilt("RG-57 grave#0>count/0 DJ", "RG-57 grave#0>count/1 DJ", "RG-57", 0)
        self.spoilt("RG-57 grave#0>count/0 DJ", "RG-57 grave#1>count/0 DJ", "RG-57", 0)
        self.spoilt("RG-57 grave#0>count/0 DJ", "RG-57 grave>count/0 DJ", "RG-57", 0)
        self.spoilt("RG-57 grave#0>count/0 DJ", "RG-57 grave#0>count/0 DJ DJ", record.FORMAT, 0)
        self.spoilt("RG-37 hand/0>grave DJ", "RG-37 hand/0#0>grave DJ", record.FORMAT, 0)
        self.spoilt("RG-57 grave", "? 2 0\n  RG-57 grave", "RG-57", 0)
        self.spoilt("  RG-6 score/0 = 13\n", "", "RG-6", 0)

    def test_rg34_of_another_deck(self):
        mismatch = self.refuses(record_of(OPENING.replace("deck/1>hand/0 AC", "deck/0>hand/0 AC")), "RG-54")
        self.assertIn("RG-54", mismatch.expected)

    def test_actions(self):
        self.spoilt("1 attack 9S", "0 attack 10D", "RG-2", 1)
        self.spoilt("1 attack 9S", "1 attack 8S", "RG-13", 1)
        self.spoilt("1 attack 9S", "1 play 9S", "RG-13", 1)
        self.spoilt("1 attack 9S", "1 attack 9S with-spades", "RG-13", 1)
        self.spoilt("1 attack 9S", "1 pass", "RG-13", 1)
        self.spoilt("1 attack 9S", "- round", "RG-4", 1)
        self.spoilt("0 defend 10D", "0 defend 10D with-spades", "RG-19", 2)
        self.spoilt("0 defend 10D", "1 defend 2H", "RG-13", 2)
        self.spoilt("0 defend 10D", "0 defend 2H", "RG-13", 2)
        self.spoilt("1 add 4C", "1 add 2H", "RG-14", 3)
        self.spoilt("1 add 4C", "1 add 5C", "RG-13", 3)
        self.spoilt("1 add 4C", "0 add AC", "RG-59", 3)
        self.spoilt("0 add 7D", "0 add AC", "RG-14", 4)
        self.spoilt("0 add 7D", "0 add KS", "RG-14", 4)
        self.spoilt("0 add 7D", "0 pass now", "RG-13", 4)
        self.spoilt("- round", "0 round", "RG-3", 0)
        self.spoilt("- round", "- deal", "RG-3", 0)

    def test_rg15_no_cross_on_a_cross(self):
        text = OPENING.replace("1 attack 9S\n  RG-13 hand/1>main/1 9S", "1 attack 4C\n  RG-13 hand/1>main/1 4C")
        text = text.replace("? KS\n  RG-3 deck/1>hand/1 KS", "? 5C\n  RG-3 deck/1>hand/1 5C").replace("1 add 4C", "1 add 5C")
        self.assertEqual(self.refuses(record_of(text), "RG-15").move, 3)

    def test_rg59_empty_hand(self):
        self.assertEqual(royal.addon_forbidden_by("7D", [], 0, "9S", True), "RG-59")

    def test_with_spades(self):
        text = OPENING[: OPENING.index("0 defend")] + """
0 defend KS with-spades
  RG-13 hand/0>main/0 KS
  RG-19 hand/0>spades/0 2S
"""
        self.ends(text, "RG-59")

    def test_an_empty_move(self):
        self.spoilt("  RG-13 hand/1>main/1 9S", "  RG-13 hand/1>main/1", "format", 1)


# ----------------------------------------------------------------------------------------------------------- whole games


class Writer(royal.Royal):
    """Plays at random and writes it down: what royal.py tells becomes the record."""

    def __init__(self, seed=1, six=False, **rules):
        super().__init__(record_of("start", rules))
        self.random = random.Random(seed)
        self.six = six  # roll 6 for many a Dark Joker

    def tell(self, event):
        self.events.append(event)

    def end_step(self):
        pass

    def chance_card(self, rule, cards):
        faces = royal.in_order(set(cards))
        card = self.random.choice(faces)
        if len(faces) > 1:
            self.events.append({"type": "chance", "card": card})
        return card

    def chance_number(self, rule, of):
        got = self.random.randrange(of)
        if rule == "RG-37" and of == 6 and self.six and self.random.random() < 0.5:
            got = 5
        if of > 1:
            self.events.append({"type": "chance", "of": of, "got": got})
        return got

    def advance(self, rule, expected):
        if expected.startswith("seat"):
            seat, action = int(expected[5]), self.random.choice(expected.partition(": ")[2].split(", "))
        else:
            seat, action = None, "round"
        self.events = []
        self.steps.append({"seat": seat, "action": action, "events": self.events})
        self.step += 1
        return seat, action

    def written(self):
        try:
            self.play()
        except record.Mismatch as mismatch:  # the scores of the empty record
            assert mismatch.rule == "RG-6"
        return self.record | {"scores": self.scores}


ALL_RULES = [
    {"refill": refill, "score": score, "heart_king": heart_king, "special_first": special_first}
    for refill in royal.OPTIONS["refill"]
    for score in royal.OPTIONS["score"]
    for heart_king in royal.OPTIONS["heart_king"]
    for special_first in royal.OPTIONS["special_first"]
]


class Games(RecordTest):
    module = royal

    @classmethod
    def setUpClass(cls):
        cls.game = Writer(seed=5, six=True).written()

    def fields(self):
        return copy.deepcopy(self.game)

    def test_all_options(self):
        told = set()
        for seed, rules in enumerate(2 * ALL_RULES):
            fields = Writer(seed=seed, six=seed % 2 == 0, **rules).written()
            self.passes(fields)
            for move in fields["moves"]:
                told |= {event["rule"] for event in move["events"] if "rule" in event}
        never = {"RG-7", "RG-8", "RG-23", "RG-39", "RG-45", "RG-55", "RG-56", "RG-58"}
        self.assertFalse(told & never)

    def test_cards_are_kept(self):
        writer = Writer(seed=9, six=True)
        writer.written()
        cards = sorted(card for pile in writer.piles.values() for card in pile)
        self.assertEqual(cards, sorted(2 * royal.DECK))

    def test_every_event_changed(self):
        """Each event left out, told twice, in another order, with each of its fields changed."""
        chosen = random.Random(3)
        places = [("start", number) for number in range(len(self.game["start"]))]
        for index, move in enumerate(self.game["moves"]):
            places += [(index, number) for number in range(len(move["events"]))]
        for index, number in chosen.sample(places, 150):
            for change in ("out", "twice", "swap", "rule", "audience", "seat", "value", "from", "to", "cards", "card", "got",
                           "of", "what", "action", "sides"):  # fmt: skip
                fields = self.game | {"start": copy.deepcopy(self.game["start"]), "moves": list(self.game["moves"])}
                if index != "start":
                    fields["moves"][index] = copy.deepcopy(fields["moves"][index])
                events = fields["start"] if index == "start" else fields["moves"][index]["events"]
                event = events[number]
                if change == "out":
                    events.pop(number)
                elif change == "twice":
                    events.insert(number, copy.deepcopy(event))
                elif change == "swap":
                    if number == 0 or events[number - 1] == event:
                        continue
                    events[number - 1], events[number] = event, events[number - 1]
                elif change not in event:
                    continue
                elif change == "rule":
                    event["rule"] = "RG-8"
                elif change == "audience":
                    event["audience"] = [0] if event["audience"] != [0] else [1]
                elif change in ("from", "to"):
                    event[change] = "count/0" if event[change] != "count/0" else "count/1"
                elif change == "cards":
                    event["cards"][0] = "3D" if event["cards"][0] != "3D" else "3S"
                elif change == "card":
                    event["card"] = "3D" if event["card"] != "3D" else "3S"
                elif change == "seat":
                    event["seat"] = 1 - event["seat"]
                elif change == "value":
                    event["value"] = 1 if event["value"] != 1 else 2
                elif change == "got":
                    event["got"] = 0 if event["got"] else 1
                elif change == "of":
                    event["of"] += 1
                elif change == "sides":
                    event["sides"] = 8
                else:
                    event[change] = "attacker" if event[change] != "attacker" else "winner"
                with self.assertRaises(record.Mismatch, msg=f"{change} at {index}, {number}") as caught:
                    royal.check_record(fields)
                self.assertEqual(caught.exception.move, index, f"{change}: {caught.exception}")

    def test_scores(self):
        fields = self.fields()
        fields["scores"][1] += 1
        self.assertIsNone(self.refuses(fields, "RG-6").move)

    def test_other_options_than_played(self):
        for option, value, rule in (("score", "value", "RG-6"), ("refill", "up_to_5", "RG-3")):
            fields = self.fields()
            fields["rules"][option] = value
            with self.assertRaises(record.Mismatch) as caught:
                self.check(fields)
            self.assertTrue(caught.exception.rule == rule or option == "refill")

    def test_options(self):
        for option in royal.OPTIONS:
            fields = self.fields()
            fields["rules"][option] = "other"
            self.refuses(fields, "format")
            del fields["rules"][option]
            self.refuses(fields, "format")

    def test_too_short(self):
        fields = self.fields()
        fields["moves"].pop()
        self.refuses(fields, "RG-4")
        fields["moves"].pop()
        self.refuses(fields, "RG-59")

    def test_too_long(self):
        for seat, action in ((None, "round"), (0, "attack 9S"), (1, "pass")):
            fields = self.fields()
            fields["moves"].append({"seat": seat, "action": action, "events": []})
            self.refuses(fields, "RG-5")

    def test_the_end_not_told(self):
        fields = self.fields()
        fields["moves"][-1]["events"] = [e for e in fields["moves"][-1]["events"] if e.get("rule") != "RG-5"]
        self.refuses(fields, "RG-5")

    def test_rg5_rg52_the_end(self):
        rules = [event.get("rule") for event in self.game["moves"][-1]["events"]]
        self.assertIn("RG-5", rules)

    def test_a_move_left_out(self):
        for index in (1, 2, 3, 4, 20):
            fields = self.fields()
            fields["moves"].pop(index)
            with self.assertRaises(record.Mismatch) as caught:
                self.check(fields)
            self.assertEqual(caught.exception.move, index)

    def test_form(self):
        for change in ({"game": "king"}, {"players": 3}, {"players": 2.0}, {"version": 3}, {"scores": [1]}):
            self.refuses(self.fields() | change, "format")
        fields = self.fields()
        fields["moves"][0]["events"][0]["rule"] = "RG-99"
        self.refuses(fields, "format")
        fields = self.fields()
        fields["start"][1] = {"type": "chance", "of": 1, "got": 0}
        self.refuses(fields, "format")


class Command(unittest.TestCase):
    def run_on(self, *records):
        with tempfile.NamedTemporaryFile(suffix=".jsonl") as file:
            file.write(b"".join(records))
            file.flush()
            command = [sys.executable, os.path.join(HERE, "royal.py"), file.name]
            return subprocess.run(command, capture_output=True, text=True), file.name

    def test_right_and_wrong(self):
        fields = Writer(seed=2).written()
        text = text_of(fields)
        done, _ = self.run_on(text, text)
        moves = 2 * len(fields["moves"])
        self.assertEqual((done.returncode, done.stdout), (0, f"2 records checked, {moves} moves: every rule was followed\n"))
        wrong = copy.deepcopy(fields)
        wrong["moves"][1]["action"] = "pass"
        second = 1 + text.count(b"\n")
        done, name = self.run_on(text, text_of(wrong))
        self.assertEqual(done.returncode, 1)
        self.assertTrue(done.stdout.startswith(f"{name}, line {second}, move 1, event 0: RG-13\n"), done.stdout)
        done, name = self.run_on(text.replace(b'"seed":1', b'"seed":2'))
        self.assertEqual(done.returncode, 1)
        self.assertIn("line 1, the record as a whole: format", done.stdout)

    def test_usage(self):
        done = subprocess.run([sys.executable, os.path.join(HERE, "royal.py")], capture_output=True, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertIn("usage", done.stderr)


if __name__ == "__main__":
    unittest.main()
