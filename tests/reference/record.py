"""Reading and following game records: what the checkers of both games share.

A record is some lines of a JSON Lines file: a head, the start, a line for every move, and the end; in version 1 it was one
line. `check_format` looks at its form alone. `Game` walks through its events one single
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
HEAD_FIELDS = ("game", "rules", "players", "names", "bots", "time", "seed", "number", "version", "commitment", "check")
MOVE_FIELDS = ("seat", "action", "events")
EVENT_FIELDS = {
    "move": [("type", "rule", "audience", "from", "to", "cards"), ("type", "rule", "audience", "from", "to", "place", "cards")],
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


def fnv1a(data, value=0xCBF29CE484222325):
    """FNV-1a, 64 bits; `value` is that of the bytes before."""
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value


def is_head(line):
    """Whether the record that begins with this line goes on in those that follow."""
    return begins_record(line) and b',"version":2,"commitment":' in line


def begins_record(line):
    """Of any version."""
    return line.startswith(b'{"game":')


def is_end(line):
    return line.startswith(b'{"scores":')


def parse(data):
    """The record in some lines (bytes), once their form as lines and their checks are found right: a dictionary with the
    FIELDS, whatever the version."""
    return parse_lines(data) if is_head(data.partition(b"\n")[0]) else parse_line(data)


def parse_object(line, before, *shapes):
    """The object on a line without its end, which has the fields of one of the shapes, and the check of all bytes that end
    before its own; and that check. `before` is the check of the lines before it."""
    head, comma, _ = line.rpartition(b',"check"')
    if not comma:
        raise Mismatch(FORMAT, 'a field "check" at the end', "none")
    try:
        found = json.loads(line)
    except ValueError as error:
        raise Mismatch(FORMAT, "one JSON object", str(error)) from None
    if type(found) is not dict or tuple(found) not in shapes:
        raise Mismatch(FORMAT, f"the fields {', '.join(shapes[0])} in this order", str(list(found)))
    # One form, byte for byte: no blanks, no field twice, no other spelling of a number or a string.
    if json.dumps(found, separators=(",", ":"), ensure_ascii=False).encode(errors="replace") != line:
        raise Mismatch(FORMAT, "no blanks between tokens and no field twice", "another form of the same object")
    value = fnv1a(head, before)
    if found["check"] != f"{value:016x}":
        raise Mismatch(FORMAT, f"check {value:016x}", f"check {found['check']}")
    return found, fnv1a(line[len(head):], value)


def parse_line(line):
    """Version 1."""
    found, _ = parse_object(line, fnv1a(b""), FIELDS)
    if type(found["version"]) is not int or found["version"] != 1:
        raise Mismatch(FORMAT, "version 1", json.dumps(found["version"]))
    return found


def parse_lines(data):
    """Version 2."""
    lines = data.removesuffix(b"\n").split(b"\n")
    head, value = parse_object(lines[0], fnv1a(b""), HEAD_FIELDS)
    check_head(head)
    if len(lines) < 3 or not is_end(lines[-1]):
        raise Mismatch(FORMAT, "a start, moves and an end", "a record that is not finished")
    start, value = parse_object(lines[1], fnv1a(b"\n", value), ("start", "check"))
    moves = []
    for line in lines[2:-1]:
        move, value = parse_object(line, fnv1a(b"\n", value), MOVE_FIELDS + ("check",), MOVE_FIELDS + ("ms", "check"))
        if not is_count(move.get("ms", 0)):
            raise Mismatch(FORMAT, "ms: a number", json.dumps(move["ms"]), len(moves))
        moves.append({name: move[name] for name in MOVE_FIELDS})
    end, _ = parse_object(lines[-1], fnv1a(b"\n", value), ("scores", "check"))
    found = {**head, "start": start["start"], "moves": moves, "scores": end["scores"], "check": end["check"]}
    return {name: found[name] for name in FIELDS}


def check_head(head):
    """What only a head of version 2 has."""
    for name, kinds in [("names", (str,)), ("bots", (str, type(None)))]:
        texts = head[name]
        if type(texts) is not list or len(texts) not in (0, head["players"]) or any(type(text) not in kinds for text in texts):
            raise Mismatch(FORMAT, f"{name}: a text for each seat, or for none", json.dumps(texts))
    for name in ("time", "commitment"):
        if type(head[name]) not in (str, type(None)) or head[name] == "":
            raise Mismatch(FORMAT, f"{name}: a text or null", json.dumps(head[name]))


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
    need(type(record["version"]) is int and record["version"] in (1, 2), "version 1 or 2", record["version"])
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
        if "place" in event:
            need(is_count(event["place"]) and len(cards) == 1, "the place of one card")
            need(event["from"] in game.PLACED_PILES, "a place only in a pile in which equal cards lie in order")
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
    PLACED_PILES = ()  # those of which a move tells the place of its card
    TABLE_ACTION = ""  # the step that the table makes by itself

    def __init__(self, record):
        check_format(record, type(self))
        self.record = record
        self.is_version_1 = record["version"] == 1  # some numbers were told earlier, and no card's place
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


def check_text(check_record, text):
    """How many moves the record in these lines has, and None or what is wrong with it."""
    try:
        one_record = parse(text)
        check_record(one_record)
    except Mismatch as mismatch:
        return 0, mismatch
    return len(one_record["moves"]), None


def records_of(name):
    """Place and bytes of every record of a file, or of the standard input (-)."""
    file = sys.stdin.buffer if name == "-" else open(name, "rb")
    with file:
        yield from ((name, number, text) for number, text in split(file))


def split(lines):
    """The records in some lines, each with the number of its first line."""
    begin, text = 1, b""  # a record of several lines, as far as it has come
    for number, line in enumerate(lines, 1):
        if text and not begins_record(line):
            text += line
            if is_end(line):
                yield begin, text
                text = b""
            continue
        if text:
            yield begin, text
        begin, text = number, line
        if not is_head(line):
            yield number, line.removesuffix(b"\n")
            text = b""
    if text:
        yield begin, text


def main(check_record):
    """Check all records of the files named on the command line. Batches of records are shared out to all processors."""
    names = sys.argv[1:]
    if not names:
        sys.exit(f"usage: {sys.argv[0]} FILE...   (- for the standard input)")
    texts = itertools.chain.from_iterable(map(records_of, names))
    check = functools.partial(check_text, check_record)
    checked = moves = 0
    with multiprocessing.Pool() as pool:
        while batch := list(itertools.islice(texts, 16 * (os.cpu_count() or 1))):
            results = pool.map(check, [text for _, _, text in batch], chunksize=4)
            for (name, number, _), (count, mismatch) in zip(batch, results):
                if mismatch is not None:
                    mismatch.record = number
                    print(f"{name}, line {number}, {mismatch}")
                    sys.exit(1)
                checked += 1
                moves += count
    print(f"{checked} records checked, {moves} moves: every rule was followed")
