import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hmacKey } from '@tonle/process'
import { expect, test } from 'vitest'
import { isSigned, readSignature, sign } from './signature.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/seamless-guide.md'), 'utf8')
const secret = Buffer.from(/Secret `([0-9a-f]{64})`/.exec(guide)?.[1] ?? '', 'hex')
const [bet = '', kill = ''] = [...guide.matchAll(/body[^`]*\n+```\n(\{.*\})\n```/g)].map(match => match[1])
const macs = [...guide.matchAll(/\b([0-9a-f]{64})\b/g)].map(match => match[1])
const of = { at: 1_795_000_000, nonce: '00112233445566778899aabbccddeeff' }
const key = { keyId: 'vk_0123456789abcdef', secret }

test('the guide for vendors has the signatures that are right, each for its own way', () => {
  const toUs = { ...of, path: '/seamless/v1/bet', body: bet }
  const toThem = { ...of, path: '/wallet/session/kill', body: kill, direction: 'to-vendor' as const }
  expect(macs).toContain(readSignature(sign(key, toUs))?.mac)
  expect(macs).toContain(readSignature(sign(key, toThem))?.mac)
  const signature = readSignature(sign(key, toThem))
  if (!signature) throw new Error('unreachable')
  const prepared = hmacKey(secret)
  expect(isSigned(prepared, signature, toThem.path, kill, 'to-vendor')).toBe(true)
  expect(isSigned(prepared, signature, toThem.path, kill)).toBe(false)
  expect(isSigned(prepared, signature, toThem.path, `${kill} `, 'to-vendor')).toBe(false)
})
