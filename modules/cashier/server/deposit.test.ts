import { MAX_BALANCE, MAX_MONEY, type Money, parseMoney } from '@tonle/money'
import { listen, type Person, type Refusal } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cashier from '../contract.ts'
import { DEPOSIT_EDGES, WITHDRAWAL_EDGES } from '../rules.ts'
import { closeOverdue } from './jobs.ts'
import { signRequest } from './provider-signature.ts'
import { reconcile } from './reconcile.ts'
import { sweepStatements } from './sweep-statement.ts'
import { type BankWorld, bankWorld } from './test-bank.ts'

let w: BankWorld
beforeAll(async () => {
  // Every notice three times, out of order.
  w = await bankWorld({ BANK_NOTICE_COPIES: '3', BANK_NOTICE_SHUFFLE_MS: '400' })
})
afterAll(() => w?.close())

const usd = (text: string) => parseMoney(text, 'USD')
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: Refusal) => error.code,
  )

/** Asks for a deposit and waits for the bank's payment page. */
async function ask(member: Person, amount: string) {
  const { id } = await w.as(member).call(cashier.requestDeposit, { method: 'aba', amount })
  const wire = `dep_${id.replaceAll('-', '')}`
  const status = () => w.as(member).call(cashier.depositStatus, { id: wire })
  const opened = await w.until(status, deposit => deposit.state === 'waiting')
  return { wire, status, payUrl: opened.payUrl!, reference: opened.reference }
}

const suspense = async (reference: string) =>
  await w.services.db.read(w.brandId, read =>
    read.query<{ reason: string; state: string }>(
      'select reason, state from cashier.payment where brand_id = $1 and reference = $2 and reason is not null',
      [w.brandId, reference],
    ),
  )

test('a payment is credited once, whatever the bank sends how often and in which order', async () => {
  const members = await Promise.all([w.member(), w.member(), w.member()])
  const asked = await Promise.all(members.flatMap(member => [ask(member, '50.00'), ask(member, '7.25')]))
  await Promise.all(asked.map(({ payUrl }) => w.bank.pay(payUrl, 'now', 'twice')))
  await Promise.all([sweepStatements(w.services, false), sweepStatements(w.services, true)])
  for (const { status } of asked) await w.until(status, deposit => deposit.state === 'credited')
  // The last copies are still on their way.
  await new Promise(resolve => setTimeout(resolve, 800))
  for (const member of members) expect(await w.balance(member)).toBe(usd('57.25'))
  await w.expectBooksBalance()
})

test("the bank's notice reaches each brand on its own host", async () => {
  const { brandId, member } = await w.secondBrand()
  const { payUrl, status } = await ask(await member(), '9.00')
  await w.bank.pay(payUrl, 'now')
  await w.until(status, deposit => deposit.state === 'credited')
  const noticed = await w.services.db.system(tx =>
    tx.query('select 1 from cashier.provider_event where brand_id = $1', [brandId]),
  )
  expect(noticed).toHaveLength(1)
})

test('paying twice credits once; the second payment waits in suspense until an operator assigns it', async () => {
  const member = await w.member()
  const { payUrl, reference, status } = await ask(member, '20.00')
  await w.bank.pay(payUrl, 'twice')
  await w.until(status, deposit => deposit.state === 'credited')
  await w.until(
    () => suspense(reference),
    rows => rows.length === 1,
  )
  expect(await suspense(reference)).toEqual([{ reason: 'duplicate', state: 'suspense' }])
  expect(await w.balance(member)).toBe(usd('20.00'))

  await sweepStatements(w.services, true)
  const operator = await w.operator()
  const list = await w.as(operator).call(cashier.suspensePayments, {})
  const payment = list.content.find(one => one.reference === reference)!
  const assign = () =>
    w.as(operator).call(cashier.assignPayment, {
      id: `pay_${payment.id.replaceAll('-', '')}`,
      member: `mem_${member.id.replaceAll('-', '')}`,
      note: 'paid twice by mistake',
    })
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => codeOf(assign())))
  expect(outcomes.filter(code => code === 'accepted')).toHaveLength(1)
  expect(await w.balance(member)).toBe(usd('40.00'))
  await w.expectBooksBalance()
})

test('a wrong amount is not credited, and a declined payment moves nothing', async () => {
  const member = await w.member()
  const [half, declined] = [await ask(member, '10.00'), await ask(member, '11.00')]
  await w.bank.pay(half.payUrl, 'less')
  await w.bank.pay(declined.payUrl, 'fail')
  await w.until(
    () => suspense(half.reference),
    rows => rows.length === 1,
  )
  expect(await suspense(half.reference)).toEqual([{ reason: 'wrong_amount', state: 'suspense' }])
  expect(await w.balance(member)).toBe(0n)
  expect((await declined.status()).state).toBe('waiting')
  await w.expectBooksBalance()
})

