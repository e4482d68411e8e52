"""A second, naive Cersei: follows records of the game and refuses what the rules do not demand.

python3 cersei.py FILE...
"""

import record
from record import CardMove, Demand

SUITS = ("C", "D", "H", "S")
JOKERS = ("RJ", "DJ")
CERSEI = "QD"
PAWNS = ("3", "6", "7", "10")
VALUE = {
    "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10,
    "J": 11, "Q": 2, "K": 10, "A": 14, "joker": 15,
}  # fmt: skip
# CE-1: 52 cards and two jokers, without QS, QH and QC.
PACK = [r + s for r in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "K", "A") for s in SUITS] + [CERSEI, *JOKERS]


def rank(card):
    return "joker" if card in JOKERS else card[:-1]


def colour(card):
    """CE-8: a joker has none."""
    if card in JOKERS:
        return None
    return "red" if card[-1] in "DH" else "black"


class Deck:
    """A queue of which only so much is known: blocks from the top to the bottom, and in a block any order."""

    def __init__(self, cards):
        self.blocks = []
        self.put_under(cards)

    def __len__(self):
        return sum(len(block) for block in self.blocks)

    def __contains__(self, card):
        return any(card in block for block in self.blocks)

    def top(self):
        """The cards of which one is the top card."""
        return sorted(self.blocks[0])

    def put_under(self, cards):
        """Cards go to the bottom together, shuffled among themselves. (One card alone: in a known place.)"""
        if cards:
            self.blocks.append(set(cards))

    def remove(self, card):
        for block in self.blocks:
            block.discard(card)
        self.blocks = [block for block in self.blocks if block]

    def shuffle(self):
        cards = set().union(*self.blocks)
        self.blocks = []
        self.put_under(cards)


