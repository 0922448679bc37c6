import type { Lang } from '@tonle/text'
import { fill } from '@tonle/text'
import { brandNameIn } from '../app/data/brand-name.ts'
import { type BannerArt, bannerPicture, bannerSizes, phoneWidth } from '../app/home/banner-pictures.ts'
import { texts } from '../texts.ts'

export interface HeadFacts {
  lang: Lang
  brand: string
  /** Title of the page; the lobby's is the site's. */
  title: string | undefined
  isHome: boolean
  /** The first banner, whose picture the lobby preloads. */
  banner: BannerArt | undefined
  status: 0 | 1 | 2
  /** The page has its area; what is not open yet is not for search engines. */
  isOpen: boolean
}

/** Title, description and what the largest paint waits for. */
export function headOf({ lang, brand: name, title, isHome, banner, status, isOpen }: HeadFacts): string {
  const brand = brandNameIn(name, lang)
  const words = texts.dictionary(lang) ?? {}
  const page = title ? `${title} · {brand}` : words['site.title']
  const full = status === 1 ? words.game_maintenance : status === 2 ? words.blockip : page
  const lines = [
    `<title>${escapeHtml(fill(full ?? brand, { brand }))}</title>`,
    `<meta name="description" content="${escapeHtml(fill(words['site.description'] ?? '', { brand }))}">`,
  ]
  if (status !== 0 || !isOpen) lines.push('<meta name="robots" content="noindex">')
  if (status === 0 && isHome && banner) {
    const picture = bannerPicture(banner)
    const phone = picture?.phone ?? picture?.wide
    if (picture && phone)
      lines.push(
        preload(phone.srcSet, '100vw', phoneWidth),
        preload(picture.wide.srcSet, bannerSizes, `not all and ${phoneWidth}`),
      )
  }
  return lines.join('')
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

const preload = (srcSet: string, sizes: string, media: string) =>
  `<link rel="preload" as="image" type="image/avif" media="${escapeHtml(media)}" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`
