import * as brand from '@tonle/brand/contract'
import * as mines from '@tonle/mines/contract'
import { parseMoney } from '@tonle/money'
import { gamePolicy, launchGame, sessionPosition } from '@tonle/play/contract'
import { type Caller, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSlot, spinSlot } from '../contract.ts'

/** Flags of the policy profile that concern own games, as an operator sets them. */
let w: World
let number = 0
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    error => error.code as string,
  )

async function policy(values: Record<string, unknown>): Promise<void> {
  const { caller } = await w.operator()
  const { modules } = await caller.call(brand.consoleSettings)
  const { version } = modules.find(({ module }) => module === 'play')!
  await caller.call(brand.changeSettings, { module: 'play', values, why: 'a licence', version })
  // A session is kept for a second.
  await w.advance(1100)
}

async function sitDown(caller: Caller, mode: 'real' | 'demo' = 'real') {
  const { token: session } = await caller.call(launchGame, { vassalage: 'TONLE', gameCode: 'naga-gold', mode })
  await caller.call(openSlot, { session })
  const spin = (key = `least-round-${number++}`) => caller.call(spinSlot, { session, stake: '0.20' }, { key })
  return { session, spin, position: () => caller.call(sessionPosition, { session }) }
}

test('without the flag spins follow each other as they come', async () => {
  expect(await w.visitor().call(gamePolicy, {})).toEqual({
    ...{ leastRoundMs: 0, sessionClock: false, netPosition: false },
    ...{ autoplay: true, quickRounds: true },
  })
  const { caller } = await w.member({ balance: '10.00' })
  const { spin } = await sitDown(caller)
  expect([await codeOf(spin()), await codeOf(spin())]).toEqual(['done', 'done'])
})

test('the shortest round: an earlier stake is refused and moves nothing; one in time, and a repetition, are taken', async () => {
  await policy({ leastRoundMs: 2500 })
  const player = await w.member({ balance: '10.00' })
  const { spin } = await sitDown(player.caller)
  const first = await spin('least-round-first')
  const before = await w.balance(player)
  await w.advance(2400)
  expect(await codeOf(spin())).toBe('play.round_too_soon')
  expect(await w.balance(player)).toBe(before)
  // The answer was lost: the same request again is no new round.
  expect((await spin('least-round-first')).roundId).toBe(first.roundId)
  await w.advance(200)
  expect(await codeOf(spin())).toBe('done')
  await w.expectBooksBalance()
})

test('of twenty at once one is taken', async () => {
  const player = await w.member({ balance: '10.00' })
  const { spin } = await sitDown(player.caller)
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(spin())))
  expect(codes.filter(code => code === 'done')).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set(['done', 'play.round_too_soon']))
  await w.expectBooksBalance()
})

test('another game is another round; rounds of several steps count from stake to stake, their steps are free', async () => {
  const { caller } = await w.member({ balance: '50.00' })
  const { spin } = await sitDown(caller)
  await spin()
  const { token: session } = await caller.call(launchGame, { vassalage: 'TONLE', gameCode: 'lotus-pond', mode: 'real' })
  await caller.call(mines.openMines, { session })
  const bet = () => caller.call(mines.betMines, { session, stake: '1.00', mines: 1 }, { key: `least-round-${number++}` })
  const { round } = await bet()
  const of = { session, roundId: `bet_${round.roundId.replaceAll('-', '')}` }
  const { round: stepped } = await caller.call(mines.stepMines, { ...of, index: 0, tile: 0 })
  if (!stepped.end) await caller.call(mines.cashOutMines, of)
  expect(await codeOf(bet())).toBe('play.round_too_soon')
  await w.advance(2600)
  expect(await codeOf(bet())).toBe('done')
})

test('a demo is held to it, too', async () => {
  const { spin } = await sitDown(w.visitor(), 'demo')
  await spin('least-round-demo-1')
  expect(await codeOf(spin())).toBe('play.round_too_soon')
  expect(await codeOf(spin('least-round-demo-1'))).toBe('done')
  await w.advance(2600)
  expect(await codeOf(spin())).toBe('done')
})

test('session clock and net position: told to screens, and exactly what was staked and paid since the game was opened', async () => {
  await policy({ leastRoundMs: 0, sessionClock: true, netPosition: true })
  expect(await w.visitor().call(gamePolicy, {})).toMatchObject({ leastRoundMs: 0, sessionClock: true, netPosition: true })
  const player = await w.member({ balance: '20.00' })
  // What was played in an earlier session does not belong to this one.
  await (await sitDown(player.caller)).spin()
  const before = await w.balance(player)
  const { spin, position, session } = await sitDown(player.caller)
  let paid = 0n
  for (let n = 0; n < 15; n++) paid += (await spin()).payout
  await w.advance(60_000)
  const { openedAt, nowAt, net, staked, ...rest } = await position()
  expect(rest).toEqual({ currency: 'USD', paid })
  expect([staked, net]).toEqual([parseMoney('3.00'), paid - parseMoney('3.00')])
  expect(await w.balance(player)).toBe(before + net!)
  expect(nowAt.getTime() - openedAt.getTime()).toBeGreaterThanOrEqual(60_000)

  const other = await w.member()
  expect(await codeOf(other.caller.call(sessionPosition, { session }))).toBe('play.session_over')
  expect(await codeOf(w.visitor().call(sessionPosition, { session }))).toBe('play.session_over')
  const foreign = await (await w.secondBrand()).member()
  expect(await codeOf(foreign.caller.call(sessionPosition, { session }))).toBe('play.session_over')
})

test('in a demo nothing is staked: it has a clock and no position', async () => {
  const { position, spin } = await sitDown(w.visitor(), 'demo')
  await spin()
  expect(await position()).toMatchObject({ staked: null, paid: null, net: null })
})
