import { useSyncExternalStore } from 'react'

const stepMs = 3000
/** Grows by 165.11 every three seconds (spec §9); in cents, since it is no money of anybody. */
const stepCents = 165_11

/** The first figure of a title: between 10,000 and 500,000, always the same for the same id, so that server and browser agree. */
export function startCents(id: string): number {
  let hash = 0
  for (const sign of id) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) >>> 0
  return 10_000_00 + (hash % 490_000_00)
}

export const figureAt = (id: string, steps: number): string => {
  const cents = startCents(id) + steps * stepCents
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** One clock for all figures of the page. */
let steps = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    if (document.hidden) return
    steps++
    for (const hear of listeners) hear()
  }, stepMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Steps taken while figures were shown. */
export const useSteps = (): number =>
  useSyncExternalStore(
    subscribe,
    () => steps,
    () => 0,
  )
