import { useSyncExternalStore } from 'react'

/** Open modal dialogs, the uppermost last: what lies outside it is inert, so toasts are put inside. */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** What it needs of a window. */
export interface Page {
  readonly innerWidth: number
  readonly document: { readonly documentElement: Pick<HTMLElement, 'clientWidth' | 'dataset'> }
}

/**
 * Called before a modal dialog opens. While any is open, the page keeps the place of its scrollbar.
 * @returns a function to call when it closes
 */
export function coverPage(dialog: HTMLElement, page: Page = window): () => void {
  const root = page.document.documentElement
  if (open.length === 0 && page.innerWidth > root.clientWidth) root.dataset.scrollbar = ''
  change([...open, dialog])
  return () => {
    change(open.filter(other => other !== dialog))
    if (open.length === 0) delete root.dataset.scrollbar
  }
}

/** Whether another dialog has opened over the one that this element is part of. */
export const isCovered = (element: HTMLElement): boolean => open.at(-1)?.contains(element) === false

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
