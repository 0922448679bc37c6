import * as hilo from '@tonle/hilo/contract'
import { viewsOf as hiloViews } from '@tonle/hilo/replay.ts'
import type { HiloRecord } from '@tonle/hilo/round.ts'
import * as instant from '@tonle/instant/contract'
import { isInstantRecord } from '@tonle/instant/round.ts'
import * as mines from '@tonle/mines/contract'
import { viewsOf as minesViews } from '@tonle/mines/replay.ts'
import type { MinesRecord } from '@tonle/mines/round.ts'
import { parseMoney } from '@tonle/money'
import { betDetail, launchGame, ownRounds, rotateSeed, roundReplay } from '@tonle/play/contract'
import { creditsToMoney, eventsOf, type SlotRecord, titleOf } from '@tonle/slots'
import * as slots from '@tonle/slots/contract'
import { roundOfBet } from '@tonle/vendors/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from './caller.ts'
import { GAME, openTestVendor } from './test-vendor.ts'
import { type World, world } from './world.ts'

/** Own rounds are shown again from what was stored: as they were paid, to their player alone, and no seed is needed. */
let w: World
let player: { caller: Caller }
beforeAll(async () => {
  w = await world()
  player = await w.member({ balance: '500.00' })
})
afterAll(() => w.close())

const launch = async (gameCode: string) =>
  (await player.caller.call(launchGame, { vassalage: 'TONLE', gameCode, mode: 'real' })).token
/** An id as it goes over the wire. */
const wireOf = (id: string) => `bet_${id.replaceAll('-', '')}`
const roundsOf = async (gameCode: string) => (await player.caller.call(ownRounds, { gameCode })).rounds

test.each(['naga-gold', 'fifteen-moons'])('%s: the numbers of each record give the events and the payout', async gameCode => {
  const session = await launch(gameCode)
  await player.caller.call(slots.openSlot, { session })
  const played = new Map<string, unknown>()
  for (let n = 0; n < 12; n++) {
    const { roundId, events } = await player.caller.call(
      slots.spinSlot,
      { session, stake: '0.20' },
      { key: `own-rounds-${gameCode}-${n}` },
    )
    played.set(roundId, events)
  }
  const rounds = await roundsOf(gameCode)
  expect(rounds.map(({ betId }) => betId)).toEqual([...played.keys()].reverse())
  for (const { betId, record, payout, stake } of rounds) {
    const kept = { ...(record as SlotRecord), seed: undefined } as unknown as SlotRecord
    expect(eventsOf(kept)).toEqual(played.get(betId))
    expect(creditsToMoney(kept.credits, stake, titleOf(gameCode).lines)).toBe(payout)
  }
  const [latest] = rounds
  const { fairness } = await player.caller.call(betDetail, { betId: wireOf(latest!.betId) })
  expect(fairness?.record).toEqual(latest!.record)
  expect(fairness?.serverSeed).toBeNull()
})

test('mines: a round that is over stands with its mines; one under way is not among them', async () => {
  const session = await launch('lotus-pond')
  await player.caller.call(mines.openMines, { session })
  const { round } = await player.caller.call(mines.betMines, { session, stake: '1.00', mines: 1 }, { key: 'own-rounds-mines-1' })
  expect(await roundsOf('lotus-pond')).toEqual([])
  const of = { session, roundId: wireOf(round.roundId) }
  const { round: stepped } = await player.caller.call(mines.stepMines, { ...of, index: 0, tile: 3 })
  const over = stepped.end ? stepped : (await player.caller.call(mines.cashOutMines, of)).round
  const [again] = await roundsOf('lotus-pond')
  const last = minesViews(again!.betId, again!.record as MinesRecord).at(-1)!
  expect(last.end).toMatchObject({ reason: over.end!.reason, board: over.end!.board, hit: over.end!.hit })
  expect(parseMoney(last.end!.payout)).toBe(again!.payout)
})

