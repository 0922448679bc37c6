import { maskedName } from '@tonle/agents/server'
import { rebuild } from '@tonle/database'
import { login } from '@tonle/identity/contract'
import { move } from '@tonle/ledger/plan'
import { formatMoney, type Money, parseMoney } from '@tonle/money'
import { createSeamless, introduce, type Seamless, type VendorAccount } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { PASSWORD, type Person, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { teamBranches, teamDays } from '../contract.ts'
import { teamSums } from './team-sums.ts'

const DAY_MS = 86_400_000
let w: World
let wallet: Seamless
let account: VendorAccount
let count = 0
let [root, agent, member, direct, stranger]: Person[] = []

beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  wallet = createSeamless(w.services)
  account = await wallet.account(w.brandId, 'PG')
  root = await w.agent({ balance: '500.00' })
  agent = await w.agent({ balance: '500.00', upline: root })
  member = await w.member({ balance: '500.00', upline: agent })
  direct = await w.member({ balance: '500.00', upline: root })
  stranger = await w.agent()
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

const usd = (text: string): Money => parseMoney(text, 'USD')

async function refOf(person: Person): Promise<string> {
  return await w.services.db.tx(w.brandId, async tx => {
    await introduce(tx, w.services, account.id, person.id)
    const row = await tx.one<{ ref: string }>('select ref from play.player_ref where vendor_account = $1 and member_id = $2', [
      account.id,
      person.id,
    ])
    return row.ref
  })
}

/** @returns the bet's transaction id */
async function bets(person: Person, stake: string, payout: string): Promise<string> {
  const txId = `t-${++count}`
  const answer = await wallet.betWin({
    ...{ account, txId, memberId: person.id, currency: 'USD', mode: 'play', game: 'fortune', vertical: 'RNG', lineVersion: 1 },
    ...{ stake: usd(stake), payout: usd(payout), betId: newId(w.services.clock), input: [stake, payout], isRefusalFinal: true },
  })
  expect(answer.code).toBe('ok')
  return txId
}

async function takesBack(person: Person, betTxId: string): Promise<void> {
  const player = await refOf(person)
  await wallet.rollback({ account, player, currency: 'USD', txId: `t-${++count}`, betTxId, betKind: 'betWin' })
}

async function cash(person: Person, kind: 'deposit' | 'withdrawal', amount: string): Promise<void> {
  const own = { kind: 'member_cash', member: person.id, currency: 'USD', mode: 'play' } as const
  const bank = { kind: 'clearing', provider: 'sandbox' } as const
  const way = kind === 'deposit' ? { from: bank, to: own } : { from: own, to: bank }
  const book = { brand: w.brandId, currency: 'USD', mode: 'play' } as const
  await w.services.db.tx(w.brandId, async tx => {
    const plan = { key: `cash:${++count}`, kind, book, lines: move({ ...way, amount: usd(amount) }) }
    await w.services.ledger.postOrFail(tx, plan)
  })
}

/** Amounts as they read. */
const shown = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, typeof value === 'bigint' ? formatMoney(value as Money, 'USD') : value]),
  )

async function today(person: Person, scope: 'team' | 'direct' = 'team') {
  await w.fold()
  return shown((await person.caller.call(teamDays, { scope, days: 2 })).days.at(-1)!)
}
const branches = async (person: Person, input: { under?: Person } = {}) => {
  await w.fold()
  const answer = await person.caller.call(teamBranches, input.under ? { under: input.under.id } : {})
  return { path: answer.path, content: answer.content.map(shown), totals: shown(answer.totals!) }
}

test('a team is everybody below an agent without the agent; those directly below are a part of it', async () => {
  await bets(member!, '10.00', '4.00')
  await bets(member!, '2.00', '0.00')
  await bets(direct!, '5.00', '20.00')
  await bets(agent!, '3.00', '0.00')
  await bets(root!, '100.00', '0.00')
  await cash(member!, 'deposit', '50.00')
  await cash(direct!, 'withdrawal', '7.00')
  const none = { deposits: '0.00', withdrawals: '0.00' }
  expect(await today(root!)).toMatchObject({
    deposits: '50.00',
    withdrawals: '7.00',
    validBet: '20.00',
    profit: '4.00',
    active: 3,
  })
  expect(await today(root!, 'direct')).toMatchObject({
    deposits: '0.00',
    withdrawals: '7.00',
    validBet: '8.00',
    profit: '12.00',
    active: 2,
  })
  expect(await today(agent!)).toMatchObject({
    deposits: '50.00',
    withdrawals: '0.00',
    validBet: '12.00',
    profit: '-8.00',
    active: 1,
  })
  expect(await today(stranger!)).toMatchObject({ ...none, validBet: '0.00', profit: '0.00', active: 0 })
})

test('by direct downline: what is its own, what came from below it, and the way further down', async () => {
  const own = await branches(root!)
  expect(own.path).toEqual([])
  expect(own.totals).toMatchObject({ validBet: '20.00', profit: '4.00', active: 3 })
  expect(own.content.map(({ account, ownValidBet, validBet, teamSize }) => [account, ownValidBet, validBet, teamSize])).toEqual([
    [agent!.account, '3.00', '15.00', 1],
    [direct!.account, '5.00', '5.00', 0],
  ])
  const below = await branches(root!, { under: agent! })
  expect(below.path.map(one => one.account)).toEqual([agent!.account])
  expect(below.content.map(one => [one.account, one.validBet])).toEqual([[maskedName(member!.account), '12.00']])
})

test('nobody sees the team of an agent who does not stand below', async () => {
  for (const [person, under] of [
    [agent!, root!],
    [stranger!, agent!],
  ] as const) {
    const { content, path, totals } = await branches(person, { under })
    expect([content, path, totals.validBet]).toEqual([[], [], '0.00'])
  }
})

test('a bet that is taken back on a later day counts there; the day before stays', async () => {
  const before = await today(root!)
  const txId = await bets(member!, '30.00', '0.00')
  const closed = await today(root!)
  expect(closed).toMatchObject({ validBet: '50.00', active: before.active })
  await w.advance(DAY_MS)
  await takesBack(member!, txId)
  await w.fold()
  await root!.caller.signIn(login, { username: root!.account, password: PASSWORD, side: 'agent' })
  const { days } = await root!.caller.call(teamDays, { days: 2 })
  expect(shown(days[0]!)).toEqual(closed)
  expect(shown(days[1]!)).toMatchObject({ validBet: '-30.00', profit: '30.00', active: 0 })
})

test('the sums are the same when they are counted from zero', async () => {
  await w.fold()
  const { differences } = await rebuild(w.database.url, teamSums, { mend: false })
  expect(differences.map(({ wrong, surplus }) => [wrong, surplus])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
})
