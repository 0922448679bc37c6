import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isPosted, move, type Outcome, type Plan, type WalletRef } from './index.ts'
import { bet, freshKey, type TestBooks, testBooks, usd, win } from './test-books.ts'

let b: TestBooks
beforeAll(async () => {
  b = await testBooks()
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

const paths: [string, (plan: Plan) => Promise<Outcome>][] = [
  ['post', plan => b.tx(tx => b.ledger.post(tx, plan))],
  ['submit', plan => b.ledger.submit(plan)],
]

describe.each(paths)('through %s, all at once', (_name, path) => {
  test('forty bets of 10 on a balance of 10: exactly one is accepted', async () => {
    const wallet = await b.wallet('10.00')
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => path(bet(b.book, wallet, '10.00'))))
    expect(outcomes.filter(isPosted)).toHaveLength(1)
    expect(outcomes.filter(one => one.outcome === 'insufficient')).toHaveLength(39)
    expect(await b.balance(wallet)).toBe(0n)
  })

  test('forty times the same key: posted once, all get the same answer', async () => {
    const wallet = await b.wallet('100.00')
    const plan = bet(b.book, wallet, '10.00')
    const outcomes = (await Promise.all(Array.from({ length: 40 }, () => path(plan)))).filter(isPosted)
    expect(outcomes.filter(one => one.outcome === 'posted')).toHaveLength(1)
    expect(outcomes.filter(one => one.outcome === 'replayed')).toHaveLength(39)
    expect(new Set(outcomes.map(one => one.transferId)).size).toBe(1)
    expect(new Set(outcomes.map(one => one.balanceOf(wallet)))).toEqual(new Set([usd('90.00')]))
    expect(await b.balance(wallet)).toBe(usd('90.00'))
  })

  test('transfers to and fro between the same wallets do not lock each other out', async () => {
    const [one, two, three] = [await b.wallet('20.00'), await b.wallet('20.00'), await b.wallet('20.00')]
    const ring: [WalletRef, WalletRef][] = [
      [one, two],
      [two, one],
      [two, three],
      [three, one],
      [one, three],
    ]
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, i) => {
        const [from, to] = ring[i % ring.length]!
        return path({ key: freshKey(), kind: 'agent_transfer', book: b.book, lines: move({ from, to, amount: usd('3.00') }) })
      }),
    )
    expect(outcomes.every(one => isPosted(one) || one.outcome === 'insufficient')).toBe(true)
    const total = (await Promise.all([one, two, three].map(wallet => b.balance(wallet)))).reduce(
      (sum, amount) => sum + amount,
      0n,
    )
    expect(total).toBe(usd('60.00'))
  })
})

test('both paths at once on one wallet: what was accepted is what the wallet could pay', async () => {
  const wallet = await b.wallet('25.00')
  const outcomes = await Promise.all(Array.from({ length: 40 }, (_, i) => paths[i % 2]![1](bet(b.book, wallet, '10.00'))))
  expect(outcomes.filter(isPosted)).toHaveLength(2)
  expect(await b.balance(wallet)).toBe(usd('5.00'))
})

test("one member's requests keep their order on the lanes", async () => {
  const wallet = await b.wallet('100.00')
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => b.ledger.submit(bet(b.book, wallet, '1.00'))))
  const balances = outcomes.filter(isPosted).map(one => one.balanceOf(wallet))
  expect(balances).toEqual([...balances].sort((x, y) => Number(y - x)))
})

type Step = {
  what: 'bet' | 'win' | 'send' | 'hold' | 'void' | 'capture' | 'again'
  who: number
  other: number
  cents: number
  path: 0 | 1
}

const steps = fc.array(
  fc.record<Step>({
    what: fc.constantFrom('bet', 'win', 'send', 'hold', 'void', 'capture', 'again'),
    who: fc.nat(3),
    other: fc.nat(3),
    cents: fc.integer({ min: 1, max: 900 }),
    path: fc.constantFrom(0, 1),
  }),
  { minLength: 1, maxLength: 40 },
)

test('whatever happens at once: no wallet below zero, all accounts add up to zero, and every answer was true', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async list => {
      const wallets = await Promise.all([0, 1, 2, 3].map(() => b.wallet('10.00')))
      const holds: string[] = []
      const plans: Plan[] = []
      const gained = new Map<WalletRef, bigint>(wallets.map(wallet => [wallet, 0n]))
      await Promise.all(list.map(step => run(step, wallets, holds, plans, gained)))
      for (const wallet of wallets) expect(await b.balance(wallet)).toBe(usd('10.00') + gained.get(wallet)!)
      await b.expectBooksBalance()
    }),
    { numRuns: 25 },
  )
})

