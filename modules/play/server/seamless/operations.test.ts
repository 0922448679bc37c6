import { connectionConfig } from '@tonle/database'
import type { Facts } from '@tonle/ledger'
import { newId } from '@tonle/process'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { playInvariants } from '../invariants.ts'
import { closeBets } from './close-bets.ts'
import { closeLateBets } from './close-late-bets.ts'
import { closeOldBets, closeOldRounds } from './close-rounds.ts'
import { releaseExpired } from './release.ts'
import { openTestWallet, type TestPlayer, type TestWallet, usd } from './test-wallet.ts'

/** What vendors do beside bets, wins and rollbacks (seamless.test.ts); conformance cases of field.md §3.6 in brackets. */
let t: TestWallet
beforeAll(async () => {
  t = await openTestWallet()
})
afterEach(async () => expect(await t.breaches()).toEqual([]))
afterAll(() => t.w.close())

const HOUR = 3600_000
let count = 0
const fresh = () => `op-${++count}`
const ledgerWallet = (p: TestPlayer) => ({ kind: 'member_cash', member: p.memberId, currency: 'USD', mode: 'play' }) as const
const flags = (p: TestPlayer, mayBet: boolean) =>
  t.w.services.db.tx(t.w.brandId, tx => t.w.services.ledger.setFlags(tx, ledgerWallet(p), { mayBet }))
const capture = (holdTxId: string, amount: string, payout?: string, txId = fresh()) =>
  t.wallet.capture({
    ...{ account: t.account, txId, holdTxId, betId: newId(t.w.services.clock), amount: usd(amount) },
    ...(payout !== undefined && { payout: usd(payout) }),
  })
const release = (holdTxId: string, txId = fresh()) => t.wallet.release({ account: t.account, txId, holdTxId })
const win = (p: TestPlayer, amount: string, more: object = {}) =>
  t.wallet.win({ account: t.account, txId: fresh(), amount: usd(amount), player: p.ref, currency: 'USD', mode: 'play', ...more })
const adjust = (p: TestPlayer, amount: string, more: object = {}) => {
  const [cents, txId] = [amount.startsWith('-') ? (-usd(amount.slice(1)) as ReturnType<typeof usd>) : usd(amount), fresh()]
  const of = { account: t.account, txId, amount: cents, reason: 'test', player: p.ref, currency: 'USD', mode: 'play' as const }
  return t.wallet.adjust({ ...of, ...more })
}

