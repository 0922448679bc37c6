import { setTimeout as sleep } from 'node:timers/promises'
import { cashierSettings, methods, requestWithdrawal } from '@tonle/cashier/contract'
import { registerSettings } from '@tonle/identity/contract'
import { auditLog, withdrawRequest } from '@tonle/operators/contract'
import { listen, type Person, type Refusal, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../contract.ts'
import { settingsOf, watchSettings } from './index.ts'

let w: World
let admin: Person
beforeAll(async () => {
  w = await world()
  admin = await w.operator()
})
afterAll(() => w.close())

const formOf = async (module: string, person = admin) =>
  (await person.caller.call(contract.consoleSettings)).modules.find(one => one.module === module)!
const fieldOf = async (module: string, name: string) => (await formOf(module)).fields.find(one => one.name === name)!
const change = async (module: string, values: Record<string, unknown>, person = admin, version?: number) =>
  await person.caller.call(contract.changeSettings, {
    ...{ module, values, why: 'for a test' },
    version: version ?? (await formOf(module)).version,
  })
const whitelabel = () => w.visitor().call(contract.whitelabel)

/** Stores values without any check, as an older program or a manual change in the database may. */
async function putRow(module: string, overrides: object) {
  const { version } = await formOf(module)
  await w.services.db.tx(w.brandId, tx =>
    tx.query(
      `insert into brand.setting_version (brand_id, module, version, overrides, why, changed_by) values ($1, $2, $3, $4, 'by hand', 'nobody')`,
      [w.brandId, module, version + 1, JSON.stringify(overrides)],
    ),
  )
}

test('the form of every module has label, help, default, bounds and the right to change it', async () => {
  const { modules, flags } = await admin.caller.call(contract.consoleSettings)
  expect(modules[0]!.module).toBe('brand')
  expect(modules.map(({ module }) => module).sort()).toEqual([
    'access',
    'agents',
    'brand',
    'cashier',
    'content',
    'contracts',
    'delivery',
    'identity',
    'menus',
    'messages',
    'missions',
    'operators',
    'play',
    'points',
    'promotions',
    'referral',
    'rewards',
    'roles',
    'support',
    'transfers',
    'wallet',
  ])
  const daily = modules.flatMap(({ fields }) => fields).find(({ name }) => name === 'dailyWithdrawal')
  expect(daily).toMatchObject({ kind: 'amount', label: 'Withdrawals of a day', value: '20000.00', isSet: false, mayChange: true })
  expect(flags).toContainEqual({ name: 'FREEPLAY3', label: 'Trial accounts with play money', isOn: true })
  const cashier = await w.operator('cashier')
  expect((await formOf('cashier', cashier)).fields.every(({ mayChange }) => !mayChange)).toBe(true)
  const refused = await refusalOf(change('cashier', { accounts: 3 }, cashier, 0))
  expect(refused.code).toBe('session.forbidden')
  expect((await refusalOf(formOf('cashier', await w.operator('support')))).code).toBe('session.forbidden')
})

test('a change holds in the next transaction, for pages, rules and forms', async () => {
  await change('brand', { footerAge: 20, footerVendors: [{ code: 'PG' }] })
  await change('identity', { usernameLength: { min: 6, max: 12 } })
  expect(await whitelabel()).toMatchObject({ ages: { footer: 20, agreement: 21, birthday: 21 }, footerVendors: ['PG'] })
  const { fields } = await w.visitor().call(registerSettings)
  expect(fields[0]).toMatchObject({ name: 'username', minLength: 6, maxLength: 12 })

  const member = await w.member({ balance: '500.00' })
  await change('cashier', { dailyWithdrawal: '70.00', mayCancel: false })
  expect(await member.caller.call(methods)).toMatchObject({ mayCancel: false, withdrawalLeftToday: 70_000_000n })
  const { id } = (await member.caller.raw(
    'POST',
    '/wps/cashier/accounts',
    { method: 'aba', number: '99887766', holder: 'Sok' },
    {
      headers: { 'idempotency-key': crypto.randomUUID() },
    },
  )) as { id: string }
  const refused = await refusalOf(member.caller.call(requestWithdrawal, { account: id, amount: '70.01' }))
  expect(refused.code).toBe('cashier.daily_limit')
  await member.caller.call(requestWithdrawal, { account: id, amount: '70.00' })
})

test('a higher limit needs a second operator; a lower one, and other settings of the module, do not', async () => {
  const second = await w.operator()
  const { version } = await formOf('cashier')
  const raise = { module: 'cashier', version, values: { dailyWithdrawal: '30000.00', accounts: 7 }, why: 'for a test' }
  await admin.caller.callWith(second.caller, contract.changeSettings, raise)
  expect((await fieldOf('cashier', 'dailyWithdrawal')).value).toBe('30000.00')
  await change('cashier', { dailyWithdrawal: '29000.00', accounts: 5 })
  const asked = [
    [contract.changeSettings, { ...raise, version: version + 2, values: { dailyWithdrawal: '29000.01' } }],
    [contract.restoreSettings, { module: 'cashier', version: version + 2, to: version + 1, why: 'for a test' }],
  ] as const
  for (const [call, input] of asked) {
    const id = await admin.caller.ask(call, input)
    expect((await fieldOf('cashier', 'dailyWithdrawal')).value).toBe('29000.00')
    await admin.caller.call(withdrawRequest, { id })
  }
})

test('a value that equals the default is not stored, and null restores the default', async () => {
  await change('cashier', { accounts: 9, openDeposits: 7 })
  await change('cashier', { accounts: 5, openDeposits: null })
  const { fields, version } = await formOf('cashier')
  const shown = fields.filter(({ name }) => name === 'accounts' || name === 'openDeposits')
  expect(shown.map(({ value, isSet }) => [value, isSet])).toEqual([
    [5, false],
    [5, false],
  ])
  const { content } = await admin.caller.call(contract.settingHistory, { module: 'cashier' })
  expect(content[0]).toMatchObject({
    ...{ version, by: admin.account, why: 'for a test' },
    changes: [
      { name: 'openDeposits', label: 'Deposits open at once', before: 7, after: null },
      { name: 'accounts', label: 'Bank accounts of a member', before: 9, after: null },
    ],
  })
})

test('a request with several errors is refused with all of them and stores nothing', async () => {
  const before = await formOf('cashier')
  const values = { accounts: 21, depositMinutes: 'ten', dailyWithdrawal: '1.005', mayCancel: 1, price: 3, constructor: 1 }
  const refused = await refusalOf(change('cashier', values))
  expect([refused.status, refused.fields]).toEqual([
    400,
    {
      ...{ accounts: 'field.too_big', depositMinutes: 'field.type', dailyWithdrawal: 'money.too_many_decimals' },
      ...{ mayCancel: 'field.type', price: 'field.unknown', constructor: 'field.unknown' },
    },
  ])
  expect(await formOf('cashier')).toEqual(before)
  expect((await refusalOf(change('lottery', {}, admin, 0))).code).toBe('request.not_found')
})

test('of two simultaneous changes one is stored; the other gets a version conflict and can be sent again', async () => {
  const { version } = await formOf('brand')
  const people = await Promise.all([w.operator(), w.operator(), w.operator(), w.operator()])
  const tries = await Promise.allSettled(people.map((person, n) => change('brand', { birthdayAge: 30 + n }, person, version)))
  const codes = tries.map(one => (one.status === 'fulfilled' ? 'ok' : (one.reason as Refusal).code)).sort()
  expect(codes).toEqual(['ok', 'request.version_conflict', 'request.version_conflict', 'request.version_conflict'])
  expect((await formOf('brand')).version).toBe(version + 1)
  const stale = await refusalOf(change('brand', { footerAge: 22 }, admin, version))
  const ahead = await refusalOf(change('brand', { footerAge: 22 }, admin, version + 5))
  expect([stale.code, ahead.code, stale.status]).toEqual(['request.version_conflict', 'request.version_conflict', 409])
})

test('the history is complete, each row follows from the one before, and an earlier state is put back as a change of its own', async () => {
  const { version: first } = await formOf('identity')
  await change('identity', { passwordLength: { min: 10, max: 64 } })
  await change('identity', { passwordLength: { min: 12, max: 64 }, usernameLength: { min: 5, max: 9 } })
  const { version } = await admin.caller.call(contract.restoreSettings, {
    ...{ module: 'identity', version: first + 2, to: first, why: 'too strict' },
  })
  expect(version).toBe(first + 3)
  const { content } = await admin.caller.call(contract.settingHistory, { module: 'identity' })
  expect(content.slice(0, 3).map(row => [row.version, row.why])).toEqual([
    [first + 3, 'too strict'],
    [first + 2, 'for a test'],
    [first + 1, 'for a test'],
  ])
  expect(content[0]!.changes.map(({ name, before, after }) => [name, before, after])).toContainEqual([
    'passwordLength',
    { min: 12, max: 64 },
    null,
  ])
  const stored = await w.services.db.read(w.brandId, read =>
    read.query('select overrides from brand.setting_version where module = $1 and version in ($2, $3)', [
      ...['identity', first, first + 3],
    ]),
  )
  expect(new Set(stored.map(row => JSON.stringify(row))).size).toBe(1)
  const audit = await admin.caller.call(auditLog, { call: 'brand.restoreSettings' })
  expect(audit.content[0]).toMatchObject({ subject: 'identity', why: 'too strict', operator: admin.account })
  expect(JSON.stringify(audit.content[0]!.change)).toContain('passwordLength')
})

test('the history of a module comes in pages that miss nothing', async () => {
  for (let n = 0; n < 23; n++) await change('identity', { usernameLength: { min: 3 + (n % 2), max: 10 } })
  const one = await admin.caller.call(contract.settingHistory, { module: 'identity' })
  const two = await admin.caller.call(contract.settingHistory, { module: 'identity', cursor: one.next! })
  const versions = [...one.content, ...two.content].map(row => row.version)
  expect(versions).toEqual(versions.map((_version, n) => versions[0]! - n))
  expect([versions.at(-1), two.next]).toEqual([1, null])
})

test('an unreadable stored value blocks nothing: the default holds, an alarm is raised, and an operator can remove it', async () => {
  await putRow('cashier', { accounts: 'many', confirmMinutes: 30, gone: { deep: true } })
  const values = await w.services.db.read(w.brandId, read => settingsOf(read, cashierSettings))
  expect([values.accounts, values.confirmMinutes]).toEqual([5, 30])
  expect((await formOf('cashier')).ignored).toEqual(['accounts', 'gone'])
  const alarm = async () => {
    await watchSettings({ ...w.services, log: { ...w.services.log, error: () => {} } as unknown as typeof w.services.log })
    return (await w.services.metrics.ignoredSettings.get()).values.find(({ labels }) => labels.module === 'cashier')?.value
  }
  expect(await alarm()).toBe(2)
  await change('cashier', { openDeposits: 6 })
  expect((await formOf('cashier')).ignored).toContain('gone')
  const refused = await refusalOf(change('cashier', { gone: 1 }))
  expect(refused.fields).toEqual({ gone: 'field.type' })
  await change('cashier', { gone: null, accounts: null })
  expect((await formOf('cashier')).ignored).toEqual([])
  expect(await alarm()).toBe(0)
})

test("a licence profile's bound holds for values stored earlier, for the form, and for a direct call", async () => {
  await change('brand', { footerAge: 19, agreementAge: 25 })
  await change('cashier', { mayCancel: true })
  await setProfile('atlantis')
  expect((await whitelabel()).ages).toMatchObject({ footer: 21, agreement: 25 })
  expect(await fieldOf('brand', 'footerAge')).toMatchObject({
    value: 21,
    standard: 21,
    min: '21',
    licence: { min: '21', max: null },
  })
  expect(await fieldOf('cashier', 'mayCancel')).toMatchObject({ value: false, licence: { fixed: false } })
  const young = await refusalOf(change('brand', { footerAge: 20 }))
  expect(young.fields).toEqual({ footerAge: 'field.too_small' })
  expect(young.body.fieldTexts).toEqual({ footerAge: 'Your licence profile asks for at least 21.' })
  const free = await refusalOf(change('cashier', { mayCancel: true }))
  expect(free.body.fieldTexts).toEqual({ mayCancel: 'Your licence profile leaves no choice here.' })
  await change('brand', { footerAge: 21 })
  const { content } = await admin.caller.call(contract.settingHistory, { module: 'brand' })
  const young19 = content.find(row => row.changes.some(({ name, after }) => name === 'footerAge' && after === 19))!
  const { version } = await formOf('brand')
  const back = await refusalOf(
    admin.caller.call(contract.restoreSettings, { module: 'brand', version, to: young19.version, why: 'as before' }),
  )
  expect(back.fields).toEqual({ footerAge: 'field.too_small' })
  await setProfile('demo')
})

/** The directory of brands is cached for two seconds; under a licence a brand answers on its own host only. */
async function setProfile(profile: string) {
  await w.services.db.system(tx => tx.query('update brand.brand set profile = $2 where id = $1', [w.brandId, profile]))
  await w.services.db.system(tx =>
    tx.query(`insert into brand.domain (host, brand_id) values ('localhost', $1) on conflict do nothing`, [w.brandId]),
  )
  while ((await w.composition.brands.byId(w.brandId))?.context.profile !== profile) await sleep(100)
}

test('every flag has a name of its own in each language, and who may only read switches none', async () => {
  const ofSpec = ['PTSYS3', 'MANPLAYREB3', 'MISSIONLB3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILEPWDREG3', 'FREEPLAY3'] as const
  const more = ['PWDEXPFORCECHANGE3', 'MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3', 'AGENTS_ON_MEMBER_SIDE'] as const
  const reader = (await w.operator()).caller
  const seen = new Set<string>()
  for (const language of ['KM', 'EN', 'CN']) {
    reader.cookies.set('lang', language)
    const { flags } = await reader.call(contract.consoleSettings)
    seen.add(flags[0]!.label)
    expect(flags.map(({ name }) => name)).toEqual(expect.arrayContaining([...ofSpec, ...more]))
    const labels = flags.map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels.filter(label => label === '' || label.startsWith('flag.'))).toEqual([])
  }
  expect(seen.size).toBe(3)
  const cashier = (await w.operator('cashier')).caller
  expect((await cashier.call(contract.consoleSettings)).mayChangeFlags).toBe(false)
  const refused = await refusalOf(cashier.call(contract.switchFlag, { flag: 'PTSYS3', isOn: true, why: 'a try' }))
  expect(refused.code).toBe('session.forbidden')
})

