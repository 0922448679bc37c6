import { copyFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { accounts, addAccount, requestDeposit, requestWithdrawal } from '@tonle/cashier/contract'
import { login, register } from '@tonle/identity/contract'
import { auditLog } from '@tonle/operators/contract'
import { GAME, openTestVendor, PASSWORD, type Person, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../contract.ts'
import { endClosings } from './index.ts'

let w: World
let admin: Person
let second: Person
beforeAll(async () => {
  w = await world({ TRUSTED_PROXIES: '127.0.0.1' })
  admin = await w.operator()
  second = await w.operator('cashier')
})
afterAll(() => w.close())

const why = 'for a test'
const close = (part: string, more: object = {}) =>
  admin.caller.callWith(second.caller, contract.closePart, { part, why, ...more })
const open = (part: string) => admin.caller.callWith(second.caller, contract.openPart, { part, why })
const state = () => admin.caller.call(contract.siteState)
const closedNow = async () => (await state()).parts.filter(({ closed }) => closed).map(({ part }) => part)
const message = { en: 'The bank rests until noon', km: 'ធនាគារសម្រាកដល់ថ្ងៃត្រង់', zh: '银行休息至中午' }

test('each part refuses its calls at once while it is closed, with the words of the brand, and no other part does', async () => {
  const member = await w.member({ balance: '50.00' })
  const number = { method: 'aba', number: '99887701', holder: 'Sok' }
  await member.caller.call(addAccount, number)
  const [account] = await member.caller.call(accounts)
  const asked = {
    deposits: () => member.caller.call(requestDeposit, { method: 'aba', amount: '5.00' }),
    withdrawals: () => member.caller.call(requestWithdrawal, { account: account!.id, amount: '5.00' }),
    login: () => w.visitor().call(login, { username: member.account, password: PASSWORD }),
    registration: () => w.visitor().call(register, {} as never),
  }
  const codes = async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      await Promise.all(Object.entries(asked).map(async ([part, ask]) => [part, (await codeOf(ask())).split('.')[1] ?? ''])),
    )
  const before = await codes()
  expect(Object.values(before).filter(code => code.endsWith('_closed'))).toEqual([])
  for (const part of Object.keys(asked)) {
    await close(part, { message })
    expect(await codes()).toEqual({ ...before, [part]: `${part}_closed` })
    const refused = await refusalOf(asked[part as keyof typeof asked]())
    expect(refused).toMatchObject({ status: 403, code: `brand.${part}_closed` })
    expect(Object.values(message)).toContain(refused.body.message)
    expect((await w.visitor().call(contract.whitelabel)).closed.map(one => one.part)).toEqual([part])
    await open(part)
  }
  expect(await closedNow()).toEqual([])
  await w.expectBooksBalance()
})

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'OK.',
    ({ code }: { code: string }) => code,
  )

test('closed stakes stop new bets of vendors; a win and a repetition of what was decided are taken', async () => {
  const vendor = await openTestVendor(w, 'PG')
  const member = await w.member({ balance: '10.00' })
  const session = await vendor.session(member)
  const bet = { gameId: GAME, currency: 'USD', txId: 'b-1', roundId: 'r-1', amount: '2.00' }
  expect((await vendor.send('bet', { ...session, ...bet })).code).toBe('OK')
  await close('stakes')
  expect((await vendor.send('bet', { ...session, ...bet, txId: 'b-2', roundId: 'r-2' })).code).toBe('BET_NOT_ALLOWED')
  expect((await vendor.send('bet', { ...session, ...bet })).code).toBe('OK')
  await open('stakes')
  expect((await vendor.send('bet', { ...session, ...bet, txId: 'b-3', roundId: 'r-3' })).code).toBe('OK')
  expect(await w.balance(member)).toBe(6_000_000n)
  await w.expectBooksBalance()
})

