"""A second, naive Kraljevska igra (the Royal Game): follows records of the game and refuses what the rules do not demand.

python3 royal.py FILE...
"""

import collections
import json

import record
from record import FORMAT, Mismatch, card_name

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("C", "D", "H", "S")
JOKERS = ("RJ", "DJ")
DECK = [r + s for s in SUITS for r in RANKS] + list(JOKERS)  # RG-1; in the order of RG-55
SEATS = (0, 1)
REVIVERS = ("AH", "4H", "8H")  # RG-18
OPTIONS = {  # the first value of each is the usual one
    "refill": ("draw5", "up_to_5"),  # RG-3
    "score": ("value_minus_cards", "value", "cards"),  # RG-6
    "heart_king": ("take", "reshuffle"),  # RG-34
    "special_first": ("allowed", "if_nothing_else"),  # RG-51
}
DEFAULTS = {option: values[0] for option, values in OPTIONS.items()}
MOST_TIES = 100  # RG-56
ATTACK, DEFENCE = "attack", "defence"


# ----------------------------------------------------------------------------------------------------------------- cards


def rank(card):
    return card[:-1]  # of RJ and DJ: R and D, which no other card has


def suit(card):
    return None if card in JOKERS else card[-1]


def of_suit(cards, wanted):
    return [card for card in cards if suit(card) == wanted]


def in_order(cards):
    """RG-55."""
    return sorted(cards, key=DECK.index)


def value(card):
    """RG-8, as in a Count Stack."""
    special = {"J": 12, "Q": 13, "K": 14, "A": 11}
    if card in JOKERS:
        return {"RJ": 17, "DJ": 14}[card]
    return special[rank(card)] if rank(card) in special else int(rank(card))


def score(count, rules):
    """RG-6."""
    if rules["score"] == "cards":
        return len(count)
    total = sum(value(card) for card in count)
    return total if rules["score"] == "value" else total - len(count)


# --------------------------------------------------------------------------------------------------------------- choices


def is_special(card):
    """RG-51."""
    return rank(card) == "7" or card in REVIVERS or card in ("AC", "2C")


def attack_forbidden_by(card, hand, rules):
    """The rule that forbids this card as the attacking main card, or None."""
    if card not in hand:
        return "RG-13"
    if rules["special_first"] == "if_nothing_else" and is_special(card) and not all(map(is_special, hand)):
        return "RG-51"
    return None


def other_spades(hand):
    """RG-19: the spades that can lie beside a KS of this hand, in the order of RG-55."""
    rest = list(hand)
    rest.remove("KS")
    return in_order(of_suit(rest, "S"))


def defence_forbidden_by(card, with_spades, hand):
    if card not in hand:
        return "RG-13"
    if with_spades and (card != "KS" or not other_spades(hand)):
        return "RG-19"
    return None


def addon_forbidden_by(card, hand, dark, attack_main, is_attacker):
    """RG-14, RG-15, RG-59. `dark` is the result of a DJ in this hand."""
    if not hand:
        return "RG-59"
    if card not in hand:
        return "RG-13"
    if rank(card) == "7" or card in REVIVERS or (card == "DJ" and dark == 5):
        return None
    if not is_attacker:
        return "RG-14"
    if suit(card) == "C":
        return "RG-15" if suit(attack_main) == "C" else None
    return None if card == "RJ" else "RG-14"


def actions_of(game_rules, question, hand, dark=0, attack_main=None):
    """Every legal action. `question`: attack, defend, add (the attacker's) or answer (the defender's add-on)."""
    actions = []
    for card in in_order(set(hand)):
        if question == "attack" and not attack_forbidden_by(card, hand, game_rules):
            actions.append(f"attack {card}")
        if question == "defend":
            actions.append(f"defend {card}")
            if not defence_forbidden_by(card, True, hand):
                actions.append(f"defend {card} with-spades")
        if question in ("add", "answer") and not addon_forbidden_by(card, hand, dark, attack_main, question == "add"):
            actions.append(f"add {card}")
    return actions + (["pass"] if question in ("add", "answer") else [])