describe('a hold', () => {
  test('is taken from piece by piece, and the rest comes back once (26)', async () => {
    const p = await t.player('100.00')
    expect(await p.hold('60.00', 'h1')).toMatchObject({ code: 'ok', isReplay: false, balance: usd('100.00'), held: usd('60.00') })
    expect(await p.hold('60.00', 'h1')).toMatchObject({ code: 'ok', isReplay: true, held: usd('60.00') })
    expect(await p.bet('40.01', fresh())).toMatchObject({ code: 'insufficient' })
    expect(await capture('h1', '10.00', '25.00', 'c1')).toMatchObject({ code: 'ok', balance: usd('115.00'), held: usd('50.00') })
    expect(await capture('h1', '10.00', '25.00', 'c1')).toMatchObject({ code: 'ok', isReplay: true, balance: usd('115.00') })
    expect(await capture('h1', '20.00')).toMatchObject({ code: 'ok', balance: usd('95.00'), held: usd('30.00') })
    expect(await capture('h1', '30.01')).toMatchObject({ code: 'insufficient' })
    expect(await release('h1', 'r1')).toMatchObject({ code: 'ok', isReplay: false, balance: usd('95.00'), held: 0n })
    expect(await release('h1', 'r1')).toMatchObject({ code: 'ok', isReplay: true })
    expect(await release('h1')).toMatchObject({ code: 'ok', isReplay: true })
    expect(await capture('h1', '1.00')).toMatchObject({ code: 'already_settled' })
    expect(await p.free()).toBe(usd('95.00'))
  })

  test('forty captures of its whole at once: one is taken', async () => {
    const p = await t.player('10.00')
    await p.hold('10.00', 'h2')
    const answers = await Promise.all(Array.from({ length: 40 }, () => capture('h2', '10.00')))
    expect(answers.filter(answer => answer.code === 'ok')).toHaveLength(1)
    expect(answers.filter(answer => answer.code === 'insufficient')).toHaveLength(39)
    expect(await p.free()).toBe(0n)
  })

  test('captured and released at once: what was taken and what came back is the whole', async () => {
    for (let i = 0; i < 5; i++) {
      const p = await t.player('10.00')
      await p.hold('10.00', `race-${i}`)
      const [taken] = await Promise.all([capture(`race-${i}`, '4.00'), release(`race-${i}`)])
      expect(['ok', 'already_settled']).toContain(taken.code)
      expect([await p.free(), await p.held()]).toEqual([taken.code === 'ok' ? usd('6.00') : usd('10.00'), 0n])
    }
  })

  test('is given back after silence, by the first call that finds it, and captures after it are refused (27)', async () => {
    const p = await t.player('10.00')
    await p.hold('6.00', 'h3', 600)
    await p.hold('4.00', 'h4', 600)
    await t.w.advance(400_000)
    expect(await capture('h3', '1.00')).toMatchObject({ code: 'ok' })
    await t.w.advance(300_000)
    // The time of h4 is over and nobody has looked yet.
    expect(await capture('h4', '1.00')).toMatchObject({ code: 'already_settled' })
    expect(await release('h4')).toMatchObject({ code: 'ok', held: usd('5.00') })
    expect(await p.free()).toBe(usd('4.00'))
    await t.w.advance(301_000)
    expect(await releaseExpired(t.w.services)).toBe(1)
    expect(await releaseExpired(t.w.services)).toBe(0)
    expect([await p.free(), await p.held()]).toEqual([usd('9.00'), 0n])
  })

  test('needs the right to bet and stays within limits with all that is held already; captures need neither (15, 16)', async () => {
    const p = await t.player('100.00')
    const limit = { what: 'stake', period: 'day', cap: usd('30.00') } as const
    await t.w.services.db.tx(t.w.brandId, tx => t.w.services.ledger.setLimit(tx, ledgerWallet(p), limit))
    expect(await p.hold('20.00', 'h5')).toMatchObject({ code: 'ok' })
    expect(await p.hold('10.01', 'h6')).toEqual({ code: 'stake_limit', isReplay: false })
    expect(await p.hold('10.01', 'h6')).toEqual({ code: 'stake_limit', isReplay: true })
    await flags(p, false)
    expect(await p.hold('1.00', 'h7')).toMatchObject({ code: 'not_allowed' })
    expect(await capture('h5', '20.00', '0.00')).toMatchObject({ code: 'ok', balance: usd('80.00') })
    expect(await release('h5')).toMatchObject({ code: 'ok' })
  })

  test('released before it arrives never holds; a capture of nobody is unknown', async () => {
    const p = await t.player('10.00')
    expect(await capture('early', '1.00', undefined, 'early-c')).toMatchObject({ code: 'tx_not_found' })
    expect(await release('early', 'early-r')).toMatchObject({ code: 'ok', isReplay: false })
    expect(await release('other', 'early-r')).toMatchObject({ code: 'conflict' })
    expect(await p.hold('1.00', 'early')).toMatchObject({ code: 'rolled_back' })
    expect(await p.hold('10.01', 'too-much')).toMatchObject({ code: 'insufficient', isReplay: false })
    expect(await p.hold('10.01', 'too-much')).toMatchObject({ code: 'insufficient', isReplay: true })
    expect(await p.held()).toBe(0n)
  })

  test('a capture is a bet: it is won later, or taken back', async () => {
    const p = await t.player('10.00')
    await p.hold('10.00', 'h8')
    await capture('h8', '3.00', undefined, 'cap-won')
    await capture('h8', '4.00', undefined, 'cap-back')
    expect(await win(p, '9.00', { betTxId: 'cap-won', betKind: 'capture' })).toMatchObject({ code: 'ok', held: usd('3.00') })
    const back = { account: t.account, txId: fresh(), betTxId: 'cap-back', betKind: 'capture' as const }
    expect(await t.wallet.rollback(back)).toMatchObject({ code: 'ok' })
    expect(await t.wallet.rollback({ ...back, txId: fresh(), betTxId: 'cap-never' })).toMatchObject({
      code: 'ok',
      isReplay: false,
    })
    expect(await capture('h8', '1.00', undefined, 'cap-never')).toMatchObject({ code: 'rolled_back' })
    await release('h8')
    expect(await p.free()).toBe(usd('16.00'))
  })
})

