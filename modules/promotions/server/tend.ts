import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { move } from '@tonle/ledger'
import { hintBalance } from '@tonle/wallet/server'
import { bonusesChanged } from '../contract.ts'
import { fateOf, targetOf } from '../rules.ts'
import { endGrant } from './end-grant.ts'
import { close, endRounds } from './end-rounds.ts'
import { bookOf, cashOf, lockActive, lockQueued, type MemberBook, progressOf, type StoredGrant, walletOfGrant } from './sql.ts'

/** Each step is a transaction of its own; a member has few grants. */
const STEPS = 20

/**
 * Does what is due for the grants of a member and book: the active one ends when it is wagered, used up or overdue, the next in the queue
 * gets its money. May run at any time, twice and at once. @returns whether anything changed
 */
export async function tendMember(services: Services, brand: string, of: MemberBook): Promise<boolean> {
  let hasChanged = false
  for (let step = 0; step < STEPS; step++) {
    const isDone = await services.db.tx(brand, tx => tendOnce(services, tx, of))
    if (isDone) break
    hasChanged = true
  }
  if (hasChanged) {
    services.events.publish(bonusesChanged, of.memberId)
    hintBalance(services, of.memberId)
  }
  return hasChanged
}

/** @returns true: nothing is due */
async function tendOnce(services: Services, tx: Tx, of: MemberBook): Promise<boolean> {
  // Of two at once the second waits here, also where no grant is active.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`bonus ${of.memberId} ${of.currency} ${of.mode}`])
  if (await endRounds(tx, of)) return false
  const active = await lockActive(tx, of)
  if (active) {
    const { balance } = await services.ledger.balance(tx, walletOfGrant(active))
    const fate = fateOf({ ...active, ...(await progressOf(tx, active.id)), balance })
    if (!fate) return true
    await endGrant(tx, services, active, { as: fate, by: 'clock' })
    return false
  }
  const next = await lockQueued(tx, of)
  if (next) {
    // What the rounds had won was taken back meanwhile.
    if (next.rounds !== null && next.won === 0n) await close(tx, next, 'used_up')
    else await activate(services, tx, next)
    return false
  }
  await services.ledger.setSplit(tx, cashOf(of), false)
  return true
}

/** The grant's money arrives; from now on it shares in the member's stakes. */
async function activate(services: Services, tx: Tx, grant: StoredGrant): Promise<void> {
  const wallet = walletOfGrant(grant)
  const { rounds, won, terms } = grant
  // Free rounds know what is to be wagered by what they won.
  const principal = rounds === null ? null : won
  await services.ledger.openWallet(tx, wallet)
  await services.ledger.setSplit(tx, cashOf(grant), true)
  await tx.query(
    `update promotions.grant set state = 'active', activated_at = app_now(), wager_by = app_now() + make_interval(days => $3),
            principal = $4, target = coalesce($5, target)
      where brand_id = $1 and id = $2`,
    [tx.brand, grant.id, terms.days, principal, principal && targetOf(terms, principal)],
  )
  await services.ledger.postOrFail(tx, {
    key: `bonus:${grant.id}:start`,
    kind: 'bonus_grant',
    book: bookOf(tx.brand, grant),
    lines: move({ from: { kind: 'promotion_cost' }, to: wallet, amount: principal ?? grant.amount }),
  })
}
