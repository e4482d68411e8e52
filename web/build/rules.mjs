// The rule books as the app shows them: of src/games/GAME/rules.LANG.md a title, and sections of pieces of HTML. A piece
// that is a rule knows its number, so that it can be shown alone and be led to.
import { readdir, readFile } from 'node:fs/promises'
import { Marked } from 'marked'

const languages = { en: 'rules.md', tr: 'rules.tr.md', sr: 'rules.sr.md' }
const suits = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' }
const ranks = { 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight', 9: 'nine', 10: 'ten', J: 'jack', Q: 'queen', K: 'king', A: 'ace' }

// `**KR-1** A session is…`; two rules may stand in one piece.
const ruleHead = /^\*\*([A-Z]+-\d+)\*\*(?: \p{L}+ \*\*([A-Z]+-\d+)\*\*)? /u
// What is meant for readers in a terminal, or for programs.
const elsewhere = /`kingmaker |\(notation\.md\)/

/** Reads books of one game in one language; `words` is the app's catalogue in that language, by English. */
class Reader {
  constructor(game, words = {}) {
    this.game = game
    this.said = (message) => words[message] ?? message.replace(/^\w+\|/, '')
    this.marked = new Marked({ renderer: this.renderer() })
  }

  /** Cards with their suit's sign, numbers of rules as links, tables that scroll. */
  renderer() {
    const reader = this
    return {
      text(token) {
        if (token.tokens) return this.parser.parseInline(token.tokens)
        const text = token.escaped ? token.text : escaped(token.text)
        return reader.drawn(text)
      },
      html: (token) => escaped(token.text),
      table(token) {
        const cell = (words, tag) => (words ? `<${tag}>${words}</${tag}>` : '<td></td>')
        const row = (cells, tag) => `<tr>${cells.map(({ tokens }) => cell(this.parser.parseInline(tokens), tag)).join('')}</tr>`
        return `<div class="scroll" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${token.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>`
      },
    }
  }
  drawn(text) {
    return text
      .replace(/(?<![\w-])(10|[2-9JQKA])([CDHS])(?!\w)/g, (_, rank, suit) => this.card(rank, suit))
      .replace(/(?<![\w)-])-(?=\d)/g, '−')
      .replace(/(?<![\w-])[A-Z]{2}-\d+(?!\w)/g, (rule) => `<a href="#/rules/${this.game}/${rule}">${rule}</a>`)
  }
  card(rank, suit) {
    const name = this.said('{0} of {1}').replace('{0}', this.said(`rank|${ranks[rank]}`)).replace('{1}', this.said(suits[suit]))
    return `<span class="say-${suit}" role="img" aria-label="${name}">${rank}<svg class="pip" viewBox="0 0 100 100" aria-hidden="true"><use href="#s-${suit.toLowerCase()}"></use></svg></span>`
  }

  read(markdown) {
    const book = { title: '', sections: [] }
    for (const token of this.marked.lexer(withoutAsides(markdown))) {
      if (token.type === 'heading' && token.depth === 1) book.title = token.text
      else if (token.type === 'heading') book.sections.push({ title: token.text, pieces: [] })
      else if (token.type !== 'space') book.sections.at(-1).pieces.push(...this.pieces(token))
    }
    return book
  }
  pieces(token) {
    const isRules = token.type === 'list' && token.items.some(({ text }) => ruleHead.test(text))
    if (!isRules) return [{ html: this.marked.parser([token]) }]
    return token.items.map(({ text }) => {
      const [head, ...rules] = text.match(ruleHead)
      return { rules: rules.filter((rule) => rule !== undefined), html: this.marked.parse(text.slice(head.length)) }
    })
  }
}

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

function withoutAsides(markdown) {
  return markdown
    .replaceAll(/ ?\*\*\[reading\]\*\*/g, '')
    .split('\n')
    .filter((line) => !elsewhere.test(line))
    .join('\n')
}

export const readBook = (game, markdown, words) => new Reader(game, words).read(markdown)

/** Of all games: what each file is called, and what is in it. */
export async function ruleBooks(folder, words) {
  const games = (await readdir(folder)).filter((name) => !name.startsWith('_'))
  const books = {}
  for (const game of games) {
    for (const [lang, file] of Object.entries(languages)) {
      const markdown = await readFile(new URL(`${game}/${file}`, folder), 'utf8').catch(() => undefined)
      if (markdown !== undefined) books[`${game}.${lang}.json`] = readBook(game, markdown, words[lang])
    }
  }
  return books
}
