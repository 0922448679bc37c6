/** Languages of the product: `Lang` is the BCP 47 tag used inside and in `<html lang>`, `WireLang` the name on the wire. */
export const langs = ['km', 'en', 'zh'] as const
export type Lang = (typeof langs)[number]
export type WireLang = 'KM' | 'EN' | 'CN'

const wireNames: Record<Lang, WireLang> = { km: 'KM', en: 'EN', zh: 'CN' }

/** What a language calls itself, for the language menu. */
export const languageNames: Record<Lang, string> = { km: 'ខ្មែរ', en: 'English', zh: '中文' }

export function toWireLang(lang: Lang): WireLang
export function toWireLang(tag: string): string
export function toWireLang(tag: string): string {
  return wireNames[tag as Lang] ?? tag.toUpperCase()
}

/** Reads 'KM', 'en', 'zh-CN', 'CN' … ; undefined for anything that is none of ours. */
export function toLang(name: string | null | undefined): Lang | undefined {
  const short = name?.trim().toLowerCase().split(/[-_]/)[0]
  if (short === 'km' || short === 'kh') return 'km'
  if (short === 'zh' || short === 'cn') return 'zh'
  return short === 'en' ? 'en' : undefined
}

/** The languages of an `Accept-Language` header (RFC 9110 §12.5.4), the most wanted first. */
export function acceptedLanguages(acceptLanguage: string | undefined): string[] {
  return (acceptLanguage ?? '')
    .split(',', 20)
    .map(part => {
      const [name = '', ...rest] = part.split(';').map(piece => piece.trim())
      const q = Number(rest.find(piece => piece.startsWith('q='))?.slice(2) ?? 1)
      return { name, q: Number.isFinite(q) ? q : 0 }
    })
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ name }) => name)
}

/** The best of the shipped languages for an `Accept-Language` header, or undefined when it names none of them. */
export const negotiateLang = (acceptLanguage: string | undefined): Lang | undefined =>
  acceptedLanguages(acceptLanguage).map(toLang).find(Boolean)
