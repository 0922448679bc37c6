import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '../../tools/site.ts'
import { audit } from '../harness/audit.ts'
import { Balancer } from '../harness/balancer.ts'
import { Load } from '../harness/load.ts'
import { openMembers } from '../harness/people.ts'
import type { Scenario } from '../scenario.ts'

const PLAYERS = 12
const PREFIX = 'rollingrestart'
/** Longer than the balancer needs to hear of it. */
const DRAIN_SECONDS = 1.5

/** F17: two servers behind a balancer are restarted one after the other while players play. Nobody notices. */
export const rollingRestart: Scenario = {
  id: 'F17',
  breaks: 'a rolling restart of two servers behind a balancer, under load',
  needs: 'server',
  smoke: { operations: 240, faults: 2 },
  full: { operations: 10_000, faults: 50 },
  async run({ ground, scale, isFull, random }) {
    const servers = [await ground.server(api), await ground.server(api)]
    await Promise.all(servers.map(server => server.start()))
    const [port] = await freePorts(1)
    const balancer = await Balancer.open(
      port!,
      servers.map(({ url }) => url),
    )
    const log = ground.ackLog('F17')
    const load = new Load(log, random, { thinkMs: isFull ? 0 : 150 })
    await load.seat(balancer.url, await openMembers(ground.services, PREFIX, PLAYERS))
    const done = load.run()
    let restarts = 0
    while (restarts < scale.faults) {
      const server = servers[restarts % servers.length]!
      await server.stop()
      await server.start()
      while (balancer.ready < servers.length) await sleep(20)
      restarts++
    }
    await load.reached(scale.operations)
    load.end()
    await done
    await balancer.close()
    await Promise.all(servers.map(server => server.stop()))
    const found = await audit(ground.services.db, PREFIX, log.read())
    const { operations, unknown } = load.tally
    const bad =
      balancer.bad.length === 0
        ? []
        : [`${balancer.bad.length} of ${balancer.requests} requests: ${balancer.bad.slice(0, 3).join('; ')}`]
    const failures = [...found.failures, ...bad, ...servers.flatMap(({ deaths }) => deaths)]
    const figures = { requests: balancer.requests, unknown, slowestMs: Math.round(balancer.slowestMs) }
    return { operations, faults: restarts, ...found, failures, figures }
  },
}

/** Calls alone: the worker's part is F9's. */
const api = { ROLES: 'api', DRAIN_SECONDS: `${DRAIN_SECONDS}` }