# -------------------------------------------------------------------------------------------------------------- who wins


# What one player has on the table. `dark`: the result of a DJ among it; `spades`: laid beside KS.
Side = collections.namedtuple("Side", "main dark addon spades", defaults=(0, None, ()))


def shield(attack, defence):
    """RG-24."""
    return (None, "RG-24") if defence.main == "DJ" and defence.dark == 2 else None


def hook(attack, defence):
    """RG-25 and RG-17."""
    return (ATTACK, "RG-25") if attack.addon == "7S" else None


def dark_ones(attack, defence):
    """RG-26."""
    wins = [name for name, side in ((ATTACK, attack), (DEFENCE, defence)) if side.main == "DJ" and side.dark == 1]
    if not wins:
        return None
    return (wins[0] if len(wins) == 1 else None, "RG-26")


def black_and_red_ace(attack, defence):
    """RG-27."""
    return (None, "RG-27") if {attack.main, defence.main} == {"AS", "AD"} else None


def by_cards(rule, beats, attack, defence):
    """A rule that says which main card beats which, whoever plays it."""
    if beats(attack.main, defence.main):
        return ATTACK, rule
    if beats(defence.main, attack.main):
        return DEFENCE, rule
    return None


def has_aura_over(one, other):
    return rank(one) == "K" and one != "KC" and suit(one) == suit(other)


def aura(attack, defence):
    """RG-28, and RG-42 for two KC."""
    if attack.main == defence.main and rank(attack.main) == "K":
        return (None, "RG-42" if attack.main == "KC" else "RG-28")
    return by_cards("RG-28", has_aura_over, attack, defence)


def black_ace(attack, defence):
    """RG-29."""
    if attack.main == defence.main == "AS":
        return (None, "RG-29")
    return by_cards("RG-29", lambda one, other: one == "AS", attack, defence)


def red_ace_defends(attack, defence):
    """RG-30; RG-42: not against another AD."""
    return (DEFENCE, "RG-30") if defence.main == "AD" and attack.main != "AD" else None


def diamond_jack_beats(one, other):
    if one != "JD":
        return False
    king = rank(other) == "K" and other != "KD"
    return king or rank(other) == "7" or other in REVIVERS or other in ("AC", "2C") or other in JOKERS


def diamond_jack(attack, defence):
    """RG-31."""
    return by_cards("RG-31", diamond_jack_beats, attack, defence)


def court_beats(one, other):
    if one == "JH":
        return rank(other) == "Q"
    if one == "QH":
        return rank(other) == "J" and other != "JH"
    return rank(one) == "J" and rank(other) == "Q" and other != "QH"


def court(attack, defence):
    """RG-32."""
    return by_cards("RG-32", court_beats, attack, defence)


def cross_queen(attack, defence):
    """RG-33."""
    return by_cards("RG-33", lambda one, other: (one, other) == ("QC", "KC"), attack, defence)


def dark_value(dark):
    """RG-37: as a main card."""
    return 14 if dark == 4 else 0


def attacking_value(side):
    """The main card before RG-11."""
    if side.main == "RJ":
        return 17  # RG-36
    if side.main == "DJ":
        return dark_value(side.dark)
    if side.main == "5S":
        return 10  # RG-10
    if side.main == "QS":
        return value("QS") + 2  # RG-10
    return value(side.main) + (1 if suit(side.main) == "S" else 0)  # RG-10


def defending_value(side, attack):
    if side.main == "RJ":
        return 0  # RG-36
    if side.main == "DJ":
        return dark_value(side.dark)
    total = value(side.main)
    if suit(side.main) == "D":
        total += 2 if side.main == "10D" else 1  # RG-9
    if side.main == "KD":
        total += 2 * len(structure(attack))  # RG-12
    return total


def structure(side):
    """RG-13."""
    return [side.main] + list(side.spades) + ([side.addon] if side.addon else [])


def is_parasite(attack):
    """RG-15: a Cross on an attack that is no Cross."""
    return attack.addon is not None and suit(attack.addon) == "C" and suit(attack.main) != "C"


