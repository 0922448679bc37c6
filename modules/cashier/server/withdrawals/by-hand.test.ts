import { parseMoney } from '@tonle/money'
import { approveRequest } from '@tonle/operators/contract'
import type { Person, Refusal } from '@tonle/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cashier from '../../contract.ts'
import { closeOverdue } from '../jobs.ts'
import { reconcile } from '../reconcile.ts'
import { sweepStatements } from '../sweep-statement.ts'
import { type BankWorld, bankWorld } from '../test-bank.ts'

let w: BankWorld
let operator: Person
let second: Person
let picture: Buffer
beforeAll(async () => {
  w = await bankWorld()
  operator = await w.operator()
  second = await w.operator()
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
})
afterAll(() => w?.close())

const usd = (text: string) => parseMoney(text, 'USD')
const wire = (prefix: string, uuid: string) => `${prefix}_${uuid.replaceAll('-', '')}`
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: Refusal) => error.code,
  )

let numbers = 400_000
/** An approved withdrawal. */
async function approved(amount: string) {
  const member = await w.member({ balance: amount })
  const account = await w.as(member).call(cashier.addAccount, { method: 'aba', number: `${++numbers}555`, holder: 'Sok Dara' })
  const asked = await w.as(member).call(cashier.requestWithdrawal, { account: wire('bac', account.id), amount })
  const id = wire('wdr', asked.id)
  await w.as(operator).callWith(w.as(second), cashier.approveWithdrawal, { id, version: 0 })
  const detail = () => w.as(operator).call(cashier.consoleWithdrawal, { id })
  return { id, member, detail, status: () => w.as(member).call(cashier.withdrawalStatus, { id }) }
}

type Withdrawal = Awaited<ReturnType<typeof approved>>
const versionOf = async (of: Withdrawal) => (await of.detail()).version

async function taken(amount: string): Promise<Withdrawal> {
  const of = await approved(amount)
  await w.as(operator).call(cashier.takeByHand, { id: of.id, version: await versionOf(of) })
  return of
}

const prove = ({ id }: Withdrawal) => operator.caller.upload(cashier.addPayoutProof.path.replace(':id', id), 'image/png', picture)

async function settle(of: Withdrawal, reference: string, by: Person = operator) {
  return w.as(by).call(cashier.settleByHand, { id: of.id, version: await versionOf(of), reference })
}

const clearing = (provider: string) =>
  w.services.db.read(w.brandId, read =>
    w.services.ledger.balance(read, { kind: 'clearing', provider, currency: 'USD', mode: 'play' }),
  )

test('a payout by hand needs its proof and reference, then goes the way of one by the bank', async () => {
  const [bankBefore, handBefore] = [(await clearing('sandbox')).balance, (await clearing('hand')).balance]
  const of = await taken('60.00')
  expect(await of.status()).toMatchObject({ state: 'sending' })
  expect(await of.detail()).toMatchObject({ byHand: { isOpen: true, reference: null, proofIds: [] } })
  expect(await codeOf(settle(of, 'FT-1'))).toBe('cashier.proof_required')
  await prove(of)
  await settle(of, 'FT-1')
  expect(await of.status()).toMatchObject({ state: 'paid', receives: usd('60.00') })
  const { byHand, attempts, steps } = await of.detail()
  expect(byHand).toMatchObject({ isOpen: false, reference: 'FT-1' })
  expect(attempts.map(one => [one.provider, one.state])).toEqual([['hand', 'paid']])
  expect(steps.map(step => step.state)).toEqual(['requested', 'approved', 'sending', 'paid'])
  const shown = await w.as(operator).call(cashier.payoutProof, { id: wire('ppf', byHand!.proofIds[0]!) })
  expect(shown.type).toBe('image/webp')
  expect((await clearing('hand')).balance - handBefore).toBe(usd('60.00'))
  expect((await clearing('sandbox')).balance).toBe(bankBefore)
  await w.as(of.member).call(cashier.confirmReceipt, { id: of.id, answer: 'full' })
  await w.expectBooksBalance()
})

