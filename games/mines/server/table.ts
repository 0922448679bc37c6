import { fail, type Out } from '@tonle/contract'
import type { BaseServices } from '@tonle/contract/server'
import { openPrepared } from '@tonle/fairness/server'
import { type Money, parseMoney } from '@tonle/money'
import { offeredOf, preparedSeed } from '@tonle/play/server'
import type * as contract from '../contract.ts'
import { MinesError } from '../model.ts'
import { type MinesBet, type MinesProgress, noProgress } from '../round.ts'
import { boardOf } from '../rules.ts'
import { titles } from '../titles.ts'
import { viewOf } from '../view.ts'

export type PlayedAnswer = Out<typeof contract.stepMines>
export type RoundAnswer = PlayedAnswer['round']

type Seed = { id: string; sealed: string }

/** The mines of a round; read only to open a tile, or when the round is over. */
export function boardIn(services: BaseServices, { mines, seed: { clientSeed, nonce } }: MinesBet, seed: Seed): readonly number[] {
  return boardOf(mines, openPrepared(preparedSeed(services, seed), clientSeed, nonce))
}

/** A round as answered to its player. */
export function roundAnswer(
  services: BaseServices,
  round: { roundId: string; record: MinesBet; seed: Seed; state: MinesProgress | null },
): RoundAnswer {
  const { roundId, record, seed, state } = round
  const view = viewOf(roundId, record, state ?? noProgress, () => boardIn(services, record, seed))
  const amount = (text: string): Money => parseMoney(text, record.currency)
  const offer = ({ multiplier, payout }: typeof view.now) => ({ multiplier, payout: amount(payout) })
  return {
    ...view,
    roundId: roundId as RoundAnswer['roundId'],
    stake: amount(view.stake),
    steps: [...view.steps],
    now: offer(view.now),
    next: view.next && offer(view.next),
    end: view.end && { ...view.end, payout: amount(view.end.payout), board: [...view.end.board] },
  }
}

/** @throws catalog.no_such_game, play.currency_not_offered */
export const requireOffered = offeredOf(titles)

/** Runs rules; a refusal becomes its error code. */
export function byTheRules<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof MinesError)) throw error
    if (error.code === 'mines.stake_not_offered') throw fail('request.invalid', { fields: { stake: 'play.stake_not_offered' } })
    if (error.code === 'mines.tile_not_free' || error.code === 'mines.round_over') throw fail(error.code)
    throw error
  }
}
