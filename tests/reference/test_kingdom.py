"""Tests of kingdom.py: its rules by hand-made cases, and records made by hand that must pass or, spoilt, be refused by the
right rule.

python3 -m unittest test_kingdom
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

import kingdom  # noqa: E402
import record  # noqa: E402
from records_by_hand import RecordTest, line_of, move_event, number_event, say_event  # noqa: E402


def cards(text):
    return text.split()


def chance_event(card):
    return {"type": "chance", "card": card}


def rule_event(rule):
    return {"type": "rule", "rule": rule, "audience": "all"}


class Hand:
    """A record written by hand: each method writes the events of one row of the rule book's table. It knows no rules."""

    def __init__(self, hands, first=0, draw="five", stall=1000):
        hands = [cards(hand) for hand in hands.split("|")]
        players = len(hands)
        roll = {"type": "roll", "rule": "KK-4", "audience": "all", "seat": first, "sides": players, "value": first}
        self.fields = {
            "game": "kingdom",
            "rules": {"draw": draw, "stall": stall},
            "players": players,
            "seed": 1,
            "number": 0,
            "version": 1,
            "start": [{"type": "chance", "of": players, "got": first}, roll, number_event("turn", first, "KK-4")],
            "moves": [],
            "scores": [],
        }
        self.new_move(None, "deal")
        for seat, hand in enumerate(hands):
            self.drawn(seat, hand, "KK-1")

    def new_move(self, seat, action):
        self.events = []
        self.fields["moves"].append({"seat": seat, "action": action, "events": self.events})

    def number(self, what, value, rule):
        self.events.append(number_event(what, value, rule))

    def rule(self, rule):
        self.events.append(rule_event(rule))

    def drawn(self, seat, hand, rule, silent=0):
        """`silent`: so many of the last cards without chance."""
        self.events += [chance_event(card) for card in hand[: len(hand) - silent]]
        self.events.append(move_event(f"deck/{seat}", f"hand/{seat}", hand, [seat], rule))

    def said(self, seat, action, rule):
        self.new_move(seat, action)
        self.events.append(say_event(seat, action, "all", rule))

    def laid(self, seat, some, rule):
        self.events.append(move_event(f"hand/{seat}", f"discard/{seat}", cards(some), "all", rule))

    def king(self, seat, action, some, worth, target, asked):
        self.said(seat, action, "KK-9")
        self.opened(seat, some, worth, target, asked, "KK-9")

    def queen(self, seat, action, some, worth, asked):
        self.said(seat, action, "KK-10")
        self.opened(seat, some, worth, seat, asked, "KK-10")

    def opened(self, seat, some, worth, target, asked, rule):
        self.laid(seat, some, "KK-6")
        self.number("worth", worth, rule)
        self.number("target", target, rule)
        self.number("asked", asked, "KK-14")

    def passed(self, seat, asked):
        self.said(seat, "pass", "KK-14")
        self.number("asked", asked, "KK-14")

    def jack(self, seat, card, target=None):
        self.said(seat, "jack", "KK-15")
        self.laid(seat, card, "KK-18")
        if target is not None:
            self.number("target", target, "KK-15")
        self.number("asked", -1, "KK-16")

    def redace(self, seat, card, target, asked, rule="KK-14"):
        self.said(seat, f"redace -> {target}", "KK-17")
        self.laid(seat, card, "KK-18")
        self.number("target", target, "KK-17")
        self.number("asked", asked, rule)

    def points(self, seat, value, rule):
        self.number(f"points/{seat}", value, rule)

    def out(self, seat, hand):
        self.rule("KK-2")
        if hand:
            self.laid(seat, hand, "KK-2")

    def done(self, rule):
        self.number("worth", 0, rule)
        self.number("target", -1, rule)

    def end(self, seat, turns, turn):
        self.said(seat, "end", "KK-6")
        self.turned(turns, turn)

    def turned(self, turns, turn):
        self.number("turns", turns, "KK-6")
        if turn is None:
            self.rule("KK-23")
            self.rule("KK-8")
        else:
            self.number("turn", turn, "KK-4")

    def record(self, *scores):
        self.fields["scores"] = list(scores)
        return self.fields


# ----------------------------------------------------------------------------------------------------------------- rules


