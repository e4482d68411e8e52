"""Reading and following game records: what the checkers of both games share.

A record is one line of a JSON Lines file. `check_format` looks at its form alone. `Game` walks through its events one single
card at a time; a checker derives from it and says at every point what the rules demand next. How an engine cuts what happens
into events is left open; what happens is not.
"""

import functools
import itertools
import json
import multiprocessing
import os
import re
import sys

FIELDS = ("game", "rules", "players", "seed", "number", "version", "start", "moves", "scores", "check")
MOVE_FIELDS = ("seat", "action", "events")
EVENT_FIELDS = {
    "move": [("type", "rule", "audience", "from", "to", "cards")],
    "number": [("type", "rule", "audience", "what", "value")],
    "roll": [("type", "rule", "audience", "seat", "sides", "value")],
    "say": [("type", "rule", "audience", "seat", "action")],
    "rule": [("type", "rule", "audience")],
    "chance": [("type", "card"), ("type", "of", "got")],
}

# The "rule" of a mismatch in the form of a record, which no rule book speaks of.
FORMAT = "format"


class Mismatch(Exception):
    """A record says something else than the rules. `move` is an index into `moves` (None: the record as a whole, "start":
    its start), `event` an index into that move's events; `record` is the line in the file, from 1."""

    def __init__(self, rule, expected, found, move=None, event=None):
        super().__init__(rule, expected, found, move, event)
        self.rule = rule
        self.expected = expected
        self.found = found
        self.move = move
        self.event = event
        self.record = None

    def place(self):
        if self.move is None:
            return "the record as a whole"
        step = "start" if self.move == "start" else f"move {self.move}"
        return step if self.event is None else f"{step}, event {self.event}"

    def __str__(self):
        return f"{self.place()}: {self.rule}\n  expected: {self.expected}\n  record:   {self.found}"


# ---------------------------------------------------------------------------------------------------------------- form


