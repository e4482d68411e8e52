#!/usr/bin/python3
"""What tools/catalogue finds in the code, what it says is wrong with a catalogue, and what the build makes of one:
each on a small made-up folder."""
import contextlib
import importlib.machinery
import importlib.util
import io
import json
import pathlib
import sys
import tempfile
import unittest
from unittest import mock

TOOL = pathlib.Path(__file__).resolve().parents[2] / "tools" / "catalogue"


def load_tool():
    sys.dont_write_bytecode = True
    spec = importlib.util.spec_from_loader("catalogue", importlib.machinery.SourceFileLoader("catalogue", str(TOOL)))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


tool = load_tool()

CODE = """
constexpr Message kHand = "hand"_m;  // "in a comment"_m is no message
Words play(Voice voice) { return voice.say_of(seat, "You play {1}."_m, "{0} plays {1}."_m, card); }
Words points(Voice voice) { return voice.say_count(n, counted("{0} point"_m, "{0} points"_m), n); }
constexpr Message kWon = "pile|won"_m;
constexpr Message kTwoLines = "One line, "
                              "and another one."_m;
constexpr Message kOnlyAPlace = "{0}"_m;
"""

HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: {plural}\\n"

"""

SAID = {
    "tr": """
msgid "hand"
msgstr "el"

msgid "You play {1}."
msgstr "{1} oynarsın."

msgid "{0} plays {1}."
msgstr "{0} {1} oynar."

msgid "{0} point"
msgid_plural "{0} points"
msgstr[0] "{0} puan"
msgstr[1] "{0} puan"

msgctxt "pile"
msgid "won"
msgstr "kazanılanlar"

msgid "One line, and another one."
msgstr "Bir satır, bir satır daha."
""",
    "sr": """
msgid "hand"
msgstr "ruka"

msgid "You play {1}."
msgstr "Igraš {1}."

msgid "{0} plays {1}."
msgstr "{0} igra {1}."

msgid "{0} point"
msgid_plural "{0} points"
msgstr[0] "{0} poen"
msgstr[1] "{0} poena"
msgstr[2] "{0} poena"

msgctxt "pile"
msgid "won"
msgstr "dobijeno"

msgid "One line, and another one."
msgstr "Jedan red, i još jedan."
""",
}


class Catalogue(unittest.TestCase):
    """Each test begins with a project of one game, toy, with whose catalogue nothing is wrong."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.toy = self.root / "src" / "games" / "toy"
        (self.toy / "words").mkdir(parents=True)
        self.write_code(CODE)
        for language, said in SAID.items():
            self.write_po(language, said)
        for name, value in {"ROOT": self.root, "SRC": self.root / "src"}.items():
            patch = mock.patch.object(tool, name, value)
            patch.start()
            self.addCleanup(patch.stop)

    def write_code(self, code):
        (self.toy / "game.h").write_text(code)

    def write_po(self, language, said, plural=None):
        header = HEADER.format(language=language, plural=plural or tool.LANGUAGES[language][1])
        (self.toy / "words" / f"{language}.po").write_text(header + said)

    def spoil(self, language, what, instead):
        self.assertIn(what, SAID[language])
        self.write_po(language, SAID[language].replace(what, instead))

    def said(self, *arguments):
        """What the command prints, and how it ends."""
        out = io.StringIO()
        with mock.patch.object(sys, "argv", ["catalogue", *arguments]), contextlib.redirect_stdout(out):
            end = tool.main()
        return end or 0, out.getvalue()

    def finds(self, *faults, arguments=("check", "--translated")):
        """The check fails, and says this of it, and nothing else."""
        end, told = self.said(*arguments)
        self.assertEqual(end, 1, told)
        lines = told.splitlines()
        self.assertEqual(len(lines), len(faults), told)
        for fault in faults:
            self.assertTrue(any(fault in line for line in lines), f"{fault!r} is not in:\n{told}")

    def finds_nothing(self, *arguments):
        end, told = self.said(*(arguments or ("check", "--translated")))
        self.assertEqual((end, told), (0, "6 catalogues: nothing is wrong with them\n"))


