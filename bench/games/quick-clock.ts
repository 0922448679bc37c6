import type { BrowserContext, CDPSession } from 'playwright-core'

/** How many seconds of the page pass in one real second. */
const TIMES = 10
/** The longest step between two frames: a scene takes a longer one for a tab that was hidden. */
const LONGEST_STEP_MS = 200

/**
 * Time of pages opened afterwards runs ten times as fast: timers, frames, `performance.now`. Every scene is played, in a tenth of the time. Dates
 * stay those of the server.
 */
export const quickenPages = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(quicken, { times: TIMES, longestStepMs: LONGEST_STEP_MS })

/** The same for what the browser moves by itself: animations and transitions of styles. */
export async function quickenStyles(devtools: CDPSession): Promise<void> {
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: TIMES })
}

/** Runs in the page. */
function quicken({ times, longestStepMs }: { times: number; longestStepMs: number }): void {
  const { setTimeout: later, setInterval: every, requestAnimationFrame: frame } = globalThis
  const realMs = performance.now.bind(performance)
  let [lastMs, shownMs] = [0, 0]
  const sinceFrame = () => Math.min(longestStepMs, Math.max(0, realMs() - lastMs) * times)
  performance.now = () => shownMs + sinceFrame()
  globalThis.requestAnimationFrame = callback =>
    frame(nowMs => {
      // Callbacks of one frame get one time.
      if (nowMs > lastMs) [shownMs, lastMs] = [shownMs + Math.min(longestStepMs, (nowMs - lastMs) * times), nowMs]
      callback(shownMs)
    })
  globalThis.setTimeout = ((act: TimerHandler, ms = 0, ...more: unknown[]) =>
    later(act, ms / times, ...more)) as typeof setTimeout
  globalThis.setInterval = ((act: TimerHandler, ms = 0, ...more: unknown[]) =>
    every(act, ms / times, ...more)) as typeof setInterval
}