def fnv1a(data):
    """FNV-1a, 64 bits."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value


def parse(line):
    """The record on a line (bytes, without its line end), once its form as a line and its check are found right."""
    head, comma, _ = line.rpartition(b',"check"')
    if not comma:
        raise Mismatch(FORMAT, 'a field "check" at the end', "none")
    try:
        record = json.loads(line)
    except ValueError as error:
        raise Mismatch(FORMAT, "one JSON object", str(error)) from None
    if type(record) is not dict or tuple(record) != FIELDS:
        raise Mismatch(FORMAT, f"the fields {', '.join(FIELDS)} in this order", str(list(record)))
    # One form, byte for byte: no blanks, no field twice, no other spelling of a number or a string.
    if json.dumps(record, separators=(",", ":"), ensure_ascii=False).encode(errors="replace") != line:
        raise Mismatch(FORMAT, "no blanks between tokens and no field twice", "another form of the same object")
    check = f"{fnv1a(head):016x}"
    if record["check"] != check:
        raise Mismatch(FORMAT, f"check {check}", f"check {record['check']}")
    return record


def is_count(value):
    return type(value) is int and value >= 0


def card_name(text):
    """A ten may be written 10H or TH; here it is 10H."""
    return "10" + text[1:] if text.startswith("T") else text


def check_format(record, game):
    """The form of everything in a record of `game` (a class derived from Game)."""

    def need(right, expected, found, move=None, event=None):
        if not right:
            raise Mismatch(FORMAT, expected, json.dumps(found), move, event)

    need(record["game"] == game.NAME, f"game {game.NAME}", record["game"])
    need(type(record["version"]) is int and record["version"] == 1, "version 1", record["version"])
    need(record["players"] in game.PLAYERS, f"a number of players among {list(game.PLAYERS)}", record["players"])
    need(is_count(record["seed"]), "seed: a number", record["seed"])
    need(is_count(record["number"]), "number: a number", record["number"])

    rules = record["rules"]
    need(type(rules) is dict and set(rules) == set(game.OPTIONS), f"the options {sorted(game.OPTIONS)}", rules)
    for option, values in game.OPTIONS.items():
        value = rules[option]
        if isinstance(values, range):  # a number, perhaps written as a string
            if type(value) is str and re.fullmatch("[1-9][0-9]*", value):
                value = int(value)
            need(type(value) is int and value in values, f"{option} in {values}", rules[option])
        else:
            need(value in values, f"{option}: one of {list(values)}", value)

    players = record["players"]
    piles = pile_names(game, players)
    need(
        type(record["scores"]) is list
        and len(record["scores"]) == players
        and all(type(score) is int for score in record["scores"]),
        f"{players} scores",
        record["scores"],
    )

    need(type(record["start"]) is list, "start: a list of events", record["start"])
    for number, event in enumerate(record["start"]):
        check_event(event, game, players, piles, "start", number)
    need(type(record["moves"]) is list, "moves: a list", record["moves"])
    for index, move in enumerate(record["moves"]):
        need(type(move) is dict and tuple(move) == MOVE_FIELDS, f"the fields {MOVE_FIELDS}", move, index)
        seat = move["seat"]
        need(seat is None or (is_count(seat) and seat < players), "a seat or null", seat, index)
        need(type(move["action"]) is str, "an action", move["action"], index)
        need(type(move["events"]) is list, "a list of events", move["events"], index)
        for number, event in enumerate(move["events"]):
            check_event(event, game, players, piles, index, number)


def check_event(event, game, players, piles, move, number):
    def need(right, expected):
        if not right:
            raise Mismatch(FORMAT, expected, json.dumps(event), move, number)

    need(type(event) is dict and event.get("type") in list(EVENT_FIELDS), "an event of a known type")
    kind = event["type"]
    need(tuple(event) in EVENT_FIELDS[kind], "the fields of such an event, in order")
    if kind == "chance":
        if "card" in event:
            need(type(event["card"]) is str and card_name(event["card"]) in game.CARDS, "a card of the game")
        else:
            # Not there when only one outcome was possible: so of at least two.
            need(is_count(event["of"]) and is_count(event["got"]), "numbers")
            need(event["of"] >= 2 and event["got"] < event["of"], "of at least 2, got from 0 to of - 1")
        return

    need(type(event["rule"]) is str and event["rule"] in game.RULE_IDS, "a rule id that is in the rule book")
    audience = event["audience"]
    if type(audience) is list:
        need(audience != [] and all(is_count(seat) and seat < players for seat in audience), "an audience of seats")
        need(audience == sorted(set(audience)), "each seat of the audience once, in seat order")
    else:
        need(audience in ("all", "none"), 'an audience: "all", "none" or a list of seats')

    if kind == "move":
        need(type(event["from"]) is str and event["from"] in piles, "from: a pile of the game")
        need(type(event["to"]) is str and event["to"] in piles, "to: a pile of the game")
        cards = event["cards"]
        need(type(cards) is list and all(type(card) is str for card in cards), "a list of cards")
        need(all(card_name(card) in game.CARDS for card in cards), "cards of the game")
    elif kind == "number":
        need(type(event["what"]) is str and type(event["value"]) is int, "what: a name, and value: a number")
    elif kind == "roll":
        need(is_count(event["seat"]) and event["seat"] < players, "a seat")
        need(is_count(event["sides"]) and is_count(event["value"]), "sides and value: numbers")
        need(event["value"] <= event["sides"], "a value that this die has")
    elif kind == "say":
        need(is_count(event["seat"]) and event["seat"] < players, "a seat")
        need(type(event["action"]) is str, "an action")


def pile_names(game, players):
    """Every pile of the game: name/seat, or name where it is the table's."""
    of_seats = [f"{name}/{seat}" for name in game.SEAT_PILES for seat in range(players)]
    return set(of_seats + list(game.TABLE_PILES))


