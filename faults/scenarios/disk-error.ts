import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSeamless } from '@tonle/play/server'
import { audit } from '../harness/audit.ts'
import { Load, Stalls } from '../harness/load.ts'
import { openMembers } from '../harness/people.ts'
import { databaseProcesses } from '../harness/processes.ts'
import { VendorBets } from '../harness/vendor-bets.ts'
import type { Scenario } from '../scenario.ts'

const MEMBERS = 20
const PREFIX = 'diskerror'
const WRONG_FOR_MS = 700

/** F5: flushing to the disk fails with EIO. PostgreSQL must not go on as if it had not: it stops itself and recovers. */
export const diskError: Scenario = {
  id: 'F5',
  breaks: 'fsync and fdatasync fail with EIO',
  needs: 'all',
  isFullOnly: true,
  missing: () => {
    if (process.getuid?.() !== 0) return 'takes root: system calls of the database are made to fail'
    return spawnSync('strace', ['-V']).status === 0 ? undefined : 'strace is not installed'
  },
  smoke: { operations: 1000, faults: 1 },
  full: { operations: 10_000, faults: 10 },
  async run({ ground, scale, random }) {
    const log = ground.ackLog('F5')
    const load = new Load(log, random)
    const seamless = createSeamless(ground.services)
    for (const member of await openMembers(ground.services, PREFIX, MEMBERS))
      load.add(new VendorBets(seamless, ground.services, member, load.tally))
    const done = load.run()
    const stalls = new Stalls(load)
    let injected = 0
    for (let faults = 0; faults < scale.faults; faults++) {
      await load.reached((scale.operations * (faults + 0.3)) / scale.faults)
      await stalls.around(async () => {
        injected += await failFlushes(databaseProcesses(ground.dataDir))
      })
    }
    await load.reached(scale.operations)
    load.end()
    await done
    const found = await audit(ground.services.db, PREFIX, log.read())
    const failures = injected === 0 ? [...found.failures, 'no flush was made to fail'] : found.failures
    const figures = { unknown: load.tally.unknown, failedFlushes: injected, stallMs: stalls.worstMs }
    return { operations: load.tally.operations, faults: scale.faults, ...found, failures, figures }
  },
}

/** @returns how many flushes failed */
async function failFlushes(pids: readonly number[]): Promise<number> {
  const calls = 'fsync,fdatasync'
  const attach = pids.flatMap(pid => ['-p', String(pid)])
  const tracer = spawn('strace', ['-f', '-qq', '-e', `trace=${calls}`, '-e', `inject=${calls}:error=EIO`, ...attach], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  tracer.stderr.on('data', chunk => (said += chunk))
  const gone = once(tracer, 'exit')
  await sleep(WRONG_FOR_MS)
  tracer.kill('SIGINT')
  await gone
  return said.split('(INJECTED)').length - 1
}
