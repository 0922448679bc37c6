import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { startScript } from '../server/document.ts'
import { takeEarlyPress } from './early-press.ts'

const on = (button: object | null) => ({ target: { closest: () => button } })

test('a button pressed before the scripts came is pressed when they are there', () => {
  const clicks: ((event: object) => void)[] = []
  const page: Record<string, unknown> = {
    document: { querySelector: () => null },
    requestAnimationFrame() {},
    setTimeout() {},
    addEventListener: (name: string, run: () => void) => void (name === 'click' && clicks.push(run)),
  }
  runInNewContext(startScript([]), page)
  const removed = vi.fn()
  vi.stubGlobal('removeEventListener', removed)
  vi.stubGlobal('hold', page.hold)
  const [first, second] = [vi.fn(), vi.fn()]
  clicks[0]!(on({ isConnected: true, click: first }))
  clicks[0]!(on({ isConnected: true, click: second }))
  clicks[0]!(on(null))

  const pressAgain = takeEarlyPress()
  expect(removed).toHaveBeenCalledWith('click', page.hold)
  expect(second).not.toHaveBeenCalled()
  pressAgain()
  expect(second).toHaveBeenCalledOnce()
  expect(first).not.toHaveBeenCalled()
})
