import { type Lang, negotiateLang, toLang } from '@tonle/text'
import type { RequestFacts } from './scope.ts'

/** Where a language can come from beside the request's own headers. */
interface Known {
  /** `languageAsked` of the call's parameters. */
  asked?: Lang | undefined
  /** The signed-in member's. */
  stored?: Lang | undefined
  brand?: Lang
}

/** The language shown to a caller (design §3): the call's, else the page's cookie, else the member's, else the browser's, else the brand's. */
export function callerLanguage(facts: RequestFacts, { asked, stored, brand }: Known): Lang | undefined {
  return asked ?? chosenLanguage(facts) ?? stored ?? negotiateLang(facts.headers['accept-language']) ?? brand
}

/** The language of a refusal that comes before caller and brand are known. */
export const earlyLanguage = (facts: RequestFacts, query: unknown): Lang =>
  callerLanguage(facts, { asked: languageAsked(query) }) ?? 'en'

/** The parameter `language`, else `lang`, of the first of these that has one. */
export function languageAsked(...parameters: unknown[]): Lang | undefined {
  for (const part of parameters) {
    if (typeof part !== 'object' || part === null) continue
    const { language, lang } = part as Record<string, unknown>
    const wanted = language ?? lang
    const known = typeof wanted === 'string' ? toLang(wanted) : undefined
    if (known) return known
  }
  return undefined
}

/** The page's cookie: written only where a visitor chose a language, never for one that was detected. */
export const chosenLanguage = (facts: RequestFacts): Lang | undefined => toLang(facts.cookies.lang)
