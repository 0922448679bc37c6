import type { Lang } from '@tonle/text'
import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js'

export interface Country {
  code: string
  dialingCode: string
  name: string
}

const named = new Map<Lang, readonly Country[]>()

/** Without `+`. @param country ISO 3166-1, as the brand's settings have it */
export const dialingCodeOf = (country: string): string => (isSupportedCountry(country) ? getCountryCallingCode(country) : '')

/** Countries by name, `home` first. */
export function countriesIn(lang: Lang, home: string): Country[] {
  const all = named.get(lang) ?? inLanguage(lang)
  named.set(lang, all)
  return [...all.filter(({ code }) => code === home), ...all.filter(({ code }) => code !== home)]
}

function inLanguage(lang: Lang): Country[] {
  const names = new Intl.DisplayNames([lang], { type: 'region' })
  const { compare } = new Intl.Collator(lang)
  return getCountries()
    .map(code => ({ code, dialingCode: getCountryCallingCode(code), name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name))
}
