import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { type Currency, type Money, zero } from '@tonle/money'
import { newId } from '@tonle/process'
import type { Cycle } from '../contract.ts'
import type { Exact } from '../rules.ts'
import { type Pay, payOf, stateOf } from '../rules-pay.ts'
import { type CountedTeam, countTeams } from './count.ts'
import { insertStatements, type NewStatement } from './insert-statements.ts'
import { isSameMonth, type Span } from './periods.ts'
import { type Correction, recount } from './recount.ts'
import { type InForce, inForceAt, readTerms } from './sql-contracts.ts'

export interface Run extends Span {
  id: string
  mode: 'real' | 'play'
}

/** Where a contract stands before a run. */
interface Before {
  contract: string
  version: number
  fromDay: string
  carries: Money
  receivable: Money
}

/** No contract has more than these many statements in one run. */
const STATEMENT_MS = 280_000

/**
 * States all contracts of a run in one transaction on one snapshot: counts their teams, counts again what changed of earlier periods, and
 * writes what each payee gets. Stopped anywhere it has done nothing; a second one at once waits for the row, and finds it stated.
 * @returns whether it stated the run now
 */
export async function stateRun(services: Services, brand: string, run: Run, brandCurrency: Currency): Promise<boolean> {
  return await services.db.system(
    async tx => {
      const open = await tx.maybe(`select from contracts.run where brand_id = $1 and id = $2 and state = 'waiting' for update`, [
        brand,
        run.id,
      ])
      if (!open) return false
      const contracts = inOrder(await inForceAt(tx, run.mode, run.cycle, run.from))
      const corrections = await recount(tx, run, brandCurrency)
      const disputes = await upheldDisputes(tx, run.cycle)
      const ended = await endedWith(tx, [...corrections, ...disputes], contracts)
      const before = await standingBefore(tx, run, [...contracts, ...ended])
      const teams = await countTeams(
        tx,
        { mode: run.mode, span: run, brandCurrency },
        contracts.map(one => ({ key: one.id, payee: one.payeeId, currency: one.currency, kind: one.kind, terms: one.terms })),
      )
      const statements = stated(services, run, { contracts, ended, teams, before, corrections: [...corrections, ...disputes] })
      await insertStatements(tx, run, statements)
      await tx.query(
        `update contracts.run set state = 'paying', stated_at = app_now(), error = null where brand_id = $1 and id = $2`,
        [brand, run.id],
      )
      return true
    },
    { brand, isolation: 'repeatable read', statementTimeoutMs: STATEMENT_MS },
  )
}

/** Uplines before their downlines, each with its depth. */
function inOrder(contracts: readonly InForce[]): (InForce & { depth: number })[] {
  const byId = new Map(contracts.map(one => [one.id, one]))
  const depthOf = (one: InForce): number => {
    let depth = 0
    for (let at: InForce | undefined = one; at?.aboveId; at = byId.get(at.aboveId)) depth++
    return depth
  }
  return contracts.map(one => ({ ...one, depth: depthOf(one) })).sort((a, b) => a.depth - b.depth || (a.id < b.id ? -1 : 1))
}

/** Differences that operators agreed to, for the next statement of the contract. */
async function upheldDisputes(tx: Tx, cycle: Cycle): Promise<Correction[]> {
  return await tx.query<Correction>(
    `select s.contract_id as contract, s.id as "of", 'dispute' as cause, 0::int8 as was, d.amount as becomes
       from contracts.dispute d join contracts.statement s on s.brand_id = d.brand_id and s.id = d.statement_id
      where d.brand_id = $1 and d.state = 'upheld' and d.taken_by is null and s.cycle = $2 order by s.id`,
    [tx.brand, cycle],
  )
}

/** Contracts that are over and get a last statement, since something of before was corrected. */
async function endedWith(tx: Tx, corrections: readonly Correction[], contracts: readonly InForce[]): Promise<InForce[]> {
  const known = new Set(contracts.map(({ id }) => id))
  const missing = [...new Set(corrections.map(({ contract }) => contract))].filter(id => !known.has(id))
  if (missing.length === 0) return []
  const rows = await tx.query<Omit<InForce, 'terms'> & { stored: unknown }>(
    `select distinct on (c.id) c.id, s.version, c.kind, c.cycle, c.giver_id as "giverId", c.payee_id as "payeeId", c.above_id as "aboveId", c.currency, v.terms as stored
       from contracts.contract c join contracts.statement s on s.brand_id = c.brand_id and s.contract_id = c.id
       join contracts.version v on v.brand_id = c.brand_id and v.contract_id = c.id and v.version = s.version
      where c.brand_id = $1 and c.id = any ($2) order by c.id, s.from_at desc`,
    [tx.brand, missing],
  )
  return rows.map(({ stored, ...row }) => ({ ...row, terms: readTerms(stored) }))
}

