import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '@tonle/process'
import { afterAll, expect, test } from 'vitest'
import { readWords } from './vendor-key-words.ts'

const folder = mkdtempSync(join(tmpdir(), 'tonle-vendor-key-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const pem = (bits: number) => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  return {
    open: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
const words = (text: string) => text.split(' ').filter(Boolean)

test('what can be done is read', () => {
  const key = pem(2048).open
  const at = file('vendor.pem', key)
  expect(readWords(words('tonle PG 10.0.0.0/8,192.0.2.7 pgsoft'))).toEqual({
    act: 'issue',
    merchant: 'tonle',
    vendor: 'PG',
    networks: ['10.0.0.0/8', '192.0.2.7'],
    dialect: 'pgsoft',
  })
  expect(readWords(words(`tonle HB ::1/128 hub88 ${at}`))).toMatchObject({ dialect: 'hub88', publicKey: key })
  expect(readWords(words('tonle retire vk_0123456789abcdef'))).toMatchObject({ act: 'retire', keyId: 'vk_0123456789abcdef' })
  expect(readWords(words('tonle PG addresses https://games.example/play'))).toEqual({
    act: 'addresses',
    merchant: 'tonle',
    vendor: 'PG',
    launchUrl: 'https://games.example/play',
  })
})

test('each wrong word is named in one sentence, with code 2', () => {
  const text = file('text', 'no key')
  const { secret } = pem(2048)
  const cases: [string, string | RegExp][] = [
    ['', /^vendor-key <merchant> <vendor> <networks>/],
    ['tonle PG', /^vendor-key <merchant>/],
    ['To/nle PG 10.0.0.0/8', 'To/nle is no merchant code: it is 2 to 20 small letters and digits'],
    ['tonle pg 10.0.0.0/8', 'pg is no vendor code: it is 2 to 20 capital letters, digits and _'],
    ['tonle PG 10.0.0.0/33', /^10\.0\.0\.0\/33 is no network:/],
    ['tonle PG 10.0.0.0/8,', /^an empty word is no network:/],
    ['tonle PG 10.0.0.0/8 lotus', 'there is no dialect lotus: neutral, hub88 or pgsoft'],
    ['tonle PG 10.0.0.0/8 hub88', "the dialect hub88 needs the file of the vendor's public key"],
    ['tonle PG 10.0.0.0/8 hub88 /nowhere', 'the file /nowhere cannot be read (ENOENT)'],
    [`tonle PG 10.0.0.0/8 hub88 ${text}`, /holds no public key in PEM that this dialect can use/],
    [`tonle PG 10.0.0.0/8 hub88 ${file('weak.pem', pem(1024).open)}`, /RSA, 2,048 bits or more/],
    [`tonle PG 10.0.0.0/8 hub88 ${file('own.pem', secret)}`, /holds a private key: only the vendor may have it/],
    [`tonle PG 10.0.0.0/8 pgsoft ${text}`, /takes no public key/],
    ['tonle retire vk_1', /^vk_1 is no key id/],
    ['tonle PG addresses', 'the address of the game page is missing'],
    ['tonle PG addresses games.example', /^games\.example is no address/],
    ['tonle retire vk_0123456789abcdef now', /^now is one word too many/],
  ]
  for (const [line, says] of cases) {
    const read = () => readWords(words(line))
    expect(read, line).toThrow(says)
    expect(read, line).toThrow(StartError)
    expect(read, line).toThrow(expect.objectContaining({ exitCode: 2 }))
  }
})
