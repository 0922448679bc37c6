import { creditsOf, titleOf } from '@tonle/slots'
import { decideRound } from '@tonle/slots/rules.ts'
import { expect, test } from 'vitest'
import { publishedRules } from './played-rounds.ts'

type Below = (n: number) => number | Promise<number>
const verifiers = new URL('../../games/verifier/studio/', import.meta.url)
const { shareOf } = (await import(new URL('verify-slots.mjs', verifiers).href)) as {
  shareOf(record: { credits: number }, below: Below, rules: unknown): Promise<[number, number] | undefined>
}
const { playReels } = (await import(new URL('second-verifier.mjs', verifiers).href)) as {
  playReels(rules: unknown, below: (n: number) => number): { credits: number }
}

/** Numbers by their bound: stops, whether a coin lands, its value. Thirteen moons stand at the first stops. */
const numbers = (lands: (call: number) => number, value: number) => {
  let call = 0
  return (bound: number) => (bound === 20 ? lands(call++) : bound === 200 ? value : 0)
}

test.each([
  ['a board that fills, with the grand prize', () => 0, 0],
  ['a board that fills late, in the last respin left', (call: number) => (call === 4 || call === 7 ? 0 : 19), 150],
  ['a board that never fills', () => 19, 199],
  ['coins of the highest value, up to the cap', () => 0, 199],
])('%s: the engine and both verifiers come to the same', async (_, lands, value) => {
  const rules = await publishedRules('fifteen-moons')
  const credits = creditsOf(decideRound(titleOf('fifteen-moons').maths, { below: numbers(lands, value) }))
  expect(playReels(rules, numbers(lands, value)).credits).toBe(credits)
  expect(await shareOf({ credits }, numbers(lands, value), rules)).toEqual([credits, 20])
  expect(await shareOf({ credits: credits + 20 }, numbers(lands, value), rules)).toBeUndefined()
})