class Check(Catalogue):
    def test_is_content_with_a_whole_catalogue(self):
        self.finds_nothing()

    def test_a_message_that_the_catalogue_has_not(self):
        self.write_code(CODE + 'constexpr Message kNew = "new"_m;')
        self.finds("tr.po: 'new' is missing", "sr.po: 'new' is missing")

    def test_a_message_that_nobody_says_any_more(self):
        self.write_code(CODE.replace('"hand"_m', '""'))
        self.finds("tr.po: 'hand' is not used", "sr.po: 'hand' is not used")

    def test_a_message_in_a_comment_is_not_said(self):
        self.write_code(CODE.replace('"hand"_m', '""') + '// "hand"_m')
        self.finds("tr.po: 'hand' is not used", "sr.po: 'hand' is not used")

    def test_the_same_word_in_another_context_is_another_message(self):
        self.write_code(CODE.replace('"pile|won"_m', '"won"_m'))
        self.finds(*[f"{language}.po: 'won' is {what}" for language in ("tr", "sr") for what in ("missing", "not used")])

    def test_a_message_that_stands_there_twice(self):
        self.write_po("sr", SAID["sr"] + '\nmsgid "hand"\nmsgstr "šaka"\n')
        end, told = self.said("check")
        self.assertEqual(end, 1)
        self.assertIn("sr.po: a message stands there twice", told)

    def test_a_place_that_got_lost(self):
        self.spoil("sr", "Igraš {1}.", "Igraš.")
        self.finds("'You play {1}.' has no place {1}")

    def test_a_place_that_the_message_has_not(self):
        self.spoil("tr", "{1} oynarsın.", "{0} {1} oynarsın.")
        self.finds("'You play {1}.' has a place {0} that the message has not")

    def test_a_place_of_another_number(self):
        self.spoil("tr", "{0} {1} oynar.", "{0} {2} oynar.")
        self.finds("has no place {1}", "has a place {2}")

    def test_each_form_has_the_places(self):
        self.spoil("sr", 'msgstr[2] "{0} poena"', 'msgstr[2] "mnogo poena"')
        self.finds("'{0} point' has no place {0}: 'mnogo poena'")

    def test_one_may_be_said_without_its_number(self):
        self.write_code(CODE.replace('counted("{0} point"_m', 'counted("one point"_m'))
        for language, said in SAID.items():
            self.write_po(language, said.replace('msgid "{0} point"\n', 'msgid "one point"\n'))
        self.finds_nothing()

    def test_a_form_that_is_not_there(self):
        self.spoil("sr", 'msgstr[2] "{0} poena"\n', "")
        end, told = self.said("check", "--translated")
        self.assertEqual(end, 1)
        self.assertIn("'{0} point' has 2 forms, not 3", told)

    def test_a_form_that_is_empty(self):
        self.spoil("sr", 'msgstr[1] "{0} poena"', 'msgstr[1] ""')
        self.finds("'{0} point' lacks a form")
        self.finds("'{0} point' lacks a form", arguments=("check",))

    def test_other_forms_than_the_language_has(self):
        self.write_po("sr", SAID["sr"].replace('msgstr[2] "{0} poena"\n', ""), plural="nplurals=2; plural=(n != 1);")
        end, told = self.said("check")
        self.assertEqual(end, 1)
        self.assertIn("sr.po: its Plural-Forms are not those of tools/catalogue", told)

    def test_a_message_that_begins_to_count(self):
        self.write_code(CODE.replace('"hand"_m', 'counted("hand"_m, "hands"_m)'))
        self.finds(*[f"{language}.po: 'hand' counts otherwise in the code" for language in ("tr", "sr")])

    def test_a_message_that_counts_here_and_not_there(self):
        self.write_code(CODE + 'constexpr Message kOne = "{0} point"_m;')
        self.finds("game.h: '{0} point' counts something here and elsewhere not")

    def test_a_sentence_that_is_wider_than_a_line(self):
        self.spoil("tr", "Bir satır, bir satır daha.", 13 * "uzun, " + "son.")
        self.finds("'One line, and another one.' 82 columns, more than 78")

    def test_sentences_that_are_each_narrow_enough(self):
        self.spoil("tr", "Bir satır, bir satır daha.", " ".join(3 * [8 * "uzun, " + "son."]))
        self.finds_nothing()

    def test_letters_are_counted_and_not_bytes(self):
        self.spoil("sr", "Jedan red, i još jedan.", 77 * "š" + ".")
        self.finds_nothing()

    def test_a_message_in_the_code_that_is_wider_than_a_line(self):
        long = 13 * "long, " + "end."
        self.write_code(CODE.replace("and another one.", long))
        for language, said in SAID.items():
            self.write_po(language, said.replace("One line, and another one.", "One line, " + long))
        self.finds("toy: 92 columns, more than 78")

    def test_what_its_translator_is_not_sure_of(self):
        self.spoil("tr", 'msgid "hand"', '#, fuzzy\nmsgid "hand"')
        self.finds("tr.po: 'hand' is marked as fuzzy")

    def test_a_sentence_whose_mark_got_lost(self):
        self.spoil("sr", "Igraš {1}.", "Igraš {1}")
        self.finds("'You play {1}.' is a sentence where the message is none, or none where it is one")

    def test_a_mark_where_there_is_no_sentence(self):
        self.spoil("sr", '"ruka"', '"ruka."')
        self.finds("'hand' is a sentence where the message is none, or none where it is one")

    def test_a_blank_at_the_end(self):
        self.spoil("tr", '"el"', '"el "')
        self.finds("'hand' begins or ends with another blank")

    def test_what_is_not_translated_only_where_it_is_asked_for(self):
        self.spoil("tr", 'msgstr "el"', 'msgstr ""')
        self.finds("tr.po: 'hand' is not translated")
        self.finds_nothing("check")

    def test_a_language_that_is_not_there_at_all(self):
        (self.toy / "words" / "sr.po").unlink()
        end, told = self.said("check")
        self.assertEqual(end, 1)
        self.assertIn("sr.po: 'hand' is missing", told)

    def test_a_file_that_is_none(self):
        self.write_po("tr", SAID["tr"] + "msgstr what\n")
        with self.assertRaisesRegex(SystemExit, r"words/tr\.po: .*line \d+"):
            self.said("check")

    def test_looks_at_one_catalogue_if_asked(self):
        self.spoil("tr", '"el"', '"el "')
        self.finds("begins or ends with another blank", arguments=("check", "toy"))
        self.assertEqual(self.said("check", "core"), (0, "1 catalogues: nothing is wrong with them\n"))
        with self.assertRaisesRegex(SystemExit, "no catalogue 'patience'; there is core, trials, cli, net, web, toy"):
            self.said("check", "patience")


