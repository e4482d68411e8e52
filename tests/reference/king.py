"""A second, naive King (Rıfkı): follows records of the game and refuses what the rules do not demand.

python3 king.py FILE...
python3 king.py perft --deal "AS KS ... | ... | ... | ..." --contract rifki --depth 5 [--rules "rifki_discard=hearts"]
"""

import argparse
import collections
import itertools
import sys

import record
from record import Mismatch, card_name

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")  # from low to high
SUITS = ("C", "D", "H", "S")
DECK = [r + s for s in SUITS for r in RANKS]
SEATS = (0, 1, 2, 3)

TRUMPS = ("trump C", "trump D", "trump H", "trump S")
PENALTIES = ("rifki", "kiz", "erkek", "kupa", "soniki", "elalmaz")
CONTRACTS = TRUMPS + PENALTIES  # the number `contract` is the place in this list, from 1
SCORE_RULE = {
    "rifki": "KR-14", "kiz": "KR-15", "erkek": "KR-16", "kupa": "KR-17", "soniki": "KR-18", "elalmaz": "KR-19",
}  # fmt: skip
NUMBER_RULE = {
    "hand": "KR-1", "declarer": "KR-2", "contract": "KR-3", "hearts": "KR-20", "trumps": "KR-1", "penalties": "KR-1",
    "place": "KR-22", "result": "KR-22",
}  # fmt: skip
EACH = {"rifki": -320, "kiz": -100, "erkek": -60, "kupa": -30}  # for each penalty card
OPTIONS = {  # the first value of each is the usual one
    "misdeal_trump": ("no", "yes"),  # KR-23
    "misdeal_rifki": ("no", "yes"),  # KR-24
    "kiz_split": ("play", "redeal"),  # KR-25
    "rifki_discard": ("king", "hearts"),  # KR-26
    "first_declarer": ("random", "two_of_diamonds"),  # KR-27
}
DEFAULTS = {option: values[0] for option, values in OPTIONS.items()}
MOST_DEAD_DEALS = 100  # KR-46


def rank(card):
    return card[:-1]


def suit(card):
    return card[-1]


def height(card):
    return RANKS.index(rank(card))


def of_suit(cards, wanted):
    return [card for card in cards if suit(card) == wanted]


def is_penalty_card(card, contract):
    """KR-14 to KR-19. Trump hands, Son iki and El almaz have none."""
    if contract == "rifki":
        return card == "KH"
    if contract == "kiz":
        return rank(card) == "Q"
    if contract == "erkek":
        return rank(card) in ("K", "J")
    if contract == "kupa":
        return suit(card) == "H"
    return False


def legal_declarations(trumps_left, penalties_left, places_left):
    """KR-1 and KR-4: `trumps_left` and `penalties_left` are the declarer's, `places_left` is a dict of the six."""
    legal = list(TRUMPS) if trumps_left > 0 else []  # KR-6: four suits, none without trumps
    if penalties_left > 0:
        legal += [contract for contract in PENALTIES if places_left[contract] > 0]
    return legal


def plays_and_rule(hand, trick, contract, hearts, rules):
    """The cards that may be played, and the rule that says so. `trick` is the list of cards that lie there, the lead
    first; `hearts` whether a heart has been discarded on an earlier trick."""
    if not trick:
        if contract in ("rifki", "kupa") and not hearts:
            others = [card for card in hand if suit(card) != "H"]
            if others:
                return others, SCORE_RULE[contract]  # KR-14, KR-17
        return list(hand), "KR-5"
    led = suit(trick[0])
    following = of_suit(hand, led)
    if contract in TRUMPS:  # KR-7
        return following or of_suit(hand, suit(contract)) or list(hand), "KR-7"
    if following:
        highest = max(height(card) for card in of_suit(trick, led))
        forced = [card for card in following if is_penalty_card(card, contract) and height(card) < highest]
        if forced:
            return forced, "KR-10"
        return following, "KR-9"
    if contract == "rifki" and rules["rifki_discard"] == "hearts":  # KR-26
        if "KH" in hand:
            return ["KH"], "KR-26"
        return of_suit(hand, "H") or list(hand), "KR-26"
    penalties = [card for card in hand if is_penalty_card(card, contract)]
    return penalties or list(hand), "KR-11"


