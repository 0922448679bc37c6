import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { startScript } from './document.ts'

/** Runs the script on a page whose frames and pictures never come. */
function pageWithout(picture: object | null) {
  const timers: { run: () => void; ms: number }[] = []
  const listeners: Record<string, () => void> = {}
  const started: string[] = []
  runInNewContext(startScript(['/app.js']).replace('import(u)', 'load(u)'), {
    document: { querySelector: () => picture },
    requestAnimationFrame() {},
    setTimeout: (run: () => void, ms: number) => void timers.push({ run, ms }),
    addEventListener: (name: string, run: () => void) => void Object.assign(listeners, { [name]: run }),
    fonts() {},
    load: (url: string) => void started.push(url),
  })
  return { timers, listeners, started }
}

test.each([
  ['no picture', null, 1000],
  ['a picture', { complete: false, addEventListener() {} }, 2000],
])('a page with %s that is never drawn starts its scripts all the same, once, and at once by a touch', (_name, picture, ms) => {
  const late = pageWithout(picture)
  expect(late.timers.map(timer => timer.ms)).toEqual([ms])
  late.timers[0]!.run()
  late.listeners.pointerdown!()
  expect(late.started).toEqual(['/app.js'])

  const touched = pageWithout(picture)
  touched.listeners.keydown!()
  expect(touched.started).toEqual(['/app.js'])
})
