import { readTokens } from '@tonle/ui/colour/colour.ts'
import { contrastPairs, type Pair } from '@tonle/ui/colour/contrast.ts'
import css from '@tonle/ui/theme/tokens.css?raw'
import { type SkinHues, themeOf } from '../../rules-skin.ts'

const tokens = readTokens(css)

/** The pairs that an operator sees: what the hues change most. */
const SHOWN = [
  ['on-brand', 'brand'],
  ['brand-text', 's1'],
  ['t3', 's1'],
  ['focus', 's0'],
] as const
export type ShownText = (typeof SHOWN)[number][0]
export type ShownPair = Pair & { readonly text: ShownText }

export function pairsOf(hues: SkinHues): ShownPair[] {
  const own = Object.entries(themeOf(hues)).map(([name, value]) => [name.slice(2), value] as const)
  const all = contrastPairs(new Map([...tokens, ...own]))
  return SHOWN.flatMap(([text, ground]) => all.filter((pair): pair is ShownPair => pair.text === text && pair.ground === ground))
}

let isAdopted = false
/** The tokens once more on `[data-skin]`: a variable that names another one is worked out where it stands, so hues set below the root change nothing else. */
export function adoptTokens(): void {
  if (isAdopted) return
  isAdopted = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css.replaceAll(':root', '[data-skin]'))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
