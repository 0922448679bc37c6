import { GAME, listen, openTestVendor, type Person, type TestVendor, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { betsChanged, openBetsChanged } from '../contract.ts'
import { foldOpenBets } from './open-bets.ts'

/** Who learns of bets without an outcome, and when. */
let w: World
let vendor: TestVendor
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  vendor = await openTestVendor(w, 'PG')
})
afterAll(() => w.close())

/** A player at a game of the vendor; `heard` says what was published since it was read last. */
async function playing() {
  const person: Person = await w.member({ balance: '10.00' })
  const { session, playerId } = await vendor.session(person)
  const seat = { session, playerId, gameId: GAME, currency: 'USD', amount: '1.00' }
  const own = listen(w, person.id, betsChanged)
  const bet = (operation: 'bet' | 'betWin', txId: string) =>
    vendor.send(operation, { ...seat, txId, roundId: txId, ...(operation === 'betWin' && { payout: '2.00' }) })
  const win = (refTxId: string) =>
    vendor.send('win', { playerId, currency: 'USD', txId: `${refTxId}-w`, refTxId, amount: '2.00' })
  return { bet, win, own }
}

async function fold(): Promise<void> {
  await w.database.settle()
  await foldOpenBets(w.services)
}

test('a fold tells a member once of all bets that wait, then that they have an outcome; others hear nothing', async () => {
  const [player, other] = [await playing(), await playing()]
  const desk = listen(w, w.brandId, openBetsChanged)
  for (const txId of ['open-1', 'open-2', 'open-3']) expect((await player.bet('bet', txId)).code).toBe('OK')
  expect([player.own(), desk()]).toEqual([[], []])
  await fold()
  expect([player.own(), desk()]).toEqual([['play.betsChanged'], ['play.openBetsChanged']])
  await player.win('open-2')
  await fold()
  expect([player.own(), desk()]).toEqual([['play.betsChanged'], ['play.openBetsChanged']])
  await fold()
  expect([player.own(), other.own(), desk()]).toEqual([[], [], []])
})

test('a bet that was settled before the fold tells nobody', async () => {
  const player = await playing()
  await player.bet('betWin', 'whole')
  await player.bet('bet', 'quick')
  await player.win('quick')
  await fold()
  expect(player.own()).toEqual([])
})
