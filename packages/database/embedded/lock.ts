import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './processes.ts'

/**
 * Holds `path` (a file with our pid) while `work` runs, so that only one starter initialises a data directory.
 * A lock whose holder is dead is taken over. Waits at most `patienceMs`.
 */
export async function withLock<T>(path: string, patienceMs: number, work: () => Promise<T>): Promise<T> {
  const tries = Math.ceil(patienceMs / 50)
  for (let i = 0; !take(path); i++) {
    if (i >= tries)
      throw new Error(`Another process (pid ${holderOf(path)}) has been starting the database for too long; lock file: ${path}`)
    await sleep(50)
  }
  try {
    return await work()
  } finally {
    unlinkSync(path)
  }
}

function take(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const holder = holderOf(path)
  if (holder !== undefined && !isAlive(holder)) breakLock(path, holder)
  return false
}

/** Moves a dead holder's lock aside; if another starter was quicker and we moved his fresh one, it is put back. */
function breakLock(path: string, dead: number): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (holderOf(aside) !== dead) linkSync(aside, path)
    unlinkSync(aside)
  } catch {
    // Somebody else broke it at the same moment; the next round looks again.
  }
}

function holderOf(path: string): number | undefined {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    // An empty file is a lock being written right now: not dead.
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}
