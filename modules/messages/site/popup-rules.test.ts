import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Announcement, isFirstLogin, keepFirstLogin, keepSeen, popupsFor, readSeen } from './popup-rules.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const one = (id: string, type = 'PU', execution: 'A' | 'B' | 'F' | null = null) =>
  ({ id, type, execution, title: id, content: '', time: '' }) as unknown as Announcement
const all = [one('all'), one('users', 'PU', 'A'), one('others', 'PU', 'B'), one('first', 'PU', 'F'), one('headline', 'H')]
const shown = (isSignedIn: boolean, among = all) =>
  popupsFor(among, { isSignedIn, isFirstLogin: isFirstLogin() }, readSeen()).map(({ id }) => id)
const idsFor = (isSignedIn: boolean) => shown(isSignedIn)

test('a pop-up is for everybody, for signed-in visitors or for others; nothing else pops up', () => {
  expect(idsFor(true)).toEqual(['all', 'users'])
  expect(idsFor(false)).toEqual(['all', 'others'])
})

test('those of the first login are shown in its session, and to nobody else', () => {
  keepFirstLogin(true)
  expect(idsFor(true)).toEqual(['all', 'users', 'first'])
  expect(idsFor(false)).toEqual(['all', 'others'])
  keepFirstLogin(false)
  expect(idsFor(true)).toEqual(['all', 'users'])
})

test('what was shown is not shown again in this session, also after a login; a new one is', () => {
  keepSeen(idsFor(false), false)
  expect(kept.get('ANONYMOUS_POPUP')).toBe('all,others')
  expect(idsFor(false)).toEqual([])
  expect(idsFor(true)).toEqual(['users'])
  keepSeen(['users'], true)
  expect(kept.get('USER_POPUP')).toBe('users')
  expect(shown(true, [...all, one('later')])).toEqual(['later'])
})

test('without storage they are shown', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepSeen(['all'], true)
  expect(idsFor(true)).toEqual(['all', 'users'])
})
