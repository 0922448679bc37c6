import { createSeamless } from '@tonle/play/server'
import { audit } from '../harness/audit.ts'
import { Load, Stalls } from '../harness/load.ts'
import { openMembers } from '../harness/people.ts'
import { VendorBets } from '../harness/vendor-bets.ts'
import type { Scenario } from '../scenario.ts'

const PLAYERS = 12
const VENDORS = 20
const PREFIX = 'killeddatabase'

/** F2: postmaster and all backends are killed; the server that runs on them starts them again and goes on. */
export const killedDatabase: Scenario = {
  id: 'F2',
  breaks: 'kill -9 of PostgreSQL, postmaster and all backends',
  needs: 'all',
  smoke: { operations: 2000, faults: 3 },
  full: { operations: 100_000, faults: 100 },
  async run({ ground, scale, random }) {
    const server = await ground.server()
    await server.start()
    const log = ground.ackLog('F2')
    const load = new Load(log, random)
    const members = await openMembers(ground.services, PREFIX, PLAYERS + VENDORS)
    await load.seat(server.url, members.slice(0, PLAYERS))
    const seamless = createSeamless(ground.services)
    for (const member of members.slice(PLAYERS)) load.add(new VendorBets(seamless, ground.services, member, load.tally))
    const done = load.run()
    const stalls = new Stalls(load)
    let kills = 0
    while (kills < scale.faults) {
      await load.reached((scale.operations * (kills + 0.3 + 0.6 * random())) / scale.faults)
      await stalls.around(() => ground.killDatabase())
      kills++
    }
    await load.reached(scale.operations)
    load.end()
    await done
    await server.stop()
    const { operations, unknown, refused } = load.tally
    const found = await audit(ground.services.db, PREFIX, log.read())
    const failures = [...found.failures, ...server.deaths]
    return { operations, faults: kills, ...found, failures, figures: { unknown, refused, stallMs: stalls.worstMs } }
  },
}
