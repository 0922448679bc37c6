import { readFileSync } from 'node:fs'
import { readTokens } from '@tonle/ui/colour/colour.ts'
import { faintPairs } from '@tonle/ui/colour/contrast.ts'
import { expect, test } from 'vitest'
import { skinTerms } from './contract-skin.ts'
import { LOTUS, themeOf, WATER } from './rules-skin.ts'

const tokens = readTokens(readFileSync(new URL('../../packages/ui/theme/tokens.css', import.meta.url), 'utf8'))
const skinned = (brandHue: number, waterHue: number) =>
  new Map([...tokens, ...Object.entries(themeOf({ brandHue, waterHue })).map(([name, value]) => [name.slice(2), value] as const)])

test('whatever hues an operator chooses, every text is legible on every ground in both themes', () => {
  const faint: string[] = []
  for (let brand = 0; brand < 360; brand += 7)
    for (let water = WATER.min; water <= WATER.max; water += 20)
      faint.push(...faintPairs(skinned(brand, water)).map(line => `${brand}/${water}: ${line}`))
  expect(faint.slice(0, 20)).toEqual([])
})

test('hues follow the choice, and the lotus itself is no skin', () => {
  expect(themeOf(LOTUS)).toEqual({})
  expect(themeOf({ brandHue: 150, waterHue: 222 })).toMatchObject({ '--brand-h': '150', '--water-h': '222' })
  expect(themeOf({ brandHue: 150, waterHue: 222 })['--brand']).not.toBe(themeOf({ brandHue: 151, waterHue: 222 })['--brand'])
})

test('the console and the contract agree about the water', () => {
  const { waterHue } = skinTerms
  expect([waterHue.minValue, waterHue.maxValue]).toEqual([WATER.min, WATER.max])
})
