"""Tests of the two checkers: records made by hand that must pass, and spoilt ones that must be refused by the right rule.

python3 -m unittest discover -s tests/reference
"""

import contextlib
import copy
import io
import json
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import blackball  # noqa: E402
import cersei  # noqa: E402
import record  # noqa: E402

SUITS = "CDHS"


def line_of(fields):
    """The line of a record, with its check."""
    fields = {name: value for name, value in fields.items() if name != "check"}
    head = json.dumps(fields, separators=(",", ":"))[:-1]
    return f'{head},"check":"{record.fnv1a(head.encode()):016x}"}}'.encode()


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
        self.module.check_record(record.parse(line_of(fields)))

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


# ----------------------------------------------------------------------------------------------------------- blackball

POINTS = {"2": 1, "3": -2, "4": 0, "5": -2, "6": -10, "7": 2, "8": 1, "9": -2, "10": 5, "J": -2, "Q": 1, "A": 1}


def plain_outcome(first, second):
    """KB-8 for two ranks, as a table to look up: winner, "trash" or "war"."""
    tiers = [["10"], ["7"], ["2", "8", "Q", "A"]]
    for tier in tiers:
        if first in tier and second in tier:
            return "war"
        if first in tier:
            return 0
        if second in tier:
            return 1
    if first == second:
        return "war"
    if first == "6":
        return "trash" if second == "4" else 1
    if second == "6":
        return "trash" if first == "4" else 0
    return "trash"


class BlackballWriter:
    """Writes a record of a game in which the test says what happens."""

    def __init__(self, **rules):
        self.rules = {"ace": "high", "peek": "no", "leftover": "kept", "kings": "spent"} | rules
        ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "A"]
        self.piles = {"discard": []}
        for seat in (0, 1):
            for name in ("up", "down", "won", "spent"):
                self.piles[f"{name}/{seat}"] = []
            self.piles[f"deck/{seat}"] = [r + s for r in ranks for s in SUITS]
            self.piles[f"kings/{seat}"] = ["KC", "KD", "KH", "KS"]
        self.moves = []
        self.events = self.start = []

    def step(self, seat, action):
        self.events = []
        self.moves.append({"seat": seat, "action": action, "events": self.events})

    def move(self, source, target, cards, audience="all", rule="KB-4"):
        cards = list(cards)
        if not cards:
            return
        self.events.append(move_event(source, target, cards, audience, rule))
        for card in cards:
            self.piles[source].remove(card)
            self.piles[target].append(card)

    def number(self, what, value, rule):
        self.events.append(number_event(what, value, rule))

    def score(self, seat):
        points = sum(POINTS[card[:-1]] for card in self.piles[f"won/{seat}"])
        kings = {"spent": self.piles[f"spent/{seat}"], "held": self.piles[f"kings/{seat}"], "all": "four"}
        return points - 5 * len(kings[self.rules["kings"]])

    def scores(self):
        for seat in (0, 1):
            self.number(f"score/{seat}", self.score(seat), "KB-19")

    def reveal(self, first, second):
        self.step(None, "trick")
        self.move("deck/0", "up/0", [first])
        self.move("deck/1", "up/1", [second])

    def choose(self, actions, rule="KB-13"):
        """`actions` by seat, in the order in which they choose."""
        for seat, action in actions.items():
            self.step(seat, action)
            self.events.append(say_event(seat, action, [seat], rule))
        for seat in sorted(actions):
            self.events.append(say_event(seat, actions[seat], "all", rule))

    def let(self):
        self.choose({seat: "let" for seat in (0, 1) if self.piles[f"kings/{seat}"]})

    def to(self, target):
        """The trick goes there."""
        for seat in (0, 1):
            for name in ("down", "up"):
                self.move(f"{name}/{seat}", target, self.piles[f"{name}/{seat}"], rule="KB-5")
        self.scores()

    def spend(self, *seats):
        for seat in seats:
            self.move(f"kings/{seat}", f"spent/{seat}", self.piles[f"kings/{seat}"][:1], rule="KB-14")
        self.to("discard")

    def war(self, down0, up0, down1, up1):
        for seat, down, up in ((0, down0, up0), (1, down1, up1)):
            audience = [seat] if self.rules["peek"] == "yes" else "none"
            self.move(f"deck/{seat}", f"down/{seat}", down.split(), audience, "KB-9")
            self.move(f"deck/{seat}", f"up/{seat}", [up], rule="KB-9")

    def plain(self, first, second):
        self.reveal(first, second)
        self.let()
        outcome = plain_outcome(first[:-1], second[:-1])
        assert outcome != "war"
        self.to("discard" if outcome == "trash" else f"won/{outcome}")

    def fill(self, allowed=(0, 1, "trash")):
        """Play plain tricks with all cards of the shorter deck: a matching without wars (cards may be there twice)."""
        short = 0 if len(self.piles["deck/0"]) <= len(self.piles["deck/1"]) else 1
        ours, theirs = list(self.piles[f"deck/{short}"]), list(self.piles[f"deck/{1 - short}"])
        partner = {}  # place in theirs: place in ours

        def pair_of(mine, other):
            return (ours[mine], theirs[other]) if short == 0 else (theirs[other], ours[mine])

        def find(mine, seen):
            for other in range(len(theirs)):
                first, second = pair_of(mine, other)
                if other not in seen and plain_outcome(first[:-1], second[:-1]) in allowed:
                    seen.add(other)
                    if other not in partner or find(partner[other], seen):
                        partner[other] = mine
                        return True
            return False

        for mine in range(len(ours)):
            assert find(mine, set()), ours[mine]
        for other, mine in partner.items():
            self.plain(*pair_of(mine, other))

    def second_round(self):
        for seat in (0, 1):
            self.move(f"won/{seat}", f"deck/{seat}", reversed(self.piles[f"won/{seat}"]), rule="KB-16")
        self.number("round", 2, "KB-16")
        self.scores()

    def leftover(self):
        for seat in (0, 1):
            target = f"won/{seat}" if self.rules["leftover"] == "kept" else "discard"
            self.move(f"deck/{seat}", target, self.piles[f"deck/{seat}"], rule="KB-17")
        self.scores()

    def rest(self):
        """All that is left of the game, with nothing special in it."""
        self.fill()
        self.second_round()
        self.fill()
        self.leftover()
        return self.record()

    def record(self):
        return {
            "game": "blackball", "rules": self.rules, "players": 2, "seed": 7, "number": 0, "version": 1,
            "start": self.start, "moves": self.moves, "scores": [self.score(0), self.score(1)],
        }  # fmt: skip


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