test('money beyond the deposit limit waits in suspense; nobody credits it before the limit has room', async () => {
  const member = await w.member()
  const wallet = { kind: 'member_cash', member: member.id, currency: 'USD', mode: 'play' } as const
  await w.services.db.tx(w.brandId, tx =>
    w.services.ledger.setLimit(tx, wallet, { what: 'deposit', period: 'day', cap: usd('25.00') }),
  )
  const [first, second] = [await ask(member, '20.00'), await ask(member, '6.00')]
  await w.bank.pay(first.payUrl, 'now')
  await w.until(first.status, deposit => deposit.state === 'credited')
  await w.bank.pay(second.payUrl, 'now')
  await w.until(
    () => suspense(second.reference),
    rows => rows.length === 1,
  )
  expect(await suspense(second.reference)).toEqual([{ reason: 'over_limit', state: 'suspense' }])
  expect(await w.balance(member)).toBe(usd('20.00'))

  await sweepStatements(w.services, true)
  const operator = await w.operator()
  const list = await w.as(operator).call(cashier.suspensePayments, {})
  const payment = list.content.find(one => one.reference === second.reference)!
  const input = {
    id: `pay_${payment.id.replaceAll('-', '')}`,
    member: `mem_${member.id.replaceAll('-', '')}`,
    note: 'after the limit',
  }
  expect(await codeOf(w.as(operator).call(cashier.assignPayment, input))).toBe('wallet.deposit_limit_reached')
  await w.services.db.tx(w.brandId, tx =>
    w.services.ledger.setLimit(tx, wallet, { what: 'deposit', period: 'day', cap: undefined }),
  )
  expect(await codeOf(w.as(operator).call(cashier.assignPayment, input))).toBe('accepted')
  expect(await w.balance(member)).toBe(usd('26.00'))
  await w.expectBooksBalance()
})

test('money that the wallet cannot hold waits in suspense, and holds up no later payment', async () => {
  const [member, other] = [await w.member(), await w.member()]
  const book = { brand: w.brandId, currency: 'USD', mode: 'play' } as const
  const wallet = { kind: 'member_cash', member: member.id, currency: 'USD', mode: 'play' } as const
  const part = (MAX_MONEY - 10_000n) as Money
  const parts = [...Array<Money>(9).fill(part), (((MAX_BALANCE - 9n * part) / 10_000n) * 10_000n) as Money]
  const fill = async (sign: 1n | -1n) => {
    for (const [i, amount] of parts.entries()) {
      const line = {
        account: wallet,
        counter: { kind: 'jackpot_pool', pool: `full${i}` } as const,
        amount: (sign * amount) as Money,
      }
      await w.services.db.tx(w.brandId, tx =>
        w.services.ledger.postOrFail(tx, { key: `full:${sign}:${i}`, kind: 'adjustment', book, lines: [line] }),
      )
    }
  }
  await fill(1n)
  const [full, later] = [await ask(member, '20.00'), await ask(other, '6.00')]
  await w.bank.pay(full.payUrl, 'now', 'lost')
  await w.bank.pay(later.payUrl, 'now', 'lost')
  await sweepStatements(w.services, true)
  expect(await suspense(full.reference)).toEqual([{ reason: 'over_limit', state: 'suspense' }])
  expect((await later.status()).state).toBe('credited')
  await fill(-1n)
  await w.expectBooksBalance()
})

test('a lost notice still credits: the statement tells', async () => {
  const member = await w.member()
  const { payUrl, status } = await ask(member, '30.00')
  await w.bank.pay(payUrl, 'now', 'lost')
  expect((await status()).state).toBe('waiting')
  await sweepStatements(w.services, true)
  expect((await status()).state).toBe('credited')
  expect(await w.balance(member)).toBe(usd('30.00'))
})

test('killed in the middle, the bank loses no payment and the site credits it once', async () => {
  const member = await w.member()
  const asked = [await ask(member, '1.00'), await ask(member, '2.00'), await ask(member, '4.00')]
  for (const { payUrl } of asked) {
    await w.bank.pay(payUrl, 'now', 'delayed')
    await w.bank.killAndRestart()
  }
  await sweepStatements(w.services, true)
  await sweepStatements(w.services, false)
  expect(await w.balance(member)).toBe(usd('7.00'))
  await w.expectBooksBalance()
})

