import type { Lang } from '@tonle/text'
import { fill } from '@tonle/text'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
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
  /** The document of the brand that the page shows. */
  document?: { title: string; summary: string; kind: string; publishedAt: string; changedAt: string } | undefined
  /** Address of the page, without its query. */
  address?: string | undefined
  /** The page has its area; what is not open yet is not for search engines. */
  isOpen: boolean
}

/** Title, description and what the largest paint waits for. */
export function headOf({ lang, brand: name, isHome, banner, status, isOpen, document, address, ...facts }: HeadFacts): string {
  const brand = brandNameIn(name, lang)
  const words = texts.dictionary(lang) ?? {}
  const title = document?.title ?? facts.title
  const page = title ? `${title} · {brand}` : words['site.title']
  const full = status === 1 ? words.game_maintenance : status === 2 ? words.blockip : page
  const lines = [
    `<title>${escapeHtml(fill(full ?? brand, { brand }))}</title>`,
    `<meta name="description" content="${escapeHtml(document?.summary || fill(words['site.description'] ?? '', { brand }))}">`,
  ]
  if (status === 0 && document) lines.push(...documentLines(document, address))
  if (status !== 0 || !isOpen) lines.push('<meta name="robots" content="noindex">')
  if (status === 0 && isHome && banner) {
    const picture = bannerPicture(banner)
    const phone = picture?.phone ?? picture?.wide
    if (picture && phone)
      lines.push(
        preload(pictureAt(phone.srcSet), '100vw', phoneWidth),
        preload(pictureAt(picture.wide.srcSet), bannerSizes, `not all and ${phoneWidth}`),
      )
  }
  return lines.join('')
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** What search engines and previews of links read of a document. */
function documentLines(
  { title, summary, kind, publishedAt, changedAt }: NonNullable<HeadFacts['document']>,
  address: string | undefined,
): string[] {
  const facts: Record<string, string> = {
    'og:title': title,
    'og:description': summary,
    'og:type': kind === 'page' ? 'website' : 'article',
    ...(address && { 'og:url': address }),
    ...(kind !== 'page' && { 'article:published_time': publishedAt, 'article:modified_time': changedAt }),
  }
  const metas = Object.entries(facts).map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`)
  return address ? [`<link rel="canonical" href="${escapeHtml(address)}">`, ...metas] : metas
}

const preload = (srcSet: string, sizes: string, media: string) =>
  `<link rel="preload" as="image" type="image/avif" media="${escapeHtml(media)}" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`
