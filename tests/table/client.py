"""A client of a table, as docs/protocol.md describes one: it keeps a view by the packets that it is sent."""

SUITS = "CDHS"
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
JOKERS = {"RJ": (0, len(RANKS)), "DJ": (1, len(RANKS))}  # above the clubs, above the diamonds


def order(card):
    """Where a card stands in a pile that has no order of its own."""
    return JOKERS.get(card) or (SUITS.index(card[-1]), RANKS.index(card[:-1]))


class Client:
    """The table as one viewer has it: `piles` and `numbers` by their places, every other field as it was sent.
    Views and packets that are given to it are its own."""

    def __init__(self, game, view):
        self.kinds = {pile["id"]: pile for pile in game["piles"]}
        self.piles = {pile.pop("pile"): pile for pile in view.pop("piles", [])}
        self.numbers = {}
        for number in view.pop("numbers", []):
            place = number.pop("number")
            if "by_seat" in number:
                for seat, value in enumerate(number["by_seat"]):
                    self.numbers[f"{place}/{seat}"] = {"value": value}
            else:
                self.numbers[place] = number
        self.fields = view

    def apply(self, packet):
        if packet["n"] != self.fields["n"] + 1:
            raise ValueError(f"packet {packet['n']} came after {self.fields['n']}")
        for news in packet.get("news", []):
            if news["type"] == "move":
                self.move(news)
            elif news["type"] == "number" and "value" in news:
                self.numbers.setdefault(news["number"], {})["value"] = news["value"]
        self.change(packet.get("change", {}))
        self.piles = {place: pile for place, pile in self.piles.items() if pile["count"] > 0}
        self.fields["n"] = packet["n"]

    def pile(self, place, news):
        """One that was empty lies open if its first cards are seen, but for a deck or a box."""
        opens = "cards" in news and self.kinds[place.split("/")[0]]["role"] not in ("deck", "box")
        return self.piles.setdefault(place, {"count": 0, "cards": []} if opens else {"count": 0})

    def move(self, news):
        count = len(news["cards"]) if "cards" in news else news["count"]
        self.take(self.pile(news["from"], news), news, count)
        self.put(self.pile(news["to"], news), news, count)

    def take(self, pile, news, count):
        pile["count"] -= count
        cards = news.get("cards", [])
        if "cards" not in pile:
            if "cards" not in news:  # any of them may have gone
                pile.pop("known", None)
            for card in cards:
                if card in pile.get("known", []):
                    pile["known"].remove(card)
            if pile.get("known") == []:
                del pile["known"]
        elif "cards" not in news:
            pile["cards"] = []
            pile.pop("at", None)
            if pile["count"] > 0:  # not all of it: nobody knows what lies there
                del pile["cards"]
        elif "place" in news:
            self.take_at(pile, news["place"])
        else:
            for card in cards:
                last = max((i for i, each in enumerate(pile["cards"]) if each == card), default=None)
                if last is not None:
                    self.take_at(pile, last)

    def take_at(self, pile, i):
        del pile["cards"][i]
        if i < len(pile.get("at", [])):
            del pile["at"][i]
            if not pile["at"]:
                del pile["at"]

    def put(self, pile, news, count):
        pile["count"] += count
        kind = self.kinds[news["to"].split("/")[0]]
        if "cards" not in news:
            held = pile.pop("cards", [])
            pile.pop("at", None)
            if held and kind["role"] == "hand":  # known still
                pile["known"] = held
        elif "cards" in pile:
            pile["cards"] += news["cards"]
            if kind["order"] != "laid":
                pile["cards"].sort(key=order)
        elif kind["role"] == "hand":  # all have seen it go there
            pile["known"] = sorted(pile.get("known", []) + news["cards"], key=order)

    def change(self, change):
        for pile in change.pop("piles", []):
            self.piles[pile.pop("pile")] = pile
        for number in change.pop("numbers", []):
            place = number.pop("number")
            if number["value"] is None:
                self.numbers.pop(place, None)
            else:
                self.numbers[place] = number
        for name, value in change.items():
            if value is None:
                self.fields.pop(name, None)
            else:
                self.fields[name] = value

    def differences(self, other):
        """What another client has otherwise, in words."""
        found = []
        for what in ("fields", "piles", "numbers"):
            mine, theirs = getattr(self, what), getattr(other, what)
            for name in sorted(mine.keys() | theirs.keys()):
                if mine.get(name) != theirs.get(name):
                    found.append(f"{what} {name}: {mine.get(name)} is {theirs.get(name)} in the view")
        return found
