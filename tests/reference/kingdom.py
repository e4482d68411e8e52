"""A second, naive Kingdom Kards: follows records of the game and refuses what the rules do not demand.

python3 kingdom.py FILE...
"""

import json
import re

import record
from record import FORMAT, Mismatch, card_name

NUMBERS = ("2", "3", "4", "5", "6", "7", "8", "9", "10")
RANKS = NUMBERS + ("J", "Q", "K", "A")
SUITS = ("C", "D", "H", "S")  # KK-20: the first of these is used
DECK = [r + s for s in SUITS for r in RANKS]
NAMES = NUMBERS + ("J", "Q", "K", "RA", "BA")  # what an action may call a card
OPTIONS = {
    "draw": ("five", "refill", "one", "none"),  # KK-5
    "stall": range(1, 10001),  # KK-8
}
SILENT = (13, 19, 20)  # no event carries the name of these


def name_of(card):
    """KK-20: suits matter only in aces."""
    if card in ("AH", "AD"):
        return "RA"
    if card in ("AS", "AC"):
        return "BA"
    return card[:-1]


def first_of(cards, name):
    """KK-20 and KK-24: of equal ranks the first in the order C, D, H, S; None if there is none."""
    fitting = [card for card in cards if name_of(card) == name]
    return min(fitting, key=lambda card: SUITS.index(card[-1])) if fitting else None


def names_in(cards):
    """What these cards are called in actions, each once."""
    present = {name_of(card) for card in cards}
    return [name for name in NAMES if name in present]


def numbers_in(cards):
    return [name for name in names_in(cards) if name in NUMBERS]


def worth_of(number):
    """KK-9 and KK-10: 10, or with a Number attached 10 plus the Number."""
    return 10 if number is None else 10 + int(number)


def clockwise_from(seat, players):
    """All seats, this one first."""
    return [(seat + i) % players for i in range(players)]


def next_living(seat, alive):
    """KK-4: the next player clockwise who is still in; `alive` has True or False for each seat."""
    return [other for other in clockwise_from(seat, len(alive)) if alive[other] and other != seat][0]


def asking_order(first, last_player, alive):
    """KK-14: everybody still in except who played the last card, from `first` clockwise."""
    return [seat for seat in clockwise_from(first, len(alive)) if alive[seat] and seat != last_player]


def start_draw(option, hand_size, first_turn):
    """KK-5: how many cards are drawn at the start of a turn; five only from the player's second one on."""
    five = 0 if first_turn else 5
    return {"five": five, "refill": max(0, 5 - hand_size), "one": 1, "none": 0}[option]


def may_take_back(discard):
    """KK-12: what a Black Ace may take, never a Black Ace."""
    return [name for name in names_in(discard) if name != "BA"]


def legal_plays(seat, hand, discard, alive):
    """KK-6, KK-9 to KK-13: what the turn player may do when no Number is under way and no window open."""
    legal = ["end"]
    attached = [""] + [" " + number for number in numbers_in(hand)]
    others = [other for other in range(len(alive)) if alive[other] and other != seat]
    if first_of(hand, "K"):
        legal += [f"king{number} -> {target}" for number in attached for target in others]  # KK-9
    if first_of(hand, "Q"):
        legal += [f"queen{number}" for number in attached]  # KK-10
    legal += [f"number {number}" for number in numbers_in(hand) if len(hand) - 1 >= int(number)]  # KK-11
    if first_of(hand, "BA"):
        legal += [f"blackace {name}" for name in may_take_back(discard)]  # KK-12
    return legal


def legal_discards(hand):
    """KK-11."""
    return [f"discard {name}" for name in names_in(hand)]


def legal_reactions(hand, target, alive):
    """KK-14, KK-15, KK-17: what who is asked may do."""
    legal = ["pass"]
    if first_of(hand, "J"):
        legal.append("jack")
    if first_of(hand, "RA"):
        legal += [f"redace -> {seat}" for seat in range(len(alive)) if alive[seat] and seat != target]
    return legal


def target_in(action):
    """The seat that an action names, or None."""
    found = re.fullmatch(r"(?:king|redace).* -> ([0-9])", action)
    return int(found[1]) if found else None


