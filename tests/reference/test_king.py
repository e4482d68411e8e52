"""Tests of king.py: its rules by hand-made cases, and small sessions that must pass or, spoilt, be refused by the right rule.

python3 -m unittest test_king
"""

import copy
import json
import os
import random
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import king  # noqa: E402
import record  # noqa: E402
from records_by_hand import text_of  # noqa: E402

SUITS = "CDHS"
HEARTS_TOO = king.DEFAULTS | {"rifki_discard": "hearts"}


def cards(text):
    return text.split()


# ----------------------------------------------------------------------------------------------------------------- rules


class LegalPlays(unittest.TestCase):
    def legal(self, contract, hand, trick, expected, hearts=False, rules=king.DEFAULTS):
        found, _ = king.plays_and_rule(cards(hand), cards(trick), contract, hearts, rules)
        self.assertEqual(sorted(found), sorted(cards(expected)))

    def test_kr7_follow_suit_and_nobody_must_beat(self):
        self.legal("trump S", "2H AH 3S 4C", "KH", "2H AH")
        self.legal("trump S", "2H AH 3S 4C", "KH 9S", "2H AH")

    def test_kr7_trump_even_one_that_does_not_win(self):
        self.legal("trump S", "2S 4C AC", "KH 9S", "2S")  # the example of the rule
        self.legal("trump S", "2S QS 4C", "KH 9S", "2S QS")

    def test_kr7_no_suit_and_no_trump(self):
        self.legal("trump S", "2D 4C KH", "KS", "2D 4C KH")
        self.legal("trump S", "2D 4C", "KH", "2D 4C")

    def test_kr7_any_lead(self):
        for contract in king.TRUMPS:
            self.legal(contract, "2D 4C KH AS", "", "2D 4C KH AS")

    def test_kr9_follow_suit(self):
        for contract in king.PENALTIES:
            self.legal(contract, "2S 3S AD", "9S", "2S 3S")

    def test_kr10_the_example(self):
        self.legal("kiz", "QS 5S QD", "KS", "QS")
        self.legal("kiz", "QS 5S QD", "JS", "QS 5S")

    def test_kr10_highest_of_the_suit_led_not_of_the_trick(self):
        self.legal("kiz", "QS 5S", "JS AD", "QS 5S")
        self.legal("kiz", "QS 5S", "JS KD AS", "QS")

    def test_kr10_choice_among_several(self):
        self.legal("erkek", "JS KS 5S QS", "AS", "JS KS")
        self.legal("erkek", "JS KS 5S", "QS", "JS")
        self.legal("erkek", "JS KS 5S", "10S", "JS KS 5S")
        self.legal("kupa", "2H 10H QH AH 3C", "JH", "2H 10H")
        self.legal("kupa", "QH AH 3C", "JH", "QH AH")
        self.legal("kupa", "QH AH 3C", "JH 2H KH", "QH")

    def test_kr10_rifki(self):
        self.legal("rifki", "KH 2H 3S", "AH", "KH")
        self.legal("rifki", "KH 2H 3S", "QH", "KH 2H")
        self.legal("rifki", "10H 2H 3S", "AH", "10H 2H")

    def test_kr11_discard_a_penalty_card(self):
        self.legal("kiz", "QH QC 2D AD", "9S", "QH QC")
        self.legal("erkek", "KH QC JD AD", "9S", "KH JD")
        self.legal("kupa", "KH 2H JD AD", "9S", "KH 2H")
        self.legal("rifki", "KH 2H JD AD", "9S", "KH")
        self.legal("rifki", "2H JD AD", "9S", "2H JD AD")
        self.legal("kiz", "KH 2H", "9S", "KH 2H")

    def test_kr11_does_not_speak_of_leads(self):
        self.legal("kiz", "QH 2H 3C", "", "QH 2H 3C")  # KR-15
        self.legal("erkek", "KH 2H 3C", "", "KH 2H 3C")  # KR-16

    def test_kr14_kr17_leading_hearts(self):
        for contract in ("rifki", "kupa"):
            self.legal(contract, "KH 2H 3C 4D", "", "3C 4D")
            self.legal(contract, "KH 2H 3C 4D", "", "KH 2H 3C 4D", hearts=True)
            self.legal(contract, "KH 2H", "", "KH 2H")

    def test_kr18_kr19_no_penalty_cards(self):
        for contract in ("soniki", "elalmaz"):
            self.legal(contract, "KH QH 3C", "", "KH QH 3C")
            self.legal(contract, "KH QH 3C", "9S", "KH QH 3C")
            self.legal(contract, "KS QS 3S", "AS", "KS QS 3S")

    def test_kr26_discard_hearts(self):
        self.legal("rifki", "KH 2H JD", "9S", "KH", rules=HEARTS_TOO)
        self.legal("rifki", "QH 2H JD", "9S", "QH 2H", rules=HEARTS_TOO)
        self.legal("rifki", "QD 2C JD", "9S", "QD 2C JD", rules=HEARTS_TOO)
        self.legal("rifki", "9H JS", "9S", "JS", rules=HEARTS_TOO)  # who can follow does
        self.legal("kiz", "QD 2H", "9S", "QD", rules=HEARTS_TOO)  # in Rıfkı only

    def test_the_rule_that_is_named(self):
        rule = lambda *state: king.plays_and_rule(cards(state[0]), cards(state[1]), *state[2:])[1]  # noqa: E731
        self.assertEqual(rule("2H 3C", "", "rifki", False, king.DEFAULTS), "KR-14")
        self.assertEqual(rule("2H 3C", "", "kupa", False, king.DEFAULTS), "KR-17")
        self.assertEqual(rule("QS 3S", "KS", "kiz", False, king.DEFAULTS), "KR-10")
        self.assertEqual(rule("QD 3D", "KS", "kiz", False, king.DEFAULTS), "KR-11")
        self.assertEqual(rule("KH 3D", "KS", "rifki", False, HEARTS_TOO), "KR-26")