class Rules(unittest.TestCase):
    def test_kk20_names(self):
        self.assertEqual([kingdom.name_of(card) for card in cards("AC AD AH AS 10H KS")], cards("BA RA RA BA 10 K"))
        self.assertEqual(kingdom.first_of(cards("KS KH KD 2C"), "K"), "KD")
        self.assertEqual(kingdom.first_of(cards("AS AH AD AC"), "RA"), "AD")
        self.assertEqual(kingdom.first_of(cards("AS AH AD AC"), "BA"), "AC")
        self.assertIsNone(kingdom.first_of(cards("AS AH"), "A"))

    def test_own_turn(self):
        alive = [True, False, True, True]
        legal = kingdom.legal_plays(0, cards("KH 2C 2D"), [], alive)
        self.assertEqual(legal, ["end", "king -> 2", "king -> 3", "king 2 -> 2", "king 2 -> 3", "number 2"])
        legal = kingdom.legal_plays(0, cards("QH 3C 4C 4D"), [], alive)
        self.assertEqual(legal, ["end", "queen", "queen 3", "queen 4", "number 3"])
        legal = kingdom.legal_plays(0, cards("AS JD AD"), cards("AC AH 9C JS"), alive)
        self.assertEqual(legal, ["end", "blackace 9", "blackace J", "blackace RA"])
        self.assertEqual(kingdom.legal_plays(0, cards("AS"), cards("AC"), alive), ["end"])
        self.assertEqual(kingdom.legal_plays(0, [], cards("9C"), alive), ["end"])

    def test_reactions(self):
        alive = [True, False, True, True]
        self.assertEqual(kingdom.legal_reactions(cards("KH 2C AS"), 2, alive), ["pass"])
        legal = kingdom.legal_reactions(cards("JH AD"), 2, alive)
        self.assertEqual(legal, ["pass", "jack", "redace -> 0", "redace -> 3"])

    def test_kk14_order(self):
        self.assertEqual(kingdom.asking_order(2, 0, [True] * 4), [2, 3, 1])
        self.assertEqual(kingdom.asking_order(2, 3, [True, False, True, True]), [2, 0])

    def test_kk5(self):
        for first_turn in (False, True):
            sizes = [kingdom.start_draw(option, 3, first_turn) for option in ("five", "refill", "one", "none")]
            self.assertEqual(sizes, [0 if first_turn else 5, 2, 1, 0])
            self.assertEqual(kingdom.start_draw("refill", 7, first_turn), 0)


# ------------------------------------------------------------------------------------------------------- records by hand


def shortest():
    table = Hand("2C 3C 4C 5C 6C | 2D 3D 4D 5D 6D", stall=1)
    table.end(0, 1, None)
    return table.record(100, 100)


def window():
    """A King with a Number, passed by one and redirected; the second Red Ace is negated; a Queen is negated."""
    table = Hand("KH KS 7D 7H QC | JD AH 2C 3C 4C | AD 2S 3S AS 4S | JH JC AH 9C 9D", stall=1)
    table.king(0, "king 7 -> 2", "KH 7D", 17, 2, 2)
    table.passed(2, 3)
    table.passed(3, 1)
    table.redace(1, "AH", 0, 0)
    table.passed(0, 2)
    table.redace(2, "AD", 2, 3, "KK-22")
    table.passed(3, 0)
    table.passed(0, 1)
    table.jack(1, "JD", 0)
    table.points(0, 83, "KK-9")
    table.done("KK-9")
    table.queen(0, "queen 7", "QC 7H", 17, 1)
    table.passed(1, 2)
    table.passed(2, 3)
    table.jack(3, "JC")
    table.done("KK-10")
    table.king(0, "king -> 3", "KS", 10, 3, 3)
    table.redace(3, "AH", 1, 1)
    table.passed(1, 2)
    table.passed(2, 0)
    table.passed(0, -1)
    table.points(1, 90, "KK-9")
    table.done("KK-9")
    table.end(0, 1, None)
    return table.record(83, 90, 100, 100)


def queens():
    """Two Queens in a row; the second goes to another player and back."""
    table = Hand("AC QC QD 3C 9C | AD 2C 3C 4C 5C | AD AH 2C 3C 4C", first=0, stall=1)
    table.queen(0, "queen", "QC", 10, 1)
    table.passed(1, 2)
    table.passed(2, -1)
    table.points(0, 110, "KK-10")
    table.done("KK-10")
    table.queen(0, "queen 3", "QD 3C", 13, 1)
    table.redace(1, "AD", 2, 2)
    table.redace(2, "AD", 0, 0)  # the Queen's player is no longer the target
    table.passed(0, 1)
    table.passed(1, -1)
    table.points(0, 123, "KK-10")
    table.done("KK-10")
    table.end(0, 1, None)
    return table.record(123, 100, 100)


def numbers():
    """A Number alone, and Black Aces that take back what was discarded."""
    table = Hand("2C AC AS KC KD | 2D 3D 4D 5D 6D", stall=1)
    table.said(0, "number 2", "KK-11")
    table.laid(0, "2C", "KK-6")
    table.number("to_discard", 2, "KK-11")
    table.said(0, "discard K", "KK-11")
    table.laid(0, "KC", "KK-11")
    table.number("to_discard", 1, "KK-11")
    table.said(0, "discard K", "KK-11")
    table.laid(0, "KD", "KK-11")
    table.number("to_discard", 0, "KK-11")
    table.drawn(0, cards("10H AH"), "KK-11")
    table.said(0, "blackace K", "KK-12")
    table.laid(0, "AC", "KK-6")
    table.events.append(move_event("discard/0", "hand/0", ["KC"], "all", "KK-24"))
    table.said(0, "blackace 2", "KK-12")
    table.laid(0, "AS", "KK-6")
    table.events.append(move_event("discard/0", "hand/0", ["2C"], "all", "KK-24"))
    table.king(0, "king 10 -> 1", "KC 10H", 20, 1, 1)
    table.passed(1, -1)
    table.points(1, 80, "KK-9")
    table.done("KK-9")
    table.end(0, 1, None)
    return table.record(100, 80)


def taken_back(table, seat, ace, card):
    name = kingdom.name_of(card)
    table.said(seat, f"blackace {name}", "KK-12")
    table.laid(seat, ace, "KK-6")
    table.events.append(move_event(f"discard/{seat}", f"hand/{seat}", [card], "all", "KK-24"))


