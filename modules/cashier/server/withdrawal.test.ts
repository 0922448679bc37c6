import { changeSettings, consoleSettings } from '@tonle/brand/contract'
import { bindContact, confirmPayment, contactCode, setPaymentPassword } from '@tonle/identity/contract'
import { parseMoney } from '@tonle/money'
import { approveRequest, refuseRequest } from '@tonle/operators/contract'
import { newId } from '@tonle/process'
import { lastCode, type Person, type Refusal } from '@tonle/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cashier from '../contract.ts'
import { closeOverdue } from './jobs.ts'
import { moveProofs } from './proofs.ts'
import { reconcile } from './reconcile.ts'
import { lockedAccount } from './sql-accounts.ts'
import { sweepStatements } from './sweep-statement.ts'
import { type BankWorld, bankWorld } from './test-bank.ts'

let w: BankWorld
let operator: Person
let second: Person
beforeAll(async () => {
  w = await bankWorld()
  operator = await w.operator()
  second = await w.operator()
})
afterAll(() => w?.close())

const usd = (text: string) => parseMoney(text, 'USD')
const wire = (prefix: string, uuid: string) => `${prefix}_${uuid.replaceAll('-', '')}`
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: Refusal) => error.code,
  )

let numbers = 100_000
/** A member with money and a bank account; endings of the number decide how the bank behaves. */
async function saver(balance: string, ending = '555') {
  const member = await w.member({ balance })
  const account = await w
    .as(member)
    .call(cashier.addAccount, { method: 'aba', number: `${++numbers}${ending}`, holder: 'Sok Dara' })
  return { member, account: wire('bac', account.id) }
}

async function ask(of: { member: Person; account: string }, amount: string) {
  const asked = await w.as(of.member).call(cashier.requestWithdrawal, { account: of.account, amount })
  const id = wire('wdr', asked.id)
  return {
    id,
    reference: asked.reference,
    status: () => w.as(of.member).call(cashier.withdrawalStatus, { id }),
    detail: () => w.as(operator).call(cashier.consoleWithdrawal, { id }),
  }
}

/** Approves, with a second operator above the limit, and pays; waits until the bank has said what became of it. */
async function payOut(asked: Awaited<ReturnType<typeof ask>>, until = 'paid') {
  await w.as(operator).callWith(w.as(second), cashier.approveWithdrawal, { id: asked.id, version: 0 })
  await w.as(operator).call(cashier.payWithdrawal, { id: asked.id, version: 1 })
  return await w.until(asked.status, one => one.state === until, 15_000)
}

test('no withdrawal can be asked for while payouts wait after a reset or a changed contact', async () => {
  const of = await saver('100.00')
  const until = (interval: string) =>
    w.database.asOwner(
      `update identity.credential set payouts_from = app_now() + interval '${interval}' where member_id = '${of.member.id}'`,
    )
  await until('23 hours 10 minutes')
  expect(await codeOf(ask(of, '10.00'))).toBe('cashier.payouts_wait')
  await until('-1 second')
  await ask(of, '10.00')
})

/** Sets the levels for the time of some work. */
async function withLevels(levels: { payoutLevel: number; largePayoutLevel: number }, work: () => Promise<void>): Promise<void> {
  const change = async (values: object) => {
    const { modules } = await w.as(operator).call(consoleSettings)
    const { version } = modules.find(({ module }) => module === 'cashier')!
    await w.as(operator).call(changeSettings, { module: 'cashier', version, values, why: 'a test' })
  }
  await change(levels)
  await work().finally(() => change({ payoutLevel: 0, largePayoutLevel: 0 }))
}