test('what is being paid by hand is neither sent to the bank nor rejected, and is taken once', async () => {
  const of = await approved('30.00')
  const version = await versionOf(of)
  const acts = [
    ...[1, 2, 3].map(() => w.as(operator).call(cashier.takeByHand, { id: of.id, version })),
    w.as(second).call(cashier.payWithdrawal, { id: of.id, version }),
    w.as(second).call(cashier.rejectWithdrawal, { id: of.id, version, reason: 'other' }),
  ]
  const codes = await Promise.all(acts.map(codeOf))
  expect(codes.filter(code => code === 'accepted')).toHaveLength(1)
  const later = await taken('31.00')
  const now = await versionOf(later)
  expect(await codeOf(w.as(second).call(cashier.payWithdrawal, { id: later.id, version: now }))).toBe('cashier.state_changed')
  // The sweep that sends what never reached the bank leaves it alone.
  await w.database.asOwner(`update cashier.payout set created_at = created_at - interval '1 hour' where provider = 'hand'`)
  await closeOverdue(w.services)
  expect(await later.status()).toMatchObject({ state: 'sending' })
  await w.expectBooksBalance()
})

test('recorded at once by many it is paid once, and one transfer pays one withdrawal', async () => {
  const [one, other] = [await taken('40.00'), await taken('41.00')]
  await Promise.all([prove(one), prove(other)])
  const codes = await Promise.all([
    ...[1, 2, 3, 4].map(() => codeOf(settle(one, 'FT-TWICE'))),
    ...[1, 2, 3, 4].map(() => codeOf(settle(other, 'ft-twice'))),
  ])
  expect(codes.filter(code => code === 'accepted')).toHaveLength(1)
  const states = [(await one.status()).state, (await other.status()).state]
  expect(states.sort()).toEqual(['paid', 'sending'])
  const open = (await one.status()).state === 'sending' ? one : other
  expect(await codeOf(settle(open, 'FT-TWICE'))).toBe('cashier.reference_used')
  await settle(open, 'FT-OTHER')
  await w.expectBooksBalance()
})

test('above the limit a second operator agrees, never the first one', async () => {
  const of = await taken('900.00')
  await prove(of)
  const request = await w
    .as(operator)
    .ask(cashier.settleByHand, { id: of.id, version: await versionOf(of), reference: 'FT-LARGE' })
  expect(await of.detail()).toMatchObject({ state: 'sending', askedBy: operator.account })
  expect(await codeOf(operator.caller.call(approveRequest, { id: request }))).toBe('operators.own_request')
  const approve = () => codeOf(second.caller.call(approveRequest, { id: request }))
  expect((await Promise.all([approve(), approve()])).sort()).toEqual(['accepted', 'operators.approval_decided'])
  expect(await of.status()).toMatchObject({ state: 'paid' })
  await w.expectBooksBalance()
})

test('given back unpaid the money stays held and the bank can pay it', async () => {
  const of = await taken('25.00')
  await w.as(operator).call(cashier.dropByHand, { id: of.id, version: await versionOf(of), note: 'the bank was closed' })
  expect(await of.status()).toMatchObject({ state: 'payout_failed' })
  expect(await w.balance(of.member)).toBe(0n)
  expect(await codeOf(settle(of, 'FT-LATE'))).toBe('cashier.state_changed')
  await w.as(operator).call(cashier.payWithdrawal, { id: of.id, version: await versionOf(of) })
  await w.until(of.status, one => one.state === 'paid', 15_000)
  await w.expectBooksBalance()
})

test('a refund of what was paid by hand leaves the bank’s account alone', async () => {
  const of = await taken('80.00')
  await prove(of)
  await settle(of, 'FT-LOST')
  await w.as(of.member).call(cashier.confirmReceipt, { id: of.id, answer: 'part', received: '30.00' })
  const before = (await clearing('sandbox')).balance
  const input = { id: of.id, version: await versionOf(of), outcome: 'refund', note: 'the bank lost it' } as const
  await w.as(operator).call(cashier.settleDispute, input)
  expect(await w.balance(of.member)).toBe(usd('50.00'))
  expect((await clearing('sandbox')).balance).toBe(before)
  const compared = await w.until(
    async () => {
      await sweepStatements(w.services, false)
      return await reconcile(w.services)
    },
    found => found.some(one => one.provider === 'sandbox'),
    15_000,
  )
  expect(compared.filter(one => one.difference !== 0n)).toEqual([])
  await w.expectBooksBalance()
})

test('a role that does not pay takes, proves and records nothing', async () => {
  const of = await taken('20.00')
  const support = await w.operator('support')
  const version = await versionOf(of)
  expect(await codeOf(w.as(support).call(cashier.takeByHand, { id: of.id, version }))).toBe('session.forbidden')
  expect(await codeOf(settle(of, 'FT-NOT', support))).toBe('session.forbidden')
  expect(await codeOf(w.as(support).call(cashier.payoutProof, { id: wire('ppf', '0'.repeat(32)) }))).toBe('session.forbidden')
})