test('a bank that is away when the deposit is asked for opens the payment later', async () => {
  const member = await w.member()
  w.bank.kill()
  const { id } = await w.as(member).call(cashier.requestDeposit, { method: 'aba', amount: '3.00' })
  await new Promise(resolve => setTimeout(resolve, 500))
  const status = () => w.as(member).call(cashier.depositStatus, { id: `dep_${id.replaceAll('-', '')}` })
  expect((await status()).state).toBe('opening')
  await w.bank.start()
  await w.advance(15_000)
  await closeOverdue(w.services)
  expect((await status()).payUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\/[0-9a-f]{32}$/)
})

test('a notice with a wrong signature, an old one and a repeated nonce are refused', async () => {
  const { services } = w
  const path = '/wps/cashier/webhooks/sandbox'
  const body = JSON.stringify({
    event: 'ev_forged_1',
    merchant: 'tonle',
    entry: {
      seq: 1,
      id: 'tr_forged',
      kind: 'credit',
      reference: 'D-FORGED',
      amount: '99.00',
      currency: 'USD',
      at: '2026-11-21T10:00:00Z',
    },
  })
  const parts = { direction: 'notice', merchant: 'tonle', method: 'POST', path, body } as const
  const send = async (signature: string | undefined, payload = body) =>
    (
      await w.site.inject({
        method: 'POST',
        url: path,
        headers: { host: '127.0.0.1', 'content-type': 'application/json', ...(signature && { signature }) },
        payload,
      })
    ).json() as { code?: string; success: boolean }
  const right = { id: 'k1', secret: services.keyring.derive('webhook', 'sandbox-bank/k1') }
  const wrong = { id: 'k1', secret: Buffer.alloc(32) }
  const old = { nowMs: () => services.clock.nowMs() - 301_000, now: () => services.clock.now() }
  const good = signRequest([right], services.clock, services.random, parts)

  expect((await send(undefined)).code).toBe('cashier.signature_invalid')
  expect((await send(signRequest([wrong], services.clock, services.random, parts))).code).toBe('cashier.signature_invalid')
  expect((await send(signRequest([right], old, services.random, parts))).code).toBe('cashier.signature_invalid')
  expect((await send(good, body.replace('99.00', '98.00'))).code).toBe('cashier.signature_invalid')
  const heard = listen(w, w.brandId, cashier.queuesChanged)
  expect((await send(good)).success).toBe(true)
  expect(heard()).toEqual(['cashier.queuesChanged'])
  expect((await send(good)).code).toBe('cashier.signature_invalid')
  expect(await suspense('D-FORGED')).toEqual([{ reason: 'unknown_reference', state: 'suspense' }])
  // The statement does not show it: nobody may give it to a member, or back to a payer who never paid.
  const operator = await w.operator()
  const { id } = (await operator.caller.call(cashier.suspensePayments)).content.find(one => one.reference === 'D-FORGED')!
  const [pay, mem] = [`pay_${id.replaceAll('-', '')}`, `mem_${(await w.member()).id.replaceAll('-', '')}`]
  const give = { id: pay, member: mem, note: 'credit' }
  expect(await codeOf(operator.caller.call(cashier.returnPayment, { id: pay, note: 'back' }))).toBe('cashier.unproven')
  expect(await codeOf(operator.caller.call(cashier.assignPayment, give))).toBe('cashier.unproven')

  // Money of a currency that nobody knows here has arrived all the same.
  const foreign = body
    .replace('USD', 'BHD')
    .replace('ev_forged_1', 'ev_foreign_1')
    .replace('tr_forged', 'tr_foreign')
    .replaceAll('D-FORGED', 'D-FOREIGN')
  expect((await send(signRequest([right], services.clock, services.random, { ...parts, body: foreign }), foreign)).success).toBe(
    true,
  )
  expect(await suspense('D-FOREIGN')).toEqual([{ reason: 'unknown_reference', state: 'suspense' }])
  await w.expectBooksBalance()
})

test('an amount that is malformed, zero, too small, too big or has too many decimals is refused, and nothing moves', async () => {
  const member = await w.member()
  const bad = ['', '0', '0.00', '-5', 'NaN', '1e3', '5,00', '0.99', '5000.01', '1.001', '9'.repeat(30), ' 5', '0x10']
  for (const amount of bad) {
    const refusal = await w
      .as(member)
      .call(cashier.requestDeposit, { method: 'aba', amount })
      .then(
        () => undefined,
        (error: Refusal) => error,
      )
    expect([amount, refusal?.code, Object.keys(refusal?.fields ?? {})]).toEqual([amount, 'request.invalid', ['amount']])
  }
  expect(await codeOf(w.as(member).call(cashier.requestDeposit, { method: 'nothere', amount: '5' }))).toBe(
    'cashier.method_closed',
  )
  expect((await w.as(member).call(cashier.deposits, { count: 'true' })).total).toEqual({ count: 0, isExact: true })
})

