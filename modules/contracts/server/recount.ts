import type { Tx } from '@tonle/database'
import { type Currency, type Money, zero } from '@tonle/money'
import type { Cycle, Kind, Terms } from '../contract.ts'
import type { Exact } from '../rules.ts'
import { aloneOf, payOf } from '../rules-pay.ts'
import { countTeams } from './count.ts'
import { isSameMonth, type Span } from './periods.ts'
import { readTerms } from './sql-contracts.ts'
import type { Run } from './state-run.ts'

/** A difference that the next statement of a contract takes up. */
export interface Correction {
  contract: string
  /** The statement that is corrected. */
  of: string
  cause: 'recount' | 'dispute'
  was: Money
  becomes: Money
}

interface Past {
  id: string
  runId: string
  contract: string
  aboveId: string | null
  version: number
  kind: Kind
  cycle: Cycle
  currency: Currency
  payeeId: string
  payerId: string | null
  terms: Terms
  from: Date
  to: Date
  fromDay: string
  toDay: string
  pay: Exact
  below: Exact
  carries: Money
}

/**
 * Counts again the earlier periods to which changes of this run's period belong, and what those carried on; writes what they come to now.
 * A statement that was paid stays: its difference is a line of the next one.
 */
export async function recount(tx: Tx, run: Run, brandCurrency: Currency): Promise<Correction[]> {
  const touched = await touchedBy(tx, run)
  if (touched.length === 0) return []
  const past = await statementsFrom(tx, run, touched)
  const parents = await parentsOf(tx, past)
  const all = new Map([...past, ...parents].map(one => [one.id, { ...one }]))
  const inRun = new Map([...all.values()].map(one => [`${one.runId} ${one.contract}`, one]))
  const counted = await countAgain(tx, run, brandCurrency, past)
  const last = new Map<string, { one: Past; carries: Money }>()
  for (const one of past) {
    const before = last.get(one.contract) ?? (await carriedInto(tx, one))
    const carried = before && before.one.version === one.version ? before.carries : zero
    const isSame = before ? isSameMonth(before.one.fromDay, one.fromDay) : false
    const { pay, carries } = payOf(one.kind, one.terms, counted.get(one.id)!.parts, { carried, isSameMonth: isSame })
    last.set(one.contract, { one, carries })
    Object.assign(all.get(one.id)!, { pay, carries })
    if (one.payerId === null) addBelow(inRun, one, pay - one.pay)
  }
  return await store(tx, [...past, ...parents.filter(({ id }) => !past.some(one => one.id === id))], all)
}

/** The platform pays so much more below: to the contract above, and on while uplines pay. */
function addBelow(inRun: ReadonlyMap<string, Past>, from: Past, change: Exact): void {
  if (change === 0n) return
  for (let at = from; at.aboveId && at.terms.team !== 'direct'; ) {
    const above = inRun.get(`${at.runId} ${at.aboveId}`)
    if (!above) return
    above.below += change
    if (above.payerId === null) return
    at = above
  }
}

/** Statements of earlier periods whose team had changes in the run's own period. */
async function touchedBy(tx: Tx, run: Run): Promise<{ contract: string; from: Date }[]> {
  const slots = run.cycle === '5m'
  return await tx.query(
    `with l as (
       select distinct l.member_id, l.of_day, l.of_slot, l.placed_day, l.line_version, l.settled_version from contracts.late l
        where l.brand_id = $1 and l.mode = $2
          and case when $3 then l.slot >= $4 and l.slot < $5 and l.of_slot < $4
                   else l.day >= $6::date and l.day < $7::date and (l.of_day < $6::date or l.placed_day < $6::date) end),
     p as (
       select distinct u.agent, l.of_day, l.of_slot, l.placed_day from l
         join agents.pub_line a on a.brand_id = $1 and a.member_id = l.member_id and a.version in (l.line_version, l.settled_version)
        cross join lateral unnest(a.ancestors || l.member_id) as u (agent))
     select s.contract_id as contract, min(s.from_at) as "from"
       from p join contracts.statement s on s.brand_id = $1 and s.payee_id = p.agent and s.cycle = $8 and s.mode = $2 and s.from_at < $4
         and case when $3 then p.of_slot >= s.from_at and p.of_slot < s.to_at
                  else (p.of_day >= s.from_day and p.of_day < s.to_day) or (p.placed_day >= s.from_day and p.placed_day < s.to_day) end
      group by s.contract_id`,
    [tx.brand, run.mode, slots, run.from, run.to, run.fromDay, run.toDay, run.cycle],
  )
}

