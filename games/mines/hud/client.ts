import type { RoundView } from '../view.ts'

export type OpenedMines = {
  readonly mode: 'real' | 'demo'
  readonly currency: string
  /** Money is text of the wire. */
  readonly balance: string
  /** No: the game is switched off; an open round can be finished, no new one begun. */
  readonly isOpenGame: boolean
  /** The round under way: the screen goes on with it. */
  readonly round: RoundView | null
  /** The last one that ended, at most a week ago: it is shown until the next one begins. */
  readonly last: RoundView | null
}

export type PlayedMines = { readonly round: RoundView; readonly balance: string }

/**
 * What the screen asks of the server; `site/` makes calls of it, the studio's harness the rules. An error carries its code:
 * `play.round_open` (a round is under way, perhaps in another tab), `mines.round_over` (it ended elsewhere), `mines.out_of_step` (another
 * tab opened another tile), `mines.nothing_to_cash_out`, `play.round_not_found`, and those of the slot's screen. After any of them, and
 * after a lost answer, `open` says how things stand.
 */
export type MinesClient = {
  /** First look, and every later one (resume): what is under way, and what there is to play with. */
  open(): Promise<OpenedMines>
  /** @param stake one of `stakesOf`, as text of the wire */
  bet(stake: string, mines: number): Promise<PlayedMines>
  /** Opens a tile as step number `index`: the number of steps made so far. The same call again gives the same answer. */
  step(roundId: string, index: number, tile: number): Promise<PlayedMines>
  /** The same again gives the same answer. */
  cashOut(roundId: string): Promise<PlayedMines>
}

/** What the brand's policy allows; a licence may take things away. */
export type MinesPolicy = { readonly leastStepMs: number }

export const openPolicy: MinesPolicy = { leastStepMs: 0 }