class BlackballPasses(RecordTest):
    module = blackball

    def test_plain_game(self):
        writer = BlackballWriter()
        writer.number("round", 1, "KB-16")
        self.passes(writer.rest())

    def test_kings_taken_out_in_start(self):
        writer = BlackballWriter()
        for seat in (0, 1):
            writer.start.append(move_event(f"deck/{seat}", f"kings/{seat}", ["KS", "KC", "KD", "KH"], rule="KB-2"))
        fields = writer.rest()
        self.passes(fields)
        spoilt = copy.deepcopy(fields)
        spoilt["start"][1]["cards"].pop()
        self.refuses(spoilt, "KB-2")

    def test_first_reveal_in_start(self):
        fields = BlackballWriter().rest()
        first = fields["moves"].pop(0)
        fields["start"] += first["events"]
        self.passes(fields)

    def test_next_reveal_with_the_last_choice(self):
        # No steps of the table while somebody holds a king.
        fields = BlackballWriter().rest()
        events = fields["start"]
        moves = []
        for move in fields["moves"]:
            if move["seat"] is None:
                events += move["events"]
            else:
                moves.append(move)
                events = move["events"]
        fields["moves"] = moves
        self.passes(fields)

    def test_wars_of_one_and_two_cards(self):
        writer = BlackballWriter()
        writer.reveal("QC", "8C")
        writer.let()
        writer.war("3C", "AC", "5C", "AD")  # one down: Q against 8
        writer.choose({1: "let", 0: "let"})
        writer.war("3D 3H", "10C", "5D 5H", "7C")  # two down: A against A
        writer.let()
        writer.to("won/0")
        self.passes(writer.rest())

    def test_third_war_by_rank(self):
        for ace, winner in (("high", 0), ("low", 1)):
            writer = BlackballWriter(ace=ace)
            writer.reveal("QC", "8C")
            writer.let()
            writer.war("3C", "2C", "5C", "QD")
            writer.let()
            writer.war("3D", "AC", "5D", "QC")
            writer.let()
            writer.to(f"won/{winner}")
            fields = writer.rest()
            self.passes(fields)
            fields["rules"]["ace"] = "low" if ace == "high" else "high"
            self.refuses(fields, "KB-10")

    def sudden_death(self):
        writer = BlackballWriter()
        writer.reveal("QC", "8C")
        writer.let()
        writer.war("3C", "2C", "5C", "QD")
        writer.let()
        writer.war("3D", "AC", "5D", "AD")
        writer.let()
        return writer

    def test_sudden_death(self):
        for throws, winner in ((("rock", "scissors"), 0), (("rock", "paper"), 1), (("scissors", "paper"), 0)):
            writer = self.sudden_death()
            writer.choose({0: "paper", 1: "paper"}, "KB-11")
            writer.choose({1: throws[1], 0: throws[0]}, "KB-11")
            writer.to(f"won/{winner}")
            self.passes(writer.rest())

    def test_hundred_equal_throws(self):
        for winner in (0, 1):
            writer = self.sudden_death()
            for _ in range(100):
                writer.choose({0: "rock", 1: "rock"}, "KB-11")
            writer.events.append({"type": "chance", "of": 2, "got": winner})
            writer.to(f"won/{winner}")
            fields = writer.rest()
            self.passes(fields)
            spoilt = copy.deepcopy(fields)
            for move in spoilt["moves"]:
                move["events"] = [event for event in move["events"] if event["type"] != "chance"]
            self.refuses(spoilt, "KB-11")

    def test_chance_after_99_throws(self):
        writer = self.sudden_death()
        for _ in range(99):
            writer.choose({0: "rock", 1: "rock"}, "KB-11")
        writer.events.append({"type": "chance", "of": 2, "got": 0})
        writer.to("won/0")
        self.refuses(writer.rest(), "KB-11")

    def test_kings_run_out(self):
        writer = BlackballWriter()
        deck = ["2C", "3C", "4C", "5C"]
        for index, card in enumerate(deck):
            writer.reveal(card, card)
            writer.choose({0: "blackball", 1: "blackball" if index < 2 else "let"})
            writer.spend(*((0, 1) if index < 2 else (0,)))
        # Now seat 0 is not asked any more.
        for card in ("6C", "7C"):
            writer.reveal(card, card)
            writer.choose({1: "blackball"})
            writer.spend(1)
        # And now nobody is.
        writer.reveal("QC", "QD")
        writer.war("3D 3H", "10C", "5D 5H", "7D")
        writer.to("won/0")
        fields = writer.rest()
        self.passes(fields)
        self.assertEqual(fields["moves"][-1]["seat"], None)

    def test_deck_runs_short(self):
        # Two cards left each: 8 against 8 is a war with none down and one up. It ends in 3 against 5: trash.
        writer = BlackballWriter()
        rest = {0: ["8C", "3C"], 1: ["8D", "5C"]}
        for seat in rest:
            for card in rest[seat]:
                writer.piles[f"deck/{seat}"].remove(card)
        writer.fill()
        for seat in rest:
            writer.piles[f"deck/{seat}"] = list(rest[seat])
        writer.reveal("8C", "8D")
        writer.let()
        writer.war("", "3C", "", "5C")
        writer.let()
        writer.to("discard")
        self.passes(writer.rest())

    def test_no_card_for_a_war(self):
        # The last cards are Q against 8: no war, the higher rank wins.
        writer = BlackballWriter()
        writer.piles["deck/0"].remove("QC")
        writer.piles["deck/1"].remove("8C")
        writer.fill()
        writer.piles["deck/0"] = ["QC"]
        writer.piles["deck/1"] = ["8C"]
        writer.reveal("QC", "8C")
        writer.let()
        good = copy.deepcopy(writer)
        good.to("won/0")
        self.passes(good.rest())
        writer.to("won/1")
        self.refuses(writer.rest(), "KB-12")

    def test_peek(self):
        for peek in ("yes", "no"):
            writer = BlackballWriter(peek=peek)
            writer.reveal("QC", "8C")
            writer.let()
            writer.war("3C", "10C", "5C", "7C")
            writer.let()
            writer.to("won/0")
            fields = writer.rest()
            self.passes(fields)
            fields["rules"]["peek"] = "no" if peek == "yes" else "yes"
            self.refuses(fields, "KB-15")

    def test_options_of_the_score(self):
        for kings in ("spent", "held", "all"):
            for leftover in ("kept", "trashed"):
                writer = BlackballWriter(kings=kings, leftover=leftover)
                writer.reveal("10C", "3C")
                writer.choose({0: "let", 1: "blackball"})
                writer.spend(1)
                writer.plain("10D", "3D")
                fields = writer.rest()
                self.assertNotEqual(len(fields["moves"]), 0)
                self.passes(fields)

    def test_leftover(self):
        for leftover in ("kept", "trashed"):
            writer = BlackballWriter(leftover=leftover)
            # Seat 1 loses a 10 and what it would have won with it, so the won piles are not equal.
            writer.reveal("6C", "10C")
            writer.choose({0: "blackball", 1: "let"})
            writer.spend(0)
            fields = writer.rest()
            self.passes(fields)
            moved = find_events(fields, rule="KB-17")
            self.assertEqual(len(moved), 1)
            fields["rules"]["leftover"] = "trashed" if leftover == "kept" else "kept"
            self.refuses(fields, "KB-17")

    def one_side_wins_nothing(self):
        writer = BlackballWriter()
        for suit in SUITS:
            writer.reveal("6" + suit, "10" + suit)
            writer.choose({0: "blackball", 1: "let"})
            writer.spend(0)
            writer.reveal("3" + suit, "Q" + suit)
            writer.choose({1: "blackball"} if not writer.piles["kings/0"] else {0: "let", 1: "blackball"})
            writer.spend(1)
            writer.plain("7" + suit, "A" + suit)
        for suit in SUITS:
            writer.reveal("2" + suit, "8" + suit)
            writer.war("5" + suit, "8" + suit, "2" + suit, "3" + suit)
            writer.to("won/0")
        writer.fill(allowed=(0, "trash"))
        return writer

    def test_one_side_wins_nothing(self):
        writer = self.one_side_wins_nothing()
        self.assertEqual(writer.piles["won/1"], [])
        writer.second_round()
        writer.leftover()
        self.passes(writer.record())

    def test_nothing_after_the_end(self):
        writer = self.one_side_wins_nothing()
        writer.second_round()
        writer.leftover()
        fields = writer.record()
        fields["moves"].append({"seat": None, "action": "trick", "events": []})
        self.refuses(fields, "KB-17")


