import * as identity from '@tonle/identity/contract'
import { Caller, PASSWORD, type Person, refusalOf, type World, world } from '@tonle/testkit'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callText } from '../console/call-names.ts'
import * as operators from '../contract.ts'
import { IDLE_MINUTES } from '../rules.ts'
import { createOperator } from './index.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

let addresses = 0
/** A browser at the console that nobody has signed in with. */
const stranger = () => new Caller(w.console, `172.16.0.${++addresses}`, w.services.clock.nowMs)
const codeAt = (secret: string, ms = w.services.clock.nowMs()) => generate({ secret, epoch: Math.floor(ms / 1000) })

/** Turns the second factor on; the code of this moment is used up by it. */
async function enrol(person: Person): Promise<string> {
  await person.caller.call(operators.confirmPassword, { password: PASSWORD })
  const { secret } = await person.caller.call(operators.enrolFactor)
  await person.caller.call(operators.confirmFactor, { code: await codeAt(secret) })
  return secret
}

test('an operator signs in with name and password and gets the abilities of the role', async () => {
  await createOperator(w.services, { name: 'Sophea', password: PASSWORD, role: 'cashier' })
  const answer = await stranger().call(operators.login, { name: 'sophea', password: PASSWORD })
  expect(answer.operator).toMatchObject({ name: 'Sophea', role: 'cashier', hasSecondFactor: false, mustEnrol: false })
  expect(answer.operator.abilities).toContain('withdrawals.approve')
  expect(answer.operator.abilities).not.toContain('audit.read')
})

test('a wrong password and an unknown name are answered alike', async () => {
  const person = await w.operator()
  const wrong = await refusalOf(stranger().call(operators.login, { name: person.account, password: 'not it' }))
  const unknown = await refusalOf(stranger().call(operators.login, { name: 'nobody', password: 'not it' }))
  expect([wrong.status, wrong.code]).toEqual([401, 'operators.login_failed'])
  expect([unknown.status, unknown.code]).toEqual([wrong.status, wrong.code])
})

test('a new tab lacks only its proof, and the cookie mints one', async () => {
  const { caller, account } = await w.operator()
  caller.token = undefined
  expect((await refusalOf(caller.call(operators.me))).code).toBe('session.tab_required')
  caller.token = (await caller.call(operators.tab)).token
  expect((await caller.call(operators.me)).name).toBe(account)
})

test('with a second factor the password alone is not enough, and a code opens once', async () => {
  const person = await w.operator()
  const secret = await enrol(person)
  const input = { name: person.account, password: PASSWORD }
  expect((await refusalOf(stranger().call(operators.login, input))).code).toBe('operators.code_required')
  const used = await codeAt(secret)
  expect((await refusalOf(stranger().call(operators.login, { ...input, code: used }))).code).toBe('operators.code_wrong')

  await w.advance(30_000)
  const code = await codeAt(secret)
  expect((await stranger().call(operators.login, { ...input, code })).operator.hasSecondFactor).toBe(true)
  expect((await refusalOf(stranger().call(operators.login, { ...input, code }))).code).toBe('operators.code_wrong')
})

test('of ten logins with one code at once, one comes in', async () => {
  const person = await w.operator()
  const secret = await enrol(person)
  await w.advance(30_000)
  const code = await codeAt(secret)
  const input = { name: person.account, password: PASSWORD, code }
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => stranger().call(operators.login, input)))
  expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1)
})

test('a wrong code and one of two minutes ago are refused', async () => {
  const person = await w.operator()
  const secret = await enrol(person)
  await w.advance(30_000)
  const right = await codeAt(secret)
  const input = { name: person.account, password: PASSWORD }
  const wrong = right === '000000' ? '000001' : '000000'
  expect((await refusalOf(stranger().call(operators.login, { ...input, code: wrong }))).code).toBe('operators.code_wrong')
  await w.advance(120_000)
  expect((await refusalOf(stranger().call(operators.login, { ...input, code: right }))).code).toBe('operators.code_wrong')
})

test('a second factor is begun only after the password, typed within five minutes in the same session', async () => {
  const person = await w.operator()
  const begin = () => person.caller.call(operators.enrolFactor)
  const confirm = (password: string) => person.caller.call(operators.confirmPassword, { password })
  expect((await refusalOf(begin())).code).toBe('session.confirm_required')
  expect((await refusalOf(confirm('not it'))).code).toBe('operators.password_wrong')
  expect((await refusalOf(begin())).code).toBe('session.confirm_required')
  await confirm(PASSWORD)
  expect((await begin()).secret).toMatch(/^[A-Z2-7]{16,}$/)
  const elsewhere = stranger()
  elsewhere.token = (await elsewhere.call(operators.login, { name: person.account, password: PASSWORD })).token
  expect((await refusalOf(elsewhere.call(operators.enrolFactor))).code).toBe('session.confirm_required')
  await w.advance(5 * 60_000 + 1000)
  expect((await refusalOf(begin())).code).toBe('session.confirm_required')
})

test('the password is not guessed at a found screen: ten tries, then a wait', async () => {
  const person = await w.operator()
  const confirm = (password: string) => refusalOf(person.caller.call(operators.confirmPassword, { password }))
  for (let tries = 0; tries < 10; tries++) expect((await confirm('not it')).code).toBe('operators.password_wrong')
  expect((await confirm(PASSWORD)).code).toBe('request.too_many')
})