SHOTS = (  # six Kings of seat 0, in two turns: the cards, what they are worth, and the points left of 100
    ("KC 10C", 20, 80), ("KD 10D", 20, 60), ("KH", 10, 50),
    ("KS 10H", 20, 30), ("KC 10S", 20, 10), ("KC", 10, 0),
)  # fmt: skip


def last_left(stall=1000):
    """Seat 0 shoots seat 1 out in two turns."""
    table = Hand("KC KD KH 10C 10D | JC 3D 4D 5D 6D", stall=stall)
    for number, (some, worth, left) in enumerate(SHOTS):
        if number == 3:
            table.end(0, 1, 1)
            table.end(1, 2, 0)
            table.drawn(0, cards("KS AC AS 10H 10S"), "KK-5")
        if number >= 4:
            taken_back(table, 0, "AC" if number == 4 else "AS", "KC")
        table.king(0, f"king{' 10' if worth == 20 else ''} -> 1", some, worth, 1, 1)
        table.passed(1, -1)
        table.points(1, left, "KK-9")
        if left == 0:
            table.out(1, "JC 3D 4D 5D 6D")
        table.done("KK-9")
    table.rule("KK-3")
    return table.record(100, 0)


def own_kings(stall=9):
    """All six Kings are sent back to seat 0, who has no card left then; the others play on. Seat 1 has a King, too."""
    table = Hand("KC KD KH 10C 10D | AD AH KC KD 6D | AD AH 4D 5D 6D | AD AH 4D 5D 6D", stall=stall)
    for number, (some, worth, left) in enumerate(SHOTS):
        if number == 3:
            for seat in range(4):
                table.end(seat, seat + 1, (seat + 1) % 4)
            table.drawn(0, cards("KS AC AS 10H 10S"), "KK-5")
        if number >= 4:
            taken_back(table, 0, "AC" if number == 4 else "AS", "KC")
        target = (1, 2, 3, 1, 2, 3)[number]
        table.king(0, f"king{' 10' if worth == 20 else ''} -> {target}", some, worth, target, target)
        table.redace(target, "AD" if number < 3 else "AH", 0, 0)
        for seat, after in {1: ((0, 2), (2, 3), (3, -1)), 2: ((0, 1), (1, 3), (3, -1)), 3: ((0, 1), (1, 2), (2, -1))}[target]:
            table.passed(seat, after)
        table.points(0, left, "KK-9")
        if left == 0:
            table.out(0, "")
        table.done("KK-9")
    table.rule("KK-21")
    if stall == 5:
        table.turned(5, None)
        return table.record(0, 100, 100, 100)
    table.turned(5, 1)
    table.drawn(1, cards("2S 3S 4S 5S 6S"), "KK-5")
    table.king(1, "king -> 3", "KC", 10, 3, 3)
    table.passed(3, 2)  # seat 0 is not asked
    table.passed(2, -1)
    table.points(3, 90, "KK-9")
    table.done("KK-9")
    table.end(1, 6, 2)
    table.drawn(2, cards("2S 3S 4S 5S 6S"), "KK-5")
    table.end(2, 7, 3)
    table.drawn(3, cards("2S 3S 4S 5S 6S"), "KK-5")
    table.end(3, 8, 1)
    table.drawn(1, cards("7S 8S 9S 10S JS"), "KK-5")
    table.end(1, 9, None)
    return table.record(0, 100, 100, 90)


def dry(quiet_turns, stall):
    """Two players who end all these turns at once: they draw five cards nine times, then two, then none."""
    packs = [list(kingdom.DECK), list(kingdom.DECK)]
    table = Hand(" | ".join(" ".join(pack[:5]) for pack in packs), stall=stall)
    packs = [pack[5:] for pack in packs]
    for turns in range(1, quiet_turns + 1):
        seat = turns % 2  # whose turn comes
        table.end(1 - seat, turns, None if turns == stall else seat)
        if 2 <= turns < stall and packs[seat]:
            table.drawn(seat, packs[seat][:5], "KK-5", silent=int(len(packs[seat]) == 2))
            packs[seat] = packs[seat][5:]
    return table


def reshuffle(quiet_turns):
    """After 18 turns seat 0 has two cards in the deck, after 20 none."""
    table = dry(quiet_turns, quiet_turns + 2)
    table.said(0, "number 3", "KK-11")
    table.laid(0, "3C", "KK-6")
    table.number("to_discard", 3, "KK-11")
    for name, card, after in (("K", "KC", 2), ("K", "KD", 1), ("BA", "AC", 0)):
        table.said(0, f"discard {name}", "KK-11")
        table.laid(0, card, "KK-11")
        table.number("to_discard", after, "KK-11")
    if quiet_turns == 18:
        table.rule("KK-25")
    table.events.append(move_event("discard/0", "deck/0", cards("AC KC KD 3C"), "all", "KK-7"))
    table.drawn(0, cards("KD 3C AC"), "KK-11")
    table.end(0, quiet_turns + 1, 1)
    if quiet_turns == 18:
        table.drawn(1, cards("8S 9S 10S JS QS"), "KK-5")
    else:
        table.drawn(1, cards("KS AS"), "KK-5", silent=1)
    table.end(1, quiet_turns + 2, None)
    return table.record(100, 100)


