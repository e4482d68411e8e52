#!/usr/bin/env python3
"""What tools/check_rules finds: each on a small made-up game."""
import importlib.machinery
import importlib.util
import pathlib
import sys
import tempfile
import unittest

TOOL = pathlib.Path(__file__).resolve().parents[2] / "tools" / "check_rules"


def load_tool():
    sys.dont_write_bytecode = True
    spec = importlib.util.spec_from_loader("check_rules", importlib.machinery.SourceFileLoader("check_rules", str(TOOL)))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


tool = load_tool()

CODE = """
constexpr std::array<RuleTitle, 2> kTitles = {{
    {ty(1), "the deal"_m},
    {ty(2), "values"_m},
}};
constexpr std::array<Option<Rules>, 2> kOptions = {{
    choice<&Rules::ace>("ace", ty(2), "What an ace is"_m, Reading{"high", "High"_m},
                        Reading{"low", "Low"_m}),
    number<&Rules::rounds>("rounds", ty(1), "How many rounds"_m, 1, 10),
}};
.prefix = "TY"
// TY-1, 2
"""
TESTS = "TEST(Toy, TY_1_deals) {}\nTEST(Toy, TY_2_counts) {}\n"
NOTATION = "# Toy: notation\n\n## Actions\n`play`.\n"
ENGLISH = """# Toy

## In short
Play.

## The rules
| card | value |
| --- | --- |
| 2, QD | 5 |

- **TY-1** Deal. Option `rounds`.
- **TY-2** Count by TY-1. Option `ace`: `high`, or `low`. *Example: A is 14.* **[reading]**
  | | more |
  | --- | --- |
  | good | +3 or -4 |
- **TY-3** Withdrawn: see TY-1.
"""
TURKISH = """# Oyuncak

## Kısaca
Oyna.

## Kurallar
| kart | değer |
| --- | --- |
| 2, QD | 5 |

- **TY-1** Dağıt. Seçenek `rounds`.
- **TY-2** TY-1 ile say. Seçenek `ace`: `high` ya da `low`. *Örnek: A 14 eder.* **[reading]**
  | | daha |
  | --- | --- |
  | iyi | +3 ya da -4 |
- **TY-3** Geri çekildi: bkz. TY-1.
"""


