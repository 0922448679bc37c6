import { brandCurrency, settingsOf } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import type { Currency } from '@tonle/money'
import { newId } from '@tonle/process'
import { type Cycle, contractsSettings, deskChanged } from '../contract.ts'
import { isUnfolded } from './folded.ts'
import { betsFold, cashFold } from './folds.ts'
import { payStatement, tellPaid } from './pay-statement.ts'
import { spanOf } from './periods.ts'
import { type Run, stateRun } from './state-run.ts'

interface BrandFacts {
  zone: string
  currency: Currency
  holdMinutes: number
}

/** Lays out the run of a period, once, for each mode in which the brand has contracts of the cycle, or had some lately: their bets may still change. */
export async function layRun(services: Services, brand: string, cycle: Cycle, period: { from: Date; to: Date }): Promise<void> {
  const { zone } = await factsOf(services, brand)
  const span = spanOf(cycle, zone, period)
  await services.db.tx(brand, async tx => {
    const modes = await tx.query<{ mode: string }>(
      `select distinct c.mode from contracts.contract c join contracts.version v on v.brand_id = c.brand_id and v.contract_id = c.id
        where c.brand_id = $1 and c.cycle = $2 and v.from_at <= $3
          and (v.to_at is null or v.to_at > $3 - interval '40 days')`,
      [brand, cycle, span.from],
    )
    for (const { mode } of modes)
      await tx.query(
        `insert into contracts.run (brand_id, id, mode, cycle, from_at, to_at, from_day, to_day) values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (brand_id, mode, cycle, from_at) do nothing`,
        [brand, newId(services.clock), mode, cycle, span.from, span.to, span.fromDay, span.toDay],
      )
  })
}

const OF_RUN = `r.id, r.mode, r.cycle, r.from_at as "from", r.to_at as "to", r.from_day::text as "fromDay", r.to_day::text as "toDay", r.state`
/** What waits for somebody's money holds up no later period. */
const UNFINISHED = `(select ${OF_RUN} from contracts.run r where r.brand_id = $1 and r.state = 'paying' order by r.from_at, r.id limit 200)
  union all (select ${OF_RUN} from contracts.run r where r.brand_id = $1 and r.state = 'waiting' order by r.from_at, r.id limit 300)`

/**
 * Goes on with everything that is not done, in the order of periods: states what can be stated, pays what is stated, and collects what
 * uplines owe. What was stopped anywhere goes on here. @returns how many runs were finished
 */
export async function tendRuns(services: Services, brand: string, signal?: AbortSignal): Promise<number> {
  const facts = await factsOf(services, brand)
  const runs = await services.db.read(brand, read => read.query<Run & { state: string }>(UNFINISHED, [brand]))
  const waits = new Set<string>()
  let done = 0
  for (const run of runs) {
    if (signal?.aborted) break
    const chain = `${run.mode} ${run.cycle}`
    // A period builds on the one before it.
    if (waits.has(chain)) continue
    const went = await goOn(services, brand, run, facts)
    if (went === 'done') done++
    else if (went === 'waiting') waits.add(chain)
  }
  await collect(services, brand)
  if (done > 0) services.events.publish(deskChanged, brand)
  return done
}

/** @returns `waiting`: it is not stated yet, and those after it wait as well; `paying`: somebody could not be paid */
async function goOn(
  services: Services,
  brand: string,
  run: Run & { state: string },
  facts: BrandFacts,
): Promise<'done' | 'paying' | 'waiting'> {
  try {
    if (run.state === 'waiting') {
      if (!(await isReady(services, brand, run, facts))) return 'waiting'
      await stateRun(services, brand, run, facts.currency)
    }
    const failure = await payRun(services, brand, run.id)
    if (failure === undefined) return 'done'
    await note(services, brand, run.id, failure)
    return 'paying'
  } catch (error) {
    await note(services, brand, run.id, error)
    return 'waiting'
  }
}

