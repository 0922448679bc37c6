import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { colourOf, contrast, type Mode, over, parseOklch, readTokens } from './colour.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
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

function failures(tokens: ReadonlyMap<string, string>): string[] {
  const found: string[] = []
  for (const [text, grounds, least] of pairs) {
    for (const ground of grounds) {
      for (const mode of ['dark', 'light'] as Mode[]) {
        const [top = '', base] = ground.split('/')
        const surface = base ? over(colourOf(tokens, top, mode), colourOf(tokens, base, mode)) : colourOf(tokens, top, mode)
        const ratio = contrast(over(colourOf(tokens, text, mode), surface), surface)
        if (ratio < least) found.push(`${text} on ${ground} (${mode}): ${ratio.toFixed(2)} < ${least}`)
      }
    }
  }
  return found
}

describe('contrast of the tokens (WCAG 2.2 AA)', () => {
  test('black on white is 21 and a mid grey is known', () => {
    expect(contrast(parseOklch('oklch(0 0 0)'), parseOklch('oklch(1 0 0)'))).toBeCloseTo(21, 1)
    expect(contrast(parseOklch('oklch(0.5999 0 0)'), parseOklch('oklch(1 0 0)'))).toBeCloseTo(3.95, 1)
  })

  test('every text is legible on every ground it may stand on, in both themes', () => {
    expect(failures(readTokens(css))).toEqual([])
  })

  test('a pale text colour would be found', () => {
    const pale = new Map(readTokens(css)).set('t3', 'light-dark(oklch(.75 .02 238),oklch(.45 .02 238))')
    expect(failures(pale).length).toBeGreaterThan(4)
  })

  test.each([2, 20, 150, 260, 310])('a brand of hue %i keeps its text legible on page, card and row', hue => {
    const skinned = new Map(readTokens(css)).set('brand-h', String(hue))
    const own = failures(skinned).filter(line => /^brand-text on s[0-2] /.test(line))
    expect(own).toEqual([])
  })
})
