import type { SteppedClient, SteppedOpened, SteppedPlayed } from '@tonle/game-screen/stepped-play.ts'
import type { RoundView } from '../view.ts'

export type OpenedMines = SteppedOpened<RoundView>
export type PlayedMines = SteppedPlayed<RoundView>

/**
 * What the screen asks of the server; `site/` makes calls of it, the studio's harness the rules. An error carries its code:
 * `play.round_open` (a round is under way, perhaps in another tab), `mines.round_over` (it ended elsewhere), `mines.out_of_step` (another
 * tab opened another tile), `mines.nothing_to_cash_out`, `play.round_not_found`, and those of the slot's screen. After any of them, and
 * after a lost answer, `open` says how things stand.
 */
export type MinesClient = SteppedClient<RoundView> & {
  /** @param stake one of `stakesOf`, as text of the wire */
  bet(stake: string, mines: number): Promise<PlayedMines>
  /** Opens a tile as step number `index`: the number of steps made so far. The same call again gives the same answer. */
  step(roundId: string, index: number, tile: number): Promise<PlayedMines>
}

/** What the brand's policy allows; a licence may take things away. */
export type MinesPolicy = { readonly leastStepMs: number }

export const openPolicy: MinesPolicy = { leastStepMs: 0 }