def trick_winner(trick, contract):
    """KR-8 and KR-9: which of the cards wins, 0 for the one led."""
    strong = of_suit(trick, suit(contract)) if contract in TRUMPS else []
    strong = strong or of_suit(trick, suit(trick[0]))
    return trick.index(max(strong, key=height))


def breaks_hearts(trick):
    """KR-20 and KR-44: a heart was played by someone who could not follow the suit led."""
    return trick != [] and suit(trick[0]) != "H" and of_suit(trick, "H") != []


def points(contract, tricks):
    """What each seat has made in a hand; `tricks` is a list of (winner, cards)."""
    made = [0, 0, 0, 0]
    for number, (winner, cards) in enumerate(tricks, 1):
        if contract in TRUMPS:
            made[winner] += 50  # KR-8
        elif contract == "elalmaz":
            made[winner] -= 50  # KR-19
        elif contract == "soniki":
            made[winner] -= 180 if number >= 12 else 0  # KR-18
        else:
            made[winner] += EACH[contract] * sum(is_penalty_card(card, contract) for card in cards)
    return made


def is_split(contract, tricks):
    """KR-25: a Kız in which all four took one queen each."""
    return contract == "kiz" and points(contract, tricks) == [-100, -100, -100, -100]


def asks_misdeal(contract, rules):
    """KR-41: whether the four are asked after this declaration."""
    if contract in TRUMPS:
        return rules["misdeal_trump"] == "yes"
    return contract == "rifki" and rules["misdeal_rifki"] == "yes"


def may_call_misdeal(hand, contract):
    """KR-23 and KR-24, where they are played."""
    if contract in TRUMPS:
        return all(height(card) <= RANKS.index("10") for card in hand)
    return contract == "rifki" and of_suit(hand, "H") in (["KH"], ["AH"])


def places_of(scores):
    """KR-22 and KR-45: 1 is first, equal totals share a place."""
    return [1 + sum(other > score for other in scores) for score in scores]


def results_of(scores):
    """KR-22 and KR-45: 1 above zero, -1 below, 0 at zero."""
    return [(score > 0) - (score < 0) for score in scores]


def new_hand(hands, contract=None, declarer=None):
    return {
        "hands": [list(hand) for hand in hands],
        "contract": contract,
        "turn": declarer,
        "trick": [],  # (seat, card) of the trick under way
        "tricks": [],  # (winner, cards)
        "hearts": False,  # a heart has been discarded on an earlier trick
    }


def cards_of_trick(table):
    return [card for _, card in table["trick"]]


def plays_now(table, rules):
    """The legal cards of the seat whose turn it is, and the rule."""
    return plays_and_rule(
        table["hands"][table["turn"]], cards_of_trick(table), table["contract"], table["hearts"], rules
    )


def play_card(table, card):
    """KR-5."""
    table["hands"][table["turn"]].remove(card)
    table["trick"].append((table["turn"], card))
    if len(table["trick"]) < 4:
        table["turn"] = (table["turn"] + 1) % 4
        return
    cards = cards_of_trick(table)
    winner = table["trick"][trick_winner(cards, table["contract"])][0]
    table["tricks"].append((winner, cards))
    table["hearts"] = table["hearts"] or breaks_hearts(cards)
    table["trick"] = []
    table["turn"] = winner


def hand_is_over(table):
    """All cards are played, or (KR-13) all penalty cards, and the trick is complete."""
    if table["trick"] or not table["tricks"]:
        return False
    left = [card for hand in table["hands"] for card in hand]
    if not left:
        return True
    if table["contract"] not in EACH:
        return False
    return not any(is_penalty_card(card, table["contract"]) for card in left)


