import { openPrepared } from '@tonle/fairness/server'
import * as play from '@tonle/play/contract'
import { preparedSeed } from '@tonle/play/server'
import type { Person, World } from '@tonle/testkit'
import * as hilo from '../contract.ts'
import type { Act, Guess } from '../model.ts'
import { drawCard, type HiloBet } from '../round.ts'
import { isRight } from '../rules.ts'

export const GAME = { vassalage: 'TONLE', gameCode: 'moonlit-cards' }
export type Caller = Person['caller']

let keys = 0
export const freshKey = (): string => `hilo-key-${++keys}`

/** A player at the table, with the calls of the screen. */
export async function sitDown(caller: Caller, mode: 'real' | 'demo' = 'real') {
  const { token: session } = await caller.call(play.launchGame, { ...GAME, mode })
  const opened = await caller.call(hilo.openHilo, { session })
  return {
    session,
    opened,
    open: () => caller.call(hilo.openHilo, { session }),
    bet: (stake = '1.00', key = freshKey()) => caller.call(hilo.betHilo, { session, stake }, { key }),
    turn: (roundId: string, index: number, act: Act) =>
      caller.call(hilo.turnHilo, { session, roundId: wire(roundId), index, act }),
    cashOut: (roundId: string) => caller.call(hilo.cashOutHilo, { session, roundId: wire(roundId) }),
    rotate: () => caller.call(play.rotateSeed, { session }),
  }
}

/** Ids go out with their prefix; answers of tests' callers have them bare or not, as the codec says. */
export const wire = (id: string): string => (id.startsWith('bet_') ? id : `bet_${id.replaceAll('-', '')}`)

/** The cards of a real round, the first included: only a test may look. */
export async function cardsOf(w: World, roundId: string, count = 60): Promise<number[]> {
  const row = await w.services.db.system(tx =>
    tx.one<{ record: HiloBet; id: string; sealed: string }>(
      `select t.payload -> 'record' as record, s.id, s.server_seed as sealed from play.vendor_tx t
         join play.seed s on s.id = t.seed_id where t.bet_id = $1 and t.stake is not null`,
      [roundId],
    ),
  )
  const { seed } = row.record
  const draws = openPrepared(preparedSeed(w.services, row), seed.clientSeed, seed.nonce)
  return Array.from({ length: count }, () => drawCard(draws))
}

/** The guess that is right, or wrong, for the next card; undefined where both would be the same. */
export const guessThat = (isToBeRight: boolean, from: number, to: number): Guess | undefined =>
  (['high', 'low'] as const).find(guess => isRight(guess, from, to) === isToBeRight)
