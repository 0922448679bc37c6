import type { Money } from '@tonle/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createLedger, isPosted, type Ledger, move, type Outcome, type Plan, type WalletRef } from './index.ts'
import { bet, clearing, freshKey, type TestBooks, testBooks, usd, vendor, win } from './test-books.ts'

let b: TestBooks
let ledger: Ledger
const told: string[] = []
beforeAll(async () => {
  b = await testBooks()
  ledger = createLedger(b.db, { onRefused: (plan, refused) => told.push(`${plan.key} ${refused.outcome}`) })
})
afterEach(() => b.expectBooksBalance())
afterAll(() => b.database.drop())

/** Ways to ask twice for the same wallet; each gives the two answers in the order the plans were handed over. */
const ways: Record<string, (first: Plan, second: Plan, wallet: WalletRef) => Promise<Outcome[]>> = {
  'in transactions': async (first, second) => [await post(first), await post(second)],
  'on the lanes, one after the other': async (first, second) => [await ledger.submit(first), await ledger.submit(second)],
  'on the lanes, in one moment': (first, second) => Promise.all([ledger.submit(first), ledger.submit(second)]),
  'in a batch with others': async (first, second) => {
    const others = await Promise.all(Array.from({ length: 5 }, () => b.wallet('1.00')))
    const company = () => others.map(other => ledger.submit(bet(b.book, other, '0.10')))
    const all = await Promise.all([...company(), ledger.submit(first), ...company(), ledger.submit(second), ...company()])
    return [all[5]!, all[11]!]
  },
  'by a careful wallet': async (first, second, wallet) => {
    await b.tx(tx => ledger.setFlags(tx, wallet, { careful: true }))
    return [await ledger.submit(first), await ledger.submit(second)]
  },
  'by a careful wallet, in one moment': async (first, second, wallet) => {
    await b.tx(tx => ledger.setFlags(tx, wallet, { careful: true }))
    return await Promise.all([ledger.submit(first), ledger.submit(second)])
  },
  'while somebody holds the wallet': async (first, second, wallet) => {
    const held = Promise.withResolvers<void>()
    const lock = b.tx(async tx => {
      await ledger.post(tx, bet(b.book, wallet, '0.00'))
      await held.promise
    })
    const asked = [ledger.submit(first), ledger.submit(second)]
    setTimeout(held.resolve, 30)
    const answers = await Promise.all(asked)
    await lock
    return answers
  },
  'first in a transaction, then on the lanes': async (first, second) => [await post(first), await ledger.submit(second)],
}
const post = (plan: Plan) => b.tx(tx => ledger.post(tx, plan))

/** The same key with something else under it. */
const changes: Record<string, (plan: Plan) => Plan> = {
  'another amount': plan => ({ ...plan, lines: plan.lines.map(line => ({ ...line, amount: -usd('2.01') as Money })) }),
  'another kind': plan => ({ ...plan, lines: plan.lines.map(line => ({ ...line, kind: 'tip' })) }),
  'another counter account': plan => ({ ...plan, lines: plan.lines.map(line => ({ ...line, counter: clearing })) }),
  'a line more': plan => ({ ...plan, lines: [...plan.lines, ...win(b.book, plan.lines[0]!.account as WalletRef, '9.00').lines] }),
  'a line less': plan => ({ ...plan, lines: plan.lines.slice(0, 1) }),
  'an amount the wallet does not have': plan => ({
    ...plan,
    lines: plan.lines.map(line => ({ ...line, amount: -usd('500.00') as Money })),
  }),
}

const seen = (outcome: Outcome, wallet: WalletRef) =>
  isPosted(outcome)
    ? `${outcome.transferId} ${outcome.day} ${outcome.at.toISOString()} ${outcome.balanceOf(wallet)}`
    : outcome.outcome

for (const [way, ask] of Object.entries(ways)) {
  test(`${way}: the same content is the first answer again, other content is refused, alarmed and moves nothing`, async () => {
    for (const [what, change] of [['nothing', (plan: Plan) => plan] as const, ...Object.entries(changes)]) {
      const wallet = await b.wallet('100.00')
      const stake = bet(b.book, wallet, '2.00')
      const first: Plan =
        what === 'a line less' ? { ...stake, lines: [...stake.lines, ...win(b.book, wallet, '1.00').lines] } : stake
      const balance = what === 'a line less' ? usd('99.00') : usd('98.00')
      told.length = 0
      const [one, two] = await ask(first, change(first), wallet)
      expect(one, what).toMatchObject({ outcome: 'posted' })
      if (what === 'nothing') {
        expect(two).toMatchObject({ outcome: 'replayed' })
        expect(seen(two!, wallet)).toBe(seen(one!, wallet))
        expect(told).toEqual([])
      } else {
        expect(two, what).toEqual({ outcome: 'key_reused' })
        expect(told).toEqual([`${first.key} key_reused`])
      }
      expect(await b.balance(wallet), what).toBe(balance)
    }
  })

  test(`${way}: what was refused leaves its key free for other content`, async () => {
    const wallet = await b.wallet('10.00')
    const dear = bet(b.book, wallet, '10.01')
    const [one, two] = await ask(dear, { ...bet(b.book, wallet, '1.00'), key: dear.key }, wallet)
    expect([one!.outcome, two!.outcome]).toEqual(['insufficient', 'posted'])
    expect(await b.balance(wallet)).toBe(usd('9.00'))
  })
}

test('a key of a transfer between two wallets counts for both of them', async () => {
  const [from, to] = [await b.wallet('10.00'), await b.wallet('10.00')]
  const transfer: Plan = {
    key: freshKey(),
    kind: 'agent_transfer',
    book: b.book,
    lines: move({ from, to, amount: usd('1.00') }),
  }
  expect(await ledger.submit(transfer)).toMatchObject({ outcome: 'posted' })
  expect(await ledger.submit({ ...transfer, lines: move({ from, to, amount: usd('2.00') }) })).toEqual({ outcome: 'key_reused' })
  for (const wallet of [from, to]) {
    const other: Plan = {
      key: transfer.key,
      kind: 'bet',
      book: b.book,
      lines: move({ from: wallet, to: vendor, amount: usd('1.00') }),
    }
    expect(await ledger.submit(other)).toEqual({ outcome: 'key_reused' })
    expect(await post(other)).toEqual({ outcome: 'key_reused' })
  }
})
