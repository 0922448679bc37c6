import type { Read, Tx } from '@tonle/database'
import type * as rows from './rows.ts'

export type AccountRow = Pick<
  rows.AccountRow,
  'id' | 'memberId' | 'method' | 'numberSealed' | 'holderSealed' | 'numberIndex' | 'last4' | 'addedAt' | 'usableFrom'
>

const COLUMNS = `a.id, a.member_id as "memberId", a.method, a.number_sealed as "numberSealed", a.holder_sealed as "holderSealed", a.last4,
  a.number_index as "numberIndex", a.added_at as "addedAt", a.usable_from as "usableFrom"`

export const accountsOfMember = (read: Read, memberId: string): Promise<(AccountRow & { bank: string })[]> =>
  read.query(
    `select ${COLUMNS}, coalesce(m.name, a.method) as bank from cashier.account a
       left join cashier.method m on m.brand_id = a.brand_id and m.kind = 'withdrawal' and m.code = a.method
      where a.brand_id = $1 and a.member_id = $2 and a.removed_at is null order by a.added_at, a.id`,
    [read.brand, memberId],
  )

/** Of a withdrawal that is being written: the account cannot be removed before the transaction ends. */
export const lockedAccount = (tx: Tx, memberId: string, id: string): Promise<AccountRow | undefined> =>
  tx.maybe<AccountRow>(
    `select ${COLUMNS} from cashier.account a where brand_id = $1 and id = $2 and member_id = $3 and removed_at is null for share`,
    [tx.brand, id, memberId],
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
    days: number
  },
): Promise<AccountRow> =>
  tx.one<AccountRow>(
    `insert into cashier.account as a (brand_id, id, member_id, method, number_sealed, holder_sealed, number_index, last4, usable_from)
     select $1, n.id, n."memberId", n.method, n."numberSealed", n."holderSealed", n."numberIndex", n.last4, app_now() + make_interval(days => n.days)
       from jsonb_to_record($2) as n(id uuid, "memberId" uuid, method text, "numberSealed" text, "holderSealed" text, "numberIndex" text,
                                     last4 text, days int)
     returning ${COLUMNS}`,
    [tx.brand, of],
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

/** Other members who have, or had, an account with the same number at the same bank. At most five. */
export const othersWithNumber = (
  read: Read,
  of: Pick<AccountRow, 'memberId' | 'method' | 'numberIndex'>,
): Promise<{ account: string }[]> =>
  read.query(
    `select distinct m.account from cashier.account a join identity.pub_member m on m.brand_id = a.brand_id and m.id = a.member_id
      where a.brand_id = $1 and a.method = $2 and a.number_index = $3 and a.member_id <> $4 order by m.account limit 5`,
    [read.brand, of.method, of.numberIndex, of.memberId],
  )
