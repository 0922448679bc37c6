import type { Person } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cashier from '../contract.ts'
import { type BankWorld, bankWorld } from './test-bank.ts'

let w: BankWorld
let operator: Person
beforeAll(async () => {
  w = await bankWorld()
  operator = await w.operator()
}, 180_000)
afterAll(() => w?.close())

const wire = (prefix: string, uuid: string) => `${prefix}_${uuid.replaceAll('-', '')}`

/** A request that an operator approves after so many seconds. */
async function checked(number: string, afterSeconds: number): Promise<void> {
  const member = await w.member({ balance: '50.00' })
  const account = await w.as(member).call(cashier.addAccount, { method: 'aba', number, holder: 'Sok Dara' })
  const asked = await w.as(member).call(cashier.requestWithdrawal, { account: wire('bac', account.id), amount: '20.00' })
  await w.advance(afterSeconds * 1000)
  await w.as(operator).call(cashier.approveWithdrawal, { id: wire('wdr', asked.id), version: 0 })
}

test('from three checked withdrawals on, a member reads the median duration of checks', async () => {
  const reader = await w.member()
  const usual = async () => (await w.as(reader).call(cashier.methods, {})).usualCheckSeconds
  await checked('100001555', 600)
  await checked('100002555', 60)
  expect(await usual()).toBeNull()
  await checked('100003555', 120)
  expect(await usual()).toBeGreaterThanOrEqual(120)
  expect(await usual()).toBeLessThan(150)
})