class Hands(unittest.TestCase):
    """Small hands, played with play_card."""

    def played(self, contract, hands, plays):
        table = king.new_hand([cards(hand) for hand in hands.split("|")], contract, 0)
        for card in cards(plays):
            self.assertFalse(king.hand_is_over(table))
            legal, rule = king.plays_now(table, king.DEFAULTS)
            self.assertIn(card, legal, rule)
            king.play_card(table, card)
        return table

    def test_kr8_kr9_who_wins(self):
        self.assertEqual(king.trick_winner(cards("10H JH AS 2H"), "kiz"), 1)
        self.assertEqual(king.trick_winner(cards("10H JH 2S 3S"), "trump S"), 3)
        self.assertEqual(king.trick_winner(cards("10H 9H AD AC"), "trump S"), 0)
        self.assertEqual(king.trick_winner(cards("9H 10H AD AC"), "trump H"), 1)

    def test_kr5_turns_and_lead(self):
        table = self.played("elalmaz", "2C 3C | 4C 5D | AC 6D | 3D 2D", "2C 4C")
        self.assertEqual(table["turn"], 2)
        table = self.played("elalmaz", "2C 3C | 4C 5D | AC 6D | 3D 2D", "2C 4C AC 3D")
        self.assertEqual((table["turn"], table["trick"]), (2, []))
        self.assertEqual(table["tricks"], [(2, cards("2C 4C AC 3D"))])

    def test_kr20_a_discard_breaks_hearts_only_for_later_tricks(self):
        table = self.played("kupa", "2C 3H | 4C 5H | 2H 6H | 3D 2D", "2C 4C")
        self.assertFalse(table["hearts"])
        table = self.played("kupa", "2C 3H | 4C 5H | 2H 6H | 3D 2D", "2C 4C 2H 3D")
        self.assertTrue(table["hearts"])

    def test_kr44_hearts_led_and_followed_break_nothing(self):
        self.assertFalse(king.breaks_hearts(cards("2H 3H 4H 5D")))
        self.assertTrue(king.breaks_hearts(cards("2C 3H 4C 5C")))
        self.assertFalse(king.breaks_hearts(cards("2C 3D 4C 5C")))
        table = self.played("rifki", "AH 9H 2H | 3H KC 4C | 4H 5C KH | 5H 6C 7C", "2H 3H 4H 5H")
        self.assertFalse(table["hearts"])
        self.assertEqual(king.plays_now(table, king.DEFAULTS)[0], cards("6C 7C"))

    def test_kr13_ends_with_the_trick(self):
        deal = "AC 2C | KH 3D | 4C 5C | 6C 7C"
        self.assertFalse(king.hand_is_over(self.played("rifki", deal, "AC KH 4C")))
        table = self.played("rifki", deal, "AC KH 4C 6C")
        self.assertTrue(king.hand_is_over(table))
        self.assertEqual([len(hand) for hand in table["hands"]], [1, 1, 1, 1])

    def test_kr13_every_penalty_card(self):
        deal = "AC 2C | QH 3D | QC QS | 6C QD"
        self.assertFalse(king.hand_is_over(self.played("kiz", deal, "AC QH QC 6C")))
        self.assertTrue(king.hand_is_over(self.played("kiz", deal, "AC QH QC 6C 2C 3D QS QD")))

    def test_kr13_asks_nothing_without_penalty_cards(self):
        deal = "AC 2C | 3C 3D | 4C 5C | 6C 7C"
        for contract in ("trump D", "soniki", "elalmaz"):
            self.assertFalse(king.hand_is_over(self.played(contract, deal, "AC 3C 4C 6C")))
        self.assertTrue(king.hand_is_over(self.played("elalmaz", deal, "AC 3C 4C 6C 2C 3D 5C 7C")))


