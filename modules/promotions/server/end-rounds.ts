import type { Tx } from '@tonle/database'
import { roundsFateOf, targetOf } from '../rules.ts'
import { lockRounds, type MemberBook, progressOf, type StoredGrant } from './sql.ts'

/**
 * Ends free rounds that are played, or whose time is over: what they won waits for its turn as a bonus, or was cash all along.
 * @returns whether any ended
 */
export async function endRounds(tx: Tx, of: MemberBook): Promise<boolean> {
  let hasEnded = false
  for (const grant of await lockRounds(tx, of)) {
    const fate = await fateIn(tx, grant)
    if (fate === undefined) continue
    hasEnded = true
    if (fate === 'queued') await queue(tx, grant)
    else await close(tx, grant, fate)
  }
  return hasEnded
}

async function fateIn(tx: Tx, grant: StoredGrant) {
  const { terms, areRoundsLate: isLate, rounds, used, won, bets } = grant
  if (terms.reward.kind !== 'rounds' || rounds === null) return undefined
  return roundsFateOf({ rounds, used, won, bets, wins: terms.reward.wins, isLate, ...(await progressOf(tx, grant.id)) })
}

const queue = (tx: Tx, { id, terms, won }: StoredGrant) =>
  tx.query(`update promotions.grant set state = 'queued', target = $3 where brand_id = $1 and id = $2`, [
    ...[tx.brand, id, targetOf(terms, won)],
  ])

/** Without money of its own: it ends as it is. */
export const close = (tx: Tx, { id }: StoredGrant, as: 'completed' | 'used_up' | 'expired') =>
  tx.query(`update promotions.grant set state = $3, ended_at = app_now(), ended_by = 'clock' where brand_id = $1 and id = $2`, [
    ...[tx.brand, id, as],
  ])
