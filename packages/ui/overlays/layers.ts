import { useSyncExternalStore } from 'react'

/** Open modal dialogs, the uppermost last: what lies outside it is inert, so toasts are put inside. */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** Called when a modal dialog opens. @returns a function to call when it closes */
export function coverPage(dialog: HTMLElement): () => void {
  change([...open, dialog])
  return () => change(open.filter(other => other !== dialog))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUppermost = (): HTMLElement =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? document.body,
    () => document.body,
  )
