import { createStore } from './store.ts'

/** The loading overlay over the whole page; a change of route always turns it off (spec §2). */
export const loadingOverlay = createStore(false)

/** Shows the overlay while `work` runs. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  loadingOverlay.set(true)
  try {
    return await work
  } finally {
    loadingOverlay.set(false)
  }
}