describe('winnings', () => {
  test('of every kind, with a bet and without one (24, 25)', async () => {
    const p = await t.player('10.00')
    for (const campaign of ['camp-1', newId(t.w.services.clock)])
      expect(await p.bet('0.00', `of ${campaign}`, { campaign })).toMatchObject({ code: 'no_free_round' })
    await p.bet('0.00', 'free')
    expect(await win(p, '3.00', { betTxId: 'free', kind: 'free' })).toMatchObject({ code: 'ok', balance: usd('13.00') })
    for (const kind of ['promo', 'jackpot', 'tournament'])
      expect(await win(p, '1.00', { kind })).toMatchObject({ code: 'ok', betId: null })
    const all = { payout: usd('2.00'), extras: { jackpot: usd('100.00'), promo: usd('0.50') }, input: ['all'] }
    expect(await t.wallet.betWin(p.stake('1.00', 'all', all) as never)).toMatchObject({ code: 'ok', balance: usd('117.50') })
    expect(await t.wallet.rollback({ account: t.account, txId: fresh(), betTxId: 'all', betKind: 'betWin' })).toMatchObject({
      code: 'ok',
      balance: usd('16.00'),
    })
    expect(await win(p, '1.00', { kind: 'promo', player: 'nobody' })).toMatchObject({ code: 'player_unknown' })
    expect(await win(p, '1.00', { kind: 'promo', currency: 'KHR' })).toMatchObject({ code: 'wrong_currency' })
  })

  test('a win of a bet that was barred is refused for good, not unknown (7)', async () => {
    const p = await t.player('10.00')
    await t.wallet.rollback({ account: t.account, txId: fresh(), betTxId: 'barred', betKind: 'bet' })
    expect(await win(p, '5.00', { betTxId: 'barred' })).toMatchObject({ code: 'rolled_back' })
  })

  test('a win is reversed once, whole or in part; what is spent becomes the deficit (33)', async () => {
    const p = await t.player('10.00')
    const before = await t.deficit()
    await p.bet('10.00', 'rev')
    const paid = { account: t.account, txId: 'rev-w', betTxId: 'rev', amount: usd('50.00') }
    await t.wallet.win(paid)
    await p.bet('45.00', fresh())
    const back = {
      account: t.account,
      txId: 'rev-x',
      winTxId: 'rev-w',
      winKind: 'win' as const,
      amount: usd('50.00'),
      reason: 'odds',
    }
    expect(await t.wallet.reverseWin({ ...back, txId: fresh(), amount: usd('50.01') })).toMatchObject({ code: 'wrong_amount' })
    const first = await t.wallet.reverseWin(back)
    expect(first).toMatchObject({ code: 'ok', balance: 0n, missing: usd('45.00') })
    expect(await t.wallet.reverseWin(back)).toMatchObject({ code: 'ok', isReplay: true, missing: usd('45.00') })
    expect(await t.wallet.reverseWin({ ...back, txId: fresh() })).toMatchObject({ code: 'already_settled' })
    expect(await t.wallet.reverseWin({ ...back, txId: fresh(), winTxId: 'nobody' })).toMatchObject({ code: 'tx_not_found' })
    expect(await t.deficit()).toBe(before - usd('45.00'))
    expect(await t.wallet.win({ ...paid, txId: fresh(), amount: usd('5.00') })).toMatchObject({
      code: 'ok',
      balance: usd('5.00'),
    })
  })

  test('a win reversed by twenty at once is reversed by one', async () => {
    const p = await t.player('10.00')
    await p.bet('1.00', 'many')
    await t.wallet.win({ account: t.account, txId: 'many-w', betTxId: 'many', amount: usd('6.00') })
    const back = () =>
      t.wallet.reverseWin({
        account: t.account,
        txId: fresh(),
        winTxId: 'many-w',
        winKind: 'win',
        amount: usd('6.00'),
        reason: 'x',
      })
    const answers = await Promise.all(Array.from({ length: 20 }, back))
    expect(answers.filter(answer => answer.code === 'ok')).toHaveLength(1)
    expect(await p.free()).toBe(usd('9.00'))
  })

  test('a prize without a bet can be reversed too, and the payout of a betWin', async () => {
    const p = await t.player('10.00')
    await win(p, '5.00', { txId: 'prize', kind: 'tournament' })
    await t.wallet.betWin(p.stake('1.00', 'bw', { payout: usd('3.00') }) as never)
    const of = { account: t.account, reason: 'x', player: p.ref, currency: 'USD' }
    expect(
      await t.wallet.reverseWin({ ...of, txId: fresh(), winTxId: 'prize', winKind: 'win', amount: usd('4.00') }),
    ).toMatchObject({
      code: 'ok',
      balance: usd('13.00'),
    })
    const bw = { ...of, winTxId: 'bw', winKind: 'betWin' as const, amount: usd('3.00') }
    expect(await t.wallet.reverseWin({ ...bw, txId: fresh(), player: 'P2' })).toMatchObject({ code: 'player_unknown' })
    expect(await t.wallet.reverseWin({ ...bw, txId: fresh() })).toMatchObject({ code: 'ok', balance: usd('10.00') })
  })
})

