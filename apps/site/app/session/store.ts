import { useSyncExternalStore } from 'react'

/** A value of the page that components follow: what is open, what is running. Server data stays in the query cache. */
export interface Store<T> {
  get(): T
  set(next: T): void
  use(): T
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    // On the server and at the first client render everybody sees the initial value.
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  }
}
