import type { Money } from '@tonle/money'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  checkBooks,
  isPosted,
  type LimitKind,
  type LimitPeriod,
  type LineKind,
  move,
  type Outcome,
  type Plan,
  type WalletRef,
} from './index.ts'
import { bet, clearing, freshKey, type TestBooks, testBooks, usd, vendor, win } from './test-books.ts'

let b: TestBooks
beforeAll(async () => {
  b = await testBooks()
})
afterEach(() => b.expectBooksBalance())
afterAll(() => b.database.drop())

const DAY_MS = 86_400_000
/** Noon of a Saturday in Phnom Penh, the twenty-first of its month. */
const SATURDAY = new Date('2026-11-21T05:00:00Z')

const paths: [string, (plan: Plan) => Promise<Outcome>][] = [
  ['post', plan => b.tx(tx => b.ledger.post(tx, plan))],
  ['submit', plan => b.ledger.submit(plan)],
]

const limit = (wallet: WalletRef, what: LimitKind, period: LimitPeriod, cap: string | undefined) =>
  b.tx(tx => b.ledger.setLimit(tx, wallet, { what, period, cap: cap === undefined ? undefined : usd(cap) }))
const limits = (wallet: WalletRef) => b.db.read(b.book.brand, read => b.ledger.limits(read, wallet))
const used = async (wallet: WalletRef) => (await limits(wallet))[0]!.used
const isCareful = async (wallet: WalletRef) =>
  (
    await b.db.system(tx =>
      tx.one<{ careful: boolean }>('select careful from ledger.account where owner = $1', [
        'member' in wallet ? wallet.member : '',
      ]),
    )
  ).careful

function line(wallet: WalletRef, kind: LineKind, amount: string): Plan {
  const isOut = amount.startsWith('-')
  const sides = isOut ? { from: wallet, to: vendor } : { from: vendor, to: wallet }
  return { key: freshKey(), kind, book: b.book, lines: move({ ...sides, amount: usd(amount.replace('-', '')) }) }
}
const deposit = (wallet: WalletRef, amount: string): Plan => ({
  key: freshKey(),
  kind: 'deposit',
  book: b.book,
  lines: move({ from: clearing, to: wallet, amount: usd(amount) }),
})

describe.each(paths)('through %s', (_name, path) => {
  test('a stake limit refuses what goes beyond it, and names itself; its cap can be used to the last cent', async () => {
    const wallet = await b.wallet('100.00')
    await limit(wallet, 'stake', 'week', '25.00')
    expect(isPosted(await path(bet(b.book, wallet, '20.00')))).toBe(true)
    expect(await path(bet(b.book, wallet, '5.01'))).toEqual({
      outcome: 'limit_reached',
      limit: { what: 'stake', period: 'week' },
    })
    expect(isPosted(await path(bet(b.book, wallet, '5.00')))).toBe(true)
    expect(await b.balance(wallet)).toBe(usd('75.00'))
    expect(await limits(wallet)).toEqual([{ what: 'stake', period: 'week', cap: usd('25.00'), used: usd('25.00') }])
  })

  test('wins and stakes given back are never refused; they lower the net loss and make room', async () => {
    const wallet = await b.wallet('100.00')
    await limit(wallet, 'net_loss', 'day', '10.00')
    expect(isPosted(await path(bet(b.book, wallet, '10.00')))).toBe(true)
    expect(await path(bet(b.book, wallet, '1.00'))).toMatchObject({ outcome: 'limit_reached' })
    expect(isPosted(await path(win(b.book, wallet, '4.00')))).toBe(true)
    expect(isPosted(await path(line(wallet, 'bet_void', '3.00')))).toBe(true)
    expect(await used(wallet)).toBe(usd('3.00'))
    expect(isPosted(await path(bet(b.book, wallet, '7.00')))).toBe(true)
    // A payout that is taken back raises the loss beyond the cap: it is no stake.
    expect(isPosted(await path(line(wallet, 'win_void', '-4.00')))).toBe(true)
    expect(await used(wallet)).toBe(usd('14.00'))
  })

  test('a round is refused for its stake, whatever it would win', async () => {
    const wallet = await b.wallet('100.00')
    await limit(wallet, 'net_loss', 'day', '10.00')
    const round = (stake: string, payout: string): Plan => {
      const placed = bet(b.book, wallet, stake)
      return {
        ...placed,
        lines: [...placed.lines, ...win(b.book, wallet, payout).lines.map(one => ({ ...one, kind: 'win' as const }))],
      }
    }
    expect(await path(round('10.01', '50.00'))).toMatchObject({ outcome: 'limit_reached' })
    expect(isPosted(await path(round('10.00', '50.00')))).toBe(true)
    expect(await used(wallet)).toBe(-usd('40.00'))
  })

  test('a deposit beyond its limit is not credited; winnings are no deposits', async () => {
    const wallet = await b.wallet()
    await limit(wallet, 'deposit', 'month', '50.00')
    expect(isPosted(await path(deposit(wallet, '50.00')))).toBe(true)
    expect(isPosted(await path(win(b.book, wallet, '500.00')))).toBe(true)
    expect(await path(deposit(wallet, '0.01'))).toEqual({
      outcome: 'limit_reached',
      limit: { what: 'deposit', period: 'month' },
    })
  })

  test('a repetition of what was posted is answered as before, though the limit is reached', async () => {
    const wallet = await b.wallet('100.00')
    await limit(wallet, 'stake', 'day', '10.00')
    const plan = bet(b.book, wallet, '10.00')
    expect(await path(plan)).toMatchObject({ outcome: 'posted' })
    expect(await path(plan)).toMatchObject({ outcome: 'replayed' })
    expect(await used(wallet)).toBe(usd('10.00'))
  })

  test('twenty stakes of 3 at once on a limit of 10: three are accepted', async () => {
    const wallet = await b.wallet('100.00')
    await limit(wallet, 'stake', 'day', '10.00')
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => path(bet(b.book, wallet, '3.00'))))
    expect(outcomes.filter(isPosted)).toHaveLength(3)
    expect(outcomes.filter(({ outcome }) => outcome === 'limit_reached')).toHaveLength(17)
    expect(await b.balance(wallet)).toBe(usd('91.00'))
  })
})

