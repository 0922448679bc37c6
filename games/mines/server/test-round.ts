import { openPrepared } from '@tonle/fairness/server'
import * as play from '@tonle/play/contract'
import { preparedSeed } from '@tonle/play/server'
import type { Person, World } from '@tonle/testkit'
import * as mines from '../contract.ts'
import type { MinesBet } from '../round.ts'
import { boardOf } from '../rules.ts'

export const GAME = { vassalage: 'TONLE', gameCode: 'lotus-pond' }
export type Caller = Person['caller']

let keys = 0
export const freshKey = (): string => `mines-key-${++keys}`

/** A player at the table, with the calls of the screen. */
export async function sitDown(caller: Caller, mode: 'real' | 'demo' = 'real') {
  const { token: session } = await caller.call(play.launchGame, { ...GAME, mode })
  const opened = await caller.call(mines.openMines, { session })
  return {
    session,
    opened,
    open: () => caller.call(mines.openMines, { session }),
    bet: (count: number, stake = '1.00', key = freshKey()) =>
      caller.call(mines.betMines, { session, stake, mines: count }, { key }),
    step: (roundId: string, index: number, tile: number) =>
      caller.call(mines.stepMines, { session, roundId: wire(roundId), index, tile }),
    cashOut: (roundId: string) => caller.call(mines.cashOutMines, { session, roundId: wire(roundId) }),
    rotate: () => caller.call(play.rotateSeed, { session }),
  }
}

/** Ids go out with their prefix; answers of tests' callers have them bare or not, as the codec says. */
export const wire = (id: string): string => (id.startsWith('bet_') ? id : `bet_${id.replaceAll('-', '')}`)

/** Where the mines of a real round lie: only a test may look. */
export async function boardOfRound(w: World, roundId: string): Promise<readonly number[]> {
  const row = await w.services.db.system(tx =>
    tx.one<{ record: MinesBet; id: string; sealed: string }>(
      `select t.payload -> 'record' as record, s.id, s.server_seed as sealed from play.vendor_tx t
         join play.seed s on s.id = t.seed_id where t.bet_id = $1 and t.stake is not null`,
      [roundId],
    ),
  )
  const { mines: count, seed } = row.record
  return boardOf(count, openPrepared(preparedSeed(w.services, row), seed.clientSeed, seed.nonce))
}

export const safeTiles = (board: readonly number[]): number[] => [...Array(25).keys()].filter(tile => !board.includes(tile))
