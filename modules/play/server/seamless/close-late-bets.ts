import type { Services } from '@tonle/contract/server'
import type * as rows from '../rows.ts'
import { CLOSED_BY_US, closeBets } from './close-bets.ts'

type EndedRound = Pick<rows.OpenBetRow, 'brandId' | 'vendorAccount'> & { roundId: string }

/** Rounds of one run; the next one comes soon. */
const AT_ONCE = 500

/**
 * Closes bets that arrived after their round had ended, by the list of open bets. They are not refused: calls overtake each other, the
 * vendor has dealt the round with this stake in it, and a retry that is refused leaves the two books different. Nor does a bet pay for
 * asking how its round stands: no lock that it takes would be the round's, so that one in a hundred thousand would slip through and need
 * this anyway. @returns how many bets
 */
export async function closeLateBets(services: Services): Promise<number> {
  const rounds = await services.db.system(tx =>
    tx.query<EndedRound>(
      `select distinct o.brand_id as "brandId", o.vendor_account as "vendorAccount", o.round_id as "roundId"
         from play.open_bet o
         join play.round r on r.brand_id = o.brand_id and r.vendor = o.vendor and r.round_id = o.round_id and r.closed_at is not null
        limit $1`,
      [AT_ONCE],
    ),
  )
  let closed = 0
  for (const { brandId, vendorAccount, roundId } of rounds)
    closed += await services.db.tx(brandId, tx => closeBets(tx, vendorAccount, roundId, CLOSED_BY_US))
  return closed
}