const PAST = `s.id, s.run_id as "runId", s.contract_id as contract, c.above_id as "aboveId", s.version, s.kind, s.cycle, s.currency, s.payee_id as "payeeId",
  s.payer_id as "payerId", v.terms as stored, s.from_at as "from", s.to_at as "to", s.from_day::text as "fromDay", s.to_day::text as "toDay",
  s.pay_now::text as pay, s.below_now::text as below, s.carries_now as carries`
const OF_PAST = `contracts.statement s join contracts.contract c on c.brand_id = s.brand_id and c.id = s.contract_id
  join contracts.version v on v.brand_id = s.brand_id and v.contract_id = s.contract_id and v.version = s.version`
type PastRow = Omit<Past, 'terms' | 'pay' | 'below'> & { stored: unknown; pay: string; below: string }
const pastOf = ({ stored, pay, below, ...row }: PastRow): Past => ({
  ...row,
  terms: readTerms(stored),
  pay: BigInt(pay),
  below: BigInt(below),
})

/** From the first changed period on, in order: what a period carries changes those after it. */
async function statementsFrom(tx: Tx, run: Run, touched: readonly { contract: string; from: Date }[]): Promise<Past[]> {
  const rows = await tx.query<PastRow>(
    `select ${PAST} from unnest($2::uuid[], $3::timestamptz[]) as t (contract, first) join ${OF_PAST} on s.brand_id = $1 and s.contract_id = t.contract
      where s.from_at >= t.first and s.from_at < $4 and not s.is_last order by s.from_at, s.depth, s.id`,
    [tx.brand, touched.map(one => one.contract), touched.map(one => one.from), run.from],
  )
  return rows.map(pastOf)
}

/** The statements of the same runs above those, as far as what is paid below changes them. */
async function parentsOf(tx: Tx, past: readonly Past[]): Promise<Past[]> {
  const found = new Map<string, Past>()
  let of = past.filter(one => one.aboveId !== null)
  while (of.length > 0) {
    const rows = await tx.query<PastRow>(
      `select distinct ${PAST} from unnest($2::uuid[], $3::uuid[]) as t (contract, run) join ${OF_PAST}
           on s.brand_id = $1 and s.contract_id = t.contract and s.run_id = t.run`,
      [tx.brand, of.map(one => one.aboveId), of.map(one => one.runId)],
    )
    const parents = rows.map(pastOf).filter(({ id }) => !found.has(id))
    for (const one of parents) found.set(one.id, one)
    of = parents.filter(one => one.aboveId !== null && one.payerId !== null)
  }
  return [...found.values()]
}

async function countAgain(
  tx: Tx,
  run: Run,
  brandCurrency: Currency,
  past: readonly Past[],
): Promise<Awaited<ReturnType<typeof countTeams>>> {
  const counted: Awaited<ReturnType<typeof countTeams>> = new Map()
  for (const of of Map.groupBy(past, ({ runId }) => runId).values()) {
    const span: Span = of[0]!
    const asked = of.map(one => ({ key: one.id, payee: one.payeeId, currency: one.currency, kind: one.kind, terms: one.terms }))
    for (const [key, team] of await countTeams(tx, { mode: run.mode, span, brandCurrency }, asked)) counted.set(key, team)
  }
  return counted
}

/** The statement before the first that is counted again. */
async function carriedInto(tx: Tx, { contract, from }: Past): Promise<{ one: Past; carries: Money } | undefined> {
  const row = await tx.maybe<PastRow>(
    `select ${PAST} from ${OF_PAST} where s.brand_id = $1 and s.contract_id = $2 and s.from_at < $3 order by s.from_at desc limit 1`,
    [tx.brand, contract, from],
  )
  return row && { one: pastOf(row), carries: row.carries }
}

async function store(tx: Tx, before: readonly Past[], after: ReadonlyMap<string, Past>): Promise<Correction[]> {
  const corrections: Correction[] = []
  for (const was of before) {
    const now = after.get(was.id)!
    if (now.pay === was.pay && now.below === was.below && now.carries === was.carries) continue
    await tx.query(
      `update contracts.statement set pay_now = $3::numeric, below_now = $4::numeric, carries_now = $5 where brand_id = $1 and id = $2`,
      [tx.brand, was.id, String(now.pay), String(now.below), now.carries],
    )
    const [one, other] = [aloneOf(was.pay - was.below, was.currency), aloneOf(now.pay - now.below, was.currency)]
    if (one !== other) corrections.push({ contract: was.contract, of: was.id, cause: 'recount', was: one, becomes: other })
  }
  return corrections
}
