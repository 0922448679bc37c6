import type { Tx } from '@tonle/database'
import type { Stored } from './compare.ts'

/** Bets and spins with what the ledger's lines moved, deposits, withdrawals and cancelled ones, of members with the prefix. */
const FACTS = `
  with who as (
    select m.id, m.account, a.id as wallet_id from identity.member m
      join ledger.account a on a.kind = 'member_cash' and a.owner = m.id::text
     where m.account ~ ('^' || $1 || '[0-9]+$')),
  moved as (
    select l.wallet_id, l.transfer_id, sum(l.amount) as amount from ledger.line l
      where l.wallet_id in (select wallet_id from who) group by 1, 2)
  select case b.tx_kind when 'bet' then 'bet' else 'spin' end as kind, b.bet_id::text as id, w.account as player,
         coalesce(v.amount, 0)::text as amount, b.tx_id as key
    from play.bet b join who w on w.id = b.member_id left join moved v on v.wallet_id = w.wallet_id and v.transfer_id = b.transfer_id
  union all
  select 'deposit', d.id::text, w.account, d.amount::text, null from cashier.deposit d join who w on w.id = d.member_id
  union all
  select 'withdrawal', d.id::text, w.account, d.amount::text, null from cashier.withdrawal d join who w on w.id = d.member_id
  union all
  select 'cancel', d.id::text, w.account, d.amount::text, null from cashier.withdrawal d join who w on w.id = d.member_id where d.state = 'cancelled'`

/** Deposits that are credited without exactly one line, or have a line without being credited. */
const CREDITS = `
  select d.reference from cashier.deposit d join identity.member m on m.id = d.member_id
    join ledger.account a on a.kind = 'member_cash' and a.owner = m.id::text
    left join ledger.line l on l.wallet_id = a.id and l.kind = 'deposit' and l.remark = d.reference
   where m.account ~ ('^' || $1 || '[0-9]+$')
   group by d.reference, d.state having count(l.id) <> case d.state when 'credited' then 1 else 0 end`

export async function storedFacts(tx: Tx, prefix: string): Promise<Stored[]> {
  const rows = await tx.query<Stored & { key: string | null }>(FACTS, [prefix])
  return rows.map(({ key, ...row }) => ({ ...row, id: bareId(row.id), ...(key !== null && { key }) }))
}

export const wrongCredits = async (tx: Tx, prefix: string): Promise<string[]> =>
  (await tx.query<{ reference: string }>(CREDITS, [prefix])).map(row => row.reference)

/** `bet_0123…` on the wire and `0123-…` in the database are the same id. */
export const bareId = (id: string): string => id.replace(/^[a-z]+_/, '').replaceAll('-', '')
