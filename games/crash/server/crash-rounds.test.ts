import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { checkBooks } from '@tonle/ledger'
import { type Money, parseMoney } from '@tonle/money'
import * as play from '@tonle/play/contract'
import { playInvariants } from '@tonle/play/server'
import { type World, world } from '@tonle/testkit'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as crash from '../contract.ts'
import { isCrashRecord, proveRound } from '../proof.ts'
import { BETTING_MS, SHOWN_MS } from './dealer.ts'
import { BetEnds } from './end-bet.ts'
import { freshKey, sitDown, TestTable, TITLE } from './test-table.ts'

let w: World
let table: TestTable
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  table = new TestTable(w)
  await table.dealer.step()
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
const seat = async (balance = '100.00') => {
  const member = await w.member({ balance })
  return { member, ...(await sitDown(member.caller)) }
}

test('a round: bets, a target that is reached, a cash-out by hand, a loss; each is paid once and proved', async () => {
  const [auto, hand, lost] = [await seat(), await seat(), await seat()]
  const bets: Record<'auto' | 'hand' | 'lost', string> = { auto: '', hand: '', lost: '' }
  const flight = await table.untilFlight(200, async number => {
    bets.auto = (await auto.bet(number, { target: '1.50' })).bet.betId
    bets.hand = (await hand.bet(number, { stake: '2.00' })).bet.betId
    bets.lost = (await lost.bet(number, { target: '10000.00' })).bet.betId
  })
  const [before, handBefore] = [await w.balance(auto.member), await w.balance(hand.member)]
  expect(await codeOf(hand.cashOut(bets.hand))).toBe('crash.too_early')
  await table.flyTo(150)
  expect(await w.balance(auto.member)).toBe(before + usd('1.50'))
  expect((await auto.open()).bets[0]).toMatchObject({ state: 'cashed', multiplier: '1.50', payout: usd('1.50') })
  await table.flyTo(180)
  const shown = TITLE.maths.multiplierAt(w.services.clock.nowMs() - (await table.underWay())!.fliesAt!.getTime())
  const cashed = await hand.cashOut(bets.hand)
  expect(cashed.bet).toMatchObject({ state: 'cashed', multiplier: multiplierText(shown) })
  expect(cashed.balance).toBe(handBefore + cashed.bet.payout)
  expect(cashed.bet.payout).toBe((usd('2.00') / 100n) * BigInt(shown))
  await table.land()
  expect((await lost.open()).bets[0]).toMatchObject({ state: flight.flight < 1_000_000 ? 'lost' : 'cashed' })
  for (const [player, betId] of [
    [auto, bets.auto],
    [hand, bets.hand],
    [lost, bets.lost],
  ] as const) {
    const { fairness, status, payout } = await player.member.caller.call(play.betDetail, { betId })
    expect(status).toBe(payout > 0n ? 'won' : 'lost')
    if (!isCrashRecord(fairness?.record) || !fairness.serverSeed) throw new Error('no record of this family')
    expect(fairness.serverSeed).toBe(flight.link)
    const proof = proveRound(fairness.record, fairness.serverSeed)
    expect(proof).toMatchObject({ isCommitted: true, isSamePayout: true, flight: flight.flight })
  }
}, 60_000)

