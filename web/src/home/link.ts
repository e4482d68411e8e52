// A table that takes commands and gives numbered news, wherever its home is.
import type { Answer, Game, Hints, History, Lang } from '../generated/protocol'
import type { KeptTable } from './store'
import { home, type TableListener } from './home'

export interface TableLink {
  /** Of the game that is played there, in the language of who looks on. */
  readonly game: Game
  readonly viewer: number | null
  /** Who is called "you"; without it, the viewer. */
  readonly you?: number | null
  /** It was played: nothing can be chosen any more. */
  readonly isReplay?: boolean
  /** The words of a command, without its number. */
  say(words: string): Promise<Answer>
  hint(): Promise<Hints>
  history(): Promise<History>
  /** The game so far with all its cards; only the home of the device gives it before the end. */
  record(): Promise<string>
  /** All up to this packet is on the screen. */
  shown(packet: number): void
  close(): void
}

/** Its letters go to `listener`: first a view, then the packets after it. Another window that has it loses it. */
export async function deviceTable(id: string, lang: Lang, listener: TableListener): Promise<TableLink & { kept: KeptTable }> {
  const stop = home().listen(id, listener)
  const { kept, game } = await home().call('watch', id, lang)
  return {
    kept,
    game: game.game,
    viewer: kept.seat,
    say: (words) => home().call('command', id, words),
    hint: () => home().call('hint', id),
    history: () => home().call('history', id, lang),
    record: () => home().call('record', id),
    shown: (packet) => void home().call('shown', id, packet),
    close() {
      stop()
      void home().call('unwatch', id)
    },
  }
}
