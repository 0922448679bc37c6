import { hash } from 'node:crypto'
import { commitmentOf, fromHex, leadsTo } from '@tonle/fairness'
import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { parseMoney } from '@tonle/money'
import { ownRounds } from '@tonle/play/contract'
import { listen, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as crash from '../contract.ts'
import { SAMPLES } from '../exact-return.ts'
import { flightOf, isFlownBet } from '../replay.ts'
import { chainInUse, commitChains, Links } from './chains.ts'
import { deal } from './deal.ts'
import { Tables } from './tables.ts'
import { sitDown, TestTable, TITLE, wire } from './test-table.ts'

let w: World
let table: TestTable
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  table = new TestTable(w)
  await table.dealer.step()
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

const usd = (text: string) => parseMoney(text, 'USD')
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    error => error.code as string,
  )

test('a visitor plays with demo money on the same flights: target, by hand, back and lost', async () => {
  const demo = await sitDown(w.visitor(), 'demo')
  const start = demo.opened.balance
  const bets: string[] = []
  let placed = 0
  const flight = await table.untilFlight(180, async number => {
    placed = (await demo.open()).bets.length
    bets[0] = (await demo.bet(number, { target: '1.20' })).bet.betId
    bets[1] = (await demo.bet(number, { slot: 1 })).bet.betId
    expect(await codeOf(demo.bet(number))).toBe('crash.slot_taken')
    await demo.takeBack(bets[1]!)
    bets[1] = (await demo.bet(number, { slot: 1 })).bet.betId
  })
  expect(await codeOf(demo.takeBack(bets[1]!))).toBe('play.round_closed')
  await table.flyTo(150)
  const cashed = await demo.cashOut(bets[1]!)
  expect(await demo.cashOut(bets[1]!)).toEqual(cashed)
  expect(cashed.bet.state).toBe('cashed')
  const open = await demo.open()
  expect(open.bets.find(bet => wire(bet.betId) === wire(bets[0]!))).toMatchObject({ state: 'cashed', multiplier: '1.20' })
  await table.land()
  const over = await demo.open()
  const won = over.bets.reduce((sum, bet) => sum + bet.payout, 0n)
  const staked = over.bets.reduce((sum, bet) => sum + bet.stake, 0n)
  if (placed + 3 <= 12) expect(over.balance).toBe(start - staked + won)
  expect(flight.flight).toBeGreaterThanOrEqual(180)
  const { rows } = await w.services.db.system(tx => tx.one<{ rows: number }>('select count(*)::int as rows from crash.bet_end'))
  expect(rows).toBe(0)
}, 60_000)

test('a trial user plays real rounds of the trial book, and nobody sees them in the list', async () => {
  const trial = await w.trial()
  const at = await sitDown(trial.caller, 'demo')
  await table.untilFlight(120, async number => {
    expect((await at.bet(number, { target: '1.10' })).bet.state).toBe('placed')
  })
  await table.flyTo(115)
  expect((await w.visitor().call(crash.crashTable, { gameCode: TITLE.gameCode })).betCount).toBe(0)
  await table.land()
  expect((await at.open()).bets[0]).toMatchObject({ state: 'cashed', multiplier: '1.10' })
}, 60_000)

test('flights of the own bets can be shown again: how far they got, and what was paid, once they are over', async () => {
  const player = await w.member({ balance: '50.00' })
  const at = await sitDown(player.caller)
  const { gameCode } = TITLE
  const rounds = async () => (await player.caller.call(ownRounds, { gameCode })).rounds
  let bets = 0
  const { flight } = await table.untilFlight(120, async number => {
    await at.bet(number, { target: '1.10' })
    bets++
  })
  // Those that did not get so far are over.
  expect(await rounds()).toHaveLength(bets - 1)
  await table.land()
  const [round] = await rounds()
  if (!isFlownBet(round!.record)) throw new Error('not a flight')
  const { flight: shown, cashed } = flightOf(round!.record)
  expect([shown, cashed?.multiplier]).toEqual([multiplierText(flight), '1.10'])
}, 60_000)

test("nobody reaches another player's bet or session, nor one of another brand", async () => {
  const owner = await w.member({ balance: '50.00' })
  const at = await sitDown(owner.caller)
  const stranger = await w.member({ balance: '50.00' })
  const own = await sitDown(stranger.caller)
  const number = await table.untilCountdown()
  const { betId } = (await at.bet(number)).bet
  // The last flight is not shown any more.
  await w.advance(3000)
  for (const attempt of [own.cashOut(betId), own.takeBack(betId)]) expect(await codeOf(attempt)).toBe('play.bet_not_found')
  for (const call of [crash.cashOutCrash, crash.takeBackCrash])
    expect(await codeOf(stranger.caller.call(call, { session: at.session, betId: wire(betId) }))).toBe('play.session_over')
  expect(await codeOf(stranger.caller.call(crash.openCrash, { session: at.session }))).toBe('play.session_over')
  const second = await w.secondBrand()
  const foreign = await second.member({ balance: '50.00' })
  expect(await codeOf(foreign.caller.call(crash.cashOutCrash, { session: at.session, betId: wire(betId) }))).toBe(
    'play.session_over',
  )
  const theirs = await foreign.caller.call(crash.crashTable, { gameCode: TITLE.gameCode })
  expect(theirs.betCount).toBe(0)
  expect(theirs.chain.terminal).not.toBe((await at.open()).table.chain.terminal)
  const seen = await w.visitor().call(crash.crashTable, { gameCode: TITLE.gameCode })
  expect(seen.bets[0]?.player).toContain('***')
  await at.takeBack(betId)
}, 60_000)