test('a withdrawal needs the level that its amount asks for, and what left the same day counts with it', async () => {
  const of = await saver('3000.00')
  await withLevels({ payoutLevel: 0, largePayoutLevel: 2 }, async () => {
    expect(await codeOf(ask(of, '1000.00'))).toBe('cashier.level_required')
    const small = await ask(of, '600.00')
    await payOut(small)
    await w.as(of.member).call(cashier.confirmReceipt, { id: small.id, answer: 'full' })
    const { payouts } = await w.as(of.member).call(cashier.methods)
    expect(payouts).toMatchObject({ level: 0, needed: 0, largeNeeded: 2, largeFrom: usd('400.00'), from: null })
    expect(await codeOf(ask(of, '400.00'))).toBe('cashier.level_required')
    await w.database.asOwner(`update identity.member set verification_level = 2 where id = '${of.member.id}'`)
    await ask(of, '400.00')
  })
  const other = await saver('50.00')
  await withLevels({ payoutLevel: 1, largePayoutLevel: 1 }, async () => {
    expect(await codeOf(ask(other, '20.00'))).toBe('cashier.level_required')
    const contact = { kind: 'email', email: 'paid@example.com' } as const
    await w.as(other.member).call(contactCode, contact)
    await w.as(other.member).call(bindContact, { ...contact, verificationCode: await lastCode(w, contact.email) })
    await ask(other, '20.00')
  })
})

test('where a payment password is set, each withdrawal needs it once', async () => {
  const of = await saver('100.00')
  const paymentPassword = '402913'
  await w.as(of.member).call(setPaymentPassword, { paymentPassword, confirmPaymentPassword: paymentPassword })
  expect(await codeOf(ask(of, '20.00'))).toBe('identity.payment_required')
  await w.as(of.member).call(confirmPayment, { paymentPassword })
  const outcomes = await Promise.all([1, 2, 3].map(() => codeOf(ask(of, '20.00'))))
  expect(outcomes.filter(code => code === 'accepted')).toHaveLength(1)
  expect(await w.balance(of.member)).toBe(usd('80.00'))
})

test('a bank account is removed after a fresh proof alone', async () => {
  const of = await saver('10.00')
  await w.database.asOwner(
    `update identity.session set proved_at = app_now() - interval '6 minutes' where member_id = '${of.member.id}'`,
  )
  await new Promise(done => setTimeout(done, 1100)) // sessions are read once a second
  expect(await codeOf(w.as(of.member).call(cashier.removeAccount, { id: of.account }))).toBe('session.confirm_required')
})

test('a withdrawal holds at once, is approved, paid by the bank and confirmed by the member', async () => {
  const of = await saver('100.00')
  const asked = await ask(of, '60.00')
  expect(await w.balance(of.member)).toBe(usd('40.00'))
  const paid = await payOut(asked)
  expect(paid).toMatchObject({ receives: usd('60.00'), answer: null })
  expect(await w.balance(of.member)).toBe(usd('40.00'))

  const confirmed = await w.as(of.member).call(cashier.confirmReceipt, { id: asked.id, answer: 'full' })
  expect(confirmed).toMatchObject({ state: 'confirmed', received: usd('60.00'), answer: 'full' })
  expect(await codeOf(w.as(of.member).call(cashier.confirmReceipt, { id: asked.id, answer: 'full' }))).toBe(
    'cashier.state_changed',
  )
  const { steps, attempts } = await asked.detail()
  expect(steps.map(step => step.state)).toEqual(['requested', 'approved', 'sending', 'paid', 'confirmed'])
  expect(attempts.map(one => one.state)).toEqual(['paid'])
  await w.expectBooksBalance()
})

test('of twenty requests at once over one balance never more than the balance is held', async () => {
  const of = await saver('50.00')
  const codes = await Promise.all(
    Array.from({ length: 20 }, () =>
      codeOf(w.as(of.member).call(cashier.requestWithdrawal, { account: of.account, amount: '50.00' })),
    ),
  )
  expect(codes.filter(code => code === 'accepted')).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set(['accepted', 'cashier.withdrawal_pending']))
  expect(await w.balance(of.member)).toBe(0n)
  expect((await w.as(of.member).call(cashier.withdrawals, { count: 'true' })).total?.count).toBe(1)
  await w.expectBooksBalance()
})