describe('an adjustment', () => {
  test('goes both ways, of a bet and of a player; below zero never', async () => {
    const p = await t.player('10.00')
    const before = await t.deficit()
    await p.bet('4.00', 'adj')
    expect(await adjust(p, '2.50', { betTxId: 'adj' })).toMatchObject({ code: 'ok', balance: usd('8.50') })
    expect(await adjust(p, '-1.50', { betTxId: 'adj' })).toMatchObject({ code: 'ok', balance: usd('7.00') })
    expect(await adjust(p, '1.00')).toMatchObject({ code: 'ok', betId: null, balance: usd('8.00') })
    expect(await adjust(p, '-9.00', { txId: 'adj-9' })).toMatchObject({ code: 'ok', balance: 0n, missing: usd('1.00') })
    expect(await adjust(p, '-9.00', { txId: 'adj-9' })).toMatchObject({ code: 'ok', isReplay: true, missing: usd('1.00') })
    expect(await adjust(p, '9.00', { txId: 'adj-9' })).toMatchObject({ code: 'conflict' })
    expect(await t.deficit()).toBe(before - usd('1.00'))
    expect(await adjust(p, '1.00', { betTxId: 'nobody' })).toMatchObject({ code: 'tx_not_found' })
  })

  test('takes nothing that is set aside, and needs no right to bet (14)', async () => {
    const p = await t.player('10.00')
    await p.hold('8.00', 'aside')
    await flags(p, false)
    expect(await adjust(p, '-5.00')).toMatchObject({ code: 'ok', missing: usd('3.00'), held: usd('8.00') })
    await release('aside')
    expect(await p.free()).toBe(usd('8.00'))
  })
})

