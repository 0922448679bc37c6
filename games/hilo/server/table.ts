import { fail, type Out } from '@tonle/contract'
import type { BaseServices } from '@tonle/contract/server'
import { openPrepared } from '@tonle/fairness/server'
import { type Money, parseMoney } from '@tonle/money'
import { offeredOf, preparedSeed } from '@tonle/play/server'
import type * as contract from '../contract.ts'
import { HiloError } from '../model.ts'
import { drawCard, type HiloBet, type HiloProgress, noProgress } from '../round.ts'
import { titles } from '../titles.ts'
import { viewOf } from '../view.ts'

export type PlayedAnswer = Out<typeof contract.turnHilo>
export type RoundAnswer = PlayedAnswer['round']

type Seed = { id: string; sealed: string }

/** The card number `index` of a round, 0 is the first; asked only when it is turned over. */
export function cardAt(
  services: BaseServices,
  { seed: { clientSeed, nonce } }: Pick<HiloBet, 'seed'>,
  seed: Seed,
  index: number,
) {
  const draws = openPrepared(preparedSeed(services, seed), clientSeed, nonce)
  for (let n = 0; n < index; n++) drawCard(draws)
  return drawCard(draws)
}

/** A round as answered to its player. */
export function roundAnswer(
  _services: BaseServices,
  { roundId, record, state }: { roundId: string; record: HiloBet; state: HiloProgress | null },
): RoundAnswer {
  const view = viewOf(roundId, record, state ?? noProgress)
  const amount = (text: string): Money => parseMoney(text, record.currency)
  const offer = ({ multiplier, payout }: typeof view.now) => ({ multiplier, payout: amount(payout) })
  const guess = ({ ranks, next }: typeof view.high) => ({ ranks, next: next && offer(next) })
  return {
    ...view,
    roundId: roundId as RoundAnswer['roundId'],
    stake: amount(view.stake),
    turns: [...view.turns],
    now: offer(view.now),
    high: guess(view.high),
    low: guess(view.low),
    end: view.end && { ...view.end, payout: amount(view.end.payout) },
  }
}

/** @throws catalog.no_such_game, play.currency_not_offered */
export const requireOffered = offeredOf(titles)

/** Runs rules; a refusal becomes its error code. */
export function byTheRules<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof HiloError)) throw error
    if (error.code === 'hilo.stake_not_offered') throw fail('request.invalid', { fields: { stake: 'play.stake_not_offered' } })
    if (error.code === 'hilo.guess_not_offered' || error.code === 'hilo.round_over') throw fail(error.code)
    throw error
  }
}