def refilled():
    """KK-5 refill: a hand of three is filled up, a hand of five is not."""
    table = Hand("QC 3C 4C 5C 6C | 2D 3D 4D 5D 6D", draw="refill", stall=4)
    table.queen(0, "queen 5", "QC 5C", 15, 1)
    table.passed(1, -1)
    table.points(0, 115, "KK-10")
    table.done("KK-10")
    table.end(0, 1, 1)
    table.end(1, 2, 0)
    table.drawn(0, cards("KC 2S"), "KK-5")
    table.end(0, 3, 1)
    table.end(1, 4, None)
    return table.record(115, 100)


def refilled_first_turn():
    """KK-5 refill: what a reaction took is drawn in the first turn, too."""
    table = Hand("QC 3C 4C 5C 6C | JD 3D 4D 5D 6D", draw="refill", stall=2)
    table.queen(0, "queen", "QC", 10, 1)
    table.jack(1, "JD")
    table.done("KK-10")
    table.end(0, 1, 1)
    table.drawn(1, cards("2S"), "KK-5")
    table.end(1, 2, None)
    return table.record(100, 100)


def one_each():
    """KK-5 one: from the first turn on, which begins with the deal."""
    table = Hand("2C 3C 4C 5C 6C | 2D 3D 4D 5D 6D", first=1, draw="one", stall=3)
    table.drawn(1, cards("7D"), "KK-5")
    table.end(1, 1, 0)
    table.drawn(0, cards("2D"), "KK-5")
    table.end(0, 2, 1)
    table.drawn(1, cards("8D"), "KK-5")
    table.end(1, 3, None)
    return table.record(100, 100)


def all_by_hand():
    return [shortest(), window(), queens(), numbers(), last_left(), own_kings(), own_kings(5), dry(22, 22).record(100, 100),
            reshuffle(18), reshuffle(20), refilled(), refilled_first_turn(), one_each()]  # fmt: skip


# ------------------------------------------------------------------------------------------------------- records at random


class Writer(kingdom.Kingdom):
    """The checker turned round: it writes what it would demand, with random choices."""

    def __init__(self, fields, seed):
        super().__init__(fields)
        self.dice = random.Random(seed)
        self.events = fields["start"]

    def peek(self):
        return None

    def expect(self, event):
        self.events.append(event)

    def first_player(self):
        got = self.dice.randrange(self.players)
        self.events.append({"type": "chance", "of": self.players, "got": got})
        return got

    def picked(self, rule, pile):
        card = self.dice.choice(pile)
        if len(pile) > 1:
            self.events.append(chance_event(card))
        return card

    def choose(self, rule, seat, legal):
        words = sorted({action.split(" ")[0] for action in legal})  # so that every kind has a chance
        if "end" in words and len(words) > 1 and self.dice.random() < 0.7:
            words.remove("end")
        word = self.dice.choice(words)
        return self.new_move(seat, self.dice.choice([action for action in legal if action.split(" ")[0] == word]))

    def advance(self, rule, expected):
        self.new_move(None, "deal")
        return None, "deal"

    def new_move(self, seat, action):
        self.events = []
        self.record["moves"].append({"seat": seat, "action": action, "events": self.events})
        self.step += 1
        return action

    def write(self):
        while self.over is None:
            try:
                self.play()
            except record.Mismatch:  # the scores are not yet there
                pass
        self.record["scores"] = list(self.points)
        for move in self.record["moves"]:
            move["events"] = tidy(move["events"])
        return self.record


def tidy(events):
    """Neighbouring moves of single cards joined; the chance of a draw before it."""
    done = []
    for event in events:
        same = [name for name in ("type", "rule", "audience", "from", "to") if done and event.get(name) == done[-1].get(name)]
        if event["type"] == "move" and len(same) == 5:
            done[-1]["cards"] += event["cards"]
        elif event["type"] == "chance" and len(done) > 1 and done[-1]["type"] == "move" and done[-2]["type"] == "chance":
            at = events.index(event) + 1  # still the same draw?
            if events[at]["to"] == done[-1]["to"]:
                done.insert(len(done) - 1, event)
            else:
                done.append(event)
        else:
            done.append(event)
    return done


def random_record(seed, players=None, draw=None, stall=None):
    dice = random.Random(seed)
    fields = copy.deepcopy(shortest())
    fields["players"] = players or dice.randrange(2, 7)
    fields["rules"] = {"draw": draw or dice.choice(kingdom.OPTIONS["draw"]), "stall": stall or dice.choice((1, 30, 60))}
    fields["start"], fields["moves"], fields["scores"] = [], [], [0] * fields["players"]
    return Writer(fields, seed).write()


# ------------------------------------------------------------------------------------------------------------------ tests


def step(fields, action, which=0):
    """The index of a move with this action."""
    return [index for index, move in enumerate(fields["moves"]) if move["action"] == action][which]


def event_of(fields, action, which=0, **wanted):
    """The first event with these fields in a move with this action, and the list it stands in."""
    events = fields["moves"][step(fields, action, which)]["events"]
    wanted = {name.rstrip("_"): value for name, value in wanted.items()}
    return [event for event in events if all(event.get(name) == value for name, value in wanted.items())][0], events