test('a closing ends by itself at its time, pages hear of it, and the history keeps it', async () => {
  const { now } = await w.services.db.read(w.brandId, read => read.one<{ now: Date }>('select app_now() as now'))
  const until = new Date(now.getTime() + 60_000)
  expect(
    (await refusalOf(admin.caller.call(contract.closePart, { part: 'login', until: now.toISOString(), why }))).fields,
  ).toEqual({
    until: 'field.too_small',
  })
  await admin.caller.call(contract.closePart, { part: 'login', until: until.toISOString(), why })
  expect(await closedNow()).toEqual(['login'])
  const heard: string[] = []
  w.services.events.subscribe(contract.settingsChanged, w.brandId, () => heard.push('pages'))
  w.services.events.subscribe(contract.brandsChanged, () => heard.push('processes'))
  await endClosings(w.services)
  expect(heard).toEqual([])
  await w.advance(60_000)
  expect(await closedNow()).toEqual([])
  expect((await state()).past[0]).toMatchObject({ part: 'login', endedBy: null, to: until })
  await endClosings(w.services)
  expect(heard).toEqual(['processes', 'pages'])
  await endClosings(w.services)
  expect(heard).toHaveLength(2)
  expect((await state()).past[0]).toMatchObject({ part: 'login', endedBy: null, to: until })
})

test('withdrawals are closed and opened by two operators, each part by one with the ability; all of it is audited', async () => {
  const id = await admin.caller.ask(contract.closePart, { part: 'withdrawals', why })
  expect(id).toMatch(/^apr_/)
  expect(await closedNow()).toEqual([])
  expect((await refusalOf(second.caller.call(contract.closePart, { part: 'deposits', why }))).code).toBe('session.forbidden')
  expect((await refusalOf(second.caller.call(contract.siteState))).code).toBe('session.forbidden')
  await admin.caller.call(contract.closePart, { part: 'deposits', why })
  await admin.caller.call(contract.closePart, { part: 'deposits', why: 'longer', message })
  expect((await state()).parts.find(({ part }) => part === 'deposits')?.closed).toMatchObject({ why: 'longer', message })
  await open('deposits')
  await open('deposits')
  const { content } = await admin.caller.call(auditLog, { call: 'brand.closePart' })
  expect(content[0]).toMatchObject({
    subject: 'deposits',
    why: 'longer',
    change: [{ before: { isOpen: false }, after: { isOpen: false } }],
  })
})

test('two operators who close the same part at once leave one closing', async () => {
  const other = await w.operator()
  const both = [admin, other].map(({ caller }) => caller.call(contract.closePart, { part: 'registration', why }))
  await Promise.all(both)
  expect(await closedNow()).toEqual(['registration'])
  const [row] = await w.services.db.read(w.brandId, read =>
    read.query<{ n: number }>(
      `select count(*)::int as n from brand.closing where brand_id = $1 and part = 'registration' and ended_at is null`,
      [w.brandId],
    ),
  )
  expect(row?.n).toBe(1)
  await open('registration')
})

test("another brand's parts stay open", async () => {
  const other = await w.secondBrand()
  await close('login')
  expect((await w.visitor().call(contract.whitelabel)).closed).toHaveLength(1)
  expect((await other.visitor().call(contract.whitelabel)).closed).toEqual([])
  const theirs = await other.operator()
  expect((await theirs.caller.call(contract.siteState)).parts.every(({ closed }) => closed === null)).toBe(true)
  await open('login')
})

const access = async (values: Record<string, unknown>) => {
  const form = (await admin.caller.call(contract.consoleSettings)).modules.find(({ module }) => module === 'access')!
  await admin.caller.call(contract.changeSettings, { module: 'access', version: form.version, values, why })
}
/** A visitor behind our proxy. */
const from = (ip: string, url = '/wps/system/status') =>
  w.site.inject({ url, remoteAddress: '127.0.0.1', headers: { host: 'localhost', 'x-forwarded-for': ip } })
const statusOf = async (ip: string) => (await from(ip)).json().value.status as number
const CAMBODIA = '36.37.128.1'
const CAMBODIA_6 = '2404:b300::1'
const GERMANY = '5.9.0.1'
const NOWHERE = '100.64.0.9'

