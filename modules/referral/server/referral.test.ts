import { move } from '@tonle/ledger'
import type { Money } from '@tonle/money'
import { createSeamless, introduce, type Seamless, type VendorAccount } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { noteTraces } from '@tonle/risk/server'
import { type Person, type Refusal, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as referral from '../contract.ts'
import { tendBrand } from './jobs.ts'
import { settlePair } from './settle.ts'

let w: World
let wallet: Seamless
let account: VendorAccount
let operator: Person
let program: string
let count = 0

const dollars = (n: number): Money => (BigInt(Math.round(n * 100)) * 10_000n) as Money
const codeOf = (asked: Promise<unknown>) => asked.then(() => 'ok').catch((error: Refusal) => error.code)
const why = 'a reason'
const wire = (prefix: string, id: string) => `${prefix}_${id.replaceAll('-', '')}`
const TERMS = { levels: ['10', '3'], friend: '5', verified: 0, deposited: '20', validBet: '100', days: 30, paysAgents: false }

beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  wallet = createSeamless(w.services)
  account = await wallet.account(w.brandId, 'PG')
  operator = await w.operator()
})
beforeEach(() => openProgram())
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

/** A program in the place of the one before. */
async function openProgram(of: { terms?: object; budget?: number } = {}): Promise<void> {
  program = newId(w.services.clock)
  await w.services.db.tx(w.brandId, async tx => {
    await tx.query(`update referral.program set state = 'stopped' where state = 'open'`)
    await tx.query(
      `insert into referral.program (brand_id, id, state, currency, mode, terms, budget, opened_at, changed_by)
       values ($1, $2, 'open', 'USD', 'play', $3, $4, app_now() - interval '1 second', 'test')`,
      [w.brandId, program, JSON.stringify({ ...TERMS, ...of.terms }), dollars(of.budget ?? 1000)],
    )
  })
}

const tend = async () => {
  await w.fold()
  await tendBrand(w.services, w.brandId)
}

async function bet(person: Person, amount: number): Promise<{ back(): Promise<unknown> }> {
  const ref = await w.services.db.tx(w.brandId, async tx => {
    await introduce(tx, w.services, account.id, person.id)
    const found = 'select ref from play.player_ref where vendor_account = $1 and member_id = $2'
    return (await tx.one<{ ref: string }>(found, [account.id, person.id])).ref
  })
  const [stake, txId] = [dollars(amount), `r-${++count}`]
  await wallet.betWin({
    ...{ account, txId, memberId: person.id, currency: 'USD', mode: 'play', game: 'fortune', vertical: 'RNG' },
    ...{ stake, payout: 0n as Money, betId: newId(w.services.clock), input: [stake, 0n], lineVersion: 1, isRefusalFinal: true },
  })
  const back = { account, player: ref, currency: 'USD', betTxId: txId, betKind: 'betWin' } as const
  return { back: () => wallet.rollback({ ...back, txId: `r-${++count}` }) }
}

const deposit = (person: Person, amount: number) =>
  w.services.db.tx(w.brandId, async tx => {
    const to = { kind: 'member_cash', member: person.id, currency: 'USD', mode: 'play' } as const
    await w.services.ledger.postOrFail(tx, {
      ...{ key: `referral-test-${++count}`, kind: 'deposit', book: { brand: w.brandId, currency: 'USD', mode: 'play' } },
      lines: move({ from: { kind: 'suspense' }, to, amount: dollars(amount) }),
    })
  })

const meets = async (friend: Person) => {
  await deposit(friend, 20)
  return await bet(friend, 100)
}

const stateOf = async (inviter: Person) => (await inviter.caller.call(referral.friends, {})).content.map(({ state }) => state)
const pairOf = async (inviter: Person) => {
  const { content } = await operator.caller.call(referral.pairs, { queue: 'all', find: inviter.account })
  return content.find(one => one.inviterAccount === inviter.account)!
}

test('a friend who meets the conditions brings inviter, the one above and the friend what was promised, once', async () => {
  const above = await w.member({ balance: '0.00' })
  const inviter = await w.member({ upline: above, balance: '0.00' })
  const friend = await w.member({ upline: inviter, balance: '200.00' })
  await tend()
  expect(await stateOf(inviter)).toEqual(['waiting'])
  await deposit(friend, 20)
  await bet(friend, 99)
  await tend()
  const { content } = await inviter.caller.call(referral.friends, {})
  expect(content[0]).toMatchObject({ state: 'waiting', hasDeposited: true, hasBet: false, level: 1 })
  expect(content[0]!.player).toMatch(/\*\*\*/)
  const before = await Promise.all([above, inviter, friend].map(p => w.balance(p)))
  await bet(friend, 1)
  await tend()
  await tend()
  const after = await Promise.all([above, inviter, friend].map(p => w.balance(p)))
  expect(after.map((one, i) => one - before[i]!)).toEqual([dollars(3), dollars(10), dollars(5 - 1)])
  expect(await inviter.caller.call(referral.referral)).toMatchObject({
    earned: dollars(10),
    waiting: 0n,
    friends: 1,
    metFriends: 1,
  })
  expect((await friend.caller.call(referral.earnings, {})).content.map(({ kind }) => kind)).toEqual(['friend'])
})

test('fifty who pay one pair at once pay once', async () => {
  const inviter = await w.member({ balance: '0.00' })
  const friend = await w.member({ upline: inviter, balance: '200.00' })
  await tend()
  const { id } = await pairOf(inviter)
  await w.services.db.system(tx =>
    tx.query('update referral.pair set need_deposited = 0, need_valid_bet = 0 where id = $1', [id]),
  )
  const before = await w.balance(friend)
  await Promise.all([
    ...Array.from({ length: 6 }, () => tendBrand(w.services, w.brandId)),
    ...Array.from({ length: 22 }, () => w.services.db.tx(w.brandId, tx => settlePair(tx, w.services, id, 'inviter'))),
    ...Array.from({ length: 22 }, () => w.services.db.tx(w.brandId, tx => settlePair(tx, w.services, id, 'friend'))),
  ])
  await tend()
  expect(await w.balance(inviter)).toBe(dollars(10))
  expect((await w.balance(friend)) - before).toBe(dollars(5))
})