async function note(services: Services, brand: string, run: string, error: unknown): Promise<void> {
  services.log.error({ err: error, run }, 'a run of contracts does not go on')
  const text = error instanceof Error ? error.message : String(error)
  await services.db.tx(brand, tx =>
    tx.query('update contracts.run set error = $3 where brand_id = $1 and id = $2', [brand, run, text.slice(0, 500)]),
  )
}

interface Unpaid {
  id: string
  payeeId: string
  payerId: string | null
}

/**
 * Pays each statement in a transaction of its own, uplines first, so that they can pay those below them. One that cannot be paid holds up nobody
 * else.
 * @returns why the last of those was not paid
 */
export async function payRun(services: Services, brand: string, run: string): Promise<unknown> {
  const unpaid = await services.db.read(brand, read =>
    read.query<Unpaid>(
      `select id, payee_id as "payeeId", payer_id as "payerId" from contracts.statement
        where brand_id = $1 and run_id = $2 and state = 'open' order by depth, id`,
      [brand, run],
    ),
  )
  let failure: unknown
  for (const one of unpaid)
    try {
      await payOne(services, brand, one)
    } catch (error) {
      failure = error
    }
  await services.db.tx(brand, tx =>
    tx.query(
      `update contracts.run r set state = 'done', error = null, done_at = app_now() where r.brand_id = $1 and r.id = $2 and r.state = 'paying'
          and not exists (select from contracts.statement s where s.brand_id = $1 and s.run_id = r.id and s.state = 'open')`,
      [brand, run],
    ),
  )
  return failure
}

async function payOne(services: Services, brand: string, { id, payeeId, payerId }: Unpaid): Promise<void> {
  const paid = await services.db.tx(brand, tx => payStatement(tx, services, id))
  if (paid > 0n) tellPaid(services, brand, [payeeId, payerId])
}

/** Tries again what uplines could not pay, the oldest first, until it is too old. */
async function collect(services: Services, brand: string): Promise<void> {
  const { collectDays } = await services.db.read(brand, read => settingsOf(read, contractsSettings))
  await services.db.tx(brand, tx =>
    tx.query(
      `update contracts.statement set state = 'expired' where brand_id = $1 and state in ('open', 'part') and at < app_now() - make_interval(days => $2)`,
      [brand, collectDays],
    ),
  )
  const parts = await services.db.read(brand, read =>
    read.query<Unpaid>(
      `select s.id, s.payee_id as "payeeId", s.payer_id as "payerId" from contracts.statement s
        where s.brand_id = $1 and s.state = 'part' order by s.at, s.depth, s.id limit 500`,
      [brand],
    ),
  )
  for (const one of parts)
    await payOne(services, brand, one).catch((error: unknown) =>
      services.log.error({ err: error, statement: one.id }, 'a statement was not paid'),
    )
}

async function factsOf(services: Services, brand: string): Promise<BrandFacts> {
  return await services.db.read(brand, async read => {
    const { zone } = await read.one<{ zone: string }>('select zone from brand.pub_brand where brand_id = $1', [brand])
    const { holdMinutes } = await settingsOf(read, contractsSettings)
    return { zone, currency: await brandCurrency(read), holdMinutes }
  })
}

/** Whether nothing can be added to the period any more but by later changes, which later runs take up. */
async function isReady(services: Services, brand: string, run: Run, { holdMinutes }: BrandFacts): Promise<boolean> {
  if (run.cycle === '5m' && services.clock.nowMs() < run.to.getTime() + holdMinutes * 60_000) return false
  return await services.db.system(
    async tx => {
      if (run.cycle === '5m') return !(await isUnfolded(tx, betsFold, { at: run.to }))
      const open = await tx.maybe(
        `select from ledger.book where brand_id = $1 and mode = $2 and coalesce(closed_through < $3::date - 1, true) limit 1`,
        [brand, run.mode, run.toDay],
      )
      if (open) return false
      for (const fold of [betsFold, cashFold]) if (await isUnfolded(tx, fold, { day: run.toDay })) return false
      return true
    },
    { brand },
  )
}
