import type { Services } from '@tonle/contract/server'
import { type World, world } from '@tonle/testkit'
import { brokenRules } from '../harness/audit.ts'
import { deskFlow } from '../harness/desk-flow.ts'
import { FAILURES, FailingStatements, type Failure } from '../harness/failing-statements.ts'
import { moneyFlow, type Step } from '../harness/money-flow.ts'
import type { Result, Run, Scenario } from '../scenario.ts'

const MOST_STATEMENTS = 60
const TRIES = 5
const FLOWS_PER_MEMBER = 5

/** F20: the n-th statement of every money operation fails, for n = 1, 2, 3 … until none is left: all happens, or nothing. */
export const failingStatement: Scenario = {
  id: 'F20',
  breaks: 'the n-th statement of each money operation: refused, broken, unanswered',
  needs: 'process',
  smoke: { operations: 1, faults: 1 },
  full: { operations: 1, faults: 1 },
  run: run => failEach(run, moneyFlow),
}

/** F22: the same for what operators do with members' money. */
export const failingDesk: Scenario = {
  id: 'F22',
  breaks: 'the n-th statement of each act of the desk: refused, broken, unanswered',
  needs: 'process',
  // A minute and more.
  isFullOnly: true,
  smoke: { operations: 1, faults: 1 },
  full: { operations: 1, faults: 1 },
  run: run => failEach(run, deskFlow),
}

type Flow = (w: World) => Promise<(run: number) => Step[]>

async function failEach({ ground, isFull }: Run, flowOf: Flow): Promise<Result> {
  const w = await world({ LOG_LEVEL: 'silent' }, { server: ground.url })
  const failing = new FailingStatements(new URL(w.database.url).pathname.slice(1))
  try {
    let flow = await flowOf(w)
    const tally = { operations: 0, faults: 0, ghost: 0, lost: 0, duplicated: 0, failures: [] as string[] }
    let run = 0
    // The first flow is not disturbed: what each step changes.
    const wanted = new Map<string, State>()
    await flow(run++)[0]!.act()
    for (const step of flow(run++)) wanted.set(step.name, difference(await measured(w.services, step)))
    // A connection that breaks before a statement is the milder case of one that breaks after it.
    for (const failure of FAILURES.filter(one => isFull || one !== 'broken')) {
      flow = await flowOf(w)
      const through = new Set<string>()
      for (let n = 1, hits = 1; hits > 0 && n <= MOST_STATEMENTS; n++) {
        hits = 0
        // The bounds on calls are per member.
        if (n % FLOWS_PER_MEMBER === 0) flow = await flowOf(w)
        for (const step of flow(run++)) {
          const disturbance = { step, n, failure, change: wanted.get(step.name)! }
          if (through.has(step.name)) await step.act()
          else if (await disturb(w.services, failing, disturbance, tally)) hits++
          else through.add(step.name)
        }
        tally.faults += hits
      }
    }
    tally.failures.push(...(await brokenRules(w.services.db)))
    return { ...tally, figures: { kindsOfOperation: wanted.size } }
  } finally {
    failing.restore()
    await w.close()
  }
}

/** Counts of everything that money touches, and the wallets' totals; a spin's payout is taken out, as chance decides it. */
type State = Readonly<Record<string, bigint>>

