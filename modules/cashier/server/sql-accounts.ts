import type { Read, Tx } from '@tonle/database'
import type * as rows from './rows.ts'

export type AccountRow = Pick<
  rows.AccountRow,
  'id' | 'memberId' | 'method' | 'numberSealed' | 'holderSealed' | 'last4' | 'addedAt'
>

const COLUMNS = `a.id, a.member_id as "memberId", a.method, a.number_sealed as "numberSealed", a.holder_sealed as "holderSealed", a.last4,
  a.added_at as "addedAt"`

export const accountsOfMember = (read: Read, memberId: string): Promise<(AccountRow & { bank: string })[]> =>
  read.query(
    `select ${COLUMNS}, coalesce(m.name, a.method) as bank from cashier.account a
       left join cashier.method m on m.brand_id = a.brand_id and m.kind = 'withdrawal' and m.code = a.method
      where a.brand_id = $1 and a.member_id = $2 and a.removed_at is null order by a.added_at, a.id`,
    [read.brand, memberId],
  )

export const accountOfMember = (read: Read, memberId: string, id: string): Promise<AccountRow | undefined> =>
  read.maybe<AccountRow>(
    `select ${COLUMNS} from cashier.account a where brand_id = $1 and id = $2 and member_id = $3 and removed_at is null`,
    [read.brand, id, memberId],
  )

/** Also a removed one: a withdrawal under way still goes there. */
export const accountById = (read: Read, id: string): Promise<AccountRow> =>
  read.one<AccountRow>(`select ${COLUMNS} from cashier.account a where brand_id = $1 and id = $2`, [read.brand, id])

/** Accounts of one member are added one after the other: each counts those before it. */
export const lockAccounts = (tx: Tx, memberId: string): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('accounts:' || $1, 0))`, [memberId])

export const insertAccount = (
  tx: Tx,
  of: {
    id: string
    memberId: string
    method: string
    numberSealed: string
    holderSealed: string
    numberIndex: string
    last4: string
  },
): Promise<AccountRow> =>
  tx.one<AccountRow>(
    `insert into cashier.account as a (brand_id, id, member_id, method, number_sealed, holder_sealed, number_index, last4)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${COLUMNS}`,
    [tx.brand, of.id, of.memberId, of.method, of.numberSealed, of.holderSealed, of.numberIndex, of.last4],
  )

export const removeAccountRow = (tx: Tx, memberId: string, id: string): Promise<unknown[]> =>
  tx.query(
    'update cashier.account set removed_at = app_now() where brand_id = $1 and id = $2 and member_id = $3 and removed_at is null returning id',
    [tx.brand, id, memberId],
  )

export const isAccountInUse = async (read: Read, id: string): Promise<boolean> =>
  (await read.maybe(
    `select 1 as ok from cashier.withdrawal
      where brand_id = $1 and account_id = $2 and state in ('requested', 'approved', 'sending', 'payout_failed') limit 1`,
    [read.brand, id],
  )) !== undefined
