import { colourOf, contrast, type Mode, over } from './colour.ts'

const surfaces = ['s0', 's1', 's2', 's3', 'sink', 'field']

/** Text colour, the grounds it stands on (`soft/base` = a soft ground over a surface), the least contrast. */
const pairs: readonly [text: string, grounds: readonly string[], least: number][] = [
  ['t1', [...surfaces, 's4'], 4.5],
  ['t2', [...surfaces, 's4'], 4.5],
  ['t3', surfaces, 4.5],
  ...['brand-text', 'accent', 'gold', 'ok', 'warn', 'bad'].map((c): [string, string[], number] => [
    c,
    ['s0', 's1', 's2', 'sink', 'field'],
    4.5,
  ]),
  ...['ok', 'warn', 'bad', 'gold', 'accent'].map((c): [string, string[], number] => [c, [`${c}-soft/s1`, `${c}-soft/s2`], 4.5]),
  ['brand-text', ['brand-soft/s1'], 4.5],
  ['on-brand', ['brand', 'bad-fill'], 4.5],
  ['on-brand', ['brand-hi'], 3],
  ['on-accent', ['accent'], 4.5],
  ['ink-gold', ['gold-lo'], 4.5],
  ['focus', ['s0', 's1', 's2', 's3'], 3],
  ['line-control', ['s1', 'sink', 'field'], 3],
]

/** A text on a ground in one theme: its contrast and what it needs. */
export interface Pair {
  readonly text: string
  readonly ground: string
  readonly mode: Mode
  readonly ratio: number
  readonly least: number
}

/** Every pair of these tokens (WCAG 2.2 AA). */
export function contrastPairs(tokens: ReadonlyMap<string, string>): Pair[] {
  return pairs.flatMap(([text, grounds, least]) =>
    grounds.flatMap(ground =>
      (['dark', 'light'] as const).map(mode => {
        const [top = '', base] = ground.split('/')
        const surface = base ? over(colourOf(tokens, top, mode), colourOf(tokens, base, mode)) : colourOf(tokens, top, mode)
        return { text, ground, mode, ratio: contrast(over(colourOf(tokens, text, mode), surface), surface), least }
      }),
    ),
  )
}

/** What is too faint with these tokens, a line each; for tests of the tokens and of a brand's skin. */
export const faintPairs = (tokens: ReadonlyMap<string, string>): string[] =>
  contrastPairs(tokens)
    .filter(({ ratio, least }) => ratio < least)
    .map(({ text, ground, mode, ratio, least }) => `${text} on ${ground} (${mode}): ${ratio.toFixed(2)} < ${least}`)
