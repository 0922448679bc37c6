/** What a brand may set of the tokens (packages/ui/theme/tokens.css). */
const NAMES = /^--(?:brand(?:-(?:h|hi|lo|text|soft))?|on-brand|water-h)$/
const HUE = String.raw`\d{1,3}(?:\.\d{1,3})?`
const PART = String.raw`(?:0|1|0?\.\d{1,4}|1\.0{1,4})`
const COLOUR = String.raw`oklch\(${PART} ${PART} (?:${HUE}|var\(--(?:brand|water)-h\))(?: / ${PART})?\)`
const VALUES = new RegExp(String.raw`^(?:${HUE}|${COLOUR}|light-dark\(${COLOUR}, ?${COLOUR}\))$`)

/** The brand's colours as a rule for the page's head. A brand's data is not trusted to be CSS: what is no hue and no colour is left out. */
export function skinRule(theme: Readonly<Record<string, string>>, logo: string | null = null): string {
  const set = Object.entries(theme).filter(([name, value]) => NAMES.test(name) && VALUES.test(value))
  const colours = set.length === 0 ? '' : `:root{${set.map(([name, value]) => `${name}:${value}`).join(';')}}`
  return colours + (logo && LOGO.test(logo) ? logoRule(logo) : '')
}

const LOGO = /^\/files\/[0-9a-f]{64}\.avif$/
/** The own logo in place of mark and name, which stay for those who do not see it. Here, so that it costs the first load nothing. */
const logoRule = (logo: string) =>
  `[data-logo]{width:150px;max-width:40vw;height:44px;background:url(${logo}) 0/contain no-repeat}[data-logo]>*{position:absolute;clip-path:inset(50%)}`
