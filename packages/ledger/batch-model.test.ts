import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isPosted, type Outcome, type Plan, type WalletRef } from './index.ts'
import { bet, freshKey, type TestBooks, testBooks, usd, win } from './test-books.ts'

let b: TestBooks
beforeAll(async () => {
  b = await testBooks()
  await b.database.asOwner(
    `create schema shop; create table shop.vendor_tx (tx text primary key, answer int8); create type shop.vendor_tx_row as (plan int, tx text); grant insert on shop.vendor_tx to tonle_lane;
    insert into shop.vendor_tx values ('taken');`,
  )
  b.ledger.registerCompanion({
    table: 'shop.vendor_tx',
    rowType: 'shop.vendor_tx_row',
    columns: { tx: 'text' },
    filled: { answer: 'balance' },
  })
})
afterEach(() => b.expectBooksBalance())
afterAll(async () => {
  // Server processes whose client was cut off end when they notice; the owner may not end them.
  const isAlone = async () =>
    (await b.db.pool.query(`select from pg_stat_activity where usename = 'tonle_lane' and datname = current_database()`))
      .rowCount === b.db.lanes.totalCount
  while (!(await isAlone())) await new Promise(resolve => setTimeout(resolve, 50))
  await b.database.drop()
})

type Step = {
  what: 'bet' | 'win' | 'round' | 'again' | 'changed' | 'taken' | 'lock'
  who: number
  stake: number
  payout: number
  hasRow: boolean
  pause: boolean
}

const steps = fc.array(
  fc.record<Step>({
    what: fc.constantFrom('bet', 'bet', 'win', 'round', 'again', 'changed', 'taken', 'lock'),
    who: fc.nat(3),
    stake: fc.nat(700),
    payout: fc.nat(700),
    hasRow: fc.boolean(),
    pause: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60 },
)

const cents = (n: number): string => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`

/** What a ledger that takes one plan after the other would answer. */
class Model {
  #balance = new Map<WalletRef, bigint>()
  #stored = new Map<string, { plan: Plan; answer: string }>()

  constructor(wallets: readonly WalletRef[], balance: bigint) {
    for (const wallet of wallets) this.#balance.set(wallet, balance)
  }

  balance(wallet: WalletRef): bigint {
    return this.#balance.get(wallet)!
  }

  answer(plan: Plan): string {
    const wallet = plan.lines[0]!.account as WalletRef
    const lines = (of: Plan) => of.lines.map(line => `${line.kind ?? of.kind} ${line.amount}`).join()
    const before = this.#stored.get(plan.key)
    if (before) return lines(before.plan) === lines(plan) ? `replayed ${before.answer}` : 'key_reused'
    let balance = this.balance(wallet)
    for (const line of plan.lines) {
      balance += line.amount
      if (line.amount < 0n && balance < 0n) return 'insufficient'
    }
    if (plan.companions?.[0]?.row.tx === 'taken') return 'conflict'
    this.#balance.set(wallet, balance)
    this.#stored.set(plan.key, { plan, answer: String(balance) })
    return `posted ${balance}`
  }
}

function planOf(step: Step, wallet: WalletRef, before: Plan[]): Plan {
  // A line of nothing stores no key; the model has none of these.
  const stake = bet(b.book, wallet, cents(step.stake + 1))
  const payout = win(b.book, wallet, cents(step.payout + 1))
  const old = before.filter(plan => plan.lines[0]!.account === wallet).at(step.stake % 7)
  if (step.what === 'again' && old) return old
  if (step.what === 'changed' && old) return { ...stake, key: old.key }
  if (step.what === 'win') return payout
  if (step.what === 'taken') return { ...stake, companions: [{ table: 'shop.vendor_tx', row: { tx: 'taken' } }] }
  const plan = step.what === 'round' ? { ...stake, lines: [...stake.lines, ...payout.lines] } : stake
  return step.hasRow ? { ...plan, companions: [{ table: 'shop.vendor_tx', row: { tx: plan.key } }] } : plan
}

/** Somebody's transaction that holds the wallet for a moment and moves nothing. */
const lock = (wallet: WalletRef) =>
  b.tx(async tx => {
    await b.ledger.post(tx, bet(b.book, wallet, '0.00'))
    await new Promise(resolve => setTimeout(resolve, 3))
  })

const told = (outcome: Outcome, wallet: WalletRef) =>
  isPosted(outcome) ? `${outcome.outcome} ${outcome.balanceOf(wallet)}` : outcome.outcome

test('whatever is submitted at once, each wallet answers as if its plans came one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async list => {
      const wallets = await Promise.all([0, 1, 2, 3].map(() => b.wallet('10.00')))
      const model = new Model(wallets, usd('10.00'))
      const plans: Plan[] = []
      const expected: string[] = []
      const answers: Promise<string>[] = []
      const locks: Promise<void>[] = []
      for (const step of list) {
        const wallet = wallets[step.who]!
        if (step.what === 'lock') {
          locks.push(lock(wallet))
          continue
        }
        const plan = planOf(step, wallet, plans)
        plans.push(plan)
        expected.push(model.answer(plan))
        answers.push(b.ledger.submit(plan).then(outcome => told(outcome, wallet)))
        if (step.pause) await new Promise(resolve => setImmediate(resolve))
      }
      expect(await Promise.all(answers)).toEqual(expected)
      await Promise.all(locks)
      for (const wallet of wallets) expect(await b.balance(wallet)).toBe(model.balance(wallet))
    }),
    { numRuns: 40 },
  )
}, 180_000)

/** Destroys the sockets of the lanes' connections from the client's side. @returns how many */
function cutLanes(): number {
  const clients = (b.db.lanes as unknown as { _clients: { connection: { stream: { destroy(): void } } }[] })._clients
  for (const client of clients) client.connection.stream.destroy()
  return clients.length
}

test('sockets that are destroyed in the middle of batches: of 1,200 submissions none is lost and none doubled', async () => {
  const wallets = await Promise.all(Array.from({ length: 30 }, () => b.wallet('50.00')))
  let left = 1200
  const rows = () => b.db.system(tx => tx.one<{ n: bigint }>('select count(*)::int8 as n from shop.vendor_tx'))
  const before = (await rows()).n
  const one = async (wallet: WalletRef) => {
    const key = freshKey()
    const plan: Plan = {
      ...bet(b.book, wallet, '1.00', key),
      companions: [{ table: 'shop.vendor_tx', row: { tx: `cut-${key}` } }],
    }
    expect(isPosted(await b.ledger.submit(plan))).toBe(true)
    left--
  }
  // Two at once of each wallet, so that there are batches of up to sixty.
  const work = Promise.all(
    wallets.flatMap(wallet =>
      [0, 1].map(async () => {
        for (let i = 0; i < 20; i++) await one(wallet)
      }),
    ),
  )
  let cuts = 0
  while (left > 0 && cuts < 40) {
    await new Promise(resolve => setTimeout(resolve, 4 + (cuts % 5) * 3))
    cuts += cutLanes()
  }
  await work
  expect(cuts).toBeGreaterThan(5)
  for (const wallet of wallets) expect(await b.balance(wallet)).toBe(usd('10.00'))
  expect((await rows()).n - before).toBe(1200n)
})
