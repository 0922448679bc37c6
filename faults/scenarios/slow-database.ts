import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '@tonle/identity/contract'
import { type Fetch, fetchFrom, HttpClient } from '@tonle/testkit/http-client'
import { balance } from '@tonle/wallet/contract'
import { audit } from '../harness/audit.ts'
import { Load } from '../harness/load.ts'
import { openMembers, PASSWORD } from '../harness/people.ts'
import type { ServerProcess } from '../harness/server-process.ts'
import type { Scenario } from '../scenario.ts'

const PLAYERS = 6
const PREFIX = 'slowdatabase'
const SLOW_MS = 200
const POOL = 4
const LONGEST_ANSWER_MS = 30_000
/** The figure to reach is 100 ms on an idle machine; a shared one gets this much. */
const LAG_MS = 400

/** F19: the database answers 200 ms late and the pool is far too small for those who come: answers or 503 with Retry-After, soon. */
export const slowDatabase: Scenario = {
  id: 'F19',
  breaks: `a database ${SLOW_MS} ms away and a pool of ${POOL}, with hundreds of calls at once`,
  needs: 'server',
  smoke: { operations: 400, faults: 1 },
  full: { operations: 5000, faults: 10 },
  async run({ ground, scale, random }) {
    const { server, proxy } = await ground.serverBehindProxy({ POOL_SIZE: `${POOL}`, ROLES: 'api' })
    await server.start()
    const members = await openMembers(ground.services, PREFIX, PLAYERS)
    const log = ground.ackLog('F19')
    const load = new Load(log, random, { cashierShare: 0 })
    await load.seat(server.url, members)
    const get = fetchFrom(server.url)
    const reader = new HttpClient(get, Date.now)
    await reader.signIn(login, { username: members[0]!.account, password: PASSWORD })
    const playing = load.run()
    const counts = { answered: 0, shed: 0, slowestMs: 0, lagMs: 0 }
    const failures: string[] = []
    for (let flood = 0; flood < scale.faults; flood++) {
      proxy.delayMs = SLOW_MS
      await sleep(300)
      const asked = Array.from({ length: Math.ceil(scale.operations / scale.faults) }, () => ask(get, reader, counts))
      failures.push(...(await Promise.all(asked)).filter(said => said !== undefined).slice(0, 3))
      counts.lagMs = Math.max(counts.lagMs, await eventLoopLagMs(server))
      proxy.delayMs = 0
    }
    const well = await reader.call(balance, {}).then(
      () => [],
      (error: Error) => [`afterwards: ${error.message}`],
    )
    load.end()
    await playing
    await server.stop()
    await proxy.close()
    const found = await audit(ground.services.db, PREFIX, log.read())
    if (counts.slowestMs > LONGEST_ANSWER_MS) failures.push(`an answer took ${counts.slowestMs} ms`)
    if (counts.shed === 0) failures.push('nothing was shed: the queue has no end')
    if (counts.lagMs > LAG_MS) failures.push(`the event loop stood still for ${counts.lagMs} ms`)
    const operations = counts.answered + counts.shed + load.tally.operations
    return {
      operations,
      faults: scale.faults,
      ...found,
      failures: [...found.failures, ...failures, ...well, ...server.deaths],
      figures: counts,
    }
  },
}

/** @returns what is wrong with the answer */
async function ask(
  get: Fetch,
  reader: HttpClient,
  counts: { answered: number; shed: number; slowestMs: number },
): Promise<string | undefined> {
  const startedMs = performance.now()
  const { status, retryAfter } = await get(balance.path, { method: 'GET', headers: reader.identity() }).then(
    async answer => {
      await answer.body?.cancel()
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
    },
    () => ({ status: 0, retryAfter: null }),
  )
  counts.slowestMs = Math.max(counts.slowestMs, Math.round(performance.now() - startedMs))
  if (status === 200) counts.answered++
  else if (status === 503 && retryAfter !== null) counts.shed++
  else return `a call was answered with ${status}, Retry-After ${retryAfter}`
  return undefined
}

/** 99th percentile since the process started. */
async function eventLoopLagMs(server: ServerProcess): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  return Math.round(Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]) * 1000)
}
