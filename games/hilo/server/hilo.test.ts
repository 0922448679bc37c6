import { checkBooks } from '@tonle/ledger'
import { parseMoney } from '@tonle/money'
import * as play from '@tonle/play/contract'
import { finishRounds, playInvariants } from '@tonle/play/server'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as hilo from '../contract.ts'
import { proveRound } from '../proof.ts'
import { isHiloRecord } from '../round.ts'
import { cardsOf, freshKey, GAME, guessThat, sitDown, wire } from './test-round.ts'

let w: World
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
})
afterEach(async () => {
  expect(await w.services.db.system(tx => checkBooks(tx, playInvariants), { isolation: 'repeatable read' })).toEqual([])
  await w.expectBooksBalance()
})
afterAll(() => w.close())

const usd = (text: string) => parseMoney(text, 'USD')
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    error => error.code as string,
  )
async function table(balance = '100.00'): Promise<{ member: Person; at: Awaited<ReturnType<typeof sitDown>> }> {
  const member = await w.member({ balance })
  return { member, at: await sitDown(member.caller) }
}
const status = async (member: Person, roundId: string) => {
  const { status, payout, validBet } = await member.caller.call(play.betDetail, { betId: wire(roundId) })
  return { status, payout, validBet }
}

/** A round with so many right guesses; rounds whose cards do not allow them are cashed out or left lost. */
async function withRight(at: Awaited<ReturnType<typeof sitDown>>, right: number, stake = '10.00') {
  const { round } = await at.bet(stake)
  const cards = await cardsOf(w, round.roundId)
  let now = round
  for (let n = 0; n < right; n++) now = (await at.turn(round.roundId, n, guessThat(true, cards[n]!, cards[n + 1]!)!)).round
  return { round: now, cards }
}

describe('a round', () => {
  test('takes the stake, moves no money on the way, pays the multiplier once, and is proved by its record', async () => {
    const { member, at } = await table()
    const { round, cards } = await withRight(at, 3)
    expect(await w.balance(member)).toBe(usd('90.00'))
    expect(round).toMatchObject({ first: cards[0], card: cards[3], right: 3, end: null })
    expect(await status(member, round.roundId)).toMatchObject({ status: 'open' })
    expect(await codeOf(at.rotate())).toBe('play.round_open')
    const done = await at.cashOut(round.roundId)
    const payout = done.round.end?.payout ?? 0n
    expect(payout).toBe(round.now.payout)
    expect([done.balance, await w.balance(member)]).toEqual([usd('90.00') + payout, usd('90.00') + payout])
    expect(await status(member, round.roundId)).toEqual({ status: 'won', payout, validBet: usd('10.00') })
    expect((await at.cashOut(round.roundId)).balance).toBe(usd('90.00') + payout)

    const { revealed } = await at.rotate()
    const { fairness } = await member.caller.call(play.betDetail, { betId: wire(round.roundId) })
    const record = fairness?.record
    if (!isHiloRecord(record)) throw new Error('no record of hi-lo')
    expect(record).toEqual(done.round.record)
    expect(proveRound(record, revealed.serverSeed)).toMatchObject({ isCommitted: true, isSamePayout: true })
    expect(proveRound({ ...record, payout: '99.00' }, revealed.serverSeed).isSamePayout).toBe(false)
  })

  test('whose guess is wrong is lost, and can be left for the next', async () => {
    const { member, at } = await table()
    const { round } = await at.bet()
    const cards = await cardsOf(w, round.roundId)
    // Cards that make both guesses right are passed over.
    let n = 0
    while (guessThat(false, cards[n]!, cards[n + 1]!) === undefined) await at.turn(round.roundId, n++, 'skip')
    const { round: lost, balance } = await at.turn(round.roundId, n, guessThat(false, cards[n]!, cards[n + 1]!)!)
    expect(lost.end).toEqual({ reason: 'wrong', payout: 0n })
    expect(balance).toBe(usd('99.00'))
    expect(await status(member, round.roundId)).toEqual({ status: 'lost', payout: 0n, validBet: usd('1.00') })
    expect(await codeOf(at.cashOut(round.roundId))).toBe('hilo.round_over')
    expect(await codeOf(at.turn(round.roundId, n + 1, 'high'))).toBe('hilo.round_over')
    expect((await at.bet()).round.end).toBeNull()
  })

  test('needs a right guess before it is cashed out, its steps in order, and knows a repetition', async () => {
    const { at } = await table()
    const { round } = await at.bet()
    const [first, second] = await cardsOf(w, round.roundId)
    expect(await codeOf(at.cashOut(round.roundId))).toBe('hilo.nothing_to_cash_out')
    expect(await codeOf(at.turn(round.roundId, 1, 'high'))).toBe('hilo.out_of_step')
    await at.turn(round.roundId, 0, 'skip')
    expect(await codeOf(at.cashOut(round.roundId))).toBe('hilo.nothing_to_cash_out')
    const again = await at.turn(round.roundId, 0, 'skip')
    expect(again.round.turns).toEqual([{ act: 'skip', card: second }])
    expect(again.round.first).toBe(first)
    expect(await codeOf(at.turn(round.roundId, 0, 'high'))).toBe('hilo.out_of_step')
  })

  test('answers nothing of the next card: neither the open game nor its bet has it', async () => {
    const { member, at } = await table()
    const { round } = await at.bet()
    const texts = [round, (await at.open()).round, await member.caller.call(play.betDetail, { betId: wire(round.roundId) })]
    for (const text of texts.map(value => JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one)))) {
      expect(text).toContain(`"first":${round.first}`)
      expect(text).not.toMatch(/"turns":\[\{/)
      expect(text).not.toContain('"serverSeed":"')
    }
  })

  test('belongs to its player, and a stake that is not offered moves nothing', async () => {
    const { member, at } = await table('5.00')
    const other = await table()
    const { round } = await at.bet()
    expect(await codeOf(other.at.turn(round.roundId, 0, 'high'))).toBe('play.round_not_found')
    expect(await codeOf(other.at.cashOut(round.roundId))).toBe('play.round_not_found')
    expect(await codeOf(other.at.bet('0.50'))).toBe('request.invalid')
    expect(await codeOf(at.bet())).toBe('play.round_open')
    expect(await w.balance(member)).toBe(usd('4.00'))
  })
})