class Points(unittest.TestCase):
    def all_to(self, contract, seats):
        """A whole deck in 13 tricks of one rank each, won by these seats in turn."""
        tricks = [(seats[i % len(seats)], [rank + suit for suit in SUITS]) for i, rank in enumerate(king.RANKS)]
        return king.points(contract, tricks)

    def test_in_all(self):
        table = {"rifki": -320, "kiz": -400, "erkek": -480, "kupa": -390, "soniki": -360, "elalmaz": -650}
        for contract in king.CONTRACTS:
            total = table.get(contract, 650)
            self.assertEqual(self.all_to(contract, [2]), [0, 0, total, 0])
            self.assertEqual(sum(self.all_to(contract, [0, 1, 2, 3])), total)
        self.assertEqual(8 * 650 + 2 * sum(table.values()), 0)  # KR-21

    def test_each_contract(self):
        turns = [0, 1, 2, 3]  # J is trick 10 (seat 1), Q 11 (seat 2), K 12 (seat 3), A 13 (seat 0)
        self.assertEqual(self.all_to("trump C", turns), [200, 150, 150, 150])  # KR-8
        self.assertEqual(self.all_to("rifki", turns), [0, 0, 0, -320])  # KR-14
        self.assertEqual(self.all_to("kiz", turns), [0, 0, -400, 0])  # KR-15
        self.assertEqual(self.all_to("erkek", turns), [0, -240, 0, -240])  # KR-16
        self.assertEqual(self.all_to("kupa", turns), [-120, -90, -90, -90])  # KR-17
        self.assertEqual(self.all_to("soniki", turns), [-180, 0, 0, -180])  # KR-18
        self.assertEqual(self.all_to("elalmaz", turns), [-200, -150, -150, -150])  # KR-19

    def test_kr25_split(self):
        tricks = [(seat, ["Q" + SUITS[seat], "2C", "3C", "4C"]) for seat in range(4)]
        self.assertTrue(king.is_split("kiz", tricks))
        self.assertFalse(king.is_split("erkek", tricks))
        self.assertFalse(king.is_split("kiz", [(0, ["QC", "QD"]), (1, ["QH"]), (2, ["QS"])]))

    def test_kr22_kr45(self):
        self.assertEqual(king.places_of([100, -50, 200, -250]), [2, 3, 1, 4])
        self.assertEqual(king.places_of([100, 100, 0, -200]), [1, 1, 3, 4])
        self.assertEqual(king.places_of([0, 0, 0, 0]), [1, 1, 1, 1])
        self.assertEqual(king.results_of([100, 100, 0, -200]), [1, 1, 0, -1])


class Rights(unittest.TestCase):
    def test_kr1_kr4(self):
        places = {contract: 2 for contract in king.PENALTIES}
        self.assertEqual(king.legal_declarations(2, 3, places), list(king.CONTRACTS))
        self.assertEqual(king.legal_declarations(0, 1, places), list(king.PENALTIES))
        self.assertEqual(king.legal_declarations(1, 0, places), list(king.TRUMPS))
        places |= {"kiz": 0, "kupa": 1}
        self.assertEqual(king.legal_declarations(0, 1, places), ["rifki", "erkek", "kupa", "soniki", "elalmaz"])

    def test_kr23_kr24(self):
        low = cards("2C 3C 4C 5D 6D 7D 8H 9H 10H 10S 9S 8S 7S")
        self.assertTrue(king.may_call_misdeal(low, "trump C"))
        self.assertFalse(king.may_call_misdeal(low[:-1] + ["JS"], "trump C"))
        self.assertFalse(king.may_call_misdeal(low, "elalmaz"))
        self.assertTrue(king.may_call_misdeal(cards("KH 2C 3C"), "rifki"))
        self.assertTrue(king.may_call_misdeal(cards("AH 2C 3C"), "rifki"))
        self.assertFalse(king.may_call_misdeal(cards("QH 2C 3C"), "rifki"))
        self.assertFalse(king.may_call_misdeal(cards("KH AH 3C"), "rifki"))
        self.assertFalse(king.may_call_misdeal(cards("KC 2C 3C"), "rifki"))
        self.assertFalse(king.may_call_misdeal(cards("KH 2C 3C"), "kupa"))
        self.assertFalse(king.asks_misdeal("trump C", king.DEFAULTS | {"misdeal_rifki": "yes"}))
        self.assertTrue(king.asks_misdeal("trump C", king.DEFAULTS | {"misdeal_trump": "yes"}))
        self.assertTrue(king.asks_misdeal("rifki", king.DEFAULTS | {"misdeal_rifki": "yes"}))
        self.assertFalse(king.asks_misdeal("kiz", king.DEFAULTS | {"misdeal_rifki": "yes", "misdeal_trump": "yes"}))


class Perft(unittest.TestCase):
    def test_small(self):
        hands = [cards(hand) for hand in "AC 2C | 3C 3D | 4C 5C | 6C 7C".split("|")]
        # Seat 0 has two leads, seat 1 must follow, seats 2 and 3 have two clubs each: 2, 2, 4, 8. Then all is forced.
        self.assertEqual(king.perft(hands, "elalmaz", 9), [2, 2, 4, 8, 8, 8, 8, 8, 0])

    def test_ended_hands_are_not_extended(self):
        hands = [cards(hand) for hand in "AC 2C | KH 3D | 4C 5C | 6C 7C".split("|")]
        self.assertEqual(king.perft(hands, "rifki", 5), [2, 2, 4, 8, 0])  # KR-11 and KR-13

    def test_rules(self):
        hands = [cards(hand) for hand in "AC KH | 3H 3D | 4C 5C | 6C 7C".split("|")]
        self.assertEqual(king.perft(hands, "rifki", 2), [1, 2])
        self.assertEqual(king.perft(hands, "rifki", 2, {"rifki_discard": "hearts"}), [1, 1])

    def test_command(self):
        deal = " | ".join(" ".join(rank + suit for rank in king.RANKS) for suit in SUITS)
        command = [sys.executable, os.path.join(HERE, "king.py"), "perft", "--deal", deal, "--depth", "3"]
        done = subprocess.run(command + ["--contract", "trump C"], capture_output=True, text=True, check=True)
        self.assertEqual(done.stdout, "  1               13\n  2              169\n  3             2197\n")
        done = subprocess.run(
            command + ["--contract", "rifki", "--rules", "rifki_discard=hearts"], capture_output=True, text=True, check=True
        )
        self.assertEqual(done.stdout, "  1               13\n  2              169\n  3              169\n")


