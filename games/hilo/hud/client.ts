import type { SteppedClient, SteppedOpened, SteppedPlayed } from '@tonle/game-screen/stepped-play.ts'
import type { Act } from '../model.ts'
import type { RoundView } from '../view.ts'

export type OpenedHilo = SteppedOpened<RoundView>
export type PlayedHilo = SteppedPlayed<RoundView>

/** What the screen asks of the server. An error carries its code; after any of them, and after a lost answer, `open` says how things stand. */
export type HiloClient = SteppedClient<RoundView> & {
  /** @param stake one of `stakesOf`, as text of the wire */
  bet(stake: string): Promise<PlayedHilo>
  /** Turns card number `index` + 1 over: `index` cards were turned before. The same call again gives the same answer. */
  turn(roundId: string, index: number, act: Act): Promise<PlayedHilo>
}
