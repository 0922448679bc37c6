import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as agents from '@tonle/agents/contract'
import { moveBranch } from '@tonle/agents/server'
import { contractsConsumers, layRun, tendRuns } from '@tonle/contracts/server'
import { type Consumer, connect, foldNext, lagOf, startEmbedded } from '@tonle/database'
import { login } from '@tonle/identity/contract'
import { periodAt } from '@tonle/jobs'
import { closeDays } from '@tonle/ledger'
import { teamBranches, teamDays } from '@tonle/reports/contract'
import { teamSums } from '@tonle/reports/server'
import { PASSWORD, type Person, type World, world } from '@tonle/testkit'
import { newDataDir } from '../tools/site.ts'
import { growTeam, memberId, placeBets, signContracts, type Team } from './agents/team.ts'
import { round } from './wallet/run.ts'

const ZONE = 'Asia/Phnom_Penh'
const PATIENCE = { client: 7_200_000, statement: 7_200_000, lock: 60_000, acquire: 5000, idleInTransaction: 0 }
/** Each report so often; the slowest of twenty counts. */
const ASKS = 20
const HEAP_LOOK_MS = 250

export interface AgentsReport {
  members: number
  bets: number
  contracts: number
  /** What one run states and pays: of a business day with all the bets, and of five minutes of it. */
  dailySeconds: number
  realtimeSeconds: number
  statements: number
  /** The slowest report of an agent with everybody below, 95 of 100 asks below it. */
  teamReportP95Ms: number
  /** A ninth of the team with its branch moves below another agent: lines, closure and counters in one transaction. */
  moveSeconds: number
  /** The most that this program held meanwhile. */
  heapMb: number
  met: { daily: boolean; realtime: boolean; reports: boolean; heap: boolean }
}

/** `npm run bench -- agents [--members=1000000] [--bets=5000000]`: runs of contracts and an agent's reports over a large team, fsync on. */
export default async function bench(args: string[] = []): Promise<AgentsReport> {
  const { values } = parseArgs({
    args,
    options: { members: { type: 'string', default: '1000000' }, bets: { type: 'string', default: '5000000' } },
  })
  const dataDir = newDataDir('bench')
  const server = await startEmbedded(dataDir)
  const w = await world({ LOG_LEVEL: 'warn' }, { server: server.url })
  try {
    return await measure(w, Number(values.members), Number(values.bets))
  } finally {
    await w.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(w: World, members: number, bets: number): Promise<AgentsReport> {
  const top = await w.member({ type: 2 })
  const team: Team = { brand: w.brandId, top: top.id, members }
  const owner = await connect(w.database.url, 'tonle_owner', PATIENCE)
  const done = stopwatch()
  await growTeam(owner, team)
  done('members')
  const contracts = await signContracts(owner, team)
  const today = periodAt('day', ZONE, w.services.clock.now())
  await placeBets(owner, team, bets, today.from)
  await owner.end()
  done('bets')
  await w.advance(today.to.getTime() - w.services.clock.nowMs() + 3_600_000)
  await closeDays(w.services.db, w.services.keyring)
  for (const one of [...contractsConsumers, teamSums]) await fold(w, one)
  done('folds')
  const heap = watchHeap()
  const noon = periodAt('5m', ZONE, new Date(today.from.getTime() + 12 * 3_600_000))
  const realtimeSeconds = await secondsOf(w, '5m', noon)
  const dailySeconds = await secondsOf(w, 'day', today)
  const heapMb = heap()
  done('runs')
  const teamReportP95Ms = await reportTimes(top)
  const moveSeconds = await moveOne(w, members)
  const { n: statements } = await w.services.db.system(tx =>
    tx.one<{ n: number }>('select count(*)::int as n from contracts.statement'),
  )
  return {
    ...{ members, bets, contracts, dailySeconds, realtimeSeconds, statements, teamReportP95Ms, moveSeconds, heapMb },
    met: { daily: dailySeconds <= 300, realtime: realtimeSeconds <= 30, reports: teamReportP95Ms <= 500, heap: heapMb <= 1000 },
  }
}

/** As the job of a move does it. */
async function moveOne(w: World, members: number): Promise<number> {
  const began = performance.now()
  const moved = await w.services.db.system(tx => moveBranch(tx, memberId(1), memberId(2)), { brand: w.brandId })
  if (moved < members / 20) throw new Error(`${moved} were moved`)
  return round((performance.now() - began) / 1000)
}

async function fold(w: World, one: Consumer): Promise<void> {
  for (let isFull = true; isFull || (await lagOf(w.services.db, one)).isDue; )
    isFull = (await foldNext(w.services.db, one, 50_000)).isFull
}

/** Lays out the run of a period, states and pays it. @throws when it is not done */
async function secondsOf(w: World, cycle: 'day' | '5m', period: { from: Date; to: Date }): Promise<number> {
  const began = performance.now()
  await layRun(w.services, w.brandId, cycle, period)
  if ((await tendRuns(w.services, w.brandId)) !== 1) throw new Error(`the run of ${cycle} is not done`)
  return round((performance.now() - began) / 1000)
}

/** Of the slowest report: 95 of 100 asks below it. */
async function reportTimes(agent: Person): Promise<number> {
  const asks: Record<string, () => Promise<unknown>> = {
    'team, direct': () => agent.caller.call(agents.team, {}),
    'team, all': () => agent.caller.call(agents.team, { level: 'all' }),
    summary: () => agent.caller.call(agents.teamSummary),
    days: () => agent.caller.call(teamDays, { days: 14 }),
    branches: () => agent.caller.call(teamBranches, {}),
  }
  // Sessions end with the day that passed.
  await agent.caller.signIn(login, { username: agent.account, password: PASSWORD, side: 'agent' })
  const p95: Record<string, number> = {}
  for (const [name, ask] of Object.entries(asks)) {
    const times: number[] = []
    for (let i = 0; i < ASKS; i++) {
      const began = performance.now()
      await ask()
      times.push(performance.now() - began)
    }
    p95[name] = round(times.sort((a, b) => a - b)[Math.floor(ASKS * 0.95) - 1]!)
  }
  console.table(p95)
  return Math.max(...Object.values(p95))
}

function watchHeap(): () => number {
  let most = 0
  const look = () => (most = Math.max(most, process.memoryUsage().heapUsed))
  const timer = setInterval(look, HEAP_LOOK_MS)
  return () => {
    clearInterval(timer)
    look()
    return round(most / 1_000_000)
  }
}

function stopwatch(): (what: string) => void {
  let began = performance.now()
  return what => {
    console.log(`${what}: ${round((performance.now() - began) / 1000)} s`)
    began = performance.now()
  }
}
