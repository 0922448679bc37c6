import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openKeyring } from './keyring.ts'

const secret = (fill: number) => Buffer.alloc(32, fill).toString('base64')

test('the file is made once, readable by its owner alone, and read again', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'keyring-')), 'keyring')
  const sealed = openKeyring(file).seal('seed', 'lotus', 'member 1')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(openKeyring(file).open('seed', sealed, 'member 1').toString()).toBe('lotus')
})

test('a sealed text opens only for its own purpose and context', () => {
  const ring = openKeyring('', JSON.stringify([{ id: 'a', secret: secret(1) }]))
  const sealed = ring.seal('totp', 'abc', 'operator 1')
  expect(() => ring.open('seed', sealed, 'operator 1')).toThrow()
  expect(() => ring.open('totp', sealed, 'operator 2')).toThrow()
})

test('after a rotation the old key still opens and the new one seals', () => {
  const old = openKeyring('', JSON.stringify([{ id: 'a', secret: secret(1) }]))
  const rotated = openKeyring(
    '',
    JSON.stringify([
      { id: 'b', secret: secret(2) },
      { id: 'a', secret: secret(1) },
    ]),
  )
  expect(rotated.open('seed', old.seal('seed', 'x', 'c'), 'c').toString()).toBe('x')
  expect(rotated.seal('seed', 'x', 'c').startsWith('b.')).toBe(true)
})

test('a short key is refused', () => {
  expect(() => openKeyring('', JSON.stringify([{ id: 'a', secret: 'c2hvcnQ=' }]))).toThrow(/shorter/)
})

test('a signature names its key: it holds after a rotation, not for another message, and not without its key', () => {
  const a = { id: 'a', secret: secret(1) }
  const b = { id: 'b', secret: secret(2) }
  const ring = (...keys: object[]) => openKeyring('', JSON.stringify(keys))
  const signed = ring(a).sign('digest', 'day 1')
  expect(signed.keyId).toBe('a')
  expect(ring(b, a).verify('digest', 'day 1', signed)).toBe(true)
  expect(ring(b, a).verify('digest', 'day 2', signed)).toBe(false)
  expect(ring(b, a).verify('webhook', 'day 1', signed)).toBe(false)
  expect(ring(b, a).verify('digest', 'day 1', { ...signed, keyId: 'b' })).toBe(false)
  expect(ring(b).verify('digest', 'day 1', signed)).toBeUndefined()
})

test('a malformed keyring is refused in a sentence that keeps its secrets', () => {
  const refusals: [unknown, RegExp][] = [
    [`[{"id":"a","secret":"${secret(1)}"`, /^KEYRING: is not JSON; it is a JSON list/],
    [[], /has no key/],
    [{ id: 'a', secret: secret(1) }, /has no key/],
    [[{ id: 'a.b', secret: secret(1) }], /id of key number 1/],
    [[null], /id of key number 1/],
    [[{ id: 'a' }], /secret of key a is missing or not base64/],
    [[{ id: 'a', secret: '<base64 of 32 bytes>' }], /secret of key a is missing or not base64/],
    [[1, 2].map(fill => ({ id: 'a', secret: secret(fill) })), /two keys have the id a/],
  ]
  for (const [content, says] of refusals) {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    expect(() => openKeyring('', text)).toThrow(says)
    expect(() => openKeyring('', text)).not.toThrow(secret(1))
  }
})
