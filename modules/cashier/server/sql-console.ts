import { MAX_COUNT } from '@tonle/contract'
import { listQuery, type Read } from '@tonle/database'
import type { Money } from '@tonle/money'
import type { WithdrawalState } from '../contract.ts'
import type * as rows from './rows.ts'
import { finds } from './sql-deposits.ts'
import { WITHDRAWAL, type WithdrawalRow } from './sql-withdrawals.ts'

export type QueueRow = WithdrawalRow & {
  account: string
  nickname: string
  memberSince: Date
  waitsSince: Date
  askedBy: string | null
  flags: number
}

export const queueList = listQuery<QueueRow>({
  columns: `${WITHDRAWAL}, m.account, m.nickname, m.created_at as "memberSince",
    case w.state when 'approved' then w.approved_at when 'sending' then w.sent_at when 'paid' then w.paid_at
         when 'requested' then w.requested_at else coalesce(w.closed_at, s.at) end as "waitsSince",
    asker.name as "askedBy",
    (select count(*)::int from jsonb_to_recordset(coalesce(w.checks, '[]')) as c("isGood" boolean, holds boolean) where not c."isGood" and c.holds) as flags`,
  from: `cashier.withdrawal w
    join identity.pub_member m on m.brand_id = w.brand_id and m.id = w.member_id
    join cashier.step s on s.brand_id = w.brand_id and s.subject_id = w.id and s.version = w.version
    left join operators.pub_approval a on a.brand_id = w.brand_id and a.state = 'waiting' and a.subject = 'wdr_' || replace(w.id::text, '-', '')
    left join operators.pub_operator asker on asker.id = a.asked_by`,
  where: 'w.brand_id = $brand',
  filters: { id: 'w.id = $id', state: 'w.state = $state', states: 'w.state = any ($states)', find: finds('w.reference') },
  range: { at: 'w.requested_at' },
  sorts: {
    requestedAt: ['w.requested_at', 'w.id'],
    closedAt: ['coalesce(w.closed_at, w.requested_at)', 'w.id'],
    amount: ['w.amount', 'w.id'],
  },
})

export const queueRow = (read: Read, id: string): Promise<QueueRow | undefined> => queueList.row(read, { brand: read.brand, id })

/** Number of requests in each state, counted up to `MAX_COUNT`. */
export const countByState = (read: Read, states: readonly WithdrawalState[]): Promise<{ state: WithdrawalState; n: number }[]> =>
  read.query(
    `select s.state, (select count(*)::int from (select from cashier.withdrawal w
                       where w.brand_id = $1 and w.state = s.state limit ${MAX_COUNT}) counted) as n
       from unnest($2::text[]) as s (state)`,
    [read.brand, states],
  )

/** Requests that wait for a decision. */
export const waitingAmount = async (read: Read): Promise<Money> => {
  const { total } = await read.one<{ total: string }>(
    `select coalesce(sum(amount), 0)::text as total from cashier.withdrawal where brand_id = $1 and state = 'requested'`,
    [read.brand],
  )
  return BigInt(total) as Money
}

export type StepRow = Pick<rows.StepRow, 'toState' | 'at' | 'by' | 'note'>

export const stepsOf = (read: Read, subjectId: string): Promise<StepRow[]> =>
  read.query<StepRow>(
    'select to_state as "toState", at, by, note from cashier.step where brand_id = $1 and subject_id = $2 order by version',
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
    `select (select coalesce(sum(coalesce(received, amount)), 0) from cashier.deposit
              where brand_id = $1 and member_id = $2 and state = 'credited' and credited_at > app_now() - interval '30 days')::text as deposited,
            (select coalesce(sum(amount), 0) from cashier.withdrawal
              where brand_id = $1 and member_id = $2 and paid_at > app_now() - interval '30 days' and state <> 'refunded')::text as withdrawn,
            (select count(*) from cashier.withdrawal where brand_id = $1 and member_id = $2 and paid_at is not null)::int as payouts`,
    [read.brand, memberId],
  )
  return { deposited: BigInt(row.deposited) as Money, withdrawn: BigInt(row.withdrawn) as Money, payouts: row.payouts }
}
