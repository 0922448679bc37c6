import { addAccount } from '@tonle/cashier/contract'
import { changePassword, login, register, registerSettings } from '@tonle/identity/contract'
import { login as consoleLogin } from '@tonle/operators/contract'
import { bettingRecord } from '@tonle/play/contract'
import { type Caller, PASSWORD, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const fieldErrors = async (caller: Caller, call: Parameters<Caller['call']>[0], input: object) => {
  const { fields, body } = await refusalOf(caller.call(call, { ...input }))
  return { fields, fieldTexts: body.fieldTexts as Record<string, string> }
}

test("a field says its rule with both lengths, in the caller's language, beside the code", async () => {
  const wrong = { username: '1x', password: 'short', confirmPassword: 'other', terms: false }
  const { fields, fieldTexts } = await fieldErrors(w.visitor(), register, wrong)
  const { fields: rules } = await w.visitor().call(registerSettings)
  const lengthOf = (name: string) => {
    const rule = rules.find(field => field.name === name)
    return `${rule?.minLength} - ${rule?.maxLength}`
  }
  expect(Object.keys(fieldTexts).sort()).toEqual(Object.keys(fields).sort())
  expect(fields.username).toBe('field.too_short')
  expect(fieldTexts).toMatchObject({
    username: `A letter first, then letters and digits; ${lengthOf('username')} characters.`,
    password: `${lengthOf('password')} characters, please.`,
    confirmPassword: 'The two passwords are not the same.',
  })
  const chinese = await fieldErrors(w.visitor(), register, { ...wrong, language: 'CN' })
  expect(chinese.fieldTexts.username).toMatch(/字母开头.*\d+ - \d+/)
  expect(chinese.fields).toEqual(fields)
})

test('so does a new password', async () => {
  const { caller } = await w.member()
  const given = { oldPassword: PASSWORD, newPassword: 'abc', confirmNewPassword: 'abc' }
  expect((await fieldErrors(caller, changePassword, given)).fieldTexts.newPassword).toMatch(/^\d+ - \d+ characters, please\.$/)
})

test('a rule of a contract is said the same way, and equal lengths are both shown', async () => {
  const { caller } = await w.member()
  const account = await fieldErrors(caller, addAccount, { method: 'aba', number: 'twelve', holder: '7' })
  expect(account.fields).toEqual({ number: 'field.malformed', holder: 'field.too_short' })
  expect(account.fieldTexts.number).toBe('Digits, spaces or dashes between them are fine; 4 - 40 digits.')
  expect(account.fieldTexts.holder).toMatch(/2 - 60 characters\.$/)
  const desk = await fieldErrors((await w.operator()).caller, consoleLogin, { name: 'x', password: 'y', code: '12a' })
  expect(desk.fieldTexts.code).toBe('Digits only; 6 - 6 of them.')
  // A date of no pattern id, a number beyond its bound, a field of no call.
  const record = await fieldErrors(caller, bettingRecord, { fromDay: '21.11.2026', limit: '101', constructor: 'x' })
  expect(record.fieldTexts).toEqual({
    fromDay: 'A date as yyyy-MM-dd, please.',
    limit: '100 or less, please.',
    constructor: 'This field is not known.',
  })
  expect((await fieldErrors(w.visitor(), login, {})).fieldTexts).toEqual({
    username: 'Please fill this in.',
    password: 'Please fill this in.',
  })
})
