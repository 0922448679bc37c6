import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { mountsBelow, unmount } from './disk.ts'
import { processesOf, signalAll } from './processes.ts'

/**
 * A program: `watchdog.ts <folder>`. Whatever way the harness ends (also by kill -9), its channel closes; then everything that
 * was started on the folder is killed and the folder removed.
 */
const folder = process.argv[2]
if (!folder?.startsWith('/tmp/tonle-faults-')) throw new Error('watchdog.ts needs a folder of the fault suite')

process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.once('disconnect', async () => {
  for (let round = 0; round < 100; round++) {
    const left = processesOf(folder)
    if (left.length === 0) break
    signalAll(left, 'SIGKILL')
    await sleep(50)
  }
  for (const mounted of mountsBelow(folder)) unmount(mounted)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
