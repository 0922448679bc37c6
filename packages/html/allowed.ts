/**
 * What formatted text of a brand may contain; server and browser read the same list. No `id`, `name`, `class` or `style`: nothing in it can
 * take the place of an element or a global of the page (DOM clobbering), or change its look. No SVG and no MathML, whose parsing differs
 * between programs.
 */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote'].map(tag => [tag, []]),
  ),
  ...Object.fromEntries(['table', 'thead', 'tbody', 'tr'].map(tag => [tag, []])),
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
}

/** Raised with every change of the list or of the library: what is stored is then cleaned again from its source. */
export const SANITISER_VERSION = 1

/** Where a link may lead: the web, mail, and pages of the site itself. */
export const LINK = /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i
/** Pictures are uploads of the brand: a foreign address would report each reader to its server. */
export const PICTURE = /^\/files\/[0-9a-f]{64}\.avif$/

export const isAllowedAddress = (tag: string, address: string): boolean => (tag === 'img' ? PICTURE : LINK).test(address)
