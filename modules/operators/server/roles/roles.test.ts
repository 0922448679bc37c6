import type { Ability } from '@tonle/contract'
import { Caller, PASSWORD, type Person, type Refusal, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as operators from '../../contract.ts'
import { createOperator } from '../index.ts'
import { operatorsWith } from '../operators-with.ts'
import { abilitiesOf, shippedAbilities } from '../roles.ts'

let w: World
/** Of every brand. */
let boss: Person
let second: Person
/** Of this brand alone. */
let lead: Person
beforeAll(async () => {
  w = await world()
  boss = await account('boss', 'admin')
  second = await account('second', 'admin')
  lead = await account('lead', 'admin', w.brandId)
})
afterAll(() => w.close())

const why = 'a new colleague'
const codeOf = async (attempt: Promise<unknown>) => (await refusalOf(attempt)).code

async function account(name: string, role: string, brandId?: string): Promise<Person> {
  await createOperator(w.services, { name, password: PASSWORD, role, ...(brandId !== undefined && { brandId }) })
  const caller = new Caller(w.console, '172.17.0.9', w.services.clock.nowMs)
  caller.token = (await caller.call(operators.login, { name, password: PASSWORD })).token
  await caller.call(operators.confirmPassword, { password: PASSWORD })
  return { id: '', account: name, caller }
}

interface RoleTerms {
  name: string
  abilities: Ability[]
  isOfEveryBrand?: boolean
}

/** Asks for a role, to which the second operator agrees. @returns its key */
async function made({ isOfEveryBrand = false, ...terms }: RoleTerms, by: Person = boss): Promise<string> {
  const asked = await by.caller.ask(operators.addRole, { ...terms, isOfEveryBrand, why })
  expect((await approve(asked)).state).toBe('approved')
  return (await list()).find(({ name }) => name === terms.name)!.key
}
const approve = (id: string) => second.caller.call(operators.approveRequest, { id: id as `apr_${string}` })
const list = async (by: Person = boss) => (await by.caller.call(operators.roles)).roles
const roleNamed = async (name: string) => (await list()).find(role => role.name === name)!
const idOf = async (name: string) => (await boss.caller.call(operators.operatorAccounts, { name })).content[0]!.id
const mayOf = async ({ caller }: Person) => (await caller.call(operators.me)).abilities.toSorted()

test('a role is made by two, given to an operator, and does what it may, and nothing else', async () => {
  const editor = await account('editor', 'support', w.brandId)
  const terms: RoleTerms = { name: 'Editors', abilities: ['content.write', 'messages.write'] }
  const asked = await lead.caller.ask(operators.addRole, { ...terms, why })
  expect((await list()).map(({ name }) => name)).not.toContain('Editors')
  expect(await codeOf(lead.caller.call(operators.approveRequest, { id: asked }))).toBe('operators.own_request')
  const { words } = await approve(asked)
  expect(words).toContain('Editors')
  const { key, operators: count } = await roleNamed('Editors')
  expect(count).toBe(0)
  await lead.caller.call(operators.changeRole, { id: await idOf('editor'), role: key, why })
  expect(await mayOf(editor)).toEqual(['console.use', 'content.write', 'messages.write'])
  expect((await editor.caller.call(operators.me)).roleName).toBe('Editors')
  expect(await codeOf(editor.caller.call(operators.operatorAccounts, {}))).toBe('session.forbidden')
  expect(await codeOf(lead.caller.call(operators.removeRole, { role: key, why }))).toBe('operators.role_in_use')
})

test('what a role gains waits for a second operator, what it loses holds at the next call of those who have it', async () => {
  const key = await made({ name: 'Night shift', abilities: ['members.read', 'deposits.read'] }, lead)
  const night = await account('night', key, w.brandId)
  const { version } = await roleNamed('Night shift')
  const terms = { role: key, name: 'Night shift', version, why }
  const change = (abilities: Ability[], more: object = {}) =>
    boss.caller.call(operators.changeRoleTerms, { ...terms, abilities, ...more })
  const wider = ['members.read', 'deposits.read', 'withdrawals.read']
  const asked = await boss.caller.ask(operators.changeRoleTerms, { ...terms, abilities: wider })
  expect(await mayOf(night)).not.toContain('withdrawals.read')
  expect((await approve(asked)).state).toBe('approved')
  expect(await mayOf(night)).toContain('withdrawals.read')
  expect(await codeOf(change(['members.read']))).toBe('request.version_conflict')
  expect(await change(['members.read'], { version: version + 1 })).toEqual({ version: version + 2 })
  expect(await mayOf(night)).toEqual(['console.use', 'members.read'])
})

test('an approved role that meanwhile has another version is not changed', async () => {
  const key = await made({ name: 'Weekend', abilities: ['members.read'] })
  const { version } = await roleNamed('Weekend')
  const terms = { role: key, name: 'Weekend', version, why }
  const asked = await boss.caller.ask(operators.changeRoleTerms, { ...terms, abilities: ['members.read', 'ledger.read'] })
  await lead.caller.call(operators.changeRoleTerms, { ...terms, name: 'Weekends', abilities: ['members.read'] })
  expect((await approve(asked)).state).toBe('failed')
  expect((await roleNamed('Weekends')).abilities).toEqual(['console.use', 'members.read'])
})

test('nobody gives what the own role may not do: not by a role, not by an account, not by taking one over', async () => {
  const key = await made({ name: 'Heads', abilities: ['operators.read', 'operators.write', 'members.read'] })
  const head = await account('head', key, w.brandId)
  const call = head.caller
  const wide = { name: 'Wide', abilities: ['withdrawals.pay'] as Ability[], why }
  expect(await codeOf(call.call(operators.addRole, wide))).toBe('operators.beyond_own')
  const { version } = await roleNamed('Heads')
  const own = { role: key, name: 'Heads', abilities: ['operators.write', 'ledger.adjust'] as Ability[], version, why }
  expect(await codeOf(call.call(operators.changeRoleTerms, own))).toBe('operators.beyond_own')
  expect(await codeOf(call.call(operators.inviteOperator, { name: 'puppet', role: 'admin', why }))).toBe('operators.beyond_own')
  const about = { id: await idOf('lead'), why }
  for (const act of [
    operators.renewInvitation,
    operators.resetOperatorFactor,
    operators.lockOperator,
    operators.endOperatorSessions,
  ] as const)
    expect(await codeOf(call.call(act, about))).toBe('operators.beyond_own')
  expect(await codeOf(call.call(operators.changeRole, { ...about, role: key }))).toBe('operators.beyond_own')
  expect((await list(head)).find(role => role.key === 'admin')?.mayGive).toBe(false)
  await call.call(operators.inviteOperator, { name: 'helper', role: key, why })
})

test('a role of one brand is unknown in another, one of every brand is changed by operators of every brand alone', async () => {
  const here = await made({ name: 'Only here', abilities: ['members.read'] }, lead)
  const wide = await made({ name: 'Everywhere', abilities: ['members.read'], isOfEveryBrand: true })
  const other = await w.secondBrand()
  const there = (await other.operator('admin', { hasProof: true })).caller
  const seen = (await there.call(operators.roles)).roles.map(({ name }) => name)
  expect([seen.includes('Only here'), seen.includes('Everywhere')]).toEqual([false, true])
  const invited = (role: string, more: object = {}) => ({ name: `new${role.slice(-6)}`, role, why, ...more })
  expect(await codeOf(there.call(operators.inviteOperator, invited(here)))).toBe('operators.no_such_role')
  expect(await codeOf(boss.caller.call(operators.inviteOperator, invited(here, { isOfEveryBrand: true })))).toBe(
    'operators.no_such_role',
  )
  expect(await codeOf(there.call(operators.removeRole, { role: here, why }))).toBe('operators.no_such_role')
  expect(await codeOf(there.call(operators.removeRole, { role: wide, why }))).toBe('operators.every_brand')
  const terms = { role: wide, name: 'Everywhere', abilities: ['members.read'] as Ability[], version: 1, why }
  expect(await codeOf(lead.caller.call(operators.changeRoleTerms, terms))).toBe('operators.every_brand')
  const everywhere = { name: 'Mine', abilities: ['members.read'] as Ability[], isOfEveryBrand: true, why }
  const asked = await lead.caller.ask(operators.addRole, everywhere)
  expect((await approve(asked)).state).toBe('failed')
})

test('a name stands once in a brand, and a role that nobody has can be removed', async () => {
  const key = await made({ name: 'Twice', abilities: ['members.read'] })
  const again = await boss.caller.ask(operators.addRole, { name: 'twice', abilities: ['members.read'], why })
  expect((await approve(again)).state).toBe('failed')
  await boss.caller.call(operators.removeRole, { role: key, why })
  expect((await list()).map(({ name }) => name)).not.toContain('Twice')
  expect(await codeOf(boss.caller.call(operators.removeRole, { role: key, why }))).toBe('operators.no_such_role')
})

const shippedNow = async (key: string, by: Person = boss) => (await list(by)).find(role => role.key === key)!
const adjust = (key: string, abilities: readonly Ability[], version: number) => ({
  ...{ role: key, name: 'no matter', version, why },
  abilities: abilities as Ability[],
})

test('a shipped role is changed for the installation as an own one: what it gains by two, what it loses at once', async () => {
  const other = await w.secondBrand()
  const there = await other.operator('support')
  const { abilities, version, shipped } = await shippedNow('support')
  expect([version, shipped?.toSorted()]).toEqual([0, abilities.toSorted()])
  const wider = adjust('support', [...abilities, 'ledger.read'], 0)
  const asked = await boss.caller.ask(operators.changeRoleTerms, wider)
  expect(await mayOf(there)).not.toContain('ledger.read')
  expect((await approve(asked)).state).toBe('approved')
  expect(await mayOf(there)).toContain('ledger.read')
  expect(await codeOf(boss.caller.call(operators.changeRoleTerms, wider))).toBe('request.version_conflict')
  const fewer = abilities.filter(name => name !== 'withdrawals.read')
  expect(await boss.caller.call(operators.changeRoleTerms, adjust('support', fewer, 1))).toEqual({ version: 2 })
  const may = await mayOf(there)
  expect([may.includes('withdrawals.read'), may.includes('ledger.read'), may.includes('console.use')]).toEqual([
    false,
    false,
    true,
  ])
  const now = await shippedNow('support')
  expect(now).toMatchObject({ isShipped: true, name: expect.not.stringMatching('no matter') })
  expect(now.shipped).toContain('withdrawals.read')
  const names = async (ability: Ability) =>
    (await w.services.db.read(other.brandId, read => operatorsWith(read, ability))).map(({ name }) => name)
  expect(await names('withdrawals.read')).not.toContain(there.account)
  expect(await names('support.answer')).toContain(there.account)
  const back = await boss.caller.ask(operators.changeRoleTerms, adjust('support', abilities, 2))
  expect((await approve(back)).state).toBe('approved')
  expect(await mayOf(there)).toEqual(abilities.toSorted())
  expect(await names('withdrawals.read')).toContain(there.account)
})

test('what a new version ships besides reaches a changed role, and what was taken stays away', () => {
  const may = (changes: string[]) => abilitiesOf('cashier', changes)
  const shipped = shippedAbilities('cashier')!
  // Of a version that shipped none of these but the first.
  expect([...may(['-withdrawals.pay'])].toSorted()).toEqual([...shipped].filter(name => name !== 'withdrawals.pay').toSorted())
  expect(may(['+audit.read', '-withdrawals.pay', '+gone.ability', '-gone.too'])).toEqual(
    new Set([...shipped, 'audit.read'].filter(name => name !== 'withdrawals.pay')),
  )
  expect(abilitiesOf('nobody', ['+audit.read'])).toEqual(new Set())
})

test("the administrators' role stays as it is, and shipped roles are changed by operators of every brand, within their own", async () => {
  const { abilities } = await shippedNow('cashier')
  const all = await shippedNow('admin')
  expect(await codeOf(boss.caller.call(operators.changeRoleTerms, adjust('admin', ['members.read'], 0)))).toBe('request.invalid')
  expect(await codeOf(boss.caller.call(operators.removeRole, { role: 'cashier', why }))).toBe('request.invalid')
  expect(await codeOf(lead.caller.call(operators.changeRoleTerms, adjust('cashier', ['members.read'], 0)))).toBe(
    'operators.every_brand',
  )
  const key = await made({
    name: 'Staff',
    abilities: ['operators.read', 'operators.write', 'members.read'],
    isOfEveryBrand: true,
  })
  const staff = await account('staff', key)
  const wide = adjust('cashier', [...abilities, 'vendors.keys'], 0)
  expect(await codeOf(staff.caller.call(operators.changeRoleTerms, wide))).toBe('operators.beyond_own')
  expect(await shippedNow('admin')).toEqual(all)
})

test('of two who change a shipped role at once one does, and the other one looks again', async () => {
  const { abilities } = await shippedNow('finance')
  const fewer = ['reports.read', 'ledger.read'].map(name => abilities.filter(each => each !== name))
  const settled = await Promise.allSettled(
    fewer.map((each, i) => [boss, second][i]!.caller.call(operators.changeRoleTerms, adjust('finance', each, 0))),
  )
  const refused = settled.flatMap(one => (one.status === 'rejected' ? [(one.reason as Refusal).code] : []))
  expect(refused).toEqual(['request.version_conflict'])
  expect((await shippedNow('finance')).version).toBe(1)
})