const STATE = `
  select (select sum(balance) from ledger.account where kind = 'member_cash')::int8
           - (select coalesce(sum(payout), 0) from play.bet where seed_id is not null)::int8 as balance,
         (select sum(held) from ledger.account)::int8 as held,
         (select count(distinct transfer_id) from ledger.line) as transfers,
         (select count(*) from ledger.hold where state = 'pending') as holds,
         (select count(*) from play.bet) as bets, (select count(*) from play.bet_event) as events,
         (select count(*) from play.vendor_tx) as vendor_txs, (select count(*) from play.round) as rounds,
         (select count(*) from cashier.deposit) as deposits, (select count(*) from cashier.deposit where state = 'credited') as credited,
         (select count(*) from cashier.payment) as payments, (select count(*) from cashier.payout) as payouts,
         (select count(*) from cashier.withdrawal) as withdrawals,
         (select count(*) from cashier.withdrawal where state = 'cancelled') as cancelled,
         (select count(*) from cashier.withdrawal where state in ('approved', 'sending', 'paid')) as approved,
         (select count(*) from cashier.withdrawal where state = 'paid') as paid,
         (select count(*) from promotions.grant) as grants, (select count(*) from promotions.campaign where state = 'open') as campaigns,
         (select count(*) from rewards.payment) as rewards, (select coalesce(sum(taken), 0) from rewards.payment)::int8 as taken,
         (select coalesce(sum(given), 0) from rewards.program)::int8 as given, (select coalesce(sum(amount), 0) from operators.gift_day)::int8 as gifts,
         (select count(*) from play.promo_grant) as promos, (select count(*) from cashier.payment where state = 'assigned') as assigned,
         (select count(*) from operators.approval where state = 'approved') as approvals,
         (select count(*) from transfers.net_day where state = 'explained') as explained,
         (select count(*) from transfers.odd_round where decided_at is not null) as closed, (select count(*) from operators.audit where call <> 'promotions.saveCampaign') as audits,
         (select count(*) from house.outbox) as outbox, (select count(*) from house.idempotency) as keys`

const stateOf = (services: Services): Promise<State> => services.db.system(tx => tx.one<State>(STATE))

async function measured(services: Services, step: Step): Promise<[State, State]> {
  const before = await stateOf(services)
  await step.act()
  return [before, await stateOf(services)]
}

const difference = ([before, after]: [State, State]): State =>
  Object.fromEntries(Object.keys(before).map(name => [name, after[name]! - before[name]!]))

const isSame = (one: State, other: State) => Object.keys(one).every(name => one[name] === other[name])
const isNothing = (change: State) => Object.values(change).every(value => value === 0n)
const shown = (change: State) =>
  Object.entries(change)
    .flatMap(([name, value]) => (value === 0n ? [] : [`${name} ${value}`]))
    .join(', ')

interface Disturbance {
  step: Step
  n: number
  failure: Failure
  change: State
}

interface Tally {
  operations: number
  lost: number
  ghost: number
  duplicated: number
  failures: string[]
}

/** Runs a step with its n-th statement failing, then again under the same key. @returns whether there was such a statement */
async function disturb(services: Services, failing: FailingStatements, of: Disturbance, tally: Tally): Promise<boolean> {
  const { step, n, failure, change } = of
  const name = `${step.name}, statement ${n} ${failure}`
  const before = await stateOf(services)
  failing.arm(n, failure)
  const first = await step.act().then(
    () => 'done',
    (error: Error) => error.message,
  )
  const isHit = failing.disarm()
  const half = difference([before, await stateOf(services)])
  if (!isNothing(half) && !isSame(half, change)) {
    tally.ghost++
    tally.failures.push(`${name}: half done (${shown(half)} of ${shown(change)})`)
  }
  if (first === 'done' && !isSame(half, change)) {
    tally.lost++
    tally.failures.push(`${name}: answered as done, but it is not`)
  }
  for (let tries = 1; first !== 'done'; tries++) {
    const again = await step.act().then(
      () => 'done',
      (error: Error) => error.message,
    )
    if (again === 'done') break
    if (tries < TRIES) continue
    tally.failures.push(`${name}: cannot be repeated: ${again}, after ${first}`)
    break
  }
  const whole = first === 'done' ? half : difference([before, await stateOf(services)])
  if (!isSame(whole, change)) {
    tally.duplicated++
    tally.failures.push(`${name}: in the end ${shown(whole)} instead of ${shown(change)}`)
  }
  tally.operations++
  return isHit
}
