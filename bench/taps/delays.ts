/** Of one event of an interaction. */
export interface Delay {
  /** Until the next paint. */
  ms: number
  /** Until its handlers had run. */
  scriptMs: number
}

declare global {
  var delays: Delay[]
}

/** In the page: what the browser tells of each event of a tap (Event Timing, in steps of 8 ms). */
export function recordDelays(): void {
  type Entry = PerformanceEntry & { interactionId: number; processingEnd: number }
  globalThis.delays = []
  const observer = new PerformanceObserver(list => {
    for (const { interactionId, duration, startTime, processingEnd } of list.getEntries() as Entry[])
      if (interactionId > 0) delays.push({ ms: duration, scriptMs: Math.round(processingEnd - startTime) })
  })
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