test('what is taken back before the payment stops it; after it, it is taken from the wallet, and the rest is a debt that the next friend pays', async () => {
  const inviter = await w.member({ balance: '0.00' })
  const friend = await w.member({ upline: inviter, balance: '500.00' })
  await tend()
  const early = await meets(friend)
  await early.back()
  await tend()
  expect(await stateOf(inviter)).toEqual(['waiting'])
  const late = await bet(friend, 100)
  await tend()
  expect(await w.balance(inviter)).toBe(dollars(10))
  await bet(inviter, 6)
  await late.back()
  await tend()
  expect(await w.balance(inviter)).toBe(0n)
  expect(await inviter.caller.call(referral.referral)).toMatchObject({ owed: dollars(6), earned: dollars(6) })
  expect(await stateOf(inviter)).toEqual(['waiting'])
  const next = await w.member({ upline: inviter, balance: '500.00' })
  await tend()
  await meets(next)
  await tend()
  expect(await w.balance(inviter)).toBe(dollars(4))
  expect((await inviter.caller.call(referral.referral)).owed).toBe(0n)
})

test('a friend who shares a device is held with the reason; the desk pays, or rejects and gives the budget back', async () => {
  const share = async (one: Person, other: Person) => {
    const traces = [{ kind: 'device', value: `shared ${++count}` }] as const
    for (const { id } of [one, other]) await w.services.db.tx(w.brandId, tx => noteTraces(tx, w.services, id, traces))
  }
  const [first, second] = [await w.member({ balance: '0.00' }), await w.member({ balance: '0.00' })]
  for (const inviter of [first, second]) {
    const friend = await w.member({ upline: inviter, balance: '200.00' })
    await share(inviter, friend)
    await tend()
    await meets(friend)
    await tend()
    expect(await stateOf(inviter)).toEqual(['held'])
    expect(await w.balance(inviter)).toBe(0n)
  }
  const held = await pairOf(first)
  expect(held.reasons).toContain('shared_device')
  const decide = (pair: typeof held, outcome: 'earned' | 'rejected') =>
    operator.caller.call(referral.decidePair, { id: wire('rfp', pair.id) as never, outcome, version: pair.version, why })
  await decide(held, 'earned')
  await tend()
  expect(await w.balance(first)).toBe(dollars(10))
  const other = await pairOf(second)
  await decide(other, 'rejected')
  expect(await codeOf(decide({ ...other, version: other.version + 1 }, 'earned'))).toBe('referral.already_decided')
  await tend()
  expect(await w.balance(second)).toBe(0n)
  const { content } = await second.caller.call(referral.friends, {})
  expect(content[0]).toMatchObject({ state: 'rejected', note: why })
})

test('a budget is a hard stop, also for many at once; what it does not hold waits', async () => {
  await openProgram({ budget: 30, terms: { levels: ['10'], friend: '0' } })
  const inviter = await w.member({ balance: '0.00' })
  const friends = await Promise.all(Array.from({ length: 5 }, () => w.member({ upline: inviter, balance: '200.00' })))
  await tend()
  for (const friend of friends) await meets(friend)
  await w.fold()
  await Promise.all([tendBrand(w.services, w.brandId), tendBrand(w.services, w.brandId)])
  await tend()
  expect((await stateOf(inviter)).sort()).toEqual(['earned', 'earned', 'earned', 'spent', 'spent'])
  expect(await w.balance(inviter)).toBe(dollars(30))
})

test('what is not met in time expires; who registered before the program has no pair; agents are paid where the program says so', async () => {
  const inviter = await w.member({ balance: '0.00' })
  const early = await w.member({ upline: inviter })
  await w.advance(2000)
  await openProgram({ terms: { days: 1 } })
  const agent = await w.agent({ balance: '0.00' })
  await w.member({ upline: agent })
  await w.member({ upline: inviter })
  await tend()
  const { total } = await w.services.db.system(tx =>
    tx.one<{ total: number }>('select count(*)::int as total from referral.pair where program_id = $1 or friend_id = $2', [
      program,
      early.id,
    ]),
  )
  expect(total).toBe(1)
  await w.advance(86_400_000 + 60_000)
  operator = await w.operator()
  await tend()
  expect((await pairOf(inviter)).state).toBe('expired')
})

test('one program of a currency is open; without a budget two operators open it', async () => {
  const save = (budget: string | null) =>
    operator.caller.call(referral.saveProgram, { currency: 'USD', terms: TERMS, budget } as never)
  const { id } = await save('50')
  const open = (of: string) => codeOf(operator.caller.call(referral.openProgram, { id: wire('rfg', of) as never, why }))
  expect(await open(id)).toBe('referral.other_open')
  await operator.caller.call(referral.stopProgram, { id: wire('rfg', program) as never, why })
  expect(await open(id)).toBe('ok')
  expect(
    await codeOf(
      operator.caller.call(referral.saveProgram, {
        id: wire('rfg', id),
        version: 1,
        currency: 'USD',
        terms: TERMS,
        budget: '5',
      } as never),
    ),
  ).toBe('referral.program_open')
  const { id: unbound } = await save(null)
  await open(unbound)
  const { state } = await w.services.db.system(tx =>
    tx.one<{ state: string }>('select state from referral.program where id = $1', [unbound]),
  )
  expect(state).toBe('draft')
})
