import type { QueryClient } from '@tanstack/react-query'
import { session as tab } from '@tonle/contract/browser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchKeptPage } from './kept-page.ts'
import { endSession, takeUpSession } from './session.ts'

vi.mock('@tonle/contract/browser', () => ({ session: { token: vi.fn() } }))
vi.mock('./session.ts', () => ({ endSession: vi.fn(), takeUpSession: vi.fn() }))

const page = new EventTarget()
const queries = {} as QueryClient
beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  watchKeptPage(queries)
  vi.unstubAllGlobals()
})
afterEach(() => void vi.clearAllMocks())

/** The page is left with one proof of the tab and shown again when the tab has another. */
function comeBack(before: string | undefined, now: string | undefined, persisted = true) {
  vi.mocked(tab.token).mockReturnValue(before)
  page.dispatchEvent(new Event('pagehide'))
  vi.mocked(tab.token).mockReturnValue(now)
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  return [vi.mocked(endSession).mock.calls.length > 0, vi.mocked(takeUpSession).mock.calls.length > 0]
}

test('a page kept for Back goes on where the session is the same', () => {
  expect(comeBack('one', 'one')).toEqual([false, false])
  expect(comeBack(undefined, undefined)).toEqual([false, false])
})

test('of somebody who has signed out meanwhile it shows nothing', () => expect(comeBack('one', undefined)).toEqual([true, false]))

test('for somebody else it asks again who it is', () => {
  expect(comeBack('one', 'two')).toEqual([false, true])
})

test('a page that is loaded anew has asked already', () => expect(comeBack('one', 'two', false)).toEqual([false, false]))
