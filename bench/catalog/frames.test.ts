import { expect, test } from 'vitest'
import { framesOf, type TraceEvent } from './frames.ts'

const event = (name: string, ts: number, dur?: number, tid = 1): TraceEvent => ({
  name,
  ph: dur ? 'X' : 'b',
  ts,
  dur,
  pid: 1,
  tid,
})

test('script belongs to the frame it runs in, nested script counts once, other threads not at all', () => {
  const frames = Array.from({ length: 20 }, (_, frame) => event('AnimationFrame', frame * 16_000))
  const events = [
    ...frames,
    event('RunTask', 16_000, 9000),
    event('FunctionCall', 16_100, 4000),
    event('RunMicrotasks', 17_000, 1000),
    event('EventDispatch', 21_000, 2000),
    event('RunTask', 40_000, 70_000),
    event('FunctionCall', 16_000, 90_000, 2),
  ]
  // The longest task without script is the browser's own.
  expect(framesOf(events)).toEqual({ scrollScriptMs: 6, longestTaskMs: 9, frames: 20 })
})

test('a trace whose frames have another name is an error, not a good figure', () => {
  expect(() => framesOf([event('FunctionCall', 1, 1)])).toThrow('no frames')
})
