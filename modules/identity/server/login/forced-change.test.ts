import { MEMBER_TYPES } from '@tonle/contract'
import { newId } from '@tonle/process'
import { type Caller, PASSWORD, refusalOf, type World, withFlags, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as identity from '../../contract.ts'
import { hashPassword } from '../passwords/password.ts'
import { createMember } from '../registration/register.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const NEXT = 'herons over rice'
let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
const change = (input: object = {}) => ({ newPassword: NEXT, confirmNewPassword: NEXT, ...input })
const idOf = (id: string) => `mem_${id.replaceAll('-', '')}`
async function changed(caller: Caller, input: object = {}): Promise<void> {
  caller.token = (await caller.call(identity.changePassword, change(input))).token
}

let count = 0
/** An account as another system hands it over. */
async function imported(password = '123456'): Promise<string> {
  const account = `imported${++count}`
  const passwordHash = await hashPassword(w.services, password)
  await w.services.db.tx(w.brandId, tx =>
    createMember(tx, w.services, {
      ...{ id: newId(), account, type: MEMBER_TYPES.member, currency: 'USD', mode: 'play', language: 'en' },
      ...{ termsVersion: null, ip: null, passwordHash },
    }),
  )
  return account
}
async function signIn(username: string, password: string, input: object = {}) {
  const caller = w.visitor()
  const answer = await caller.signIn(identity.login, { username, password, ...input })
  return { caller, answer }
}

test('an imported 123456 leads straight to the change, without being asked for again', async () => {
  const account = await imported()
  const { caller, answer } = await signIn(account, '123456')
  expect([answer.passwordExpired, answer.user.restricted, answer.firstTimeLogin]).toEqual([true, true, true])
  expect(await codeOf(caller.call(identity.devices))).toBe('session.password_change_required')
  expect((await refusalOf(caller.call(identity.changePassword, change({ newPassword: '123456' })))).fields).toMatchObject({
    newPassword: 'field.too_short',
  })
  await changed(caller)
  expect((await caller.call(identity.memberInfo)).restricted).toBe(false)
  expect(await caller.call(identity.devices)).toHaveLength(1)
  expect((await signIn(account, NEXT)).answer.passwordExpired).toBe(false)
})

test('a session that came back, or that has waited, is asked for the old password', async () => {
  const account = await imported()
  const { caller } = await signIn(account, '123456', { remember: true })
  await w.advance(11 * MINUTE_MS)
  expect((await refusalOf(caller.call(identity.changePassword, change()))).fields).toEqual({ oldPassword: 'field.missing' })
  caller.cookies.delete('sid')
  caller.token = (await caller.call(identity.tab)).token
  expect(await codeOf(caller.call(identity.devices))).toBe('session.password_change_required')
  expect((await refusalOf(caller.call(identity.changePassword, change()))).fields).toEqual({ oldPassword: 'field.missing' })
  await changed(caller, { oldPassword: '123456' })
  expect(await caller.call(identity.devices)).toHaveLength(1)
})

test('who is not forced gives the old password, however fresh the login is', async () => {
  const member = await w.member()
  const refused = await refusalOf(member.caller.call(identity.changePassword, change()))
  expect(refused.fields).toEqual({ oldPassword: 'field.missing' })
  expect((await refusalOf(member.caller.call(identity.changePassword, change({ oldPassword: 'not it' })))).code).toBe(
    'identity.login_failed',
  )
})

test('a forced change takes no password that is in use already', async () => {
  const member = await w.member()
  const { caller: staff } = await w.operator()
  await staff.call(identity.forcePasswordChange, { id: idOf(member.id), why: 'a test' })
  const { caller } = await signIn(member.account, PASSWORD)
  const same = { newPassword: PASSWORD, confirmNewPassword: PASSWORD }
  expect((await refusalOf(caller.call(identity.changePassword, same))).fields).toEqual({ newPassword: 'identity.password_same' })
  await changed(caller)
})

test('an old password is expired while the flag is on, by the setting of days', async () => {
  const member = await w.member()
  await w.advance(181 * DAY_MS)
  expect((await signIn(member.account, PASSWORD)).answer.passwordExpired).toBe(false)
  await withFlags(w, { on: ['PWDEXPFORCECHANGE3'] }, async () => {
    const { caller, answer } = await signIn(member.account, PASSWORD)
    expect([answer.passwordExpired, answer.user.restricted]).toEqual([true, true])
    await changed(caller)
    expect((await signIn(member.account, NEXT)).answer.passwordExpired).toBe(false)
    await w.advance(179 * DAY_MS)
    expect((await signIn(member.account, NEXT)).answer.passwordExpired).toBe(false)
  })
})

test('nobody can choose 123456, at any door', async () => {
  const password = { password: '123456', confirmPassword: '123456' }
  const register = await refusalOf(w.visitor().call(identity.register, { username: 'chooser', ...password, terms: true }))
  expect(register.fields).toHaveProperty('password')
  const { caller: staff } = await w.operator()
  const { settingsVersion, changeSettings } = await settings(staff)
  // Also where a brand takes short ones.
  await expect(changeSettings(settingsVersion, { passwordLength: { min: 6, max: 128 } })).rejects.toThrow()
  const long = { newPassword: '1234567890', confirmNewPassword: '1234567890', oldPassword: PASSWORD }
  const member = await w.member()
  expect((await refusalOf(member.caller.call(identity.changePassword, long))).fields).toEqual({
    newPassword: 'identity.password_weak',
  })
})

async function settings(staff: Caller) {
  const brand = await import('@tonle/brand/contract')
  const { version } = (await staff.call(brand.consoleSettings)).modules.find(({ module }) => module === 'identity')!
  return {
    settingsVersion: version,
    changeSettings: (of: number, values: object) =>
      staff.call(brand.changeSettings, { module: 'identity', version: of, values: { ...values }, why: 'for a test' }),
  }
}

test('the first login stays the first until its action has run', async () => {
  const account = await imported(PASSWORD)
  const { caller, answer } = await signIn(account, PASSWORD)
  expect(answer.firstTimeLogin).toBe(true)
  expect((await signIn(account, PASSWORD)).answer.firstTimeLogin).toBe(true)
  await caller.call(identity.firstLogin)
  await caller.call(identity.firstLogin)
  expect((await signIn(account, PASSWORD)).answer.firstTimeLogin).toBe(false)
})
