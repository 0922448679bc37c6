import { takeBreak } from '@tonle/identity/contract'
import { formatMoney, parseMoney } from '@tonle/money'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cashier from '../../contract.ts'
import { applyEntry } from '../receive-notice.ts'

let w: World
let operator: Person
beforeAll(async () => {
  w = await world()
  operator = await w.operator()
  const overrides = { fundsMonth: '100.00', fundsQuarter: '150.00', nearAmount: '50.00', nearCount: 3, nearDays: 30 }
  await w.services.db.system(tx =>
    tx.query(
      `insert into brand.setting_version (brand_id, module, version, overrides, why, changed_by) values ($1, 'cashier', 1, $2, 'a test', 'operator')`,
      [w.brandId, overrides],
    ),
  )
})
afterAll(() => w?.close())

const usd = (text: string) => parseMoney(text, 'USD')
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    error => error.code,
  )
const wire = (prefix: string, id: string) => `${prefix}_${id.replaceAll('-', '')}`
const ask = ({ caller }: Person, amount: string) => caller.call(cashier.requestDeposit, { method: 'aba', amount })
let movements = 0
const arrives = (reference: string, amount: string, payer?: string) =>
  w.services.db.tx(w.brandId, tx =>
    applyEntry(tx, w.services, 'sandbox', {
      ...{ seq: ++movements, id: `mv_${reference}_${amount}`, kind: 'credit', reference, currency: 'USD' },
      ...{ amount: usd(amount), at: w.services.clock.now(), payer },
    }),
  )
const deposit = async (member: Person, amount: string, payer?: string) => {
  const { reference } = await ask(member, amount)
  await arrives(reference, amount, payer)
}
const funds = async ({ caller }: Person) => (await caller.call(cashier.fundsRequest, {})).check
const alerts = async (member: Person, state: 'open' | 'closed' = 'open') =>
  (await operator.caller.call(cashier.depositAlerts, { find: member.account, state })).content
async function withdraw({ caller }: Person, amount: string) {
  const number = String(10_000_000 + ++movements)
  const account = await caller.call(cashier.addAccount, { method: 'aba', number, holder: 'Sok Dara' })
  return await caller.call(cashier.requestWithdrawal, { account: wire('bac', account.id), amount })
}

test('net deposits that reach the threshold ask for a declaration once; deposits wait for the desk, withdrawals do not', async () => {
  const member = await w.member()
  await deposit(member, '60.00')
  expect(await funds(member)).toBeNull()
  const [first, second] = [await ask(member, '40.00'), await ask(member, '5.00')]
  await Promise.all([arrives(first.reference, '40.00'), arrives(second.reference, '5.00'), arrives(first.reference, '40.00')])
  expect(await w.balance(member)).toBe(usd('105.00'))
  const check = (await funds(member))!
  expect(check.state).toBe('asked')
  expect(await codeOf(ask(member, '10.00'))).toBe('cashier.funds_required')
  expect((await member.caller.call(cashier.methods, {})).needsFunds).toBe(true)
  await withdraw(member, '20.00')

  const id = wire('fnd', check.id)
  const declare = () => member.caller.call(cashier.declareFunds, { id, source: 'work', statement: 'My wage of November' })
  const decide = (outcome: 'accepted' | 'refused', version: number) =>
    operator.caller.call(cashier.decideFunds, { id, outcome, note: 'seen the papers', version })
  const listed = async () => (await operator.caller.call(cashier.consoleFunds, { find: member.account })).content[0]!
  expect(await codeOf(decide('accepted', (await listed()).version))).toBe('cashier.state_changed')
  await declare()
  expect(await codeOf(ask(member, '10.00'))).toBe('cashier.funds_required')
  await decide('refused', (await listed()).version)
  expect(await codeOf(ask(member, '10.00'))).toBe('cashier.funds_required')
  await declare()
  const { version } = await listed()
  const outcomes = await Promise.all([codeOf(decide('accepted', version)), codeOf(decide('refused', version))])
  expect(outcomes.filter(code => code === 'accepted')).toHaveLength(1)
  if ((await listed()).state === 'refused') {
    await declare()
    await decide('accepted', (await listed()).version)
  }
  await deposit(member, '45.00')
  expect(await funds(member)).toBeNull()
  await w.expectBooksBalance()
})

