import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../harness/audit.ts'
import { whyNoDisk } from '../harness/disk.ts'
import { Ground } from '../harness/ground.ts'
import { Load, Stalls } from '../harness/load.ts'
import { openMembers } from '../harness/people.ts'
import type { ServerProcess } from '../harness/server-process.ts'
import type { Scenario } from '../scenario.ts'

const PLAYERS = 12
const PREFIX = 'fulldisk'
const DISK_MB = 700
const FULL_MS = 10_000
const CHUNK = Buffer.alloc(1_048_576)

/** F6: the database's disk is full for ten seconds, then there is room again. */
export const fullDisk: Scenario = {
  id: 'F6',
  breaks: 'the disk is full for ten seconds',
  needs: 'all',
  isFullOnly: true,
  missing: whyNoDisk,
  smoke: { operations: 1000, faults: 1 },
  full: { operations: 12_000, faults: 5 },
  async run({ scale, random }) {
    const ground = await Ground.open({ diskMb: DISK_MB })
    const server = await ground.server()
    await server.start()
    const log = ground.ackLog('F6')
    const load = new Load(log, random, { cashierShare: 0 })
    await load.seat(server.url, await openMembers(ground.services, PREFIX, PLAYERS))
    const done = load.run()
    const stalls = new Stalls(load)
    const figures = { unknown: 0, notReadyAfterMs: 0, backAfterMs: 0 }
    for (let faults = 0; faults < scale.faults; faults++) {
      await load.reached((scale.operations * (faults + 0.3)) / scale.faults)
      const filler = fill(join(ground.dataDir, 'filler'))
      const fullMs = performance.now()
      const notReady = await firstNotReady(server, fullMs + FULL_MS)
      if (notReady !== undefined) figures.notReadyAfterMs = Math.max(figures.notReadyAfterMs, Math.round(notReady - fullMs))
      await sleep(Math.max(0, fullMs + FULL_MS - performance.now()))
      await stalls.around(async () => rmSync(filler))
    }
    await load.reached(scale.operations)
    load.end()
    await done
    await server.stop()
    const found = await audit(ground.services.db, PREFIX, log.read())
    await ground.stop()
    await ground.clear()
    Object.assign(figures, { unknown: load.tally.unknown, backAfterMs: stalls.worstMs })
    return {
      operations: load.tally.operations,
      faults: scale.faults,
      ...found,
      failures: [...found.failures, ...server.deaths],
      figures,
    }
  },
}

/** Writes until there is no room left. @returns the file */
function fill(path: string): string {
  const file = openSync(path, 'w')
  try {
    for (;;) if (writeSync(file, CHUNK) < CHUNK.length) break
  } catch {
    // No space left: that is what was wanted.
  } finally {
    closeSync(file)
  }
  return path
}

async function firstNotReady(server: ServerProcess, untilMs: number): Promise<number | undefined> {
  while (performance.now() < untilMs) {
    const answer = await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    await answer?.body?.cancel()
    if (!answer?.ok) return performance.now()
    await sleep(50)
  }
  return undefined
}