describe('a tip', () => {
  const tip = (p: TestPlayer, amount: string, txId: string) =>
    t.wallet.tip({
      account: t.account,
      txId,
      memberId: p.memberId,
      currency: 'USD',
      mode: 'play',
      amount: usd(amount),
      game: 'fortune',
    })
  const cancel = (tipTxId: string, txId = fresh()) => t.wallet.tipCancel({ account: t.account, txId, tipTxId })

  test('is taken once and given back once; it is no bet', async () => {
    const p = await t.player('10.00')
    expect(await tip(p, '3.00', 'tip1')).toMatchObject({ code: 'ok', betId: null, balance: usd('7.00') })
    expect(await tip(p, '3.00', 'tip1')).toMatchObject({ code: 'ok', isReplay: true })
    expect(await tip(p, '4.00', 'tip1')).toMatchObject({ code: 'conflict' })
    expect(await tip(p, '7.01', 'tip2')).toMatchObject({ code: 'insufficient' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel('tip1')))
    expect(answers.every(answer => answer.code === 'ok')).toBe(true)
    expect(answers.filter(answer => answer.code === 'ok' && !answer.isReplay)).toHaveLength(1)
    expect(await cancel('tip9', 'bar9')).toMatchObject({ code: 'ok', isReplay: false })
    expect(await tip(p, '1.00', 'tip9')).toMatchObject({ code: 'rolled_back' })
    expect(await p.free()).toBe(usd('10.00'))
    const bets = await t.w.services.db.system(tx => tx.query('select from play.bet where member_id = $1', [p.memberId]))
    expect(bets).toEqual([])
  })

  test('is refused to who may not bet, and counts for limits', async () => {
    const p = await t.player('10.00')
    const limit = { what: 'stake', period: 'day', cap: usd('2.00') } as const
    await t.w.services.db.tx(t.w.brandId, tx => t.w.services.ledger.setLimit(tx, ledgerWallet(p), limit))
    expect(await tip(p, '2.01', fresh())).toMatchObject({ code: 'stake_limit' })
    expect(await tip(p, '2.00', 'tip3')).toMatchObject({ code: 'ok' })
    await flags(p, false)
    expect(await tip(p, '1.00', fresh())).toMatchObject({ code: 'not_allowed' })
    expect(await cancel('tip3')).toMatchObject({ code: 'ok', balance: usd('10.00') })
  })
})

