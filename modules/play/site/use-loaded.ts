import { useEffect, useEffectEvent, useState } from 'react'

/** Code and pictures of games: the same for everybody, for as long as the page lives. */
const loaded = new Map<string, unknown>()

/** Loads something once a page: undefined while it comes, 'missing' where there is nothing to load or it could not be had. */
export function useLoaded<T>(name: string, load: (() => Promise<T>) | undefined): T | 'missing' | undefined {
  const [failed, setFailed] = useState<string>()
  const [, setCame] = useState<string>()
  const begin = useEffectEvent((wanted: string) => {
    if (!load || loaded.has(wanted)) return
    load().then(
      value => {
        loaded.set(wanted, value)
        setCame(wanted)
      },
      () => setFailed(wanted),
    )
  })
  useEffect(() => begin(name), [name])
  return !load || failed === name ? 'missing' : (loaded.get(name) as T | undefined)
}
