import { gateOf, type Services } from '@tonle/contract/server'
import { createLog, createMetrics } from '@tonle/process'
import { expect, test } from 'vitest'
import { watchLoad } from './watch-load.ts'

test('an event loop that is late for a while raises the pressure, and takes it back when it keeps up', async () => {
  const metrics = createMetrics()
  const services = { metrics, log: createLog('silent'), db: { pressure: () => 0 } } as unknown as Services
  const stop = watchLoad(services)
  const pressure = () =>
    gateOf(services)
      .pressures()
      .find(([name]) => name === 'event_loop')![1]
  expect(pressure()).toBe(0)
  const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
  const untilMs = performance.now() + 2_500
  while (performance.now() < untilMs) {
    const busyUntilMs = performance.now() + 400
    while (performance.now() < busyUntilMs);
    await pause(1)
  }
  expect(pressure()).toBeGreaterThan(0.5)
  await expect.poll(pressure).toBeLessThan(0.5)
  expect(await metrics.registry.getSingleMetricAsString('process_pressure')).toContain('signal="event_loop"')
  await stop()
  expect(
    gateOf(services)
      .pressures()
      .map(([name]) => name),
  ).toEqual(['calls', 'connections'])
}, 20_000)
