import { openDatabase } from '@tonle/database'
import { createSeamless } from '@tonle/play/server'
import { audit } from '../harness/audit.ts'
import { whyNoDisk } from '../harness/disk.ts'
import { Ground } from '../harness/ground.ts'
import { Load } from '../harness/load.ts'
import { openMembers } from '../harness/people.ts'
import { recoverCopy } from '../harness/power-cut.ts'
import { VendorBets } from '../harness/vendor-bets.ts'
import type { Scenario } from '../scenario.ts'

const MEMBERS = 20
const PREFIX = 'powercut'
const DISK_MB = 1500

/** F4: everything stands still at once; from the files as they are another server recovers, and has all that was answered. */
export const powerCut: Scenario = {
  id: 'F4',
  breaks: 'the database stands still in the middle of writing; a copy of its files recovers',
  needs: 'all',
  smoke: { operations: 800, faults: 1 },
  full: { operations: 50_000, faults: 25 },
  async run({ ground: shared, scale, isFull, random }) {
    // On a disk of its own nothing survives that was not flushed; without root the processes' memory alone is lost.
    const isOnDisk = isFull && whyNoDisk() === undefined
    const ground = isOnDisk ? await Ground.open({ diskMb: DISK_MB }) : shared
    const log = ground.ackLog('F4')
    const load = new Load(log, random)
    const seamless = createSeamless(ground.services)
    for (const member of await openMembers(ground.services, PREFIX, MEMBERS))
      load.add(new VendorBets(seamless, ground.services, member, load.tally))
    const running = load.run()
    const total = { lost: 0, duplicated: 0, failures: [] as string[] }
    for (let cuts = 0; cuts < scale.faults; cuts++) {
      await load.reached((scale.operations * (cuts + 0.2 + 0.6 * random())) / scale.faults)
      const copy = await recoverCopy(ground, log)
      const db = await openDatabase({ url: copy.url })
      // What was committed and not yet answered is in the copy too: no ghost.
      const { lost, duplicated, failures } = await audit(db, PREFIX, copy.answered)
      await db.end()
      await copy.stop()
      total.lost += lost
      total.duplicated += duplicated
      total.failures.push(...failures.filter(failure => !failure.startsWith('ghost')))
    }
    await load.reached(scale.operations)
    load.end()
    await running
    const found = await audit(ground.services.db, PREFIX, log.read())
    if (isOnDisk) {
      await ground.stop()
      await ground.clear()
    }
    return {
      operations: load.tally.operations,
      faults: scale.faults,
      lost: total.lost + found.lost,
      ghost: found.ghost,
      duplicated: total.duplicated + found.duplicated,
      failures: [...total.failures, ...found.failures],
      figures: { onDiskOfItsOwn: isOnDisk ? 1 : 0 },
    }
  },
}
