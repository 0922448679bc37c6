import { audit } from '../harness/audit.ts'
import { Load, Stalls } from '../harness/load.ts'
import { openMembers } from '../harness/people.ts'
import type { Scenario } from '../scenario.ts'

const PLAYERS = 12
const PREFIX = 'killedserver'

/** F1: the server is killed in the middle of its work and started again, as a supervisor does. */
export const killedServer: Scenario = {
  id: 'F1',
  breaks: 'kill -9 of the server',
  needs: 'server',
  smoke: { operations: 1600, faults: 8 },
  full: { operations: 100_000, faults: 200 },
  async run({ ground, scale, random }) {
    const server = await ground.server()
    await server.start()
    const log = ground.ackLog('F1')
    const load = new Load(log, random)
    await load.seat(server.url, await openMembers(ground.services, PREFIX, PLAYERS))
    const done = load.run()
    const stalls = new Stalls(load)
    let kills = 0
    while (kills < scale.faults) {
      await load.reached((scale.operations * (kills + 0.3 + 0.6 * random())) / scale.faults)
      await stalls.around(async () => {
        await server.kill()
        await server.start()
      })
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
