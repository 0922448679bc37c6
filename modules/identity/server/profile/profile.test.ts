import { auditLog } from '@tonle/operators/contract'
import { type Person, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as identity from '../../contract.ts'
import { storeContact } from '../contacts/sql-contacts.ts'

let w: World
let operator: Person
beforeAll(async () => {
  w = await world()
  operator = await w.operator()
})
afterAll(() => w.close())

const shown = (member: Person) => member.caller.call(identity.profileInfo)
const save = async (member: Person, input: object) =>
  await member.caller.call(identity.saveProfile, { version: (await shown(member)).version, ...input })

/** The standard form with these fields shown as well. */
async function show(...names: string[]): Promise<void> {
  const { version, rules } = await operator.caller.call(identity.consoleRegistration)
  const shownRules = rules.map(rule => (names.includes(rule.name) ? { ...rule, enabled: true, inProfile: true } : rule))
  await operator.caller.call(identity.changeRegistration, { version, rules: shownRules, why: 'a test' })
}

test('a field that the brand does not show is neither in the form nor taken; staff may write it, and then it is shown', async () => {
  const member = await w.member()
  const names = async () => (await shown(member)).fields.map(({ name }) => name)
  const always = ['nickname', 'fullName', 'birthday', 'address', 'nationality', 'occupation', 'sourceOfIncome']
  expect(await names()).toEqual(always)
  expect((await refusalOf(save(member, { line: 'sok.dara' }))).fields).toEqual({ line: 'field.not_allowed' })
  const id = `mem_${member.id.replaceAll('-', '')}`
  await operator.caller.call(identity.changeProfile, { id, version: 0, telegram: 'sok.dara', why: 'told us by phone' })
  expect(await names()).toEqual([...always, 'telegram'])
  await show('line', 'idNumber')
  expect(await names()).toEqual([...always, 'idNumber', 'telegram', 'line'])
})

test('what the brand keeps out of the profile a member reads where it is known, and staff alone writes', async () => {
  const member = await w.member()
  const id = `mem_${member.id.replaceAll('-', '')}`
  const inProfile = async (name: string, isOn: boolean) => {
    const { version, rules } = await operator.caller.call(identity.consoleRegistration)
    const changed = rules.map(rule => (rule.name === name ? { ...rule, enabled: true, inProfile: isOn } : rule))
    await operator.caller.call(identity.changeRegistration, { version, rules: changed, why: 'a test' })
  }
  const field = async () => (await shown(member)).fields.find(({ name }) => name === 'wechat')
  await inProfile('wechat', true)
  await save(member, { wechat: 'sok.dara' })
  expect(await field()).toMatchObject({ mayChange: true })
  await inProfile('wechat', false)
  expect(await field()).toMatchObject({ mayChange: false })
  for (const wechat of ['keo.dara', ''])
    expect((await refusalOf(save(member, { wechat }))).fields).toEqual({ wechat: 'field.not_allowed' })
  await save(member, { wechat: 'sok.dara', occupation: 'fisher' })
  const { version } = await operator.caller.call(identity.consoleProfile, { id })
  await operator.caller.call(identity.changeProfile, { id, version, wechat: '', why: 'asked by phone' })
  expect(await field()).toBeUndefined()
})

test('rules of before the switch keep what they had: in the profile is what the registration shows', async () => {
  const { rules } = await operator.caller.call(identity.consoleRegistration)
  const before = rules.map(({ inProfile: _, ...rule }) => ({ ...rule, enabled: rule.enabled || rule.name === 'zalo' }))
  await w.database.asOwner(
    `update identity.register_form set rules = '${JSON.stringify(before)}' where brand_id = '${w.brandId}'`,
  )
  const after = (await operator.caller.call(identity.consoleRegistration)).rules
  const of = (name: string) => after.find(rule => rule.name === name)?.inProfile
  expect([of('zalo'), of('facebook'), of('username')]).toEqual([true, false, undefined])
})

test('staff corrects a nickname with a reason; it stands in the audit log, and no name of the site is taken', async () => {
  const member = await w.member()
  const id = `mem_${member.id.replaceAll('-', '')}`
  await save(member, { nickname: 'Rude word' })
  const { version, nickname } = await operator.caller.call(identity.consoleProfile, { id })
  expect(nickname).toBe('Rude word')
  const correct = (input: object) =>
    operator.caller.call(identity.changeProfile, { id, version, why: 'not for everyone', ...input })
  expect((await refusalOf(correct({ nickname: 'Tonle Admin' }))).fields).toEqual({ nickname: 'identity.nickname_reserved' })
  const both = await refusalOf(correct({ nickname: 'Tonle Admin', birthday: '2024-01-01' }))
  expect(Object.keys(both.fields).sort()).toEqual(['birthday', 'nickname'])
  await correct({ nickname: 'River' })
  expect((await shown(member)).nickname).toBe('River')
  expect((await refusalOf(correct({ nickname: 'Lake' }))).code).toBe('request.version_conflict')
  const audit = (await operator.caller.call(auditLog, { call: 'identity.changeProfile' })).content[0]
  expect(audit).toMatchObject({ subject: member.account, why: 'not for everyone' })
  expect(audit!.change).toEqual([{ before: { nickname: 'Rude word' }, after: { nickname: 'River', fields: [] } }])
})

test('the security level counts password, number, address and app, and names the next step', async () => {
  const member = await w.member()
  const level = async () => {
    const { securityLevel, nextStep } = await shown(member)
    return [securityLevel, nextStep]
  }
  expect(await level()).toEqual([1, 'mobile'])
  const bind = (to: Parameters<typeof storeContact>[2]['to']) =>
    w.services.db.tx(w.brandId, tx => storeContact(tx, w.services, { memberId: member.id, to, isVerified: true }))
  await bind({ channel: 'sms', phone: { number: '+85516999001', country: 'KH' } })
  expect(await level()).toEqual([2, 'email'])
  await bind({ channel: 'email', email: 'level@example.com' })
  expect(await level()).toEqual([3, 'factor'])
  await w.database.asOwner(
    `update identity.credential set changed_at = app_now() - interval '366 days' where member_id = '${member.id}'`,
  )
  expect(await level()).toEqual([2, 'password'])
})

test('a nickname has letters and digits of any script, and never passes for the site or shows a number', async () => {
  const member = await w.member()
  const outcome = (nickname: string) =>
    save(member, { nickname }).then(
      () => 'taken',
      error => error.fields?.nickname,
    )
  for (const good of ['River', 'សុខ ដារ៉ា', '湄公河', 'sok.dara_7']) expect([good, await outcome(good)]).toEqual([good, 'taken'])
  for (const bad of ['x', 'a  b', '-a', '<b>hi</b>', 'x'.repeat(21), 'ri\u202ever'])
    expect([bad, ['field.malformed', 'field.too_short', 'field.too_long'].includes(String(await outcome(bad)))]).toEqual([
      bad,
      true,
    ])
  for (const bad of ['Admin 1', 'T.o.n.l.e', '在线客服', 'call 0123456', 'ad min'])
    expect([bad, await outcome(bad)]).toEqual([bad, 'identity.nickname_reserved'])
})

test('a member writes the own profile; what is not given stays, what is emptied goes', async () => {
  const member = await w.member()
  expect(await shown(member)).toMatchObject({ version: 0, fullName: '', fixed: [], securityLevel: 1 })
  await save(member, { nickname: 'River', occupation: 'fisher', line: 'sok.dara', address: 'Street 13' })
  await save(member, { address: '', sourceOfIncome: 'fish' })
  expect(await shown(member)).toMatchObject({
    ...{ version: 2, nickname: 'River', occupation: 'fisher', line: 'sok.dara', address: '', sourceOfIncome: 'fish' },
  })
})

test('full name, birthday and paper are said once; after that staff changes them, with a reason', async () => {
  const member = await w.member()
  await save(member, { fullName: 'Sok Dara', birthday: '1990-01-02', idNumber: '012345678' })
  expect(await shown(member)).toMatchObject({ fixed: ['fullName', 'birthday', 'idNumber'], idNumber: '••••5678' })
  for (const change of [{ fullName: 'Keo Dara' }, { birthday: '' }, { idNumber: '999999999' }]) {
    const refused = await refusalOf(save(member, change))
    expect([refused.status, refused.fields]).toEqual([409, { [Object.keys(change)[0]!]: 'identity.staff_only' }])
  }
  await save(member, { fullName: 'Sok Dara', occupation: 'weaver' })
  const id = `mem_${member.id.replaceAll('-', '')}`
  const { version } = await operator.caller.call(identity.consoleProfile, { id })
  await operator.caller.call(identity.changeProfile, { id, version, fullName: 'Keo Dara', why: 'as on the paper' })
  expect((await shown(member)).fullName).toBe('Keo Dara')
  const audit = await operator.caller.call(auditLog, { call: 'identity.changeProfile' })
  expect(audit.content[0]).toMatchObject({ subject: member.account, why: 'as on the paper' })
  expect(JSON.stringify(audit.content[0])).not.toContain('Keo')
  const late = await refusalOf(operator.caller.call(identity.changeProfile, { id, version, fullName: 'No', why: 'too late' }))
  expect(late.code).toBe('request.version_conflict')
})

test('all wrong fields are told at once by the rules of the registration, and nothing is stored', async () => {
  const member = await w.member()
  const refused = await refusalOf(save(member, { fullName: 'Sok', line: 'a b', birthday: '2024-01-01', occupation: 'fisher' }))
  expect(Object.keys(refused.fields).sort()).toEqual(['birthday', 'fullName', 'line'])
  expect((refused.body.fieldTexts as Record<string, string>).birthday).toBe('You must be at least 21 years old.')
  expect((await shown(member)).occupation).toBe('')
})

test('of two changes of one version one is stored', async () => {
  const member = await w.member()
  const outcomes = await Promise.allSettled(
    ['fisher', 'weaver', 'smith'].map(occupation => member.caller.call(identity.saveProfile, { version: 0, occupation })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await save(member, { occupation: 'baker' })
  expect(await shown(member)).toMatchObject({ version: 2, occupation: 'baker' })
})

test('staff without the ability see the profile masked', async () => {
  const member = await w.member()
  await save(member, { fullName: 'Sok Dara', birthday: '1990-01-02', address: 'Street 13' })
  const support = await w.operator('support')
  const id = `mem_${member.id.replaceAll('-', '')}`
  const seen = await support.caller.call(identity.consoleProfile, { id })
  expect(JSON.stringify(seen)).not.toMatch(/Dara|1990|Street/)
  expect((await operator.caller.call(identity.consoleProfile, { id })).fullName).toBe('Sok Dara')
  const looks = await operator.caller.call(auditLog, { call: 'identity.consoleProfile' })
  expect(looks.content.filter(({ subject }) => subject === member.account)).toHaveLength(2)
})

test('a trial account has no profile, and another field of the account is no part of one', async () => {
  const trial = await w.trial()
  expect((await refusalOf(trial.caller.call(identity.profileInfo))).code).toBe('in_need_true_account')
  const member = await w.member()
  for (const more of [{ type: 1 }, { account: 'another' }, { memberId: trial.id }])
    expect((await refusalOf(save(member, more))).fields).toEqual({ [Object.keys(more)[0]!]: 'field.unknown' })
})