test('approved and paid by twenty operators at once, it is paid once', async () => {
  const of = await saver('30.00')
  const asked = await ask(of, '30.00')
  const many = (act: () => Promise<unknown>) => Promise.all(Array.from({ length: 20 }, () => codeOf(act())))
  const approvals = await many(() => w.as(operator).call(cashier.approveWithdrawal, { id: asked.id, version: 0 }))
  // An approved withdrawal can be rejected, but not on the version from before its approval.
  const late = w.as(operator).call(cashier.rejectWithdrawal, { id: asked.id, version: 0, reason: 'other' })
  expect(await codeOf(late)).toBe('cashier.state_changed')
  const payments = await many(() => w.as(operator).call(cashier.payWithdrawal, { id: asked.id, version: 1 }))
  for (const codes of [approvals, payments]) {
    expect(codes.filter(code => code === 'accepted')).toHaveLength(1)
    expect(codes.filter(code => code === 'cashier.state_changed')).toHaveLength(19)
  }
  await w.until(asked.status, one => one.state === 'paid')
  expect((await asked.detail()).attempts).toHaveLength(1)
  expect(await w.balance(of.member)).toBe(0n)
  await w.expectBooksBalance()
})

test('a payout whose answer was lost is unknown, not failed: it is asked again and paid once, also over a killed bank', async () => {
  const of = await saver('25.00', '222')
  const asked = await ask(of, '25.00')
  await w.as(operator).call(cashier.approveWithdrawal, { id: asked.id, version: 0 })
  await w.as(operator).call(cashier.payWithdrawal, { id: asked.id, version: 1 })
  await w.bank.killAndRestart()
  await w.until(asked.status, one => one.state === 'paid', 20_000)
  const entries = await w.services.db.read(w.brandId, read =>
    read.query(`select 1 from ledger.line where key = $1`, [`withdrawal:${uuidOf(asked.id)}`]),
  )
  expect(entries).toHaveLength(1)
  await w.expectBooksBalance()
})

/** Makes a payout as old as if the hours had passed; the clock itself must stay with the bank's. */
const age = (id: string, hours: number) =>
  w.services.db.system(tx =>
    tx.query(
      `update cashier.withdrawal set paid_at = paid_at - $2 * interval '1 hour', confirm_by = confirm_by - $2 * interval '1 hour' where id = $1`,
      [uuidOf(id), hours],
    ),
  )

const uuidOf = (id: string) => id.slice(4).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

test('a closed bank account fails the payout; the hold stays until it is sent again or rejected', async () => {
  const of = await saver('40.00', '000')
  const asked = await ask(of, '40.00')
  await payOut(asked, 'payout_failed')
  expect(await w.balance(of.member)).toBe(0n)
  await w.as(operator).call(cashier.payWithdrawal, { id: asked.id, version: 3 })
  await w.until(asked.status, one => one.state === 'payout_failed')
  const rejected = await w
    .as(operator)
    .call(cashier.rejectWithdrawal, { id: asked.id, version: 5, reason: 'details_wrong', note: 'The account is closed' })
  expect(rejected).toMatchObject({ state: 'rejected', reason: 'details_wrong', note: 'The account is closed' })
  expect(await w.balance(of.member)).toBe(usd('40.00'))
  expect((await asked.detail()).attempts.map(one => one.reason)).toEqual(['account_closed', 'account_closed'])
  await w.expectBooksBalance()
})

test('cancelled before approval gives the money back; afterwards it cannot be cancelled', async () => {
  const of = await saver('20.00')
  const first = await ask(of, '20.00')
  await w.as(of.member).call(cashier.cancelWithdrawal, { id: first.id })
  expect(await w.balance(of.member)).toBe(usd('20.00'))
  const second = await ask(of, '20.00')
  await w.as(operator).call(cashier.approveWithdrawal, { id: second.id, version: 0 })
  expect(await codeOf(w.as(of.member).call(cashier.cancelWithdrawal, { id: second.id }))).toBe('cashier.state_changed')
  const outsider = await w.member()
  expect(await codeOf(w.as(outsider).call(cashier.withdrawalStatus, { id: second.id }))).toBe('cashier.not_found')
  expect(await codeOf(w.as(outsider).call(cashier.cancelWithdrawal, { id: second.id }))).toBe('cashier.not_found')
})

test('cancel and approve at the same moment: one of them wins, and the books balance', async () => {
  for (let round = 0; round < 5; round++) {
    const of = await saver('15.00')
    const asked = await ask(of, '15.00')
    const codes = await Promise.all([
      codeOf(w.as(of.member).call(cashier.cancelWithdrawal, { id: asked.id })),
      codeOf(w.as(operator).call(cashier.approveWithdrawal, { id: asked.id, version: 0 })),
    ])
    expect([...codes].sort()).toEqual(['accepted', 'cashier.state_changed'])
    expect(await w.balance(of.member)).toBe(codes[0] === 'accepted' ? usd('15.00') : 0n)
  }
  await w.expectBooksBalance()
})