class Game(unittest.TestCase):
    """Each test begins with a game with which nothing is wrong."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.toy = pathlib.Path(folder.name)
        (self.toy / "tests").mkdir()
        self.write("game.cc", CODE)
        self.write("tests/toy_test.cc", TESTS)
        self.write("notation.md", NOTATION)
        self.write("rules.md", ENGLISH)
        self.write("rules.tr.md", TURKISH)
        self.write("rules.sr.md", TURKISH.replace("Kısaca", "Ukratko").replace("Geri çekildi", "Povučeno"))

    def write(self, name, text):
        (self.toy / name).write_text(text)

    def spoil(self, name, what, instead):
        text = (self.toy / name).read_text()
        self.assertIn(what, text)
        self.write(name, text.replace(what, instead))

    def finds(self, *faults):
        found = tool.check(self.toy)
        self.assertEqual(len(found), len(faults), found)
        for fault, line in zip(faults, found):
            self.assertIn(fault, line)

    def test_nothing(self):
        self.finds()

    # The code and the tests
    def test_a_rule_that_no_test_is_named_by(self):
        self.spoil("tests/toy_test.cc", "TY_2_", "")
        self.finds("TY-2 is defined, but not tested")

    def test_a_rule_without_a_title(self):
        self.spoil("game.cc", "{ty(2), \"values\"_m},", "")
        self.finds("TY-2 is defined, but without a title")

    def test_a_rule_that_is_not_cited(self):
        self.spoil("game.cc", "// TY-1, 2", "// TY-1")
        self.finds("TY-2 is defined, but not cited in the code")

    def test_a_rule_that_is_cited_and_nowhere_defined(self):
        self.spoil("game.cc", "// TY-1, 2", "// TY-1, 2, 9")
        self.finds("TY-9 is cited in the code, but not defined")

    def test_a_rule_that_is_cited_and_withdrawn(self):
        self.spoil("game.cc", "// TY-1, 2", "// TY-1, 2, 3")
        self.finds("TY-3 is cited in the code, but not defined")

    def test_an_option_that_its_rule_does_not_name(self):
        for name in tool.BOOKS:
            self.spoil(name, "`low`", "low")
        self.finds("TY-2 has the option ace, but does not name `low`")

    # Books
    def test_a_book_that_is_not_there(self):
        (self.toy / "rules.sr.md").unlink()
        self.finds("rules.sr.md is missing")

    def test_a_book_that_does_not_begin_with_the_rules_in_short(self):
        self.spoil("rules.md", "## In short", "## Words")
        self.finds("rules.md: the first section is not '## In short'")

    def test_rules_in_short_that_are_long(self):
        self.spoil("rules.tr.md", "Oyna.", 17 * "Oyna.\n")
        self.finds("rules.tr.md: the rules in short have 17 lines, more than 16")

    def test_rules_in_short_that_are_wide(self):
        self.spoil("rules.tr.md", "Oyna.", 79 * "ş")
        self.finds("rules.tr.md: the rules in short have a line of 79 columns")

    def test_a_section_for_programs(self):
        for name in tool.BOOKS:
            self.spoil(name, "- **TY-1**", "## Actions\n\n- **TY-1**")
        self.finds(*[f"{name}: the section '## Actions' belongs into notation.md alone" for name in tool.BOOKS])

    def test_no_notation(self):
        (self.toy / "notation.md").unlink()
        self.finds(*[f"{name}: there is no notation.md beside it" for name in tool.BOOKS])

    # Translations
    def test_a_rule_that_is_not_translated(self):
        self.spoil("rules.tr.md", "- **TY-1** Dağıt. Seçenek `rounds`.\n", "")
        self.finds("rules.tr.md: the rule TY-2 stands where rules.md has the rule TY-1")

    def test_a_rule_at_another_place(self):
        self.spoil("rules.tr.md", "**TY-3**", "**TY-4**")
        self.finds("rules.tr.md: the rule TY-4 stands where rules.md has the rule TY-3")

    def test_rules_that_end_early(self):
        self.spoil("rules.tr.md", "- **TY-3** Geri çekildi: bkz. TY-1.\n", "")
        self.finds("rules.tr.md: its end stands where rules.md has the rule TY-3")

    def test_a_withdrawn_rule_that_does_not_say_so(self):
        self.spoil("rules.tr.md", "Geri çekildi", "Artık yok")
        self.finds("rules.tr.md: TY-3: withdrawn: False, in rules.md True")

    def test_an_option_that_was_translated(self):
        self.spoil("rules.tr.md", "`high`", "`yüksek`")
        self.finds("rules.tr.md: TY-2: as code: ['`ace`', '`low`', '`yüksek`'], in rules.md")

    def test_another_rule_cited(self):
        self.spoil("rules.tr.md", "TY-1 ile", "TY-2 ile")
        self.finds("rules.tr.md: TY-2: rules cited: ['TY-2'], in rules.md ['TY-1']")

    def test_a_reading_that_got_lost(self):
        self.spoil("rules.tr.md", " **[reading]**", "")
        self.finds("rules.tr.md: TY-2: a reading: False, in rules.md True")

    def test_an_example_that_got_lost(self):
        self.spoil("rules.tr.md", " *Örnek: A 14 eder.*", "")
        self.finds("rules.tr.md: TY-2: an example: False, in rules.md True")

    def test_a_heading_that_got_lost(self):
        self.spoil("rules.md", "- **TY-1**", "## Cards\n\n- **TY-1**")
        self.finds(*[f"rules.{language}.md: the rule TY-1 stands where rules.md has a heading ##" for language in ("tr", "sr")])

    def test_a_table_without_a_row(self):
        self.spoil("rules.tr.md", "| 2, QD | 5 |\n", "")
        self.finds("rules.tr.md: table 1 has other rows or columns than that of rules.md")

    def test_a_table_with_another_column(self):
        self.spoil("rules.tr.md", "| 2, QD | 5 |", "| 2, QD | 5 | |")
        self.finds("rules.tr.md: table 1 has other rows or columns than that of rules.md")

    def test_a_table_with_other_cards(self):
        self.spoil("rules.tr.md", "| 2, QD |", "| 2, QH |")
        self.finds("rules.tr.md: table 1 has '2, QH' where rules.md has '2, QD'")

    def test_a_table_with_another_number(self):
        self.spoil("rules.tr.md", "+3 ya da -4", "+3 ya da -5")
        self.finds("rules.tr.md: table 2 has '+3 ya da -5' where rules.md has '+3 or -4'")


if __name__ == "__main__":
    unittest.main()