# --------------------------------------------------------------------------------------------------------------- records


class Session:
    """A tiny engine that plays at random and writes it down. `deals` gives hands for the first deals, `plan` the first
    declarations; `style` is how it words things that the rules leave open."""

    def __init__(self, seed=1, deals=(), plan=(), call=True, style="hands", **rules):
        self.random = random.Random(seed)
        self.deals, self.plan, self.call, self.style = list(deals), list(plan), call, style
        self.rules = king.DEFAULTS | rules
        self.start, self.moves = [], []
        self.events = self.start
        self.score, self.trumps, self.penalties = [0] * 4, [2] * 4, [3] * 4
        self.left = {contract: 2 for contract in king.PENALTIES}
        self.piles = {f"{name}/{seat}": [] for name in ("hand", "trick", "taken", "won") for seat in range(4)}
        self.shown, self.dead, self.declarer = [], 0, None
        for seat in range(4):
            self.number(f"trumps/{seat}", 2, "KR-1")
            self.number(f"penalties/{seat}", 3, "KR-1")
        for contract in king.PENALTIES:
            self.number(contract, 2, "KR-4")
        if self.rules["first_declarer"] == "random":
            self.declarer = self.random.randrange(4)
            self.events.append({"type": "chance", "of": 4, "got": self.declarer})
            self.number("declarer", self.declarer, "KR-2")
        for hand in range(1, 21):
            self.hand(hand)
        for seat in range(4):
            self.number(f"place/{seat}", sorted(self.score, reverse=True).index(self.score[seat]) + 1, "KR-22")
            if self.score[seat]:
                self.number(f"result/{seat}", 1 if self.score[seat] > 0 else -1, "KR-22")

    def record(self):
        fields = {"game": "king", "rules": self.rules, "players": 4, "seed": 1, "number": 0, "version": 2}
        return fields | {"start": self.start, "moves": self.moves, "scores": self.score, "check": ""}

    def step(self, seat, action):
        self.events = []
        self.moves.append({"seat": seat, "action": action, "events": self.events})

    def number(self, what, value, rule):
        self.events.append({"type": "number", "rule": rule, "audience": "all", "what": what, "value": value})

    def say(self, seat, action, audience):
        self.events.append({"type": "say", "rule": "KR-41", "audience": audience, "seat": seat, "action": action})

    def move(self, source, target, moved, audience="all", rule="KR-5"):
        if moved:
            names = ("type", "rule", "audience", "from", "to", "cards")
            self.events.append(dict(zip(names, ("move", rule, audience, source, target, list(moved)))))
            for card in moved if source != target else ():
                if source != "pack":
                    self.piles[source].remove(card)
                if target != "pack":
                    self.piles[target].append(card)

    def deal(self, hand, contract):
        self.step(None, "deal")
        for name, pile in self.piles.items():
            hidden = name.startswith("hand") and int(name[-1]) not in self.shown
            self.move(name, "pack", list(pile), [int(name[-1])] if hidden else "all", "KR-3")
        self.shown = []
        hands = self.deals.pop(0) if self.deals else None
        if hands is None:
            deck = list(king.DECK)
            self.random.shuffle(deck)
            hands = [deck[:13], deck[13:26], deck[26:39], deck[39:]]
        for seat in range(4):
            if seat < 3:
                self.events += [{"type": "chance", "card": card} for card in hands[seat]]
            self.move("pack", f"hand/{seat}", sorted(hands[seat]), [seat], "KR-3")
        if self.declarer is None:
            self.declarer = [seat for seat in range(4) if "2D" in hands[seat]][0]
            self.number("declarer", self.declarer, "KR-43")
        self.number("hand", hand, "KR-1")
        self.number("declarer", self.declarer, "KR-2")
        self.number("contract", 6 if contract else 0, "KR-3")
        self.number("hearts", 0, "KR-20")
        for seat in range(4):
            self.number(f"tricks/{seat}", 0, "KR-8")

    def hand(self, hand):
        contract = None
        while True:
            self.deal(hand, contract)
            declarer = self.declarer
            if contract is None:
                legal = king.legal_declarations(self.trumps[declarer], self.penalties[declarer], self.left)
                contract = self.plan.pop(0) if self.plan else self.random.choice(legal)
                self.step(declarer, f"declare {contract}")
                self.number("contract", king.CONTRACTS.index(contract) + 1, "KR-3")
            if self.dead < 100 and king.asks_misdeal(contract, self.rules) and self.misdeal(contract):
                self.dead += 1
                contract = None
                continue
            tricks = self.play(contract)
            made = king.points(contract, tricks)
            if made == [-100] * 4 and contract == "kiz" and self.rules["kiz_split"] == "redeal" and self.dead < 100:
                self.dead += 1
                self.say_scores(self.score)
                continue
            self.dead = 0
            self.score = [old + new for old, new in zip(self.score, made)]
            self.say_scores(self.score)
            if contract in king.TRUMPS:
                self.trumps[declarer] -= 1
                self.number(f"trumps/{declarer}", self.trumps[declarer], "KR-1")
            else:
                self.penalties[declarer] -= 1
                self.left[contract] -= 1
                self.number(f"penalties/{declarer}", self.penalties[declarer], "KR-1")
                self.number(contract, self.left[contract], "KR-4")
            self.declarer = (declarer + 1) % 4
            return

    def say_scores(self, scores):
        for seat in range(4):
            self.number(f"score/{seat}", scores[seat], "KR-21")

    def misdeal(self, contract):
        order = self.random.sample(range(4), 4)
        chosen = {}
        for seat in order:
            entitled = king.may_call_misdeal(self.piles[f"hand/{seat}"], contract)
            chosen[seat] = "misdeal" if entitled and self.call else "keep"
            self.step(seat, chosen[seat])
            self.say(seat, chosen[seat], [seat])
        for seat in range(4):
            self.say(seat, chosen[seat], "all")
            if chosen[seat] == "misdeal":
                self.shown.append(seat)
                self.move(f"hand/{seat}", "pack", list(self.piles[f"hand/{seat}"]), "all", "KR-41")
        return self.shown != []

    def play(self, contract):
        table = king.new_hand([self.piles[f"hand/{seat}"] for seat in range(4)], contract, self.declarer)
        while not king.hand_is_over(table):
            card = self.random.choice(sorted(king.plays_now(table, self.rules)[0]))
            seat, hearts = table["turn"], table["hearts"]
            lying = table["trick"] + [(seat, card)]
            king.play_card(table, card)
            self.step(seat, f"play {card}")
            self.move(f"hand/{seat}", f"trick/{seat}", [card])
            if table["trick"]:
                continue
            winner = table["turn"]
            for player, one in lying:
                kind = "taken" if king.is_penalty_card(one, contract) else "won"
                self.move(f"trick/{player}", f"{kind}/{winner}", [one], rule="KR-9")
            self.number(f"tricks/{winner}", sum(who == winner for who, _ in table["tricks"]), "KR-9")
            if table["hearts"] != hearts:
                self.number("hearts", 1, "KR-20")
            if self.style == "tricks":
                made = king.points(contract, table["tricks"])
                self.say_scores([old + new for old, new in zip(self.score, made)])
        return table["tricks"]