class BlackballRefuses(RecordTest):
    module = blackball

    def setUp(self):
        writer = BlackballWriter()
        writer.number("round", 1, "KB-16")
        writer.plain("QC", "3C")  # moves 0 to 2
        writer.reveal("5C", "9C")  # 3
        writer.choose({0: "let", 1: "blackball"})  # 4, 5
        writer.spend(1)
        writer.reveal("8C", "2C")  # 6
        writer.let()  # 7, 8
        writer.war("3C", "10C", "5C", "7C")
        writer.let()  # 9, 10
        writer.to("won/0")
        writer.reveal("AC", "AC")  # 11
        writer.choose({0: "blackball", 1: "blackball"})  # 12, 13
        writer.spend(0, 1)
        self.fields = writer.rest()
        self.moves = self.fields["moves"]
        self.passes(self.fields)

    def events(self, index, **wanted):
        if "source" in wanted:
            wanted["from"] = wanted.pop("source")
        return [e for e in self.moves[index]["events"] if all(e.get(name) == value for name, value in wanted.items())]

    def drop(self, index, event):
        self.moves[index]["events"].remove(event)

    def refused(self, rule):
        return self.refuses(self.fields, rule)

    def test_wrong_winner(self):
        for event in self.events(2, to="won/0"):
            event["to"] = "won/1"
        mismatch = self.refused("KB-8")
        self.assertEqual((mismatch.move, mismatch.event), (2, 3))

    def test_trash_for_a_win(self):
        for event in self.events(2, to="won/0"):
            event["to"] = "discard"
        self.refused("KB-8")

    def test_lost_card(self):
        self.drop(2, self.events(2, to="won/0")[1])
        self.refused("KB-5")

    def test_lost_face_down_card(self):
        self.drop(10, self.events(10, source="down/1")[0])
        self.refused("KB-5")

    def test_one_card_to_the_other(self):
        self.events(10, source="down/1")[0]["to"] = "won/1"
        self.refused("KB-5")

    def test_card_twice(self):
        self.events(3, source="deck/0")[0]["cards"] = ["QC"]
        self.refused("KB-4")

    def test_two_cards_turned_up(self):
        self.events(3, source="deck/0")[0]["cards"] = ["5C", "5D"]
        self.refused("KB-4")

    def test_one_card_turned_up(self):
        self.drop(3, self.events(3, source="deck/1")[0])
        self.refused("KB-4")

    def test_reveal_not_seen(self):
        self.events(3, source="deck/0")[0]["audience"] = "none"
        self.refused("KB-4")

    def test_more_than_demanded(self):
        self.moves[2]["events"].append(move_event("deck/0", "discard", ["4C"]))
        self.refused("KB-4")

    def test_seat_not_heard(self):
        del self.moves[1]
        self.refused("KB-13")

    def test_choice_twice(self):
        self.moves.insert(1, copy.deepcopy(self.moves[1]))
        self.refused("KB-13")

    def test_table_steps_in_a_window(self):
        self.moves.insert(1, {"seat": None, "action": "trick", "events": []})
        self.refused("KB-13")

    def test_wrong_action(self):
        self.moves[1]["action"] = "rock"
        self.refused("KB-13")

    def test_choice_not_secret(self):
        self.events(1, type="say")[0]["audience"] = "all"
        self.refused("KB-13")

    def test_choice_differs_from_action(self):
        self.events(1, type="say")[0]["action"] = "blackball"
        self.refused("KB-13")

    def test_open_words_in_wrong_order(self):
        words = self.events(2, type="say")
        words[1]["seat"], words[2]["seat"] = 1, 0
        self.refused("KB-13")

    def test_open_words_missing(self):
        self.drop(2, self.events(2, type="say", audience="all")[1])
        self.refused("KB-13")

    def test_move_between_tricks_by_a_seat(self):
        self.moves.insert(3, {"seat": 0, "action": "let", "events": [say_event(0, "let", [0])]})
        self.refused("KB-13")

    def test_seat_without_king(self):
        writer = BlackballWriter()
        for card in ("2C", "3C", "4C", "5C"):
            writer.reveal(card, card)
            writer.choose({0: "blackball", 1: "let"})
            writer.spend(0)
        writer.reveal("QC", "3D")
        writer.choose({0: "let", 1: "let"})
        writer.to("won/0")
        self.refuses(writer.rest(), "KB-13")

    def test_king_out_of_order(self):
        self.events(13, source="kings/1")[0]["cards"] = ["KC"]  # that one is spent
        self.refused("KB-14")

    def test_king_of_who_did_not_blackball(self):
        self.moves[5]["events"].append(move_event("kings/0", "spent/0", ["KC"]))
        self.refused("KB-4")

    def test_no_king_spent(self):
        self.drop(5, self.events(5, source="kings/1")[0])
        self.refused("KB-14")

    def test_blackballed_trick_won(self):
        for event in self.events(5, to="discard"):
            event["to"] = "won/1"
        self.refused("KB-14")

    def test_two_down_for_one(self):
        self.events(8, to="down/0")[0]["cards"].append("3D")
        self.refused("KB-9")

    def test_one_down_for_two(self):
        writer = BlackballWriter()
        writer.reveal("8C", "8C")
        writer.let()
        writer.war("3C", "10C", "5C", "7C")
        writer.let()
        writer.to("won/0")
        self.refuses(writer.rest(), "KB-9")

    def test_no_war(self):
        writer = BlackballWriter()
        writer.reveal("8C", "2C")
        writer.let()
        writer.to("won/0")
        self.refuses(writer.rest(), "KB-9")

    def test_war_for_nothing(self):
        writer = BlackballWriter()
        writer.reveal("8C", "3C")
        writer.let()
        writer.war("3C", "10C", "5C", "7C")
        writer.let()
        writer.to("won/0")
        self.refuses(writer.rest(), "KB-8")

    def test_no_window_after_a_war(self):
        del self.moves[9]
        self.refused("KB-13")

    def test_face_down_card_seen(self):
        self.events(8, to="down/0")[0]["audience"] = [0]
        self.refused("KB-15")

    def test_third_war(self):
        writer = BlackballWriter()
        writer.reveal("QC", "8C")
        for down0, up0, down1, up1 in (("3C", "2C", "5C", "QD"), ("3D", "AC", "5D", "QC"), ("3H", "10C", "5H", "7C")):
            writer.let()
            writer.war(down0, up0, down1, up1)
        writer.let()
        writer.to("won/0")
        self.refuses(writer.rest(), "KB-10")

    def test_window_before_sudden_death(self):
        writer = BlackballPasses.sudden_death(self)
        writer.choose({0: "let", 1: "let"})
        writer.to("won/0")
        self.refuses(writer.rest(), "KB-11")

    def test_wrong_throw_wins(self):
        writer = BlackballPasses.sudden_death(self)
        writer.choose({0: "rock", 1: "paper"}, "KB-11")
        writer.to("won/0")
        self.refuses(writer.rest(), "KB-11")

    def test_throw_without_need(self):
        writer = BlackballWriter()
        writer.reveal("QC", "3C")
        writer.let()
        writer.choose({0: "rock", 1: "paper"}, "KB-11")
        writer.to("won/1")
        self.refuses(writer.rest(), "KB-5")

    def test_wrong_score_number(self):
        self.events(2, what="score/0")[0]["value"] += 1
        self.refused("KB-19")

    def test_score_number_missing(self):
        self.drop(10, self.events(10, what="score/0")[0])
        self.refused("KB-19")

    def test_wrong_final_score(self):
        self.fields["scores"][1] -= 5
        self.refused("KB-19")

    def test_king_not_counted(self):
        self.fields["rules"]["kings"] = "held"
        self.refused("KB-19")

    def test_wrong_round(self):
        find_events(self.fields, what="round")[0][1]["value"] = 3
        self.refused("KB-16")

    def test_card_of_second_deck_missing(self):
        find_events(self.fields, rule="KB-16", type="move")[0][1]["cards"].pop()
        self.refused("KB-16")

    def test_second_deck_not_made(self):
        index, event = find_events(self.fields, rule="KB-16", type="move")[1]
        self.drop(index, event)
        self.refused("KB-16")

    def test_record_breaks_off(self):
        for length in range(len(self.moves)):
            fields = dict(self.fields, moves=self.moves[:length])
            with self.assertRaises(record.Mismatch):
                blackball.check_record(fields)

    def test_any_card_move_missing(self):
        for index, move in enumerate(self.moves[:40]):
            for number, event in enumerate(move["events"]):
                if event["type"] == "move":
                    fields = copy.deepcopy(self.fields)
                    del fields["moves"][index]["events"][number]
                    with self.assertRaises(record.Mismatch):
                        blackball.check_record(fields)

    def test_chance_of_an_impossible_card(self):
        self.moves[2]["events"].append({"type": "chance", "card": "QC"})  # still in seat 1's deck
        self.passes(self.fields)
        self.moves[2]["events"].append({"type": "chance", "card": "KC"})
        self.refused("KB-3")

    def test_roll(self):
        roll = {"type": "roll", "rule": "KB-11", "audience": "all", "seat": 0, "sides": 2, "value": 1}
        self.moves[2]["events"].append(roll)
        self.refused("KB-11")

    def test_compare(self):
        # KB-8, all of it: a row and a column for each class.
        cards = {"Top": "10", "Pure": "7", "Good": "Q", "Bad": "9", "Neutral": "4", "Evil": "6"}
        names = list(cards)
        for row, name in enumerate(names):
            for column, other in enumerate(names):
                if row == column:
                    wanted = "war"
                elif (name, other) in (("Bad", "Neutral"), ("Neutral", "Evil")):
                    wanted = "trash"
                elif (other, name) in (("Bad", "Neutral"), ("Neutral", "Evil")):
                    wanted = "trash"
                else:
                    wanted = 0 if row < column else 1
                self.assertEqual(blackball.compare(cards[name] + "C", cards[other] + "D"), wanted, (name, other))
        self.assertEqual(blackball.compare("9C", "JC"), "trash")
        self.assertEqual(blackball.compare("QC", "8C"), "war")