def addon_value(card, parasite):
    """RG-15, RG-36, RG-37; RG-16 and RG-50: the others add nothing."""
    if card == "RJ":
        return 7
    if card == "DJ":
        return 5
    if parasite:
        return 1 if card == "AC" else value(card)
    return 0


def is_weakened_one(attack, defence):
    """RG-11, the other way round."""
    return attack.main == "2D" and rank(defence.main) == "A" and defence.main != "AS"


def totals(attack, defence):
    """RG-20: attack and defence."""
    attacking = attacking_value(attack)
    if defence.main == "2D" and attack.main != "AS":
        attacking = 1  # RG-11, RG-46
    if attack.addon:
        attacking += addon_value(attack.addon, is_parasite(attack))
    defending = defending_value(defence, attack)
    if is_weakened_one(attack, defence):
        defending = 1  # RG-11
    if defence.addon:
        defending += addon_value(defence.addon, False)
    defending += sum(value(card) for card in defence.spades)  # RG-19
    return attacking, defending


def by_totals(attack, defence):
    """RG-20."""
    attacking, defending = totals(attack, defence)
    if attacking == defending:
        return None, "RG-20"
    return (ATTACK if attacking > defending else DEFENCE), "RG-20"


WHO_WINS = (
    shield, hook, dark_ones, black_and_red_ace, aura, black_ace, red_ace_defends, diamond_jack, court, cross_queen, by_totals
)  # fmt: skip


def decide(attack, defence):
    """Who wins (ATTACK, DEFENCE or None), and the first rule that applies."""
    for rule in WHO_WINS:
        result = rule(attack, defence)
        if result is not None:
            return result


def rules_that_counted(attack, defence):
    """The rules told before the totals."""
    counted = []
    if suit(defence.main) == "D":
        counted.append("RG-9")
    if suit(attack.main) == "S" and defence.main != "2D":  # RG-46: RG-11 comes last, so RG-10 came to nothing
        counted.append("RG-10")
    if defence.main == "2D" and attack.main != "AS":
        zero = attack.main == "DJ" and dark_value(attack.dark) == 0
        counted.append("RG-46" if attack.main in ("5S", "RJ") or zero else "RG-11")
    if is_weakened_one(attack, defence):
        counted.append("RG-11")
    if defence.main == "KD":
        counted.append("RG-12")
    if attack.addon in REVIVERS or defence.addon in REVIVERS or defence.addon == "7C":
        counted.append("RG-50")
    return counted


# ------------------------------------------------------------------------------------------------- where the cards go


def seven_acts(attack, defence, winner):
    """RG-16: the side that loses has played a 7 as an add-on. RG-17: the Hook takes all the same."""
    if winner is None or attack.addon == "7S" and winner == ATTACK:
        return False
    loser = defence if winner == ATTACK else attack
    return loser.addon is not None and rank(loser.addon) == "7"


def king_of_crosses_wins(defence, winner):
    """RG-35, RG-41."""
    return winner == DEFENCE and defence.main == "KC"


def way_of_the_cards(attack, defence, winner, rule):
    """Where all cards of the battle go (ATTACK, DEFENCE: a Count Stack; None: the grave), but for JH and a saved 7C, and
    the rule that their moves carry."""
    if rule == "RG-24":
        return None, "RG-24"
    if rule == "RG-25":
        return ATTACK, "RG-17"
    if seven_acts(attack, defence, winner):
        if king_of_crosses_wins(defence, winner):
            return DEFENCE, "RG-41"
        return None, "RG-16"
    return winner, "RG-21"


def way_of_one_card(card, own_side, is_addon, attack, defence, winner, rule):
    """Where one card of the battle goes, and by which rule."""
    if card == "JH":
        return own_side, "RG-43" if rule == "RG-25" else "RG-21"
    way, way_rule = way_of_the_cards(attack, defence, winner, rule)
    if card == "7C" and is_addon and way_rule == "RG-16" and own_side != winner:
        return own_side, "RG-16"  # RG-41: only that of the losing side
    return way, way_rule


