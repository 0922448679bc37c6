import type { Read } from '@tonle/database'
import type { Money } from '@tonle/money'
import type { WithdrawalState } from '../contract.ts'
import { likeSafe } from './sql-deposits.ts'
import type { WithdrawalRow } from './sql-withdrawals.ts'

export type QueueRow = WithdrawalRow & { account: string; nickname: string; member_since: Date; waits_since: Date; total: number }

const QUEUE = `select w.*, (select count(*)::int from cashier.proof p where p.brand_id = w.brand_id and p.withdrawal_id = w.id) as proofs,
    m.account, m.nickname, m.created_at as member_since,
    case w.state when 'approved' then w.approved_at when 'sending' then w.sent_at when 'paid' then w.paid_at
         when 'requested' then w.requested_at else coalesce(w.closed_at, s.at) end as waits_since,
    count(*) over ()::int as total
  from cashier.withdrawal w
  join identity.pub_member m on m.brand_id = w.brand_id and m.id = w.member_id
  join cashier.step s on s.brand_id = w.brand_id and s.subject_id = w.id and s.version = w.version`

/** Open work oldest first, what is closed newest first. */
export const queueOf = (
  read: Read,
  filter: { states: readonly WithdrawalState[]; find: string | undefined; newestFirst: boolean; limit: number; offset: number },
): Promise<QueueRow[]> =>
  read.query<QueueRow>(
    `${QUEUE} where w.brand_id = $1 and w.state = any ($2)
        and ($3::text is null or w.reference = upper($3) or m.account_key like lower($3) || '%')
      order by ${filter.newestFirst ? 's.at desc' : 'w.requested_at'}, w.id limit $4 offset $5`,
    [read.brand, filter.states, likeSafe(filter.find), filter.limit, filter.offset],
  )

export const queueRow = (read: Read, id: string): Promise<QueueRow | undefined> =>
  read.maybe<QueueRow>(`${QUEUE} where w.brand_id = $1 and w.id = $2`, [read.brand, id])

export const countByState = (read: Read): Promise<{ state: WithdrawalState; n: number; amount: string }[]> =>
  read.query(
    `select state, count(*)::int as n, coalesce(sum(amount), 0)::text as amount from cashier.withdrawal where brand_id = $1 group by state`,
    [read.brand],
  )

export interface StepRow {
  to_state: string
  at: Date
  by: string
  note: string | null
}

export const stepsOf = (read: Read, subjectId: string): Promise<StepRow[]> =>
  read.query<StepRow>(
    'select to_state, at, by, note from cashier.step where brand_id = $1 and subject_id = $2 order by version',
    [read.brand, subjectId],
  )

export const proofIdsOf = async (read: Read, withdrawalId: string): Promise<string[]> =>
  (
    await read.query<{ id: string }>(
      'select id from cashier.proof where brand_id = $1 and withdrawal_id = $2 order by added_at, id',
      [read.brand, withdrawalId],
    )
  ).map(row => row.id)

/** What the member brought and took in thirty days, and whether anything was ever paid out. */
export const moneyOf = async (read: Read, memberId: string): Promise<{ deposited: Money; withdrawn: Money; payouts: number }> => {
  const row = await read.one<{ deposited: string; withdrawn: string; payouts: number }>(
    `select (select coalesce(sum(amount), 0) from cashier.deposit
              where brand_id = $1 and member_id = $2 and state = 'credited' and credited_at > app_now() - interval '30 days')::text as deposited,
            (select coalesce(sum(amount), 0) from cashier.withdrawal
              where brand_id = $1 and member_id = $2 and paid_at > app_now() - interval '30 days' and state <> 'refunded')::text as withdrawn,
            (select count(*) from cashier.withdrawal where brand_id = $1 and member_id = $2 and paid_at is not null)::int as payouts`,
    [read.brand, memberId],
  )
  return { deposited: BigInt(row.deposited) as Money, withdrawn: BigInt(row.withdrawn) as Money, payouts: row.payouts }
}
