import { useSyncExternalStore } from 'react'
import { isLobby } from './lobby-route.tsx'
import { loadChunk } from './session/chunk.ts'
import { later } from './session/later.ts'

/** The rows of all pages, their guards and their titles. */
export type PageTable = typeof import('./page-table.ts')

let table: PageTable | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The server's renderer has the table before it makes its first page. */
export function providePageTable(provided: PageTable): void {
  table = provided
  for (const listener of listeners) listener()
}

/** A page that begins elsewhere than in the lobby waits for it before it is hydrated. */
export async function loadPageTable(): Promise<void> {
  if (!table) providePageTable((await loadChunk(later)).pageTable)
}

/** The table, once it is here. The lobby does without, and is not drawn anew when it comes. */
export function usePageTable(path: string): PageTable | undefined {
  const read = () => (isLobby(path) ? undefined : table)
  return useSyncExternalStore(subscribe, read, read)
}
