import type { SafeHtml } from '@tonle/html'
import { type Currency, currencies, formatMoney, isPostable, type Money, MoneyError, parseSignedMoney } from '@tonle/money'
import type { Lang } from '@tonle/text'
import { z } from 'zod'
import type { Ability } from './abilities.ts'
import type { Flag } from './flags.ts'
import { MEMBER_TYPES } from './member-type.ts'
import { patterned } from './patterns/pattern.ts'

/**
 * Values that look different on the wire and in the program. All are zod codecs, so that one schema both parses and encodes.
 * Amounts without a currency are read with the six decimals of the ledger; the use case checks the currency's own.
 */

declare const idBrand: unique symbol
/** A UUID in the program; `<prefix>_<32 hex>` on the wire. Ids of different prefixes do not mix. */
export type Id<P extends string> = string & { readonly [idBrand]: P }

export function id<const P extends string>(prefix: P) {
  return z
    .codec(
      z.string().regex(new RegExp(`^${prefix}_[0-9a-f]{32}$`)),
      z.custom<Id<P>>(value => typeof value === 'string'),
      {
        decode: wire => toUuid(wire.slice(prefix.length + 1)) as Id<P>,
        encode: uuid => `${prefix}_${uuid.replaceAll('-', '')}`,
      },
    )
    .meta({ description: `Id of kind ${prefix}` })
}

const toUuid = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`

const anyMoney = z.custom<Money>(value => typeof value === 'bigint')

/** Digits as the ledger takes them: below 10¹² units, six decimals. The currency's own decimals are fewer and checked by the use case. */
const DIGITS = '(?:0|[1-9][0-9]{0,11})(?:\\.[0-9]{1,6})?'
/** `pattern` and `format` are documentation in /openapi.json: the codec itself reports errors, with a more precise code. */
const amountMeta = (id: string, sign: string, description: string) => ({
  id,
  description: `${description} Such as \`12.50\`, in units of the currency, at most 999999999999.999999; never a JSON number. The currency may post fewer decimals (USD 2, KHR 0).`,
  format: 'decimal',
  pattern: `^${sign}${DIGITS}$`,
})

function moneyCodec(check: (amount: Money) => string | undefined) {
  return z.codec(z.string().max(40), anyMoney, {
    decode: (text, context) => {
      const read = readAmount(text)
      const code = typeof read === 'string' ? read : check(read)
      if (code === undefined) return read as Money
      context.issues.push({ code: 'custom', input: text, params: { code }, message: code })
      return z.NEVER
    },
    encode: amount => formatMoney(amount),
  })
}

function readAmount(text: string): Money | string {
  try {
    return parseSignedMoney(text)
  } catch (error) {
    if (error instanceof MoneyError) return error.code
    throw error
  }
}

/** An amount in currency units as a decimal string, `"1250.50"`; never a JSON number. May be negative: for answers. */
export const money = moneyCodec(() => undefined).meta(
  amountMeta('SignedAmount', '(?!-0(?:\\.0*)?$)-?', 'An amount as decimal text; may be negative.'),
)
/** An amount above zero, as every stake, deposit and withdrawal must be. */
export const positiveMoney = moneyCodec(amount => (amount > 0n ? undefined : 'field.too_small')).meta(
  amountMeta('PositiveAmount', '(?!0(?:\\.0*)?$)', 'An amount above zero as decimal text.'),
)

/** An amount that may be nothing: a free round's stake, a lost round's payout. */
export const nonNegativeMoney = moneyCodec(amount => (amount >= 0n ? undefined : 'field.too_small')).meta(
  amountMeta('Amount', '', 'An amount of zero or more as decimal text.'),
)

/** A currency of the platform's table. What vendors and providers name stays a text until it is looked up there. */
export const currencyCode = z.enum(Object.keys(currencies) as [Currency, ...Currency[]]).meta({ id: 'Currency' })

