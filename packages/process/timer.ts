import type { Log } from './log.ts'

/**
 * Runs `work` again and again, the next run `ms` after the last one ended, so that slow runs never overlap.
 * An error is logged and does not end the series. The timer does not keep the process alive.
 * @returns a function that ends the series and waits for the run in progress
 */
export function every(ms: number, log: Log, name: string, work: () => Promise<void>): () => Promise<void> {
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const plan = () => {
    timer = setTimeout(() => {
      running = work()
        .catch(error => log.error({ err: error, timer: name }, 'timer failed'))
        .then(() => {
          if (!stopped) plan()
        })
    }, ms)
    timer.unref()
  }
  plan()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
