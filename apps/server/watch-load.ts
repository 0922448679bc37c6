import { monitorEventLoopDelay } from 'node:perf_hooks'
import { gateOf, type Services } from '@tonle/contract/server'
import { every } from '@tonle/process'

const WINDOW_MS = 500
const RESOLUTION_MS = 20
/** Mean delay of the event loop at which nothing more is let in; reports are refused at half of it. */
const MOST_DELAY_MS = 500

/**
 * Watches how late the event loop is, as a signal of the gate: a process that is behind with what it has takes nothing more on. One slow
 * moment says nothing; two windows in a row do. Also shows all signals as a metric. @returns a function that ends it
 */
export function watchLoad(services: Services): () => Promise<void> {
  const gate = gateOf(services)
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  loop.enable()
  let [before, last] = [0, 0]
  const stop = every(WINDOW_MS, services.log, 'load', async () => {
    const meanMs = loop.count > 0 ? loop.mean / 1e6 - RESOLUTION_MS : 0
    loop.reset()
    for (const [signal, share] of gate.pressures()) services.metrics.pressure.set({ signal }, share)
    ;[before, last] = [last, Math.max(0, meanMs)]
  })
  const forget = gate.watch('event_loop', () => Math.min(before, last) / MOST_DELAY_MS)
  return async () => {
    forget()
    loop.disable()
    await stop()
  }
}
