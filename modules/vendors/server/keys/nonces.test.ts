import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { Nonces } from './nonces.ts'

const fresh = () => randomBytes(16).toString('hex')

test('each nonce is used once, whatever came between', () => {
  const nonces = new Nonces(600_000)
  const first = Array.from({ length: 2000 }, fresh)
  for (const nonce of first) expect(nonces.use(nonce, 1000)).toBe(true)
  for (let i = 0; i < 60_000; i++) nonces.use(fresh(), 2000)
  for (const nonce of first) expect(nonces.use(nonce, 3000)).toBe(false)
})

test('nonces that count upwards are different ones', () => {
  const nonces = new Nonces(600_000)
  for (let i = 0; i < 20_000; i++) expect(nonces.use(i.toString(16).padStart(32, '0'), 0)).toBe(true)
})

test('a nonce is remembered for the whole window and forgotten after two', () => {
  const nonces = new Nonces(1000)
  nonces.use('aa'.repeat(16), 0)
  nonces.use(fresh(), 900)
  expect(nonces.use('aa'.repeat(16), 1800)).toBe(false)
  nonces.use(fresh(), 2900)
  nonces.use(fresh(), 4000)
  expect(nonces.use('aa'.repeat(16), 4001)).toBe(true)
})
