import { approveRequest } from '@tonle/operators/contract'
import { type Person, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cashier from '../../contract.ts'
import { bakongAccess } from '../khqr/access.ts'

let w: World
let clerk: Person
let second: Person
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  clerk = await w.operator()
  second = await w.operator()
})
afterAll(() => w.close())

const TOKEN = 'a-token-that-nobody-sees-again'
const bakong = {
  ...{ provider: 'bakong', isReal: false, merchant: 'tonle@palm', title: 'Tonle Lotus', currencies: ['USD' as const] },
  access: { email: 'pay@tonle.example', city: 'Siem Reap' },
  why: 'a new contract',
}
type Input = Omit<typeof bakong, 'access'> & { access?: { email: string; city: string; token?: string }; version?: number }

const shown = async (provider: string) =>
  (await clerk.caller.call(cashier.consoleProviders, {})).find(one => one.provider === provider)!
const versionOf = async (provider: string) => (await shown(provider))?.version ?? 0
const configure = async (input: Input & { receiving?: object }) =>
  clerk.caller.callWith(second.caller, cashier.configureProvider, {
    version: await versionOf(input.provider),
    ...input,
  } as never)
const codeOf = async (asked: Promise<unknown>) => (await refusalOf(asked)).code
const tokenNow = async () => (await w.services.db.read(w.brandId, read => bakongAccess(w.services, read)))?.token

test('a token is written by two operators and never shown; left out it stays, with another address it goes', async () => {
  await configure({ ...bakong, access: { ...bakong.access, token: TOKEN } })
  expect(await shown('bakong')).toMatchObject({
    ...{ merchant: 'tonle@palm', title: 'Tonle Lotus', currencies: ['USD'], version: 1 },
    access: { email: 'pay@tonle.example', city: 'Siem Reap', hasToken: true, tokenAt: expect.any(Date) },
  })
  expect(await tokenNow()).toBe(TOKEN)
  await configure({ ...bakong, title: 'Tonle' })
  expect(await tokenNow()).toBe(TOKEN)
  await configure({ ...bakong, access: { email: 'other@tonle.example', city: 'Phnom Penh' } })
  expect(await tokenNow()).toBeUndefined()
  expect((await shown('bakong')).access?.hasToken).toBe(false)

  const kept = await w.services.db.system(tx =>
    tx.query<{ row: string }>(
      `select t::text as row from operators.audit t union all select t::text from operators.approval t union all select t::text from cashier.provider_access t`,
    ),
  )
  expect(kept.length).toBeGreaterThan(3)
  for (const { row } of kept) expect(row).not.toContain(TOKEN)
})

test('the one who asks never agrees, and of two requests at once one waits', async () => {
  const input = { ...bakong, version: await versionOf('bakong') }
  const [one, other] = await Promise.allSettled([1, 2].map(() => clerk.caller.ask(cashier.configureProvider, input)))
  const asked = [one, other].flatMap(each => (each?.status === 'fulfilled' ? [each.value] : []))
  expect(asked).toHaveLength(1)
  expect(await codeOf(clerk.caller.call(approveRequest, { id: asked[0]! }))).toBe('operators.own_request')
  await second.caller.call(approveRequest, { id: asked[0]! })
  const late = clerk.caller.call(cashier.configureProvider, input as never)
  expect(await codeOf(late)).toBe('request.version_conflict')
})

test('a real account is refused to a play brand, and so are providers, addresses and currencies that do not fit', async () => {
  const input = async (change: object) => ({ ...bakong, version: await versionOf('bakong'), ...change })
  const ask = async (change: object) => codeOf(clerk.caller.call(cashier.configureProvider, (await input(change)) as never))
  expect(await ask({ isReal: true })).toBe('cashier.provider_locked')
  expect(await ask({ provider: 'nobody', version: 0 })).toBe('cashier.not_found')
  expect(await ask({ merchant: 'no bakong account' })).toBe('request.invalid')
  expect(await ask({ currencies: ['USD', 'USD'] })).toBe('request.invalid')
  expect(await ask({ access: undefined })).toBe('request.invalid')
  expect(await ask({ provider: 'gateway', merchant: 'tonlegw', version: 0 })).toBe('request.invalid')
})

test('an account through which money went keeps its number', async () => {
  const member = await w.member()
  await member.caller.call(cashier.requestDeposit, { method: 'khqr', amount: '5.00' })
  const { merchant } = await shown('bakong')
  const other = { ...bakong, version: await versionOf('bakong'), merchant: 'other@palm' }
  expect(merchant).not.toBe(other.merchant)
  expect(await codeOf(clerk.caller.call(cashier.configureProvider, other as never))).toBe('cashier.provider_in_use')
  await configure({ ...bakong, title: 'Tonle again' })
  expect(await shown('bakong')).toMatchObject({ merchant, title: 'Tonle again' })
})

test('an account to which members transfer is opened with where they transfer to', async () => {
  await w.database.asOwner(
    `delete from cashier.method where provider = 'transfer'; delete from cashier.receiving_account; delete from cashier.provider_account where provider = 'transfer'`,
  )
  const account = {
    provider: 'transfer',
    isReal: false,
    merchant: 'tonleacc',
    title: 'Tonle',
    currencies: ['USD' as const],
    why: 'a bank',
  }
  const without = clerk.caller.call(cashier.configureProvider, { ...account, version: 0 } as never)
  expect(await codeOf(without)).toBe('request.invalid')
  const receiving = { bank: 'Palm Bank', number: '000 123 456', holder: 'TONLE CO' }
  await configure({ ...account, receiving })
  expect(await shown('transfer')).toMatchObject({ merchant: 'tonleacc', receiving, access: null })
})

test('who may not change terms of money opens no account', async () => {
  const support = await w.operator('support')
  const asked = support.caller.call(cashier.configureProvider, { ...bakong, version: 0 } as never)
  expect(await codeOf(asked)).toBe('session.forbidden')
})
