import { parseMoney } from '@tonle/money'
import type { Person } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cashier from '../../contract.ts'
import { pollPayments } from '../poll/poll-payments.ts'
import { type BankWorld, bankWorld } from '../test-bank.ts'

/** Bakong as it has been met: the bulk question refused at the edge, and too many questions answered 429. And riel, which have no decimals. */

let w: BankWorld
beforeAll(async () => {
  w = await bankWorld({ BAKONG_BULK_REFUSED: 'true', BAKONG_MOST_PER_SECOND: '4' })
  const { brandId, services } = w
  await services.db.system(async tx => {
    await services.ledger.openBook(tx, { brand: brandId, currency: 'KHR', zone: 'Asia/Phnom_Penh', mode: 'play' })
    await tx.query(`update cashier.provider_account set currencies = '{USD,KHR}' where brand_id = $1 and provider = 'bakong'`, [
      brandId,
    ])
    await tx.query(
      `insert into cashier.method (brand_id, kind, code, provider, name, currency, min_amount, max_amount, usual_seconds, position)
       values ($1, 'deposit', 'riel', 'bakong', 'KHQR', 'KHR', $2, $3, 10, 99)`,
      [brandId, parseMoney('4000'), parseMoney('20000000')],
    )
  })
})
afterAll(() => w?.close())

async function ask(member: Person, amount: string, method = 'khqr') {
  const { id } = await w.as(member).call(cashier.requestDeposit, { method, amount })
  const wire = `dep_${id.replaceAll('-', '')}`
  const status = () => w.as(member).call(cashier.depositStatus, { id: wire })
  const { payUrl, qr } = await w.until(status, deposit => deposit.state === 'waiting')
  return { status, payUrl: payUrl!, qr: qr! }
}

/** Asks as the worker does each second; a busy bank puts some of its answers off. */
async function untilCredited(status: () => Promise<{ state: string }>): Promise<void> {
  for (let n = 0; n < 20 && (await status()).state !== 'credited'; n++) {
    // The counterpart counts seconds of the machine's clock.
    await new Promise(resolve => setTimeout(resolve, 1000))
    await w.advance(3100)
    await pollPayments(w.services)
  }
  expect((await status()).state).toBe('credited')
}

test('with the bulk question refused and few questions a second allowed, all that was paid is credited, once', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => w.member()))
  const asked = await Promise.all(members.map(member => ask(member, '3.00')))
  await Promise.all(asked.map(({ payUrl }) => w.bank.pay(payUrl, 'now')))
  for (const { status } of asked) await untilCredited(status)
  for (const member of members) expect(await w.balance(member)).toBe(parseMoney('3.00'))
  await w.expectBooksBalance()
})

test('riel are asked for and credited whole; an amount with decimals is refused', async () => {
  const member = await w.member({ currency: 'KHR' })
  const refused = await w
    .as(member)
    .call(cashier.requestDeposit, { method: 'riel', amount: '4000.50' })
    .catch((error: { fields: object }) => error.fields)
  expect(refused).toEqual({ amount: 'money.too_many_decimals' })
  const one = await ask(member, '8000', 'riel')
  expect(one.qr).toContain('530311654048000')
  await w.bank.pay(one.payUrl, 'now')
  await untilCredited(one.status)
  expect(await w.balance(member, 'KHR')).toBe(parseMoney('8000'))
  await w.expectBooksBalance()
})