test('“not received” needs a proof; the picture is drawn anew; the operator refunds what is missing', async () => {
  const of = await saver('80.00')
  const asked = await ask(of, '80.00')
  await payOut(asked)
  expect(await codeOf(w.as(of.member).call(cashier.confirmReceipt, { id: asked.id, answer: 'none' }))).toBe(
    'cashier.proof_required',
  )
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#235' } })
    .png()
    .toBuffer()
  const upload = async (bytes: Buffer, type = 'image/png') => {
    const caller = w.as(of.member)
    const answer = await w.site.inject({
      method: 'POST',
      url: `/wps/cashier/withdrawals/${asked.id}/proofs`,
      headers: {
        host: 'localhost',
        'content-type': type,
        cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        authorization: `Bearer ${caller.token}`,
      },
      payload: bytes,
    })
    const body = answer.json() as { value?: { proofs: number }; code?: string }
    return body.code ?? body.value?.proofs
  }
  expect(await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('cashier.proof_invalid')
  expect(await upload(png.subarray(0, 40))).toBe('cashier.proof_invalid')
  expect(await upload(png, 'image/gif')).toBe('request.unsupported_media_type')
  expect(await upload(Buffer.alloc(cashier.MAX_PROOF_BYTES + 1))).toBe('request.too_large')
  expect(await upload(Buffer.concat([png, Buffer.alloc(200_000, 1)]))).toBe(1)
  expect(await upload(png)).toBe(2)
  expect(await upload(png)).toBe(3)
  expect(await upload(png)).toBe('cashier.too_many_proofs')

  await age(asked.id, 48)
  await closeOverdue(w.services)
  expect((await asked.status()).state).toBe('paid')
  await w.as(of.member).call(cashier.confirmReceipt, { id: asked.id, answer: 'none', note: 'nothing came' })
  const detail = await asked.detail()
  expect(detail).toMatchObject({ state: 'disputed', receiptNote: 'nothing came' })
  const proof = { id: wire('prf', detail.proofIds[0]!) }
  expect((await w.as(operator).call(cashier.proof, proof)).type).toBe('image/webp')
  // The picture shows data that is masked for this role.
  expect(await codeOf((await w.operator('support')).caller.call(cashier.proof, proof))).toBe('session.forbidden')
  const settle = () =>
    w
      .as(operator)
      .call(cashier.settleDispute, { id: asked.id, version: detail.version, outcome: 'refund', note: 'bank confirms' })
  expect((await Promise.all([codeOf(settle()), codeOf(settle())])).sort()).toEqual(['accepted', 'cashier.state_changed'])
  expect(await w.balance(of.member)).toBe(usd('80.00'))
  await w.expectBooksBalance()
})

test('a proof written by the previous version is shown unchanged, then moved byte for byte and sealed', async () => {
  const of = await saver('30.00')
  const asked = await ask(of, '30.00')
  await payOut(asked)
  const bytes = Buffer.from('RIFF....WEBP as it was')
  const { brandId: brand, services } = w
  const proof = newId(services.clock)
  await services.db.tx(brand, tx =>
    tx.query(
      `insert into cashier.proof (brand_id, id, withdrawal_id, media_type, bytes)
       select brand_id, $2, id, 'image/webp', $3 from cashier.withdrawal where brand_id = $1 and reference = $4`,
      [brand, proof, bytes, asked.reference],
    ),
  )
  const shown = () => w.as(operator).call(cashier.proof, { id: wire('prf', proof) })
  const expected = { type: 'image/webp', base64: bytes.toString('base64') }
  expect(await shown()).toEqual(expected)
  await moveProofs(services)
  await moveProofs(services)
  expect(await shown()).toEqual(expected)
  const stored = await services.db.read(brand, read =>
    read.one(
      `select p.bytes, b.plain, f.sender_id as sender from cashier.proof p join files.file f on f.id = p.id
         join files.blob b on b.file_id = f.id join files.use u on u.file_id = f.id where p.id = $1`,
      [proof],
    ),
  )
  expect(stored).toEqual({ bytes: null, plain: null, sender: of.member.id })
  expect(await asked.status()).toMatchObject({ proofs: 1 })
})

test('partly received: amounts are checked, a forced receipt refunds nothing', async () => {
  const of = await saver('50.00')
  const asked = await ask(of, '50.00')
  await payOut(asked)
  const answer = (input: Record<string, unknown>) =>
    codeOf(w.as(of.member).call(cashier.confirmReceipt, { id: asked.id, answer: 'part', ...input }))
  for (const received of [undefined, '0', '50.00', '51', '10.001', 'x'])
    expect([received, await answer({ received })]).toEqual([received, 'request.invalid'])
  expect(await answer({ received: '20.00' })).toBe('accepted')
  const { version } = await asked.detail()
  await w.as(operator).call(cashier.settleDispute, { id: asked.id, version, outcome: 'force', note: 'receipt of the bank seen' })
  expect(await asked.status()).toMatchObject({ state: 'confirmed', answer: 'forced', received: usd('20.00') })
  expect(await w.balance(of.member)).toBe(0n)
})

/** A request of 500.01, one cent above what one operator decides alone. */
async function large(ending?: string) {
  const of = await saver('500.01', ending)
  const asked = await ask(of, '500.01')
  const seen = async () => {
    const { state, askedBy } = await asked.detail()
    return [state, askedBy]
  }
  return { of, asked, seen, input: { id: asked.id, version: 0 } }
}
const agree = (id: string, by = second) => codeOf(by.caller.call(approveRequest, { id }))

test('above the limit of approvals one operator alone gets nothing paid', async () => {
  const { of, asked, seen, input } = await large()
  const id = await w.as(operator).ask(cashier.approveWithdrawal, input)
  const alone: [() => Promise<unknown>, string][] = [
    [() => w.as(operator).call(cashier.approveWithdrawal, input), 'request.approval_waiting'],
    [() => w.as(operator).call(approveRequest, { id }), 'operators.own_request'],
    [() => w.as(operator).call(cashier.payWithdrawal, input), 'cashier.state_changed'],
    [() => w.as(operator).call(cashier.payWithdrawal, { ...input, version: 1 }), 'cashier.state_changed'],
    [() => w.as(operator).call(cashier.settleDispute, { ...input, outcome: 'force', note: 'alone' }), 'cashier.state_changed'],
    [() => w.as(second).call(cashier.payWithdrawal, input), 'cashier.state_changed'],
  ]
  for (const [act, code] of alone) expect(await codeOf(act())).toBe(code)
  expect(await seen()).toEqual(['requested', operator.account])
  const { content } = await w.as(operator).call(cashier.consoleWithdrawals, { find: asked.reference })
  expect(content.map(row => row.askedBy)).toEqual([operator.account])
  expect((await asked.detail()).attempts).toEqual([])
  // Refused, it waits again; the request can be repeated, and decided once.
  await w.as(second).call(refuseRequest, { id, note: 'call the member first' })
  expect(await seen()).toEqual(['requested', null])
  const again = await w.as(operator).ask(cashier.approveWithdrawal, input)
  expect((await Promise.all([agree(again), agree(again)])).sort()).toEqual(['accepted', 'operators.approval_decided'])
  expect(await seen()).toEqual(['approved', null])
  await w.as(operator).call(cashier.payWithdrawal, { ...input, version: 1 })
  await w.until(asked.status, one => one.state === 'paid')
  expect(await w.balance(of.member)).toBe(0n)
  await w.expectBooksBalance()
})

test('exactly the limit takes one operator; a failed large payout is sent again without a new request', async () => {
  const atLimit = await ask(await saver('500.00'), '500.00')
  await w.as(operator).call(cashier.approveWithdrawal, { id: atLimit.id, version: 0 })
  const { asked } = await large('000')
  await payOut(asked, 'payout_failed')
  await w.as(operator).call(cashier.payWithdrawal, { id: asked.id, version: 3 })
  await w.until(asked.status, one => one.state === 'payout_failed')
  expect((await asked.detail()).attempts).toHaveLength(2)
})

test('cancelled or rejected while its approval waits, a large withdrawal is given back and never approved', async () => {
  const acts = [
    ({ of, asked }: Awaited<ReturnType<typeof large>>) => w.as(of.member).call(cashier.cancelWithdrawal, { id: asked.id }),
    ({ input }: Awaited<ReturnType<typeof large>>) =>
      w.as(operator).call(cashier.rejectWithdrawal, { ...input, reason: 'other' }),
  ]
  for (const act of acts) {
    const one = await large()
    const id = await w.as(operator).ask(cashier.approveWithdrawal, one.input)
    await act(one)
    expect((await w.as(second).call(approveRequest, { id })).state).toBe('failed')
    expect((await one.asked.status()).state).toMatch(/^(cancelled|rejected)$/)
    expect(await w.balance(one.of.member)).toBe(usd('500.01'))
  }
  await w.expectBooksBalance()
})

test('a refund above the limit of approvals waits for a second operator and is made once; a forced receipt does not wait', async () => {
  const disputed = async () => {
    const of = await saver('700.00')
    const asked = await ask(of, '700.00')
    await payOut(asked)
    await w.as(of.member).call(cashier.confirmReceipt, { id: asked.id, answer: 'part', received: '100.00' })
    const { version } = await asked.detail()
    return { of, asked, input: { id: asked.id, version, note: 'the bank confirms' } }
  }
  const { of, asked, input } = await disputed()
  const id = await w.as(operator).ask(cashier.settleDispute, { ...input, outcome: 'refund' })
  expect([(await asked.status()).state, await w.balance(of.member)]).toEqual(['disputed', 0n])
  expect((await asked.detail()).askedBy).toBe(operator.account)
  const approve = () => codeOf(second.caller.call(approveRequest, { id }))
  expect((await Promise.all([approve(), approve()])).sort()).toEqual(['accepted', 'operators.approval_decided'])
  expect([(await asked.status()).state, await w.balance(of.member)]).toEqual(['refunded', usd('600.00')])
  const forced = await disputed()
  await w.as(operator).call(cashier.settleDispute, { ...forced.input, outcome: 'force' })
  await w.expectBooksBalance()
})

test('without an answer it counts as received after the configured time, once, with a reminder before', async () => {
  const of = await saver('18.00')
  const asked = await ask(of, '18.00')
  await payOut(asked)
  await age(asked.id, 13)
  await closeOverdue(w.services)
  expect((await asked.status()).state).toBe('paid')
  await age(asked.id, 12)
  await Promise.all([closeOverdue(w.services), closeOverdue(w.services)])
  expect(await asked.status()).toMatchObject({ state: 'confirmed', answer: 'auto', received: usd('18.00') })
  const notices = await w.services.db.system(tx =>
    tx.query<{ kind: string }>(
      `select payload->>'kind' as kind from house.outbox where payload->'params'->>'reference' = $1 order by id`,
      [asked.reference],
    ),
  )
  expect(notices.map(notice => notice.kind)).toEqual([
    'cashier.withdrawal_requested',
    'cashier.withdrawal_approved',
    'cashier.withdrawal_paid',
    'cashier.withdrawal_reminder',
    'cashier.withdrawal_confirmed',
  ])
})

test('limits: below the minimum, above the maximum, more than the balance, more than a day allows', async () => {
  const of = await saver('60000.00')
  const codes = async (amount: string) => codeOf(w.as(of.member).call(cashier.requestWithdrawal, { account: of.account, amount }))
  expect(await codes('9.99')).toBe('request.invalid')
  expect(await codes('5000.01')).toBe('request.invalid')
  for (let i = 0; i < 4; i++)
    await w.as(operator).call(cashier.rejectWithdrawal, { id: (await ask(of, '5000')).id, version: 0, reason: 'other' })
  for (let i = 0; i < 4; i++) await payOut(await ask(of, '5000'))
  expect(await codes('10')).toBe('cashier.daily_limit')
  const poor = await saver('10.00')
  expect(await codeOf(w.as(poor.member).call(cashier.requestWithdrawal, { account: poor.account, amount: '10.01' }))).toBe(
    'wallet.insufficient_funds',
  )
  expect(await w.balance(poor.member)).toBe(usd('10.00'))
  await w.expectBooksBalance()
})

test('a fee stays with the house: the bank pays the rest, and the books show both', async () => {
  await w.services.db.system(tx => tx.query(`update cashier.method set fee = 1500000 where kind = 'withdrawal' and code = 'aba'`))
  const of = await saver('50.00')
  const asked = await ask(of, '50.00')
  await w.services.db.system(tx => tx.query('update cashier.method set fee = 0'))
  const paid = await payOut(asked)
  expect(paid).toMatchObject({ amount: usd('50.00'), fee: usd('1.50'), receives: usd('48.50') })
  expect(await w.balance(of.member)).toBe(0n)
  await w.expectBooksBalance()
})

test('a member has a bank account once; it is sealed at rest and shown by its last four digits', async () => {
  const of = await saver('10.00', '7788')
  const [account] = await w.as(of.member).call(cashier.accounts, {})
  expect(account).toMatchObject({ last4: '7788', holder: 'SOK DARA' })
  const again = w.as(of.member).call(cashier.addAccount, { method: 'aba', number: `${numbers}7788`, holder: 'Sok Dara' })
  expect(await codeOf(again)).toBe('cashier.account_taken')
  const [row] = await w.services.db.system(tx =>
    tx.query('select number_sealed, holder_sealed from cashier.account where last4 = $1', ['7788']),
  )
  expect(JSON.stringify(row)).not.toMatch(/7788|DARA/)
  await ask(of, '10.00')
  expect(await codeOf(w.as(of.member).call(cashier.removeAccount, { id: of.account }))).toBe('cashier.account_in_use')
})

test('a bank account is removed or paid out to, never both, however the two fall together', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 12; round++) {
    const of = await saver('20.00')
    const removing = () => codeOf(w.as(of.member).call(cashier.removeAccount, { id: of.account }))
    const asking = () => codeOf(ask(of, '10.00'))
    const [removed, asked] =
      round % 2 === 0 ? await Promise.all([removing(), asking()]) : (await Promise.all([asking(), removing()])).toReversed()
    outcomes.add(`${removed}, ${asked}`)
    expect(await w.balance(of.member)).toBe(usd(asked === 'accepted' ? '10.00' : '20.00'))
  }
  expect(
    [...outcomes].filter(one => one !== 'accepted, cashier.not_found' && one !== 'cashier.account_in_use, accepted'),
  ).toEqual([])
  await w.expectBooksBalance()
})

