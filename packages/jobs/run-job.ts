import { setTimeout as sleep } from 'node:timers/promises'

/** The time of a run is over. It is tried again; whether the first try had its effect is not known. */
export class JobTimeout extends Error {
  override readonly name = 'JobTimeout'
}

/**
 * Runs `work` for at most `timeoutMs`; its signal ends then, or with `stop`.
 * @throws JobTimeout, also when `work` does not listen to its signal
 */
export async function withTimeout(
  timeoutMs: number,
  stop: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const over = new AbortController()
  const signal = stop ? AbortSignal.any([over.signal, stop]) : over.signal
  const timer = new AbortController()
  const limit = sleep(timeoutMs, undefined, { signal: timer.signal }).then(() => {
    const error = new JobTimeout(`took longer than ${timeoutMs} ms`)
    over.abort(error)
    throw error
  })
  try {
    await Promise.race([work(signal), limit])
  } finally {
    timer.abort()
    limit.catch(() => {})
  }
}