test('a limit that is set between two of many stakes counts them all, and from then on nothing passes it', async () => {
  for (let round = 0; round < 5; round++) {
    const wallet = await b.wallet('100.00')
    const stakes = Array.from({ length: 30 }, (_, i) => paths[i % 2]![1](bet(b.book, wallet, '1.00')))
    const isSet = limit(wallet, 'stake', 'day', '10.00')
    const outcomes = await Promise.all(stakes)
    expect(await isSet).toBe(true)
    const accepted = BigInt(outcomes.filter(isPosted).length) * usd('1.00')
    expect(await used(wallet)).toBe(accepted)
    if (accepted < usd('10.00')) expect(outcomes.every(isPosted)).toBe(true)
    expect(isPosted(await b.ledger.submit(bet(b.book, wallet, '10.01')))).toBe(false)
  }
})

test('the limit of one wallet refuses its own stakes, never a neighbour’s in the same moment', async () => {
  const wallets = await Promise.all(Array.from({ length: 10 }, () => b.wallet('10.00')))
  for (const wallet of wallets.slice(0, 5)) await limit(wallet, 'stake', 'day', '0.00')
  const outcomes = await Promise.all(wallets.map(wallet => b.ledger.submit(bet(b.book, wallet, '1.00'))))
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([...Array(5).fill('limit_reached'), ...Array(5).fill('posted')])
})

test('a lower cap counts at once; taken away, the wallet goes the quick way again', async () => {
  const wallet = await b.wallet('100.00')
  await limit(wallet, 'stake', 'day', '50.00')
  await limit(wallet, 'net_loss', 'day', '50.00')
  await b.ledger.submit(bet(b.book, wallet, '20.00'))
  await limit(wallet, 'stake', 'day', '10.00')
  expect(await b.ledger.submit(bet(b.book, wallet, '1.00'))).toMatchObject({ outcome: 'limit_reached' })
  await limit(wallet, 'stake', 'day', undefined)
  expect(await isCareful(wallet)).toBe(true)
  await limit(wallet, 'net_loss', 'day', undefined)
  expect(await isCareful(wallet)).toBe(false)
  expect(isPosted(await b.ledger.submit(bet(b.book, wallet, '80.00')))).toBe(true)
  expect(await limits(wallet)).toEqual([])
})