def single_cards(events):
    """The events with their numbers, a move of several cards as several moves: how what happens is cut is left open."""
    atoms = []
    for index, event in enumerate(events):
        if event["type"] == "move" and event["cards"]:
            atoms += [(index, event | {"cards": [card_name(card)]}) for card in event["cards"]]
        elif event["type"] == "chance" and "card" in event:
            atoms.append((index, event | {"card": card_name(event["card"])}))
        else:
            atoms.append((index, event))
    return atoms


class Kingdom(record.Game):
    """Plays the game from the actions and the chance of the record. What happens by the rules is said by `say`, `number`,
    `rule`, `move` and so on, which hold it at once against the next event of the record."""

    NAME = "kingdom"
    PLAYERS = (2, 3, 4, 5, 6)
    OPTIONS = OPTIONS
    RULE_IDS = frozenset(f"KK-{number}" for number in range(1, 29) if number not in SILENT)
    CARDS = frozenset(DECK)
    SEAT_PILES = ("deck", "hand", "discard")
    TABLE_PILES = ()
    TABLE_ACTION = "deal"

    def __init__(self, one_record):
        if type(one_record["players"]) is not int:
            raise Mismatch(FORMAT, "a number of players", str(one_record["players"]))
        super().__init__(one_record)
        self.stall = int(self.rules["stall"])
        for seat in range(self.players):
            self.piles[f"deck/{seat}"] = list(DECK)  # KK-1
        self.points = [100] * self.players  # KK-2
        self.alive = [True] * self.players
        self.had_a_turn = [False] * self.players  # KK-5
        self.turn = None
        self.turns = 0
        self.to_discard = 0  # cards still to be discarded for a Number
        self.number_played = 0  # the Number
        self.effect = None  # the rule of the King or Queen under way: KK-9 or KK-10
        self.worth = 0
        self.targets = []  # of the King or Queen under way: the first, and one more for every Red Ace that stands
        self.asking = []  # who is still to be asked in the window, the one asked now first
        self.over = None  # the rule by which the game is over
        self.dealt_by_chance = []  # cards that chance named and that have not moved yet
        self.last_rule = "KK-4"  # of what was last demanded
        self.atoms = single_cards(self.events)

    def hand(self, seat):
        return self.piles[f"hand/{seat}"]

    # Reading the record.

    def peek(self):
        """The next event of this step (of a move: its next card), or None."""
        return self.atoms[0][1] if self.atoms else None

    def refuse_next(self, rule, expected):
        """What stands next is not what the rules demand."""
        self.event = self.atoms[0][0] if self.atoms else len(self.events)
        found = json.dumps(self.peek()) if self.atoms else "the events of the step end"
        self.refuse(rule, expected if isinstance(expected, str) else json.dumps(expected), found)

    def expect(self, event):
        """This event must come next."""
        self.last_rule = event.get("rule", self.last_rule)
        if self.peek() != event:
            self.refuse_next(self.last_rule, event)
        self.atoms.pop(0)

    def end_step(self):
        if self.atoms:
            self.refuse_next(self.last_rule, "nothing more in this step")

    def advance(self, rule, expected):
        """Go on to the next move of the record."""
        if self.step + 1 == len(self.steps):
            self.event = len(self.events)
            self.refuse(rule, expected, "the record ends")
        self.step += 1
        self.events = self.steps[self.step]["events"]
        self.atoms = single_cards(self.events)
        self.last_rule = rule
        return self.steps[self.step]["seat"], self.steps[self.step]["action"]

    def refuse_action(self, rule, expected):
        step = self.steps[self.step]
        who = "the table" if step["seat"] is None else f"seat {step['seat']}"
        self.refuse(rule, expected, f"{who} plays {step['action']}", 0)

    def choose(self, rule, seat, legal):
        """What this seat, and no other, chooses now."""
        expected = f"seat {seat} plays one of: {', '.join(legal)}"
        found, action = self.advance(rule, expected)
        if found != seat:
            self.refuse_action(rule, expected)
        if action not in legal:
            self.refuse_action(self.why_not(action), expected)
        return action

    def why_not(self, action):
        """The rule that forbids this action, which is not a legal one."""
        word, target = action.split(" ")[0], target_in(action)
        if target is not None and target < self.players and not self.alive[target]:
            return "KK-2"  # no effect can choose who is eliminated
        if self.asking:
            if word == "redace" and self.effect == "KK-10" and self.targets == [target]:
                return "KK-27"
            return {"jack": "KK-15", "redace": "KK-17"}.get(word, "KK-14")
        if self.to_discard > 0:
            return "KK-11"
        rules = {"king": "KK-9", "queen": "KK-10", "number": "KK-11", "discard": "KK-11", "blackace": "KK-12",
                 "jack": "KK-13", "redace": "KK-13", "pass": "KK-14"}  # fmt: skip
        return rules.get(word, "KK-6")

    # What happens, each held against the record.

    def say(self, rule, seat, action):
        self.expect({"type": "say", "rule": rule, "audience": "all", "seat": seat, "action": action})

    def number(self, rule, what, value):
        self.expect({"type": "number", "rule": rule, "audience": "all", "what": what, "value": value})

    def rule(self, rule):
        self.expect({"type": "rule", "rule": rule, "audience": "all"})

    def move(self, rule, source, target, cards, audience="all", card_rule=None):
        """These cards move, the first one first. `card_rule` is the one that says which of equal ranks it is."""
        for card in cards:
            event = {"type": "move", "rule": rule, "audience": audience, "from": source, "to": target, "cards": [card]}
            found = self.peek()
            if found is not None and found["type"] == "move" and len(found["cards"]) == 1:
                other = found["cards"][0]
                if found["from"] == source and other not in self.piles[source]:
                    self.refuse_next(rule, f"a card that lies in {source}: {' '.join(self.piles[source])}")
                if card_rule and found == event | {"cards": [other]} and name_of(other) == name_of(card) and other != card:
                    self.refuse_next(card_rule, event)
            self.expect(event)
            self.piles[source].remove(card)
            self.piles[target].append(card)

    def move_whole(self, rule, source, target):
        """The whole pile moves, in any order."""
        while self.piles[source]:
            card, found = self.piles[source][0], self.peek()
            if found is not None and found["type"] == "move" and set(found["cards"]) & set(self.piles[source]):
                card = found["cards"][0]
            self.move(rule, source, target, [card])

    def play_cards(self, rule, seat, cards):
        """From the hand to the owner's discard pile, for all to see. KK-20: each the first of its rank in the hand."""
        self.move(rule, f"hand/{seat}", f"discard/{seat}", cards, card_rule="KK-20")

    def picked(self, rule, pile):
        """The card that chance picks from a pile; chance is silent where there is only one."""
        while self.peek() is not None and self.peek()["type"] == "chance" and "card" in self.peek():
            self.dealt_by_chance.append(self.atoms.pop(0))
        if len(pile) == 1:
            return pile[0]
        if not self.dealt_by_chance:
            self.refuse_next(rule, f"chance: one of {' '.join(pile)}")
        index, event = self.dealt_by_chance.pop(0)
        if event["card"] not in pile:
            self.refuse(rule, f"chance: one of {' '.join(pile)}", json.dumps(event), index)
        return event["card"]

    def all_chance_is_used(self, rule):
        if self.dealt_by_chance:
            index, event = self.dealt_by_chance[0]
            self.refuse(rule, "no chance: nothing more is drawn, or only one card was left", json.dumps(event), index)

    def draw(self, rule, seat, count):
        """KK-7 and KK-25: one draw of `count` cards."""
        deck, discard = self.piles[f"deck/{seat}"], self.piles[f"discard/{seat}"]
        if len(deck) < count and discard:
            if deck:
                self.rule("KK-25")
            self.move_whole("KK-7", f"discard/{seat}", f"deck/{seat}")
        for _ in range(min(count, len(deck))):
            self.move(rule, f"deck/{seat}", f"hand/{seat}", [self.picked(rule, deck)], [seat])

    # The game.

    def play(self):
        self.begin()
        self.end_step()
        self.opening_deal()
        self.end_step()
        while self.over is None:
            self.one_choice()
            self.end_step()
        if self.step + 1 < len(self.steps):
            self.step += 1
            self.refuse_action(self.over, "nothing more: the game is over")
        if self.record["scores"] != self.points:
            raise Mismatch(self.over, f"scores {self.points}", f"scores {self.record['scores']}")

    def first_player(self):
        """KK-4: chance, and there are always two or more outcomes."""
        found = self.peek()
        if found is None or found["type"] != "chance" or found.get("of") != self.players:
            self.refuse_next("KK-4", f"chance of {self.players}: the first turn player")
        self.atoms.pop(0)
        return found["got"]

    def begin(self):
        """KK-4. Who rolls the die is not said: any seat is accepted."""
        self.turn = self.first_player()
        found = self.peek()
        roller = found["seat"] if found is not None and found["type"] == "roll" else self.turn
        roll = {"type": "roll", "rule": "KK-4", "audience": "all", "seat": roller, "sides": self.players}
        self.expect(roll | {"value": self.turn})
        self.number("KK-4", "turn", self.turn)

    def opening_deal(self):
        """KK-1 and KK-26; then the first turn begins."""
        seat, action = self.advance("KK-26", "the table's step deal")
        if seat is not None or action != self.TABLE_ACTION:
            self.refuse_action("KK-26", "the table's step deal")
        for seat in range(self.players):
            self.draw("KK-1", seat, 5)
        self.draw_for_turn()

    def one_choice(self):
        """Somebody chooses, and what comes of it."""
        if self.asking:
            seat = self.asking[0]
            action = self.choose("KK-14", seat, legal_reactions(self.hand(seat), self.targets[-1], self.alive))
        elif self.to_discard > 0:
            seat = self.turn
            action = self.choose("KK-11", seat, legal_discards(self.hand(seat)))
        else:
            seat = self.turn
            discard = self.piles[f"discard/{seat}"]
            action = self.choose("KK-6", seat, legal_plays(seat, self.hand(seat), discard, self.alive))
        words = action.split(" ")
        do = {"king": self.king, "queen": self.queen, "number": self.number_alone, "discard": self.discard,
              "blackace": self.black_ace, "end": self.end, "pass": self.let_pass, "jack": self.jack,
              "redace": self.red_ace}  # fmt: skip
        do[words[0]](seat, action, words[1:])

    def king(self, seat, action, words):
        """KK-9."""
        number = words[0] if words[0] in NUMBERS else None
        self.open_effect("KK-9", seat, action, "K", number, int(words[-1]))
        self.open_window(self.targets[-1], seat)  # KK-14: first its target

    def queen(self, seat, action, words):
        """KK-10. KK-27: it aims at who played it."""
        number = words[0] if words else None
        self.open_effect("KK-10", seat, action, "Q", number, seat)
        self.open_window(next_living(seat, self.alive), seat)  # KK-14: first the next player in turn order

    def open_effect(self, rule, seat, action, name, number, target):
        self.effect = rule
        self.worth = worth_of(number)
        self.targets = [target]
        self.say(rule, seat, action)
        attached = [] if number is None else [number]
        self.play_cards("KK-6", seat, [first_of(self.hand(seat), one) for one in [name] + attached])
        self.number(rule, "worth", self.worth)
        self.number(rule, "target", target)

    def open_window(self, first, last_player, rule="KK-14"):
        """KK-14."""
        self.asking = asking_order(first, last_player, self.alive)
        self.number(rule, "asked", self.asking[0])

    def let_pass(self, seat, action, words):
        """KK-14: asked once each."""
        self.asking.pop(0)
        self.say("KK-14", seat, action)
        self.number("KK-14", "asked", self.asking[0] if self.asking else -1)
        if not self.asking:
            self.take_effect()
            self.after_effect()

    def jack(self, seat, action, words):
        """KK-15 and KK-16: the last card is negated, and nobody is asked any more."""
        self.asking = []
        self.say("KK-15", seat, action)
        self.play_cards("KK-18", seat, [first_of(self.hand(seat), "J")])
        self.targets.pop()
        if self.targets:  # it was a Red Ace: the target before it stands
            self.number("KK-15", "target", self.targets[-1])
        self.number("KK-16", "asked", -1)
        if self.targets:
            self.take_effect()
        self.after_effect()

    def red_ace(self, seat, action, words):
        """KK-17. KK-22: who becomes the target by the own Red Ace is not asked; the next one clockwise is, first."""
        target = int(words[-1])
        self.targets.append(target)
        self.say("KK-17", seat, action)
        self.play_cards("KK-18", seat, [first_of(self.hand(seat), "RA")])
        self.number("KK-17", "target", target)
        if target == seat:
            self.open_window(next_living(seat, self.alive), seat, "KK-22")
        else:
            self.open_window(target, seat)

    def take_effect(self):
        """KK-9: the target loses; KK-10: the target gains."""
        target = self.targets[-1]
        self.points[target] += self.worth if self.effect == "KK-10" else -self.worth
        eliminated = self.points[target] <= 0  # KK-2
        if eliminated:
            self.points[target] = 0
        self.number(self.effect, f"points/{target}", self.points[target])
        if eliminated:
            self.eliminate(target)

    def eliminate(self, seat):
        """KK-2: the hand (if there is one) goes to the own discard pile."""
        self.alive[seat] = False
        self.rule("KK-2")
        self.move_whole("KK-2", f"hand/{seat}", f"discard/{seat}")

    def after_effect(self):
        """After a King or Queen, negated or not."""
        self.worth, self.targets = 0, []
        self.number(self.effect, "worth", 0)
        self.number(self.effect, "target", -1)
        self.effect = None
        if sum(self.alive) == 1:  # KK-3; KK-28: then the turn does not end
            self.rule("KK-3")
            self.over = "KK-3"
        elif not self.alive[self.turn]:  # KK-21
            self.rule("KK-21")
            self.end_turn()

    def number_alone(self, seat, action, words):
        """KK-11."""
        self.number_played = self.to_discard = int(words[0])
        self.say("KK-11", seat, action)
        self.play_cards("KK-6", seat, [first_of(self.hand(seat), words[0])])
        self.number("KK-11", "to_discard", self.to_discard)

    def discard(self, seat, action, words):
        """KK-11: one after the other, then as many are drawn."""
        self.to_discard -= 1
        self.say("KK-11", seat, action)
        self.play_cards("KK-11", seat, [first_of(self.hand(seat), words[0])])
        self.number("KK-11", "to_discard", self.to_discard)
        if self.to_discard == 0:
            self.draw("KK-11", seat, self.number_played)
            self.all_chance_is_used("KK-11")

    def black_ace(self, seat, action, words):
        """KK-12 and KK-24."""
        self.say("KK-12", seat, action)
        self.play_cards("KK-6", seat, [first_of(self.hand(seat), "BA")])
        card = first_of(self.piles[f"discard/{seat}"], words[0])
        self.move("KK-24", f"discard/{seat}", f"hand/{seat}", [card], card_rule="KK-24")

    def end(self, seat, action, words):
        """KK-6."""
        self.say("KK-6", seat, action)
        self.end_turn()

    def end_turn(self):
        """KK-23 and KK-8, or the next turn: KK-4 and KK-5."""
        self.turns += 1
        self.number("KK-6", "turns", self.turns)
        if self.turns == self.stall:
            self.rule("KK-23")
            self.rule("KK-8")
            self.over = "KK-8"
            return
        self.turn = next_living(self.turn, self.alive)
        self.number("KK-4", "turn", self.turn)
        self.draw_for_turn()

    def draw_for_turn(self):
        """KK-5."""
        first_turn = not self.had_a_turn[self.turn]
        self.had_a_turn[self.turn] = True
        self.last_rule = "KK-5"  # nothing but a draw may follow
        self.draw("KK-5", self.turn, start_draw(self.rules["draw"], len(self.hand(self.turn)), first_turn))
        self.all_chance_is_used("KK-5")


def check_record(one_record):
    Kingdom(one_record).play()


if __name__ == "__main__":
    record.main(check_record)