class Update(Catalogue):
    def test_changes_nothing_but_the_form_of_a_whole_catalogue(self):
        self.said("update")
        before = [path.read_text() for path in sorted(self.toy.glob("words/*.po"))]
        self.finds_nothing()
        self.said("update")
        self.assertEqual(before, [path.read_text() for path in sorted(self.toy.glob("words/*.po"))])

    def test_adds_what_is_new_and_takes_out_what_is_not_used(self):
        self.write_code(CODE.replace('"hand"_m', '"cards"_m'))
        self.said("update")
        self.finds("tr.po: 'cards' is not translated", "sr.po: 'cards' is not translated")
        self.finds_nothing("check")
        self.assertNotIn("ruka", (self.toy / "words" / "sr.po").read_text())

    def test_makes_the_catalogue_of_a_language_that_is_new(self):
        (self.toy / "words" / "sr.po").unlink()
        self.said("update", "toy")
        self.assertEqual(self.said("list")[1].splitlines()[-1].split(), "toy 6 messages tr 6 sr 0".split())

    def test_keeps_comments_and_doubts(self):
        self.spoil("tr", 'msgid "hand"', '# of cards\n#, fuzzy\nmsgid "hand"')
        self.said("update")
        self.assertIn("# of cards\n", (self.toy / "words" / "tr.po").read_text())
        self.finds("tr.po: 'hand' is marked as fuzzy")


class Compile(Catalogue):
    def test_makes_a_table_in_the_order_of_bytes(self):
        end, table = self.said("compile", "toy")
        self.assertEqual(end, 0)
        self.assertIn("namespace km::toy {", table)
        rows = [line.strip() for line in table.splitlines() if line.startswith("    {")]
        self.assertEqual(len(rows), 6)
        self.assertEqual(rows, sorted(rows, key=lambda row: row.encode()))
        self.assertIn(r'{"pile|won", {"kazanılanlar" "\0", "dobijeno" "\0"}},', rows)
        self.assertIn(r'{"{0} point", {"{0} puan" "\0" "{0} puan" "\0", "{0} poen" "\0" "{0} poena" "\0" "{0} poena" "\0"}},', rows)

    def test_leaves_out_what_is_not_translated_or_in_doubt(self):
        self.spoil("tr", 'msgstr "el"', 'msgstr ""')
        self.spoil("sr", 'msgid "hand"', '#, fuzzy\nmsgid "hand"')
        self.assertNotIn('{"hand"', self.said("compile", "toy")[1])
        self.write_po("sr", SAID["sr"])
        self.assertIn(r'{"hand", {nullptr, "ruka" "\0"}},', self.said("compile", "toy")[1])

    def test_of_nothing_is_a_catalogue_too(self):
        self.assertIn("constinit const Catalogue kWords{{}};", self.said("compile", "core")[1])

    def test_fails_where_there_are_too_few_forms(self):
        self.spoil("sr", 'msgstr[2] "{0} poena"\n', "")
        with self.assertRaisesRegex(SystemExit, "'{0} point' has 2 forms, not 3"):
            self.said("compile", "toy")


