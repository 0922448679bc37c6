import { betInstant, openInstant } from '@tonle/instant/contract'
import { betMines, cashOutMines, openMines, stepMines } from '@tonle/mines/contract'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { latelyPaid, launchGame } from '../contract.ts'
import { BETS_LOOKED_AT } from './lately-paid.ts'

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

/** So many further bets of the brand in another game, by their rows alone. */
const busy = (player: Person, count: number) =>
  w.database.asOwner(
    `alter table play.vendor_tx disable trigger user;
     insert into play.vendor_tx select made.* from (select * from play.vendor_tx where stake is not null and member_id = '${player.id}' limit 1) r,
       generate_series(1, ${count}) c (no),
       jsonb_populate_record(null::play.vendor_tx, to_jsonb(r) || jsonb_build_object('tx_id', 'busy ' || c.no, 'bet_id', gen_random_uuid(), 'game', 'busy',
         'transfer_id', 1000000000 + c.no, 'xid', pg_current_xact_id(), 'seed_id', null, 'nonce', null)) made;
     alter table play.vendor_tx enable trigger user`,
  )

test('a list goes back a day, and no further than to so many bets of all games', async () => {
  const player = await w.member({ balance: '100.00' })
  for (const game of ['wheel', 'keno', 'plinko']) await bets(player, game, ['1.00'])
  await w.advance(23 * 3_600_000)
  expect(await lately('keno')).toHaveLength(1)
  await busy(player, BETS_LOOKED_AT - 1)
  expect([(await lately('plinko')).length, (await lately('wheel')).length]).toEqual([1, 0])
  await w.database.asOwner(
    `alter table play.vendor_tx disable trigger user; delete from play.vendor_tx where game = 'busy'; alter table play.vendor_tx enable trigger user`,
  )
  const other = await w.member({ balance: '100.00' })
  await bets(other, 'limbo', ['1.00'])
  await w.advance(25 * 3_600_000)
  expect(await lately('limbo')).toEqual([])
}, 60_000)