class Cersei(record.Game):
    NAME = "cersei"
    PLAYERS = (2, 3, 4)
    OPTIONS = {
        "pickup": ("own_first", "shuffled"),  # CE-5
        "limit": range(1, 1_000_001),  # CE-24
    }
    RULE_IDS = frozenset(f"CE-{number}" for number in range(1, 38) if number != 35)
    CARDS = frozenset(PACK)
    SEAT_PILES = ("deck", "up", "down")
    TABLE_PILES = ("pack",)
    TABLE_ACTION = "round"

    def __init__(self, one_record):
        super().__init__(one_record)
        self.seats = range(self.players)
        self.rounds = 0
        self.cersei = 0  # CE-20: how often she has been played
        self.decks = []
        self.placed = []  # by seat: (pile, card) for all cards placed in this round, in order
        self.last = []  # by seat: the face-up cards of the last placement, a chain

    def left_of(self, seat):
        """All other seats, from the seat's left."""
        return [(seat + step) % self.players for step in range(1, self.players)]

    # Numbers and chance.

    def number_rule(self, what):
        return {"rounds": "CE-24", "cersei": "CE-20"}.get(what)

    def number_values(self, what):
        return (self.rounds,) if what == "rounds" else (self.cersei,)

    def check_chance_card(self, card):
        if card in self.piles["pack"]:
            return
        if not any(card in self.piles[f"deck/{seat}"] for seat in self.seats):
            self.refuse("CE-5", "by chance a card that is in a deck", card)

    def check_roll(self, event):
        if event["rule"] not in ("CE-4", "CE-18"):
            self.refuse("CE-4", "no roll, but for the first seat (CE-4) and a random card (CE-18)", "a roll")

    def next_step(self, rule, expected):
        step = super().next_step(rule, expected)
        self.rounds += 1  # every step is one round
        return step

    # The game.

    def play(self):
        self.deal()
        while True:
            self.play_round()
            if self.cersei >= 3:
                self.end("CE-20")
                return
            if any(len(deck) == 0 for deck in self.decks):
                self.end("CE-21")
                return
            if self.rounds == int(self.rules["limit"]):
                self.end("CE-24")
                return

    def end(self, rule):
        self.finish(rule, "CE-22", [len(deck) for deck in self.decks])

    def deal(self):
        """CE-4. Who got which cards is in the record, but nobody knows it."""
        self.piles["pack"] = list(PACK)
        while self.piles["pack"]:
            atom = self.peek()
            expected = f"the deal of {' '.join(self.piles['pack'])} from pack to a deck (audience none)"
            if not isinstance(atom, CardMove) or atom.source != "pack" or not atom.target.startswith("deck/"):
                self.refuse("CE-4", expected, self.describe_next())
            if atom.audience != "none":
                self.refuse("CE-4", expected, atom)
            self.take("CE-4")
        # One by one, beginning with a random seat.
        sizes = [len(self.piles[f"deck/{seat}"]) for seat in self.seats]
        possible = []
        for first in self.seats:
            dealt = [0] * self.players
            for number in range(len(PACK)):
                dealt[(first + number) % self.players] += 1
            possible.append(dealt)
        if sizes not in possible:
            self.refuse("CE-4", f"decks of {' or '.join(map(str, possible))} cards", sizes)
        self.decks = [Deck(self.piles[f"deck/{seat}"]) for seat in self.seats]

    def play_round(self):
        self.placed = [[] for _ in self.seats]
        self.last = [[] for _ in self.seats]
        self.table_step("CE-5", "the next round")
        winner, rule = self.fight_it_out()
        if winner is None:
            self.give_back(rule)
        else:
            self.pick_up(rule, winner)
            self.benedict(winner)
            self.assassin(winner)
        self.eunuch()
        total = sum(len(deck) for deck in self.decks)
        if total != len(PACK):  # CE-23
            self.refuse("CE-23", f"{len(PACK)} cards in the decks", total)

    # Placing cards.

    def place(self, rule, down):
        """Every player who has a card places `down` cards face down, as far as that leaves one (CE-13), and one face up,
        with the chain that it starts (CE-6). Returns these players. Seats may come in any order."""
        placing = [seat for seat in self.seats if len(self.decks[seat]) > 0]
        owed = {}
        for seat in placing:
            owed[seat] = ["down"] * min(down, len(self.decks[seat]) - 1) + ["up"]
            self.last[seat] = []
        while owed:
            atom = self.peek()
            if not isinstance(atom, CardMove):
                self.refuse(rule, self.describe_owed(owed), self.describe_next())
            fitting = [seat for seat in owed if atom.source == f"deck/{seat}"]
            if not fitting:
                self.refuse(rule, self.describe_owed(owed), atom)
            seat = fitting[0]
            pile = owed[seat][0]
            because = rule if not self.last[seat] else "CE-6"
            audience = "all" if pile == "up" else "none"
            if atom.target != f"{pile}/{seat}" or atom.audience != audience:
                self.refuse(because, self.describe_owed(owed), atom)
            self.draw("CE-5", seat)
            self.placed[seat].append((f"{pile}/{seat}", atom.card))
            owed[seat].pop(0)
            if pile == "up":
                self.last[seat].append(atom.card)
                if atom.card == CERSEI:
                    self.cersei += 1  # CE-20
                if rank(atom.card) in ("5", "8") and len(self.decks[seat]) > 0:
                    owed[seat].append("up")  # CE-6
            if not owed[seat]:
                del owed[seat]
        return placing

    def describe_owed(self, owed):
        return "; ".join(f"from deck/{seat} to {' '.join(owed[seat])}" for seat in owed)

    def draw(self, rule, seat):
        """Take a move of the top card of a deck."""
        atom = self.peek()
        if atom.card not in self.decks[seat].top():
            self.refuse(rule, f"the top card of deck/{seat}: {' or '.join(self.decks[seat].top())}", atom)
        self.take(rule)
        self.decks[seat].remove(atom.card)

    # What the cards count.

    def sums(self, seat, cannoneer):
        """CE-6: own value and penalty of the last placement. `cannoneer` says what one of its Cannoneers counts."""
        own, penalty = 0, 0
        on_own = True
        for card in self.last[seat]:
            value = cannoneer(card) if rank(card) == "A" else VALUE[rank(card)]
            if on_own:
                own += value
            else:
                penalty += value
            if rank(card) == "8":
                on_own = False
        return own, penalty

    def highest_opponent(self, seat):
        """CE-30, with every Cannoneer as -14 (CE-34); a tie goes to the first from the left."""
        best, best_own = None, None
        for other in self.left_of(seat):
            own, _ = self.sums(other, lambda card: -14)
            if best is None or own > best_own:
                best, best_own = other, own
        return best

    def counted_sums(self, seat):
        """CE-6 with Cannoneers by CE-8."""
        other = self.highest_opponent(seat)
        against = colour(self.last[other][-1])

        def cannoneer(card):
            if against is None:
                return 0
            return 14 if colour(card) == against else -14

        return self.sums(seat, cannoneer)

    def strengths(self):
        """CE-7, by seat. Cersei counts 2, as where she has no power (CE-9)."""
        sums = [self.counted_sums(seat) for seat in self.seats]
        return [sums[seat][0] - sum(sums[other][1] for other in self.left_of(seat)) for seat in self.seats]

    def last_rank(self, seat):
        return rank(self.last[seat][-1])

    def cersei_wins(self):
        """CE-9: the seat for which Cersei wins, or None. She has to be a last card that no 5 or 8 has drawn, that is
        the only card of the placement; and no opponent's last card may be a Pawn (CE-28)."""
        for seat in self.seats:
            if self.last[seat] == [CERSEI]:
                if not any(self.last_rank(other) in PAWNS for other in self.left_of(seat)):
                    return seat
        return None

    def strongest(self):
        """The seats with the greatest strength: Cersei alone, if she has her power (CE-27)."""
        cersei = self.cersei_wins()
        if cersei is not None:
            return [cersei]
        strengths = self.strengths()
        return [seat for seat in self.seats if strengths[seat] == max(strengths)]

    # A round.

    def fight_it_out(self):
        """From the first cards to the winner: (seat, rule), or (None, rule) if every card goes back."""
        fresh = self.place("CE-5", 0)  # who has placed since the last fight
        fights = 0
        kings = []  # who ties by CE-29
        while True:
            # CE-11: war is looked at first.
            tied = kings or self.strongest()  # CE-37
            war = len(tied) >= 2
            # CE-36: a Scout on which a player stands has been used up.
            battle = any(self.last_rank(seat) == "2" for seat in fresh)
            can_fight = fights < 10 and any(len(deck) > 0 for deck in self.decks)  # CE-16
            if war and not can_fight:
                return self.settle_tie(tied)
            if not war and not (battle and can_fight):  # CE-31
                break
            fights += 1
            fresh = self.place("CE-12", 3 if war else 1)

            # CE-14. A King or Diplomat who stands is not looked at; Cersei keeps her power (CE-26).
            cersei = self.cersei_wins()
            if cersei is not None:
                return cersei, "CE-14"
            kings = [seat for seat in fresh if self.last_rank(seat) == "K"]
            if len(kings) == 1:
                return kings[0], "CE-14"
            if any(self.last_rank(seat) == "9" for seat in fresh):
                return None, "CE-14"  # CE-29 too

        return tied[0], "CE-15"

    def settle_tie(self, tied):
        """CE-16. A Cannoneer counts 14 (CE-31)."""
        totals = {seat: sum(VALUE[rank(card)] for _, card in self.placed[seat]) for seat in tied}
        best = [seat for seat in tied if totals[seat] == max(totals.values())]
        if len(best) == 1:
            return best[0], "CE-16"
        return None, "CE-16"

    # Cards to the decks.

    def describe_table(self):
        cards = ", ".join(f"seat {seat}: {' '.join(self.last[seat])}" for seat in self.seats)
        return f"last placements {cards}; strengths {self.strengths()}"

    def pick_up(self, rule, winner):
        """The winner takes every card: the own first, then seat by seat from the left, as placed (CE-5)."""
        gained = list(self.placed[winner])
        for seat in self.left_of(winner):
            gained += self.placed[seat]
        self.to_bottom(rule, f"seat {winner} takes every card", {winner: gained})

    def give_back(self, rule):
        """Every card goes back to who placed it, in the order placed (CE-5)."""
        self.to_bottom(rule, "every card goes back to who placed it", {seat: self.placed[seat] for seat in self.seats})

    def to_bottom(self, rule, why, gains):
        """CE-5. `gains` gives for seats a list of (pile, card) in the order in which they go under the deck; the decks
        may get theirs in any order among them. All see these cards (CE-33). `rule` says who gets them."""
        shuffled = self.rules["pickup"] == "shuffled"
        left = {f"deck/{seat}": list(cards) for seat, cards in gains.items()}
        while any(left.values()):
            atom = self.peek()
            if not isinstance(atom, CardMove):
                self.refuse("CE-5", self.describe_gains(left), self.describe_next())
            gain = (atom.source, atom.card)
            rightful = [target for target in left if gain in left[target]]
            if rightful and atom.target != rightful[0]:
                self.refuse(rule, f"{why} ({self.describe_table()})", atom)
            queue = left.get(atom.target, [])
            fits = gain in queue if shuffled else queue[:1] == [gain]
            if not fits or atom.audience != "all":
                self.refuse("CE-5", self.describe_gains(left), atom)
            self.take("CE-5")
            queue.remove(gain)
        for seat, gained in gains.items():
            cards = [card for _, card in gained]
            if shuffled:
                self.decks[seat].put_under(cards)
            else:
                for card in cards:
                    self.decks[seat].put_under([card])

    def describe_gains(self, left):
        parts = []
        for target, queue in left.items():
            if queue:
                parts.append(f"to {target} in this order (audience all): " + ", ".join(f"{c} from {p}" for p, c in queue))
        return "; ".join(parts)

    # After the round.

    def benedict(self, winner):
        """CE-17, CE-32: for each face-up 4 of each loser."""
        for owner in self.left_of(winner):
            for pile, card in self.placed[owner]:
                if rank(card) != "4" or pile != f"up/{owner}":
                    continue
                if len(self.decks[owner]) == 0:
                    continue  # the 4 is lost: it stays with the winner
                self.move_between("CE-17", owner, winner, self.decks[owner].top())
                self.move_between("CE-17", winner, owner, [card])

    def assassin(self, winner):
        """CE-18: a random card from each, seat by seat from the left."""
        if self.last_rank(winner) != "J":
            return
        for other in self.left_of(winner):
            if len(self.decks[other]) > 0:
                self.move_between("CE-18", other, winner, sorted(self.piles[f"deck/{other}"]))

    def move_between(self, rule, giver, taker, possible):
        """One of the possible cards goes from a deck under another. All see it (CE-33)."""
        atom = self.peek()
        expected = f"{' or '.join(possible)} from deck/{giver} to deck/{taker} (audience all)"
        if not isinstance(atom, CardMove):
            self.refuse(rule, expected, self.describe_next())
        if (atom.source, atom.target, atom.audience) != (f"deck/{giver}", f"deck/{taker}", "all"):
            self.refuse(rule, expected, atom)
        if atom.card not in possible:
            self.refuse(rule, expected, atom)
        self.take(rule)
        self.decks[giver].remove(atom.card)
        self.decks[taker].put_under([atom.card])

    def eunuch(self):
        """CE-19."""
        placers = [
            seat for seat in self.seats
            if any(card in JOKERS and pile == f"up/{seat}" for pile, card in self.placed[seat])
        ]  # fmt: skip
        if not placers:
            return
        for deck in self.decks:
            deck.shuffle()
        for seat in placers:
            deck = self.decks[seat]
            if CERSEI not in deck:
                continue
            # If she is the only card there is nothing to move.
            if len(deck) > 1 or isinstance(self.peek(), CardMove):
                self.expect("CE-19", [Demand(f"deck/{seat}", f"deck/{seat}", [CERSEI])])
            deck.remove(CERSEI)
            deck.put_under([CERSEI])


def check_record(one_record):
    Cersei(one_record).play()


if __name__ == "__main__":
    record.main(check_record)
