import { setTimeout as sleep } from 'node:timers/promises'
import { parseMoney } from '@tonle/money'
import { launchGame } from '@tonle/play/contract'
import { openVendor, type Person, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { neutral, type Seat, type Speaker, speaker, type Transport } from '../protocol/index.ts'

/** The vendor's side of the neutral protocol, written from its description, against the real wallet. */
let w: World
let vendor: Speaker
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  const key = await openVendor(w, 'PG', ['fortune'])
  vendor = speaker(neutral(key, w.services), inWorld)
  while ((await vendor.verify({ session: 'x'.repeat(43) })).code === 'SIGNATURE') await sleep(100)
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

const inWorld: Transport = async ({ path, headers, body }) => {
  const answer = await w.site.inject({ method: 'POST', url: path, headers, payload: body, remoteAddress: '127.0.0.1' })
  return { status: answer.statusCode, body: answer.body }
}

const usd = (text: string) => parseMoney(text, 'USD')
let count = 0
const fresh = () => ({ txId: `t${++count}`, roundId: `r${count}` })

async function seat(balance: string): Promise<{ person: Person; seat: Seat }> {
  const person = await w.member({ balance })
  const { token } = await person.caller.call(launchGame, { vassalage: 'PG', gameCode: 'fortune', mode: 'real' })
  const opened = await vendor.verify({ session: token })
  expect(opened).toMatchObject({ outcome: 'done', balance: usd(balance) })
  return { person, seat: opened.seat! }
}

test('a bet, its win and the end of its round; what was sent again is told as a repetition', async () => {
  const { seat: at, person } = await seat('100.00')
  const bet = { seat: at, ...fresh(), amount: usd('10.00') }
  expect(await vendor.bet(bet)).toMatchObject({ outcome: 'done', isReplay: false, balance: usd('90.00') })
  expect(await vendor.bet(bet)).toMatchObject({ outcome: 'done', isReplay: true, balance: usd('90.00') })
  const win = { seat: at, roundId: bet.roundId, txId: `${bet.txId}w`, refTxId: bet.txId, amount: usd('25.00') }
  expect(await vendor.win(win)).toMatchObject({ outcome: 'done', balance: usd('115.00') })
  expect(await vendor.roundEnd({ seat: at, txId: `${bet.txId}e`, roundId: bet.roundId })).toMatchObject({ outcome: 'done' })
  expect(await vendor.balance({ seat: at })).toMatchObject({ outcome: 'done', balance: usd('115.00') })
  expect(await w.balance(person)).toBe(usd('115.00'))
})

test('bet and win at once, and both undone', async () => {
  const { seat: at } = await seat('20.00')
  const spin = { seat: at, ...fresh(), amount: usd('5.00'), payout: usd('12.00') }
  expect(await vendor.betWin(spin)).toMatchObject({ outcome: 'done', balance: usd('27.00') })
  const undo = { seat: at, roundId: spin.roundId, txId: `${spin.txId}k`, refTxId: spin.txId, refKind: 'betWin' as const }
  expect(await vendor.rollback(undo)).toMatchObject({ outcome: 'done', balance: usd('20.00') })
})

test('what the wallet refuses, does not take, and never answers are three different things', async () => {
  const { seat: at } = await seat('5.00')
  const bet = { seat: at, ...fresh(), amount: usd('5.01') }
  expect(await vendor.bet(bet)).toMatchObject({ outcome: 'refused', code: 'INSUFFICIENT', isReplay: false })
  expect(await vendor.bet({ ...bet, ...fresh() }, { isForged: true })).toMatchObject({ outcome: 'not_taken', code: 'SIGNATURE' })
  expect(await vendor.bet({ ...bet, ...fresh() }, { lateBySeconds: 301 })).toMatchObject({ code: 'TIME_WINDOW' })
  const request = vendor.dialect.compose({ op: 'balance', seat: at })
  expect(await vendor.send(request, { op: 'balance', seat: at })).toMatchObject({ code: 'OK' })
  expect(await vendor.send(request, { op: 'balance', seat: at })).toMatchObject({ code: 'NONCE_USED' })
  const fine = { ...bet, ...fresh(), amount: usd('1.00') + 1n } as typeof bet
  expect(await vendor.bet(fine)).toMatchObject({
    outcome: 'not_taken',
    code: 'BAD_REQUEST',
    fields: { amount: expect.any(String) },
  })
  const nobody = speaker(vendor.dialect, () => Promise.reject(new Error('the line is dead')))
  expect(await nobody.bet(bet)).toMatchObject({ outcome: 'unknown', code: 'NO_ANSWER', status: 0 })
  const broken = speaker(vendor.dialect, async () => ({ status: 200, body: '<html>' }))
  expect(await broken.bet(bet)).toMatchObject({ outcome: 'unknown' })
})

test('money set aside for a table: taken shot by shot with its outcomes, the rest comes back', async () => {
  const { seat: at, person } = await seat('50.00')
  const hold = { seat: at, ...fresh(), amount: usd('20.00') }
  expect(await vendor.hold(hold)).toMatchObject({ outcome: 'done', balance: usd('30.00'), held: usd('20.00') })
  const about = (what: string) => ({ seat: at, roundId: hold.roundId, txId: `${hold.txId}${what}`, refTxId: hold.txId })
  expect(await vendor.capture({ ...about('c1'), amount: usd('5.00'), payout: usd('8.00') })).toMatchObject({ outcome: 'done' })
  expect(await vendor.capture({ ...about('c2'), amount: usd('5.00'), payout: usd('0.00') })).toMatchObject({ outcome: 'done' })
  expect(await vendor.release(about('r'))).toMatchObject({ outcome: 'done', balance: usd('48.00'), held: usd('0.00') })
  expect(await w.balance(person)).toBe(usd('48.00'))
})

test('a correction, a win taken back, a tip and its cancel, a prize without a bet', async () => {
  const { seat: at, person } = await seat('10.00')
  const spin = { seat: at, ...fresh(), amount: usd('1.00'), payout: usd('4.00'), jackpot: usd('2.00') }
  expect(await vendor.betWin(spin)).toMatchObject({ outcome: 'done', balance: usd('15.00') })
  const back = { seat: at, ...fresh(), refTxId: spin.txId, refKind: 'betWin' as const, amount: usd('3.00'), reason: 'resettled' }
  expect(await vendor.reverseWin(back)).toMatchObject({ outcome: 'done', balance: usd('12.00') })
  const minus = -usd('2.00') as typeof spin.amount
  expect(await vendor.adjust({ seat: at, ...fresh(), amount: minus, reason: 'fee' })).toMatchObject({ balance: usd('10.00') })
  const tip = { seat: at, ...fresh(), amount: usd('1.50') }
  expect(await vendor.tip(tip)).toMatchObject({ outcome: 'done', balance: usd('8.50') })
  expect(await vendor.tipCancel({ seat: at, ...fresh(), refTxId: tip.txId })).toMatchObject({ balance: usd('10.00') })
  expect(await vendor.win({ seat: at, ...fresh(), kind: 'tournament', amount: usd('7.00') })).toMatchObject({ outcome: 'done' })
  expect(await vendor.refresh({ seat: at })).toMatchObject({ outcome: 'done', balance: usd('17.00') })
  expect(await w.balance(person)).toBe(usd('17.00'))
})