# -------------------------------------------------------------------------------------------------------------- cersei


def deal_of(hands):
    """Hands with these cards, filled up with all others: seat 0 gets the first card of the deal."""
    hands = [hand.split() for hand in hands]
    held = [card for hand in hands for card in hand]
    assert len(held) == len(set(held)), held
    rest = [card for card in cersei.PACK if card not in held]
    for seat, hand in enumerate(hands):
        size = len(range(seat, 51, len(hands)))
        hand += rest[: size - len(hand)]
        rest = [card for card in rest if card not in hand]
    assert not rest
    return hands


def cersei_record(hands, rounds, scores, pickup="own_first", limit=None):
    """A record of a game of which every round is written as lines "from>to CARD CARD" or "number VALUE"."""
    hands = deal_of(hands)
    start = [move_event("pack", f"deck/{seat}", hand, "none", "CE-4") for seat, hand in enumerate(hands)]
    moves = []
    for text in rounds:
        events = []
        for line in text.strip().splitlines():
            what, *rest = line.split()
            if ">" in what:
                source, target = what.split(">")
                audience = "none" if target.startswith("down") else "all"
                events.append(move_event(source, target, rest, audience, "CE-5"))
            else:
                events.append(number_event(what, int(rest[0]), "CE-20"))
        moves.append({"seat": None, "action": "round", "events": events})
    return {
        "game": "cersei", "rules": {"pickup": pickup, "limit": len(rounds) if limit is None else limit},
        "players": len(hands), "seed": 7, "number": 0, "version": 1, "start": start, "moves": moves, "scores": scores,
    }  # fmt: skip


class CerseiTest(RecordTest):
    module = cersei

    def one(self, hands, text, scores, **more):
        return cersei_record(hands, [text], scores, **more)


