import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../harness/audit.ts'
import { Load, Stalls } from '../harness/load.ts'
import { openMembers } from '../harness/people.ts'
import type { Cut } from '../harness/tcp-proxy.ts'
import type { Scenario } from '../scenario.ts'

const PLAYERS = 12
const PREFIX = 'cutnetwork'
const KINDS: readonly Cut[] = ['in', 'out', 'both', 'reset']

/** F3: the network between server and database is cut: one way, the other, both, or every connection is reset. */
export const cutNetwork: Scenario = {
  id: 'F3',
  breaks: 'the network between server and database: in, out, both, reset',
  needs: 'server',
  smoke: { operations: 1200, faults: 4 },
  full: { operations: 50_000, faults: 160 },
  async run({ ground, scale, isFull, random }) {
    const { server, proxy } = await ground.serverBehindProxy()
    await server.start()
    const log = ground.ackLog('F3')
    const load = new Load(log, random)
    await load.seat(server.url, await openMembers(ground.services, PREFIX, PLAYERS))
    const done = load.run()
    const stalls = new Stalls(load)
    let cuts = 0
    while (cuts < scale.faults) {
      await load.reached((scale.operations * (cuts + 0.3 + 0.6 * random())) / scale.faults)
      const kind = KINDS[cuts % KINDS.length]!
      proxy.cut(kind)
      await sleep(isFull ? 2000 + 4000 * random() : 700)
      // The silence counts from the repair on.
      await stalls.around(async () => proxy.heal())
      cuts++
    }
    await load.reached(scale.operations)
    load.end()
    await done
    await server.stop()
    await proxy.close()
    const { operations, unknown, refused } = load.tally
    const found = await audit(ground.services.db, PREFIX, log.read())
    const failures = [...found.failures, ...server.deaths]
    return { operations, faults: cuts, ...found, failures, figures: { unknown, refused, backAfterMs: stalls.worstMs } }
  },
}
