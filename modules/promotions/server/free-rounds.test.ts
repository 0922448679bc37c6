import { betMines, cashOutMines, openMines, stepMines } from '@tonle/mines/contract'
import { parseMoney } from '@tonle/money'
import * as play from '@tonle/play/contract'
import { openSlot, spinSlot } from '@tonle/slots/contract'
import { GAME, openTestVendor, type Person, type TestVendor, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as promotions from '../contract.ts'
import { tendBrand } from './jobs.ts'

/** Free rounds as members play them: in own games and in those of vendors. */
let w: World
let operator: Person
let vendor: TestVendor
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'error' })
  operator = await w.operator('admin', { hasProof: true })
  vendor = await openTestVendor(w, 'PG')
})
afterAll(async () => {
  await w.expectBooksBalance()
  await w.close()
})

const usd = (text: string) => parseMoney(text, 'USD')
const slot = { kind: 'rounds', vendor: 'TONLE', game: 'naga-gold', rounds: 3, stake: '1.00', days: 5, wins: 'bonus' } as const
const mines = { ...slot, game: 'lotus-pond', rounds: 2, wins: 'cash' } as const
const ofVendor = { ...slot, vendor: 'PG', game: GAME, rounds: 2 } as const
const draft = {
  ...{ trigger: 'manual', currency: 'USD', art: 'gift', joinsUntil: null, budget: '100.00', endsAt: null },
  startsAt: '2026-11-20T00:00:00.000Z',
  words: { title: { en: 'Three free spins' }, summary: { en: 'In Naga Gold' } },
  rule: { repeats: 'once', needsJoining: false, needsDesk: false },
} as const
const bare = {
  ...{ wagering: { times: 2, of: 'bonus' }, order: 'cash_first', largestBet: null, days: 7 },
  ...{ weights: {}, gameWeights: [], excluded: [], winCap: null },
} as const

let count = 0
type Reward =
  | typeof slot
  | typeof mines
  | typeof ofVendor
  | { kind: 'rounds'; vendor: string; game: string; rounds: number; stake: string; days: number; wins: 'bonus' | 'cash' }
const save = (reward: Reward) =>
  operator.caller.call(promotions.saveCampaign, { ...draft, code: `FREE${++count}`, terms: { ...bare, reward } })

/** @returns the grant's id, as bets name it */
async function give(member: Person, reward: Reward): Promise<string> {
  const { id: campaign } = await save(reward)
  await operator.caller.call(promotions.openCampaign, { id: campaign, why: 'a weekend' })
  const given = await operator.caller.call(promotions.grantBonus, { campaign, account: member.account, why: 'a gift' })
  return given.id
}

const launch = async ({ caller }: Person, gameCode: string) => {
  const { token } = await caller.call(play.launchGame, { vassalage: 'TONLE', gameCode, mode: 'real' })
  return token
}
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const cashOf = (member: Person) => w.balance(member)
/** What bets came to is folded, and what is due is done. */
const settle = async () => {
  await w.fold()
  await tendBrand(w.services, w.brandId)
}
const grantOf = async (member: Person, id: string) =>
  (await member.caller.call(promotions.bonuses, {})).content.find(one => one.id === id)!
const bns = (id: string) => `bns_${id.replaceAll('-', '')}`

test('rounds of an own game cost nothing, count down, and what they win becomes a bonus to be wagered', async () => {
  const member = await w.member({ balance: '5.00' })
  const id = await give(member, slot)
  const session = await launch(member, 'naga-gold')
  await member.caller.call(openSlot, { session })
  const left = async () => (await member.caller.call(play.sessionFreeRounds, { session })).rounds
  expect(await left()).toMatchObject([{ id, stake: usd('1.00'), left: 3, wins: 'bonus' }])
  const spin = (key: string, stake = '1.00') => member.caller.call(spinSlot, { session, stake, free: bns(id) }, { key })

  expect(await codeOf(spin('free-other-stake', '2.00'))).toBe('play.no_free_round')
  const first = await spin('free-spin-0001')
  expect(await spin('free-spin-0001')).toMatchObject({ roundId: first.roundId, payout: first.payout })
  expect(await left()).toMatchObject([{ left: 2 }])
  const { betId, validBet, status } = await member.caller.call(play.betDetail, {
    betId: `bet_${first.roundId.replaceAll('-', '')}`,
  })
  expect([betId, validBet]).toEqual([first.roundId, 0n])
  expect(['won', 'lost', 'partly', 'returned']).toContain(status)

  // Twenty at once: two are left.
  const said = await Promise.all(Array.from({ length: 20 }, (_, i) => codeOf(spin(`free-at-once-${i}`))))
  expect(said.filter(one => one === 'done')).toHaveLength(2)
  expect(said.filter(one => one === 'play.no_free_round')).toHaveLength(18)
  expect(await cashOf(member)).toBe(usd('5.00'))
  const { rounds } = await grantOf(member, id)
  expect(rounds).toMatchObject({ total: 3, used: 3 })
  await settle()
  const after = await grantOf(member, id)
  expect(after).toMatchObject(
    rounds!.won > 0n ? { state: 'active', balance: rounds!.won, target: rounds!.won * 2n } : { state: 'used_up', balance: 0n },
  )
  expect(await codeOf(spin('free-spin-late'))).toBe('play.no_free_round')
})