describe('the end of a round', () => {
  const end = (roundId: string, more: object = {}) =>
    t.wallet.roundEnd({ account: t.account, txId: fresh(), game: 'fortune', roundId, ...more })
  const eventsOf = (p: TestPlayer) =>
    t.w.services.db.system(tx =>
      tx.query<{ kind: string; amount: bigint; valid: bigint }>(
        'select kind, amount, valid_bet_change as valid from play.bet_event where member_id = $1 order by id',
        [p.memberId],
      ),
    )

  test('makes bets without an outcome lost, which is their turnover; a late win is paid, a rollback too (8)', async () => {
    const p = await t.player('10.00')
    await p.bet('2.00', 'lost', { roundId: 'R1' })
    await p.bet('3.00', 'late', { roundId: 'R1' })
    await p.bet('1.00', 'undone', { roundId: 'R1' })
    await end('R1', { txId: 'E1' })
    await end('R1', { txId: 'E1' })
    expect(await eventsOf(p)).toEqual([2n, 3n, 1n].map(units => ({ kind: 'close', amount: 0n, valid: units * 1_000_000n })))
    expect(await win(p, '9.00', { betTxId: 'late' })).toMatchObject({ code: 'ok', balance: usd('13.00') })
    const back = { account: t.account, txId: fresh(), betTxId: 'undone', betKind: 'bet' as const }
    expect(await t.wallet.rollback(back)).toMatchObject({ code: 'ok', balance: usd('14.00') })
    expect((await eventsOf(p)).slice(3)).toEqual([
      { kind: 'win', amount: usd('9.00'), valid: 0n },
      { kind: 'void', amount: usd('1.00'), valid: -usd('1.00') },
    ])
  })

  test('of three hundred bets is one call: each of them lost once, also when it is said twice at once', async () => {
    const players = await Promise.all(Array.from({ length: 3 }, () => t.player('10.00')))
    await Promise.all(Array.from({ length: 300 }, (_, i) => players[i % 3]!.bet('0.01', `crowd-${i}`, { roundId: 'R0' })))
    const answers = await Promise.all(['E01', 'E02', 'E02'].map(txId => end('R0', { txId, totalBet: usd('3.00'), totalWin: 0n })))
    expect(answers).toMatchObject([{ code: 'ok', matches: true }, { code: 'ok' }, { code: 'ok' }])
    for (const p of players) expect(await eventsOf(p)).toHaveLength(100)
  })

  test('compares the totals: of all players or of one, without what was taken back (36)', async () => {
    const [p, q] = [await t.player('10.00'), await t.player('10.00')]
    await p.bet('2.00', 'tot1', { roundId: 'R2' })
    await p.bet('1.00', 'tot2', { roundId: 'R2' })
    await q.bet('5.00', 'tot3', { roundId: 'R2' })
    await win(p, '4.00', { betTxId: 'tot1' })
    await t.wallet.rollback({ account: t.account, txId: fresh(), betTxId: 'tot2', betKind: 'bet' })
    expect(await end('R2', { totalBet: usd('7.00'), totalWin: usd('4.00') })).toMatchObject({ code: 'ok', matches: true })
    expect(await end('R2', { player: p.ref, totalBet: usd('2.00'), totalWin: usd('4.00') })).toMatchObject({ matches: true })
    expect(await end('R2', { player: q.ref, totalWin: usd('0.01') })).toMatchObject({ code: 'ok', matches: false })
    const { difference } = await t.w.services.db.system(tx =>
      tx.one<{ difference: object }>(`select difference from play.round where round_id = 'R2'`),
    )
    expect(difference).toEqual({ told: { win: '0.01', player: q.ref }, ours: { bet: '5.00', win: '0.00' } })
  })

  test('comes by itself 48 hours after the last bet, but not for bets on what happens outside (38)', async () => {
    const [p, q] = [await t.player('10.00'), await t.player('10.00')]
    const close = async () => {
      await t.w.fold()
      return await closeOldRounds(t.w.services)
    }
    await close()
    await p.bet('2.00', 'old1', { roundId: 'R3' })
    await p.bet('2.00', 'old2', { roundId: 'R4' })
    await p.bet('2.00', 'old3', { roundId: 'R5', vertical: 'SPORTS' })
    await t.w.advance(3 * HOUR)
    await q.bet('1.00', 'old4', { roundId: 'R4' })
    await t.w.advance(44 * HOUR)
    expect(await close()).toBe(0)
    await t.w.advance(2 * HOUR)
    expect(await close()).toBe(1)
    expect(await eventsOf(q)).toEqual([])
    await t.w.advance(3 * HOUR)
    expect(await close()).toBe(1)
    expect(await close()).toBe(0)
    expect((await eventsOf(p)).map(event => event.kind)).toEqual(['close', 'close'])
    expect(await win(p, '3.00', { betTxId: 'old1' })).toMatchObject({ code: 'ok' })
  })

  test('comes for all old rounds and bets in one run, also where they are more than are read at once', async () => {
    await t.w.advance(49 * HOUR)
    await t.w.fold()
    await closeOldBets(t.w.services)
    await closeOldRounds(t.w.services)
    const p = await t.player('20.00')
    for (let n = 0; n < 5; n++) await p.bet('1.00', fresh(), { roundId: `old-${fresh()}` })
    for (let n = 0; n < 5; n++) await p.bet('1.00', fresh())
    await t.w.advance(49 * HOUR)
    await t.w.fold()
    expect(await closeOldRounds(t.w.services, 2)).toBe(5)
    expect(await closeOldBets(t.w.services, 2)).toBe(5)
    // The list of open bets has not been folded since: nobody is closed twice.
    expect([await closeOldRounds(t.w.services, 2), await closeOldBets(t.w.services, 2)]).toEqual([0, 0])
  })

  test('comes 48 hours after a bet that has no round, too', async () => {
    const p = await t.player('10.00')
    const [lone, waits] = [fresh(), fresh()]
    await p.bet('2.00', lone)
    await p.bet('2.00', waits, { vertical: 'SPORTS' })
    await t.w.fold()
    await t.w.advance(47 * HOUR)
    await closeOldBets(t.w.services)
    expect(await eventsOf(p)).toEqual([])
    await t.w.advance(2 * HOUR)
    expect(await closeOldBets(t.w.services)).toBeGreaterThan(0)
    expect(await closeOldBets(t.w.services)).toBe(0)
    expect(await eventsOf(p)).toEqual([{ kind: 'close', amount: 0n, valid: usd('2.00') }])
    expect(await win(p, '3.00', { betTxId: lone })).toMatchObject({ code: 'ok', balance: usd('9.00') })
    expect(await win(p, '3.00', { betTxId: waits })).toMatchObject({ code: 'ok', balance: usd('12.00') })
  })
})

