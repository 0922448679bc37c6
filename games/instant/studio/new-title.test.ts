import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { commitmentOf, openDraws } from '@tonle/fairness'
import { compare, percentText, rational } from '@tonle/game-kit/rational.ts'
import { parseMoney } from '@tonle/money'
import { afterAll, expect, test } from 'vitest'
import { returnRange } from '../figures.ts'
import type { InstantTitle } from '../model.ts'
import { proveRound } from '../proof.ts'
import { checkBet, playRound } from '../round.ts'
import { newTitle } from './new-title.ts'

/** Stands where `games/instant` stands for a title: its relative imports lead to the family itself. */
const family = mkdtempSync(path.join(tmpdir(), 'tonle-new-title-'))
for (const [name, target] of [
  ['model.ts', '../model.ts'],
  ['hud', '../hud'],
  ['node_modules', '../../../node_modules'],
] as const)
  symlinkSync(path.join(import.meta.dirname, target), path.join(family, name))
afterAll(() => rmSync(family, { recursive: true }))

test('a new title has the files of a title, under its own name throughout', () => {
  const folder = newTitle(family, 'river2')
  expect(readdirSync(folder)).toEqual(readdirSync(path.join(import.meta.dirname, '../limbo')).flatMap(alsoTested))
  for (const file of readdirSync(folder)) {
    const source = readFileSync(path.join(folder, file), 'utf8')
    expect(source, file).not.toMatch(/newgame/i)
    for (const [, target = ''] of source.matchAll(/from '(\.[^']+)'/g))
      expect(existsSync(path.resolve(folder, target)), `${file}: ${target}`).toBe(true)
  }
})

test('its rounds are played and proved, and its published return holds', async () => {
  const folder = newTitle(family, 'river3')
  const { title } = (await import(path.join(folder, 'title.ts'))) as { title: InstantTitle }
  expect(title.gameCode).toBe('river3')
  const { least, most } = returnRange(title.maths)
  expect(percentText(least)).toBe(title.rtpText)
  expect(compare(most, rational(99, 100))).toBeLessThanOrEqual(0)

  const serverSeed = new Uint8Array(32).fill(7)
  const seed = { commitment: commitmentOf(serverSeed), clientSeed: 'test', nonce: 0 }
  const bet = checkBet(title, { currency: 'USD', stake: parseMoney('1.00', 'USD'), choice: title.defaultChoice })
  const record = playRound(title, bet, seed, openDraws({ serverSeed, clientSeed: 'test', nonce: 0 }))
  expect(proveRound(title, record, '07'.repeat(32))).toMatchObject({ isCommitted: true, isSamePayout: true })
  const changed = { ...record, multiplier: record.multiplier + 1 }
  expect(proveRound(title, changed, '07'.repeat(32)).isSamePayout).toBe(false)
})

test.each(['', 'River', '2river', 'river-run', '../river', 'a', 'x'.repeat(20)])('%j is no code', code => {
  expect(() => newTitle(family, code)).toThrow('a code is')
})

test('a folder that exists is left alone', () => {
  newTitle(family, 'river4')
  expect(() => newTitle(family, 'river4')).toThrow('games/instant/river4 exists')
})

/** A title's pictures are drawn afterwards; its test comes with it. */
const alsoTested = (file: string): string[] =>
  file === 'assets' ? [] : file === 'maths.ts' ? ['maths.test.ts', 'maths.ts'] : [file]
