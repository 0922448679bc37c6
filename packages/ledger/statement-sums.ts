import type { Read } from '@tonle/database'
import type { Money } from '@tonle/money'
import { frequentOf, type Located, type StatementFilter, statementList, statementValues } from './reads.ts'

/** What came into a wallet and what left it, both without a sign. */
export interface StatementSums {
  in: Money
  out: Money
}

/**
 * The sums of what a filter leaves of a statement. Closed days are added up from their closing rows; of the lines themselves those of
 * the open day are read, and those that are neither a stake nor a win.
 */
export async function statementSums(read: Read, account: Located, filter: StatementFilter): Promise<StatementSums> {
  const values = await statementValues(read, account, filter)
  const { wallet, low, high } = values
  if (wallet === null) return { in: 0n as Money, out: 0n as Money }
  const { kinds, except, fromDay, toDay } = filter
  const place = [wallet, low, high, fromDay ?? null, toDay ?? null]
  const isAll = !kinds?.length && !except?.length
  if (isAll) return await allOf(read, place)
  const chosen = await rareOf(read, [...place, kinds?.length ? kinds : null, except?.length ? except : null])
  const frequent = frequentOf(filter)
  if (frequent.length === 0) return chosen.matching
  // Stakes without wins, or wins without stakes: closing rows do not part them.
  if (frequent.length === 1) return sumsOf(await statementList.sum<Row>(read, values))
  const all = await allOf(read, place)
  return { in: (all.in - chosen.others.in) as Money, out: (all.out - chosen.others.out) as Money }
}

interface Row {
  in: string
  out: string
}
const sumsOf = (row: Row): StatementSums => ({ in: BigInt(row.in) as Money, out: BigInt(row.out) as Money })

const IN_PLACE = `l.wallet_id = $1 and l.seq > $2 and l.seq <= $3 and ($4::date is null or l.day >= $4) and ($5::date is null or l.day <= $5)`

async function allOf(read: Read, place: readonly unknown[]): Promise<StatementSums> {
  return sumsOf(
    await read.one<Row>(
      `with closed as (select coalesce(sum(d.credits), 0) as credits, coalesce(sum(d.debits), 0) as debits from ledger.account_day d
                        where d.wallet_id = $1 and ($4::date is null or d.day >= $4) and ($5::date is null or d.day <= $5)),
            open as (select coalesce(sum(l.amount) filter (where l.amount > 0), 0) as credits, coalesce(-sum(l.amount) filter (where l.amount < 0), 0) as debits
                       from ledger.line l where ${IN_PLACE}
                        and l.seq > coalesce((select d.closing_seq from ledger.account_day d where d.wallet_id = $1 order by d.day desc limit 1), 0))
       select (closed.credits + open.credits)::text as "in", (closed.debits + open.debits)::text as "out" from closed, open`,
      [...place],
    ),
  )
}

async function rareOf(read: Read, values: readonly unknown[]): Promise<{ matching: StatementSums; others: StatementSums }> {
  const rows = await read.query<Row & { isMatch: boolean }>(
    `select x."isMatch", coalesce(sum(x.amount) filter (where x.amount > 0), 0)::text as "in", coalesce(-sum(x.amount) filter (where x.amount < 0), 0)::text as "out"
       from (select l.amount, ($6::text[] is null or l.kind = any ($6)) and ($7::text[] is null or l.kind <> all ($7)) as "isMatch"
               from ledger.line l where ${IN_PLACE} and l.kind not in ('bet', 'win')) x group by 1`,
    [...values],
  )
  const of = (isMatch: boolean) => sumsOf(rows.find(row => row.isMatch === isMatch) ?? { in: '0', out: '0' })
  return { matching: of(true), others: of(false) }
}