# Low cards for seat 1, and only one heart, the king, for seat 2.
MISDEAL = [
    cards("AC KC QC JC AD KD QD JD AH QH JH AS KS"),
    cards("2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H 5H 6H"),
    cards("6C 7C 8C 9C 10C 6D 7D 8D 9D 10D KH QS JS"),
    cards("7H 8H 9H 10H 2S 3S 4S 5S 6S 7S 8S 9S 10S"),
]  # fmt: skip


def split_record():
    """A session that begins with a Kız in which all four take one queen: such a deal is looked for among random ones."""
    for seed in range(1000):
        session = Session(seed=seed, plan=["kiz"], kiz_split="redeal")
        if sum(move["action"] == "deal" for move in session.moves) > 20:
            return session
    raise AssertionError("no split")


class Records(unittest.TestCase):
    def passes(self, fields):
        try:
            king.check_record(record.parse(text_of(fields)))
        except record.Mismatch as mismatch:
            self.fail(str(mismatch))

    def refuses(self, fields, *rules):
        with self.assertRaises(record.Mismatch) as caught:
            king.check_record(fields)
        self.assertIn(caught.exception.rule, rules, str(caught.exception))

    def moves_of(self, fields, start):
        return [index for index, move in enumerate(fields["moves"]) if move["action"].startswith(start)]

    def event_of(self, fields, kind, **wanted):
        """The first move's event of this kind with these fields, and the list it stands in."""
        for events in [fields["start"]] + [move["events"] for move in fields["moves"]]:
            for event in events:
                if event["type"] == kind and all(event.get(name) == value for name, value in wanted.items()):
                    return event, events
        raise AssertionError("no such event")


class Passing(Records):
    def test_sessions(self):
        for seed in range(3):
            self.passes(Session(seed=seed, style=("hands", "tricks")[seed % 2]).record())

    def test_house_rules(self):
        yes = {"misdeal_trump": "yes", "misdeal_rifki": "yes", "kiz_split": "redeal", "rifki_discard": "hearts"}
        for seed in range(2):
            self.passes(Session(seed=seed, first_declarer="two_of_diamonds", **yes).record())

    def test_misdeals(self):
        for style in ("hands", "tricks"):  # shown at once, or when the cards go back
            session = Session(deals=[MISDEAL] * 3, plan=["trump S", "rifki"], style=style, misdeal_trump="yes", misdeal_rifki="yes")
            self.assertGreater(sum(move["action"] == "misdeal" for move in session.moves), 1)
            self.passes(session.record())

    def test_nobody_must_call(self):
        self.passes(Session(deals=[MISDEAL], plan=["trump S"], call=False, misdeal_trump="yes").record())

    def test_kr42_split(self):
        session = split_record()
        self.assertEqual(self.moves_of(session.record(), "declare")[0], 1)
        self.assertEqual(len(self.moves_of(session.record(), "declare")), 20)
        self.passes(session.record())

    def test_kr46(self):
        session = Session(deals=[MISDEAL] * 102, plan=["trump S"] * 101, misdeal_trump="yes")
        self.assertGreaterEqual(sum(move["action"] == "misdeal" for move in session.moves), 100)
        fields = session.record()
        self.assertEqual(fields["moves"][600]["action"], "deal")  # the 101st: each had a deal, a declaration, four answers
        self.assertTrue(fields["moves"][602]["action"].startswith("play"))
        self.passes(fields)

    def test_first_deal_in_the_start(self):
        fields = Session().record()
        fields["start"] += fields["moves"].pop(0)["events"]
        self.passes(fields)

    def test_tens_may_be_written_t(self):
        self.passes(json.loads(json.dumps(Session().record()).replace('"10', '"T').replace("play 10", "play T")))