async function run(
  step: Step,
  wallets: WalletRef[],
  holds: string[],
  plans: Plan[],
  gained: Map<WalletRef, bigint>,
): Promise<void> {
  const [mine, other] = [wallets[step.who]!, wallets[step.other]!]
  const amount = `${Math.floor(step.cents / 100)}.${String(step.cents % 100).padStart(2, '0')}`
  if (step.what === 'hold') {
    const key = freshKey()
    holds.push(key)
    await b.tx(tx => b.ledger.hold(tx, { account: mine, amount: usd(amount), key }))
    return
  }
  const holdKey = holds[step.cents % Math.max(holds.length, 1)] ?? 'none'
  if (step.what === 'void') return void (await b.tx(tx => b.ledger.voidHold(tx, { account: mine, key: holdKey })))
  const plan = planOf(step, mine, other, amount, holdKey, plans)
  plans.push(plan)
  const outcome = await paths[step.path]![1](plan)
  if (outcome.outcome !== 'posted') return
  for (const line of plan.lines) {
    const wallet = line.account as WalletRef
    gained.set(wallet, gained.get(wallet)! + line.amount)
  }
}

function planOf(step: Step, mine: WalletRef, other: WalletRef, amount: string, holdKey: string, plans: Plan[]): Plan {
  if (step.what === 'again' && plans.length > 0) return plans[step.cents % plans.length]!
  if (step.what === 'win') return win(b.book, mine, amount)
  if (step.what === 'send' && mine !== other)
    return { key: freshKey(), kind: 'agent_transfer', book: b.book, lines: move({ from: mine, to: other, amount: usd(amount) }) }
  const plan = bet(b.book, mine, amount)
  return step.what === 'capture' ? { ...plan, capture: { account: mine, key: holdKey } } : plan
}

test('connections that are cut in the middle lose nothing and double nothing', async () => {
  const wallets = await Promise.all(Array.from({ length: 6 }, () => b.wallet('100.00')))
  let left = 600
  const work = Promise.all(
    wallets.map(async wallet => {
      for (let i = 0; i < 100; i++) {
        expect(isPosted(await b.ledger.submit(bet(b.book, wallet, '1.00')))).toBe(true)
        left--
      }
    }),
  )
  let cuts = 0
  for (let i = 0; i < 12 && left > 0; i++) {
    await new Promise(resolve => setTimeout(resolve, 25))
    cuts += cutLanes()
  }
  await work
  expect(cuts).toBeGreaterThan(5)
  for (const wallet of wallets) expect(await b.balance(wallet)).toBe(0n)
})

/** Destroys the sockets of the lanes' connections under way, from the client's side. @returns how many */
function cutLanes(): number {
  const clients = (b.db.lanes as unknown as { _clients: { connection: { stream: { destroy(): void } } }[] })._clients
  for (const client of clients) client.connection.stream.destroy()
  return clients.length
}

test('the backend of a lost connection is ended, of lanes alone; one that is gone already is no error', async () => {
  const ended = async (pid: number) => {
    const { rows } = await b.db.lanes.query('select ledger.end_lost_lane($1) as ended', [pid])
    return (rows as { ended: boolean }[])[0]?.ended
  }
  const pidOf = (client: object) => (client as { processID: number }).processID
  const lane = await b.db.lanes.connect()
  const busy = lane.query('select pg_sleep(60)').catch((error: { code: string }) => error.code)
  expect(await ended(pidOf(lane))).toBe(true)
  expect(await busy).toBe('57P01')
  lane.release(true)
  expect(await ended(pidOf(lane))).toBe(true)
  const other = await b.db.pool.connect()
  expect(await ended(pidOf(other))).toBe(true)
  expect((await other.query('select 1 as lives')).rows).toEqual([{ lives: 1 }])
  other.release()
})

test('a transaction that takes its time after its posting holds up only the requests of its own wallet', async () => {
  const locked = await b.wallet('10.00')
  // More than there are lanes, against the house account that the transaction has touched.
  const free = await Promise.all(Array.from({ length: 40 }, () => b.wallet('10.00')))
  const isLocked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const holder = b.tx(async tx => {
    await b.ledger.postOrFail(tx, win(b.book, locked, '1.00'))
    isLocked.resolve()
    await gate.promise
  })
  await isLocked.promise
  try {
    const waiting = b.ledger.submit(bet(b.book, locked, '11.00'))
    const others = Promise.all(free.map(wallet => b.ledger.submit(bet(b.book, wallet, '1.00'))))
    const first = await Promise.race([waiting.then(() => 'locked'), others.then(() => 'free')])
    expect(first).toBe('free')
    gate.resolve()
    expect(isPosted(await waiting)).toBe(true)
    const paths = await b.tx(tx => tx.query('select distinct stripe >= 32 as post from ledger.stripe order by 1'))
    expect(paths).toEqual([{ post: false }, { post: true }])
  } finally {
    gate.resolve()
    await holder
  }
})