# ------------------------------------------------------------------------------------------------- following a record


class CardMove:
    """One card that moved."""

    def __init__(self, source, target, card, audience):
        self.source = source
        self.target = target
        self.card = card
        self.audience = audience

    def __str__(self):
        return f"{self.card} from {self.source} to {self.target} (audience {self.audience})"


class Say:
    """Something said, or chosen in secret."""

    def __init__(self, seat, action, audience):
        self.seat = seat
        self.action = action
        self.audience = audience

    def __str__(self):
        return f"seat {self.seat} says {self.action} (audience {self.audience})"


class Demand:
    """Cards that must go from one pile to another. `cards` is a list of cards, or a number: so many, whichever they are.
    With `ordered` they must come in the order of the list. `audience_rule` is the one that says who may see them."""

    def __init__(self, source, target, cards, audience="all", ordered=True, audience_rule=None):
        self.source = source
        self.target = target
        self.cards = cards if isinstance(cards, int) else list(cards)
        self.audience = audience
        self.ordered = ordered
        self.audience_rule = audience_rule

    def is_open(self):
        return self.cards != 0 and self.cards != []

    def accepts(self, card):
        if isinstance(self.cards, int):
            return True
        return card == self.cards[0] if self.ordered else card in self.cards

    def strike_off(self, card):
        if isinstance(self.cards, int):
            self.cards -= 1
        else:
            self.cards.remove(card)

    def __str__(self):
        if isinstance(self.cards, int):
            what = "any card" if self.cards == 1 else f"any {self.cards} cards"
        else:
            what = " ".join(self.cards)
        return f"{what} from {self.source} to {self.target} (audience {self.audience})"


