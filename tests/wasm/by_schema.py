#!/usr/bin/python3
"""Whether values are what docs/protocol.schema.json says: a JSON object a line, {"name": of a definition, "value": …}."""

import json
import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "table"))
from protocol_test import Checker


def main():
    checker = Checker()
    complaints = [checker.complaint(given["name"], given["value"]) for given in map(json.loads, sys.stdin)]
    wrong = [complaint for complaint in complaints if complaint]
    print(f"{len(complaints)} values, {len(wrong)} complaints", *wrong[:10], sep="\n")
    return 1 if wrong or not complaints else 0


if __name__ == "__main__":
    sys.exit(main())
