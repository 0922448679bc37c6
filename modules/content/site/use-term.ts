import { useSyncExternalStore } from 'react'

const changes = ['hashchange', 'pushState', 'replaceState', 'popstate'] as const

function follow(run: () => void): () => void {
  for (const name of changes) addEventListener(name, run)
  return () => {
    for (const name of changes) removeEventListener(name, run)
  }
}

/** What stands behind `#` in the address. */
export const useTerm = (): string =>
  useSyncExternalStore(
    follow,
    () => location.hash.slice(1),
    () => '',
  )
