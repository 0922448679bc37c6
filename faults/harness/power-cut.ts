import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '@tonle/database'
import type { AckedOperation, AckLog } from './ack-log.ts'
import { diskOf, mount, tell, unmount } from './disk.ts'
import type { Ground } from './ground.ts'
import { databaseProcesses, signalAll } from './processes.ts'

/** A database as it was at one moment, recovered, and what had been answered until then. */
export interface Recovered {
  url: string
  answered: AckedOperation[]
  stop(): Promise<void>
}

let copies = 0
/** Answers that were on their way when everything stood still. */
const ARRIVAL_MS = 150

/**
 * Stops every process of the database at once, copies what is there, lets it go on, and starts a second server on the copy, which has to
 * recover. On a disk of its own the disk is copied: what was not flushed is not on it, as in a power cut. Else the files are: then only
 * what stood in the memory of the processes is gone.
 */
export async function recoverCopy(ground: Ground, log: AckLog): Promise<Recovered> {
  const stopped = databaseProcesses(ground.dataDir)
  const dataDir = join(ground.folder, `copy-${++copies}`)
  mkdirSync(dataDir, { mode: 0o711 })
  const disk = diskOf(ground.folder)
  signalAll(stopped, 'SIGSTOP')
  let answered: AckedOperation[]
  try {
    if (existsSync(disk)) tell('cp', ['--sparse=always', disk, `${dataDir}.img`])
    else copyFiles(join(ground.dataDir, 'postgres'), join(dataDir, 'postgres'))
    await sleep(ARRIVAL_MS)
    answered = log.read()
  } finally {
    signalAll(stopped, 'SIGCONT')
  }
  if (existsSync(disk)) mount(`${dataDir}.img`, dataDir)
  const server = await startEmbedded(dataDir, { isSupervised: false })
  return {
    url: server.url,
    answered,
    async stop() {
      await server.stop()
      if (existsSync(disk)) unmount(dataDir)
      for (const path of [dataDir, `${dataDir}.img`]) rmSync(path, { recursive: true, force: true })
    },
  }
}

function copyFiles(from: string, to: string): void {
  mkdirSync(to, { mode: 0o711 })
  const parts = readdirSync(from).filter(name => name === 'data' || name.startsWith('server-'))
  tell('cp', ['-a', ...parts.map(name => join(from, name)), to])
}