def perft(hands, contract, depth, rules=None):
    """How many sequences of 1, 2, ... `depth` legal plays there are; seat 0 has declared. A list of numbers."""
    rules = DEFAULTS | (rules or {})
    counts = [0] * depth

    def go_on(table, done):
        if done == depth or hand_is_over(table):
            return
        legal, _ = plays_now(table, rules)
        counts[done] += len(legal)
        if done + 1 == depth:
            return
        for card in legal:
            after = new_hand(table["hands"], contract, table["turn"])
            after["trick"], after["tricks"] = list(table["trick"]), list(table["tricks"])
            after["hearts"] = table["hearts"]
            play_card(after, card)
            go_on(after, done + 1)

    go_on(new_hand(hands, contract, 0), 0)
    return counts


# One card that must move in a step. `audiences` are those that may be given.
Hop = collections.namedtuple("Hop", "rule card source target audiences", defaults=(("all",),))


def in_words(card, source, target, audiences):
    return f"{card} from {source} to {target} (audience {either(audiences)})"


def either(values):
    return " or ".join(dict.fromkeys(map(str, values)))


class King(record.Game):
    """A step is first played by the rules, from its action and its chance alone; then its events are compared."""

    NAME = "king"
    PLAYERS = (4,)
    OPTIONS = OPTIONS
    RULE_IDS = frozenset(f"KR-{number}" for number in [*range(1, 28), *range(40, 47)])
    CARDS = frozenset(DECK)
    SEAT_PILES = ("hand", "trick", "taken", "won")
    TABLE_PILES = ("pack",)
    TABLE_ACTION = "deal"

    def __init__(self, one_record):
        super().__init__(one_record)
        self.piles["pack"] = list(DECK)  # `piles` are as the events say
        self.table = None  # the hand being played; None: all cards are in the pack
        self.hand_number = 0
        self.declarer = None
        self.between = False  # the hand is over or thrown in, and the next deal not yet made
        self.again = False  # KR-42: dealt again, and no card played yet
        self.over = False
        self.scores = [0, 0, 0, 0]  # of the hands that are over
        self.trumps = [2, 2, 2, 2]  # KR-1
        self.penalties = [3, 3, 3, 3]
        self.left = {contract: 2 for contract in PENALTIES}  # KR-4
        self.pending = False  # declared, and the hand not counted yet
        self.dead_deals = 0  # in a row (KR-46)
        self.scoring = None  # "tricks" or "hands": when the record adds up its points
        # What a number is when the record has not said it yet.
        self.said = {what: 0 for what in self.numbers()}
        for seat in SEATS:
            self.said[f"trumps/{seat}"], self.said[f"penalties/{seat}"] = 2, 3
        self.said |= self.left
        self.snapshots = [self.numbers()]  # the numbers before the step, and at moments within it

    # What the piles and the numbers must be.

    def own_piles(self):
        piles = {name: [] for name in self.piles}
        if self.table is None:
            piles["pack"] = list(DECK)
            return piles
        if self.between:
            piles["pack"] = self.laid_on_the_pack()
        for seat in SEATS:
            piles[f"hand/{seat}"] = list(self.table["hands"][seat])
        for seat, card in self.table["trick"]:
            piles[f"trick/{seat}"].append(card)
        for winner, cards in self.table["tricks"]:
            for card in cards:
                piles[self.taken_to(winner, card)].append(card)
        return piles

    def laid_on_the_pack(self):
        """KR-41: what is nowhere else."""
        elsewhere = sum(self.table["hands"], []) + [card for _, card in self.table["trick"]]
        elsewhere += [card for _, cards in self.table["tricks"] for card in cards]
        return [card for card in DECK if card not in elsewhere]

    def taken_to(self, winner, card):
        """KR-12."""
        return f"taken/{winner}" if is_penalty_card(card, self.table["contract"]) else f"won/{winner}"

    def running_scores(self):
        """The scores with what the hand under way has made so far."""
        if self.table is None or self.table["contract"] is None or self.between:
            return list(self.scores)
        made = points(self.table["contract"], self.table["tricks"])
        return [score + more for score, more in zip(self.scores, made)]

    def numbers(self):
        """What each number may be now: one value, and several only where the rules do not say when it changes."""
        table = self.table or new_hand([[], [], [], []])
        contract = table["contract"]
        number = CONTRACTS.index(contract) + 1 if contract else 0
        cleared = (0,) if self.between else ()  # after the hand or only by the next deal
        values = {"hand": (self.hand_number,) if self.hand_number else (0, 1)}
        values["declarer"] = (0, -1) if self.declarer is None else (self.declarer,)
        if self.is_version_1 and self.between:
            values["declarer"] += ((self.declarer + 1) % 4,)  # KR-2: after the hand or only by the next deal
        values["contract"] = (number,) + ((0,) if self.again else cleared)
        values["hearts"] = (int(table["hearts"]),) + cleared
        if breaks_hearts(cards_of_trick(table)):
            values["hearts"] += (1,)  # at once or with the trick
        if contract not in ("rifki", "kupa"):
            values["hearts"] += (0,)  # elsewhere it need not be kept
        running = self.running_scores()
        for seat in SEATS:
            won = sum(winner == seat for winner, _ in table["tricks"])
            values[f"tricks/{seat}"] = (won,) + cleared
            values[f"score/{seat}"] = (self.scores[seat], running[seat])
            values[f"trumps/{seat}"] = (self.trumps[seat],)
            values[f"penalties/{seat}"] = (self.penalties[seat],)
            values[f"place/{seat}"] = (places_of(self.scores)[seat] if self.over else 0,)
            values[f"result/{seat}"] = (results_of(self.scores)[seat] if self.over else 0,)
        for name in PENALTIES:
            values[name] = (self.left[name],)
        if self.pending:  # a right may be spent by declaring, or when the hand is counted
            what = f"trumps/{self.declarer}" if contract in TRUMPS else f"penalties/{self.declarer}"
            values[what] += (values[what][0] - 1,)
            if contract not in TRUMPS:
                values[contract] += (values[contract][0] - 1,)
        return values

    def number_rule(self, what):
        name = what.split("/")[0]
        if name in ("score", "tricks"):
            return SCORE_RULE.get(self.table and self.table["contract"], "KR-8")
        return NUMBER_RULE.get(name, "KR-4")

    # The steps of the record.

    def advance(self, rule, expected):
        """Go on to the next move of the record."""
        if self.step + 1 == len(self.steps):
            self.refuse(rule, expected, "the record ends")
        self.step += 1
        self.events = self.steps[self.step]["events"]
        self.event = 0
        self.snapshots = [self.numbers()]
        return self.steps[self.step]["seat"], self.steps[self.step]["action"]

    def refuse_action(self, rule, expected):
        step = self.steps[self.step]
        who = "the table" if step["seat"] is None else f"seat {step['seat']}"
        self.refuse(rule, expected, f"{who} plays {step['action']}", 0)

    def check_events(self, rule, hops=(), says=(), shows=(), chance=False):
        """Hold the events of the step against what must have come of it: the `hops` in any order (those of one card in
        theirs), perhaps the `says` (seat, action, audience; action None: any) and the `shows` (seat, cards) to all."""
        self.snapshots.append(self.numbers())
        waiting = {}
        for hop in hops:
            waiting.setdefault(hop.card, []).append(hop)
        drawn = []
        for self.event, event in enumerate(self.events):
            kind = event["type"]
            if kind == "move" and event["from"] == event["to"]:
                self.check_show(rule, event, shows)
            elif kind == "move":
                for card in map(card_name, event["cards"]):
                    self.check_hop(rule, event, card, waiting, drawn)
            elif kind == "number":
                self.check_number(event)
            elif kind == "say":
                said = (event["seat"], event["action"], event["audience"])
                if said not in says and (said[0], None, said[2]) not in says:
                    self.refuse(rule, f"nothing said but {list(says)}", said)
            elif kind == "roll":
                self.refuse(rule, "no die: the game has none", "a roll")
            elif kind == "chance":
                if not chance:
                    self.refuse(rule, "nothing left to chance here", event)
                if "card" in event:
                    drawn.append(card_name(event["card"]))
        self.event = len(self.events)
        for hop in itertools.chain(*waiting.values()):
            self.refuse(hop.rule, in_words(*hop[1:]), "the events of the step end")
        self.check_said()
        for name, cards in self.own_piles().items():
            if sorted(cards) != sorted(self.piles[name]):
                self.refuse(rule, f"{name}: {' '.join(cards)}", " ".join(self.piles[name]))

    def check_hop(self, rule, event, card, waiting, drawn):
        found = in_words(card, event["from"], event["to"], [event["audience"]])
        if card not in self.piles[event["from"]]:
            self.refuse(rule, f"a card that lies in {event['from']}: {' '.join(self.piles[event['from']])}", found)
        if not waiting.get(card):
            self.refuse(rule, f"no move of {card}", found)
        hop = waiting[card].pop(0)
        if (hop.source, hop.target) != (event["from"], event["to"]) or event["audience"] not in hop.audiences:
            self.refuse(hop.rule, in_words(*hop[1:]), found)
        if hop.source == "pack":
            if any(other.target == "pack" for others in waiting.values() for other in others):
                self.refuse(hop.rule, "all cards back in the pack before they are dealt", found)
            if len(drawn) < 39 if hop.target == "hand/3" else card not in drawn:
                self.refuse(hop.rule, "the chance that gave this card before it", found)
        self.piles[event["from"]].remove(card)
        self.piles[event["to"]].append(card)

    def check_show(self, rule, event, shows):
        """Cards that stay where they are and are seen by all."""
        cards = sorted(map(card_name, event["cards"]))
        for seat, shown in shows:
            if event["from"] == f"hand/{seat}" and cards == sorted(shown) and event["audience"] == "all":
                return
        self.refuse(rule, "no cards shown" if not shows else f"no cards shown to all but {list(shows)}", event)

    def check_number(self, event):
        what, value = event["what"], event["value"]
        if what not in self.said:
            self.refuse(event["rule"], "a number of the game", what)
        if event["audience"] != "all":
            self.refuse(self.number_rule(what), f"{what} said to all", event["audience"])
        if not any(value in numbers[what] for numbers in self.snapshots):
            self.refuse(self.number_rule(what), f"{what} is {either(self.snapshots[-1][what])}", value)
        self.said[what] = value

    def check_said(self):
        """At the end of a step every number must have been said as it is now."""
        for what, values in self.snapshots[-1].items():
            if self.declarer is None and what == "declarer":
                continue
            if self.said[what] not in values:
                self.refuse(self.number_rule(what), f"a number event: {what} is {either(values)} now",
                            f"last said to be {self.said[what]}")
        # Points are added up trick by trick or hand by hand, but for all seats and always in the same way.
        said = [self.said[f"score/{seat}"] for seat in SEATS]
        running = self.running_scores()
        if running != self.scores:
            scoring = "hands" if said == self.scores else "tricks" if said == running else "mixed"
            if scoring == "mixed" or self.scoring not in (None, scoring):
                self.refuse(self.number_rule("score/0"), f"scores {self.scores}, or always {running}", said)
            self.scoring = scoring

    # The game.

    def play(self):
        # The first deal may stand in the start, and the first declarer may be chosen there in any case.
        in_start = self.chance_of_step("card") != []
        if not in_start:
            self.choose_declarer(must=False)
            self.check_events("KR-2", chance=True)
        for number in range(1, 21):  # KR-1
            self.one_hand(number, in_start and number == 1)
        if self.step + 1 < len(self.steps):
            self.step += 1
            self.refuse_action("KR-1", "nothing more: twenty hands are over")
        if sum(self.scores) != 0:
            raise Mismatch("KR-21", "scores that sum to 0", str(self.scores))
        if self.record["scores"] != self.scores:
            raise Mismatch("KR-21", f"scores {self.scores}", f"scores {self.record['scores']}")

    def chance_of_step(self, field):
        return [event[field] for event in self.events if event["type"] == "chance" and field in event]

    def choose_declarer(self, must):
        """KR-2: by chance, in this step."""
        dice = self.chance_of_step("of")
        chosen = self.declarer is not None or self.rules["first_declarer"] == "two_of_diamonds"
        if dice not in ([[]] if chosen else [[4]] if must else [[], [4]]):
            self.refuse("KR-2", "chance for the cards only" if chosen else "chance of 4: the first declarer", dice, 0)
        if dice:
            self.declarer = self.chance_of_step("got")[0]

    def one_hand(self, number, in_start):
        """One of the twenty, with the deals that were thrown in or played again."""
        contract = None
        while True:
            if not in_start:
                seat, action = self.advance("KR-3", "the table deals")
                if seat is not None or action != self.TABLE_ACTION:
                    self.refuse_action("KR-3", "the table's step deal")
            in_start = False
            self.deal(number, contract)
            following = self.steps[self.step + 1 : self.step + 2]
            if contract is None or (following and following[0]["action"] == "declare kiz"):  # KR-42: not asked, but may
                contract = self.declare()
            if self.dead_deals < MOST_DEAD_DEALS and asks_misdeal(contract, self.rules):
                if self.misdeal_is_called():
                    contract = None
                    continue
            if self.play_out():
                return

    def deal(self, number, contract):
        """KR-3. `contract` is None, or Kız once more."""
        cards = [card_name(card) for card in self.chance_of_step("card")]
        if len(cards) != 39 or len(set(cards)) != 39:
            self.refuse("KR-3", "39 different cards by chance: 13 each for the seats 0, 1 and 2", f"{cards}", 0)
        hands = [cards[:13], cards[13:26], cards[26:], [card for card in DECK if card not in cards]]
        self.choose_declarer(must=True)
        hops = []
        for name, old in self.own_piles().items():
            if name == "pack":
                continue
            seat, rule, audiences = int(name[-1]), "KR-3", ("all",)
            if name.startswith("hand"):  # unplayed cards are seen by nobody else
                audiences = ([seat], "none")
            hops += [Hop(rule, card, name, "pack", audiences) for card in old]
        for seat in SEATS:
            hops += [Hop("KR-3", card, "pack", f"hand/{seat}", ([seat],)) for card in hands[seat]]
        says, shows = [], []
        if self.hand_number == 0 and self.rules["first_declarer"] == "two_of_diamonds":  # KR-27, KR-43
            self.declarer = [seat for seat in SEATS if "2D" in hands[seat]][0]
            says, shows = [(self.declarer, None, "all")], [(self.declarer, ["2D"])]
        elif number > self.hand_number and self.hand_number > 0:
            self.declarer = (self.declarer + 1) % 4  # KR-2
        self.hand_number = number
        self.table = new_hand(hands, contract, self.declarer)
        self.between = False
        self.again = contract is not None
        self.check_events("KR-3", hops, says, shows, chance=True)

    def declare(self):
        """KR-1, KR-3, KR-4, KR-6."""
        legal = legal_declarations(self.trumps[self.declarer], self.penalties[self.declarer], self.left)
        if self.again:
            legal = ["kiz"]  # KR-42
        expected = f"seat {self.declarer} declares one of {', '.join(legal)}"
        seat, action = self.advance("KR-3", expected)
        contract = action.removeprefix("declare ")
        if not action.startswith("declare ") or contract not in CONTRACTS:
            self.refuse_action("KR-6" if action.startswith("declare trump") else "KR-3", expected)
        if seat != self.declarer:
            self.refuse_action("KR-2", expected)
        if contract not in legal:
            spent = self.penalties[seat] == 0 or contract in TRUMPS
            self.refuse_action("KR-42" if self.again else "KR-1" if spent else "KR-4", expected)
        self.table["contract"] = contract
        self.pending = True
        self.check_events("KR-3", says=[(seat, action, "all")])
        return contract

    def misdeal_is_called(self):
        """KR-41: all four choose, in secret and in any order."""
        contract = self.table["contract"]
        rule = "KR-23" if contract in TRUMPS else "KR-24"
        chosen = {}
        while len(chosen) < 4:
            waiting = [seat for seat in SEATS if seat not in chosen]
            expected = f"keep or misdeal by seat {either(waiting)}"
            seat, action = self.advance("KR-41", expected)
            if seat not in waiting or action not in ("keep", "misdeal"):
                self.refuse_action("KR-41", expected)
            if action == "misdeal" and not may_call_misdeal(self.table["hands"][seat], contract):
                self.refuse_action(rule, f"keep: not entitled with {' '.join(self.table['hands'][seat])}")
            chosen[seat] = action
            says = [(seat, action, [seat])]
            if len(chosen) < 4:  # what came of it all stands with the last
                self.check_events("KR-41", says=says)
        callers = [seat for seat in SEATS if chosen[seat] == "misdeal"]
        if callers:
            self.dead_deals += 1
            self.between = True
            self.pending = False  # spends no right
        says += [(seat, chosen[seat], "all") for seat in SEATS]
        hops = []
        for seat in callers:  # who called lays the hand face up on the pack
            hops += [Hop("KR-41", card, f"hand/{seat}", "pack", ("all",)) for card in self.table["hands"][seat]]
            self.table["hands"][seat] = []
        self.check_events("KR-41", hops, says)
        return callers != []

    def play_out(self):
        """KR-5 to KR-20. Whether the hand counts (KR-42)."""
        table = self.table
        contract = table["contract"]
        while not self.between:
            legal, rule = plays_now(table, self.rules)
            turn = table["turn"]
            expected = f"seat {turn} plays one of {' '.join(legal)}"
            seat, action = self.advance("KR-5", expected)
            if seat != turn or not action.startswith("play "):
                self.refuse_action("KR-5", expected)
            card = card_name(action.removeprefix("play "))
            if card not in table["hands"][seat]:
                self.refuse_action("KR-5", expected)
            if card not in legal:
                self.refuse_action(rule, expected)
            self.again = False
            lying = table["trick"] + [(seat, card)]
            play_card(table, card)
            self.snapshots.append(self.numbers())
            hops = [Hop("KR-5", card, f"hand/{seat}", f"trick/{seat}")]
            if not table["trick"]:
                rule = "KR-8" if contract in TRUMPS else "KR-9"
                for player, one in lying:
                    target = self.taken_to(table["turn"], one)
                    hops.append(Hop("KR-12" if target.startswith("taken") else rule, one, f"trick/{player}", target))
            if hand_is_over(table):
                self.end_hand()
            self.check_events("KR-13" if self.between else "KR-5", hops, says=[(seat, action, "all")])
        return not self.pending

    def end_hand(self):
        """The points, or nothing for a Kız that is played again."""
        contract, tricks = self.table["contract"], self.table["tricks"]
        repeat = self.rules["kiz_split"] == "redeal" and self.dead_deals < MOST_DEAD_DEALS  # KR-46
        if repeat and is_split(contract, tricks):
            self.between = True
            self.dead_deals += 1
            return
        self.scores = self.running_scores()
        self.between = True
        self.pending = False
        self.dead_deals = 0
        if contract in TRUMPS:
            self.trumps[self.declarer] -= 1
        else:
            self.penalties[self.declarer] -= 1
            self.left[contract] -= 1
        self.over = self.hand_number == 20


