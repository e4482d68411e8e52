"""Tests of the Blackball checker: records made by hand that must pass, and spoilt ones that must be refused by the right rule."""

import copy
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import blackball  # noqa: E402
import record  # noqa: E402
from records_by_hand import move_event, number_event, say_event, RecordTest, find_events  # noqa: E402

SUITS = "CDHS"
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


if __name__ == "__main__":
    unittest.main()
