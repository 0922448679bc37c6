import { lastCode, PASSWORD, type Person, refusalOf, sentMessages, switchFlags, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as identity from '../../contract.ts'
import { CODE_MINUTES } from '../../rules.ts'
import { type CodeTarget, checkCode, issueCode, sixDigits } from './code.ts'

const MINUTE_MS = 60_000
let w: World
beforeAll(async () => {
  w = await world()
  await switchFlags(w, { on: ['CHNGPASSVERIF3', 'REGMOBVERF3'] })
})
afterAll(() => w.close())
beforeEach(() => w.advance(25 * 60 * MINUTE_MS))

let numbers = 0
const someNumber = () => `+85517${String(++numbers).padStart(6, '0')}`
const sms = (number: string) => ({ channel: 'sms', phone: { number, country: 'KH' } }) as const
const scope = async () => ({ services: w.services, site: (await w.composition.brands.byId(w.brandId))!.context })

async function issue(target: CodeTarget): Promise<string> {
  const outer = await scope()
  await w.services.db.tx(w.brandId, tx => issueCode(tx, outer, { ...target, lang: 'en', ip: `10.3.0.${++numbers}` }))
  return await lastCode(w, target.to.channel === 'sms' ? target.to.phone.number : target.to.email)
}
async function check(target: CodeTarget, code: string) {
  const outer = await scope()
  return await w.services.db.tx(w.brandId, tx => checkCode(tx, outer, { ...target, code }))
}
const others = (code: string, count: number) =>
  Array.from({ length: count }, (_, i) => String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0'))

test('of 100 wrong guesses at once five are looked at, and then the right one is of no use', async () => {
  const target = { purpose: 'no_login', to: sms(someNumber()) } as const
  const code = await issue(target)
  const outcomes = await Promise.all(others(code, 100).map(guess => check(target, guess)))
  expect(outcomes.filter(outcome => outcome === 'wrong')).toHaveLength(5)
  expect(outcomes.filter(outcome => outcome === 'over')).toHaveLength(95)
  expect(await check(target, code)).toBe('over')
})

test('of 50 right ones at once one succeeds', async () => {
  const target = { purpose: 'register', to: sms(someNumber()) } as const
  const code = await issue(target)
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => check(target, code)))
  expect(outcomes.filter(outcome => outcome === 'right')).toHaveLength(1)
  expect(outcomes.filter(outcome => outcome === 'wrong')).toHaveLength(0)
})

test('a code is right for its purpose, its address and its member alone', async () => {
  const member = await w.member()
  const other = await w.member()
  const target = { purpose: 'bind', to: sms(someNumber()), memberId: member.id } as const
  const code = await issue(target)
  const foreign: CodeTarget[] = [
    { ...target, purpose: 'confirm' },
    { ...target, to: sms(someNumber()) },
    { ...target, memberId: other.id },
    { purpose: 'bind', to: target.to },
  ]
  for (const one of foreign) expect(await check(one, code)).toBe('over')
  expect(await check(target, code)).toBe('right')
  expect(await check(target, code)).toBe('over')
})

test('a code is over after ten minutes, and when the next one was asked for', async () => {
  const target = { purpose: 'no_login', to: sms(someNumber()) } as const
  const old = await issue(target)
  await w.advance(2 * MINUTE_MS)
  const next = await issue(target)
  expect(await check(target, old)).toBe(old === next ? 'right' : 'wrong')
  expect(await check(target, next)).toBe('right')
  await w.advance(2 * MINUTE_MS)
  const late = await issue(target)
  await w.advance(CODE_MINUTES * MINUTE_MS + 1000)
  expect(await check(target, late)).toBe('over')
})

test('a right code whose transaction fails is right again', async () => {
  const target = { purpose: 'register', to: sms(someNumber()) } as const
  const code = await issue(target)
  const outer = await scope()
  const failing = w.services.db.tx(w.brandId, async tx => {
    expect(await checkCode(tx, outer, { ...target, code })).toBe('right')
    throw new Error('the name is taken')
  })
  await expect(failing).rejects.toThrow('the name is taken')
  expect(await check(target, code)).toBe('right')
})

test('no row of the database holds a code or a number', async () => {
  const number = someNumber()
  const code = await issue({ purpose: 'no_login', to: sms(number) })
  const rows = await w.services.db.read(w.brandId, read =>
    read.query<{ row: string }>(
      'select to_jsonb(c)::text as row from identity.code c union all select to_jsonb(m)::text from delivery.message m union all select to_jsonb(u)::text from delivery.used u',
    ),
  )
  const text = rows.map(({ row }) => row).join('\n')
  expect(rows.length).toBeGreaterThan(2)
  expect(text.includes(`"${code}"`)).toBe(false)
  expect(text.includes(number.slice(4))).toBe(false)
})

