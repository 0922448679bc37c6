/** After this a chunk counts as lost (spec §8). */
export const chunkTimeoutMs = 120_000
const reloadMark = 'chunk-reload'

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
 * that does not arrive in time is reported as slow.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkError('slow')), chunkTimeoutMs)
  })
  try {
    const module = await Promise.race([load(), late])
    forget()
    return module
  } catch (error) {
    if (error instanceof ChunkError) throw error
    if (reloadOnce()) return await new Promise<never>(() => undefined)
    throw new ChunkError('failed', error)
  } finally {
    clearTimeout(timer)
  }
}

function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(reloadMark) === location.pathname) return false
    sessionStorage.setItem(reloadMark, location.pathname)
  } catch {
    return false
  }
  location.reload()
  return true
}

function forget(): void {
  try {
    sessionStorage.removeItem(reloadMark)
  } catch {
    // Nothing was kept.
  }
}
