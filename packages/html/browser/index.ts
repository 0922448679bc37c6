import DOMPurify from 'dompurify'
import { ALLOWED, isAllowedAddress, LINK } from '../allowed.ts'

const purifier = DOMPurify()
purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
  const tag = node.nodeName.toLowerCase()
  const isAddress = attribute.attrName === 'href' || attribute.attrName === 'src'
  attribute.keepAttr =
    (ALLOWED[tag]?.includes(attribute.attrName) ?? false) && (!isAddress || isAllowedAddress(tag, attribute.attrValue))
})
// The other site gets neither a referrer nor a reference to the window.
purifier.addHook('afterSanitizeAttributes', node => {
  if (!(node instanceof HTMLAnchorElement) || node.origin === location.origin) return
  node.rel = 'noopener noreferrer'
  node.target = '_blank'
})

/**
 * HTML as elements, cleaned once more in the browser, whose parser may differ from the server's. The nodes are those that were
 * checked; they are not written out and parsed again, which is where mutations begin.
 */
export const cleanFragment = (html: string): DocumentFragment =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: Object.keys(ALLOWED),
    ALLOWED_ATTR: [...new Set(Object.values(ALLOWED).flat())],
    ALLOWED_URI_REGEXP: LINK,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })

/** An address that formatted text may lead to. */
export const isLink = (address: string): boolean => LINK.test(address)
