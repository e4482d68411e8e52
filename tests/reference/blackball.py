"""A second, naive King's Blackball: follows records of the game and refuses what the rules do not demand.

python3 blackball.py FILE...
"""

import record
from record import CardMove, Demand

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "A")
SUITS = ("C", "D", "H", "S")
SEATS = (0, 1)

CLASS = {
    "2": "Good", "3": "Bad", "4": "Neutral", "5": "Bad", "6": "Evil", "7": "Pure",
    "8": "Good", "9": "Bad", "10": "Top", "J": "Bad", "Q": "Good", "A": "Good",
}  # fmt: skip
POINTS = {"2": 1, "3": -2, "4": 0, "5": -2, "6": -10, "7": 2, "8": 1, "9": -2, "10": 5, "J": -2, "Q": 1, "A": 1}
HEIGHT = {"Top": 5, "Pure": 4, "Good": 3, "Bad": 2, "Neutral": 1, "Evil": 0}
BEATS = {"rock": "scissors", "scissors": "paper", "paper": "rock"}  # KB-11


def rank(card):
    return card[:-1]  # KB-7: suits never matter


def compare(first, second):
    """KB-8: "war", "trash", or which of the two cards wins, 0 or 1."""
    classes = (CLASS[rank(first)], CLASS[rank(second)])
    if classes[0] == classes[1]:
        if classes[0] == "Bad":
            return "war" if rank(first) == rank(second) else "trash"
        return "war"
    higher = 0 if HEIGHT[classes[0]] > HEIGHT[classes[1]] else 1
    lower = 1 - higher
    if classes[higher] in ("Top", "Pure", "Good"):
        return higher
    if classes[higher] == "Bad":
        return "trash" if classes[lower] == "Neutral" else higher
    return "trash"  # Neutral against Evil


def higher_rank(first, second, ace):
    """KB-10: which of the two cards has the higher rank, 0 or 1; None if they are equal."""
    order = list(RANKS) if ace == "high" else ["A"] + list(RANKS[:-1])
    heights = (order.index(rank(first)), order.index(rank(second)))
    if heights[0] == heights[1]:
        return None
    return 0 if heights[0] > heights[1] else 1


