import { chromaIn, contrast, type Mode, parseOklch } from '@tonle/ui/colour/colour.ts'

/** What an operator chooses of a brand's colours, in degrees of OKLCH; everything else follows from it. */
export interface SkinHues {
  brandHue: number
  waterHue: number
}

/** The lotus's own hues: a skin of them changes nothing. */
export const LOTUS: SkinHues = { brandHue: 2, waterHue: 238 }

/** Cold hues alone: on warm water the words of failures grow too faint. */
export const WATER = { min: 130, max: 350 } as const

/** As tokens.css has them: where a search for the lightness begins. */
const FILL = { dark: { lightness: 0.592, chroma: 0.222 }, light: { lightness: 0.555, chroma: 0.215 } } as const
const TEXT = { dark: { lightness: 0.77, chroma: 0.145 }, light: { lightness: 0.5, chroma: 0.2 } } as const
/** Lightness and chroma of the grounds on which brand words are faintest. */
const GROUND: Record<Mode, readonly [number, number]> = { dark: [0.266, 0.04], light: [0.925, 0.013] }
const STEP = 0.004
/** WCAG 2.2 AA asks 4.5; a little more, since screens round. */
const LEAST = 4.6

const oklch = (lightness: number, chroma: number, hue: number): string =>
  `oklch(${round(lightness)} ${round(chroma)} ${round(hue)})`
const round = (value: number) => String(Math.round(value * 1000) / 1000)
const WHITE = parseOklch('oklch(1 0 0)')

/** The fill of buttons: as light as white words on it allow. */
function fill(mode: Mode, hue: number): { lightness: number; chroma: number } {
  const { chroma: most } = FILL[mode]
  for (let { lightness } = FILL[mode] as { lightness: number }; ; lightness -= STEP) {
    const chroma = chromaIn(lightness, hue, most)
    if (lightness < 0.3 || contrast(WHITE, parseOklch(oklch(lightness, chroma, hue))) >= LEAST) return { lightness, chroma }
  }
}

/** Brand words: as near to the lotus's lightness as their grounds allow. */
function words(mode: Mode, { brandHue, waterHue }: SkinHues): string {
  const ground = parseOklch(oklch(...GROUND[mode], waterHue))
  const step = mode === 'dark' ? STEP : -STEP
  for (let { lightness } = TEXT[mode] as { lightness: number }; ; lightness += step) {
    const colour = oklch(lightness, chromaIn(lightness, brandHue, TEXT[mode].chroma), brandHue)
    if (lightness < 0.3 || lightness > 0.95 || contrast(parseOklch(colour), ground) >= LEAST + 0.3) return colour
  }
}

const inBoth = (make: (mode: Mode) => string): string => `light-dark(${make('light')}, ${make('dark')})`

/** The custom properties of a skin; every text on every ground is legible by construction (`rules-skin.test.ts`). */
export function themeOf(hues: SkinHues): Record<string, string> {
  const { brandHue, waterHue } = hues
  if (brandHue === LOTUS.brandHue && waterHue === LOTUS.waterHue) return {}
  const shade = (by: number) =>
    inBoth(mode => {
      const { lightness, chroma } = fill(mode, brandHue)
      return oklch(lightness + by, chromaIn(lightness + by, brandHue, chroma), brandHue)
    })
  return {
    '--brand-h': round(brandHue),
    '--water-h': round(waterHue),
    '--brand': shade(0),
    '--brand-hi': shade(0.04),
    '--brand-lo': shade(-0.085),
    '--brand-text': inBoth(mode => words(mode, hues)),
    '--brand-soft': `light-dark(${oklch(0.955, 0.02, brandHue)}, oklch(0.6 0.13 ${round(brandHue)} / 0.17))`,
  }
}
