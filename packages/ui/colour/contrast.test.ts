import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, parseOklch, readTokens } from './colour.ts'
import { faintPairs } from './contrast.ts'

const css = readFileSync(new URL('../theme/tokens.css', import.meta.url), 'utf8')
describe('contrast of the tokens (WCAG 2.2 AA)', () => {
  test('black on white is 21 and a mid grey is known', () => {
    expect(contrast(parseOklch('oklch(0 0 0)'), parseOklch('oklch(1 0 0)'))).toBeCloseTo(21, 1)
    expect(contrast(parseOklch('oklch(0.5999 0 0)'), parseOklch('oklch(1 0 0)'))).toBeCloseTo(3.95, 1)
  })

  test('every text is legible on every ground it may stand on, in both themes', () => {
    expect(faintPairs(readTokens(css))).toEqual([])
  })

  test('a pale text colour would be found', () => {
    const pale = new Map(readTokens(css)).set('t3', 'light-dark(oklch(.75 .02 238),oklch(.45 .02 238))')
    expect(faintPairs(pale).length).toBeGreaterThan(4)
  })

  test.each([2, 20, 150, 260, 310])('a brand of hue %i keeps its text legible on page, card and row', hue => {
    const skinned = new Map(readTokens(css)).set('brand-h', String(hue))
    const own = faintPairs(skinned).filter(line => /^brand-text on s[0-2] /.test(line))
    expect(own).toEqual([])
  })
})
