import { closeSync, fdatasyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** What the bank promised, in the order it was promised: one JSON line per entry, on disk before anybody hears of it. */
export interface Journal<E> {
  append(entries: readonly E[]): void
  close(): void
}

/**
 * Opens the journal and replays it. A last line without its end was never promised to anybody and is cut off.
 * @param replay is called with every stored entry, oldest first
 */
export function openJournal<E>(file: string, replay: (entry: E) => void): Journal<E> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const handle = openSync(file, 'a+', 0o600)
  const bytes = readFileSync(file)
  const end = bytes.lastIndexOf(0x0a) + 1
  if (end < bytes.length) ftruncateSync(handle, end)
  for (const line of bytes.subarray(0, end).toString('utf8').split('\n')) if (line !== '') replay(JSON.parse(line) as E)
  return {
    append(entries) {
      if (entries.length === 0) return
      writeSync(handle, entries.map(entry => `${JSON.stringify(entry)}\n`).join(''))
      fdatasyncSync(handle)
    },
    close: () => closeSync(handle),
  }
}
