import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseMoney } from '@tonle/money'

import { systemClock } from '@tonle/process'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { expect, test } from 'vitest'
import { crc16, handleOf, type KhqrTerms, khqrCode, plainName } from './khqr-code.ts'

const require = createRequire(import.meta.url)
const jsQR = require('jsqr') as typeof import('jsqr').default
/** The National Bank's own library: it reads back what we write, and carries examples. It has no types. */
const { BakongKHQR, khqrData } = require('bakong-khqr') as {
  BakongKHQR: {
    verify(code: string): { isValid: boolean }
    decode(code: string): { data: Record<string, string | null> | null }
  }
  khqrData: { currency: { usd: number; khr: number } }
}

/** The official library refuses what has expired by the machine's clock. */
const createdAt = systemClock.now()
const terms: KhqrTerms = {
  account: 'tonle@tnle',
  name: 'Tonle',
  city: 'Phnom Penh',
  amount: parseMoney('20.50'),
  currency: 'USD',
  bill: 'D-7KQ2M9XAZ4',
  createdAt,
  expiresAt: new Date(createdAt.getTime() + 600_000),
}

test('the checksum is the catalogued CRC-16/CCITT-FALSE, four digits even where it is small', () => {
  expect(crc16('123456789')).toBe('29B1')
  const small = Array.from({ length: 200_000 }, (_, n) => String(n)).find(text => /^000/.test(crc16(text)))
  expect(crc16(small!)).toHaveLength(4)
})

interface Example {
  statement: string
  data: {
    require: Record<'bakongAccountID' | 'merchantName' | 'merchantCity' | 'merchantId' | 'acquiringBank', string | undefined>
    optional: Record<string, string | number | undefined>
  }
  result: string
}

/** The tables of the examples stand in the tests of the installed package; each holds the code without its times and its checksum. */
function examples(file: string): Example[] {
  const text = readFileSync(require.resolve(`bakong-khqr/test/${file}`), 'utf8')
  const table = text.slice(text.indexOf('const testData = [') + 'const testData = '.length, text.indexOf('\n];') + 2)
  return new Function('khqrData', 'expirationTimestamp', `return ${table}`)(khqrData, terms.expiresAt.getTime()) as Example[]
}

/** Of codes as ours are: with an amount and a bill, without the account of another scheme. */
const dynamic = (['individualGenerate.test.js', 'merchantGenerate.test.js'] as const)
  .flatMap(file => examples(file).map(example => ({ ...example, isMerchant: file.startsWith('merchant') })))
  .filter(({ data: { optional } }) => optional.amount && optional.billNumber && !optional.upiMerchantAccount)

test('the examples of the official package come out exactly', () => {
  expect(dynamic).toHaveLength(9)
  for (const { data, result, isMerchant, statement } of dynamic) {
    const { require: needed, optional } = data
    const text = (name: string) => (optional[name] === undefined ? undefined : String(optional[name]))
    const currency = optional.currency === khqrData.currency.usd ? 'USD' : 'KHR'
    const code = khqrCode({
      account: needed.bakongAccountID!,
      ...(isMerchant ? { merchantId: needed.merchantId } : { information: text('accountInformation') }),
      bank: isMerchant ? needed.acquiringBank : text('acquiringBank'),
      name: needed.merchantName!,
      city: needed.merchantCity ?? 'Phnom Penh',
      amount: parseMoney(String(optional.amount)),
      currency,
      bill: text('billNumber')!,
      phone: text('mobileNumber'),
      store: text('storeLabel'),
      terminal: text('terminalLabel'),
      purpose: text('purposeOfTransaction'),
      createdAt,
      expiresAt: terms.expiresAt,
    })
    expect(code.slice(0, -46), statement).toBe(result)
  }
})

test('the whole example of ts-khqr comes out, with its language, times, checksum and MD5', () => {
  const readme = readFileSync(require.resolve('ts-khqr/README.md'), 'utf8')
  const [, code, md5] = /qr: '(\S+ ?[^']*)',\s+md5: '([0-9a-f]{32})'/.exec(readme)!
  const composed = khqrCode({
    account: 'ishinvin@devb',
    information: '012345678',
    bank: 'Dev Bank',
    name: 'Ishin Vin',
    city: 'Phnom Penh',
    amount: parseMoney('10000'),
    currency: 'KHR',
    bill: ['INV', '2022', '12', '25'].join('-'),
    phone: '85512345678',
    store: 'Ishin Shop',
    terminal: '012345',
    purpose: 'Payment',
    local: { language: 'ZH', name: '文山', city: '金边' },
    createdAt: new Date(1755076232336),
    expiresAt: new Date(1755076292336),
  })
  expect(composed).toBe(code)
  expect(handleOf(composed)).toBe(md5)
})

test('a drawn code is read back from its picture, and by the official library', async () => {
  for (const one of [terms, { ...terms, currency: 'KHR', amount: parseMoney('80000') } as const]) {
    const code = khqrCode(one)
    const { data, info } = await sharp(Buffer.from(renderSVG(code, { border: 4, pixelSize: 6 })))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
    expect(read).toBe(code)
    expect(crc16(read!.slice(0, -4))).toBe(read!.slice(-4))
    expect(BakongKHQR.verify(read!).isValid).toBe(true)
    expect(BakongKHQR.decode(read!).data).toMatchObject({
      bakongAccountID: 'tonle@tnle',
      merchantName: 'Tonle',
      merchantCity: 'Phnom Penh',
      billNumber: 'D-7KQ2M9XAZ4',
      pointofInitiationMethod: '12',
      transactionCurrency: one.currency === 'KHR' ? '116' : '840',
      transactionAmount: one.currency === 'KHR' ? '80000' : '20.50',
      expirationTimestamp: String(terms.expiresAt.getTime()),
    })
  }
})

test('amounts that a bank could not book are refused, and so is what is too long', () => {
  const refuses = (of: Partial<KhqrTerms>) => expect(() => khqrCode({ ...terms, ...of })).toThrow(RangeError)
  refuses({ currency: 'KHR', amount: parseMoney('80000.50') })
  refuses({ amount: parseMoney('1.005') })
  refuses({ amount: parseMoney('0') })
  refuses({ name: 'x'.repeat(26) })
  refuses({ bill: '' })
  refuses({ account: 'tonle' })
  expect(khqrCode({ ...terms, amount: parseMoney('20') })).toContain('540220')
})

test('a name keeps the letters that every app shows', () => {
  expect(plainName('Tonlé   Sap ទន្លេ')).toBe('Tonle Sap')
  expect(plainName('ទន្លេ')).toBe('Merchant')
  expect(plainName('A very long name of a very long house')).toHaveLength(25)
})
