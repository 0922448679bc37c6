import type { WriteServices } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import type { Money } from '@tonle/money'
import { bonusesChanged } from '../contract.ts'
import { endGrant } from './end-grant.ts'
import { tendMemberJob } from './outbox.ts'
import { lockActive, lockQueued, type MemberBook } from './sql.ts'

/** What a member would lose by taking money out now: the active bonus, and how many wait behind it. */
export interface BonusAtStake {
  lost: Money
  waiting: number
}

export async function bonusAtStake(read: Read, { memberId, currency, mode }: MemberBook): Promise<BonusAtStake | undefined> {
  const row = await read.one<{ lost: Money; waiting: number; open: number }>(
    `select coalesce(sum(a.balance) filter (where g.state = 'active'), 0)::int8 as lost,
            (count(*) filter (where g.state = 'queued'))::int as waiting, count(*)::int as open
       from promotions.grant g
       left join ledger.book k on k.brand_id = g.brand_id and k.currency = g.currency and k.mode = g.mode
       left join ledger.account a on a.book_id = k.id and a.kind = 'member_bonus' and a.owner = g.member_id::text and a.label = g.id::text
      where g.brand_id = $1 and g.member_id = $2 and g.currency = $3 and g.mode = $4 and g.state in ('queued', 'active')`,
    [read.brand, memberId, currency, mode],
  )
  return row.open > 0 ? { lost: row.lost, waiting: row.waiting } : undefined
}

/** Ends every bonus of a member and book that is not over, those that wait first. */
export async function giveUpAll(tx: Tx, services: Pick<WriteServices, 'ledger'>, of: MemberBook): Promise<void> {
  const end = { as: 'forfeited', by: `member:${of.memberId}`, note: 'a withdrawal' } as const
  for (let next = await lockQueued(tx, of); next; next = await lockQueued(tx, of)) await endGrant(tx, services, next, end)
  const active = await lockActive(tx, of)
  if (active) await endGrant(tx, services, active, end)
  await outbox.add(tx, tendMemberJob, { member: of.memberId, currency: of.currency, mode: of.mode })
}

/** For pages of the member, after the commit. */
export const bonusEvent = bonusesChanged
