import { createHash } from 'node:crypto'
import { type Currency, formatMoney, isPostable, type Money } from '@tonle/money'

/**
 * KHQR, the QR code of Cambodia's banks: EMVCo merchant-presented mode 1.1 (§3.2 the order of data objects, §4.7 their meaning) with the
 * templates 29 and 30 and the times in 99 of the National Bank's KHQR guideline. Our own encoder, since those of npm
 * (docs/decisions/0014-khqr.md) read the machine's clock and count amounts in floating point.
 */
export interface KhqrTerms {
  /** `name@bank`. */
  account: string
  /** Of a merchant alone (template 30). */
  merchantId?: string | undefined
  /** Of an account without a merchant's id (template 29): its number at the bank. */
  information?: string | undefined
  bank?: string | undefined
  name: string
  city: string
  amount: Money
  currency: KhqrCurrency
  /** What the payer's bank keeps with the payment. */
  bill: string
  phone?: string | undefined
  store?: string | undefined
  terminal?: string | undefined
  purpose?: string | undefined
  /** Name and city in the letters of another language (template 64). */
  local?: { language: string; name: string; city?: string | undefined } | undefined
  createdAt: Date
  expiresAt: Date
}

/** ISO 4217, numeric: the two currencies a KHQR may be paid in. */
const CURRENCIES = { KHR: '116', USD: '840' } as const
export type KhqrCurrency = keyof typeof CURRENCIES
export const isKhqrCurrency = (currency: Currency | string): currency is KhqrCurrency => Object.hasOwn(CURRENCIES, currency)

const MOST = { account: 32, bank: 32, name: 25, city: 15, amount: 13, label: 25 } as const
/** MCC of miscellaneous shops; the guideline's default. */
const CATEGORY = '5999'
const DYNAMIC = '12'

/** @throws RangeError for a part that the standard cannot carry */
export function khqrCode(terms: KhqrTerms): string {
  const { account, merchantId, information, bank, local } = terms
  if (!/^[^@\s]+@[^@\s]+$/.test(account)) throw new RangeError('a Bakong account is name@bank')
  const isMerchant = merchantId !== undefined
  const open = [
    part('00', '01', 2),
    part('01', DYNAMIC, 2),
    part(
      isMerchant ? '30' : '29',
      part('00', account, MOST.account) + optional('01', merchantId ?? information, MOST.bank) + optional('02', bank, MOST.bank),
      99,
    ),
    part('52', CATEGORY, 4),
    part('53', CURRENCIES[terms.currency], 3),
    part('54', amountText(terms.amount, terms.currency), MOST.amount),
    part('58', 'KH', 2),
    part('59', terms.name, MOST.name),
    part('60', terms.city, MOST.city),
    part('62', labels(terms), 99),
    local
      ? part('64', part('00', local.language, 2) + part('01', local.name, MOST.name) + optional('02', local.city, MOST.city), 99)
      : '',
    part('99', part('00', String(terms.createdAt.getTime()), 13) + part('01', String(terms.expiresAt.getTime()), 13), 99),
    '6304',
  ].join('')
  return open + crc16(open)
}

const labels = ({ bill, phone, store, terminal, purpose }: KhqrTerms): string =>
  part('01', bill, MOST.label) +
  optional('02', phone, MOST.label) +
  optional('03', store, MOST.label) +
  optional('07', terminal, MOST.label) +
  optional('08', purpose, MOST.label)

/** Two digits of the object, two of its length in characters, the value. */
function part(id: string, value: string, most: number): string {
  if (value === '' || value.length > most) throw new RangeError(`object ${id} takes 1 to ${most} characters`)
  return id + String(value.length).padStart(2, '0') + value
}

const optional = (id: string, value: string | undefined, most: number): string => (value ? part(id, value, most) : '')

/** Riel have no decimals, dollars two or none. */
function amountText(amount: Money, currency: KhqrCurrency): string {
  if (amount <= 0n || !isPostable(amount, currency)) throw new RangeError(`${formatMoney(amount)} is no amount of ${currency}`)
  return formatMoney(amount, currency).replace(/\.00$/, '')
}

/** CRC-16/CCITT-FALSE of EMVCo §4.7.3: polynomial 0x1021, from 0xFFFF, over the bytes of everything before the checksum; always four digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** By which Bakong is asked what became of a code. It is a name and protects nothing. */
export const handleOf = (code: string): string => createHash('md5').update(code).digest('hex')

/** The letters that every bank's app can show, cut to what the standard carries. */
export function plainName(name: string, most: number = MOST.name): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim()
  return plain || 'Merchant'
}
