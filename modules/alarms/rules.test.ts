import { expect, test } from 'vitest'
import { isNews, isSafeAddress, kindsFor, shortAddress } from './rules.ts'

test('what was told is no news; a newer one and one more are', () => {
  const told = { count: 2, newestMs: 1000 }
  expect(isNews({ count: 2, newestMs: 1000 }, undefined)).toBe(true)
  expect(isNews({ count: 2, newestMs: 1000 }, told)).toBe(false)
  expect(isNews({ count: 1, newestMs: 1000 }, told)).toBe(false)
  expect(isNews({ count: 2, newestMs: 2000 }, told)).toBe(true)
  // Two within one millisecond.
  expect(isNews({ count: 3, newestMs: 1000 }, told)).toBe(true)
  expect(isNews({ count: 0, newestMs: null }, undefined)).toBe(false)
})

test('a role gets only the kinds that it may see, whatever was chosen', () => {
  const sources = [
    { kind: 'withdrawals', ability: 'withdrawals.read' },
    { kind: 'books', ability: 'ledger.check' },
  ] as const
  expect(kindsFor([], sources, new Set(['withdrawals.read']))).toEqual(['withdrawals'])
  expect(kindsFor(['books'], sources, new Set(['withdrawals.read']))).toEqual([])
  expect(kindsFor(['books'], sources, new Set(['ledger.check', 'withdrawals.read']))).toEqual(['books'])
})

test('an address goes over TLS, or on a demo site to this machine', () => {
  const isLoopback = (host: string) => host === '127.0.0.1'
  expect(isSafeAddress('https://hooks.example.com/a?b=c', false, isLoopback)).toBe(true)
  for (const bad of ['http://hooks.example.com', 'https://u:p@example.com', 'https://127.0.0.1/', 'ftp://example.com', 'nothing'])
    expect(isSafeAddress(bad, true, isLoopback), bad).toBe(false)
  expect(isSafeAddress('http://127.0.0.1:80/x', true, isLoopback)).toBe(true)
  expect(isSafeAddress('http://127.0.0.1:80/x', false, isLoopback)).toBe(false)
})

test('a shown address keeps its path and its mailbox to itself', () => {
  expect(shortAddress('email', 'duty@example.com')).toBe('d•••@example.com')
  expect(shortAddress('webhook', 'https://hooks.example.com/services/secret1234')).toBe('hooks.example.com/•••1234')
  expect(shortAddress('telegram', '-1001234567890')).toBe('•••7890')
})
