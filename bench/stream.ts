import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { contractsConsumers } from '@tonle/contracts/server'
import { type Consumer, connect, foldNext, lagOf } from '@tonle/database'
import { type ConsumerServices, runConsumers } from '@tonle/jobs'
import { missionsConsumers } from '@tonle/missions/server'
import { playConsumers } from '@tonle/play/server'
import { pointsEarned } from '@tonle/points/server'
import { promotionsConsumers } from '@tonle/promotions/server'
import { referralConsumers } from '@tonle/referral/server'
import { betDays, reportsConsumers } from '@tonle/reports/server'
import { rewardsConsumers } from '@tonle/rewards/server'
import { loadFacts } from './fold.ts'
import { type AtRate, atRate } from './wallet/at-rate.ts'
import { Connections } from './wallet/connections.ts'
import { type Ground, openGround } from './wallet/ground.ts'
import { demoIsOver, startServer } from './wallet/http.ts'
import { bet, CONCURRENCY, openPlay } from './wallet/in-process.ts'
import { preparePgbench } from './wallet/pgbench.ts'
import { seatPlayers } from './wallet/players.ts'
import { spreadBets } from './wallet/requests.ts'
import { round } from './wallet/run.ts'

const CONNECTIONS = 128
const WARM_UP_SECONDS = 8
/** Pause between two looks how far missions are behind. */
const LOOK_MS = 200

/** Consumers of the stream before promotions, rewards, missions and referral, and all of today. */
const BEFORE: readonly Consumer[] = [...playConsumers, betDays]
const ALL: readonly Consumer[] = [
  ...playConsumers,
  ...reportsConsumers,
  ...promotionsConsumers,
  ...rewardsConsumers,
  pointsEarned,
  ...contractsConsumers,
  ...missionsConsumers,
  ...referralConsumers,
]

/** What one run says. */
export interface StreamFigures {
  /** Facts a second of a backlog, through all consumers one after the other. */
  eventsPerSecond: number
  consumers: number
  /** How old the oldest bet was that missions had not folded, of all looks the 99th percentile. */
  missionDelayMs: number
  /** Bets a second in process against pgbench's transactions: with the consumers of before, and with all of them. */
  betsRatioBefore: number
  betsRatioAfter: number
  httpBetsPerSecond: number
  met: { delay: boolean; backlog: boolean; bets: boolean }
}

/**
 * `npm run bench -- stream [--rate=2000] [--seconds=60] [--backlog=1000000] [--quiet=10]`: signed bets over HTTP at a fixed rate with all consumers on,
 * then a backlog of facts, then bets in process without and with the newer consumers (`quiet`: seconds of each).
 */
export default async function stream(args: string[] = []): Promise<StreamFigures> {
  const { values } = parseArgs({
    args,
    options: {
      rate: { type: 'string', default: '2000' },
      seconds: { type: 'string', default: '60' },
      backlog: { type: 'string', default: '1000000' },
      quiet: { type: 'string', default: '10' },
    },
  })
  const ground = await openGround()
  try {
    const tpcB = preparePgbench(ground.url)
    const { tps } = tpcB(10)
    // First: the accounts of `bet` have ids that a seeded brand would take.
    const betsBefore = await inThisProcess(ground, Number(values.quiet), BEFORE)
    const betsAfter = await inThisProcess(ground, Number(values.quiet), ALL)
    // What was placed so far is no delay of the next run.
    await empty(ground)
    // A brand that is seeded takes ids after theirs.
    const owner = await connect(ground.url, 'tonle_owner')
    await owner.query(`select setval(pg_get_serial_sequence('vendors.vendor_account', 'id'), 1000)`)
    await owner.end()
    const { http, missionDelayMs } = await overHttp(ground, Number(values.rate), Number(values.seconds))
    console.table({ http })
    const eventsPerSecond = await drain(ground, Number(values.backlog))
    const [betsRatioBefore, betsRatioAfter] = [betsBefore, betsAfter].map(perSecond => round(perSecond / tps))
    return {
      ...{ eventsPerSecond, consumers: ALL.length, missionDelayMs },
      ...{ betsRatioBefore: betsRatioBefore!, betsRatioAfter: betsRatioAfter!, httpBetsPerSecond: http.perSecond },
      met: {
        delay: missionDelayMs <= 2000,
        backlog: eventsPerSecond >= 3 * http.perSecond,
        bets: betsAfter >= betsBefore * 0.95,
      },
    }
  } finally {
    await ground.close()
  }
}

