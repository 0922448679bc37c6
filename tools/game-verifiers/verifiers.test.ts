import { readFileSync } from 'node:fs'
import { titles as crashTitles, titleOf } from '@tonle/crash'
import { payoutAt } from '@tonle/crash/round.ts'
import { type Currency, formatMoney, parseMoney } from '@tonle/money'
import { expect, test } from 'vitest'
import { bothVerifiers, checkRounds, timesAt, withFlippedBits } from './check-rounds.ts'
import { type CopiedRound, plays, publishedRules, roundsOf } from './played-rounds.ts'

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
        // Where a bet was cashed out by hand is no matter of the seeds: the next test has what the flight allows.
        if (round.record.family === 'crash' && ['stake', 'payout'].includes(what)) continue
        expect(await check(changed, rules), `${name}, ${what} of nonce ${n}`).not.toBe('')
      }
  }
})

test('crash: a bet is paid no more than its flight and its own target allow, and a target that was reached is paid', async () => {
  const titles = crashTitles.map(({ gameCode }) => gameCode)
  for (const round of titles.flatMap(gameCode => [...roundsOf(gameCode, 60, 6)])) {
    const { stake, target, limit } = round.record as unknown as { stake: string; target: number | null; limit: number }
    const flight = titleOf(round.record.gameCode).maths.flightAt(numberOf(round))
    const own = Math.min(target ?? limit, limit)
    const most = Math.min(flight, own)
    const paid = (multiplier: number) => ({
      ...round,
      record: {
        ...round.record,
        payout: formatMoney(payoutAt(parseMoney(stake), multiplier), round.record.currency as Currency),
      },
    })
    for (const [name, check] of Object.entries(bothVerifiers)) {
      const isGood = async (multiplier: number) => (await check(paid(multiplier), undefined)) === ''
      const what = `${name}, nonce ${round.record.seed.nonce}`
      expect(await isGood(most + 1), `${what}: more`).toBe(false)
      expect(await isGood(100), `${what}: below the least`).toBe(false)
      expect(await isGood(most), `${what}: all of it`).toBe(most >= 101)
      expect(await isGood(0), `${what}: lost`).toBe(flight < own)
    }
  }
})

const numberOf = ({ serverSeed, record: { gameCode, seed } }: CopiedRound) =>
  titleOf(gameCode).maths.numberOf(serverSeed, seed.clientSeed)

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

test.each(['dice', 'lotus-pond', 'moonlit-cards', 'moon-kite'])(
  '%s: a version without a mapping never checks out',
  async gameCode => {
    const [round] = roundsOf(gameCode, 1, 4)
    const later = { ...round!, record: { ...round!.record, version: '9.9.9' } }
    await expect(bothVerifiers['the stand-alone script']!(later, undefined)).rejects.toThrow()
    expect(await bothVerifiers['the second implementation']!(later, undefined)).toContain('no mapping')
  },
)

test('each script is below 5 kB and loads nothing but its own parts', () => {
  for (const name of ['verify.mjs', 'verify-crash.mjs', 'verify-hilo.mjs', 'verify-mines.mjs', 'verify-slots.mjs']) {
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
