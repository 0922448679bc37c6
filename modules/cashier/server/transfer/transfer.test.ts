import { changeProfile } from '@tonle/identity/contract'
import { parseMoney } from '@tonle/money'
import type { Person } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cashier from '../../contract.ts'
import { closeOverdue } from '../jobs.ts'
import { sweepStatements } from '../sweep-statement.ts'
import { type BankWorld, bankWorld } from '../test-bank.ts'

let w: BankWorld
beforeAll(async () => {
  w = await bankWorld()
})
afterAll(() => w?.close())

const usd = (text: string) => parseMoney(text, 'USD')

async function ask(member: Person, amount: string) {
  const { id } = await w.as(member).call(cashier.requestDeposit, { method: 'transfer', amount })
  const wire = `dep_${id.replaceAll('-', '')}`
  const status = () => w.as(member).call(cashier.depositStatus, { id: wire })
  const { transfer, qr, reference } = await w.until(status, deposit => deposit.state === 'waiting')
  expect(qr).toBeNull()
  return { id, status, reference, code: transfer!.code, transfer: transfer! }
}

const suspense = async (memo: string) =>
  await w.services.db.read(w.brandId, read =>
    read.query<{ reason: string; memo: string; memberId: string | null }>(
      `select reason, memo, member_id as "memberId" from cashier.payment where brand_id = $1 and memo = $2 and state = 'suspense'`,
      [w.brandId, memo],
    ),
  )
const waits = (memo: string) =>
  w.until(
    () => suspense(memo),
    rows => rows.length > 0,
  )

test('a transfer is credited by its code and amount, from the notice, however the text is written', async () => {
  const member = await w.member()
  const one = await ask(member, '20.00')
  expect(one.transfer).toMatchObject({ bank: 'Sandbox Bank', inNameOf: 'TONLE', code: expect.stringMatching(/^[2-9A-Z]{6}$/) })
  await w.bank.transfer({
    amount: '20.00',
    memo: `topup ${one.code.slice(0, 3).toLowerCase()} ${one.code.slice(3)}`,
    notice: 'twice',
  })
  await w.until(one.status, deposit => deposit.state === 'credited')
  await sweepStatements(w.services, false)
  expect(await w.balance(member)).toBe(usd('20.00'))
  await w.expectBooksBalance()
})

test('a transfer whose notice is lost is credited from the statement', async () => {
  const member = await w.member()
  const one = await ask(member, '7.00')
  await w.bank.transfer({ amount: '7.00', memo: one.code, notice: 'lost' })
  await sweepStatements(w.services, true)
  expect((await one.status()).state).toBe('credited')
})

test('without a code, with two codes, in part, twice and late it waits at the desk, with its text and, where known, its member', async () => {
  const member = await w.member()
  const [first, second] = [await ask(member, '11.00'), await ask(member, '12.00')]
  await w.bank.transfer({ amount: '11.00', memo: 'for my account please' })
  expect(await waits('for my account please')).toEqual([
    { reason: 'unknown_reference', memo: 'for my account please', memberId: null },
  ])

  const both = `${first.code} ${second.code}`
  await w.bank.transfer({ amount: '11.00', memo: both })
  expect(await waits(both)).toMatchObject([{ reason: 'unknown_reference' }])

  const half = `half ${first.code}`
  await w.bank.transfer({ amount: '5.50', memo: half })
  expect(await waits(half)).toEqual([{ reason: 'wrong_amount', memo: half, memberId: member.id }])

  await w.bank.transfer({ amount: '11.00', memo: first.code })
  await w.until(first.status, deposit => deposit.state === 'credited')
  const again = `again ${first.code}`
  await w.bank.transfer({ amount: '11.00', memo: again })
  expect(await waits(again)).toMatchObject([{ reason: 'duplicate', memberId: member.id }])

  await w.services.db.system(tx =>
    tx.query(`update cashier.deposit set expires_at = app_now() - interval '200 seconds' where id = $1`, [second.id]),
  )
  await closeOverdue(w.services)
  expect((await second.status()).state).toBe('expired')
  const late = `late ${second.code}`
  await w.bank.transfer({ amount: '12.00', memo: late })
  expect(await waits(late)).toMatchObject([{ reason: 'late', memberId: member.id }])
  expect(await w.balance(member)).toBe(usd('11.00'))

  const list = await w.as(await w.operator()).call(cashier.suspensePayments, {})
  expect(list.content.find(one => one.memo === late)).toMatchObject({ reason: 'late', member: { account: member.account } })
  await w.expectBooksBalance()
})

test('an account in another name waits at the desk, unless the brand credits it; an unknown name says nothing', async () => {
  const [named, unnamed] = [await w.member(), await w.member()]
  const profile = { id: `mem_${named.id.replaceAll('-', '')}`, version: 0, why: 'papers seen', fullName: 'Chan Sophea' }
  await w.as(await w.operator()).call(changeProfile, profile)
  const pay = async (member: Person, payerName: string) => {
    const one = await ask(member, '5.00')
    const memo = `${one.code} from ${payerName}`
    await w.bank.transfer({ amount: '5.00', memo, payerName })
    return { ...one, memo }
  }
  const other = await pay(named, 'SOK DARA')
  expect(await waits(other.memo)).toMatchObject([{ reason: 'other_payer', memberId: named.id }])
  for (const own of [await pay(named, 'SOPHEA CHAN'), await pay(unnamed, 'SOK DARA')])
    await w.until(own.status, deposit => deposit.state === 'credited')
  await w.expectBooksBalance()
})

test('codes of open deposits differ, also those drawn at once; each brand has its own', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => w.member()))
  const codes = (await Promise.all(members.map(member => ask(member, '6.00')))).map(one => one.code)
  expect(new Set(codes).size).toBe(12)
  const [open] = codes
  const clash = w.services.db.system(tx =>
    tx.query(`update cashier.deposit set match_code = $1 where brand_id = $2 and match_code = $3`, [open, w.brandId, codes[1]]),
  )
  await expect(clash).rejects.toThrow('deposit_match_open')

  const { member } = await w.secondBrand()
  const foreign = await ask(await member(), '6.00')
  await w.bank.transfer({ amount: '6.00', memo: foreign.code })
  expect(await waits(foreign.code)).toMatchObject([{ reason: 'unknown_reference', memberId: null }])
  expect((await foreign.status()).state).toBe('waiting')
})