class Passing(RecordTest):
    module = kingdom

    def test_by_hand(self):
        for fields in all_by_hand():
            self.passes(fields)

    def test_kk28_stall_is_not_looked_at(self):
        self.passes(last_left(stall=3))

    def test_stall_may_be_a_string(self):
        self.passes(last_left(stall="1000"))

    def test_kk5_the_first_turn(self):
        for draw in ("five", "refill", "one", "none"):
            table = Hand("2C 3C 4C 5C 6C | 2D 3D 4D 5D 6D | 2D 3D 4D 5D 6D", first=2, draw=draw, stall=4)
            for turns, (seat, card) in enumerate(((2, "7C"), (0, "8C"), (1, "9C"))):
                if draw == "one":
                    table.drawn(seat, [card], "KK-5")
                table.end(seat, turns + 1, (seat + 1) % 3)
            if draw in ("five", "one"):
                table.drawn(2, cards("KC QC JC 10C 9C")[: 5 if draw == "five" else 1], "KK-5")
            table.end(2, 4, None)
            self.passes(table.record(100, 100, 100))

    def test_moves_may_be_cut(self):
        for fields in all_by_hand():
            for move in fields["moves"]:
                events = []
                for event in move["events"]:
                    parts = event["cards"] if event["type"] == "move" else []
                    events += [event | {"cards": [card]} for card in parts] or [event]
                move["events"] = events
            self.passes(fields)

    def test_tens_may_be_written_t(self):
        self.passes(json.loads(json.dumps(last_left()).replace('"10', '"T')))

    def test_random(self):
        for seed in range(60):
            self.passes(random_record(seed))


