import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '@tonle/process'
import { identityOf } from './processes.ts'

/**
 * Holds `path` (a file that says who we are) while `work` runs, so that only one starter initialises a data directory.
 * A lock whose holder is dead is taken over. Waits at most `patienceMs`.
 */
export async function withLock<T>(path: string, patienceMs: number, work: () => Promise<T>): Promise<T> {
  const tries = Math.ceil(patienceMs / 50)
  for (let i = 0; !take(path); i++) {
    if (i >= tries)
      throw new StartError(`Another process (${holderOf(path)}) has been starting the database for too long; lock file: ${path}`)
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
    writeFileSync(path, identityOf(process.pid) ?? '', { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const holder = holderOf(path)
  if (holder !== undefined && identityOf(Number.parseInt(holder, 10)) !== holder) breakLock(path, holder)
  return false
}

/** Moves a dead holder's lock aside; if another starter was quicker and we moved his fresh one, it is put back. */
function breakLock(path: string, dead: string): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (holderOf(aside) !== dead) linkSync(aside, path)
    unlinkSync(aside)
  } catch {
    // Another process broke the lock at the same moment; retry.
  }
}

function holderOf(path: string): string | undefined {
  try {
    // An empty file is a lock being written right now: not dead.
    return readFileSync(path, 'utf8') || undefined
  } catch {
    return undefined
  }
}