/** The product with all its modules at a fixed rate, and how far missions were behind meanwhile. */
async function overHttp(ground: Ground, perSecond: number, seconds: number): Promise<{ http: AtRate; missionDelayMs: number }> {
  const server = await startServer(ground, [])
  try {
    const host = `127.0.0.1:${server.port}`
    const make = spreadBets({ host, ...(await seatPlayers(ground)) })
    await demoIsOver(ground)
    const connections = await Connections.open(host, CONNECTIONS)
    const run = async (of: number) => {
      // Signed before: what is measured is the wallet and the stream, not the vendor.
      const requests = Array.from({ length: perSecond * of }, (_, i) => make(i))
      return await atRate({
        ...{ perSecond, seconds: of, cpu: () => ground.cpu(server.pid) },
        async send(i) {
          const body = await connections.send(requests[i]!)
          if (!body.includes('"code":"OK"')) throw new Error(`a new bet was answered ${body}`)
        },
      })
    }
    await run(WARM_UP_SECONDS)
    const looks = new Looks(ground)
    const http = await run(seconds)
    connections.close()
    return { http, missionDelayMs: await looks.end() }
  } finally {
    await server.stop()
  }
}

/** Looks again and again how old the oldest bet is that missions have not folded. */
class Looks {
  readonly #ages: number[] = []
  readonly #done: Promise<void>
  #isOver = false

  constructor(ground: Ground) {
    this.#done = this.#look(ground)
  }

  async #look({ db }: Ground): Promise<void> {
    while (!this.#isOver) {
      const { rows } = await db.pool.query(
        `select coalesce((select extract(epoch from clock_timestamp() - f.placed_at) * 1000 from play.bet f join house.cursor c on c.consumer = 'missions.played'
                           where (f.xid, f.id) > (c.xid, c.id) order by f.xid, f.id limit 1), 0)::float8 as age`,
      )
      this.#ages.push((rows[0] as { age: number }).age)
      await sleep(LOOK_MS)
    }
  }

  async end(): Promise<number> {
    this.#isOver = true
    await this.#done
    const ages = this.#ages.toSorted((a, b) => a - b)
    return Math.round(ages[Math.floor(ages.length * 0.99)] ?? Number.NaN)
  }
}

/** Bets a second of members without a bonus, with these consumers beside them as in a process of all roles. */
async function inThisProcess(ground: Ground, seconds: number, consumers: readonly Consumer[]): Promise<number> {
  const { ledger, ...play } = await openPlay(ground, seconds)
  const services = {
    db: ground.db,
    log: { error: console.error },
    metrics: { foldLag: { set() {} } },
  } as unknown as ConsumerServices
  const stop = runConsumers(services, [...consumers])
  let [next, placed] = [0, 0]
  const work = async (untilMs: number) => {
    for (; performance.now() < untilMs; placed++) {
      const code = await bet(play, next++)
      if (code !== 'ok') throw new Error(`a new bet was answered ${code}`)
    }
  }
  const all = async (forSeconds: number) => {
    placed = 0
    const begin = performance.now()
    await Promise.all(Array.from({ length: CONCURRENCY }, () => work(begin + forSeconds * 1000)))
    return Math.round((placed * 1000) / (performance.now() - begin))
  }
  await all(2)
  const perSecond = await all(seconds)
  await stop()
  await ledger.drain()
  return perSecond
}

/** Folds all that is there, one consumer after the other. @returns how long each took, in milliseconds */
async function empty({ db }: Ground): Promise<Record<string, number>> {
  const took: Record<string, number> = {}
  for (const consumer of ALL) {
    const begin = performance.now()
    for (let isFull = true; isFull || (await lagOf(db, consumer)).isDue; ) isFull = (await foldNext(db, consumer)).isFull
    took[consumer.name] = performance.now() - begin
  }
  return took
}

/** Folds a backlog through all consumers, one batch after the other as the worker does. @returns facts a second */
async function drain(ground: Ground, facts: number): Promise<number> {
  await empty(ground)
  const owner = await connect(ground.url, 'tonle_owner')
  // Every second bet has an event of its own.
  await loadFacts(owner, Math.round((facts * 2) / 3), 2000)
  await owner.query('analyze play.vendor_tx, play.bet_event')
  await owner.end()
  const took = await empty(ground)
  const microseconds = (ms: number) => round((ms * 1000) / facts)
  console.table(Object.fromEntries(Object.entries(took).map(([name, ms]) => [name, { 'µs a fact': microseconds(ms) }])))
  return Math.round((facts * 1000) / Object.values(took).reduce((sum, ms) => sum + ms, 0))
}