test('nobody declares, proves or reads for another member', async () => {
  const [member, stranger] = [await w.member(), await w.member()]
  await deposit(member, '100.00')
  const id = wire('fnd', (await funds(member))!.id)
  const input = { id, source: 'work', statement: 'not mine' } as const
  expect(await codeOf(stranger.caller.call(cashier.declareFunds, input))).toBe('cashier.not_found')
  expect(await funds(stranger)).toBeNull()
  const other = await (await w.secondBrand()).operator()
  const decision = { id, outcome: 'accepted', note: 'of another brand', version: 0 } as const
  expect(await codeOf(other.caller.call(cashier.decideFunds, decision))).toBe('cashier.not_found')
})

test('deposits just below the threshold raise one alert, which the desk closes with a note', async () => {
  const [splits, plain] = [await w.member(), await w.member()]
  for (const amount of ['25.00', '24.00', '26.00']) await deposit(plain, amount)
  expect(await alerts(plain)).toEqual([])
  for (const amount of ['40.00', '49.99']) await deposit(splits, amount)
  expect(await alerts(splits)).toEqual([])
  const open = [await ask(splits, '45.00'), await ask(splits, '41.00')]
  await Promise.all([arrives(open[0]!.reference, '45.00'), arrives(open[1]!.reference, '41.00')])
  const [raised, ...more] = await alerts(splits)
  expect(more).toEqual([])
  expect(raised).toMatchObject({
    ...{ kind: 'near_threshold', times: 2 },
    facts: { count: 4, days: 30, threshold: usd('50.00'), total: usd('175.99') },
  })
  const close = () => operator.caller.call(cashier.closeAlert, { id: wire('dal', raised!.id), note: 'a monthly habit' })
  const outcomes = await Promise.all([codeOf(close()), codeOf(close())])
  expect(outcomes.sort()).toEqual(['accepted', 'cashier.state_changed'])
  expect(await alerts(splits)).toEqual([])
  expect(await alerts(splits, 'closed')).toMatchObject([{ closedBy: expect.any(String), note: 'a monthly habit' }])
})

test('one payer of several members is found by a keyed index; the account itself is stored nowhere', async () => {
  const [one, other] = [await w.member(), await w.member()]
  await deposit(one, '10.00', 'sok.dara@bank')
  await deposit(one, '11.00', 'sok.dara@bank')
  expect(await alerts(one)).toEqual([])
  await w.advance(1000)
  await deposit(other, '12.00', 'sok.dara@bank')
  expect(await alerts(other)).toMatchObject([{ kind: 'shared_payer', facts: { accounts: [other.account, one.account] } }])
  const rows = await w.services.db.system(tx => tx.query('select payment::text as text from cashier.payment payment'))
  expect(JSON.stringify(rows)).not.toContain('sok.dara')
})

test('money above a deposit limit raises an alert with the period', async () => {
  const member = await w.member()
  const { reference } = await ask(member, '30.00')
  await member.caller.call(cashier.setDepositLimit, { period: 'week', cap: '20.00' })
  await arrives(reference, '30.00')
  expect(await alerts(member)).toMatchObject([{ kind: 'over_limit', facts: { period: 'week', amount: usd('30.00') } }])
})

test.each([
  ['nothing', async () => {}, 'accepted'],
  ['a time-out', (member: Person) => member.caller.call(takeBreak, { kind: 'timeout', length: 1 }), 'identity.on_break'],
  ['an exclusion', (member: Person) => member.caller.call(takeBreak, { kind: 'exclusion', length: 6 }), 'identity.on_break'],
  [
    'a limit that is used up',
    (member: Person) => member.caller.call(cashier.setDepositLimit, { period: 'day', cap: '0' }),
    'cashier.deposit_limit',
  ],
  ['an open question about funds', (member: Person) => deposit(member, '110.00'), 'cashier.funds_required'],
])(
  'with %s, whether a deposit is opened, money on its way arrives, and a withdrawal is accepted',
  async (_what, prepare, code) => {
    const member = await w.member({ balance: '50.00' })
    const { reference } = await ask(member, '10.00')
    await prepare(member)
    expect(await codeOf(ask(member, '10.00'))).toBe(code)
    const before = await w.balance(member)
    await arrives(reference, '10.00')
    expect(formatMoney(await w.balance(member))).toBe(formatMoney((before + usd('10.00')) as typeof before))
    expect(await codeOf(withdraw(member, '20.00'))).toBe('accepted')
    await w.expectBooksBalance()
  },
)
