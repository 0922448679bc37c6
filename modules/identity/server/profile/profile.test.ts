import { auditLog } from '@tonle/operators/contract'
import { type Person, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as identity from '../../contract.ts'

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
  expect(await shown(member)).toMatchObject({ fixed: ['fullName', 'birthday', 'idNumber'], securityLevel: 2 })
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
})

test('a trial account has no profile, and another field of the account is no part of one', async () => {
  const trial = await w.trial()
  expect((await refusalOf(trial.caller.call(identity.profileInfo))).code).toBe('in_need_true_account')
  const member = await w.member()
  for (const more of [{ type: 1 }, { account: 'another' }, { memberId: trial.id }])
    expect((await refusalOf(save(member, more))).fields).toEqual({ [Object.keys(more)[0]!]: 'field.unknown' })
})