test('nobody receives the seed of a flight before the flight is over', async () => {
  const player = await seat()
  let betId = ''
  await table.untilFlight(150, async number => {
    betId = (await player.bet(number, { target: '1.01' })).bet.betId
  })
  const { link, flight } = await table.flight()
  await table.flyTo(120)
  const seen = [
    await w.visitor().call(crash.crashTable, { gameCode: TITLE.gameCode }),
    await player.open(),
    (await player.member.caller.call(play.betDetail, { betId })).fairness,
    (
      await w.services.db.system(tx =>
        tx.query('select flight, link from crash.round where flies_at is not null and settled_at is null'),
      )
    )[0],
  ]
  const text = JSON.stringify(seen, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
  expect(text).not.toContain(link)
  expect(text).not.toContain(`"${multiplierText(flight)}"`)
  await table.land()
  const after = await w.visitor().call(crash.crashTable, { gameCode: TITLE.gameCode })
  expect(after.history[0]?.multiplier).toBe(multiplierText(flight))
}, 60_000)

test('the same key is the same bet, a second one at its place is refused, and there are two places', async () => {
  const { member, bet } = await seat()
  const number = await table.untilCountdown()
  const key = freshKey()
  const first = await bet(number, { key })
  expect((await bet(number, { key })).bet).toEqual(first.bet)
  expect(await codeOf(bet(number, { key, target: '2.00' }))).toBe('idempotency.conflict')
  expect(await codeOf(bet(number))).toBe('crash.slot_taken')
  expect((await bet(number, { slot: 1, target: '1.10' })).bet.state).toBe('placed')
  expect(await w.balance(member)).toBe(usd('98.00'))
  expect(await codeOf(bet(number + 1))).toBe('play.round_closed')
  expect(await codeOf(bet(number, { target: '1.00' }))).toBe('crash.target_not_offered')
  expect(await codeOf(bet(number, { stake: '1.23' }))).toBe('request.invalid')
  await table.takeOff()
  // A bet on the next round, during the flight; the first key still answers its bet.
  const next = await bet(number + 1)
  expect(next.bet).toMatchObject({ roundNumber: number + 1, state: 'placed' })
  expect((await bet(number, { key })).bet.betId).toBe(first.bet.betId)
  await table.land()
}, 60_000)

test('a bet is taken back before its round, once; not after the take-off', async () => {
  const { member, bet, takeBack, cashOut, open } = await seat()
  const number = await table.untilCountdown()
  const { betId } = (await bet(number, { stake: '5.00' })).bet
  const answers = await Promise.all([takeBack(betId), takeBack(betId), takeBack(betId)])
  expect(answers.map(({ bet: one }) => one.state)).toEqual(['back', 'back', 'back'])
  expect(await w.balance(member)).toBe(usd('100.00'))
  expect(await codeOf(cashOut(betId))).toMatch(/crash\.too_(early|late)/)
  const again = (await bet(number, { stake: '5.00' })).bet
  await table.takeOff()
  expect(await codeOf(takeBack(again.betId))).toBe('play.round_closed')
  expect(await codeOf(cashOut(betId))).toMatch(/crash\.too_(early|late)/)
  await table.land()
  expect((await open()).bets.map(one => one.state)).toEqual(['lost', 'back'])
  expect(await w.balance(member)).toBe(usd('95.00'))
}, 60_000)

test('of many cash-outs of a bet, at two processes and by its target at once, one pays', async () => {
  const { member, bet, cashOut } = await seat()
  let betId = ''
  await table.untilFlight(170, async number => {
    betId = (await bet(number, { target: '1.60' })).bet.betId
  })
  const before = await w.balance(member)
  const other = new BetEnds(w.services, w.composition.play, table.flights)
  const round = (await table.underWay())!
  const atMs = round.fliesAt!.getTime() + TITLE.maths.endMs(159)
  await w.advance(atMs + 1 - w.services.clock.nowMs())
  const dealers = [table.dealer, table.newDealer()]
  const asked = { kind: 'hand' as const, betId, memberId: member.id, atMs: atMs - 500 }
  await Promise.all([
    ...Array.from({ length: 8 }, () => cashOut(betId)),
    other.end(w.brandId, asked),
    other.end(w.brandId, asked),
    ...dealers.map(dealer => dealer.step()),
  ])
  await table.land()
  const won = (await w.balance(member)) - before
  expect(won === usd('1.60') || (won < usd('1.60') && won > usd('1.50'))).toBe(true)
}, 60_000)

test('bets that arrive while the round closes are either in it or were never taken, and all in it are settled', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => seat('1000.00')))
  const stakes = ['1.00', '2.00', '5.00']
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ stake: fc.nat({ max: 2 }), target: fc.integer({ min: 101, max: 400 }), slot: fc.nat({ max: 1 }) }), {
        minLength: 12,
        maxLength: 12,
      }),
      async plans => {
        const number = await table.untilCountdown()
        const round = (await table.open())!
        await w.advance(10_001)
        const before = await Promise.all(players.map(({ member }) => w.balance(member)))
        const placing = players.map((player, i) => {
          const { stake, target, slot } = plans[i]!
          return player.bet(number, { stake: stakes[stake]!, target: multiplierText(target), slot }).then(
            ({ bet }) => ({ player, i, bet }),
            error => ({ player, i, code: error.code as string }),
          )
        })
        const [placed] = await Promise.all([Promise.all(placing), table.dealer.step()])
        for (let i = 0; i < 5 && !(await table.underWay()); i++) await table.dealer.step()
        await w.advance(400)
        const { flight } = await table.flight()
        expect((await table.underWay())!.id).toBe(round.id)
        await table.land()
        for (const one of placed) {
          const after = (await w.balance(one.player.member)) - before[one.i]!
          if ('code' in one) {
            expect(one.code).toBe('play.round_closed')
            expect(after).toBe(0n)
            continue
          }
          const { target } = plans[one.i]!
          const payout = target <= flight ? (one.bet.stake / 100n) * BigInt(target) : 0n
          expect(after).toBe((payout - one.bet.stake) as Money)
        }
      },
    ),
    { numRuns: 6 },
  )
}, 120_000)

