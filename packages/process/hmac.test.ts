import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hmac, hmacKey } from './hmac.ts'

test('the digest is that of the standard library, for text and bytes of any length, one after another', () => {
  for (const secretLength of [0, 1, 32, 63, 64]) {
    const secret = randomBytes(secretLength)
    const key = hmacKey(secret)
    for (const length of [0, 1, 55, 64, 65, 1000, 1]) {
      const message = randomBytes(length)
      expect(hmac(key, message)).toEqual(createHmac('sha256', secret).update(message).digest())
      const text = `រៀល ${message.toString('base64')}`
      expect(hmac(key, text)).toEqual(createHmac('sha256', secret).update(text).digest())
    }
  }
})

test('the second case of RFC 4231', () => {
  expect(hmac(hmacKey(Buffer.from('Jefe')), 'what do ya want for nothing?').toString('hex')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})

test('a secret that the standard would hash first is refused', () => {
  expect(() => hmacKey(new Uint8Array(65))).toThrow(RangeError)
})