test('countries and networks decide who is served: the status, every call, and the address that an operator tries', async () => {
  await access({
    countryRule: 'only',
    countries: [{ code: 'KH' }],
    unknownCountries: false,
    allowedNetworks: [{ network: '5.9.7.0/24' }],
  })
  const seen = async () => Promise.all([CAMBODIA, CAMBODIA_6, GERMANY, '5.9.7.8', NOWHERE].map(statusOf))
  expect(await seen()).toEqual([0, 0, 2, 0, 2])
  expect((await from(GERMANY, '/wps/system/countries')).statusCode).toBe(451)
  expect((await from(GERMANY, '/wps/system/countries')).json().code).toBe('system.region_blocked')
  expect((await from(GERMANY, '/wps/system/whitelabel')).statusCode).toBe(200)
  expect((await from(CAMBODIA, '/wps/system/countries')).statusCode).toBe(200)
  const tried = (address: string) => admin.caller.call(contract.accessOf, { address })
  expect(await tried(GERMANY)).toMatchObject({ status: 2, reason: 'country', country: 'DE', isShipped: true })
  expect(await tried('5.9.7.8')).toMatchObject({ status: 0, reason: 'allowed_network' })
  expect(await tried(NOWHERE)).toMatchObject({ status: 2, reason: 'unknown_country', country: null })

  await access({ countryRule: 'except', unknownCountries: true, blockedNetworks: [{ network: '2404:b300::/32' }] })
  expect(await seen()).toEqual([2, 2, 0, 0, 0])
  await access({ countryRule: 'any' })
  expect(await seen()).toEqual([0, 2, 0, 0, 0])
  expect((await refusalOf(access({ blockedNetworks: [{ network: 'everybody' }] }))).code).toBe('request.invalid')
  await access({ blockedNetworks: null, allowedNetworks: null, countries: null, unknownCountries: null })
})

test('only a trusted proxy says whose address it is', async () => {
  await access({ blockedNetworks: [{ network: '5.9.0.0/16' }] })
  const direct = await w.site.inject({
    url: '/wps/system/status',
    remoteAddress: '198.51.100.3',
    headers: { host: 'localhost', 'x-forwarded-for': GERMANY },
  })
  expect(direct.json().value).toMatchObject({ status: 0, ip: '198.51.100.3' })
  expect(await statusOf(GERMANY)).toBe(2)
  await access({ blockedNetworks: null })
})

test('in maintenance pages get the end, own networks the site, and withdrawals stay as the setting says', async () => {
  const until = new Date(w.services.clock.nowMs() + 3_600_000).toISOString()
  await access({ passNetworks: [{ network: '5.9.0.1' }] })
  await admin.caller.call(contract.switchBrand, { status: 'maintenance', until, why })
  expect((await from(CAMBODIA)).json().value).toMatchObject({ status: 1, until, hasWithdrawals: true })
  expect(await statusOf(GERMANY)).toBe(0)
  await access({ withdrawalsInMaintenance: false })
  expect((await from(CAMBODIA)).json().value.hasWithdrawals).toBe(false)
  const past = { status: 'maintenance', until: new Date(0).toISOString(), why }
  expect((await refusalOf(admin.caller.call(contract.switchBrand, past))).fields).toEqual({ until: 'field.not_allowed' })
  await admin.caller.call(contract.switchBrand, { status: 'open', why })
  expect((await from(CAMBODIA)).json().value).toMatchObject({ status: 0, until: null })
  await access({ passNetworks: null, withdrawalsInMaintenance: null })
})

test("an operator's own file of countries is used in place of the shipped one; a broken one changes nothing", async () => {
  const { CountryDatabase } = await import('./access/country-database.ts')
  const dir = w.services.config.dataDir
  const shipped = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv4.mmdb',
  )
  const faults: unknown[] = []
  const asked = async () =>
    (await new CountryDatabase(dir, error => faults.push(error)).get()) as {
      isShipped: boolean
      of(ip: string): string | undefined
    }
  expect((await asked()).isShipped).toBe(true)
  copyFileSync(shipped, join(dir, 'country.mmdb'))
  const own = await asked()
  expect([own.isShipped, own.of(CAMBODIA), own.of(CAMBODIA_6)]).toEqual([false, 'KH', undefined])
  writeFileSync(join(dir, 'country.mmdb'), 'no database')
  expect([(await asked()).isShipped, faults.length]).toEqual([true, 1])
})
