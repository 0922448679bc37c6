import type { Money } from '@tonle/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  AlreadyCorrected,
  accountKinds,
  accountOf,
  correctionOf,
  InvalidPlan,
  move,
  type Posted,
  partsOf,
  type WalletRef,
} from './index.ts'
import { bet, clearing, freshKey, statement, type TestBooks, testBooks, usd, vendor, win } from './test-books.ts'

let b: TestBooks
beforeAll(async () => {
  b = await testBooks()
})
afterAll(() => b.database.drop())

const by = { actor: 'operator:7', why: 'credited to the wrong member' }
const transfer = async (id: bigint) => (await b.db.read(b.book.brand, read => b.ledger.transfer(read, id)))!
const correct = async (id: bigint) => {
  const plan = correctionOf(await transfer(id), by)
  return await b.tx(tx => b.ledger.post(tx, plan))
}
const post = (plan: Parameters<typeof b.ledger.post>[1]): Promise<Posted> => b.tx(tx => b.ledger.postOrFail(tx, plan))

test('a correction moves everything back, and says of what, who and why', async () => {
  const [from, to] = [await b.wallet('10.00'), await b.wallet('1.00')]
  const wrong = await post({
    key: freshKey(),
    kind: 'agent_transfer',
    book: b.book,
    lines: move({ from, to, amount: usd('4.00') }),
  })
  const corrected = (await correct(wrong.transferId)) as Posted
  expect(corrected.outcome).toBe('posted')
  expect([await b.balance(from), await b.balance(to)]).toEqual([usd('10.00'), usd('1.00')])
  const [line] = await b.db.read(b.book.brand, read => statement(read, from, { limit: 1 }))
  expect(line).toMatchObject({
    kind: 'correction',
    key: `correction:${wrong.transferId}`,
    actor: by.actor,
    remark: by.why,
    amount: usd('4.00'),
  })
  expect((await transfer(wrong.transferId)).correctedBy).toBe(corrected.transferId)
  await b.expectBooksBalance()
})

test('a transfer is corrected once: refused when it is known, a repetition when two do it at once', async () => {
  const wallet = await b.wallet('10.00')
  const wrong = await post(win(b.book, wallet, '5.00'))
  const plan = correctionOf(await transfer(wrong.transferId), by)
  const other = { ...plan, actor: 'operator:8', remark: 'the same, seen by somebody else' }
  const outcomes = await Promise.all([plan, other].map(one => b.tx(tx => b.ledger.post(tx, one))))
  expect(outcomes.map(one => one.outcome).sort()).toEqual(['posted', 'replayed'])
  await expect(correct(wrong.transferId)).rejects.toThrow(AlreadyCorrected)
  expect(await b.balance(wallet)).toBe(usd('10.00'))
  await b.expectBooksBalance()
})

test('a correction can be corrected', async () => {
  const wallet = await b.wallet('10.00')
  const first = await post(win(b.book, wallet, '5.00'))
  const back = (await correct(first.transferId)) as Posted
  expect(await correct(back.transferId)).toMatchObject({ outcome: 'posted' })
  expect(await b.balance(wallet)).toBe(usd('15.00'))
})

test('a round is taken back whole with the difference in the wallet; without it nothing moves', async () => {
  const wallet = await b.wallet('1.00')
  const round = await post({
    ...bet(b.book, wallet, '1.00'),
    lines: [
      ...move({ from: wallet, to: vendor, amount: usd('1.00'), stake: true }),
      ...move({ from: vendor, to: wallet, amount: usd('5.00'), kind: 'win' }),
    ],
  })
  await post(bet(b.book, wallet, '1.00'))
  expect(await correct(round.transferId)).toMatchObject({ outcome: 'posted' })
  expect(await b.balance(wallet)).toBe(0n)
  const spent = await post(win(b.book, wallet, '2.00'))
  await post(bet(b.book, wallet, '1.00'))
  expect(await correct(spent.transferId)).toEqual({ outcome: 'insufficient' })
  expect(await b.balance(wallet)).toBe(usd('1.00'))
  await b.expectBooksBalance()
})

test('between house accounts too', async () => {
  const moved = await post({
    key: freshKey(),
    kind: 'adjustment',
    book: b.book,
    lines: move({ from: clearing, to: vendor, amount: usd('3.00') }),
  })
  expect(await correct(moved.transferId)).toMatchObject({ outcome: 'posted' })
  await b.expectBooksBalance()
})

test('who and why are asked for', async () => {
  const posted = await transfer((await post(win(b.book, await b.wallet(), '1.00'))).transferId)
  expect(() => correctionOf(posted, { ...by, why: ' ' })).toThrow(InvalidPlan)
  expect(() => correctionOf(posted, { ...by, actor: '' })).toThrow(InvalidPlan)
  expect(() => correctionOf({ ...posted, lines: [] }, by)).toThrow(InvalidPlan)
  expect(await b.db.read(b.book.brand, read => b.ledger.transfer(read, 4_000_000_000n))).toBeUndefined()
})

test('the plan of a correction: what comes back first, lines of nothing left out, who and why without blanks around', () => {
  const wallet: WalletRef = { kind: 'member_cash', member: 'm', currency: 'USD', mode: 'play' }
  const line = (cents: number) => ({ account: wallet, counter: vendor, amount: BigInt(cents * 10_000) as Money })
  const lines = [line(500), line(0), line(-100), line(-200)]
  const posted = { id: 7n, kind: 'free_win' as const, key: 'k', day: '2026-11-21', book: b.book, lines, correctedBy: undefined }
  expect(correctionOf(posted, { actor: 'operator:7', why: ' wrong \n' })).toEqual({
    key: 'correction:7',
    kind: 'correction',
    book: b.book,
    lines: [line(100), line(200), line(-500)],
    remark: 'wrong',
    actor: 'operator:7',
  })
  expect(() => correctionOf({ ...posted, correctedBy: 9n }, by)).toThrow(
    new AlreadyCorrected('transfer 7 was corrected by transfer 9'),
  )
  expect(() => correctionOf({ ...posted, lines: [] }, by)).toThrow(new InvalidPlan('a transfer has lines'))
  for (const blank of [{ actor: ' ' }, { why: '\t' }])
    expect(() => correctionOf(posted, { ...by, ...blank })).toThrow(new InvalidPlan('a correction says who and why'))
  expect(new AlreadyCorrected('x').name).toBe('AlreadyCorrected')
})

test('every kind of account is found again from its stored parts', () => {
  for (const kind of accountKinds) {
    const owner = accountOf(b.book, kind, 'owner', 'label')
    const { owner: storedOwner, label } = partsOf(owner)
    expect(accountOf(b.book, kind, storedOwner, label)).toEqual(owner)
    expect(partsOf(owner).kind).toBe(kind)
  }
  expect((accountOf(b.book, 'member_cash', 'x', '') as WalletRef).currency).toBe('USD')
})
