/** Colours of tokens.css as numbers, so that contrast can be computed without a browser. Used by tests and by checks of a brand's skin. */
export interface Rgb {
  readonly r: number
  readonly g: number
  readonly b: number
  readonly a: number
}

export type Mode = 'dark' | 'light'

/** The custom properties of a tokens file, by name without dashes; the first definition counts. */
export function readTokens(css: string): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>()
  for (const [, name, value] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/--([\w-]+):\s*([^;{}]+);/g)) {
    if (name && value && !tokens.has(name)) tokens.set(name, value.trim())
  }
  return tokens
}

/** Resolves a token in one mode: variables and `light-dark()` until an `oklch()` is left. */
export function colourOf(tokens: ReadonlyMap<string, string>, name: string, mode: Mode): Rgb {
  let value = tokens.get(name)
  if (value === undefined) throw new Error(`no token --${name}`)
  for (let i = 0; i < 8; i += 1) {
    value = value.replace(/var\(--([\w-]+)\)/g, (_, inner: string) => tokens.get(inner) ?? '')
    value = value.startsWith('light-dark(') ? (splitArguments(value.slice(11, -1))[mode === 'light' ? 0 : 1] ?? '') : value
  }
  return parseOklch(value)
}

function splitArguments(inside: string): string[] {
  const parts = ['']
  let depth = 0
  for (const char of inside) {
    if (char === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
    depth += char === '(' ? 1 : char === ')' ? -1 : 0
  }
  return parts.map(part => part.trim())
}

/** `oklch(L C H / A)` to sRGB, cut to the gamut (CSS Color 4, the matrices of Björn Ottosson's Oklab). */
export function parseOklch(text: string): Rgb {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: ?\/ ?([\d.]+))?\)$/.exec(text)
  if (!match) throw new Error(`not an oklch colour: ${text}`)
  const [lightness = 0, chroma = 0, hue = 0, alpha = 1] = match
    .slice(1)
    .map(part => (part === undefined ? undefined : Number(part)))
  const [r, g, b] = linearOf(lightness, chroma, hue)
  return { r: encode(r), g: encode(g), b: encode(b), a: alpha }
}

/** Linear light of an `oklch()`, not cut. */
function linearOf(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** The strongest chroma up to `most` that a screen of sRGB shows at this lightness and hue. */
export function chromaIn(lightness: number, hue: number, most: number): number {
  for (let chroma = most; chroma > 0; chroma -= 0.005)
    if (linearOf(lightness, chroma, hue).every(part => part > -0.0005 && part < 1.0005)) return chroma
  return 0
}

const encode = (linear: number): number => {
  const value = Math.max(0, Math.min(1, linear))
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
}

/** A colour laid over an opaque one. */
export const over = (top: Rgb, ground: Rgb): Rgb => ({
  r: top.r * top.a + ground.r * (1 - top.a),
  g: top.g * top.a + ground.g * (1 - top.a),
  b: top.b * top.a + ground.b * (1 - top.a),
  a: 1,
})

/** Contrast of two opaque colours, 1–21 (WCAG 2.2, relative luminance). */
export function contrast(one: Rgb, other: Rgb): number {
  const [high, low] = [luminance(one), luminance(other)].sort((x, y) => y - x)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

function luminance({ r, g, b }: Rgb): number {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}
