import { createStore } from './store.ts'

/** The loading overlay over the whole page; a change of route always turns it off (spec §2). */
export const loadingOverlay = createStore(false)

/** Work that hangs must not lock the page for good. */
const MOST_MS = 30_000

/** Shows the overlay while `work` runs, half a minute at most. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  const hide = () => loadingOverlay.set(false)
  loadingOverlay.set(true)
  const timer = setTimeout(hide, MOST_MS)
  try {
    return await work
  } finally {
    clearTimeout(timer)
    hide()
  }
}
