import sanitise from 'sanitize-html'
import { ALLOWED, isAllowedAddress, SANITISER_VERSION } from '../allowed.ts'
import type { SafeHtml } from '../index.ts'

export interface Sanitised {
  html: SafeHtml
  /** The removed parts, for the author: `script`, `p onclick`, `a href`; each once, the first 50. */
  removed: readonly string[]
}

const MOST_REMOVED = 50
/** Deep nesting makes browsers slow; no author writes HTML as deep as this. */
const DEEPEST = 30

/** HTML without anything that is not on the list of `allowed.ts`. Its text stays; of scripts and styles nothing does. */
export function sanitiseHtml(raw: string): Sanitised {
  const removed = new Set<string>()
  const html = sanitise(raw, {
    allowedTags: Object.keys(ALLOWED),
    allowedAttributes: { ...Object.fromEntries(Object.entries(ALLOWED).map(([tag, names]) => [tag, [...names]])) },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    // Of these not even the text is kept.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'xmp', 'iframe', 'template', 'svg', 'math', 'title'],
    nestingLimit: DEEPEST,
    parseStyleAttributes: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
    transformTags: {
      '*'(tag, attributes) {
        const names = ALLOWED[tag]
        if (!names) removed.add(tag)
        const kept = Object.entries(attributes).filter(([name, value]) => {
          const isKept = names?.includes(name) && (!(name === 'href' || name === 'src') || isAllowedAddress(tag, value.trim()))
          if (names && !isKept) removed.add(`${tag} ${name}`)
          return isKept
        })
        return { tagName: tag, attribs: Object.fromEntries(kept) }
      },
    },
  })
  return { html: html as SafeHtml, removed: [...removed].slice(0, MOST_REMOVED).map(name => name.slice(0, 80)) }
}

/** The same for each language of a text. */
export function sanitiseTexts<T extends Readonly<Record<string, string | undefined>>>(texts: T): { html: T; removed: string[] } {
  const each = Object.entries(texts).map(([lang, raw = '']) => ({ lang, ...sanitiseHtml(raw) }))
  return {
    html: Object.fromEntries(each.map(({ lang, html }) => [lang, html])) as unknown as T,
    removed: [...new Set(each.flatMap(({ removed }) => removed))],
  }
}

/** Stored formatted text: the clean HTML, its source, and the version of the sanitiser. */
export interface StoredHtml {
  html: string
  raw: string
  version: number
}

/** Stored HTML ready to show: cleaned again from its source if an older version of the sanitiser made it. */
export const shownHtml = ({ html, raw, version }: StoredHtml): SafeHtml =>
  version === SANITISER_VERSION ? (html as SafeHtml) : sanitiseHtml(raw).html