class Game:
    """A game being followed through its record. A derived class describes the game in these constants, and its `play`
    goes through the rules from the first card to the scores."""

    NAME = ""
    PLAYERS = ()  # the numbers of players
    OPTIONS = {}  # name: the values, or a range of numbers
    RULE_IDS = frozenset()
    CARDS = frozenset()
    SEAT_PILES = ()
    TABLE_PILES = ()
    TABLE_ACTION = ""  # the step that the table makes by itself

    def __init__(self, record):
        check_format(record, type(self))
        self.record = record
        self.rules = record["rules"]
        self.players = record["players"]
        self.piles = {name: [] for name in pile_names(type(self), self.players)}
        self.steps = record["moves"]
        self.step = -1  # index into steps; -1 is the start
        self.events = record["start"]
        self.event = 0  # index into events
        self.card = 0  # index into the cards of a move event
        self.next = None  # the atom that peek() has found
        self.dice = []  # how many outcomes each chance or roll of this step had
        self.said = {}  # the numbers, as the record last gave them
        self.wrong_number = None  # a mismatch that waits until the cards before and after it are found right

    # What a derived class fills in.

    def play(self):
        raise NotImplementedError

    def number_rule(self, what):
        """The rule that says what the number is, or None if the game has no such number."""
        raise NotImplementedError

    def number_values(self, what):
        """The values that the number may be said to have now (one, but for moments that the rules leave open)."""
        raise NotImplementedError

    def check_chance_card(self, card):
        """Refuse a card that cannot come now."""

    def check_roll(self, event):
        """Refuse a roll where the rules roll no die."""

    def unasked_rule(self, action):
        """The rule by which the seat that plays `action` had to be asked."""
        return FORMAT

    # The place in the record.

    def mismatch(self, rule, expected, found, event=None):
        move = "start" if self.step < 0 else self.step
        return Mismatch(rule, str(expected), str(found), move, self.event if event is None else event)

    def refuse(self, rule, expected, found, event=None):
        raise self.mismatch(rule, expected, found, event)

    def describe_next(self):
        """What the record says next."""
        atom = self.peek()
        if atom is not None:
            return str(atom)
        if self.step + 1 == len(self.steps):
            return "the record ends"
        step = self.steps[self.step + 1]
        who = "the table" if step["seat"] is None else f"seat {step['seat']}"
        return f"the events end; next is move {self.step + 1}: {who}, {step['action']}"

    # Reading.

    def peek(self):
        """The next single card moved or word said in this step, or None if its events are over. What stands before it
        (numbers, chance, rolls, rules) is checked and passed."""
        while self.next is None and self.event < len(self.events):
            event = self.events[self.event]
            kind = event["type"]
            if kind == "move":
                if self.card < len(event["cards"]):
                    card = card_name(event["cards"][self.card])
                    self.next = CardMove(event["from"], event["to"], card, event["audience"])
                    break
                self.card = 0
            elif kind == "say":
                self.next = Say(event["seat"], event["action"], event["audience"])
                break
            elif kind == "number":
                self.check_number(event)
            elif kind == "chance":
                if "card" in event:
                    self.check_chance_card(card_name(event["card"]))
                else:
                    self.dice.append(event["of"])
            elif kind == "roll":
                if event["audience"] != "all":
                    self.refuse(event["rule"], "a roll that all see", event["audience"])
                self.check_roll(event)
                self.dice.append(event["sides"])
            self.event += 1
        return self.next

    def take(self, rule):
        """Take what peek() has found; a card leaves its pile for the other."""
        atom = self.peek()
        if self.wrong_number is not None:
            raise self.wrong_number
        if isinstance(atom, CardMove):
            if atom.card not in self.piles[atom.source]:
                self.refuse(rule, f"a card that lies in {atom.source}: {' '.join(self.piles[atom.source])}", atom)
            self.piles[atom.source].remove(atom.card)
            self.piles[atom.target].append(atom.card)
            self.card += 1
        else:
            self.event += 1
        self.next = None
        return atom

    def check_number(self, event):
        what = event["what"]
        rule = self.number_rule(what)
        if rule is None:
            self.refuse(event["rule"], "a number of the game", what)
        if event["audience"] != "all":
            self.refuse(rule, f"{what} said to all", event["audience"])
        values = self.number_values(what)
        if event["value"] not in values and self.wrong_number is None:
            # If cards are missing here the number is wrong for that: so let the next card be looked at first.
            self.wrong_number = self.mismatch(rule, f"{what} is {' or '.join(map(str, values))}", event["value"])
        self.said[what] = event["value"]

    def end_step(self, rule, expected):
        """The events of this step must be over, and the numbers as last said still be true."""
        if self.peek() is not None:
            self.refuse(rule, expected, self.next)
        if self.wrong_number is not None:
            raise self.wrong_number
        for what, value in self.said.items():
            values = self.number_values(what)
            if value not in values:
                self.refuse(self.number_rule(what), f"a number event: {what} is {' or '.join(map(str, values))} now",
                            f"last said to be {value}")

    def next_step(self, rule, expected):
        """Go on to the next move of the record."""
        self.end_step(rule, expected)
        if self.step + 1 == len(self.steps):
            self.refuse(rule, expected, "the record ends")
        self.step += 1
        self.events = self.steps[self.step]["events"]
        self.event = 0
        self.dice = []
        return self.steps[self.step]

    def table_step(self, rule, expected):
        """Go on to the next move, which must be the table's own: nobody has to choose."""
        step = self.next_step(rule, expected)
        if step["seat"] is not None:
            self.refuse(self.unasked_rule(step["action"]), f"nobody is asked; {expected}",
                        f"seat {step['seat']} plays {step['action']}", 0)
        if step["action"] != self.TABLE_ACTION:
            self.refuse(FORMAT, f"the table's step {self.TABLE_ACTION}", step["action"], 0)
        if self.peek() is None:
            self.refuse(rule, expected, "a step in which nothing happens", 0)

    def expect(self, rule, demands):
        """Take all moves that are demanded and no other: in any order among the demands, within one as it says."""
        demands = [demand for demand in demands if demand.is_open()]
        while demands:
            expected = Several(demands)
            atom = self.peek()
            if not isinstance(atom, CardMove):
                self.refuse(rule, expected, self.describe_next())
            fitting = [d for d in demands if (d.source, d.target) == (atom.source, atom.target)]
            if not fitting or not fitting[0].accepts(atom.card):
                self.refuse(rule, expected, atom)
            if fitting[0].audience != atom.audience:
                self.refuse(fitting[0].audience_rule or rule, expected, atom)
            self.take(rule)
            fitting[0].strike_off(atom.card)
            demands = [demand for demand in demands if demand.is_open()]

    def expect_in_order(self, rule, demands):
        """Take all moves that are demanded, one demand after the other."""
        for demand in demands:
            self.expect(rule, [demand])

    def expect_say(self, rule, seat, action, audience):
        atom = self.peek()
        expected = Say(seat, action, audience)
        if not isinstance(atom, Say) or str(atom) != str(expected):
            self.refuse(rule, expected, self.describe_next())
        self.take(rule)

    def ask(self, rule, seats, actions):
        """Each of the seats chooses once, in any order and in secret; then all is said openly, in seat order."""
        chosen = {}
        while len(chosen) < len(seats):
            waiting = [seat for seat in seats if seat not in chosen]
            expected = f"a choice ({', '.join(actions)}) by seat {' or '.join(map(str, waiting))}"
            step = self.next_step(rule, expected)
            seat, action = step["seat"], step["action"]
            if seat not in waiting or action not in actions:
                who = "the table" if seat is None else f"seat {seat}"
                self.refuse(rule, expected, f"{who} plays {action}", 0)
            chosen[seat] = action
            self.expect_say(rule, seat, action, [seat])
        for seat in sorted(chosen):
            self.expect_say(rule, seat, chosen[seat], "all")
        return chosen

    def finish(self, end_rule, score_rule, scores):
        """The game is over: so must be the record, and its scores right."""
        self.end_step(end_rule, "nothing more: the game is over")
        if self.step + 1 < len(self.steps):
            self.refuse(end_rule, "the game is over", self.describe_next())
        if self.record["scores"] != scores:
            raise Mismatch(score_rule, f"scores {scores}", f"scores {self.record['scores']}")


