import { Caller, PASSWORD, type Person, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as operators from '../../contract.ts'
import { INVITATION_HOURS } from '../../rules.ts'
import { createOperator } from '../index.ts'

let w: World
let admin: Person
let second: Person
beforeAll(async () => {
  w = await world()
  admin = await ofEveryBrand('Boss')
  second = await ofEveryBrand('Second')
  for (const { caller } of [admin, second]) await caller.call(operators.confirmPassword, { password: PASSWORD })
})
afterAll(() => w.close())

async function ofEveryBrand(name: string): Promise<Person> {
  await createOperator(w.services, { name, password: PASSWORD, role: 'admin' })
  return { id: '', account: name, caller: await signIn(name, PASSWORD) }
}

const HOUR_MS = 3_600_000
const why = 'a new colleague'
const stranger = () => new Caller(w.console, '172.17.0.9', w.services.clock.nowMs)
const codeOf = async (attempt: Promise<unknown>) => (await refusalOf(attempt)).code
const list = async () => (await admin.caller.call(operators.operatorAccounts, {})).content
const accountOf = async (name: string) => (await list()).find(one => one.name === name)!
const signIn = async (name: string, password: string) => {
  const caller = stranger()
  caller.token = (await caller.call(operators.login, { name, password })).token
  return caller
}
/** Proves the password anew: five minutes may be over. */
const proved = async () => {
  await admin.caller.call(operators.confirmPassword, { password: PASSWORD })
  return admin.caller
}
const invite = async (name: string, role: 'admin' | 'cashier' | 'support' = 'cashier', isOfEveryBrand = false) =>
  await (await proved()).call(operators.inviteOperator, { name, role, isOfEveryBrand, why })
const enrolled = async (name: string, role: 'admin' | 'cashier' | 'support' = 'cashier', isOfEveryBrand = false) => {
  const { id, token } = await invite(name, role, isOfEveryBrand)
  await stranger().call(operators.acceptInvitation, { token, password: `${name} likes rain` })
  return { id, password: `${name} likes rain` }
}

test('an account is opened with a link, which sets a password once and then leads nowhere', async () => {
  const { token } = await invite('Chenda')
  expect(await accountOf('Chenda')).toMatchObject({ status: 'invited', role: 'cashier', isOfEveryBrand: false, openSessions: 0 })
  expect(await codeOf(signIn('Chenda', ''.padEnd(12, 'x')))).toBe('operators.login_failed')
  const set = (password: string) => stranger().call(operators.acceptInvitation, { token, password })
  expect(await codeOf(set('short'))).toBe('request.invalid')
  expect(await set('seven rivers meet')).toEqual({ name: 'Chenda' })
  expect(await codeOf(set('another password'))).toBe('operators.invitation_over')
  const chenda = await signIn('chenda', 'seven rivers meet')
  expect((await chenda.call(operators.me)).role).toBe('cashier')
  expect(await accountOf('Chenda')).toMatchObject({ status: 'active', openSessions: 1 })
})

test('a link is over after a day, after a newer one, and after twenty uses at once it was used once', async () => {
  const { id, token } = await invite('Dara')
  const accept = (of: string) => stranger().call(operators.acceptInvitation, { token: of, password: 'twelve letters' })
  const newer = await admin.caller.call(operators.renewInvitation, { id, why })
  expect(await codeOf(accept(token))).toBe('operators.invitation_over')
  await w.advance(INVITATION_HOURS * HOUR_MS + 1000)
  expect(await codeOf(accept(newer.token))).toBe('operators.invitation_over')
  admin.caller.token = (await admin.caller.call(operators.login, { name: admin.account, password: PASSWORD })).token
  const last = await (await proved()).call(operators.renewInvitation, { id, why })
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => accept(last.token)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('each act needs the password, a reason and the ability', async () => {
  const fresh = await w.operator()
  const asked = { name: 'Nobody', role: 'support', why } as const
  expect(await codeOf(fresh.caller.call(operators.inviteOperator, asked))).toBe('session.confirm_required')
  expect(await codeOf((await proved()).call(operators.inviteOperator, { ...asked, why: '' }))).toBe('request.invalid')
  const support = await w.operator('support')
  await support.caller.call(operators.confirmPassword, { password: PASSWORD })
  expect(await codeOf(support.caller.call(operators.inviteOperator, asked))).toBe('session.forbidden')
  expect(await codeOf(support.caller.call(operators.operatorAccounts, {}))).toBe('session.forbidden')
  expect(await codeOf(invite(admin.account.toUpperCase()))).toBe('operators.name_taken')
})

test('another role holds at the next call; a lock ends sessions, and an unlock does not bring them back', async () => {
  const { id, password } = await enrolled('Sina')
  const sina = await signIn('Sina', password)
  await (await proved()).call(operators.changeRole, { id, role: 'support', why })
  expect((await sina.call(operators.me)).abilities).not.toContain('withdrawals.approve')
  await admin.caller.call(operators.lockOperator, { id, why })
  expect(await codeOf(sina.call(operators.me))).toBe('session.required')
  expect(await codeOf(signIn('Sina', password))).toBe('operators.locked')
  await admin.caller.call(operators.unlockOperator, { id, why })
  expect(await codeOf(sina.call(operators.me))).toBe('session.required')
  await signIn('Sina', password)
  expect(await admin.caller.call(operators.endOperatorSessions, { id, why })).toEqual({ ended: 1 })
  const { content } = await admin.caller.call(operators.auditLog, { about: 'Sina' })
  expect(content.map(({ call }) => call)).toEqual([
    'operators.endOperatorSessions',
    'operators.unlockOperator',
    'operators.lockOperator',
    'operators.changeRole',
    'operators.inviteOperator',
  ])
  expect(JSON.stringify(content)).not.toContain(password)
})

test('an operator sees the own sessions, ends one at its next call, and no other operator reaches them', async () => {
  const { id, password } = await enrolled('Rith')
  const [here, there, third] = [await signIn('Rith', password), await signIn('Rith', password), await signIn('Rith', password)]
  const own = async () => (await here.call(operators.ownSessions)).sessions
  const listed = await own()
  expect(listed).toHaveLength(3)
  expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(listed[0]).toMatchObject({ ip: '172.17.0.9' })
  const others = listed.filter(({ isCurrent }) => !isCurrent)
  for (const one of listed)
    expect(await codeOf((await proved()).call(operators.endOwnSession, { id: one.id }))).toBe('operators.no_such_session')
  expect(await own()).toHaveLength(3)
  await here.call(operators.endOwnSession, { id: others[0]!.id })
  const isOpen = async (caller: Caller) =>
    await caller.call(operators.me).then(
      () => true,
      () => false,
    )
  expect((await Promise.all([there, third].map(isOpen))).toSorted()).toEqual([false, true])
  expect(await here.call(operators.endOwnSessions, { keep: 'this' })).toEqual({ ended: 1 })
  expect(await own()).toHaveLength(1)
  expect(await here.call(operators.endOwnSessions, { keep: 'none' })).toEqual({ ended: 1 })
  expect(await codeOf(here.call(operators.me))).toBe('session.required')
  expect((await (await proved()).call(operators.endOperatorSessions, { id, why })).ended).toBe(0)
})

test("an operator of one brand comes into no other, sees no other's, and reaches nobody of all brands", async () => {
  const { id, password } = await enrolled('Mony', 'admin')
  const other = await w.secondBrand()
  const abroad = Object.assign(stranger(), { host: other.host })
  expect(await codeOf(abroad.call(operators.login, { name: 'Mony', password }))).toBe('operators.login_failed')
  const mony = await signIn('Mony', password)
  await mony.call(operators.confirmPassword, { password })
  const boss = await accountOf(second.account)
  expect(await codeOf(mony.call(operators.lockOperator, { id: boss.id, why }))).toBe('operators.every_brand')
  const all = { name: 'Everywhere', role: 'admin', isOfEveryBrand: true, why } as const
  expect(await codeOf(mony.call(operators.inviteOperator, all))).toBe('operators.every_brand')
  await mony.call(operators.inviteOperator, { ...all, isOfEveryBrand: false })

  const there = await other.operator()
  await there.caller.call(operators.confirmPassword, { password: PASSWORD })
  const seen = (await there.caller.call(operators.operatorAccounts, {})).content.map(({ name }) => name)
  expect(seen).toContain(second.account)
  for (const name of ['Mony', 'Everywhere']) expect(seen).not.toContain(name)
  expect(await codeOf(there.caller.call(operators.lockOperator, { id, why }))).toBe('operators.no_such_operator')
})

test('nobody acts on the own account, and of two administrators who remove each other one stays', async () => {
  const self = (await list()).find(one => one.isSelf)!
  expect(await codeOf((await proved()).call(operators.lockOperator, { id: self.id, why }))).toBe('operators.own_account')
  await w.services.db.system(tx =>
    tx.query(`update operators.operator set role = 'support' where role = 'admin' and name not in ($1, $2)`, [
      admin.account,
      second.account,
    ]),
  )
  second.caller.token = (await second.caller.call(operators.login, { name: second.account, password: PASSWORD })).token
  await second.caller.call(operators.confirmPassword, { password: PASSWORD })
  const other = await accountOf(second.account)
  const both = await Promise.allSettled([
    admin.caller.call(operators.changeRole, { id: other.id, role: 'support', why }),
    second.caller.call(operators.lockOperator, { id: self.id, why }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const left = await w.services.db.system(tx =>
    tx.query(`select 1 as ok from operators.operator where role = 'admin' and status = 'active' and brand_id is null`),
  )
  expect(left).toHaveLength(1)
})