def check_record(one_record):
    King(one_record).play()


def perft_command(arguments):
    parser = argparse.ArgumentParser(prog="king.py perft")
    parser.add_argument("--deal", required=True, help="four hands, separated by |")
    parser.add_argument("--contract", required=True, choices=CONTRACTS)
    parser.add_argument("--depth", required=True, type=int)
    parser.add_argument("--rules", default="", help='such as "rifki_discard=hearts"')
    given = parser.parse_args(arguments)
    hands = [[card_name(card) for card in hand.split()] for hand in given.deal.split("|")]
    cards = [card for hand in hands for card in hand]
    if [len(hand) for hand in hands] != [len(hands[0])] * 4 or len(set(cards) & set(DECK)) != len(cards):
        parser.error("--deal: four hands of the same size, of cards such as AS, 10H, and no card twice")
    rules = dict(part.partition("=")[::2] for part in given.rules.replace(",", " ").split())
    for option, value in rules.items():
        if value not in OPTIONS.get(option, ()):
            parser.error(f"--rules: {option}={value}")
    for depth, count in enumerate(perft(hands, given.contract, given.depth, rules), 1):
        print("%3d %16d" % (depth, count))


if __name__ == "__main__":
    if sys.argv[1:2] == ["perft"]:
        perft_command(sys.argv[2:])
    else:
        record.main(check_record)