test('hi-lo: cards, guesses and end', async () => {
  const session = await launch('moonlit-cards')
  await player.caller.call(hilo.openHilo, { session })
  const { round } = await player.caller.call(hilo.betHilo, { session, stake: '1.00' }, { key: 'own-rounds-hilo-1' })
  const of = { session, roundId: wireOf(round.roundId) }
  const act = round.high.ranks > round.low.ranks ? 'high' : 'low'
  const { round: turned } = await player.caller.call(hilo.turnHilo, { ...of, index: 0, act })
  const over = turned.end ? turned : (await player.caller.call(hilo.cashOutHilo, of)).round
  const [again] = await roundsOf('moonlit-cards')
  const views = hiloViews(again!.betId, again!.record as HiloRecord)
  expect(views.at(-1)).toMatchObject({ first: round.first, turns: over.turns, end: { reason: over.end!.reason } })
  expect(parseMoney(views.at(-1)!.end!.payout)).toBe(again!.payout)
})

test('instant games: choice, result and multiplier; at most 50, the latest first', async () => {
  const session = await launch('dice')
  await player.caller.call(instant.openInstant, { session })
  for (let n = 0; n < 52; n++)
    await player.caller.call(
      instant.betInstant,
      { session, stake: '1.00', choice: { side: 'under', target: 5000 } },
      { key: `own-rounds-dice-${n}` },
    )
  const rounds = await roundsOf('dice')
  expect(rounds).toHaveLength(50)
  expect(rounds.map(round => round.betId)).toEqual(
    rounds
      .map(round => round.betId)
      .sort()
      .reverse(),
  )
  for (const { record, stake, payout } of rounds) {
    if (!isInstantRecord(record)) throw new Error('no record')
    expect((stake * BigInt(record.multiplier)) / 100n).toBe(payout)
  }
})

test('an operator of the brand watches a round that is over, with its seed once that is revealed', async () => {
  const operator = await w.operator()
  const session = await launch('keno')
  await player.caller.call(instant.openInstant, { session })
  const { round } = await player.caller.call(
    instant.betInstant,
    { session, stake: '1.00', choice: { risk: 'low', numbers: [1, 2, 3] } },
    { key: 'own-rounds-operator' },
  )
  const betId = wireOf(round.roundId)
  expect((await operator.caller.call(roundOfBet, { betId })).bets).toMatchObject([{ hasReplay: true }])
  const [again] = await roundsOf('keno')
  const watched = await operator.caller.call(roundReplay, { betId })
  expect(watched).toMatchObject({ gameCode: 'keno', stake: again!.stake, payout: again!.payout })
  expect(watched.fairness).toMatchObject({ serverSeed: null, revealedAt: null, record: again!.record })
  const { revealed } = await player.caller.call(rotateSeed, {})
  expect((await operator.caller.call(roundReplay, { betId })).fairness.serverSeed).toBe(revealed.serverSeed)
})

test('but not one under way, one of another brand, nor an outside vendor’s', async () => {
  const operator = await w.operator()
  const session = await launch('lotus-pond')
  await player.caller.call(mines.openMines, { session })
  const { round } = await player.caller.call(mines.betMines, { session, stake: '1.00', mines: 1 }, { key: 'own-rounds-mines-2' })
  const betId = wireOf(round.roundId)
  expect((await operator.caller.call(roundOfBet, { betId })).bets).toMatchObject([{ hasReplay: false }])
  const watch = (by: Caller, id: string) => by.call(roundReplay, { betId: id })
  await expect(watch(operator.caller, betId)).rejects.toMatchObject({ code: 'play.round_open' })
  const [over] = await roundsOf('dice')
  const elsewhere = await (await w.secondBrand()).operator()
  await expect(watch(elsewhere.caller, wireOf(over!.betId))).rejects.toMatchObject({ code: 'play.bet_not_found' })
  const vendor = await openTestVendor(w, 'PG')
  const { session: token, playerId } = await vendor.session(await w.member({ balance: '5.00' }))
  const sent = { session: token, playerId, gameId: GAME, currency: 'USD', txId: 'x', roundId: 'x', amount: '1.00', payout: '0' }
  const outside = await vendor.send('betWin', sent)
  await expect(watch(operator.caller, outside.betId!)).rejects.toMatchObject({ code: 'play.bet_not_found' })
})

test('nobody else sees them: not another member, not one of another brand', async () => {
  const other = await w.member()
  const foreign = await (await w.secondBrand()).member()
  for (const { caller } of [other, foreign]) expect((await caller.call(ownRounds, { gameCode: 'dice' })).rounds).toEqual([])
  await expect(w.visitor().call(ownRounds, { gameCode: 'dice' })).rejects.toMatchObject({ code: 'session.required' })
  await w.expectBooksBalance()
})