class Refused(Records):
    def setUp(self):
        self.fields = copy.deepcopy(SESSION)

    def test_scores(self):
        self.fields["scores"][0] += 10
        self.refuses(self.fields, "KR-21")

    def test_a_wrong_number(self):
        for what in ("hand", "declarer", "contract", "tricks/2", "score/1", "trumps/0", "penalties/3", "kiz", "place/0"):
            fields = copy.deepcopy(SESSION)
            self.event_of(fields, "number", what=what)[0]["value"] += 5
            self.refuses(fields, king.NUMBER_RULE.get(what.split("/")[0], "KR-4"), *king.SCORE_RULE.values(), "KR-8")

    def test_a_missing_number(self):
        place, events = self.event_of(self.fields, "number", what="place/0")
        events.remove(place)
        self.refuses(self.fields, "KR-22")
        fields = copy.deepcopy(SESSION)
        score, events = [
            (event, move["events"]) for move in fields["moves"] for event in move["events"]
            if event["type"] == "number" and event["what"] == "score/0" and event["value"] != 0
        ][0]  # fmt: skip
        events.remove(score)
        self.refuses(fields, *king.SCORE_RULE.values(), "KR-8")

    def test_hearts_not_said(self):
        fields = Session(plan=["kupa"]).record()
        event, events = self.event_of(fields, "number", what="hearts", value=1)
        events.remove(event)
        self.refuses(fields, "KR-20")

    def test_an_unknown_number(self):
        self.event_of(self.fields, "number", what="hand")[0]["what"] = "hands"
        self.refuses(self.fields, "KR-1")

    def test_a_number_not_for_all(self):
        self.event_of(self.fields, "number", what="hand")[0]["audience"] = [0]
        self.refuses(self.fields, "KR-1")

    def test_a_dealt_hand_seen_by_another(self):
        for audience in ("all", "none", [1], [0, 1]):
            self.event_of(self.fields, "move", to="hand/0")[0]["audience"] = audience
            self.refuses(copy.deepcopy(self.fields), "KR-3")

    def test_a_played_card_not_seen(self):
        self.event_of(self.fields, "move", to="trick/0")[0]["audience"] = [0]
        self.refuses(self.fields, "KR-5")

    def test_a_card_to_another_pile(self):
        self.event_of(self.fields, "move", to="won/0")[0]["to"] = "won/1"
        self.refuses(self.fields, "KR-8", "KR-9")

    def test_kr12_a_penalty_card_not_laid_out(self):
        fields = Session(plan=["kupa"]).record()
        taken = [event for move in fields["moves"] for event in move["events"] if event.get("to", "").startswith("taken")][0]
        taken["to"] = taken["to"].replace("taken", "won")
        self.refuses(fields, "KR-12")

    def test_a_card_moved_twice_or_not(self):
        move, events = self.event_of(self.fields, "move", to="trick/0")
        events.append(copy.deepcopy(move))
        self.refuses(copy.deepcopy(self.fields), "KR-5")
        events.remove(move)
        events.remove(move)
        self.refuses(self.fields, "KR-5")

    def test_a_card_kept_in_a_hand_at_the_next_deal(self):
        deal = self.fields["moves"][self.moves_of(self.fields, "deal")[1]]
        deal["events"].pop(0)
        self.refuses(self.fields, "KR-3")

    def test_dealt_before_all_is_gathered(self):
        deal = self.fields["moves"][self.moves_of(self.fields, "deal")[1]]
        deal["events"].sort(key=lambda event: (event["type"] != "chance", event.get("to") == "pack"))
        self.refuses(self.fields, "KR-3")

    def test_one_card_gathered_late(self):
        events = self.fields["moves"][self.moves_of(self.fields, "deal")[1]]["events"]
        last = [event for event in events if event.get("to") == "hand/3"][0]
        gathered = [event for event in events if event.get("to") == "pack" and last["cards"][0] in event["cards"]][0]
        gathered["cards"].remove(last["cards"][0])
        events.insert(events.index(last), gathered | {"cards": [last["cards"][0]]})
        self.refuses(self.fields, "KR-3")

    def test_the_rest_dealt_before_it_is_known(self):
        events = self.fields["moves"][0]["events"]
        last = [event for event in events if event.get("to") == "hand/3"][0]
        events.remove(last)
        events.insert(0, last)
        self.refuses(self.fields, "KR-3")

    def test_chance(self):
        event, events = self.event_of(self.fields, "chance", of=4)
        event["got"] = (event["got"] + 1) % 4
        self.refuses(copy.deepcopy(self.fields), "KR-2")
        events.remove(event)
        self.refuses(copy.deepcopy(self.fields), "KR-2")
        fields = copy.deepcopy(SESSION)
        dealt = fields["moves"][0]["events"]
        dealt[0]["card"] = dealt[1]["card"]
        self.refuses(fields, "KR-3")
        fields = copy.deepcopy(SESSION)
        dealt = fields["moves"][0]["events"]
        dealt.append(dealt.pop(0))  # the others move up, this card comes last
        self.refuses(fields, "KR-3")
        fields = copy.deepcopy(SESSION)
        fields["moves"][1]["events"].append({"type": "chance", "of": 4, "got": 1})
        self.refuses(fields, "KR-3")

    def test_chance_with_two_of_diamonds(self):
        fields = Session(first_declarer="two_of_diamonds").record()
        fields["start"].append({"type": "chance", "of": 4, "got": 1})
        self.refuses(fields, "KR-2")

    def test_kr2_the_next_declarer_before_the_next_deal(self):
        fields = Session().record()
        at = [index for index, move in enumerate(fields["moves"]) if move["action"] == "deal"][1]
        events = fields["moves"][at]["events"]
        told = [event for event in events if event.get("what") == "declarer"]
        for event in told:
            events.remove(event)
        self.refuses(copy.deepcopy(fields), "KR-2")  # never told
        fields["moves"][at - 1]["events"] += told  # told with the last trick
        self.refuses(copy.deepcopy(fields), "KR-2")
        self.passes(fields | {"version": 1})
        told[0]["value"] = (told[0]["value"] + 1) % 4
        self.refuses(fields | {"version": 1}, "KR-2")

    def test_kr27_another_declarer(self):
        fields = Session(first_declarer="two_of_diamonds").record()
        fields["moves"][1]["seat"] = (fields["moves"][1]["seat"] + 1) % 4
        self.refuses(fields, "KR-2")

    def test_out_of_turn(self):
        play = self.fields["moves"][self.moves_of(self.fields, "play")[0]]
        play["seat"] = (play["seat"] + 1) % 4
        self.refuses(self.fields, "KR-5")

    def test_a_card_of_another(self):
        first, second = self.moves_of(self.fields, "play")[:2]
        self.fields["moves"][first]["action"] = self.fields["moves"][second]["action"]
        self.refuses(self.fields, "KR-5")

    def revoke(self, contract, *rules):
        """Somebody in the first hand plays a card that is not allowed."""
        fields = Session(plan=[contract]).record()
        hands = fields["moves"][0]["events"]
        hands = [[e["cards"] for e in hands if e.get("to") == f"hand/{seat}"][0] for seat in range(4)]
        table = king.new_hand(hands, contract, fields["moves"][1]["seat"])
        for move in fields["moves"][2:]:
            legal, rule = king.plays_now(table, king.DEFAULTS)
            wrong = [card for card in table["hands"][table["turn"]] if card not in legal]
            card = move["action"].removeprefix("play ")
            if wrong and rule in rules:
                move["action"] = f"play {wrong[0]}"
                move["events"] = json.loads(json.dumps(move["events"]).replace(f'"{card}"', f'"{wrong[0]}"'))
                self.refuses(fields, rule)
                return
            king.play_card(table, card)
        self.fail("never")

    def test_revokes(self):
        self.revoke("trump S", "KR-7")
        self.revoke("elalmaz", "KR-9")
        self.revoke("kupa", "KR-17")
        self.revoke("erkek", "KR-10", "KR-11")

    def test_declarations(self):
        declarations = self.moves_of(self.fields, "declare")
        for action, rule in (("declare trump N", "KR-6"), ("declare king", "KR-3"), ("keep", "KR-3")):
            fields = copy.deepcopy(SESSION)
            fields["moves"][declarations[0]]["action"] = action
            self.refuses(fields, rule)
        self.fields["moves"][declarations[0]]["seat"] = None
        self.refuses(self.fields, "KR-2")

    def test_kr1_a_third_trump_hand(self):
        fields = copy.deepcopy(SESSION)
        seats = {}
        for index in self.moves_of(fields, "declare"):
            move = fields["moves"][index]
            if seats.get(move["seat"], 0) == 2:
                move["action"] = "declare trump S"
                self.refuses(fields, "KR-1")
                return
            seats[move["seat"]] = seats.get(move["seat"], 0) + move["action"].startswith("declare trump")
        self.fail("never")

    def test_kr4_a_third_kiz(self):
        fields = Session(plan=["kiz", "kiz", "kupa"]).record()
        fields["moves"][self.moves_of(fields, "declare")[2]]["action"] = "declare kiz"
        self.refuses(fields, "KR-4")

    def test_kr23_not_entitled_or_not_asked(self):
        fields = Session(deals=[MISDEAL], plan=["trump S"], call=False, misdeal_trump="yes").record()
        for move in fields["moves"][2:6]:
            if move["seat"] == 0:
                move["action"] = move["events"][0]["action"] = "misdeal"
        self.refuses(fields, "KR-23")
        fields = Session(deals=[MISDEAL], plan=["trump S"], call=False, misdeal_trump="yes").record()
        fields["rules"]["misdeal_trump"] = "no"
        self.refuses(fields, "KR-5")
        fields = Session(deals=[MISDEAL], plan=["trump S"]).record()
        fields["rules"]["misdeal_trump"] = "yes"
        self.refuses(fields, "KR-41")

    def test_kr41_secret_until_all_have_chosen(self):
        fields = Session(deals=[MISDEAL], plan=["trump S", "kupa"], misdeal_trump="yes").record()
        fields["moves"][2]["events"][0]["audience"] = "all"
        self.refuses(fields, "KR-41")

    def test_kr41_the_hand_is_shown(self):
        fields = Session(deals=[MISDEAL], plan=["trump S", "kupa"], misdeal_trump="yes").record()
        self.passes(fields)
        shown, events = self.event_of(fields, "move", **{"from": "hand/1", "to": "pack"})
        shown["audience"] = [1]
        self.refuses(copy.deepcopy(fields), "KR-41")
        shown["audience"] = "all"
        events.remove(shown)
        self.refuses(copy.deepcopy(fields), "KR-41")
        events.append(shown)
        self.event_of(fields, "move", **{"from": "hand/0", "to": "pack"})[0]["audience"] = "all"
        self.refuses(fields, "KR-3")  # who did not call shows nothing

    def test_kr41_spends_no_right(self):
        fields = Session(deals=[MISDEAL], plan=["trump S", "kupa"], misdeal_trump="yes").record()
        seat = fields["moves"][1]["seat"]
        names = ("type", "rule", "audience", "what", "value")
        spent = dict(zip(names, ("number", "KR-1", "all", f"trumps/{seat}", 1)))
        fields["moves"][1]["events"].append(spent)
        self.refuses(copy.deepcopy(fields), "KR-1")
        fields["moves"][5]["events"].append(spent | {"value": 2})  # spent by declaring and given back
        self.passes(fields)

    def test_kr42_a_split_played_on(self):
        fields = split_record().record()
        fields["rules"]["kiz_split"] = "play"
        self.refuses(fields, "KR-1", "KR-3", "KR-15")

    def test_kr46_asked_after_a_hundred(self):
        fields = Session(deals=[MISDEAL] * 102, plan=["trump S"] * 101, misdeal_trump="yes").record()
        fields["moves"].insert(602, {"seat": 0, "action": "keep", "events": []})
        self.refuses(fields, "KR-5")

    def test_kr46_a_split_after_a_hundred_counts(self):
        for dead, scores in ((99, [0] * 4), (100, [-100] * 4)):
            game = king.King(copy.deepcopy(SESSION))
            game.rules["kiz_split"] = "redeal"
            game.declarer, game.pending, game.dead_deals = 0, True, dead
            game.table = king.new_hand([[]] * 4, "kiz", 0)
            game.table["tricks"] = [(seat, ["Q" + SUITS[seat]]) for seat in range(4)]
            game.end_hand()
            self.assertEqual(game.scores, scores)
            self.assertEqual((game.left["kiz"], game.penalties[0]), (2, 3) if dead == 99 else (1, 2))

    def test_points_said_now_by_trick_and_now_by_hand(self):
        fields = Session(plan=["elalmaz", "elalmaz"], style="tricks").record()
        _, second, third = self.moves_of(fields, "deal")[:3]
        for move in fields["moves"][second : third - 1]:
            move["events"] = [event for event in move["events"] if not event.get("what", "").startswith("score")]
        self.refuses(fields, "KR-19")

    def test_kr13_played_on(self):
        fields = Session(plan=["rifki"]).record()
        second = self.moves_of(fields, "deal")[1]
        self.assertLess(second, 54)
        fields["moves"].insert(second, {"seat": 0, "action": "play 2C", "events": []})
        self.refuses(fields, "KR-3")

    def test_too_short_and_too_long(self):
        self.fields["moves"].append({"seat": None, "action": "deal", "events": []})
        self.refuses(copy.deepcopy(self.fields), "KR-1")
        del self.fields["moves"][-3:]
        self.refuses(self.fields, "KR-5")

    def test_form(self):
        self.fields["moves"][0]["events"][0]["type"] = "change"
        self.refuses(self.fields, "format")
        roll = {"type": "roll", "rule": "KR-2", "audience": "all", "seat": 0, "sides": 4, "value": 1}
        fields = copy.deepcopy(SESSION)
        fields["moves"][1]["events"].append(roll)
        self.refuses(fields, "KR-3")

    def test_a_lie(self):
        self.fields["moves"][1]["events"].append(
            {"type": "say", "rule": "KR-3", "audience": "all", "seat": 0, "action": "declare nothing"}
        )
        self.refuses(self.fields, "KR-3")


class Command(Records):
    def run_on(self, *records):
        with tempfile.NamedTemporaryFile(suffix=".jsonl") as file:
            file.write(b"".join(records))
            file.flush()
            command = [sys.executable, os.path.join(HERE, "king.py"), file.name]
            return subprocess.run(command, capture_output=True, text=True), file.name

    def test_right_and_wrong(self):
        text = text_of(SESSION)
        done, _ = self.run_on(text, text)
        moves = 2 * len(SESSION["moves"])
        self.assertEqual((done.returncode, done.stdout), (0, f"2 records checked, {moves} moves: every rule was followed\n"))
        wrong = copy.deepcopy(SESSION)
        wrong["moves"][1]["action"] = "declare trump N"
        second = 1 + text.count(b"\n")
        done, name = self.run_on(text, text_of(wrong))
        self.assertEqual(done.returncode, 1)
        self.assertTrue(done.stdout.startswith(f"{name}, line {second}, move 1, event 0: KR-6\n"), done.stdout)
        done, name = self.run_on(text.replace(b'"seed":1', b'"seed":2'))
        self.assertEqual(done.returncode, 1)
        self.assertIn("line 1, the record as a whole: format", done.stdout)


SESSION = Session().record()

if __name__ == "__main__":
    unittest.main()
