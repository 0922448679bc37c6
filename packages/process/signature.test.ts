import { expect, test } from 'vitest'
import { hmacKey } from './hmac.ts'
import { isSignedBy, type SignedRequest, signatureOf, signatureReader } from './signature.ts'

const secret = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex')
const bank = { id: 'k2', hmac: hmacKey(secret) }
const vendor = { id: 'vk_0123456789abcdef', hmac: hmacKey(secret) }
const when = { at: '1795000000', nonce: '11'.repeat(16) }

/** Written by the programs before the signatures were one: other programs have stored keys and code for these bytes. */
const VECTORS: [key: typeof bank, request: SignedRequest, label: string | undefined, header: string][] = [
  [
    bank,
    { ...when, head: 'request\ntonle', method: 'POST', path: '/payments', body: '{"amount":"25.00","remark":"រៀល"}' },
    'merchant=tonle',
    'key=k2;merchant=tonle;at=1795000000;nonce=11111111111111111111111111111111;mac=229b2aca69c484285658574768cf11d7f44fb9fa010ab979e49327c19c5ee903',
  ],
  [
    bank,
    { ...when, head: 'notice\ntonle', method: 'GET', path: '/statement?after=0', body: '' },
    'merchant=tonle',
    'key=k2;merchant=tonle;at=1795000000;nonce=11111111111111111111111111111111;mac=673ca1935072ce60b123a608d547cb731dbf26e1c249c03b58bd984c0a1a5872',
  ],
  [
    vendor,
    { ...when, head: 'to-wallet', method: 'POST', path: '/seamless/v1/bet', body: '{"amount":"1.00","remark":"រៀល"}' },
    undefined,
    'key=vk_0123456789abcdef;at=1795000000;nonce=11111111111111111111111111111111;mac=e508503183bb3e1b7ac07582a9d95dd9177cdfdd22fc193670108249f27eec63',
  ],
  [
    vendor,
    { ...when, head: 'to-vendor', method: 'POST', path: '/wallet/session/kill', body: '{}' },
    undefined,
    'key=vk_0123456789abcdef;at=1795000000;nonce=11111111111111111111111111111111;mac=77baf1650764f5a0a48e53d52feb1786f00f196cdd46d93a71024fc2400804fe',
  ],
]

test('the bytes of every signature are those of before', () => {
  for (const [key, request, label, header] of VECTORS) expect(signatureOf(key, request, label)).toBe(header)
})

test('a signature is that of its request alone', () => {
  for (const [key, request, , header] of VECTORS) {
    const mac = header.slice(-64)
    expect(isSignedBy(key.hmac, request, mac)).toBe(true)
    for (const part of ['head', 'at', 'nonce', 'method', 'path', 'body'] as const)
      expect(isSignedBy(key.hmac, { ...request, [part]: `${request[part]} ` }, mac)).toBe(false)
    expect(isSignedBy(hmacKey(Buffer.alloc(32)), request, mac)).toBe(false)
  }
})

test('a header is read in the form of its protocol and in no other', () => {
  const ofBank = signatureReader('\\w{1,20}', 'merchant=[a-z0-9]{2,20}')
  const ofVendor = signatureReader('vk_[0-9a-f]{16}')
  const [bankHeader, vendorHeader] = [VECTORS[0]![3], VECTORS[2]![3]]
  expect(ofBank(bankHeader)).toEqual({ keyId: 'k2', label: 'tonle', ...when, mac: bankHeader.slice(-64) })
  expect(ofVendor(vendorHeader)).toEqual({ keyId: 'vk_0123456789abcdef', label: '', ...when, mac: vendorHeader.slice(-64) })
  expect(ofBank(vendorHeader)).toBeUndefined()
  for (const header of [
    bankHeader,
    undefined,
    '',
    `${vendorHeader} `,
    vendorHeader.toUpperCase(),
    vendorHeader.replace(';at', ';at=1;at'),
  ])
    expect(ofVendor(header)).toBeUndefined()
})