class CerseiRounds(CerseiTest):
    """One round each, with its spoilt forms."""

    PLAIN = "deck/0>up/0 10C\ndeck/1>up/1 3C\ndeck/2>up/2 7C\n"

    def test_plain_round(self):
        hands = ["10C", "3C", "7C"]
        fields = self.one(hands, self.PLAIN + "up/0>deck/0 10C\nup/1>deck/0 3C\nup/2>deck/0 7C", [19, 16, 16])
        self.passes(fields)
        fields["rules"]["limit"] = "1"
        self.passes(fields)
        fields["scores"] = [18, 17, 16]
        self.refuses(fields, "CE-22")

    def test_pickup_order(self):
        # Own first, then from the left: for seat 1 that is 2 before 0.
        hands = ["3C", "10C", "7C"]
        plain = "deck/0>up/0 3C\ndeck/1>up/1 10C\ndeck/2>up/2 7C\n"
        self.passes(self.one(hands, plain + "up/1>deck/1 10C\nup/2>deck/1 7C\nup/0>deck/1 3C", [16, 19, 16]))
        wrong = plain + "up/1>deck/1 10C\nup/0>deck/1 3C\nup/2>deck/1 7C"
        self.refuses(self.one(hands, wrong, [16, 19, 16]), "CE-5")
        self.passes(self.one(hands, wrong, [16, 19, 16], pickup="shuffled"))
        self.refuses(self.one(hands, plain + "up/1>deck/1 10C\nup/2>deck/1 7C", [16, 18, 16]), "CE-5")

    def test_wrong_winner(self):
        text = self.PLAIN + "up/2>deck/2 7C\nup/0>deck/2 10C\nup/1>deck/2 3C"
        mismatch = self.refuses(self.one(["10C", "3C", "7C"], text, [16, 16, 19]), "CE-15")
        self.assertEqual((mismatch.move, mismatch.event), (0, 3))

    def test_wrong_seat_or_action(self):
        fields = self.one(["10C", "3C", "7C"], self.PLAIN + "up/0>deck/0 10C\nup/1>deck/0 3C\nup/2>deck/0 7C", [19, 16, 16])
        spoilt = copy.deepcopy(fields)
        spoilt["moves"][0]["seat"] = 0
        self.refuses(spoilt, "format")
        spoilt = copy.deepcopy(fields)
        spoilt["moves"][0]["action"] = "trick"
        self.refuses(spoilt, "format")
        spoilt = copy.deepcopy(fields)
        spoilt["moves"].append({"seat": None, "action": "round", "events": []})
        self.refuses(spoilt, "CE-24")
        spoilt = copy.deepcopy(fields)
        spoilt["rules"]["limit"] = 2
        self.refuses(spoilt, "CE-5")
        spoilt = copy.deepcopy(fields)
        spoilt["moves"][0]["events"].append(say_event(0, "round", "all", "CE-5"))
        self.refuses(spoilt, "CE-24")

    def test_card_of_another(self):
        text = self.PLAIN.replace("3C", "3D") + "up/0>deck/0 10C\nup/1>deck/0 3D\nup/2>deck/0 7C"
        self.refuses(self.one(["10C 3D", "3C", "7C"], text, [19, 16, 16]), "CE-5")

    def test_who_does_not_place(self):
        text = "deck/0>up/0 10C\ndeck/1>up/1 3C\nup/0>deck/0 10C\nup/1>deck/0 3C"
        self.refuses(self.one(["10C", "3C", "7C"], text, [18, 16, 17]), "CE-5")

    def test_deal(self):
        fields = self.one(["10C", "3C"], "deck/0>up/0 10C\ndeck/1>up/1 3C\nup/0>deck/0 10C\nup/1>deck/0 3C", [27, 24])
        self.passes(fields)
        spoilt = copy.deepcopy(fields)
        spoilt["start"][0]["audience"] = [0]
        self.refuses(spoilt, "CE-4")
        spoilt = copy.deepcopy(fields)
        spoilt["start"][0]["cards"].append(spoilt["start"][1]["cards"].pop())
        self.refuses(spoilt, "CE-4")
        spoilt = copy.deepcopy(fields)
        spoilt["start"][0]["cards"].pop()
        self.refuses(spoilt, "CE-4")
        spoilt = copy.deepcopy(fields)
        spoilt["start"][0]["cards"][3] = spoilt["start"][1]["cards"][3]
        self.refuses(spoilt, "CE-4")

    def test_chain(self):
        # 5,8,10 is 13 and 10 off the others: 13 against J is 11 - 10.
        hands = ["5C 8C 10C", "JC"]
        text = "deck/0>up/0 5C 8C\ndeck/1>up/1 JC\ndeck/0>up/0 10C\n"
        self.passes(self.one(hands, text + "up/0>deck/0 5C 8C 10C\nup/1>deck/0 JC", [27, 24]))
        self.refuses(self.one(hands, text + "up/0>deck/0 8C 5C 10C\nup/1>deck/0 JC", [27, 24]), "CE-5")
        self.refuses(self.one(hands, text + "up/1>deck/1 JC\nup/0>deck/1 5C 8C 10C", [23, 28]), "CE-15")
        # The chain is cut short.
        cut = "deck/0>up/0 5C 8C\ndeck/1>up/1 JC\nup/0>deck/0 5C 8C\nup/1>deck/0 JC"
        self.refuses(self.one(hands, cut, [27, 24]), "CE-5")
        # A card too many.
        self.refuses(self.one(hands, "deck/0>up/0 5C 8C 10C 3C\ndeck/1>up/1 JC", [27, 24]), "CE-5")

    def test_war(self):
        hands = ["7C 3C 3D 4C 10C", "7D 3H 3S QD 6C"]
        text = """
            deck/0>up/0 7C
            deck/1>up/1 7D
            deck/0>down/0 3C 3D 4C
            deck/1>down/1 3H 3S QD
            deck/0>up/0 10C
            deck/1>up/1 6C
        """
        taken = """
            up/0>deck/0 7C
            down/0>deck/0 3C 3D 4C
            up/0>deck/0 10C
            up/1>deck/0 7D
            down/1>deck/0 3H 3S QD
            up/1>deck/0 6C
        """
        good = text.rstrip() + taken
        fields = self.one(hands, good, [31, 20])
        self.passes(fields)  # and neither 4 nor Cersei, who lay face down, does anything (CE-33)
        spoilt = copy.deepcopy(fields)
        spoilt["moves"][0]["events"][2]["audience"] = "all"
        self.refuses(spoilt, "CE-12")
        spoilt = copy.deepcopy(fields)
        spoilt["moves"][0]["events"][-1]["audience"] = "none"
        self.refuses(spoilt, "CE-5")
        spoilt = copy.deepcopy(fields)
        spoilt["moves"][0]["events"].append(number_event("cersei", 1, "CE-20"))
        self.refuses(spoilt, "CE-20")
        # Face down cards in another order than placed.
        self.refuses(self.one(hands, text.rstrip() + taken.replace("3C 3D 4C", "3D 3C 4C"), [31, 20]), "CE-5")
        # All face up cards before all face down ones.
        up_first = "up/0>deck/0 7C 10C\ndown/0>deck/0 3C 3D 4C\nup/1>deck/0 7D 6C\ndown/1>deck/0 3H 3S QD"
        self.refuses(self.one(hands, text.rstrip() + "\n" + up_first, [31, 20]), "CE-5")
        self.passes(self.one(hands, text.rstrip() + "\n" + up_first, [31, 20], pickup="shuffled"))
        # Only two face down.
        self.refuses(self.one(hands, text.replace("3C 3D 4C", "3C 3D"), [31, 20]), "CE-12")
        # No war at all.
        back = "up/0>deck/0 7C\nup/1>deck/1 7D"
        self.refuses(self.one(hands, "deck/0>up/0 7C\ndeck/1>up/1 7D\n" + back, [26, 25]), "CE-12")

    def test_battle_and_king(self):
        hands = ["2C 3C KC", "10D 3D JD"]
        text = """
            deck/0>up/0 2C
            deck/1>up/1 10D
            deck/0>down/0 3C
            deck/1>down/1 3D
            deck/0>up/0 KC
            deck/1>up/1 JD
        """.rstrip()
        king = "\nup/0>deck/0 2C\ndown/0>deck/0 3C\nup/0>deck/0 KC\nup/1>deck/0 10D\ndown/1>deck/0 3D\nup/1>deck/0 JD"
        self.passes(self.one(hands, text + king, [29, 22]))
        jack = "\nup/1>deck/1 10D\ndown/1>deck/1 3D\nup/1>deck/1 JD\nup/0>deck/1 2C\ndown/0>deck/1 3C\nup/0>deck/1 KC"
        self.refuses(self.one(hands, text + jack, [23, 28]), "CE-14")
        # A battle is fought although somebody is ahead.
        self.refuses(self.one(hands, "deck/0>up/0 2C\ndeck/1>up/1 10D\nup/1>deck/1 10D\nup/0>deck/1 2C", [25, 26]), "CE-12")
        # Three face down are for wars.
        self.refuses(self.one(hands, text.replace("3C", "3C 3H"), [29, 22]), "CE-12")

    def test_two_kings(self):
        hands = ["2C 3C KC 6C 6D 6H 7C", "10D 3D KD 6S 7H 7S 3H"]
        text = """
            deck/0>up/0 2C
            deck/1>up/1 10D
            deck/0>down/0 3C
            deck/1>down/1 3D
            deck/0>up/0 KC
            deck/1>up/1 KD
            deck/0>down/0 6C 6D 6H
            deck/1>down/1 6S 7H 7S
            deck/0>up/0 7C
            deck/1>up/1 3H
            up/0>deck/0 2C
            down/0>deck/0 3C
            up/0>deck/0 KC
            down/0>deck/0 6C 6D 6H
            up/0>deck/0 7C
            up/1>deck/0 10D
            down/1>deck/0 3D
            up/1>deck/0 KD
            down/1>deck/0 6S 7H 7S
            up/1>deck/0 3H
        """
        self.passes(self.one(hands, text, [33, 18]))

    def test_diplomat(self):
        hands = ["2C 3C 9C", "10D 3D JD"]
        text = """
            deck/0>up/0 2C
            deck/1>up/1 10D
            deck/0>down/0 3C
            deck/1>down/1 3D
            deck/0>up/0 9C
            deck/1>up/1 JD
        """.rstrip()
        back = "\nup/0>deck/0 2C\ndown/0>deck/0 3C\nup/0>deck/0 9C\nup/1>deck/1 10D\ndown/1>deck/1 3D\nup/1>deck/1 JD"
        self.passes(self.one(hands, text + back, [26, 25]))
        crossed = "\nup/1>deck/1 10D\nup/0>deck/0 2C\ndown/1>deck/1 3D\ndown/0>deck/0 3C\nup/0>deck/0 9C\nup/1>deck/1 JD"
        self.passes(self.one(hands, text + crossed, [26, 25]))
        jack = "\nup/1>deck/1 10D\ndown/1>deck/1 3D\nup/1>deck/1 JD\nup/0>deck/1 2C\ndown/0>deck/1 3C\nup/0>deck/1 9C"
        self.refuses(self.one(hands, text + jack, [23, 28]), "CE-14")
        wrong = back.replace("up/0>deck/0 2C\ndown/0>deck/0 3C", "down/0>deck/0 3C\nup/0>deck/0 2C")
        self.refuses(self.one(hands, text + wrong, [26, 25]), "CE-5")

    def test_cersei(self):
        plain = "deck/0>up/0 QD\ncersei 1\ndeck/1>up/1 KC\n"
        self.passes(self.one(["QD", "KC"], plain + "up/0>deck/0 QD\nup/1>deck/0 KC", [27, 24]))
        king = plain + "up/1>deck/1 KC\nup/0>deck/1 QD"
        self.refuses(self.one(["QD", "KC"], king, [25, 26]), "CE-15")
        self.refuses(self.one(["QD", "KC"], plain.replace("cersei 1", "cersei 2"), [27, 24]), "CE-20")
        # A Pawn takes her power away, even one of three opponents (CE-28).
        plain = "deck/0>up/0 QD\ndeck/1>up/1 KC\ndeck/2>up/2 3C\n"
        pawn = plain + "up/1>deck/1 KC\nup/2>deck/1 3C\nup/0>deck/1 QD"
        self.passes(self.one(["QD", "KC", "3C"], pawn, [16, 19, 16]))
        wins = plain + "up/0>deck/0 QD\nup/1>deck/0 KC\nup/2>deck/0 3C"
        self.refuses(self.one(["QD", "KC", "3C"], wins, [19, 16, 16]), "CE-15")
        # Drawn by a 5 she counts 2: 7 against 10.
        plain = "deck/0>up/0 5C QD\ndeck/1>up/1 KC\n"
        self.passes(self.one(["5C QD", "KC"], plain + "up/1>deck/1 KC\nup/0>deck/1 5C QD", [24, 27]))

    def test_benedict(self):
        hands = ["10C", "4C 6C"]
        plain = "deck/0>up/0 10C\ndeck/1>up/1 4C\nup/0>deck/0 10C\nup/1>deck/0 4C\n"
        back = "deck/1>deck/0 6C\ndeck/0>deck/1 4C"
        self.passes(self.one(hands, plain + back, [27, 24]))
        self.refuses(self.one(hands, plain, [27, 24]), "CE-17")
        self.refuses(self.one(hands, plain + "deck/1>deck/0 6C", [28, 23]), "CE-17")
        self.refuses(self.one(hands, plain + "deck/0>deck/1 4C\ndeck/1>deck/0 6C", [27, 24]), "CE-17")
        self.refuses(self.one(hands, plain + "deck/1>deck/0 6C\ndeck/0>deck/1 10C", [27, 24]), "CE-17")
        self.refuses(self.one(hands, plain + "deck/1>deck/0 10C\ndeck/0>deck/1 4C", [27, 24]), "CE-17")

    def test_benedicts_from_the_left(self):
        hands = ["4C 6C", "10C", "4D 6D"]
        plain = """
            deck/0>up/0 4C
            deck/1>up/1 10C
            deck/2>up/2 4D
            up/1>deck/1 10C
            up/2>deck/1 4D
            up/0>deck/1 4C
        """.rstrip()
        first, second = "\ndeck/2>deck/1 6D\ndeck/1>deck/2 4D", "\ndeck/0>deck/1 6C\ndeck/1>deck/0 4C"
        self.passes(self.one(hands, plain + first + second, [16, 19, 16]))
        self.refuses(self.one(hands, plain + second + first, [16, 19, 16]), "CE-17")

    def test_assassin(self):
        hands = ["3C 6C", "JC", "3D 6D"]
        plain = """
            deck/0>up/0 3C
            deck/1>up/1 JC
            deck/2>up/2 3D
            up/1>deck/1 JC
            up/2>deck/1 3D
            up/0>deck/1 3C
        """.rstrip()
        self.passes(self.one(hands, plain + "\ndeck/2>deck/1 6D\ndeck/0>deck/1 6C", [15, 21, 15]))
        self.refuses(self.one(hands, plain + "\ndeck/0>deck/1 6C\ndeck/2>deck/1 6D", [15, 21, 15]), "CE-18")
        self.refuses(self.one(hands, plain + "\ndeck/2>deck/1 6D", [16, 20, 15]), "CE-18")
        self.refuses(self.one(hands, plain + "\ndeck/2>deck/1 6C\ndeck/0>deck/1 6D", [15, 21, 15]), "CE-18")
        self.refuses(self.one(hands, plain, [16, 19, 16]), "CE-18")

    def test_eunuch(self):
        hands = ["RJ QD", "3C"]
        plain = "deck/0>up/0 RJ\ndeck/1>up/1 3C\nup/0>deck/0 RJ\nup/1>deck/0 3C\n"
        self.passes(self.one(hands, plain + "deck/0>deck/0 QD", [27, 24]))
        self.refuses(self.one(hands, plain, [27, 24]), "CE-19")
        # Cersei is the other's: nothing moves.
        self.passes(self.one(["RJ", "3C QD"], plain, [27, 24]))
        self.refuses(self.one(["RJ", "3C QD"], plain + "deck/1>deck/1 QD", [27, 24]), "CE-24")

    def test_cersei_lies_at_the_bottom(self):
        # After the shuffle she cannot be drawn next, but what lay under the deck can.
        first = "deck/0>up/0 RJ\ndeck/1>up/1 3C\nup/0>deck/0 RJ\nup/1>deck/0 3C\ndeck/0>deck/0 QD\n"
        second = "deck/0>up/0 3C\ndeck/1>up/1 6C\nup/1>deck/1 6C\nup/0>deck/1 3C"
        self.passes(cersei_record(["RJ QD", "3C 6C"], [first, second], [26, 25]))
        second = "deck/0>up/0 QD\ndeck/1>up/1 6C\nup/1>deck/1 6C\nup/0>deck/1 QD"
        self.refuses(cersei_record(["RJ QD", "3C 6C"], [first, second], [26, 25]), "CE-5")

    def test_numbers(self):
        plain = "rounds 1\ndeck/0>up/0 10C\ndeck/1>up/1 3C\nup/0>deck/0 10C\nup/1>deck/0 3C\n"
        again = "rounds 2\ndeck/0>up/0 10D\ndeck/1>up/1 3D\nup/0>deck/0 10D\nup/1>deck/0 3D\n"
        hands = ["10C 10D", "3C 3D"]
        self.passes(cersei_record(hands, [plain, again], [28, 23]))
        self.refuses(cersei_record(hands, [plain, again.replace("rounds 2", "rounds 1")], [28, 23]), "CE-24")
        self.refuses(cersei_record(hands, [plain, again.replace("rounds 2\n", "")], [28, 23]), "CE-24")
        self.refuses(cersei_record(hands, [plain, again.replace("rounds", "round")], [28, 23]), "CE-20")