test('while a withdrawal is being written its bank account cannot be removed', async () => {
  const of = await saver('20.00')
  const { removing } = await w.services.db.tx(w.brandId, async tx => {
    await lockedAccount(tx, of.member.id, uuidOf(of.account))
    const removing = codeOf(w.as(of.member).call(cashier.removeAccount, { id: of.account }))
    // It waits for this transaction; without the lock it would be answered by now.
    expect(await Promise.race([removing, new Promise(done => setTimeout(() => done('waits'), 400))])).toBe('waits')
    return { removing }
  })
  expect(await removing).toBe('accepted')
})

test('of twenty bank accounts added at once no more are kept than a member may have', async () => {
  const member = await w.member()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      codeOf(w.as(member).call(cashier.addAccount, { method: 'aba', number: `${++numbers}555`, holder: 'Sok Dara' })),
    ),
  )
  expect(answers.filter(code => code === 'accepted')).toHaveLength(5)
  expect(new Set(answers)).toEqual(new Set(['accepted', 'cashier.too_many_accounts']))
  expect(await w.as(member).call(cashier.accounts, {})).toHaveLength(5)
})

test('in the end the bank and the ledger agree to the cent', async () => {
  await sweepStatements(w.services, false)
  expect((await reconcile(w.services)).find(({ brand }) => brand === w.brandId)?.difference).toBe(0n)
})

test('support may look but not decide, and does not see the whole account number', async () => {
  const of = await saver('10.00')
  const asked = await ask(of, '10.00')
  const support = await w.operator('support')
  expect((await w.as(support).call(cashier.consoleWithdrawal, { id: asked.id })).accountNumber).toMatch(/^••••\d{4}$/)
  expect(await codeOf(w.as(support).call(cashier.approveWithdrawal, { id: asked.id, version: 0 }))).toBe('session.forbidden')
  const queue = await w.as(operator).call(cashier.consoleWithdrawals, { count: 'true' })
  expect(queue.counts.waiting).toBe(queue.total?.count)
  expect(queue.content.map(one => one.reference)).toContain(asked.reference)
})