test('a bet above the balance takes nothing, and a wrong title has no table', async () => {
  const poor = await w.member({ balance: '0.50' })
  const at = await sitDown(poor.caller)
  expect(await codeOf(at.bet(await table.untilCountdown()))).toBe('wallet.insufficient_funds')
  expect(await w.balance(poor)).toBe(usd('0.50'))
  expect(await codeOf(w.visitor().call(crash.crashTable, { gameCode: 'no-such-game' }))).toBe('catalog.no_such_game')
  expect(await codeOf(w.visitor().call(crash.crashRules, { gameCode: 'no-such-game' }))).toBe('play.no_such_rules')
  expect(await codeOf(w.visitor().call(crash.crashRules, { gameCode: TITLE.gameCode, version: '9.9.9' }))).toBe(
    'play.no_such_rules',
  )
  const rules = await w.visitor().call(crash.crashRules, { gameCode: TITLE.gameCode })
  expect(rules.samples).toHaveLength(SAMPLES.length)
})

test('a chain is published before its salt is fixed, each link leads to its end, and two processes publish one successor', async () => {
  const used = (await w.services.db.read(w.brandId, read => chainInUse(read, TITLE.gameCode)))!
  expect(used.chain.salt).not.toBeNull()
  const links = new Links(w.services)
  for (const n of [1, 2, 199, 200, 201, 12_345]) {
    expect(leadsTo(await links.of(used.chain, n), used.chain.terminal, n)).toBe(true)
  }
  const last = await links.of(used.chain, used.chain.length)
  expect(await links.of(used.chain, used.chain.length - 1)).toBe(hash('sha256', last))
  expect(commitmentOf(fromHex(last))).not.toBe(used.chain.terminal)
  await expect(links.of(used.chain, used.chain.length + 1)).rejects.toThrow(RangeError)
  // A title whose chain has few links left gets its next one.
  const short = { ...TITLE, gameCode: 'short-kite', chainLength: 10 }
  await Promise.all([1, 2, 3].map(() => commitChains(w.services, w.brandId, short)))
  await commitChains(w.services, w.brandId, short)
  const chains = await w.services.db.system(tx =>
    tx.query<{ ordinal: number }>(`select ordinal from crash.chain where game = 'short-kite' order by ordinal`),
  )
  expect(chains.map(({ ordinal }) => ordinal)).toEqual([1])
})

test('watchers get an event when a target cashes a bet out, and their list shows it', async () => {
  const { services, composition } = w
  const player = await sitDown((await w.member({ balance: '100.00' })).caller)
  const heard = listen(w, w.brandId, crash.crashBetsChanged)
  const isTold = () => expect.poll(() => heard().length, { timeout: 20_000 }).toBeGreaterThan(0)
  const parts = { services, play: composition.play, flights: table.flights, tables: new Tables(services, composition.play) }
  // The dealer by hand ends its flight and leaves the table.
  await table.takeOff().then(() => table.land())
  await table.leave()
  const stop = deal(parts, [TITLE])
  try {
    for (;;) {
      await player.open()
      await expect.poll(async () => (await table.open())?.startsAt, { timeout: 20_000 }).toBeTruthy()
      const { number } = (await table.open())!
      await player.bet(number, { target: '1.10' })
      await isTold()
      await w.advance(10_001)
      await expect.poll(async () => (await table.underWay())?.number, { timeout: 20_000 }).toBe(number)
      const { flight, endsAtMs } = await table.flight()
      const reachedMs = (await table.underWay())!.fliesAt!.getTime() + TITLE.maths.endMs(109)
      heard()
      await w.advance((flight > 115 ? reachedMs : endsAtMs) + 1 - services.clock.nowMs())
      if (flight > 115) break
      await w.advance(1000)
      await expect.poll(async () => await table.underWay(), { timeout: 20_000 }).toBeUndefined()
    }
    await isTold()
    const { bets } = await w.visitor().call(crash.crashTable, { gameCode: TITLE.gameCode })
    expect(bets.map(({ multiplier }) => multiplier)).toEqual(['1.10'])
  } finally {
    await stop()
  }
  await table.leave()
  await table.land()
}, 120_000)
