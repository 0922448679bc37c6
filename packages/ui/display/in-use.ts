/** So long a box counts as in use after a finger has left it. */
const AFTER_TOUCH_MS = 5000

/** Tells whether somebody is occupied with the element: a pointer or a finger on it, the focus in it. @returns ends it */
export function watchUse(element: HTMLElement, onChange: (isUsed: boolean) => void): () => void {
  const uses = new Set<string>()
  const listening = new AbortController()
  let leaving: ReturnType<typeof setTimeout> | undefined
  const set = (use: string, isUsed: boolean) => {
    const wasUsed = uses.size > 0
    if (isUsed) uses.add(use)
    else uses.delete(use)
    if (wasUsed !== uses.size > 0) onChange(uses.size > 0)
  }
  const on = (name: keyof HTMLElementEventMap, use: string, isUsed: boolean) =>
    element.addEventListener(name, () => set(use, isUsed), { signal: listening.signal, passive: true })
  on('mouseenter', 'pointer', true)
  on('mouseleave', 'pointer', false)
  on('focusin', 'focus', true)
  on('focusout', 'focus', false)
  on('touchstart', 'finger', true)
  for (const name of ['touchend', 'touchcancel'] as const)
    element.addEventListener(
      name,
      () => {
        clearTimeout(leaving)
        leaving = setTimeout(() => set('finger', false), AFTER_TOUCH_MS)
      },
      { signal: listening.signal, passive: true },
    )
  return () => {
    listening.abort()
    clearTimeout(leaving)
  }
}
