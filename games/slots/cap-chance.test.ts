import { openPrepared, prepareSeed } from '@tonle/fairness/server'
import { expect, test } from 'vitest'
import { chanceBound } from './cap-bound.ts'
import { capChance } from './cap-chance.ts'
import { nagaGold100Figures } from './naga-gold/figures.ts'
import { nagaGold100 } from './naga-gold/maths.ts'
import { decideRound } from './rules.ts'
import { moments, spinTable } from './sheet.ts'
import { creditsOf } from './spin.ts'

const base = spinTable(nagaGold100, 'base')
const free = spinTable(nagaGold100, 'free')
const withCap = (capCredits: number) => ({ ...nagaGold100, capCredits })

test('counted sum by sum, rounds win as often and as much as the closed form says', () => {
  const least = 5
  const { chance, cost } = capChance(withCap(least), base, free)
  const { numerator, denominator } = nagaGold100Figures.rtp
  // Every win reaches the least one; what is won above it is the return without it.
  expect(chance).toBeCloseTo(1 - Number(moments({ ...base, wins: new Map([[0, base.wins.get(0)!]]) }).n) / base.cycle, 9)
  expect(cost + (chance * least) / nagaGold100.lines.length).toBeCloseTo(Number(numerator) / Number(denominator), 6)
})

test('rounds that the rules decide get as often to a low cap, and the bound lies above', () => {
  const maths = withCap(600)
  const { chance } = capChance(maths, base, free)
  const rounds = 100_000
  const seed = prepareSeed(new Uint8Array(32).fill(43))
  let capped = 0
  for (let nonce = 0; nonce < rounds; nonce++)
    if (creditsOf(decideRound(maths, openPrepared(seed, 'cap', nonce))) === maths.capCredits) capped++
  expect(Math.abs(capped / rounds - chance)).toBeLessThan(3.3 * Math.sqrt((chance * (1 - chance)) / rounds))
  expect(chanceBound(maths, base, free, maths.capCredits)).toBeGreaterThan(chance)
}, 60_000)