/** A name that some module declares; the list of all is not known while contracts load. */
export const abilityName = z.string() as unknown as z.ZodType<Ability, Ability>
export const memberType = z.literal(Object.values(MEMBER_TYPES)).meta({ description: '0 member; 1, 2, 41, 42 agent; 4 trial' })
export const flagName = z.string() as unknown as z.ZodType<Flag, Flag>

/** Refuses an amount with more decimals than the currency posts. @returns the code for the field, or undefined */
export function tooManyDecimals(amount: Money, currency: Currency): 'money.too_many_decimals' | undefined {
  return isPostable(amount, currency) ? undefined : 'money.too_many_decimals'
}

const line = (max: number) => z.string().trim().min(1).max(max)
/**
 * A text in several languages: `{ "km": …, "en": …, "zh": … }`. As an input it must stand in all languages of the caller's brand, which
 * the kernel checks; in an answer a language may be missing (`localText` of packages/text chooses).
 */
export const localTextField = (max: number) =>
  z
    .strictObject({ km: line(max).optional(), en: line(max).optional(), zh: line(max).optional() } satisfies Record<
      Lang,
      z.ZodType
    >)
    .meta({ [LOCAL_TEXT]: true, description: 'The same text by language.' })
/** Key of the metadata that the kernel reads. */
export const LOCAL_TEXT = 'x-local-text'

/** The same with HTML, to be cleaned by `sanitiseTexts` (packages/html) before it is stored. */
export const localHtmlField = (max: number) =>
  localTextField(max).meta({ [LOCAL_TEXT]: true, description: 'HTML by language; elements that are not allowed are left out.' })
/** HTML that the sanitiser made; another text does not compile. */
export const safeHtml = (z.string() as unknown as z.ZodType<SafeHtml, string>).meta({
  id: 'SafeHtml',
  description: 'Sanitised HTML.',
})

/** A moment, ISO 8601 UTC with milliseconds. */
export const instant = z
  .codec(z.iso.datetime(), z.date(), { decode: text => new Date(text), encode: date => date.toISOString() })
  .meta({
    id: 'Instant',
    description: 'A moment, ISO 8601 in UTC, such as `2026-11-22T03:00:00.000Z`; answers have milliseconds.',
  })

/** A business day, `2026-11-21`; belongs to the brand's time zone. The database knows no year 0. */
export const day = z.iso
  .date()
  .refine(text => text >= '1900-01-01')
  .meta({ id: 'Day', description: "A business day of the brand's time zone, from 1900-01-01 on.", examples: ['2026-11-22'] })

/** A whole number in the address, where it is text; the document calls it an integer with these bounds. */
export function wholeNumber(bounds: { min?: number; max: number }) {
  const { min = 0, max } = bounds
  const number = z.number().int().min(min).max(max)
  return z
    .codec(patterned('digits', /^\d{1,15}$/, { min: 1, max: 15 }), number, {
      decode: text => Number(text),
      encode: value => String(value),
    })
    .meta({ [INTEGER_IN_ADDRESS]: { minimum: min, maximum: max } })
}
/** Key of the metadata that the document reads. */
export const INTEGER_IN_ADDRESS = 'x-integer'

/** Page numbers, for the spec's lists of games only; pages count from 1. Every other list is a `listCall`. */
export const paging = {
  pageNo: wholeNumber({ min: 1, max: 10_000 }).default(1),
  pageSize: wholeNumber({ min: 1, max: 100 }).default(20),
}

/** The answer of a call with `contentType` that is a file: sent piece by piece, a `Blob` in the browser. */
export const fileAnswer = z.codec(z.custom<Blob>(), z.custom<AsyncIterable<string | Uint8Array>>(), {
  decode: () => z.NEVER,
  encode: pieces => pieces as unknown as Blob,
})

/** Interface languages as the spec writes them. */
export const wireLanguage = z.enum(['KM', 'EN', 'CN'])
export type WireLanguage = z.infer<typeof wireLanguage>
export const langOf: Record<WireLanguage, Lang> = { KM: 'km', EN: 'en', CN: 'zh' }
export const wireLangOf: Record<Lang, WireLanguage> = { km: 'KM', en: 'EN', zh: 'CN' }
