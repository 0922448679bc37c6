import { parseOklch } from '@tonle/ui/colour/colour.ts'
import sharp from 'sharp'

/** Icons of the installed site, by the name in their address. `inset`: the share left free around the mark, which the system may cut. */
export const APP_ICONS = {
  'icon-192': { size: 192, inset: 0.14, isRounded: true },
  'icon-512': { size: 512, inset: 0.14, isRounded: true },
  'icon-maskable-512': { size: 512, inset: 0.24, isRounded: false },
  'apple-touch-icon': { size: 180, inset: 0.16, isRounded: false },
} as const
export type AppIcon = keyof typeof APP_ICONS

/** Hues of the design system; a brand's theme sets others. */
const HUES = { '--brand-h': 2, '--water-h': 238 } as const

const hueOf = (theme: Readonly<Record<string, string>>, name: keyof typeof HUES): number => {
  const hue = Number(theme[name] ?? HUES[name])
  return Number.isFinite(hue) ? hue % 360 : HUES[name]
}

function colour(lightness: number, chroma: number, hue: number): string {
  const { r, g, b } = parseOklch(`oklch(${lightness} ${chroma} ${(((hue % 360) + 360) % 360).toFixed(1)})`)
  return `#${[r, g, b]
    .map(part =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The ground of pages in the dark theme: what the system shows before the first page is there. */
export const groundOf = (theme: Readonly<Record<string, string>>): string => colour(0.236, 0.045, hueOf(theme, '--water-h'))

/** The mark of the site's logo in the brand's hues. */
function drawing(theme: Readonly<Record<string, string>>, { inset, isRounded }: (typeof APP_ICONS)[AppIcon]): string {
  const [brand, water] = [hueOf(theme, '--brand-h'), hueOf(theme, '--water-h')]
  const scale = (512 * (1 - inset * 2)) / 40
  const stop = (offset: number, paint: string) => `<stop offset="${offset}" stop-color="${paint}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><defs><linearGradient id="p" x1="0" y1="0" x2="0" y2="1">${stop(0, colour(0.86, 0.1, brand + 55))}${stop(0.55, colour(0.68, 0.2, brand))}${stop(1, colour(0.53, 0.2, brand - 10))}</linearGradient><linearGradient id="w">${stop(0, colour(0.79, 0.12, water - 30))}${stop(1, colour(0.6, 0.14, water + 5))}</linearGradient><radialGradient id="n" cx=".5" cy=".3" r=".85">${stop(0, colour(0.45, 0.1, water))}${stop(0.6, colour(0.3, 0.07, water))}${stop(1, colour(0.21, 0.05, water))}</radialGradient></defs><rect width="512" height="512" rx="${isRounded ? 114 : 0}" fill="url(#n)"/><g transform="translate(${512 * inset} ${512 * inset - 4}) scale(${scale})"><g fill="url(#p)"><path d="M1.5 18Q12 18 18.5 28Q7 30 1.5 18ZM38.5 18Q28 18 21.5 28Q33 30 38.5 18Z" opacity=".62"/><path d="M8.5 9Q20 13 19 27Q7 23 8.5 9ZM31.5 9Q20 13 21 27Q33 23 31.5 9Z" opacity=".86"/><path d="M20 3Q29 12 20 26Q11 12 20 3Z"/></g><g fill="none" stroke="url(#w)" stroke-linecap="round"><path d="M4 33Q8 29.5 12 33T20 33T28 33T36 33" stroke-width="2.6"/><path d="M11 38Q14 35.5 17 38T23 38T29 38" stroke-width="2.2" opacity=".7"/></g></g></svg>`
}

/** PNG, drawn from the brand's hues alone: nothing of its data becomes markup. */
export function drawAppIcon(name: AppIcon, theme: Readonly<Record<string, string>>): Promise<Buffer> {
  const icon = APP_ICONS[name]
  return sharp(Buffer.from(drawing(theme, icon)))
    .resize(icon.size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}