class CerseiLong(CerseiTest):
    """Rounds in which decks run out."""

    def test_queue(self):
        # Five rounds with a war each use up the decks as dealt; then seat 1 draws what it has won first, from the top.
        ties = [("3C", "3D"), ("6C", "6D"), ("7C", "7D"), ("10C", "10D"), ("JC", "JD")]
        ups = [("3H", "6H"), ("6S", "3S"), ("KC", "7H"), ("KD", "7S"), ("KH", "10H")]
        used = {card for pair in ties + ups for card in pair} | {"10S"}
        downs = [card for card in cersei.PACK if card not in used]
        hands = [[], []]
        rounds = []
        for index, (tie, up) in enumerate(zip(ties, ups)):
            down = [downs[6 * index : 6 * index + 3], downs[6 * index + 3 : 6 * index + 6]]
            winner = 1 if index == 0 else 0
            lines = []
            for seat in (0, 1):
                lines.append(f"deck/{seat}>up/{seat} {tie[seat]}")
                lines.append(f"deck/{seat}>down/{seat} {' '.join(down[seat])}")
                lines.append(f"deck/{seat}>up/{seat} {up[seat]}")
                hands[seat] += [tie[seat], *down[seat], up[seat]]
            # All ties come before the wars.
            lines = [lines[0], lines[3], lines[1], lines[4], lines[2], lines[5]]
            for seat in (winner, 1 - winner):
                lines.append(f"up/{seat}>deck/{winner} {tie[seat]}")
                lines.append(f"down/{seat}>deck/{winner} {' '.join(down[seat])}")
                lines.append(f"up/{seat}>deck/{winner} {up[seat]}")
            rounds.append("\n".join(lines))
        self.assertEqual(len(downs), 30)
        hands[0].append("10S")
        hands = [" ".join(hand) for hand in hands]
        last = "deck/0>up/0 10S\ndeck/1>up/1 3D\nup/0>deck/0 10S\nup/1>deck/0 3D"
        self.passes(cersei_record(hands, rounds + [last], [42, 9]))
        wrong = last.replace("3D", "6H")
        mismatch = self.refuses(cersei_record(hands, rounds + [wrong], [42, 9]), "CE-5")
        self.assertEqual((mismatch.move, mismatch.event), (5, 1))
        # Shuffled: any of the ten may come.
        self.passes(cersei_record(hands, rounds + [wrong], [42, 9], pickup="shuffled"))

    def test_tie_that_cannot_be_fought(self):
        ups = [("3C", "3D"), ("6C", "6D"), ("7C", "7D"), ("JC", "JD"), ("3H", "3S"), ("6H", "6S"), ("10C", "10D")]
        used = {card for pair in ups for card in pair} | {"10H"}
        downs = [card for card in cersei.PACK if card not in used]
        self.assertEqual(len(downs), 36)
        placed = [[], []]
        lines = []
        for index, pair in enumerate(ups):
            for seat in (0, 1):
                if index > 0:
                    start = 18 * seat + 3 * (index - 1)
                    for card in downs[start : start + 3]:
                        lines.append(f"deck/{seat}>down/{seat} {card}")
                        placed[seat].append(("down", card))
            for seat in (0, 1):
                lines.append(f"deck/{seat}>up/{seat} {pair[seat]}")
                placed[seat].append(("up", pair[seat]))
        lines.append("deck/0>up/0 10H")  # the seventh war: seat 1 stands
        placed[0].append(("up", "10H"))
        values = {"J": 11, "Q": 2, "K": 10, "A": 14}

        def total(seat):
            cards = [card for _, card in placed[seat]]
            return sum(15 if card in ("RJ", "DJ") else values.get(card[0]) or int(card[:-1]) for card in cards)

        self.assertNotEqual(total(0), total(1))
        best = 0 if total(0) > total(1) else 1
        hands = [" ".join(card for _, card in placed[seat]) for seat in (0, 1)]
        for winner in (0, 1):
            taken = [
                f"{pile}/{seat}>deck/{winner} {card}" for seat in (winner, 1 - winner) for pile, card in placed[seat]
            ]  # fmt: skip
            scores = [51, 0] if winner == 0 else [0, 51]
            fields = cersei_record(hands, ["\n".join(lines + taken)], scores, limit=10000)
            if winner == best:
                self.passes(fields)
            else:
                self.refuses(fields, "CE-16")