class Several:
    """Demands, put into words only where a message needs them."""

    def __init__(self, demands):
        self.demands = demands

    def __str__(self):
        return "; ".join(map(str, self.demands))


# --------------------------------------------------------------------------------------------------------- the command


def check_line(check_record, line):
    """How many moves the record on this line has, and None or what is wrong with it."""
    try:
        one_record = parse(line)
        check_record(one_record)
    except Mismatch as mismatch:
        return 0, mismatch
    return len(one_record["moves"]), None


def lines_of(name):
    """Place and bytes of every line of a file, or of the standard input (-)."""
    file = sys.stdin.buffer if name == "-" else open(name, "rb")
    with file:
        for number, line in enumerate(file, 1):
            yield name, number, line.removesuffix(b"\n")


def main(check_record):
    """Check all records of the files named on the command line. Batches of lines are shared out to all processors."""
    names = sys.argv[1:]
    if not names:
        sys.exit(f"usage: {sys.argv[0]} FILE...   (- for the standard input)")
    lines = itertools.chain.from_iterable(map(lines_of, names))
    check = functools.partial(check_line, check_record)
    checked = moves = 0
    with multiprocessing.Pool() as pool:
        while batch := list(itertools.islice(lines, 16 * (os.cpu_count() or 1))):
            results = pool.map(check, [line for _, _, line in batch], chunksize=4)
            for (name, number, _), (count, mismatch) in zip(batch, results):
                if mismatch is not None:
                    mismatch.record = number
                    print(f"{name}, line {number}, {mismatch}")
                    sys.exit(1)
                checked += 1
                moves += count
    print(f"{checked} records checked, {moves} moves: every rule was followed")
