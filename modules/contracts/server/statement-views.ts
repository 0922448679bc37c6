import { fail, type Id, type Out } from '@tonle/contract'
import { listQuery, type Read } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type * as contract from '../contract.ts'
import { shownOf } from '../rules-pay.ts'
import type { StoredFigures } from './insert-statements.ts'
import { readTerms } from './sql-contracts.ts'

type Item = Out<typeof contract.statements>['content'][number]
type Detail = Out<typeof contract.statement>

export interface StatementRow {
  id: string
  contract: string
  kind: contract.Kind
  cycle: contract.Cycle
  version: number
  payee: string
  giver: string | null
  isByUpline: boolean
  currency: Currency
  from: Date
  to: Date
  fromDay: string
  lastDay: string
  figures: StoredFigures
  pay: string
  below: string
  corrections: Money
  receivable: Money
  due: Money
  paid: Money
  state: contract.StatementState
  at: Date
  dispute: 'open' | 'upheld' | 'dismissed' | null
}

const COLUMNS = `s.id, s.contract_id as contract, s.kind, s.cycle, s.version, p.account as payee, g.account as giver, s.payer_id is not null as "isByUpline", s.currency,
  s.from_at as "from", s.to_at as "to", s.from_day::text as "fromDay", (s.to_day - 1)::text as "lastDay", s.figures, s.pay::text as pay, s.below::text as below,
  s.corrections, s.receivable, s.due, s.paid, s.state, s.at, d.state as dispute`
const FROM = `contracts.statement s
  join contracts.contract c on c.brand_id = s.brand_id and c.id = s.contract_id
  join identity.pub_member p on p.brand_id = s.brand_id and p.id = s.payee_id
  left join identity.pub_member g on g.brand_id = s.brand_id and g.id = c.giver_id
  left join contracts.dispute d on d.brand_id = s.brand_id and d.statement_id = s.id`

const amount = (text: string): Money => BigInt(text) as Money

export function itemOf({ figures, isByUpline, lastDay, pay, below, ...row }: StatementRow): Item {
  return {
    ...row,
    ...{
      id: row.id as Id<'cst'>,
      contract: row.contract as Id<'ctr'>,
      toDay: lastDay,
      payer: isByUpline ? 'upline' : 'platform',
    },
    ...{ bet: amount(figures.bet), profit: amount(figures.profit), active: figures.active, level: figures.level },
    ...{ pay: shownOf(BigInt(pay)), below: shownOf(BigInt(below)) },
  }
}

export const ownStatements = listQuery<StatementRow>({
  columns: COLUMNS,
  from: FROM,
  where: 's.brand_id = $brand and s.payee_id = $member',
  filters: { kind: 's.kind = $kind', state: 's.state = $state' },
  range: { at: 's.from_at' },
  sorts: { from: ['s.from_at', 's.id'] },
})

export const allStatements = listQuery<StatementRow>({
  columns: COLUMNS,
  from: FROM,
  where: 's.brand_id = $brand',
  filters: {
    kind: 's.kind = $kind',
    state: 's.state = $state',
    run: 's.run_id = $run',
    find: 'starts_with(p.account_key, lower($find))',
    dispute: 'd.state = $dispute',
  },
  sorts: { at: ['s.at', 's.id'] },
})

type DetailRow = StatementRow & {
  terms: unknown
  carried: Money
  carries: Money
  cut: string
  receivableBefore: Money
  disputeText: string | null
  disputeAnswer: string | null
}

/** @param payee whose it must be; null: an operator asks @throws contracts.no_such_statement */
export async function detailOf(read: Read, id: string, payee: string | null): Promise<Detail> {
  const row = await read.maybe<DetailRow>(
    `select ${COLUMNS}, v.terms, s.carried, s.carries, s.cut::text as cut, s.receivable_before as "receivableBefore", d.text as "disputeText", d.answer as "disputeAnswer"
       from ${FROM} join contracts.version v on v.brand_id = s.brand_id and v.contract_id = s.contract_id and v.version = s.version
      where s.brand_id = $1 and s.id = $2 and ($3::uuid is null or s.payee_id = $3)`,
    [read.brand, id, payee],
  )
  if (!row) throw fail('contracts.no_such_statement')
  const { terms, carried, carries, cut, receivableBefore, disputeText, disputeAnswer, ...item } = row
  const lines = await read.query<Detail['lines'][number]>(
    `select x.of_id as "of", o.from_day::text as "fromDay", x.was, x.becomes as now, x.amount from contracts.correction x
       join contracts.statement o on o.brand_id = x.brand_id and o.id = x.of_id
      where x.brand_id = $1 and x.statement_id = $2 order by o.from_at, x.id limit 500`,
    [read.brand, id],
  )
  const { sums, prices } = row.figures
  return {
    ...itemOf(item),
    terms: readTerms(terms),
    sums: Object.fromEntries(Object.entries(sums).map(([name, text]) => [name, amount(text)])) as unknown as Detail['sums'],
    prices: prices.map(({ currency, price }) => ({
      currency: currency as Currency,
      price: price === null ? null : amount(price),
    })),
    ...{ carried, carries, cut, receivableBefore, lines, disputeText, disputeAnswer },
  }
}
