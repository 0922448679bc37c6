import { openKeyring, testKeyring } from '@tonle/process'
import { expect, test } from 'vitest'
import { type SealedDay, signSeal, verifySeal } from './seal.ts'

const day = {
  bookId: 7,
  day: '2026-11-21',
  closedAt: new Date(1_795_000_000_000),
  lines: 12n,
  total: '-560000',
  digest: Buffer.from('d1'),
  previousDigest: Buffer.from('d0') as Buffer | null,
}
const keys = testKeyring()
const sealed: SealedDay = { ...day, ...sign(day) }
function sign(of: typeof day) {
  const { keyId, signature } = signSeal(keys, of)
  return { keyId, signature: Buffer.from(signature) }
}

test('old seals are checked against this text: it never changes', () => {
  const said: unknown[] = []
  const spy = {
    sign(...of: unknown[]) {
      said.push(...of)
      return { keyId: 'k', signature: new Uint8Array() }
    },
  }
  signSeal({ ...keys, ...spy } as never, day)
  signSeal({ ...keys, ...spy } as never, { ...day, previousDigest: null })
  expect(said).toEqual([
    'digest',
    '["tonle.seal/1",7,"2026-11-21",1795000000000,"12","-560000","6431","6430"]',
    'digest',
    '["tonle.seal/1",7,"2026-11-21",1795000000000,"12","-560000","6431",null]',
  ])
})

test('a seal holds for what was sealed, and for nothing else', () => {
  expect(verifySeal(keys, sealed)).toBe(true)
  const forged: Partial<SealedDay>[] = [
    { bookId: 8 },
    { day: '2026-11-22' },
    { closedAt: new Date(0) },
    { lines: 13n },
    { total: '-560001' },
    { digest: Buffer.from('d2') },
    { previousDigest: null },
    { signature: Buffer.alloc(32) },
  ]
  for (const part of forged) expect(verifySeal(keys, { ...sealed, ...part }), Object.keys(part)[0]!).toBe(false)
})

test('a key that the keyring does not have leaves it open', () => {
  const other = openKeyring('', JSON.stringify([{ id: 't2', secret: Buffer.alloc(32, 8).toString('base64') }]))
  expect(verifySeal(other, sealed)).toBeUndefined()
})
