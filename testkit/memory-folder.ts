import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The file system in memory of Linux. */
const MEMORY = '/dev/shm'
/** Bytes that must be free there, and in the machine's memory. */
const ROOM = 4e9

/**
 * A folder in memory for this checkout, where the machine has room: a database of two thousand files is made there in a tenth of a second,
 * on some disks in two. What lies in it is lost with the machine: for tests that ask nothing of a disk.
 * @returns undefined where there is none or it is small
 */
export function memoryFolder(): string | undefined {
  if (!existsSync(MEMORY) || process.availableMemory() < 2 * ROOM) return undefined
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < ROOM) return undefined
  const owner = createHash('sha256').update(`${ROOT} ${process.getuid?.()}`).digest('hex').slice(0, 12)
  return made(join(MEMORY, `tonle-${owner}`))
}

/** A folder in memory for this process; those of earlier ones that were killed are removed. */
export function memoryOfRun(): string | undefined {
  const folder = memoryFolder()
  if (folder === undefined) return undefined
  const isLeft = (name: string) => name.startsWith('run-') && !existsSync(`/proc/${name.slice(4)}`)
  for (const name of readdirSync(folder).filter(isLeft)) rmSync(join(folder, name), { recursive: true, force: true })
  return made(join(folder, `run-${process.pid}`))
}

/** PostgreSQL's own user has to reach what lies below. */
function made(folder: string): string {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  return folder
}
