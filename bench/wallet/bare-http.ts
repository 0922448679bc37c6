import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { since } from './cpu.ts'
import type { Ground } from './ground.ts'
import { type Make, writeRequests } from './requests.ts'
import { cpuEach, type Run, round } from './run.ts'
import { wrk } from './wrk.ts'

/** More than any server here answers a second. */
const MOST_PER_SECOND = 80_000

/**
 * The same requests to a server of Node alone that only reads and answers them: what is left of the machine for everything else. Bars that
 * are ratios to PostgreSQL say nothing of how fast Node is on the machine.
 */
export async function bareHttp(ground: Ground, seconds: number, make: Make): Promise<Run> {
  const child = fork(join(import.meta.dirname, 'bare-http-server.ts'))
  try {
    const [port] = (await once(child, 'message')) as [number]
    const requests = writeRequests(join(ground.dataDir, 'bare.requests'), MOST_PER_SECOND * seconds, make)
    await wrk(`127.0.0.1:${port}`, 1, requests)
    const before = ground.cpu(child.pid)
    const said = await wrk(`127.0.0.1:${port}`, seconds, requests)
    const used = since(before, ground.cpu(child.pid))
    rmSync(requests.file)
    return {
      perSecond: Math.round((said.requests * 1000) / said.tookMs),
      p50Ms: round(said.p50Ms),
      p99Ms: round(said.p99Ms),
      operations: said.requests,
      posted: 0,
      ...cpuEach(used, said.requests),
    }
  } finally {
    child.kill()
  }
}