class Refused(RecordTest):
    module = kingdom

    def changed(self, fields, refused_by, move, which=0, find=None, **changes):
        """Change one event and expect to be refused."""
        event, _ = event_of(fields, move, which, **find)
        event.update({name.rstrip("_"): value for name, value in changes.items()})
        self.refuses(fields, refused_by)

    def acts(self, fields, index, action, rule, seat="same"):
        """Change an action, with what is said, and expect to be refused at that move."""
        move = fields["moves"][index]
        move["action"] = action
        for event in move["events"]:
            if event["type"] == "say":
                event["action"] = action
        if seat != "same":
            move["seat"] = seat
        self.assertEqual(self.refuses(fields, rule).move, index)

    # The whole record.

    def test_scores(self):
        for fields, rule in ((shortest(), "KK-8"), (last_left(), "KK-3")):
            fields["scores"][0] += 1
            self.refuses(fields, rule)

    def test_options(self):
        for rules in ({"draw": "six", "stall": 1}, {"draw": "five", "stall": 0}, {"draw": "five", "stall": 10001},
                      {"draw": "five"}, {"draw": "five", "stall": 1, "x": 1}):  # fmt: skip
            fields = shortest()
            fields["rules"] = rules
            self.refuses(fields, "format")

    def test_players(self):
        for players in (1, 7, 2.0):
            fields = shortest()
            fields["players"] = players
            self.refuses(fields, "format")

    def test_another_option(self):
        fields = shortest()
        fields["rules"]["stall"] = 2
        self.refuses(fields, "KK-4")
        fields = refilled()
        for draw in ("five", "one", "none"):
            fields["rules"]["draw"] = draw
            self.refuses(copy.deepcopy(fields), "KK-5")

    def test_rules_that_no_event_carries(self):
        for rule in ("KK-13", "KK-19", "KK-20", "KK-29"):
            fields = shortest()
            fields["moves"][1]["events"][0]["rule"] = rule
            self.refuses(fields, "format")

    def test_goes_on_after_the_end(self):
        for fields, rule in ((shortest(), "KK-8"), (last_left(), "KK-3")):
            fields["moves"].append({"seat": 0, "action": "end", "events": []})
            self.refuses(fields, rule)

    def test_ends_too_early(self):
        for fields in all_by_hand():
            fields["moves"].pop()
            open_window = any(event.get("what") == "asked" and event["value"] >= 0 for event in fields["moves"][-1]["events"])
            self.refuses(fields, "KK-14" if open_window else "KK-6")
        fields["moves"].clear()
        self.refuses(fields, "KK-26")

    # The start and the deal.

    def test_kk4_start(self):
        changes = ((0, {"got": 1}), (0, {"of": 3}), (1, {"sides": 3}), (1, {"value": 1}), (1, {"rule": "KK-1"}),
                   (1, {"audience": "none"}), (2, {"value": 1}), (2, {"what": "turns"}), (2, {"audience": [0]}))  # fmt: skip
        for index, change in changes:
            fields = shortest()
            fields["start"][index].update(change)
            self.assertEqual(self.refuses(fields, "KK-4").move, "start")
        for index in range(3):
            fields = shortest()
            del fields["start"][index]
            self.refuses(fields, "KK-4")

    def test_kk1_deal(self):
        fields = shortest()
        self.changed(fields, "KK-1", "deal", find={"to": "hand/0"}, audience="all")
        self.changed(shortest(), "KK-1", "deal", find={"to": "hand/0"}, audience=[1])
        self.changed(shortest(), "KK-1", "deal", find={"to": "hand/0"}, cards=cards("2C 3C 4C 5C"))
        self.changed(shortest(), "KK-1", "deal", find={"to": "hand/0"}, cards=cards("3C 2C 4C 5C 6C"))
        self.changed(shortest(), "KK-1", "deal", find={"to": "hand/0"}, from_="deck/1")
        self.changed(shortest(), "KK-1", "deal", find={"card": "6C"}, card="5C")
        self.changed(shortest(), "KK-1", "deal", find={"card": "6C"}, card="7C")
        fields = shortest()
        fields["moves"][0]["events"].pop(0)
        self.refuses(fields, "KK-1")

    def test_kk26_deal(self):
        fields = shortest()
        fields["moves"][0]["seat"] = 0
        self.refuses(fields, "KK-26")
        fields = shortest()
        fields["moves"].pop(0)
        self.refuses(fields, "KK-26")
        fields = shortest()
        events = fields["moves"][0]["events"]
        fields["moves"][0]["events"] = events[6:] + events[:6]  # seat 1 first
        self.refuses(fields, "KK-1")

    # Actions that are not allowed.

    def test_kk6_own_turn(self):
        self.acts(numbers(), 1, "end", "KK-6")  # allowed, but the events are a Number's
        self.acts(numbers(), 1, "stay", "KK-6")
        self.acts(numbers(), 1, "number 2", "KK-6", seat=1)
        self.acts(numbers(), 1, "number 2", "KK-6", seat=None)

    def test_kk9(self):
        for action in ("king -> 0", "king -> 4", "king 8 -> 2", "king 07 -> 2", "king 7", "king 1 -> 2", "king J -> 2"):
            self.acts(window(), 1, action, "KK-9")
        self.acts(shortest(), 1, "king -> 1", "KK-9")  # no King

    def test_kk2_the_eliminated_cannot_be_chosen(self):
        fields = own_kings()
        self.acts(fields, step(fields, "king -> 3", 2), "king -> 0", "KK-2")

    def test_kk10(self):
        self.acts(window(), 1, "queen 8", "KK-10")
        self.acts(shortest(), 1, "queen", "KK-10")

    def test_kk11(self):
        for action in ("number 5", "number 6", "number 7", "number J", "discard 3"):  # five cards: 5 needs 5 others
            self.acts(shortest(), 1, action, "KK-11")
        fields = numbers()
        self.acts(fields, step(fields, "discard K"), "discard 2", "KK-11")
        self.acts(numbers(), 2, "end", "KK-11")
        self.acts(numbers(), 2, "blackace 2", "KK-11")

    def test_kk12(self):
        self.acts(numbers(), step(numbers(), "blackace K"), "blackace 9", "KK-12")
        self.acts(numbers(), step(numbers(), "blackace 2"), "blackace BA", "KK-12")
        self.acts(shortest(), 1, "blackace 2", "KK-12")

    def test_kk13(self):
        self.acts(window(), step(window(), "queen 7"), "jack", "KK-13")
        self.acts(numbers(), step(numbers(), "end"), "redace -> 1", "KK-13")
        self.acts(numbers(), step(numbers(), "end"), "pass", "KK-14")

    def test_kk14_who_is_asked(self):
        self.acts(window(), 2, "pass", "KK-14", seat=3)
        self.acts(window(), 2, "pass", "KK-14", seat=0)
        self.acts(window(), 2, "end", "KK-14")
        self.acts(window(), 2, "queen", "KK-14")
        self.acts(numbers(), step(numbers(), "pass"), "jack", "KK-15")

    def test_kk17(self):
        fields = window()
        at = step(fields, "redace -> 0")
        self.acts(window(), at, "redace -> 2", "KK-17")  # it is the target
        self.acts(window(), at, "redace -> 4", "KK-17")
        self.acts(window(), at, "redace", "KK-17")
        self.acts(numbers(), step(numbers(), "pass"), "redace -> 0", "KK-17")  # no Red Ace

    def test_kk27(self):
        self.acts(queens(), step(queens(), "redace -> 2"), "redace -> 0", "KK-27")

    # Events.

    def test_kk20_another_suit(self):
        self.changed(numbers(), "KK-20", "discard K", find={"type": "move"}, cards=["KD"])
        self.changed(window(), "KK-20", "king 7 -> 2", find={"type": "move"}, cards=["KS", "7D"])
        self.changed(window(), "KK-20", "king 7 -> 2", find={"type": "move"}, cards=["KH", "7H"])
        self.changed(numbers(), "KK-20", "blackace K", find={"rule": "KK-6"}, cards=["AS"])
        self.changed(queens(), "KK-20", "redace -> 0", find={"type": "move"}, cards=["AH"])

    def test_kk24_another_suit(self):
        self.changed(numbers(), "KK-24", "blackace K", find={"rule": "KK-24"}, cards=["KD"])
        self.changed(numbers(), "KK-24", "blackace K", find={"rule": "KK-24"}, audience=[0])
        self.changed(numbers(), "KK-24", "blackace K", find={"rule": "KK-24"}, cards=["KS"])  # not in the pile

    def test_piles(self):
        self.changed(window(), "KK-6", "king 7 -> 2", find={"type": "move"}, cards=["KH", "8D"])  # not in the hand
        self.changed(window(), "KK-6", "king 7 -> 2", find={"type": "move"}, cards=["KH"])
        self.changed(window(), "KK-6", "king 7 -> 2", find={"type": "move"}, cards=["7D", "KH"])
        self.changed(window(), "KK-6", "king 7 -> 2", find={"type": "move"}, to="discard/1")
        self.changed(window(), "KK-18", "jack", find={"type": "move"}, from_="hand/2")
        self.changed(window(), "KK-18", "jack", find={"type": "move"}, rule="KK-6")

    def test_kk9_numbers(self):
        self.changed(window(), "KK-9", "king 7 -> 2", find={"what": "worth"}, value=10)
        self.changed(window(), "KK-9", "king 7 -> 2", find={"what": "target"}, value=3)
        self.changed(window(), "KK-14", "king 7 -> 2", find={"what": "asked"}, value=1)
        self.changed(window(), "KK-9", "jack", find={"what": "points/0"}, value=100)
        self.changed(window(), "KK-9", "jack", find={"what": "points/0"}, what="points/2")
        self.changed(window(), "KK-9", "jack", find={"what": "worth"}, value=17)

    def test_kk15_kk16_kk22(self):
        self.changed(window(), "KK-15", "jack", find={"what": "target", "rule": "KK-15"}, value=2)
        self.changed(window(), "KK-16", "jack", find={"what": "asked"}, rule="KK-14")
        self.changed(window(), "KK-22", "redace -> 2", find={"what": "asked"}, rule="KK-14")
        self.changed(window(), "KK-22", "redace -> 2", find={"what": "asked"}, value=1)
        fields = window()  # a negated Queen gives nothing
        event, events = event_of(fields, "jack", 1, what="worth")
        events.insert(events.index(event), number_event("points/0", 100, "KK-10"))
        self.refuses(fields, "KK-10")

    def test_kk2(self):
        self.changed(last_left(), "KK-9", "pass", -1, find={"what": "points/1"}, value=-10)
        fields = last_left()
        event, events = event_of(fields, "pass", -1, rule="KK-2", type="rule")
        events.remove(event)
        self.refuses(fields, "KK-2")
        fields = last_left()
        event, events = event_of(fields, "pass", -1, rule="KK-2", type="move")
        event["cards"].pop()
        self.refuses(fields, "KK-2")
        events.remove(event)
        self.refuses(fields, "KK-2")
        self.changed(last_left(), "KK-2", "pass", -1, find={"rule": "KK-2", "type": "move"}, audience=[1])

    def test_kk3_and_kk21(self):
        fields = last_left()
        fields["moves"][-1]["events"].pop()
        self.refuses(fields, "KK-3")
        fields = own_kings()
        event, events = event_of(fields, "pass", 17, rule="KK-21")
        events.remove(event)
        self.refuses(fields, "KK-21")
        self.changed(own_kings(), "KK-4", "pass", 17, find={"what": "turn"}, value=2)

    def test_kk28_counts(self):
        fields = own_kings(5)
        fields["rules"]["stall"] = 6
        self.refuses(fields, "KK-4")
        fields = own_kings(9)
        fields["rules"]["stall"] = 5
        self.refuses(fields, "KK-23")

    def test_kk11_events(self):
        self.changed(numbers(), "KK-11", "number 2", find={"what": "to_discard"}, value=1)
        self.changed(numbers(), "KK-11", "discard K", find={"what": "to_discard"}, value=0)
        self.changed(numbers(), "KK-11", "discard K", 1, find={"card": "AH"}, card="KC")  # lies in the discard pile
        self.changed(numbers(), "KK-11", "discard K", 1, find={"to": "hand/0"}, audience="all")
        fields = numbers()
        event, events = event_of(fields, "discard K", 1, card="AH")
        events.remove(event)
        self.refuses(fields, "KK-11")

    def test_kk5_draw(self):
        self.changed(refilled(), "KK-5", "end", 1, find={"to": "hand/0"}, cards=["KC"])
        self.changed(refilled(), "KK-5", "end", 1, find={"to": "hand/0"}, rule="KK-11")
        fields = refilled()
        event, events = event_of(fields, "end", 1, to="hand/0")
        events.remove(event)
        self.refuses(fields, "KK-5")
        fields = refilled()  # a draw with five in hand
        fields["moves"][step(fields, "end")]["events"] += [chance_event("2S"), move_event("deck/1", "hand/1", ["2S"], [1], "KK-5")]
        self.refuses(fields, "KK-5")

    def test_kk5_draw_in_the_first_turn(self):
        fields = dry(22, 22).record(100, 100)  # five are not drawn in it
        some = cards("7S 8S 9S 10S JS")
        drawn = [chance_event(card) for card in some] + [move_event("deck/1", "hand/1", some, [1], "KK-5")]
        fields["moves"][step(fields, "end")]["events"] += drawn
        self.refuses(fields, "KK-5")
        fields = shortest()  # nor with the deal
        drawn = [chance_event(card) for card in some] + [move_event("deck/0", "hand/0", some, [0], "KK-5")]
        fields["moves"][0]["events"] += drawn
        self.refuses(fields, "KK-5")
        for fields, action in ((refilled_first_turn(), "end"), (one_each(), "deal"), (one_each(), "end")):
            event, events = event_of(fields, action, rule="KK-5")  # not drawn, where one or refill draws
            events.remove(event)
            self.refuses(fields, "KK-5")

    def test_kk7_kk25(self):
        fields = reshuffle(18)
        event, events = event_of(fields, "discard BA", rule="KK-25")
        events.remove(event)
        self.refuses(fields, "KK-25")
        events.insert(3, event)
        shuffled, _ = event_of(fields, "discard BA", rule="KK-7")
        self.passes(fields)
        for some in ("AC KC KD", "AC KC KD KD", "AC KC KD 3C KH"):
            shuffled["cards"] = cards(some)
            self.refuses(copy.deepcopy(fields), "KK-11" if some.endswith("KH") else "KK-7")
        fields = reshuffle(20)
        events = fields["moves"][step(fields, "discard BA")]["events"]
        events.insert(3, rule_event("KK-25"))  # the deck was empty
        self.refuses(fields, "KK-7")
        self.changed(reshuffle(20), "KK-7", "discard BA", find={"rule": "KK-7"}, audience="none")
        fields = reshuffle(20)
        event, events = event_of(fields, "discard BA", rule="KK-7")
        events.remove(event)
        events.append(event)  # after the draw
        self.refuses(fields, "KK-7")

    def test_chance_where_there_is_none(self):
        fields = dry(22, 22).record(100, 100)
        events = fields["moves"][20]["events"]  # the last two cards
        events.insert(-1, chance_event("AS"))
        self.refuses(fields, "KK-5")
        fields = shortest()
        fields["moves"][1]["events"].append(chance_event("AS"))
        self.refuses(fields, "KK-8")
        fields = shortest()
        fields["moves"][1]["events"].append({"type": "chance", "of": 2, "got": 1})
        self.refuses(fields, "KK-8")

    def test_audience_of_what_is_said(self):
        for action, rule in (("king 7 -> 2", "KK-9"), ("pass", "KK-14"), ("jack", "KK-15"), ("redace -> 0", "KK-17")):
            self.changed(window(), rule, action, find={"type": "say"}, audience=[0])
            self.changed(window(), rule, action, find={"type": "say"}, action="pass !")
            self.changed(window(), rule, action, find={"type": "say"}, rule="KK-8")

    def test_kk23_kk8(self):
        for index in range(4):
            fields = shortest()
            del fields["moves"][1]["events"][index]
            self.refuses(fields, ("KK-6", "KK-6", "KK-23", "KK-8")[index])