class Blackball(record.Game):
    NAME = "blackball"
    PLAYERS = (2,)
    OPTIONS = {
        "ace": ("high", "low"),  # KB-10
        "peek": ("no", "yes"),  # KB-15
        "leftover": ("kept", "trashed"),  # KB-17
        "kings": ("spent", "held", "all"),  # KB-19
    }
    RULE_IDS = frozenset(f"KB-{number}" for number in range(1, 21))
    CARDS = frozenset(r + s for r in RANKS + ("K",) for s in SUITS)
    SEAT_PILES = ("deck", "up", "down", "won", "kings", "spent")
    TABLE_PILES = ("discard",)
    TABLE_ACTION = "trick"

    def __init__(self, one_record):
        super().__init__(one_record)
        self.rounds = (1,)  # what the number `round` may be said to be: both between the rounds
        self.chose = False  # somebody has chosen in this trick
        self.chance_decides = False  # the throws of this trick were equal a hundred times

    # Numbers and chance.

    def score(self, seat):
        """KB-19, as if the game ended now."""
        points = sum(POINTS[rank(card)] for card in self.piles[f"won/{seat}"])
        kings = {
            "spent": len(self.piles[f"spent/{seat}"]),
            "held": len(self.piles[f"kings/{seat}"]),
            "all": 4,
        }[self.rules["kings"]]
        return points - 5 * kings

    def number_rule(self, what):
        return {"round": "KB-16", "score/0": "KB-19", "score/1": "KB-19"}.get(what)

    def number_values(self, what):
        if what == "round":
            return self.rounds
        return (self.score(int(what[-1])),)

    def check_chance_card(self, card):
        # Only the order of the decks is chance: between the rounds, of decks that are still won piles.
        piles = ["deck/0", "deck/1"] + (["won/0", "won/1"] if self.rounds == (1, 2) else [])
        if not any(card in self.piles[pile] for pile in piles):
            self.refuse("KB-3", "by chance a card that is in a deck", card)

    def check_roll(self, event):
        if not self.chance_decides or event["sides"] != 2:
            self.refuse("KB-11", "no roll, but one of two after the hundredth equal throw", "a roll")

    def unasked_rule(self, action):
        return "KB-11" if action in BEATS else "KB-13"

    # The game.

    def play(self):
        self.set_up()
        while self.piles["deck/0"] and self.piles["deck/1"]:
            self.trick()
        self.second_deck()
        # KB-17, KB-18: until a player has no card to start a trick with.
        while self.piles["deck/0"] and self.piles["deck/1"]:
            self.trick()
        self.leftover()
        self.finish("KB-17", "KB-19", [self.score(seat) for seat in SEATS])

    def set_up(self):
        for seat in SEATS:  # KB-1, KB-2, KB-3
            self.piles[f"deck/{seat}"] = [r + s for r in RANKS for s in SUITS]
            self.piles[f"kings/{seat}"] = [f"K{suit}" for suit in SUITS]
        # KB-2. A record may begin with the kings lying there, or show how they are taken out of the decks.
        atom = self.peek()
        if isinstance(atom, CardMove) and atom.target.startswith("kings/"):
            demands = [Demand(f"deck/{s}", f"kings/{s}", self.piles[f"kings/{s}"], ordered=False) for s in SEATS]
            for seat in SEATS:
                self.piles[f"deck/{seat}"] += self.piles[f"kings/{seat}"]
                self.piles[f"kings/{seat}"] = []
            self.expect("KB-2", demands)

    def trick(self):
        self.chose = False
        self.chance_decides = False
        # KB-4. The table was clear: this may be a step of its own.
        self.deal("KB-4", [Demand(f"deck/{s}", f"up/{s}", 1) for s in SEATS])
        if self.rounds == (1, 2):
            self.rounds = (2,)  # KB-16
        wars = 0
        while True:
            if self.window():
                return
            first, second = (self.piles[f"up/{seat}"][-1] for seat in SEATS)
            result = compare(first, second)  # KB-8, and KB-9 for a war's new cards
            if result == "trash":
                self.trash("KB-8")
                return
            if result != "war":
                self.win("KB-8", result)
                return
            if wars == 2:  # KB-10: where a third would start
                self.settle("KB-10", first, second)
                return
            if not self.piles["deck/0"] or not self.piles["deck/1"]:  # KB-12
                self.settle("KB-12", first, second)
                return
            wars += 1
            self.war(2 if rank(first) == rank(second) else 1)  # KB-9

    def window(self):
        """KB-13 and KB-14: whether somebody blackballs and so ends the trick."""
        holders = [seat for seat in SEATS if self.piles[f"kings/{seat}"]]
        if not holders:  # who holds no king is not asked
            return False
        choices = self.ask("KB-13", holders, ("let", "blackball"))
        self.chose = True
        spenders = [seat for seat in holders if choices[seat] == "blackball"]
        if not spenders:
            return False
        kings = [Demand(f"kings/{s}", f"spent/{s}", [min(self.piles[f"kings/{s}"])]) for s in spenders]  # C, D, H, S
        self.deal("KB-14", kings + self.everything_to("discard"))
        return True

    def war(self, down):
        """KB-9, with as many cards face down as leave one for face up (KB-12)."""
        demands = []
        for seat in SEATS:
            can = min(down, len(self.piles[f"deck/{seat}"]) - 1)
            audience = [seat] if self.rules["peek"] == "yes" else "none"  # KB-15
            demands.append(Demand(f"deck/{seat}", f"down/{seat}", can, audience, audience_rule="KB-15"))
            demands.append(Demand(f"deck/{seat}", f"up/{seat}", 1))
        self.deal("KB-9", demands)

    def settle(self, rule, first, second):
        """KB-10, and KB-11 if that does not do it."""
        winner = higher_rank(first, second, self.rules["ace"])
        if winner is not None:
            self.win(rule, winner)
            return
        for _ in range(100):
            throws = self.ask("KB-11", SEATS, ("rock", "paper", "scissors"))
            self.chose = True
            if throws[0] != throws[1]:
                self.win("KB-11", 0 if BEATS[throws[0]] == throws[1] else 1)
                return
        # The hundredth equal throw: chance decides, and its outcome must stand in the record.
        self.chance_decides = True
        atom = self.peek()
        if 2 not in self.dice:
            self.refuse("KB-11", "a chance event or a roll with two outcomes", self.describe_next())
        self.win("KB-11", 1 if isinstance(atom, CardMove) and atom.target == "won/1" else 0)

    def win(self, rule, winner):
        """KB-5; `rule` is the one by which this player wins."""
        self.check_target(rule, f"won/{winner}")
        self.deal("KB-5", self.everything_to(f"won/{winner}"))

    def trash(self, rule):
        """KB-6."""
        self.check_target(rule, "discard")
        self.deal("KB-6", self.everything_to("discard"))

    def check_target(self, rule, target):
        """The next card that moves shows what has come of the trick."""
        newest = " against ".join(self.piles[f"up/{seat}"][-1] for seat in SEATS)
        expected = f"the trick goes to {target} ({newest})"
        self.enter(rule, expected)
        atom = self.peek()
        if isinstance(atom, CardMove) and atom.target != target:
            self.refuse(rule, expected, atom)

    def everything_to(self, target):
        """KB-5: every card of the trick. Those that lay face down are turned up: all see them."""
        piles = [f"{name}/{seat}" for seat in SEATS for name in ("up", "down")]
        return [Demand(pile, target, self.piles[pile]) for pile in piles]

    def second_deck(self):
        """KB-16. Which cards they are is public, their order is not."""
        self.rounds = (1, 2)
        demands = [Demand(f"won/{s}", f"deck/{s}", self.piles[f"won/{s}"], ordered=False) for s in SEATS]
        self.chose = False
        self.deal("KB-16", demands)

    def leftover(self):
        """KB-17."""
        self.chose = False
        demands = []
        for seat in SEATS:
            target = f"won/{seat}" if self.rules["leftover"] == "kept" else "discard"
            demands.append(Demand(f"deck/{seat}", target, self.piles[f"deck/{seat}"], ordered=False))
        self.deal("KB-17", demands)

    def enter(self, rule, expected):
        """What came of choices stands with the last of them. Where nobody has had to choose, the table may make a step."""
        if self.peek() is None and not self.chose:
            self.table_step(rule, expected)

    def deal(self, rule, demands):
        if any(demand.is_open() for demand in demands):
            self.enter(rule, record.Several(demands))
        self.expect(rule, demands)


def check_record(one_record):
    Blackball(one_record).play()


if __name__ == "__main__":
    record.main(check_record)
