import type { Lang } from '@tonle/text'
import inter from '../fonts/inter.woff2?url'
import kantumruy from '../fonts/kantumruy.woff2?url'

/**
 * Addresses of the faces that a page in a language shows first, for `<link rel="preload" as="font" crossorigin>` of a
 * served page. For the server renderer; the browser's bundle does not need it.
 */
export const firstFonts = (lang: Lang): string[] => (lang === 'km' ? [kantumruy, inter] : [inter])
