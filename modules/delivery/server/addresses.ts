import type { BaseServices } from '@tonle/contract/server'
import { getCountries, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { z } from 'zod'
import type { Channel } from '../contract.ts'

export interface Phone {
  /** E.164. */
  number: string
  /** ISO code. */
  country: string
}

/** The library throws at a code that no country has. */
const CODES: ReadonlySet<string> = new Set(getCountries().map(country => getCountryCallingCode(country)))

/**
 * A mobile number as people write it, with or without leading zeros, spaces and country code.
 * @param dialingCode digits, with or without a plus: where the number belongs if it does not say so itself
 * @returns undefined if it is none
 */
export function readPhone(text: string, dialingCode: string): Phone | undefined {
  const code = dialingCode.replace(/\D/g, '')
  const read = parsePhoneNumberFromString(text, CODES.has(code) ? { defaultCallingCode: code } : {})
  if (!read?.isValid() || !read.country || !isSupportedCountry(read.country)) return undefined
  return { number: read.number, country: read.country }
}

const emailShape = z.email().max(200)

/** An e-mail address in the form in which it is compared. @returns undefined if it is none */
export function readEmail(text: string): string | undefined {
  const read = emailShape.safeParse(text.trim().toLowerCase())
  return read.success ? read.data : undefined
}

/** By which an address is found again without being stored in clear. */
export const addressIndex = ({ keyring }: Pick<BaseServices, 'keyring'>, brand: string, channel: Channel, to: string): string =>
  keyring.mac('blind-index', `${brand}:${channel}:${to}`)
