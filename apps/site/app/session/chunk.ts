/** After this a chunk counts as lost (spec §8). */
export const chunkTimeoutMs = 120_000
const reloadMark = 'chunk-reload'
/** Within this time after such a reload a missing chunk is reported instead: another reload would bring the same page again. */
const reloadPauseMs = 60_000

export type ChunkFailure = 'slow' | 'failed'

export class ChunkError extends Error {
  readonly failure: ChunkFailure
  constructor(failure: ChunkFailure, cause?: unknown) {
    super(`chunk ${failure}`, { cause })
    this.failure = failure
  }
}

/**
 * Loads a lazy module. A chunk that is gone belongs to an older build: the page reloads itself once, then says so. A chunk
 * that does not arrive in time is reported as slow. Where a reload would leave nothing (no connection) or lose what is typed, it is only said.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkError('slow')), chunkTimeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    if (error instanceof ChunkError) throw error
    if (navigator.onLine !== false && !hasUnsentInput() && reloadOnce()) return await new Promise<never>(() => undefined)
    throw new ChunkError('failed', error)
  } finally {
    clearTimeout(timer)
  }
}

/** A form with unsent input holds the page when it is left (packages/ui/form/unsaved.ts): it is asked in the browser's own words. */
const hasUnsentInput = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Other chunks of the page load well, so a success elsewhere must not open the way for the next reload: only time does. */
function reloadOnce(): boolean {
  const nowMs = performance.timeOrigin + performance.now()
  try {
    const lastMs = Number(sessionStorage.getItem(reloadMark) ?? Number.NEGATIVE_INFINITY)
    if (nowMs - lastMs < reloadPauseMs) return false
    sessionStorage.setItem(reloadMark, String(nowMs))
  } catch {
    return false
  }
  location.reload()
  return true
}