class CerseiFights(CerseiTest):
    """Fights with decks of the test's own, on which nothing but the placements is looked at."""

    def fight(self, decks, text):
        fields = cersei_record(["10C", "3C", "7C"][: len(decks)], [text], [0] * len(decks))
        game = cersei.Cersei(record.parse(line_of(fields)))
        game.events = game.steps[0]["events"]
        game.decks = [cersei.Deck(deck.split()) for deck in decks]
        for seat, deck in enumerate(decks):
            game.piles[f"deck/{seat}"] = deck.split()
        game.placed = [[] for _ in decks]
        game.last = [[] for _ in decks]
        result = game.fight_it_out()
        self.assertIsNone(game.peek())
        return result

    def test_ten_wars(self):
        # Seats 0 and 1 stand on their tie; seat 2 goes on placing.
        ups = "3D 3H 3S 6C 6D 6H 6S 7C 7D 7H".split()
        rest = [card for card in cersei.PACK if card not in ups + ["10C", "10D", "3C"]]
        text = "deck/0>up/0 10C\ndeck/1>up/1 10D\ndeck/2>up/2 3C\n"
        for index, up in enumerate(ups):
            text += f"deck/2>down/2 {' '.join(rest[3 * index : 3 * index + 3])}\ndeck/2>up/2 {up}\n"
        decks = ["10C", "10D", " ".join(["3C"] + ups + rest)]
        self.assertEqual(self.fight(decks, text), (None, "CE-16"))
        with self.assertRaises(record.Mismatch) as caught:  # only nine
            self.fight(decks, "\n".join(text.splitlines()[:-2]))
        self.assertEqual(caught.exception.rule, "CE-12")

    def test_scout_used_up(self):
        text = "deck/0>up/0 2C\ndeck/1>up/1 10D\ndeck/1>down/1 3D\ndeck/1>up/1 7D"
        self.assertEqual(self.fight(["2C", "10D 3D 7D 6D 6H"], text), (1, "CE-15"))

    def test_scout_used_up_by_a_war(self):
        # Seat 0 stands on a Scout that has been there in the war of 1 and 2.
        text = "deck/0>up/0 2C\ndeck/1>up/1 10D\ndeck/2>up/2 10C\n"
        text += "deck/1>down/1 3D\ndeck/2>down/2 3C\ndeck/1>up/1 7D\ndeck/2>up/2 6D"
        self.assertEqual(self.fight(["2C", "10D 3D 7D", "10C 3C 6D"], text), (1, "CE-15"))

    def test_battle_that_cannot_be_fought(self):
        text = "deck/0>up/0 2C\ndeck/1>up/1 10D"
        self.assertEqual(self.fight(["2C", "10D"], text), (1, "CE-15"))

    def test_cersei_stands(self):
        text = "deck/0>up/0 QD\ndeck/1>up/1 2C\ndeck/1>down/1 3D\ndeck/1>up/1 KD"
        self.assertEqual(self.fight(["QD", "2C 3D KD"], text), (0, "CE-14"))

    def test_cersei_does_not_forestall_a_war(self):
        text = "deck/0>up/0 QD\ndeck/1>up/1 KC\ndeck/2>up/2 KD\n"
        text += "deck/0>up/0 6C\ndeck/1>up/1 3C\ndeck/2>up/2 3D"
        self.assertEqual(self.fight(["QD 6C", "KC 3C", "KD 3D"], text), (0, "CE-15"))

    def test_king_before_diplomat(self):
        plain = "deck/0>up/0 7C\ndeck/1>up/1 7D\ndeck/2>up/2 3C\n"
        text = plain + "deck/0>up/0 9C\ndeck/1>up/1 KD\ndeck/2>up/2 10D"
        self.assertEqual(self.fight(["7C 9C", "7D KD", "3C 10D"], text), (1, "CE-14"))
        text = plain + "deck/0>up/0 9C\ndeck/1>up/1 KD\ndeck/2>up/2 KC"
        self.assertEqual(self.fight(["7C 9C", "7D KD", "3C KC"], text), (None, "CE-14"))  # CE-29

    def test_kings_tie_whatever_the_strengths(self):
        # CE-37: the joker is stronger, but only the Kings add up their cards: 3 + 10 against 7 + 10.
        text = "deck/0>up/0 7C\ndeck/1>up/1 7D\ndeck/2>up/2 3C\n"
        text += "deck/0>up/0 RJ\ndeck/1>up/1 KD\ndeck/2>up/2 KC"
        self.assertEqual(self.fight(["7C RJ", "7D KD", "3C KC"], text), (1, "CE-16"))

    def test_king_who_stands(self):
        text = "deck/0>up/0 KC\ndeck/1>up/1 2D\ndeck/1>down/1 3D\ndeck/1>up/1 JD"
        self.assertEqual(self.fight(["KC", "2D 3D JD"], text), (1, "CE-15"))

    def test_deck_runs_short(self):
        # CE-13: three, two and one card left for a war.
        text = "deck/0>up/0 7C\ndeck/1>up/1 7D\ndeck/2>up/2 3C\n"
        text += "deck/0>down/0 3D 3H\ndeck/1>down/1 3S\ndeck/0>up/0 6C\ndeck/1>up/1 10C\ndeck/2>up/2 6D"
        self.assertEqual(self.fight(["7C 3D 3H 6C", "7D 3S 10C", "3C 6D"], text), (1, "CE-15"))

    def test_chain_ends_with_the_deck(self):
        text = "deck/0>up/0 5C 5D\ndeck/1>up/1 7D"
        self.assertEqual(self.fight(["5C 5D", "7D 6D"], text), (0, "CE-15"))


