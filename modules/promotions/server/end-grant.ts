import type { WriteServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import { move } from '@tonle/ledger'
import { type Money, minOf, zero } from '@tonle/money'
import { between } from '@tonle/play/server'
import type { GrantState } from '../contract-shapes.ts'
import { cancelRoundsJob } from './outbox.ts'
import { bookOf, cashOf, type StoredGrant, walletOfGrant } from './sql.ts'

export type GrantEnd = Extract<GrantState, 'completed' | 'used_up' | 'expired' | 'forfeited' | 'cancelled'>

/**
 * Ends a grant whose row is locked: wagered, what is left becomes cash up to the cap; otherwise it goes back to the campaign's cost. One
 * that still waits for its turn is cancelled and frees the campaign's budget.
 * @param by who or what ended it: `clock`, `member:<id>`, `operator:<id>`
 */
export async function endGrant(
  tx: Tx,
  services: Pick<WriteServices, 'ledger'>,
  grant: StoredGrant,
  { as, by, note }: { as: Exclude<GrantEnd, 'cancelled'>; by: string; note?: string | undefined },
): Promise<void> {
  if (grant.state === 'rounds') await outbox.add(tx, cancelRoundsJob, { grant: grant.id })
  // What was played of free rounds was given: only rounds that nobody began free the budget.
  if (grant.rounds !== null && grant.bets > 0n && (grant.state === 'rounds' || grant.state === 'queued')) {
    await close(tx, grant, { as, by, note, released: zero, returned: zero })
    return
  }
  if (grant.state === 'queued' || grant.state === 'rounds') {
    await tx.query('update promotions.campaign set given = given - $3 where brand_id = $1 and id = $2', [
      ...[tx.brand, grant.campaignId, grant.amount],
    ])
    await close(tx, grant, { as: 'cancelled', by, note, released: zero, returned: zero })
    return
  }
  const wallet = walletOfGrant(grant)
  const { available } = await services.ledger.balance(tx, wallet)
  const released = as === 'completed' ? (grant.cap === null ? available : minOf(available, grant.cap)) : zero
  const returned = (available - released) as Money
  await close(tx, grant, { as, by, note, released, returned })
  if (available === 0n) return
  await services.ledger.postOrFail(tx, {
    key: `bonus:${grant.id}:end`,
    kind: as === 'completed' ? 'bonus_release' : 'bonus_forfeit',
    book: bookOf(tx.brand, grant),
    lines: [
      ...(released > 0n ? between(cashOf(grant), wallet, released, 'bonus_release') : []),
      ...move({ from: wallet, to: { kind: 'promotion_cost' }, amount: returned, kind: 'bonus_forfeit' }),
    ],
    actor: by,
  })
}

interface Close {
  as: GrantEnd
  by: string
  note: string | undefined
  released: Money
  returned: Money
}

const close = (tx: Tx, { id }: StoredGrant, { as, by, note, released, returned }: Close) =>
  tx.query(
    `update promotions.grant set state = $3, ended_at = app_now(), ended_by = $4, note = coalesce($5, note), released = released + $6,
            returned = returned + $7
      where brand_id = $1 and id = $2`,
    [tx.brand, id, as, by, note ?? null, released, returned],
  )