async function standingBefore(tx: Tx, run: Run, contracts: readonly InForce[]): Promise<Map<string, Before>> {
  const rows = await tx.query<Before>(
    `select l.contract_id as contract, l.version, l.from_day::text as "fromDay", l.carries_now as carries, l.receivable
       from unnest($2::uuid[]) as c (id)
      cross join lateral (select s.contract_id, s.version, s.from_day, s.carries_now, s.receivable from contracts.statement s
                           where s.brand_id = $1 and s.contract_id = c.id and s.from_at < $3 order by s.from_at desc limit 1) l`,
    [tx.brand, contracts.map(({ id }) => id), run.from],
  )
  return new Map(rows.map(row => [row.contract, row]))
}

interface Counted {
  contracts: readonly (InForce & { depth: number })[]
  ended: readonly InForce[]
  teams: ReadonlyMap<string, CountedTeam>
  before: ReadonlyMap<string, Before>
  corrections: readonly Correction[]
}

const NO_TEAM: CountedTeam = { parts: [], prices: [] }

function stated(services: Services, run: Run, { contracts, ended, teams, before, corrections }: Counted): NewStatement[] {
  const pays = new Map<string, Pay>()
  for (const { id, kind, terms, version } of contracts) {
    const was = before.get(id)
    // Changed terms begin without what was carried before.
    const carried = was?.version === version ? was.carries : zero
    pays.set(
      id,
      payOf(kind, terms, (teams.get(id) ?? NO_TEAM).parts, {
        carried,
        isSameMonth: was ? isSameMonth(was.fromDay, run.fromDay) : false,
      }),
    )
  }
  const below = belowOf(contracts, id => pays.get(id)?.pay ?? 0n)
  const of = Map.groupBy(corrections, ({ contract }) => contract)
  const rows: NewStatement[] = []
  for (const one of [...contracts, ...ended.map(contract => ({ ...contract, depth: 0, isLast: true }))]) {
    const was = before.get(one.id)
    const lines = of.get(one.id) ?? []
    const corrected = lines.reduce((sum, line) => sum + line.becomes - line.was, 0n) as Money
    const receivable = was?.receivable ?? zero
    const pay = pays.get(one.id) ?? payOf(one.kind, one.terms, [])
    const settled = stateOf({ pay: pay.pay, below: below.get(one.id) ?? 0n, corrections: corrected, receivable }, one.currency)
    // Five minutes without anything leave no statement.
    if (run.cycle === '5m' && pay.figures.bet === 0n && lines.length === 0) continue
    rows.push({
      ...{
        id: newId(services.clock),
        contract: one,
        depth: one.depth,
        isLast: 'isLast' in one,
        team: teams.get(one.id) ?? NO_TEAM,
        pay,
        below: below.get(one.id) ?? 0n,
      },
      ...{
        carried: was?.version === one.version ? was.carries : zero,
        corrections: lines,
        corrected,
        receivableBefore: receivable,
        settled,
      },
    })
  }
  return rows
}

/**
 * What the platform pays below a contract in place of its payee: all of contracts that it pays itself; of one that its upline pays, what the
 * platform pays below that one. Of members directly below alone nothing is shared.
 * @param contracts uplines before their downlines
 */
export function belowOf(
  contracts: readonly Pick<InForce, 'id' | 'aboveId' | 'terms'>[],
  payOfContract: (id: string) => Exact,
): Map<string, Exact> {
  const below = new Map<string, Exact>()
  for (const { id, aboveId, terms } of contracts.toReversed()) {
    if (!aboveId || terms.team === 'direct') continue
    const part = terms.payer === 'platform' ? payOfContract(id) : (below.get(id) ?? 0n)
    below.set(aboveId, (below.get(aboveId) ?? 0n) + part)
  }
  return below
}