describe('a bet that arrives after the end of its round', () => {
  const validOf = (p: TestPlayer) =>
    t.w.services.db.system(tx =>
      tx.query<{ kind: string; valid: bigint; open: bigint }>(
        `select e.kind, e.valid_bet_change as valid, (select count(*) from play.open_bet o where o.member_id = $1) as open
           from play.bet_event e where e.member_id = $1 order by e.id`,
        [p.memberId],
      ),
    )

  test('a transaction that closes bets has its number before it asks which day it is', async () => {
    const number = await t.w.services.db.tx(t.w.brandId, async tx => {
      await closeBets(tx, t.account.id, 'no such round', 'nobody')
      return await tx.one('select pg_current_xact_id_if_assigned() is not null as is_taken')
    })
    expect(number).toEqual({ is_taken: true })
  })

  test('is taken, is lost and turnover soon, by either end of the round; its win is paid and counts nothing twice', async () => {
    const p = await t.player('10.00')
    await t.wallet.roundEnd({ account: t.account, txId: fresh(), game: 'fortune', roundId: 'L1' })
    await t.w.services.db.system(tx =>
      tx.query(
        `insert into play.round (brand_id, vendor, round_id, game, closed_at, closed_by) values ($1, 'PG', 'L2', 'fortune', app_now(), 'sweep')`,
        [t.w.brandId],
      ),
    )
    expect(await p.bet('2.00', 'behind1', { roundId: 'L1' })).toMatchObject({ code: 'ok' })
    expect(await p.bet('3.00', 'behind2', { roundId: 'L2' })).toMatchObject({ code: 'ok' })
    await t.w.fold()
    await closeLateBets(t.w.services)
    await t.w.fold()
    expect(await validOf(p)).toEqual([2n, 3n].map(units => ({ kind: 'close', valid: units * 1_000_000n, open: 0n })))
    expect(await win(p, '4.00', { betTxId: 'behind1' })).toMatchObject({ code: 'ok', balance: usd('9.00') })
    const back = { account: t.account, txId: fresh(), betTxId: 'behind2', betKind: 'bet' as const }
    expect(await t.wallet.rollback(back)).toMatchObject({ code: 'ok', balance: usd('12.00') })
    expect((await validOf(p)).slice(2)).toMatchObject([
      { kind: 'win', valid: 0n },
      { kind: 'void', valid: -usd('3.00') },
    ])
  })
})

