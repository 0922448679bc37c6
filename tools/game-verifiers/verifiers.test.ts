import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bothVerifiers, checkRounds, timesAt, withFlippedBits } from './check-rounds.ts'
import { plays, publishedRules, roundsOf } from './played-rounds.ts'

const scriptOf = (name: string) => readFileSync(new URL(`../../games/verifier/studio/${name}`, import.meta.url), 'utf8')

test('rounds of every own title check out with both verifiers', async () => {
  const { checked, wrong } = await checkRounds(300, 1)
  expect(wrong.slice(0, 5)).toEqual([])
  expect(checked).toBe(300 * plays.size)
})

test.each([...plays.keys()])(
  '%s: its published tables are those that the second implementation has written down',
  async gameCode => {
    const { tables = {} } = ((await publishedRules(gameCode)) ?? {}) as { tables?: Record<string, number[]> }
    for (const [choice, pays] of Object.entries(tables)) {
      const [risk, size] = choice.split(' ')
      expect(
        pays.map((_, at) => timesAt[gameCode]!(risk!, Number(size), at)),
        choice,
      ).toEqual(pays)
    }
  },
)

test.each([...plays.keys()])('%s: a flipped bit anywhere is found out by both verifiers', async gameCode => {
  const rules = await publishedRules(gameCode)
  let n = 0
  for (const round of roundsOf(gameCode, 40, 2)) {
    n++
    for (const [what, changed] of Object.entries(withFlippedBits(round, n)))
      for (const [name, check] of Object.entries(bothVerifiers)) {
        // A stake of a round that paid nothing may be any: what was paid is the same.
        if (what === 'stake' && Number(round.record.payout) === 0) continue
        expect(await check(changed, rules), `${name}, ${what} of nonce ${n}`).not.toBe('')
      }
  }
})

test.each([...plays.keys()])('%s: another round number or another seed of the player gives another round', async gameCode => {
  const rules = await publishedRules(gameCode)
  for (const [name, check] of Object.entries(bothVerifiers)) {
    let found = 0
    for (const round of roundsOf(gameCode, 40, 3)) {
      const seed = { ...round.record.seed, nonce: round.record.seed.nonce ^ 1 }
      if (await check({ ...round, record: { ...round.record, seed } }, rules)) found++
    }
    // Two rounds may well come to the same: few do.
    expect(found, name).toBeGreaterThan(4)
  }
})

test.each(['dice', 'lotus-pond', 'moonlit-cards'])('%s: a version without a mapping never checks out', async gameCode => {
  const [round] = roundsOf(gameCode, 1, 4)
  const later = { ...round!, record: { ...round!.record, version: '9.9.9' } }
  await expect(bothVerifiers['the stand-alone script']!(later, undefined)).rejects.toThrow()
  expect(await bothVerifiers['the second implementation']!(later, undefined)).toContain('no mapping')
})

test('each script is below 5 kB and loads nothing but its own parts', () => {
  for (const name of ['verify.mjs', 'verify-hilo.mjs', 'verify-mines.mjs', 'verify-slots.mjs']) {
    const text = scriptOf(name)
    expect([name, Buffer.byteLength(text) < 5000]).toEqual([name, true])
    expect([...text.matchAll(/import\(([^)]+)\)|^import .*$/gm)].map(([, what]) => what)).toEqual(
      name === 'verify.mjs' ? ["`./verify-${family.replace(/[^a-z]/g, ''", "'node:fs'"] : [],
    )
  }
  expect([...scriptOf('second-verifier.mjs').matchAll(/^import .* from '(.*)'$/gm)].map(([, from]) => from)).toEqual([
    'node:crypto',
  ])
})
