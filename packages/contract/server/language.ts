import { acceptedLanguages, type Lang, negotiateLang, toLang, type Voice, voiceOf } from '@tonle/text'
import type { BrandContext, RequestFacts } from './scope.ts'

/** Where a language can come from beside the request's own headers. */
interface Known {
  /** `languageAsked` of the call's parameters. */
  asked?: Lang | undefined
  /** The signed-in member's. */
  stored?: Lang | undefined
  /** The further language over it. */
  storedTag?: string | undefined
}

/**
 * What a caller is shown (design §3): the call's language, else the page's cookie, else the member's, else the browser's, else the brand's. A page asks in the
 * shipped language that stands in for a further one: the further one over it is then that of cookie, member or browser.
 */
export function callerVoice(
  facts: RequestFacts,
  { asked, stored, storedTag }: Known,
  site: Pick<BrandContext, 'tags' | 'defaultLanguage'>,
): Voice {
  const own =
    voiceOf(facts.cookies.lang, site.tags) ??
    voiceOf(storedTag ?? stored, site.tags) ??
    acceptedLanguages(facts.headers['accept-language'])
      .map(name => voiceOf(name, site.tags))
      .find(Boolean) ??
    plain(site.defaultLanguage)
  return asked === undefined || asked === own.lang ? own : plain(asked)
}
const plain = (lang: Lang): Voice => ({ lang, tag: lang })

/** The language of a refusal that comes before caller and brand are known. */
export const earlyLanguage = (facts: RequestFacts, query: unknown): Lang | undefined =>
  languageAsked(query) ?? toLang(facts.cookies.lang) ?? negotiateLang(facts.headers['accept-language'])

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
export const chosenVoice = ({ request, site }: { request: RequestFacts; site: Pick<BrandContext, 'tags'> }): Voice | undefined =>
  voiceOf(request.cookies.lang, site.tags)
