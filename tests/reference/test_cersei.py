"""Tests of the Cersei checker, and of the form of records: records made by hand that must pass, and spoilt ones that must be refused by the right rule."""

import contextlib
import copy
import io
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import cersei  # noqa: E402
import record  # noqa: E402
from records_by_hand import line_of, lines_of, move_event, number_event, say_event, RecordTest  # noqa: E402


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
        fields = cersei_record(["10C", "3C", "7C", "6C"][: len(decks)], [text], [0] * len(decks))
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

    def test_cersei_ties_with_nobody(self):
        # CE-27: no war of the nines.
        text = "deck/0>up/0 9S\ndeck/1>up/1 9H\ndeck/2>up/2 QD"
        self.assertEqual(self.fight(["9S 3C", "9H 3D", "QD 6C"], text), (2, "CE-15"))
        # A Pawn takes her power, and there is one.
        text = "deck/0>up/0 9S\ndeck/1>up/1 9H\ndeck/2>up/2 QD\ndeck/3>up/3 6D\n"
        text += "deck/0>up/0 3C\ndeck/1>up/1 3D\ndeck/2>up/2 6C\ndeck/3>up/3 7D"
        self.assertEqual(self.fight(["9S 3C", "9H 3D", "QD 6C", "6D 7D"], text), (3, "CE-15"))
        # In a chain she has none, and 7 ties with 7.
        text = "deck/0>up/0 5C QD\ndeck/1>up/1 7D\ndeck/0>down/0 3C 3D 3H\ndeck/1>down/1 3S 6C 6D\n"
        text += "deck/0>up/0 10C\ndeck/1>up/1 6H"
        self.assertEqual(self.fight(["5C QD 3C 3D 3H 10C", "7D 3S 6C 6D 6H"], text), (0, "CE-15"))

    def test_cersei_against_a_scout(self):
        # CE-27: no war, but a battle.
        plain = "deck/0>up/0 QD\ndeck/1>up/1 2C\n"
        decks = ["QD 3C 6C 7C 10C", "2C 3D 7D 3H 6H"]
        battle = plain + "deck/0>down/0 3C\ndeck/1>down/1 3D\ndeck/0>up/0 6C\ndeck/1>up/1 7D"
        self.assertEqual(self.fight(decks, battle), (1, "CE-15"))
        war = plain + "deck/0>down/0 3C 6C 7C\ndeck/1>down/1 3D 7D 3H\ndeck/0>up/0 10C\ndeck/1>up/1 6H"
        with self.assertRaises(record.Mismatch) as caught:
            self.fight(decks, war)
        self.assertEqual(caught.exception.rule, "CE-12")
        # Nobody has a card: the battle is not fought (CE-31).
        self.assertEqual(self.fight(["QD", "2C"], plain), (0, "CE-15"))

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

    def test_step_by_step(self):
        text = lines_of(self.fields, names=["Ann", "Çağla"], bots=[None, "medium"], time="2026-11-18T20:15:00Z")
        self.assertEqual(record.parse(text)["moves"], self.fields["moves"])
        cersei.check_record(record.parse(text))
        cersei.check_record(record.parse(text.removesuffix(b"\n")))
        self.refuses_line(text.replace(b'"seed":7', b'"seed":8'))
        self.refuses_line(text.replace(b'"audience":"none"', b'"audience":"all"', 1))
        self.refuses_line(text[:-3])
        self.refuses_line(text + b"\n")
        lines = text.splitlines(keepends=True)
        for end in range(len(lines)):
            self.refuses_line(b"".join(lines[:end]))  # not finished
            self.refuses_line(b"".join(lines[:end] + lines[end + 1:]))
        for head in [{"names": ["Ann"]}, {"names": [1, 2]}, {"bots": None}, {"time": 7}, {"commitment": ""}]:
            self.refuses_line(lines_of(self.fields, **head))

    def test_records_in_a_file(self):
        one, two = line_of(self.fields) + b"\n", lines_of(self.fields)
        left = b"".join(two.splitlines(keepends=True)[:-1])
        found = list(record.split((one + two + left + two + left + one).splitlines(keepends=True)))
        count = two.count(b"\n")
        self.assertEqual([text for _, text in found], [one.rstrip(), two, left, two, left, one.rstrip()])
        self.assertEqual([number for number, _ in found], [1, 2, 2 + count, 1 + 2 * count, 1 + 3 * count, 4 * count])

    def test_fields(self):
        def spoil(change):
            fields = copy.deepcopy(self.fields)
            change(fields)
            self.refuses(fields, record.FORMAT)

        def first_event(fields):
            return fields["moves"][0]["events"][0]

        spoil(lambda fields: fields.update(version=3))
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
        done = self.run_command("-", b"\n".join([good] * 20) + b"\n" + 20 * lines_of(dict(self.fields, scores=[27, 24])))
        self.assertEqual((done.returncode, done.stdout), (0, b"40 records checked, 40 moves: every rule was followed\n"))
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
