import { useEffect, useSyncExternalStore } from 'react'

/** What a key does on the page that is shown. */
export interface KeyAct {
  /** As `KeyboardEvent.key` gives it, letters small: `j`, `/`, `Escape`; two in a row: `g w`. */
  readonly key: string
  /** In words, for the bar of keys and the list of all keys. */
  readonly label: string
  readonly run: () => void
  /** Left out of the bar; the list of all keys has it. */
  readonly isQuiet?: boolean
  /** Also while typing: Escape leaves a filter field. */
  readonly whileTyping?: boolean
}

/** Milliseconds in which the second key of a pair must follow. */
const PAIR_MS = 1200
const registered: (readonly KeyAct[])[] = []
const listeners = new Set<() => void>()
let shown: readonly KeyAct[] = []

function change(): void {
  const byKey = new Map<string, KeyAct>()
  for (const acts of registered) for (const act of acts) byKey.set(act.key, act)
  shown = [...byKey.values()]
  for (const listener of listeners) listener()
}

/** These keys work while the component is on the page; the one that came last wins a key. */
export function useKeyActs(acts: readonly KeyAct[]): void {
  useEffect(() => {
    registered.push(acts)
    change()
    return () => {
      registered.splice(registered.indexOf(acts), 1)
      change()
    }
  }, [acts])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** All keys that work now. */
export const useShownKeys = (): readonly KeyAct[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  )

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')

/** Listens for the keys of the page. Once, in the shell of a program that has keys. */
export function useKeyListener(): void {
  useEffect(() => {
    let first = ''
    let firstAtMs = 0
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open], [popover]:popover-open')) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const pair = event.timeStamp - firstAtMs < PAIR_MS ? shown.find(act => act.key === `${first} ${key}`) : undefined
      const act = pair ?? shown.find(one => one.key === key)
      first = key
      firstAtMs = event.timeStamp
      if (!act || (isTyping(event.target) && !act.whileTyping)) return
      event.preventDefault()
      act.run()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

const SIGNS: Readonly<Record<string, string>> = { Escape: 'Esc', ArrowDown: '↓', ArrowUp: '↑' }

/** The letters as they stand on the keys. */
export const keySigns = (key: string): readonly string[] =>
  key.split(' ').map(one => SIGNS[one] ?? (one.length === 1 ? one.toUpperCase() : one))