test('six digits are drawn evenly: numbers beyond the last full million are thrown away', () => {
  const draws = [0xffffffff, 4_293_999_999, 4_294_000_000, 7]
  const random = {
    bytes: () => {
      const buffer = Buffer.alloc(4)
      buffer.writeUInt32BE(draws.shift()!)
      return buffer
    },
  }
  expect(sixDigits(random)).toBe('999999')
  expect(sixDigits(random)).toBe('000007')
})

/** Binds a number to a member as the member does. */
async function bind(member: Person, number: string): Promise<void> {
  await member.caller.call(identity.contactCode, { kind: 'mobile', mobileNum: number })
  await member.caller.call(identity.bindContact, {
    ...{ kind: 'mobile', mobileNum: number },
    verificationCode: await lastCode(w, number),
  })
}

test('a member binds a number with the code that came there, and nobody else binds it too', async () => {
  const [member, other] = [await w.member(), await w.member()]
  const number = someNumber()
  await bind(member, number)
  const shown = await member.caller.call(identity.contacts)
  expect(shown).toMatchObject({ mobile: `•••${number.slice(-3)}`, email: null })
  expect(shown.mobileVerifiedAt).not.toBeNull()
  await w.advance(2 * MINUTE_MS)
  expect((await refusalOf(bind(other, number))).code).toBe('identity.contact_taken')
  const next = someNumber()
  await member.caller.call(identity.contactCode, { kind: 'mobile', mobileNum: next })
  const wish = { kind: 'mobile', mobileNum: next, verificationCode: await lastCode(w, next) } as const
  await w.advance(4 * MINUTE_MS)
  expect((await refusalOf(member.caller.call(identity.bindContact, wish))).code).toBe('session.confirm_required')
  await member.caller.call(identity.confirmIdentity, { password: PASSWORD })
  await member.caller.call(identity.bindContact, wish)
  const warned = (await sentMessages(w)).find(({ to }) => to === number)!
  expect(warned.text).toContain(`the contact of your account ${member.account} was changed`)
})

test('an e-mail address is bound alike, in any spelling once', async () => {
  const member = await w.member()
  await member.caller.call(identity.contactCode, { kind: 'email', email: 'Sok.Dara@Example.com' })
  const verificationCode = await lastCode(w, 'sok.dara@example.com')
  await member.caller.call(identity.bindContact, {
    kind: 'email',
    email: 'sok.dara@example.com ',
    verificationCode,
  })
  expect(await member.caller.call(identity.contacts)).toMatchObject({ email: 's•••@•••', mobile: null })
  await w.advance(2 * MINUTE_MS)
  await member.caller.call(identity.memberCode, { channel: 'email' })
  expect(await lastCode(w, 'sok.dara@example.com')).not.toBe(undefined)
  expect((await refusalOf(member.caller.call(identity.memberCode, { channel: 'sms' }))).code).toBe('identity.no_contact')
})

test('a known and an unknown number are answered alike, and only the known one gets an SMS', async () => {
  const member = await w.member()
  const [known, unknown] = [someNumber(), someNumber()]
  await bind(member, known)
  await w.advance(2 * MINUTE_MS)
  const before = (await sentMessages(w)).length
  for (const mobileNum of [unknown, known])
    expect(await w.visitor().call(identity.smsNoLogin, { mobileNum: mobileNum.replace('+855', '0') })).toEqual({
      expiredMinutes: 1,
    })
  const sent = await sentMessages(w)
  expect(sent.length - before).toBe(1)
  expect(sent[0]!.to).toBe(known)
  const again = await Promise.all(
    [unknown, known].map(mobileNum => refusalOf(w.visitor().call(identity.smsNoLogin, { mobileNum }))),
  )
  expect(again.map(({ status, code }) => [status, code])).toEqual(Array(2).fill([429, 'delivery.too_soon']))
})

test('a bad mobile number is refused at its field, and the calls need their flags', async () => {
  const wrong = await refusalOf(w.visitor().call(identity.smsNoLogin, { mobileNum: '023 426 666' }))
  expect([wrong.code, wrong.fields]).toEqual(['delivery.phone_invalid', { mobileNum: 'delivery.phone_invalid' }])
  expect(await w.visitor().call(identity.smsRegister, { mobileNo: someNumber(), regType: 'mobile' })).toEqual({
    expiredMinutes: 1,
  })
  await switchFlags(w, { off: ['CHNGPASSVERIF3', 'MOBILEVERCODELOGIN3', 'REGMOBVERF3'] })
  const asked = [
    refusalOf(w.visitor().call(identity.smsNoLogin, { mobileNum: someNumber() })),
    refusalOf(w.visitor().call(identity.smsRegister, { mobileNo: someNumber() })),
  ]
  for (const { code } of await Promise.all(asked)) expect(code).toBe('system.feature_off')
})