test('a second factor that is on cannot be replaced without the password', async () => {
  const person = await w.operator()
  await enrol(person)
  expect((await refusalOf(person.caller.call(operators.enrolFactor))).code).toBe('operators.factor_exists')
})

test('a role does only what it may: support reads members and locks none, and sees no audit log', async () => {
  const support = await w.operator('support')
  const member = await w.member()
  expect((await support.caller.call(identity.consoleMember, { id: wireId(member) })).account).toBe(member.account)
  const lock = support.caller.call(identity.lockMember, { id: wireId(member), why: 'a try' })
  expect((await refusalOf(lock)).code).toBe('session.forbidden')
  expect((await refusalOf(support.caller.call(operators.auditLog))).code).toBe('session.forbidden')
  const nobody = await w.operator('no_such_role')
  expect((await refusalOf(nobody.caller.call(operators.me))).code).toBe('session.forbidden')
})

test('an act stands in the audit log with who, whom, before, after and why; secrets do not', async () => {
  const person = await w.operator()
  const member = await w.member()
  await person.caller.call(identity.lockMember, { id: wireId(member), why: 'asked by phone' })
  const { content } = await person.caller.call(operators.auditLog, { operator: person.account })
  expect(content[0]).toMatchObject({
    operator: person.account,
    call: 'identity.lockMember',
    subject: member.account,
    why: 'asked by phone',
    change: [{ before: { status: 'active' }, after: { status: 'locked' } }],
  })

  await enrol(person)
  const [confirmed] = (await person.caller.call(operators.auditLog, { operator: person.account })).content
  expect(confirmed?.call).toBe('operators.confirmFactor')
  expect(confirmed?.input).toEqual({ code: '[hidden]' })
})

test('a page that opens its socket is no act', async () => {
  const person = await w.operator()
  await person.caller.call(operators.ticket)
  expect((await person.caller.call(operators.auditLog, { operator: person.account })).content).toEqual([])
})

test('every act of an operator has its words in the audit log', () => {
  const acts = w.composition.modules
    .flatMap(({ routes }) => routes?.calls ?? [])
    .filter(({ call }) => call.who === 'operator' && (call.effect === 'write' || call.audited))
  expect(acts.length).toBeGreaterThan(30)
  expect(acts.map(({ name }) => name).filter(name => callText(name) === 'act.other')).toEqual([])
})

test('an act that was refused leaves no line', async () => {
  const person = await w.operator()
  await refusalOf(person.caller.call(identity.lockMember, { id: `mem_${'0'.repeat(32)}`, why: 'nobody there' }))
  expect((await person.caller.call(operators.auditLog, { operator: person.account })).content).toEqual([])
})

test('acts of many at once make one unbroken chain', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => w.operator()))
  const members = await Promise.all(Array.from({ length: 4 }, () => w.member()))
  const before = await people[0]!.caller.call(operators.checkAudit)
  await Promise.all(
    people.flatMap(person =>
      members.map(member => person.caller.call(identity.lockMember, { id: wireId(member), why: 'all at once' })),
    ),
  )
  const after = await people[0]!.caller.call(operators.checkAudit)
  expect(after.brokenAt).toBeNull()
  expect(Number(after.rows)).toBe(Number(before.rows) + 16)
})

test('a session ends after idle minutes, and lives on while it is used', async () => {
  const person = await w.operator()
  for (let i = 0; i < 3; i++) {
    await w.advance((IDLE_MINUTES - 1) * 60_000)
    await person.caller.call(operators.me)
  }
  await w.advance((IDLE_MINUTES + 1) * 60_000)
  expect((await refusalOf(person.caller.call(operators.me))).code).toBe('session.required')
})

test('a session ends when the operator signs out or is locked', async () => {
  const person = await w.operator()
  const copy = stranger()
  for (const [name, value] of person.caller.cookies) copy.cookies.set(name, value)
  copy.token = person.caller.token
  expect((await copy.call(operators.me)).name).toBe(person.account)
  await person.caller.call(operators.logout)
  expect((await refusalOf(copy.call(operators.me))).code).toBe('session.required')

  const other = await w.operator()
  await w.database.asOwner(`update operators.operator set status = 'locked' where name = '${other.account}'`)
  expect((await refusalOf(other.caller.call(operators.me))).code).toBe('session.required')
  const again = stranger().call(operators.login, { name: other.account, password: PASSWORD })
  expect((await refusalOf(again)).code).toBe('operators.locked')
})

test('the check of the chain finds a row that was changed behind its back, and one that was taken out', async () => {
  const person = await w.operator()
  const check = () => person.caller.call(operators.checkAudit)
  expect((await check()).brokenAt).toBeNull()
  await w.database.asOwner(`update operators.audit set why = 'another reason' where seq = 3`)
  expect((await check()).brokenAt).toBe('3')
  await w.database.asOwner(`delete from operators.audit where seq = 2`)
  expect((await check()).brokenAt).toBe('3')
})

const wireId = (person: Person) => `mem_${person.id.replaceAll('-', '')}`