test('a flag is switched with a reason, reaches pages within two seconds, and is in the audit log', async () => {
  const heard = listen(w, w.brandId, contract.settingsChanged, contract.consoleSettingsChanged)
  await admin.caller.call(contract.switchFlag, { flag: 'WINNER_BOARD', isOn: false, why: 'too loud' })
  const shown = (await admin.caller.call(contract.consoleSettings)).flags.find(({ name }) => name === 'WINNER_BOARD')
  expect(shown?.isOn).toBe(false)
  expect(heard().sort()).toEqual(['brand.consoleSettingsChanged', 'brand.settingsChanged'])
  await sleep(2100)
  expect((await whitelabel()).flags).not.toContain('WINNER_BOARD')
  const both = (['PTSYS3', 'COCKFIGHT'] as const).map(flag =>
    admin.caller.call(contract.switchFlag, { flag, isOn: true, why: 'both at once' }),
  )
  await Promise.all(both)
  await admin.caller.call(contract.switchFlag, { flag: 'PTSYS3', isOn: true, why: 'once more' })
  const { flags } = await w.services.db.system(tx =>
    tx.one<{ flags: string[] }>('select flags from brand.brand where id = $1', [w.brandId]),
  )
  expect(flags.filter(name => name === 'PTSYS3' || name === 'COCKFIGHT').sort()).toEqual(['COCKFIGHT', 'PTSYS3'])
  const audit = await admin.caller.call(auditLog, { call: 'brand.switchFlag' })
  expect(audit.content.at(-1)).toMatchObject({ subject: 'WINNER_BOARD', why: 'too loud' })
  const unknown = await refusalOf(admin.caller.call(contract.switchFlag, { flag: 'toString', isOn: true, why: 'a try' }))
  expect(unknown.code).toBe('request.not_found')
})

test("another brand's settings are its own", async () => {
  const other = await w.secondBrand()
  const operator = await other.operator()
  const before = await formOf('cashier')
  const form = await formOf('cashier', operator)
  await change('cashier', { accounts: 11 }, operator, form.version)
  expect(await formOf('cashier')).toEqual(before)
})

test('no role of the program may change or delete stored settings', async () => {
  for (const text of ['update brand.setting_version set version = 9', 'delete from brand.setting_version'])
    await expect(w.services.db.system(tx => tx.query(text))).rejects.toThrow('permission denied')
  await w.expectBooksBalance()
})