test('a win that a player cashes out in steps is cash where the campaign says so', async () => {
  const member = await w.member({ balance: '1.00' })
  const id = await give(member, mines)
  const session = await launch(member, 'lotus-pond')
  await member.caller.call(openMines, { session })
  const bet = () => member.caller.call(betMines, { session, stake: '1.00', free: bns(id), mines: 3 })
  let won = 0n
  for (let n = 0; n < 2; n++) {
    const { round } = await bet()
    const roundId = `bet_${round.roundId.replaceAll('-', '')}`
    const step = await member.caller.call(stepMines, { session, roundId, index: 0, tile: 0 })
    const end = step.round.end ?? (await member.caller.call(cashOutMines, { session, roundId })).round.end
    won += end!.payout
    expect(await cashOf(member)).toBe(usd('1.00') + won)
  }
  expect(await codeOf(bet())).toBe('play.no_free_round')
  await settle()
  expect(await grantOf(member, id)).toMatchObject({ state: 'completed', released: won, rounds: { used: 2, won } })
})

test("nobody plays another member's rounds, or rounds of another game", async () => {
  const [member, other] = [await w.member({ balance: '1.00' }), await w.member({ balance: '1.00' })]
  const id = await give(member, slot)
  const [mine, theirs, pond] = [
    await launch(member, 'naga-gold'),
    await launch(other, 'naga-gold'),
    await launch(member, 'lotus-pond'),
  ]
  await member.caller.call(openSlot, { session: mine })
  await other.caller.call(openSlot, { session: theirs })
  await member.caller.call(openMines, { session: pond })
  expect((await other.caller.call(play.sessionFreeRounds, { session: theirs })).rounds).toEqual([])
  expect(await codeOf(other.caller.call(play.sessionFreeRounds, { session: mine }))).toBe('play.session_over')
  const free = bns(id)
  expect(await codeOf(other.caller.call(spinSlot, { session: theirs, stake: '1.00', free }))).toBe('play.no_free_round')
  expect(await codeOf(member.caller.call(betMines, { session: pond, stake: '1.00', free, mines: 3 }))).toBe('play.no_free_round')
  expect(await cashOf(other)).toBe(usd('1.00'))
})

test('a member gives rounds up, and an operator ends them: the budget is free again where nobody began them', async () => {
  const member = await w.member({ balance: '1.00' })
  const id = await give(member, slot)
  const { rounds } = await member.caller.call(promotions.activeBonus, {})
  expect(rounds).toMatchObject([{ id, state: 'rounds', rounds: { total: 3, used: 0 } }])
  expect(await member.caller.call(promotions.giveUpBonus, { id: bns(id) })).toMatchObject({ state: 'cancelled' })
  const { content } = await operator.caller.call(promotions.campaigns, { find: `FREE${count}` })
  expect(content).toMatchObject([{ given: 0n, spent: 0n }])
})

test('only a game that has free rounds, at a stake that it offers', async () => {
  const { games } = await operator.caller.call(promotions.roundGames, {})
  expect(games.find(({ game }) => game === 'naga-gold')?.stakes).toContain(usd('1.00'))
  expect(games.map(({ vendor, game }) => `${vendor}/${game}`)).toContain(`PG/${GAME}`)
  const fieldsOf = (reward: Reward) =>
    save(reward).then(
      () => ({}),
      (error: { fields: object }) => error.fields,
    )
  expect(await fieldsOf({ ...slot, stake: '1.01' })).toHaveProperty(['terms.reward.stake'])
  expect(await fieldsOf({ ...slot, game: 'no-such-game' })).toHaveProperty(['terms.reward.game'])
})

test("a vendor's round of a campaign that it was told of is free and counted; any other campaign is refused", async () => {
  const [member, other] = [await w.member({ balance: '1.00' }), await w.member({ balance: '1.00' })]
  const id = await give(member, ofVendor)
  const seat = await vendor.session(member)
  let n = 0
  const bet = (campaignId: string, at: object = seat) => {
    const txId = `free-${++n}`
    return vendor.send('bet', { ...at, gameId: GAME, currency: 'USD', txId, roundId: txId, amount: '0', campaignId })
  }
  for (const campaignId of ['camp-1', '0192f0c1-3333-7000-8000-000000000001'])
    expect((await bet(campaignId)).code).toBe('CAMPAIGN_UNKNOWN')
  expect((await bet(id, await vendor.session(other))).code).toBe('CAMPAIGN_UNKNOWN')
  expect((await bet(id)).code).toBe('OK')
  const win = { playerId: seat.playerId, currency: 'USD', txId: 'free-win-1', refTxId: `free-${n}`, amount: '2.50', kind: 'free' }
  expect((await vendor.send('win', win)).code).toBe('OK')
  expect(await cashOf(member)).toBe(usd('1.00'))
  // A round that is taken back can be played again.
  expect((await bet(id)).code).toBe('OK')
  expect((await vendor.send('rollback', { playerId: seat.playerId, txId: 'free-back', refTxId: `free-${n}` })).code).toBe('OK')
  expect(await grantOf(member, id)).toMatchObject({ rounds: { used: 1, won: usd('2.50') } })
  expect((await bet(id)).code).toBe('OK')
  expect((await bet(id)).code).toBe('CAMPAIGN_UNKNOWN')
  expect((await vendor.send('roundEnd', { gameId: GAME, roundId: `free-${n - 1}`, txId: 'free-end' })).code).toBe('OK')
  await settle()
  expect(await grantOf(member, id)).toMatchObject({ state: 'active', balance: usd('2.50'), target: usd('5.00') })
})

test('rounds that nobody played end with their time', async () => {
  const member = await w.member({ balance: '1.00' })
  const id = await give(member, slot)
  await w.advance(6 * 86_400_000)
  await tendBrand(w.services, w.brandId)
  const state = await w.services.db.read(w.brandId, read =>
    read.one('select state, used, released from promotions.grant where brand_id = $1 and id = $2', [w.brandId, id]),
  )
  expect(state).toEqual({ state: 'expired', used: 0, released: 0n })
})