test('a stake given back on the next day makes no room for more than the cap of that day', async () => {
  await b.database.freezeTime(SATURDAY)
  const wallet = await b.wallet('100.00')
  await limit(wallet, 'stake', 'day', '10.00')
  expect(isPosted(await b.ledger.submit(bet(b.book, wallet, '10.00')))).toBe(true)
  await b.database.advanceTime(DAY_MS)
  expect(isPosted(await b.ledger.submit(line(wallet, 'bet_void', '10.00')))).toBe(true)
  expect(await b.ledger.submit(bet(b.book, wallet, '10.01'))).toMatchObject({ outcome: 'limit_reached' })
  expect(isPosted(await b.ledger.submit(bet(b.book, wallet, '10.00')))).toBe(true)
  await b.database.freezeTime(null)
})

test('a wallet that is careful for another reason stays so; nobody switches limits off by the flag', async () => {
  const wallet = await b.wallet('100.00')
  const setCareful = (careful: boolean) => b.tx(tx => b.ledger.setFlags(tx, wallet, { careful }))
  await setCareful(true)
  await limit(wallet, 'stake', 'day', '1.00')
  await limit(wallet, 'stake', 'day', undefined)
  expect(await isCareful(wallet)).toBe(true)
  await limit(wallet, 'stake', 'day', '1.00')
  await setCareful(false)
  expect(await isCareful(wallet)).toBe(true)
  expect(await b.ledger.submit(bet(b.book, wallet, '2.00'))).toMatchObject({ outcome: 'limit_reached' })
  await limit(wallet, 'stake', 'day', undefined)
  expect(await isCareful(wallet)).toBe(false)
})

test('a stake of a kind that no limit would count is a defect, not a way round the limits', async () => {
  const wallet = await b.wallet('100.00')
  const tip: Plan = {
    ...bet(b.book, wallet, '1.00'),
    lines: move({ from: wallet, to: vendor, amount: usd('1.00'), kind: 'tip', stake: true }),
  }
  expect(isPosted(await b.ledger.submit({ ...tip, key: freshKey() }))).toBe(true)
  await limit(wallet, 'stake', 'day', '50.00')
  await expect(b.ledger.submit({ ...tip, key: freshKey() })).rejects.toThrow('tip')
})

test('unknown wallets and caps that cannot be posted', async () => {
  const nobody: WalletRef = {
    kind: 'member_cash',
    member: '01890000-0000-7000-8000-2ffffffffff0',
    currency: 'USD',
    mode: 'play',
  }
  expect(await limit(nobody, 'stake', 'day', '1.00')).toBe(false)
  const wallet = await b.wallet()
  for (const cap of [-1n, 1n, -usd('1.00')] as Money[])
    await expect(b.tx(tx => b.ledger.setLimit(tx, wallet, { what: 'stake', period: 'day', cap }))).rejects.toThrow('cap')
})

test('a counter that does not say what the lines say is found', async () => {
  const wallet = await b.wallet('100.00')
  await limit(wallet, 'stake', 'day', '50.00')
  await b.ledger.submit(bet(b.book, wallet, '20.00'))
  const breaches = async () => (await b.db.system(tx => checkBooks(tx), { isolation: 'repeatable read' })).map(({ id }) => id)
  await b.database.asOwner('update ledger.counter set used = used - 1')
  expect(await breaches()).toEqual(['INV-26'])
  await b.database.asOwner('update ledger.counter set used = used + 1')
  await b.database.asOwner('update ledger.account set careful = false where id in (select wallet_id from ledger.limit)')
  expect(await breaches()).toEqual(['INV-26'])
  await b.database.asOwner('update ledger.account set careful = true where id in (select wallet_id from ledger.limit)')
})

interface Step {
  do: 'bet' | 'win' | 'round' | 'void' | 'deposit' | 'wait' | 'limit'
  cents: number
  payout: number
  hours: number
  name: number
  cap: number | undefined
}

const steps = fc.array(
  fc.record<Step>({
    do: fc.constantFrom('bet', 'bet', 'bet', 'win', 'round', 'round', 'void', 'deposit', 'wait', 'wait', 'limit', 'limit'),
    cents: fc.integer({ min: 1, max: 900 }),
    payout: fc.integer({ min: 1, max: 900 }),
    hours: fc.integer({ min: 1, max: 400 }),
    name: fc.nat(8),
    cap: fc.option(fc.integer({ min: 0, max: 3000 }), { nil: undefined, freq: 5 }),
  }),
  { minLength: 5, maxLength: 40 },
)