class CerseiValues(CerseiTest):
    """What placements count."""

    def table(self, *last):
        """A game in which these are the last placements."""
        hands = ["10C", "3C", "7C", "6C"][: len(last)]
        game = cersei.Cersei(record.parse(line_of(cersei_record(hands, [""], [0] * len(last)))))
        game.last = [cards.split() for cards in last]
        return game

    def test_chains(self):
        # The examples of CE-6, with X = 6.
        for cards, wanted in (
            ("5C 5D 6C", (16, 0)), ("8C 6C", (8, 6)), ("5C 8C 6C", (13, 6)), ("8C 5C 6C", (8, 11)), ("8C 8D 6C", (8, 14)),
        ):  # fmt: skip
            self.assertEqual(self.table(cards, "3C").counted_sums(0), wanted)

    def test_strength(self):
        self.assertEqual(self.table("8C 6C", "KC", "8D 3C").strengths(), [8 - 3, 10 - 6 - 3, 8 - 6])

    def test_cannoneers(self):
        self.assertEqual(self.table("AC", "10S", "3H").strengths()[0], 14)
        self.assertEqual(self.table("AC", "3S", "10H").strengths()[0], -14)
        self.assertEqual(self.table("AC", "3S", "RJ").strengths()[0], 0)
        # Equally high: the first to the left (CE-30).
        self.assertEqual(self.table("10S", "AC", "3C", "10H").strengths()[1], -14)
        self.assertEqual(self.table("10H", "10S", "AC").strengths()[2], -14)
        # Before penalties, and a Cannoneer is -14 in looking (CE-34).
        self.assertEqual(self.table("AC", "3S", "AH").strengths()[0], 14)
        # In a penalty.
        self.assertEqual(self.table("8C AC", "10S").counted_sums(0), (8, 14))
        self.assertEqual(self.table("8C AD", "10S").counted_sums(0), (8, -14))

    def test_cersei_wins(self):
        self.assertEqual(self.table("QD", "KC").cersei_wins(), 0)
        self.assertEqual(self.table("KC", "QD").cersei_wins(), 1)
        self.assertIsNone(self.table("QD", "5C 3C").cersei_wins())
        self.assertIsNone(self.table("5C QD", "KC").cersei_wins())

    def test_deck(self):
        deck = cersei.Deck(["3C", "6C"])
        deck.put_under(["7C"])
        deck.put_under(["10C", "KC"])
        self.assertEqual(deck.top(), ["3C", "6C"])
        deck.remove("6C")
        self.assertEqual(deck.top(), ["3C"])
        deck.remove("3C")
        self.assertEqual(deck.top(), ["7C"])
        self.assertEqual(len(deck), 3)
        deck.shuffle()
        self.assertEqual(deck.top(), ["10C", "7C", "KC"])


# ---------------------------------------------------------------------------------------------------------------- form


class Form(CerseiTest):
    def setUp(self):
        text = "deck/0>up/0 10C\ndeck/1>up/1 3C\nup/0>deck/0 10C\nup/1>deck/0 3C"
        self.fields = self.one(["10C", "3C"], text, [27, 24])
        self.passes(self.fields)

    def refuses_line(self, line):
        with self.assertRaises(record.Mismatch) as caught:
            cersei.check_record(record.parse(line))
        self.assertEqual(caught.exception.rule, record.FORMAT)

    def test_fnv1a(self):
        # The published values for these strings.
        self.assertEqual(record.fnv1a(b""), 0xCBF29CE484222325)
        self.assertEqual(record.fnv1a(b"a"), 0xAF63DC4C8601EC8C)
        self.assertEqual(record.fnv1a(b"foobar"), 0x85944171F73967E8)

    def test_lines(self):
        line = line_of(self.fields)
        self.refuses_line(line.replace(b'"seed":7', b'"seed":8'))
        self.refuses_line(line.replace(b'"seed":7', b'"seed": 7'))
        self.refuses_line(line[:-1])
        self.refuses_line(b"")
        self.refuses_line(line + b" ")

    def test_fields(self):
        def spoil(change):
            fields = copy.deepcopy(self.fields)
            change(fields)
            self.refuses(fields, record.FORMAT)

        def first_event(fields):
            return fields["moves"][0]["events"][0]

        spoil(lambda fields: fields.update(version=2))
        spoil(lambda fields: fields.update(players=5))
        spoil(lambda fields: fields.update(players=3))
        spoil(lambda fields: fields.update(game="blackball"))
        spoil(lambda fields: fields.update(seed=fields.pop("seed")))
        spoil(lambda fields: fields["rules"].update(pickup="none"))
        spoil(lambda fields: fields["rules"].update(limit=0))
        spoil(lambda fields: fields["rules"].pop("limit"))
        spoil(lambda fields: fields["rules"].update(ace="high"))
        spoil(lambda fields: fields.update(scores=[51]))
        spoil(lambda fields: fields["moves"][0].update(seat=2))
        spoil(lambda fields: first_event(fields).update(rule="CE-38"))
        spoil(lambda fields: first_event(fields).update(rule="KB-1"))
        spoil(lambda fields: first_event(fields).update(rule=[]))
        spoil(lambda fields: first_event(fields).update(type=[]))
        spoil(lambda fields: first_event(fields).update(audience=[2]))
        spoil(lambda fields: first_event(fields).update(audience=[1, 0]))
        spoil(lambda fields: first_event(fields).update(audience="nobody"))
        spoil(lambda fields: first_event(fields).update({"to": "up/2"}))
        spoil(lambda fields: first_event(fields).update({"to": "up"}))
        spoil(lambda fields: first_event(fields).update(cards=["QS"]))
        spoil(lambda fields: first_event(fields).update(cards="10C"))
        spoil(lambda fields: first_event(fields).update(type="moved"))
        spoil(lambda fields: first_event(fields).update(rule=first_event(fields).pop("rule")))
        spoil(lambda fields: fields["start"].insert(0, {"type": "chance", "of": 2, "got": 2}))
        spoil(lambda fields: fields["start"].insert(0, {"type": "chance", "of": 2}))

    def test_chance(self):
        self.fields["start"].insert(0, {"type": "chance", "of": 2, "got": 0})
        self.fields["start"].insert(1, {"type": "chance", "card": "RJ"})
        self.passes(self.fields)
        self.fields["moves"][0]["events"].insert(1, {"type": "chance", "card": "10C"})
        self.refuses(self.fields, "CE-5")

    def run_command(self, name, data=None):
        command = [sys.executable, "-B", os.path.join(HERE, "cersei.py"), name]
        return subprocess.run(command, input=data, capture_output=True, check=False)

    def test_command(self):
        good = line_of(self.fields)
        self.fields["scores"] = [24, 27]
        bad = line_of(self.fields)
        done = self.run_command("-", b"\n".join([good] * 40) + b"\n")
        self.assertEqual((done.returncode, done.stdout), (0, b"40 records checked\n"))
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, "games.jsonl")
            with open(name, "wb") as file:
                file.write(good + b"\n" + good + b"\n" + bad + b"\n" + good + b"\n")
            done = self.run_command(name)
        self.assertEqual(done.returncode, 1)
        text = done.stdout.decode()
        self.assertIn(f"{name}, line 3", text)
        self.assertIn("CE-22", text)
        self.assertIn("[27, 24]", text)
        self.assertIn("[24, 27]", text)

    def test_usage(self):
        with contextlib.redirect_stderr(io.StringIO()), self.assertRaises(SystemExit):
            saved, sys.argv = sys.argv, ["cersei.py"]
            try:
                record.main(cersei.check_record)
            finally:
                sys.argv = saved


if __name__ == "__main__":
    unittest.main()