test('a dealer that takes over long after the end settles by the rows: received cash-outs and reached targets are paid', async () => {
  const [auto, hand, lost] = [await seat(), await seat(), await seat()]
  let [autoBet, handBet] = ['', '']
  const flight = await table.untilFlight(160, async number => {
    autoBet = (await auto.bet(number, { target: '1.60' })).bet.betId
    handBet = (await hand.bet(number)).bet.betId
    await lost.bet(number)
  })
  const round = (await table.underWay())!
  await w.advance(round.fliesAt!.getTime() + TITLE.maths.endMs(139) + 1 - w.services.clock.nowMs())
  const before = await Promise.all([auto, hand, lost].map(({ member }) => w.balance(member)))
  const { bet } = await hand.cashOut(handBet)
  // The process that dealt is gone; its lease runs out, the flight ends with nobody at the table.
  await w.advance(10 * 60_000)
  const late = table.newDealer()
  for (let i = 0; i < 6 && (await table.underWay()); i++) await late.step()
  expect(await table.underWay()).toBeUndefined()
  const after = await Promise.all([auto, hand, lost].map(({ member }) => w.balance(member)))
  expect(after.map((balance, i) => balance - before[i]!)).toEqual([usd('1.60'), bet.payout, 0n])
  expect(flight.flight).toBeGreaterThanOrEqual(160)
  expect((await auto.open()).bets.find(one => one.betId === autoBet)).toMatchObject({ state: 'cashed', multiplier: '1.60' })
  table.dealer = late
}, 60_000)

test('a table rests while nobody watches it, and goes on with the next one who opens it', async () => {
  await w.advance(20 * 60_000)
  for (let i = 0; i < 30; i++) {
    await table.dealer.step()
    await w.advance(2000)
  }
  expect(await table.underWay()).toBeUndefined()
  expect((await table.open())?.startsAt).toBeNull()
  const player = await seat()
  expect(player.opened.table.open.startsAtMs).toBeNull()
  await table.untilCountdown()
  expect((await player.open()).table.open.startsAtMs).not.toBeNull()
})

test('rounds are dealt further apart than the longest shortest round that a licence can ask for', () => {
  expect(SHOWN_MS + BETTING_MS).toBeGreaterThanOrEqual(play.playSettings.fields.leastRoundMs.limits!.max)
})