class Spoilt(RecordTest):
    """Whatever is spoilt in the events of a record, it is refused, and not before the place where it is."""

    module = kingdom

    def all_records(self):
        return all_by_hand() + [random_record(seed, stall=12) for seed in range(4)]

    def check_refused(self, fields, index):
        with self.assertRaises(record.Mismatch) as caught:
            self.module.check_record(fields)
        self.assertIn(caught.exception.move, (index, None))

    def spoil(self, change):
        dice = random.Random(1)
        for fields in self.all_records():
            places = [(index, number) for index, move in enumerate(fields["moves"]) for number in range(len(move["events"]))]
            for index, number in dice.sample(places, min(len(places), 40)):
                move = fields["moves"][index]
                events = move["events"]
                spoilt = change(copy.deepcopy(events), number)
                if spoilt is not None:
                    move["events"] = spoilt
                    self.check_refused(fields, index)
                move["events"] = events

    def test_an_event_missing(self):
        self.spoil(lambda events, number: events[:number] + events[number + 1 :])

    def test_an_event_twice(self):
        self.spoil(lambda events, number: events[: number + 1] + events[number:])

    def test_two_events_exchanged(self):
        def exchange(events, number):
            if number == 0 or events[number]["type"] == events[number - 1]["type"] == "chance":
                return None
            one, other = events[number - 1], events[number]
            if "move" in (one["type"], other["type"]) and "chance" in (one["type"], other["type"]):
                return None  # the last chance of one draw and the first of the next may be read before
            return events[: number - 1] + [other, one] + events[number + 1 :]

        self.spoil(exchange)

    def test_another_value_rule_or_audience(self):
        for name, value in (("value", 5000), ("value", -3), ("rule", "KK-12"), ("rule", "KK-8"), ("audience", "none"),
                            ("seat", 5), ("action", "nothing"), ("from", "deck/1"), ("to", "deck/0")):  # fmt: skip

            def change(events, number, name=name, value=value):
                if name not in events[number] or events[number][name] == value:
                    return None
                events[number][name] = value
                return events

            self.spoil(change)