def winner_draws(attack, defence, winner, rule):
    """RG-22, and RG-41: who takes no cards draws none."""
    if winner is None or suit(attack.main) is None or suit(attack.main) != suit(defence.main):
        return False
    return way_of_the_cards(attack, defence, winner, rule)[0] is not None


# ------------------------------------------------------------------------------------------------------------- the game


def in_words(event):
    return json.dumps(event, separators=(",", ":"), ensure_ascii=False)


class Royal(record.Game):
    """The game is played by the rules, from the actions and the chance of the record; each event that must come of it is
    held against the next one in the record (moves card by card, so it does not matter how they are cut)."""

    NAME = "royal"
    PLAYERS = (2,)
    OPTIONS = OPTIONS
    RULE_IDS = frozenset(f"RG-{number}" for number in range(1, 61))
    CARDS = frozenset(DECK)
    SEAT_PILES = ("deck", "hand", "main", "spades", "addon", "count")
    TABLE_PILES = ("grave",)
    PLACED_PILES = ("grave",)
    TABLE_ACTION = "round"

    def __init__(self, one_record):
        super().__init__(one_record)
        for seat in SEATS:
            self.piles[f"deck/{seat}"] = list(DECK)  # RG-1
        self.fresh = []  # for each card of the grave: whether it came in the battle under way (RG-44)
        self.dark = [0, 0]
        self.scores = [0, 0]
        self.attacker = 0
        self.round = 0
        self.in_battle = False
        self.last_rule = "RG-1"

    def hand(self, seat):
        return self.piles[f"hand/{seat}"]

    # Reading the record.

    def upcoming(self):
        """What the record tells next in this step: an event, or one card of a move; None at the end of the step."""
        if self.event == len(self.events):
            return None
        event = self.events[self.event]
        if event["type"] == "move":
            if not event["cards"]:
                self.refuse(FORMAT, "a move of at least one card", in_words(event))
            return event | {"cards": [card_name(event["cards"][self.card])]}
        if "card" in event:
            return event | {"card": card_name(event["card"])}
        return event

    def pass_by(self):
        event = self.events[self.event]
        self.card += 1
        if event["type"] != "move" or self.card == len(event["cards"]):
            self.event += 1
            self.card = 0

    def found(self):
        """The next thing of the record, in words."""
        event = self.upcoming()
        if event is None:
            return "the events of the step end"
        words = in_words(event)
        if event["type"] == "move" and event["cards"][0] not in self.piles[event["from"]]:
            words += f" (and {event['cards'][0]} does not lie in {event['from']})"
        return words

    def tell(self, event):
        """This must be what the record tells next."""
        self.last_rule = event["rule"]
        parts = [event | {"cards": [card]} for card in event["cards"]] if event["type"] == "move" else [event]
        for part in parts:
            if self.upcoming() != part:
                self.refuse(event["rule"], in_words(part), self.found())
            self.pass_by()

    def chance_card(self, rule, cards):
        """One of these cards by chance."""
        faces = in_order(set(cards))
        if len(faces) == 1:
            return faces[0]
        event = self.upcoming()
        if event is None or event["type"] != "chance" or event.get("card") not in faces:
            self.refuse(rule, f"chance: one of {' '.join(faces)}", self.found())
        self.pass_by()
        return event["card"]

    def chance_number(self, rule, of):
        """0 to of - 1 by chance."""
        if of == 1:
            return 0
        event = self.upcoming()
        if event is None or event["type"] != "chance" or event.get("of") != of:
            self.refuse(rule, f"chance: a number of {of}", self.found())
        self.pass_by()
        return event["got"]

    def end_step(self):
        event = self.upcoming()
        if event is not None:
            self.refuse(event.get("rule", self.last_rule), "no more events in this step", self.found())

    def advance(self, rule, expected):
        """Go on to the next move of the record: its seat and its action."""
        self.end_step()
        if self.step + 1 == len(self.steps):
            self.refuse(rule, expected, "the record ends")
        self.step += 1
        self.events = self.steps[self.step]["events"]
        self.event = self.card = 0
        return self.steps[self.step]["seat"], self.steps[self.step]["action"]

    def refuse_action(self, rule, expected):
        step = self.steps[self.step]
        who = "the table" if step["seat"] is None else f"seat {step['seat']}"
        self.refuse(rule, expected, f"{who} plays {step['action']}", 0)

    # What happens, each with its event.

    def rule(self, rule):
        self.tell({"type": "rule", "rule": rule, "audience": "all"})

    def number(self, rule, what, number):
        self.tell({"type": "number", "rule": rule, "audience": "all", "what": what, "value": number})

    def roll(self, rule, seat):
        """One die."""
        rolled = self.chance_number(rule, 6) + 1
        self.tell({"type": "roll", "rule": rule, "audience": "all", "seat": seat, "sides": 6, "value": rolled})
        return rolled

    def tell_move(self, rule, source, target, cards, audience="all"):
        self.tell({"type": "move", "rule": rule, "audience": audience, "from": source, "to": target, "cards": list(cards)})

    def move(self, rule, source, target, cards, audience="all"):
        """Not out of the grave."""
        if not cards:
            return
        self.tell_move(rule, source, target, cards, audience)
        for card in cards:
            self.piles[source].remove(card)
            self.piles[target].append(card)
            if target == "grave":
                self.fresh.append(self.in_battle)
        if target == "grave" and source.startswith("hand") and "DJ" in cards:
            self.no_more_dark(int(source[-1]))

    def no_more_dark(self, seat):
        """RG-37: the DJ has left the hand; after result 6 there was nothing to forget."""
        if self.dark[seat] != 0:
            self.dark[seat] = 0
            self.number("RG-37", f"dark/{seat}", 0)

    def move_from_grave(self, rule, place, seat):
        """The card at this place (0: the bottom) goes to the Count Stack."""
        card = self.piles["grave"].pop(place)
        self.fresh.pop(place)
        self.piles["grave"].append(card)  # only for `found`: it lies there until it is told
        move = {"type": "move", "rule": rule, "audience": "all", "from": "grave", "to": f"count/{seat}"}
        told = {} if self.is_version_1 else {"place": place}
        self.tell(move | told | {"cards": [card]})
        self.piles["grave"].pop()
        self.piles[f"count/{seat}"].append(card)

    def move_from_deck(self, rule, deck_of, target, number=1):
        """The top cards, one by one; RG-58: what there is. None is rolled for."""
        for _ in range(number):
            deck = self.piles[f"deck/{deck_of}"]
            if deck:
                self.move(rule, f"deck/{deck_of}", target, [self.chance_card(rule, deck)])

    # Draws.

    def draw(self, rule, seat, number):
        """From the own deck: what there is, if fewer (RG-3)."""
        number = min(number, len(self.piles[f"deck/{seat}"]))
        for _ in range(number):
            self.draw_one(rule, seat, seat, number > 1)

    def draw_one(self, rule, seat, deck_of, several):
        card = self.chance_card(rule, self.piles[f"deck/{deck_of}"])
        audience = "all" if card == "DJ" or rule == "RG-54" else [seat]
        self.move(rule, f"deck/{deck_of}", f"hand/{seat}", [card], audience)
        if card == "DJ":
            self.roll_dark(seat, several)

    def roll_dark(self, seat, several):
        """RG-37."""
        rolled = self.roll("RG-37", seat)
        if rolled < 6:
            self.dark[seat] = rolled
            self.number("RG-37", f"dark/{seat}", rolled)
            return
        if several:
            self.rule("RG-40")
        self.move("RG-37", f"hand/{seat}", "grave", ["DJ"])
        self.shuffle_grave()
        for _ in range(2):  # RG-57
            if self.piles["grave"]:
                self.move_from_grave("RG-57", len(self.piles["grave"]) - 1, seat)
        enemy = 1 - seat
        if self.piles[f"deck/{enemy}"]:
            self.draw_one("RG-54", seat, enemy, False)  # RG-38: a DJ is rolled for

    def shuffle_grave(self):
        """RG-37. RG-57: each card still counts as having come when it did."""
        left = list(zip(self.piles["grave"], self.fresh))
        if len(left) < 2:
            return
        shuffled = []
        while left:
            shuffled.append(left.pop(self.chance_number("RG-37", len(left))))
        self.tell_move("RG-37", "grave", "grave", [card for card, _ in shuffled])
        self.piles["grave"] = [card for card, _ in shuffled]
        self.fresh = [fresh for _, fresh in shuffled]

    # The game.

    def play(self):
        self.begin()
        self.next_round("RG-3")
        while all(self.hand(seat) for seat in SEATS):  # RG-5
            while all(self.hand(seat) for seat in SEATS):  # RG-4
                self.battle()
            self.next_round("RG-4")
        self.end_step()
        if self.step + 1 < len(self.steps):
            self.step += 1
            self.refuse_action("RG-5", "nothing more: the game is over")
        if self.record["scores"] != self.scores:
            raise Mismatch("RG-6", f"scores {self.scores}", f"scores {self.record['scores']}")

    def begin(self):
        """RG-1 and RG-2."""
        self.rule("RG-1")
        for _ in range(MOST_TIES):
            rolled = [self.roll("RG-2", seat) for seat in SEATS]
            if rolled[0] != rolled[1]:
                self.attacker = 0 if rolled[0] > rolled[1] else 1
                break
        else:
            self.attacker = 0  # RG-56
        self.number("RG-2", "attacker", self.attacker)

    def next_round(self, rule):
        """RG-3 and RG-5."""
        seat, action = self.advance(rule, "the table's step round")
        if seat is not None or action != self.TABLE_ACTION:
            self.refuse_action(rule, "the table's step round")
        self.round += 1
        self.number("RG-3", "round", self.round)
        for seat in (self.attacker, 1 - self.attacker):  # RG-39
            number = 5 if self.rules["refill"] == "draw5" else max(0, 5 - len(self.hand(seat)))
            self.draw("RG-3", seat, number)
        if not all(self.hand(seat) for seat in SEATS):
            if any(self.hand(seat) or self.piles[f"deck/{seat}"] for seat in SEATS):
                self.rule("RG-52")
            self.rule("RG-5")
        self.tell_scores()

    def tell_scores(self):
        """RG-6: where they changed."""
        for seat in SEATS:
            now = score(self.piles[f"count/{seat}"], self.rules)
            if now != self.scores[seat]:
                self.scores[seat] = now
                self.number("RG-6", f"score/{seat}", now)

    # A battle.

    def battle(self):
        """RG-13."""
        attacker, defender = self.attacker, 1 - self.attacker
        self.fresh = [False] * len(self.piles["grave"])
        self.in_battle = True
        self.choose_attack(attacker)
        self.choose_defence(defender)
        self.choose_addon(attacker)
        self.choose_addon(defender)
        attack, defence = self.side(attacker), self.side(defender)
        winner, rule = self.tell_who_wins(attack, defence)
        self.after_battle(attack, defence, winner, rule)
        self.in_battle = False

    def ask(self, question, seat):
        """The action that the seat chooses, in words: its verb, card and the rest; that it is the seat's turn is found right."""
        verbs = {"attack": ("attack",), "defend": ("defend",), "add": ("add", "pass"), "answer": ("add", "pass")}[question]
        turn = "RG-2" if question == "attack" else "RG-59" if question in ("add", "answer") else "RG-13"
        main = self.piles[f"main/{self.attacker}"]
        legal = actions_of(self.rules, question, self.hand(seat), self.dark[seat], main[0] if main else None)
        expected = f"seat {seat} plays one of: {', '.join(legal)}"
        who, action = self.advance(turn, expected)
        verb, _, rest = action.partition(" ")
        if who is None:
            self.refuse_action("RG-4" if question == "attack" else turn, expected)
        if who != seat:
            self.refuse_action(turn, expected)
        if verb not in verbs:
            self.refuse_action("RG-13", expected)
        card, _, rest = rest.partition(" ")
        card = card_name(card)
        if verb == "pass":
            if action != "pass":
                self.refuse_action("RG-13", expected)
        elif card not in DECK or rest not in (("", "with-spades") if verb == "defend" else ("",)):
            self.refuse_action("RG-13", expected)
        elif action.endswith(" "):
            self.refuse_action("RG-13", expected)
        return verb, card, rest == "with-spades", expected

    def choose_attack(self, seat):
        _, card, _, expected = self.ask("attack", seat)
        forbidden = attack_forbidden_by(card, self.hand(seat), self.rules)
        if forbidden:
            self.refuse_action(forbidden, expected)
        special = self.rules["special_first"] == "if_nothing_else" and is_special(card)
        self.move("RG-51" if special else "RG-13", f"hand/{seat}", f"main/{seat}", [card])

    def choose_defence(self, seat):
        _, card, with_spades, expected = self.ask("defend", seat)
        forbidden = defence_forbidden_by(card, with_spades, self.hand(seat))
        if forbidden:
            self.refuse_action(forbidden, expected)
        spades = other_spades(self.hand(seat)) if with_spades else []
        self.move("RG-13", f"hand/{seat}", f"main/{seat}", [card])
        self.move("RG-19", f"hand/{seat}", f"spades/{seat}", spades)
        if "7S" in spades:
            self.rule("RG-47")

    def choose_addon(self, seat):
        is_attacker = seat == self.attacker
        attack_main = self.piles[f"main/{self.attacker}"][0]
        verb, card, _, expected = self.ask("add" if is_attacker else "answer", seat)
        if verb == "pass":
            rule = "RG-13" if self.hand(seat) else "RG-59"
            self.tell({"type": "say", "rule": rule, "audience": "all", "seat": seat, "action": "pass"})
            return
        forbidden = addon_forbidden_by(card, self.hand(seat), self.dark[seat], attack_main, is_attacker)
        if forbidden:
            self.refuse_action(forbidden, expected)
        rule = "RG-14"
        if is_attacker and card == "7S":
            rule = "RG-17"
        elif is_attacker and suit(card) == "C" and suit(attack_main) != "C":
            rule = "RG-15"
        self.move(rule, f"hand/{seat}", f"addon/{seat}", [card])

    def side(self, seat):
        """What the seat has on the table."""
        main, addon = self.piles[f"main/{seat}"][0], self.piles[f"addon/{seat}"]
        dark = self.dark[seat] if "DJ" in [main] + addon else 0
        return Side(main, dark, addon[0] if addon else None, tuple(self.piles[f"spades/{seat}"]))

    def seat_of(self, side):
        """Of ATTACK or DEFENCE."""
        return self.attacker if side == ATTACK else 1 - self.attacker

    def tell_who_wins(self, attack, defence):
        winner, rule = decide(attack, defence)
        if rule == "RG-20":
            for counted in rules_that_counted(attack, defence):
                self.rule(counted)
            attacking, defending = totals(attack, defence)
            self.number("RG-20", "attack", attacking)
            self.number("RG-20", "defence", defending)
            if attack.main == defence.main == "AD":
                self.rule("RG-42")
        self.number(rule, "winner", -1 if winner is None else self.seat_of(winner))
        return winner, rule

    def after_battle(self, attack, defence, winner, rule):
        """RG-23."""
        self.move_battle_cards(attack, defence, winner, rule)
        self.deck_effects(attack, winner)
        self.kings(attack, defence, winner)
        self.jokers(attack, ATTACK, winner)  # RG-39
        self.jokers(defence, DEFENCE, winner)
        self.revive(self.seat_of(ATTACK), 1 if attack.addon in REVIVERS else 0)
        self.revive(self.seat_of(DEFENCE), (2 if defence.main in REVIVERS else 0) + (1 if defence.addon in REVIVERS else 0))
        if winner_draws(attack, defence, winner, rule):
            self.draw("RG-22", self.seat_of(winner), 1)
        for seat in SEATS:
            side = attack if seat == self.attacker else defence
            if side.dark:
                self.no_more_dark(seat)
        self.tell_scores()
        self.attacker = 1 - self.attacker
        self.number("RG-2", "attacker", self.attacker)
        if not all(self.hand(seat) for seat in SEATS):
            self.rule("RG-4")

    def move_battle_cards(self, attack, defence, winner, rule):
        """RG-16, RG-17, RG-21, RG-24, RG-43, in the order of RG-45."""
        played = [(ATTACK, "main", attack.main), (DEFENCE, "main", defence.main)]
        played += [(DEFENCE, "spades", card) for card in defence.spades]
        played += [(ATTACK, "addon", attack.addon)] if attack.addon else []
        played += [(DEFENCE, "addon", defence.addon)] if defence.addon else []
        for own_side, pile, card in played:
            way, way_rule = way_of_one_card(card, own_side, pile == "addon", attack, defence, winner, rule)
            target = "grave" if way is None else f"count/{self.seat_of(way)}"
            self.move(way_rule, f"{pile}/{self.seat_of(own_side)}", target, [card])
        if rule == "RG-24" and self.hand(self.attacker):
            card = self.chance_card("RG-24", self.hand(self.attacker))
            self.move("RG-24", f"hand/{self.attacker}", "grave", [card])

    def deck_effects(self, attack, winner):
        """RG-15 and RG-48."""
        if not is_parasite(attack):
            return
        own, enemy = self.attacker, 1 - self.attacker
        if attack.addon == "AC":
            self.move_from_deck("RG-15", enemy, "grave")
        if attack.addon == "2C":
            if winner == DEFENCE:
                self.move_from_deck("RG-15", own, "grave")
                self.move_from_deck("RG-15", enemy, "grave")
            else:
                self.move_from_deck("RG-15" if winner == ATTACK else "RG-48", enemy, f"count/{own}")

    def kings(self, attack, defence, winner):
        if winner is None:
            return
        if (attack if winner == ATTACK else defence).main == "KH":
            self.heart_king(self.seat_of(winner))
        if king_of_crosses_wins(defence, winner):
            self.cross_king(self.seat_of(winner))

    def heart_king(self, winner):
        """RG-34 and RG-53."""
        taken = {}
        for seat in (self.attacker, 1 - self.attacker):
            hearts = in_order(of_suit(self.hand(seat), "H"))
            taken[seat] = len(hearts)
            if self.rules["heart_king"] == "take":
                self.move("RG-34", f"hand/{seat}", f"count/{winner}", hearts)
            else:
                self.move("RG-53", f"hand/{seat}", f"deck/{seat}", hearts, [seat])
        for seat in (self.attacker, 1 - self.attacker):
            self.draw("RG-34", seat, taken[seat])

    def cross_king(self, winner):
        """RG-35."""
        for seat in (self.attacker, 1 - self.attacker):
            self.move("RG-35", f"hand/{seat}", "grave", in_order([card for card in self.hand(seat) if suit(card) != "C"]))
        self.move_from_deck("RG-35", 1 - winner, f"count/{winner}")

    def jokers(self, side, name, winner):
        """RG-36 and RG-37 for one side."""
        seat = self.seat_of(name)
        won = winner == name
        if side.addon == "RJ" and won:
            self.weapon(seat)
        if side.main == "RJ" and name == DEFENCE:  # the Sacrifice
            self.move_from_deck("RG-36" if won else "RG-49", seat, f"count/{seat}", 2)
        if side.main == "DJ" and side.dark == 3:
            self.move_from_deck("RG-37" if won else "RG-49", 1 - seat, f"count/{seat}", 3)

    def weapon(self, seat):
        """RG-44: the two highest cards that lay in the grave before this battle."""
        for _ in range(2):
            places = [place for place, fresh in enumerate(self.fresh) if not fresh]
            if places:
                self.move_from_grave("RG-44", places[-1], seat)

    def revive(self, seat, number):
        """RG-18."""
        for _ in range(number):
            if self.piles["grave"]:
                place = self.chance_number("RG-18", len(self.piles["grave"]))
                self.move_from_grave("RG-18", place, seat)


# ---------------------------------------------------------------------------------------------------------- the command


def check_record(one_record):
    if type(one_record["players"]) is not int:
        raise Mismatch(FORMAT, "players: a number", in_words(one_record["players"]))
    Royal(one_record).play()


if __name__ == "__main__":
    record.main(check_record)
