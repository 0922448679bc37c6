/** An event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  /** Of the thread itself: without the time in which the machine drew for it, or did something else. */
  tdur?: number
  pid: number
  tid: number
  args?: { name?: string }
}

export interface FrameFigures {
  /** Script of our own in a frame while scrolling, 95 of 100 below it; processor time, because a machine without a graphics card draws on the same cores. */
  scrollScriptMs: number
  /** The longest task with script in it. */
  longestTaskMs: number
  frames: number
}

const LAYOUT = ['UpdateLayoutTree', 'Layout']
/** Whatever runs script; nested ones are part of the outer one. */
const SCRIPT = new Set(['FunctionCall', 'EvaluateScript', 'RunMicrotasks', 'FireAnimationFrame', 'TimerFire', 'EventDispatch'])
/** Where a frame of the main thread begins: Chromium's own name of it, and that of earlier versions. */
const isFrame = ({ name, ph }: TraceEvent) => (name === 'AnimationFrame' && ph === 'b') || name === 'BeginMainThreadFrame'
const TASK = 'RunTask'

/** What the main thread of the page does from frame to frame, in script or in script and layout. */
export function framesOf(events: readonly TraceEvent[], what: 'script' | 'script and layout' = 'script'): FrameFigures {
  const counted = what === 'script' ? SCRIPT : new Set([...SCRIPT, ...LAYOUT])
  const main = busiest(events)
  const own = events.filter(({ pid, tid }) => `${pid} ${tid}` === main).sort((a, b) => a.ts - b.ts)
  if (main === undefined) throw new Error('the trace has no frames: Chromium may call them otherwise now')
  const starts = own.filter(isFrame).map(({ ts }) => ts)
  const scripts = outermost(own.filter(({ name, ph }) => ph === 'X' && counted.has(name)))
  const byFrame = new Array<number>(starts.length).fill(0)
  let frame = -1
  for (const { ts, dur = 0, tdur = dur } of scripts) {
    while (frame + 1 < starts.length && starts[frame + 1]! <= ts) frame++
    if (frame >= 0) byFrame[frame]! += tdur / 1000
  }
  byFrame.sort((a, b) => a - b)
  const tasks = own.filter(({ name, ph }) => ph === 'X' && name === TASK)
  const longest = tasks.filter(task => scripts.some(({ ts }) => ts >= task.ts && ts < task.ts + (task.dur ?? 0)))
  return {
    scrollScriptMs: hundredths(byFrame[Math.floor(byFrame.length * 0.95)] ?? Number.NaN),
    longestTaskMs: hundredths(Math.max(0, ...longest.map(({ dur = 0, tdur = dur }) => tdur / 1000))),
    frames: starts.length,
  }
}

/** The thread with the most frames: that of the page. */
function busiest(events: readonly TraceEvent[]): string | undefined {
  const counts = new Map<string, number>()
  for (const event of events.filter(isFrame)) {
    const thread = `${event.pid} ${event.tid}`
    counts.set(thread, (counts.get(thread) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = 0
  return events.filter(({ ts, dur = 0 }) => {
    if (ts < end) return false
    end = ts + dur
    return true
  })
}

const hundredths = (value: number) => Math.round(value * 100) / 100