test('one key is one deposit; a sixth open one is refused; a trial user needs a real account', async () => {
  const member = await w.member()
  const key = 'the-same-key'
  const first = await w.as(member).call(cashier.requestDeposit, { method: 'aba', amount: '5' }, { key })
  expect((await w.as(member).call(cashier.requestDeposit, { method: 'aba', amount: '5' }, { key })).id).toBe(first.id)
  expect(await codeOf(w.as(member).call(cashier.requestDeposit, { method: 'aba', amount: '6' }, { key }))).toBe(
    'idempotency.conflict',
  )
  for (let i = 0; i < 4; i++) await w.as(member).call(cashier.requestDeposit, { method: 'aba', amount: '5' })
  expect(await codeOf(w.as(member).call(cashier.requestDeposit, { method: 'aba', amount: '5' }))).toBe(
    'cashier.too_many_open_deposits',
  )
  expect(await codeOf(w.as(await w.trial()).call(cashier.methods, {}))).toBe('in_need_true_account')
})

test('of twenty requests at once no more are taken than may be open', async () => {
  const member = await w.member()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(w.as(member).call(cashier.requestDeposit, { method: 'aba', amount: '5' }))),
  )
  expect(answers.filter(code => code === 'accepted')).toHaveLength(5)
  expect(new Set(answers)).toEqual(new Set(['accepted', 'cashier.too_many_open_deposits']))
})

test('a provider of real money stays locked for a brand that plays for fun', async () => {
  const member = await w.member()
  const setReal = (isReal: boolean) =>
    w.services.db.system(tx => tx.query('update cashier.provider_account set is_real = $1', [isReal]))
  await setReal(true)
  expect(await codeOf(w.as(member).call(cashier.requestDeposit, { method: 'aba', amount: '5' }))).toBe('cashier.provider_locked')
  expect((await w.as(member).call(cashier.methods, {})).methods).toEqual([])
  await setReal(false)
})

test('the database allows the same steps as the rules', async () => {
  const rows = await w.services.db.read(w.brandId, read =>
    read.query<{ subject: string; from_state: string; to_state: string }>(`select * from cashier.edge where from_state <> ''`),
  )
  const inSql = rows.map(row => `${row.subject} ${row.from_state} ${row.to_state}`).sort()
  const inRules = [
    ...DEPOSIT_EDGES.map(([from, to]) => `deposit ${from} ${to}`),
    ...WITHDRAWAL_EDGES.map(([from, to]) => `withdrawal ${from} ${to}`),
  ].sort()
  expect(inSql).toEqual(inRules)
})

test('a statement that begins anew is read from its start, and nothing is credited twice', async () => {
  const member = await w.member()
  const { payUrl, status } = await ask(member, '9.00')
  await w.bank.pay(payUrl, 'now')
  await w.until(status, deposit => deposit.state === 'credited')
  await w.services.db.system(tx => tx.query('update cashier.provider_account set seq = 100000'))
  const lost = await ask(member, '8.00')
  await w.bank.pay(lost.payUrl, 'now', 'lost')
  await sweepStatements(w.services, false)
  expect((await lost.status()).state).toBe('credited')
  expect(await w.balance(member)).toBe(usd('17.00'))
})

test('what nobody paid in time is closed; what was paid before is credited all the same', async () => {
  const member = await w.member()
  const [unpaid, paid] = [await ask(member, '12.00'), await ask(member, '13.00')]
  await w.bank.pay(paid.payUrl, 'now', 'lost')
  await w.services.db.system(async tx => {
    await tx.query(`update cashier.deposit set expires_at = app_now() - interval '200 seconds' where reference = any ($1)`, [
      [unpaid.reference],
    ])
  })
  await closeOverdue(w.services)
  expect((await unpaid.status()).state).toBe('expired')
  expect((await paid.status()).state).toBe('credited')

  await w.bank.pay(unpaid.payUrl, 'now')
  await w.until(
    () => suspense(unpaid.reference),
    rows => rows.length === 1,
  )
  expect(await suspense(unpaid.reference)).toEqual([{ reason: 'late', state: 'suspense' }])
  await w.expectBooksBalance()
})

test('after all of this the bank and the ledger agree to the cent, but for the notice that was forged', async () => {
  await sweepStatements(w.services, false)
  const account = (await reconcile(w.services)).find(({ brand }) => brand === w.brandId)
  // The forged notice of above carried a true signature: 99.00 that the bank never had. The comparison finds it.
  expect(account?.difference).toBe(-usd('99.00'))
})