class Command(unittest.TestCase):
    def run_on(self, *lines):
        with tempfile.NamedTemporaryFile(suffix=".jsonl") as file:
            file.write(b"".join(line + b"\n" for line in lines))
            file.flush()
            command = [sys.executable, os.path.join(HERE, "kingdom.py"), file.name]
            return subprocess.run(command, capture_output=True, text=True), file.name

    def test_right_and_wrong(self):
        line = line_of(window())
        done, _ = self.run_on(line, line)
        moves = 2 * len(window()["moves"])
        self.assertEqual((done.returncode, done.stdout), (0, f"2 records checked, {moves} moves: every rule was followed\n"))
        wrong = window()
        wrong["moves"][1]["action"] = "king 8 -> 2"
        done, name = self.run_on(line, line_of(wrong))
        self.assertEqual(done.returncode, 1)
        self.assertTrue(done.stdout.startswith(f"{name}, line 2, move 1, event 0: KK-9\n"), done.stdout)
        done, name = self.run_on(line.replace(b'"seed":1', b'"seed":2'))
        self.assertEqual(done.returncode, 1)
        self.assertIn("line 1, the record as a whole: format", done.stdout)

    def test_no_file(self):
        done = subprocess.run([sys.executable, os.path.join(HERE, "kingdom.py")], capture_output=True, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertIn("usage", done.stderr)


if __name__ == "__main__":
    unittest.main()
