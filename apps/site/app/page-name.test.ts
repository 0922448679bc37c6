import { expect, test } from 'vitest'
import { pageOf } from './page-name.ts'

test('the home has all names of the spec, and the dialogs open over it', () => {
  for (const path of ['/', '/index', '/index.html', '/home', '/login', '/register']) expect(pageOf(path)).toBe('home')
})

test('each game category has its list', () => {
  for (const path of [
    '/rng',
    '/live',
    '/fish',
    '/pvp',
    '/bgs',
    '/sports',
    '/esports',
    '/lott',
    '/elott',
    '/cockfight',
    '/hot',
    '/recent',
  ])
    expect(pageOf(path)).toBe('list')
})

test('the page for a verifier of one’s own has an address', () => {
  expect(pageOf('/verify')).toBe('verify')
})

test('the member center owns everything below its address', () => {
  expect(pageOf('/member')).toBe('member')
  expect(pageOf('/member/deposit')).toBe('member')
})

test('an address nobody built is missing, also below one that exists', () => {
  for (const path of ['/nothing', '/help/more', '/agentHome/x', '/hot/rng', '/constructor']) expect(pageOf(path)).toBe('missing')
})