APP_CODE = """
import { count, number, say } from '../words.svelte'
// say('in a comment'), and /* say('in another') */ are no messages
const name = say('verb|Watch')
const other = say("It's {0}.", name) + say('It\\'s late.')
const cards = count('{0} card', '{0} cards', n)
link.say('choose')
"""

APP_SAID = {
    "tr": """
msgctxt "verb"
msgid "Watch"
msgstr "İzle"

msgid "It's {0}."
msgstr "Bu {0}."

msgid "It's late."
msgstr "Geç oldu."

msgid "{0} card"
msgid_plural "{0} cards"
msgstr[0] "{0} kart"
msgstr[1] "{0} kart"
""",
    "sr": """
msgctxt "verb"
msgid "Watch"
msgstr "Gledaj"

msgid "It's {0}."
msgstr "To je {0}."

msgid "It's late."
msgstr "Kasno je."

msgid "{0} card"
msgid_plural "{0} cards"
msgstr[0] "{0} karta"
msgstr[1] "{0} karte"
msgstr[2] "{0} karata"
""",
}


class App(Catalogue):
    """The words of the web app are said otherwise in its code, and kept and checked like all others."""

    def setUp(self):
        super().setUp()
        (self.root / "web" / "src" / "parts").mkdir(parents=True)
        (self.root / "web" / "words").mkdir()
        self.write_app(APP_CODE)
        for language, said in APP_SAID.items():
            header = HEADER.format(language=language, plural=tool.LANGUAGES[language][1])
            (self.root / "web" / "words" / f"{language}.po").write_text(header + said)

    def write_app(self, code, name="Card.svelte"):
        (self.root / "web" / "src" / "parts" / name).write_text(code)

    def test_is_content_with_a_whole_catalogue(self):
        self.finds_nothing()

    def test_a_message_that_the_catalogue_has_not(self):
        self.write_app(APP_CODE + "say('new')")
        self.finds("web/words/tr.po: 'new' is missing", "web/words/sr.po: 'new' is missing")

    def test_a_message_on_a_line_of_its_own(self):
        self.write_app(APP_CODE + "say(\n  'new',\n  4,\n)")
        self.finds("tr.po: 'new' is missing", "sr.po: 'new' is missing")

    def test_a_message_in_the_markup(self):
        self.write_app(APP_CODE + "<!-- don't say('old') --><b title={say('new')}>{n} don't</b>")
        self.finds("tr.po: 'new' is missing", "sr.po: 'new' is missing")

    def test_a_message_behind_an_address_is_in_no_comment(self):
        self.write_app(APP_CODE + "const a = 'https://host'; say('new')")
        self.finds("tr.po: 'new' is missing", "sr.po: 'new' is missing")

    def test_words_that_are_not_written_out(self):
        for call in ["say(word)", "say(`new`)", "say('a' + b)", "say(is ? 'a' : 'b')", "count('{0} card', many, n)", "count('{0} card', '{0} cards')"]:
            with self.subTest(call):
                self.write_app(APP_CODE + call)
                self.assertIn(f"web/src/parts/Card.svelte: what is said is not written out: {call}", self.said("check")[1])

    def test_who_says_words_by_another_name(self):
        self.write_app("import { count as counted } from '../words.svelte'", "Pile.svelte")
        self.finds("Pile.svelte: count as counted: only by its own name is it found here")

    def test_what_others_say_is_none_of_its_words(self):
        self.write_app("interface Link { say(words: string): void }\nsay(words)", "link.ts")
        self.finds_nothing()

    def test_generated_files_say_nothing(self):
        (self.root / "web" / "src" / "generated").mkdir()
        self.write_app(APP_CODE + "say('new')", "../generated/rules.ts")
        self.finds_nothing()

    def test_a_sentence_may_be_as_wide_as_it_likes(self):
        long = 13 * "long, " + "end."
        self.write_app(APP_CODE + f"say('{long}')")
        self.said("update")
        self.finds_nothing("check")

    def test_names_the_file_that_says_it(self):
        self.said("update", "web")
        self.assertIn("#: src/parts/Card.svelte\nmsgctxt", (self.root / "web" / "words" / "sr.po").read_text())

    def test_is_compiled_to_json(self):
        end, told = self.said("compile", "web")
        self.assertEqual(end, 0)
        self.assertEqual(json.loads(told)["sr"], {
            "verb|Watch": "Gledaj",
            "It's {0}.": "To je {0}.",
            "It's late.": "Kasno je.",
            "{0} card": ["{0} karta", "{0} karte", "{0} karata"],
        })
        self.assertEqual(json.loads(told)["tr"]["{0} card"], ["{0} kart", "{0} kart"])


if __name__ == "__main__":
    unittest.main()
