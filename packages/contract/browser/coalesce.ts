/** After this time the next request no longer waits for an answer. */
const MAX_WAIT_MS = 10_000

/**
 * Coalesces bursts: the first request for a name runs at once; all that come before its end and before the gap is over run as one
 * after both. So a name runs about once per gap, and always after the last request.
 */
export function coalesce(run: (name: string) => Promise<unknown>, gapMs: number): (name: string) => void {
  const isDue = new Map<string, boolean>()
  return function request(name) {
    const isRunning = isDue.has(name)
    isDue.set(name, isRunning)
    if (!isRunning) void runOnce(name)
  }

  async function runOnce(name: string): Promise<void> {
    const answered = run(name).catch(() => undefined)
    await Promise.all([pause(gapMs), Promise.race([answered, pause(MAX_WAIT_MS)])])
    const isAgain = isDue.get(name)
    isDue.delete(name)
    if (!isAgain) return
    isDue.set(name, false)
    void runOnce(name)
  }
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
