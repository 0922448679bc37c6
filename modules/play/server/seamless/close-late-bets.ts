import type { Services } from '@tonle/contract/server'
import { CLOSED_BY_US, closeBets } from './close-bets.ts'

interface OverRound {
  brand_id: string
  vendor_account: number
  round_id: string
}

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
    tx.query<OverRound>(
      `select distinct o.brand_id, o.vendor_account, o.round_id
         from play.open_bet o
         join play.round r on r.brand_id = o.brand_id and r.vendor = o.vendor and r.round_id = o.round_id and r.closed_at is not null
        limit $1`,
      [AT_ONCE],
    ),
  )
  let closed = 0
  for (const { brand_id, vendor_account, round_id } of rounds)
    closed += await services.db.tx(brand_id, tx => closeBets(tx, vendor_account, round_id, CLOSED_BY_US))
  return closed
}
