import { createRequire } from 'node:module'
import { parseMoney } from '@tonle/money'
import type { Person } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cashier from '../../contract.ts'
import { closeOverdue } from '../jobs.ts'
import { pollPayments } from '../poll/poll-payments.ts'
import { type BankWorld, bankWorld } from '../test-bank.ts'

/** The National Bank's own library. */
const { BakongKHQR } = createRequire(import.meta.url)('bakong-khqr') as {
  BakongKHQR: { decode(code: string): { data: Record<string, string | null> } }
}

let w: BankWorld
beforeAll(async () => {
  // Every fifth question is answered by nobody, tokens end within the test.
  w = await bankWorld({ BAKONG_LOSS_PER_MILLE: '200', BAKONG_TOKEN_SECONDS: '2' })
})
afterAll(() => w?.close())

const usd = (text: string) => parseMoney(text, 'USD')

async function ask(member: Person, amount: string) {
  const { id } = await w.as(member).call(cashier.requestDeposit, { method: 'khqr', amount })
  const wire = `dep_${id.replaceAll('-', '')}`
  const status = () => w.as(member).call(cashier.depositStatus, { id: wire })
  const { payUrl, qr, reference } = await w.until(status, deposit => deposit.state === 'waiting')
  return { id, wire, status, payUrl: payUrl!, qr: qr!, reference }
}

/** As the worker does each second; the clock is moved to the next question, which is minutes away once a code is over. */
async function askBakong(): Promise<void> {
  const { ms } = await w.services.db.read(w.brandId, read =>
    read.one<{ ms: number }>(
      `select coalesce(ceil(extract(epoch from min(next_at) - app_now()) * 1000), 0)::int as ms from cashier.payment_poll where brand_id = $1`,
      [w.brandId],
    ),
  )
  await w.advance(Math.max(3100, ms))
  await pollPayments(w.services)
}

const suspended = (reference: string) =>
  w.services.db.read(w.brandId, read =>
    read.query<{ reason: string; amount: bigint }>(
      `select reason, amount from cashier.payment where brand_id = $1 and reference = $2 and state = 'suspense'`,
      [w.brandId, reference],
    ),
  )

/** Asks until a condition holds; a question may be lost. */
async function untilAsked<T>(read: () => Promise<T>, isGood: (value: T) => boolean): Promise<T> {
  for (let n = 0; n < 25; n++) {
    await askBakong()
    const value = await read()
    if (isGood(value)) return value
  }
  throw new Error('Bakong was asked in vain')
}

test('a code is composed here, read by the official library, and credited once Bakong knows of its payment', async () => {
  const member = await w.member()
  const one = await ask(member, '20.50')
  const read = BakongKHQR.decode(one.qr).data
  expect(read).toMatchObject({
    bakongAccountID: 'tonle@sandbox',
    billNumber: one.reference,
    transactionCurrency: '840',
    transactionAmount: '20.50',
  })
  await askBakong()
  expect((await one.status()).state).toBe('waiting')
  await w.bank.pay(one.payUrl, 'now')
  await untilAsked(one.status, deposit => deposit.state === 'credited')
  await askBakong()
  expect(await w.balance(member)).toBe(usd('20.50'))
  await w.expectBooksBalance()
})

test('a code lives for ten minutes at most, whatever the brand gives other deposits', async () => {
  await w.services.db.tx(w.brandId, tx =>
    tx.query(
      `insert into brand.setting_version (brand_id, module, version, overrides, why, changed_by)
       values ($1, 'cashier', 1, '{"depositMinutes":60}', 'a test', 'operator')`,
      [w.brandId],
    ),
  )
  const { caller } = await w.member()
  const minutesOf = ({ requestedAt, expiresAt }: { requestedAt: Date; expiresAt: Date }) =>
    Math.round((expiresAt.getTime() - requestedAt.getTime()) / 60_000)
  expect(minutesOf(await caller.call(cashier.requestDeposit, { method: 'khqr', amount: '5.00' }))).toBe(10)
  expect(minutesOf(await caller.call(cashier.requestDeposit, { method: 'aba', amount: '5.00' }))).toBe(60)
  await w.services.db.tx(w.brandId, tx =>
    tx.query(
      `insert into brand.setting_version (brand_id, module, version, overrides, why, changed_by) values ($1, 'cashier', 2, '{}', 'a test', 'operator')`,
      [w.brandId],
    ),
  )
})

test('twenty payments are asked for together; each is credited once, whoever asks at once', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => w.member()))
  const open = await Promise.all(members.map(member => ask(member, '3.00')))
  await Promise.all(open.map(({ payUrl }) => w.bank.pay(payUrl, 'now')))
  for (let n = 0; n < 8; n++) {
    await w.advance(3100)
    await Promise.all([pollPayments(w.services), pollPayments(w.services), pollPayments(w.services)])
  }
  for (const { status } of open) expect((await status()).state).toBe('credited')
  for (const member of members) expect(await w.balance(member)).toBe(usd('3.00'))
  await w.expectBooksBalance()
})

test('another amount and a second payment of the same code wait at the desk', async () => {
  const [some, twice] = [await w.member(), await w.member()]
  const [less, double] = [await ask(some, '10.00'), await ask(twice, '10.00')]
  await w.bank.pay(less.payUrl, 'less')
  const [wrong] = await untilAsked(
    () => suspended(less.reference),
    rows => rows.length > 0,
  )
  expect(wrong).toEqual({ reason: 'wrong_amount', amount: usd('5.00') })
  expect(await w.balance(some)).toBe(0n)

  await w.bank.pay(double.payUrl, 'now')
  await untilAsked(double.status, deposit => deposit.state === 'credited')
  await w.bank.pay(double.payUrl, 'now')
  // It is looked for once the code has expired, and not every three seconds.
  await w.advance(700_000)
  await untilAsked(
    () => suspended(double.reference),
    rows => rows.some(row => row.reason === 'duplicate'),
  )
  expect(await w.balance(twice)).toBe(usd('10.00'))
  await w.expectBooksBalance()
})

test('what was paid in time is credited although Bakong names it after the end; later it waits, and in the end nobody asks', async () => {
  const member = await w.member()
  const one = await ask(member, '4.00')
  await w.bank.pay(one.payUrl, 'now')
  await w.advance(700_000)
  await closeOverdue(w.services)
  expect((await one.status()).state).toBe('expired')
  await untilAsked(one.status, deposit => deposit.state === 'credited')
  const polls = () =>
    w.services.db.read(w.brandId, read =>
      read.query('select 1 from cashier.payment_poll where brand_id = $1 and deposit_id = $2', [w.brandId, one.id]),
    )
  expect(await polls()).toHaveLength(1)
  await w.advance(25 * 3_600_000)
  await pollPayments(w.services)
  expect(await polls()).toEqual([])
})

test('the token is stored sealed, and the real address only serves real accounts', async () => {
  const [access] = await w.services.db.system(tx =>
    tx.query<{ sealed: string }>('select token_sealed as sealed from cashier.provider_access where brand_id = $1', [w.brandId]),
  )
  expect(access?.sealed).toMatch(/^t1\./)
  const member = await w.member()
  await w.services.db.system(tx => tx.query(`update cashier.provider_account set is_real = true where provider = 'bakong'`))
  const refused = await w
    .as(member)
    .call(cashier.requestDeposit, { method: 'khqr', amount: '5.00' })
    .catch((error: { code: string }) => error.code)
  expect(refused).toBe('cashier.provider_locked')
  await w.services.db.system(tx => tx.query(`update cashier.provider_account set is_real = false where provider = 'bakong'`))
})
