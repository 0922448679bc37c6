/** Languages of the product: `Lang` is the BCP 47 tag used inside and in `<html lang>`, `WireLang` the name on the wire. */
export const langs = ['km', 'en', 'zh'] as const
export type Lang = (typeof langs)[number]
export type WireLang = 'KM' | 'EN' | 'CN'

const wireNames: Record<Lang, WireLang> = { km: 'KM', en: 'EN', zh: 'CN' }

/** What a language calls itself, for the language menu. */
export const languageNames: Record<Lang, string> = { km: 'ខ្មែរ', en: 'English', zh: '中文' }

export const toWireLang = (lang: Lang): WireLang => wireNames[lang]

/** Reads 'KM', 'en', 'zh-CN', 'CN' … ; undefined for anything that is none of ours. */
export function toLang(name: string | null | undefined): Lang | undefined {
  const short = name?.trim().toLowerCase().split(/[-_]/)[0]
  if (short === 'km' || short === 'kh') return 'km'
  if (short === 'zh' || short === 'cn') return 'zh'
  return short === 'en' ? 'en' : undefined
}

/** The best of ours for an `Accept-Language` header (RFC 9110 §12.5.4), or undefined when it names none of them. */
export function negotiateLang(acceptLanguage: string | undefined): Lang | undefined {
  const wanted = (acceptLanguage ?? '')
    .split(',', 20)
    .map(part => {
      const [tag, ...rest] = part.split(';')
      const q = Number(
        rest
          .find(r => r.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { lang: toLang(tag), q: Number.isFinite(q) ? q : 0 }
    })
    .filter(w => w.lang !== undefined && w.q > 0)
    .sort((a, b) => b.q - a.q)
  return wanted[0]?.lang
}
