import { betInstant, openInstant } from '@tonle/instant/contract'
import { betMines, cashOutMines, openMines, stepMines } from '@tonle/mines/contract'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { latelyPaid, launchGame } from '../contract.ts'

let w: World
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  await w.expectBooksBalance()
  await w.close()
})

let keys = 0
const key = () => ({ key: `lately-${++keys}` })
const CHOICES: Record<string, Record<string, string | number | number[]>> = {
  dice: { side: 'under', target: 5000 },
  limbo: { target: 150 },
  keno: { risk: 'low', numbers: [1] },
  plinko: { rows: 8, risk: 'low' },
  wheel: { segments: 10, risk: 'low' },
}

async function sitDown({ caller }: Pick<Person, 'caller'>, gameCode: string, mode: 'real' | 'demo' = 'real') {
  const { token: session } = await caller.call(launchGame, { vassalage: 'TONLE', gameCode, mode })
  return session
}
async function bets(of: Pick<Person, 'caller'>, gameCode: string, stakes: readonly string[], mode: 'real' | 'demo' = 'real') {
  const session = await sitDown(of, gameCode, mode)
  await of.caller.call(openInstant, { session })
  const rounds = []
  for (const stake of stakes) {
    rounds.push((await of.caller.call(betInstant, { session, stake, choice: CHOICES[gameCode]! }, key())).round)
    await w.advance(1000)
  }
  return rounds
}
const lately = async (gameCode: string, who: Pick<Person, 'caller'>['caller'] = w.visitor()) =>
  (await who.call(latelyPaid, { gameCode })).rounds

test('the last rounds of a game, the latest first: masked, as they were paid; no demo, no trial, no other game, no other brand', async () => {
  const player = await w.member({ balance: '100.00' })
  const played = await bets(player, 'dice', ['1.00', '2.00', '5.00'])
  await bets(player, 'limbo', ['3.00'])
  await bets(player, 'dice', ['10.00'], 'demo')
  await bets(await w.trial(), 'dice', ['15.00'], 'demo')
  const seen = await lately('dice')
  expect(seen.map(({ stake, payout, multiplier }) => ({ stake, payout, multiplier }))).toEqual(
    [...played].reverse().map(({ stake, payout, multiplier }) => ({ stake, payout, multiplier })),
  )
  for (const { player: name } of seen) {
    expect(name).toContain('***')
    expect(name).not.toBe(player.account)
  }
  const second = await w.secondBrand()
  expect(await lately('dice', second.visitor())).toEqual([])
  expect(await lately('no-such-game')).toEqual([])
}, 60_000)

test('a round of several steps is among them once it is over', async () => {
  const player = await w.member({ balance: '100.00' })
  const session = await sitDown(player, 'lotus-pond')
  await player.caller.call(openMines, { session })
  const { roundId } = (await player.caller.call(betMines, { session, stake: '2.00', mines: 1 }, key())).round
  expect(await lately('lotus-pond')).toEqual([])
  const wire = `bet_${roundId.replaceAll('-', '').replace(/^bet_/, '')}`
  const { round } = await player.caller.call(stepMines, { session, roundId: wire, index: 0, tile: 3 })
  if (!round.end) await player.caller.call(cashOutMines, { session, roundId: wire })
  await expect.poll(async () => (await lately('lotus-pond')).length, { timeout: 20_000 }).toBe(1)
}, 60_000)

/** So many bets of the brand today, in another game. */
const played = (bets: number) =>
  w.services.db.system(
    tx =>
      tx.query(
        `insert into play.game_day (brand_id, day, vendor, game, bets) values ($1, app_now()::date, 'TONLE', 'busy', $2)
         on conflict (brand_id, day, vendor, game) do update set bets = excluded.bets`,
        [w.brandId, bets],
      ),
    { brand: w.brandId },
  )

test('the more a brand is played, the less far a list goes back', async () => {
  const player = await w.member({ balance: '100.00' })
  for (const game of ['keno', 'plinko', 'wheel']) await bets(player, game, ['1.00'])
  await w.advance(60_000)
  expect(await lately('keno')).toHaveLength(1)
  await played(1_000_000)
  expect(await lately('plinko')).toHaveLength(1)
  await played(100_000_000)
  expect(await lately('wheel')).toEqual([])
}, 60_000)