describe('at once', () => {
  test('ten cash-outs pay once, and ten turns are one step', async () => {
    const { member, at } = await table()
    const { round, cards } = await withRight(at, 2)
    const act = guessThat(true, cards[2]!, cards[3]!)!
    const turned = await Promise.all(Array.from({ length: 10 }, () => at.turn(round.roundId, 2, act)))
    expect(new Set(turned.map(({ round: { turns } }) => turns.length))).toEqual(new Set([3]))
    const done = await Promise.all(Array.from({ length: 10 }, () => at.cashOut(round.roundId)))
    const payout = turned[0]!.round.now.payout
    expect(new Set(done.map(({ round: { end } }) => end?.payout))).toEqual(new Set([payout]))
    expect(await w.balance(member)).toBe(usd('90.00') + payout)
  })

  test('a guess and a cash-out: one of them is decided first, and the round is paid at most once', async () => {
    for (let n = 0; n < 6; n++) {
      const { member, at } = await table()
      const { round } = await withRight(at, 1)
      await Promise.all([codeOf(at.turn(round.roundId, 1, 'high')), codeOf(at.cashOut(round.roundId))])
      const { round: open, last } = await at.open()
      if (open) await at.cashOut(round.roundId)
      const end = last?.end ?? (await at.open()).last?.end
      expect(await w.balance(member)).toBe(usd('90.00') + (end?.payout ?? 0n))
    }
  })

  test('the same bet twice is one round; the key with another stake is refused', async () => {
    const { member, at } = await table()
    const key = freshKey()
    const [one, two] = await Promise.all([at.bet('2.00', key), at.bet('2.00', key)])
    expect(one.round.roundId).toBe(two.round.roundId)
    expect(one.round.first).toBe(two.round.first)
    expect(await codeOf(at.bet('3.00', key))).toBe('idempotency.conflict')
    expect(await w.balance(member)).toBe(usd('98.00'))
  })
})

test('a round that was left for a day is paid as it stands; without a guess the stake goes back', async () => {
  const { member, at } = await table()
  const { round } = await withRight(at, 2)
  const other = await table()
  await other.at.bet('10.00')
  await finishRounds(w.services, w.composition.play.rounds, 'all')
  expect(await w.balance(member)).toBe(usd('90.00') + round.now.payout)
  expect(await w.balance(other.member)).toBe(usd('100.00'))
  expect((await at.open()).last?.end?.reason).toBe('away')
  expect((await other.at.open()).last?.end?.reason).toBe('returned')
})

test('a round can be finished while its game is switched off, under the rules it began with; a new one cannot be begun', async () => {
  const { member, at } = await table()
  const { round } = await withRight(at, 1)
  const set = (status: string) =>
    w.database.asOwner(`set role tonle_worker; update catalog.game set status = '${status}' where code = 'moonlit-cards'`)
  await set('maintenance')
  await w.advance(1500)
  try {
    const back = await sitDown(member.caller)
    expect(back.opened).toMatchObject({ isOpenGame: false, round: { roundId: round.roundId } })
    const { round: done } = await back.cashOut(round.roundId)
    expect(await w.balance(member)).toBe(usd('90.00') + (done.end?.payout ?? 0n))
    expect((done.record as { version: string }).version).toBe('1.0.0')
    expect(await codeOf(back.bet())).toBe('game_maintenance')
  } finally {
    await set('open')
    await w.advance(1500)
  }
})

test('a demo plays by the same rules, without an account or a ledger', async () => {
  const at = await sitDown(w.visitor(), 'demo')
  const { round, balance } = await at.bet('1.00')
  expect(balance).toBe(at.opened.balance - usd('1.00'))
  const { round: turned } = await at.turn(round.roundId, 0, 'skip')
  expect(turned.turns).toHaveLength(1)
  const step = await at.turn(round.roundId, 1, turned.high.ranks >= turned.low.ranks ? 'high' : 'low')
  if (!step.round.end) {
    const done = await at.cashOut(round.roundId)
    expect(done.balance).toBe(balance + step.round.now.payout)
  }
  expect((await at.open()).last?.end).not.toBeNull()
})

test('the rules are published for every version, without a login', async () => {
  const rules = await w.visitor().call(hilo.hiloRules, { gameCode: GAME.gameCode })
  expect(rules).toMatchObject({ version: '1.0.0', share: 99, mostSkips: 52, maxWinTimesStake: 10_000 })
  expect(rules.plans).toHaveLength(6)
  expect(await codeOf(w.visitor().call(hilo.hiloRules, { gameCode: 'dice' }))).toBe('play.no_such_rules')
  expect(await codeOf(w.visitor().call(hilo.hiloRules, { gameCode: GAME.gameCode, version: '9.9.9' }))).toBe('play.no_such_rules')
})
