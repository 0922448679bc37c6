import { useSyncExternalStore } from 'react'

/** The searches for a proof of work that this page runs now. */
let searches: readonly AbortController[] = []
const listeners = new Set<() => void>()

function change(next: typeof searches): void {
  searches = next
  for (const listener of listeners) listener()
}

/** Runs a search that the page can show (`useProving`) and stop (`stopProving`). */
export async function whileProving<T>(search: (controller: AbortController) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  change([...searches, controller])
  try {
    return await search(controller)
  } finally {
    change(searches.filter(one => one !== controller))
  }
}

export const isProving = (): boolean => searches.length > 0

export const watchProving = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether this page is working out a proof: it takes seconds, so a form says why it waits. */
export const useProving = (): boolean => useSyncExternalStore(watchProving, isProving, () => false)

/** Stops the work: the call that needs the proof is refused. */
export const stopProving = (): void => {
  for (const search of searches) search.abort()
}