const NAMES = (['stake', 'net_loss', 'deposit'] as const).flatMap(what =>
  (['day', 'week', 'month'] as const).map(period => ({ what, period })),
)

/** First day of the period, as a number of days; days begin at 17:00 UTC in Phnom Penh. */
function startOf(period: LimitPeriod, atMs: number): number {
  const day = Math.floor((atMs + 7 * 3_600_000) / DAY_MS)
  if (period === 'day') return day
  // The first of January 1970 was a Thursday.
  if (period === 'week') return day - ((day + 3) % 7)
  const date = new Date(day * DAY_MS)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / DAY_MS
}

/** Every movement is kept; limits are worked out from all of them, each time. */
class Model {
  balance = 100_00
  caps = new Map<number, number>()
  #moves: { what: LimitKind; cents: number; atMs: number }[] = []

  used(name: number, atMs: number): number {
    const { what, period } = NAMES[name]!
    const start = startOf(period, atMs)
    return this.#moves
      .filter(move => move.what === what && startOf(period, move.atMs) === start)
      .reduce((sum, { cents }) => sum + cents, 0)
  }

  /** @returns whether it is posted */
  take(of: { stake?: number; back?: number; win?: number; deposit?: number }, atMs: number): string {
    const { stake = 0, back = 0, win = 0, deposit = 0 } = of
    if (this.balance < stake) return 'insufficient'
    for (const [name, cap] of this.caps) {
      const { what } = NAMES[name]!
      const asked = what === 'deposit' ? deposit : stake
      const before = what === 'net_loss' ? this.used(name, atMs) : Math.max(0, this.used(name, atMs))
      if (asked > 0 && before + asked > cap) return 'limit_reached'
    }
    this.balance += back + win + deposit - stake
    this.#moves.push({ what: 'stake', cents: stake - back, atMs })
    this.#moves.push({ what: 'net_loss', cents: stake - back - win, atMs })
    this.#moves.push({ what: 'deposit', cents: deposit, atMs })
    return 'posted'
  }
}

test('over days of stakes, wins, stakes given back and deposits, counters and refusals are those of a plain model', async () => {
  const text = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  await fc.assert(
    fc.asyncProperty(steps, async list => {
      let atMs = SATURDAY.getTime()
      await b.database.freezeTime(SATURDAY)
      const wallet = await b.wallet()
      await b.ledger.submit(line(wallet, 'demo_grant', '100.00'))
      const model = new Model()
      for (const step of list) {
        if (step.do === 'wait') {
          atMs += step.hours * 3_600_000
          await b.database.advanceTime(step.hours * 3_600_000)
        } else if (step.do === 'limit') {
          const { what, period } = NAMES[step.name]!
          await limit(wallet, what, period, step.cap === undefined ? undefined : text(step.cap))
          if (step.cap === undefined) model.caps.delete(step.name)
          else model.caps.set(step.name, step.cap)
        } else {
          const stake = bet(b.book, wallet, text(step.cents))
          const payout = win(b.book, wallet, text(step.payout))
          const [plan, of] = {
            bet: [stake, { stake: step.cents }] as const,
            win: [payout, { win: step.payout }] as const,
            round: [
              { ...stake, lines: [...stake.lines, ...payout.lines.map(one => ({ ...one, kind: 'win' as const }))] },
              { stake: step.cents, win: step.payout },
            ] as const,
            void: [line(wallet, 'bet_void', text(step.cents)), { back: step.cents }] as const,
            deposit: [deposit(wallet, text(step.cents)), { deposit: step.cents }] as const,
          }[step.do]
          expect((await paths[step.cents % 2]![1](plan)).outcome).toBe(model.take(of, atMs))
        }
      }
      expect(await b.balance(wallet)).toBe(usd(text(model.balance)))
      const told = await limits(wallet)
      expect(told).toHaveLength(model.caps.size)
      for (const { what, period, cap, used } of told) {
        const name = NAMES.findIndex(one => one.what === what && one.period === period)
        expect([cap, used]).toEqual([BigInt(model.caps.get(name)!) * 10_000n, BigInt(model.used(name, atMs)) * 10_000n])
      }
    }),
    { numRuns: 40 },
  )
  await b.expectBooksBalance()
  await b.database.freezeTime(null)
}, 60_000)
