import { consoleDeposits, consoleWithdrawals, deposits, requestDeposit } from '@tonle/cashier/contract'
import { formatMoney } from '@tonle/money'
import { type Caller, type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../index.ts'
import { answerNumberedPage } from './list.ts'
import type { ReadScope } from './scope.ts'

let w: World
let operator: Person
let member: Person
const AMOUNTS = ['30.00', '10.00', '20.00']
beforeAll(async () => {
  w = await world()
  operator = await w.operator()
  member = await w.member()
  for (const amount of AMOUNTS) {
    await member.caller.call(requestDeposit, { method: 'aba', amount })
    await w.advance(1000)
  }
})
afterAll(() => w.close())

const list = (input: object = {}) => operator.caller.call(consoleDeposits, input)
const refusal = async (caller: Caller, call: Call, input: object) =>
  await caller.call(call, input as never).then(
    () => 'answered',
    (error: { code: string; fields?: object }) => error.fields,
  )

test('a list is read page by page in the requested order to its end', async () => {
  const shown: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ sort: 'amount', limit: '1', ...(cursor && { cursor }) })
    shown.push(...page.content.map(({ amount }) => formatMoney(amount, 'USD')))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(shown).toEqual(['10.00', '20.00', '30.00'])
  expect((await list()).content.map(({ amount }) => formatMoney(amount, 'USD'))).toEqual(AMOUNTS.toReversed())
})

test('a cursor belongs to its list, sort and filters, and cannot be made by hand', async () => {
  const { next } = await list({ limit: '1', state: 'opening' })
  const given = { limit: '1', cursor: next ?? '' }
  const refused = { cursor: 'field.not_allowed' }
  expect((await list({ ...given, state: 'opening', limit: '2' })).content).toHaveLength(2)
  expect(await refusal(operator.caller, consoleDeposits, given)).toEqual(refused)
  expect(await refusal(operator.caller, consoleDeposits, { ...given, state: 'credited' })).toEqual(refused)
  expect(await refusal(operator.caller, consoleDeposits, { ...given, state: 'opening', sort: 'requestedAt' })).toEqual(refused)
  expect(await refusal(operator.caller, consoleDeposits, { ...given, state: 'opening', fromDay: '2026-11-21' })).toEqual(refused)
  expect(await refusal(operator.caller, consoleWithdrawals, given)).toEqual(refused)
  expect(await refusal(member.caller, deposits, { ...given, state: 'opening' })).toEqual(refused)
  const forged = `${given.cursor.slice(0, 22)}${Buffer.from('["x","y"]').toString('base64url')}`
  expect(await refusal(operator.caller, consoleDeposits, { ...given, state: 'opening', cursor: forged })).toEqual(refused)
})

test('a requested total counts all pages of the filters', async () => {
  expect((await list({ limit: '1' })).total).toBeNull()
  expect((await list({ limit: '1', count: 'true' })).total).toEqual({ count: 3, isExact: true })
  expect((await list({ count: 'true', state: 'credited' })).total).toEqual({ count: 0, isExact: true })
})

test('beyond 10,000 a total is not exact, and no page is numbered', async () => {
  const query = { count: async () => 10_001, page: async () => Promise.reject(new Error('no rows are read there')) }
  const page = (number: number) =>
    answerNumberedPage({ brand: '' } as ReadScope, query as never, { number, size: 100, sort: 'a' }, {})
  expect(await page(101)).toEqual({ rows: [], pageNum: 101, totalPages: 100, total: 10_000 })
})

test('days bound a list by business days of the brand; a span too long is refused at its first day', async () => {
  const today = '2026-11-21'
  expect((await list({ fromDay: today, toDay: today })).content).toHaveLength(3)
  expect((await list({ fromDay: '2026-11-22', toDay: '2026-11-23' })).content).toEqual([])
  expect((await list({ toDay: '2026-11-20' })).content).toEqual([])
  expect((await list({ fromDay: '2025-11-21' })).content).toHaveLength(3)
  expect(await refusal(operator.caller, consoleDeposits, { fromDay: '2025-11-20', toDay: today })).toEqual({
    fromDay: 'field.too_small',
  })
})

test('a sort that the list does not have is refused', async () => {
  expect(await refusal(operator.caller, consoleDeposits, { sort: '-reference' })).toEqual({ sort: 'field.not_allowed' })
})
