import type { SiteData } from './site-data.ts'

/** What a brand may set of the tokens (packages/ui/theme/tokens.css). */
const NAMES = /^--(?:brand(?:-(?:h|hi|lo|text|soft))?|on-brand|water-h)$/
const HUE = String.raw`\d{1,3}(?:\.\d{1,3})?`
const PART = String.raw`(?:0|1|0?\.\d{1,4}|1\.0{1,4})`
const COLOUR = String.raw`oklch\(${PART} ${PART} (?:${HUE}|var\(--(?:brand|water)-h\))(?: / ${PART})?\)`
const VALUES = new RegExp(String.raw`^(?:${HUE}|${COLOUR}|light-dark\(${COLOUR}, ?${COLOUR}\))$`)

type Skin = Pick<SiteData['whitelabel'], 'theme' | 'logo'> & {
  layout: Pick<SiteData['whitelabel']['layout'], 'header' | 'tiles'>
}

/**
 * The brand's colours, logo and layout as rules: in the page's head, so that they cost the first load no script, and laid over an open
 * page (`session/live.tsx`). A brand's data is not trusted to be CSS: what is no hue and no colour is left out.
 */
export function skinRule({ theme, logo, layout }: Skin): string {
  const set = Object.entries(theme).filter(([name, value]) => NAMES.test(name) && VALUES.test(value))
  const colours = set.length === 0 ? '' : `:root{${set.map(([name, value]) => `${name}:${value}`).join(';')}}`
  return [
    colours,
    logo && LOGO.test(logo) ? logoRule(logo) : '',
    layout.header === 'centre' ? CENTRED : '',
    layout.tiles === 'large' ? LARGE : '',
  ].join('')
}

const LOGO = /^\/files\/[0-9a-f]{64}\.avif$/
/** The own logo in place of mark and name, which stay for those who do not see it. */
const logoRule = (logo: string) =>
  `[data-logo]{width:150px;max-width:40vw;height:44px;background:url(${logo}) 0/contain no-repeat}[data-logo]>*{position:absolute;clip-path:inset(50%)}`

/** On wide screens alone: on a phone the acts need the room. */
const CENTRED =
  '@media(width>=960px){header>a:has([data-logo]){position:absolute;left:50%;translate:-50%}[data-logo]{background-position:50%}}'

/** Tiles beside each other on a phone, and on pages from 640, 960 and 1320 px on (modules/catalog/site/tile-grid.module.css). */
const LARGE = ':root{--seen-s:2;--seen-m:4;--seen-l:6;--seen-xl:7}'
