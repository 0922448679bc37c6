import { expect, test } from 'vitest'
import { withoutSecrets } from './log.ts'

test('facts without secrets are passed on as they are', () => {
  const facts = { call: 'play.vendorBet', ms: 3, inner: { a: [1, { b: 2 }] } }
  expect(withoutSecrets(facts, 3)).toBe(facts)
})

test('hidden names are cut at the first three levels, and the caller keeps what is its own', () => {
  const facts = {
    password: 'a',
    one: { token: 'b', keep: 1, two: { secret: { x: 1 }, three: { key: 'deep' } } },
    list: [{ email: 'c' }],
  }
  expect(withoutSecrets(facts, 3)).toEqual({
    password: '[redacted]',
    one: { token: '[redacted]', keep: 1, two: { secret: '[redacted]', three: { key: 'deep' } } },
    list: [{ email: '[redacted]' }],
  })
  expect(facts.password).toBe('a')
  expect(facts.one.token).toBe('b')
})

test('an error stays one: its message and stack are there, what the database adds to it is not', () => {
  const error = Object.assign(new Error('refused'), { code: '23505', detail: 'Key (email)=(a@b) already exists.', where: 'row' })
  const shown = (withoutSecrets({ err: error }, 3) as { err: Error & { code: string; detail: string; where: string } }).err
  expect(shown).toBeInstanceOf(Error)
  expect([shown.message, shown.stack, shown.code]).toEqual(['refused', error.stack, '23505'])
  expect([shown.detail, shown.where]).toEqual(['[redacted]', '[redacted]'])
})
