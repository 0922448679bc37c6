import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { ticksOf } from './settled.ts'

test.skipIf(process.platform !== 'linux')(
  'what a program has started counts as its own work',
  async () => {
    const busy = 'for (const end = performance.now() + 15_000; performance.now() < end; );'
    const waiting = spawn('sh', ['-c', `"$0" -e '${busy}' & child=$!; trap 'kill $child' TERM; wait`, process.execPath])
    try {
      await expect.poll(() => ticksOf(waiting.pid ?? 0)).toBeGreaterThan(30)
    } finally {
      waiting.kill()
    }
  },
  15_000,
)