describe('the database itself', () => {
  const insertEvent = (p: TestPlayer, betId: string, n: number, kind: string) =>
    t.w.services.db.system(tx =>
      tx.query(
        `insert into play.bet_event (bet_id, member_id, brand_id, n, kind, amount, transfer_id, at, day, vendor_account, tx_id)
         values ($1, $2, $3, $4, $5, 0, 0, app_now(), '2026-11-21', $6, 'x')`,
        [betId, p.memberId, t.w.brandId, n, kind, t.account.id],
      ),
    )

  test('refuses what no state allows: after a void, a void after a win, a gap, a capture of what was released', async () => {
    const p = await t.player('10.00')
    const [undone, won] = [await p.bet('1.00', 'state1'), await p.bet('1.00', 'state2')]
    await t.wallet.rollback({ account: t.account, txId: fresh(), betTxId: 'state1', betKind: 'bet' })
    await win(p, '1.00', { betTxId: 'state2' })
    const [undoneId, wonId] = [undone, won].map(answer => (answer.code === 'ok' ? (answer.betId ?? '') : ''))
    await expect(insertEvent(p, undoneId!, 2, 'win')).rejects.toThrow('decided otherwise')
    await expect(insertEvent(p, wonId!, 2, 'void')).rejects.toThrow('decided otherwise')
    await expect(insertEvent(p, wonId!, 3, 'win')).rejects.toThrow('decided otherwise')
    await p.hold('2.00', 'state3')
    await release('state3')
    const take = t.w.services.db.system(tx => tx.query(`update play.hold set rest = rest - 1, n = n + 1 where tx_id = 'state3'`))
    await expect(take).rejects.toThrow('released once')
  })

  test('an event has a bet, and an operation that placed a stake says all of it, no other any', async () => {
    const p = await t.player('10.00')
    await expect(insertEvent(p, '01890000-0000-7000-8000-0000000000ee', 1, 'win')).rejects.toThrow('of no bet')
    const store = (kind: string, columns: string, values: string) =>
      t.w.services.db.tx(t.w.brandId, tx =>
        tx.query(
          `insert into play.vendor_tx (vendor_account, kind, tx_id, state, brand_id, member_id, balance, transfer_id, at${columns})
           values (1, $1, $2, 'posted', $3, $4, 0, 1, app_now()${values})`,
          [kind, fresh(), t.w.brandId, p.memberId],
        ),
      )
    await expect(store('bet', '', '')).rejects.toThrow('vendor_tx_stake')
    await expect(store('bet', ', stake, valid_bet', ', 1, 0')).rejects.toThrow('vendor_tx_stake')
    await expect(store('win', ', stake, valid_bet', ', 1, 0')).rejects.toThrow('vendor_tx_stake')
    await store('win', '', '')
  })

  test.each(['update play.bet set payout = 1', 'delete from play.bet'])(
    'nobody of the site reaches a bet by its view: %s',
    async statement => {
      await expect(t.w.services.db.tx(t.w.brandId, tx => tx.query(statement))).rejects.toMatchObject({ code: '42501' })
      await expect(t.w.services.db.system(tx => tx.query(statement))).rejects.toMatchObject({ code: '42501' })
    },
  )
})

describe('the checks of the books', () => {
  const all: Facts = { scope: 'all', rows: table => table, received: '' }
  /** What the rules find after damage that no role of the site can do; it is taken back. */
  async function foundAfter(table: string, damage: string): Promise<string[]> {
    const client = new Client(connectionConfig(t.w.database.url, 'tonle_owner'))
    await client.connect()
    try {
      await client.query(`begin; alter table ${table} disable trigger user; alter table ${table} no force row level security`)
      expect((await client.query(damage)).rowCount).toBeGreaterThan(0)
      await client.query('set local role tonle_worker')
      const found: string[] = []
      for (const { id, sql } of playInvariants)
        if ((await client.query(typeof sql === 'string' ? sql : sql(all))).rows.length > 0) found.push(id)
      return found
    } finally {
      await client.query('rollback')
      await client.end()
    }
  }

  test.each([
    [
      'I8.operations',
      'play.vendor_tx',
      `update play.vendor_tx set payload = '{"amount":"-1"}' where kind = 'tip' and tx_id = 'dmg-tip'`,
    ],
    ['I8.operations', 'play.vendor_tx', `delete from play.vendor_tx where kind = 'win' and tx_id = 'dmg-prize'`],
    ['I8.captures', 'play.hold', `update play.hold set rest = rest + 1 where tx_id = 'dmg-hold'`],
    ['I8.holds', 'play.hold', `update play.hold set released_at = app_now(), release_reason = 'vendor' where tx_id = 'dmg-hold'`],
    [
      'I10.released',
      'play.hold',
      `update play.hold set released_at = held_at - interval '1 minute', release_reason = 'vendor' where tx_id = 'dmg-hold'`,
    ],
  ])('find it: %s in %s (%#)', async (rule, table, damage) => {
    const p = await t.player('50.00')
    const seat = { account: t.account, memberId: p.memberId, currency: 'USD', mode: 'play', game: 'fortune' } as const
    await t.wallet.tip({ ...seat, txId: 'dmg-tip', amount: usd('1.00') })
    await win(p, '1.00', { txId: 'dmg-prize', kind: 'promo' })
    await p.hold('5.00', 'dmg-hold')
    await capture('dmg-hold', '2.00', undefined, 'dmg-shot')
    expect(await foundAfter(table, damage)).toContain(rule)
    expect(await t.breaches()).toEqual([])
  })
})
