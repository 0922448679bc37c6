import type { Services } from '@tonle/contract/server'
import { schedule } from '@tonle/jobs'
import { ABANDONED_AFTER_HOURS } from '../../rules.ts'
import type * as rows from '../rows.ts'
import type { SteppedRounds } from './stepped-rounds.ts'

/** Rounds of one run; the next one comes soon. */
const AT_ONCE = 500
/** A payout that is not booked after so many seconds is booked by the job. */
const UNBOOKED_SECONDS = 60
/** Smaller than every id. */
const FIRST = '00000000-0000-0000-0000-000000000000'

type WaitingRound = Pick<rows.RoundStateRow, 'brandId' | 'betId'>

/** SQL: abandoned rounds, and finished rounds that are not booked. */
const DUE = `started_at < app_now() - make_interval(hours => ${ABANDONED_AFTER_HOURS}) or ended_at < app_now() - make_interval(secs => ${UNBOOKED_SECONDS})`

/**
 * Ends rounds without their player. One that cannot be ended is reported and does not hold up the others.
 * @param which `all`: also those whose player is there, before every seed is revealed
 * @returns how many were ended
 */
export async function finishRounds(services: Services, rounds: SteppedRounds, which: 'due' | 'all' = 'due'): Promise<number> {
  let finished = 0
  let after: WaitingRound = { brandId: FIRST, betId: FIRST }
  for (;;) {
    const waiting = await services.db.system(tx =>
      tx.query<WaitingRound>(
        `select brand_id as "brandId", bet_id as "betId" from play.round_state
          where settled_at is null and (${which === 'all' ? 'true' : DUE}) and (brand_id, bet_id) > ($1, $2) order by brand_id, bet_id limit $3`,
        [after.brandId, after.betId, AT_ONCE],
      ),
    )
    for (const { brandId: brand, betId } of waiting) {
      try {
        await rounds.abandon(brand, betId)
        finished++
      } catch (error) {
        services.log.error({ alarm: 'round_not_finished', err: error, brand, bet: betId }, 'an own round could not be finished')
      }
    }
    const last = waiting.at(-1)
    if (!last || waiting.length < AT_ONCE) return finished
    after = last
  }
}

export const finishRoundsJob = (rounds: SteppedRounds) =>
  schedule({
    name: 'play.finish_rounds',
    per: 'installation',
    every: '1m',
    catchUp: 'last',
    timeoutMs: 50_000,
    run: async (services: Services) => void (await finishRounds(services, rounds)),
  })
