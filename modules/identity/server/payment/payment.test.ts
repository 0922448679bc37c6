import type { MemberId } from '@tonle/contract/server'
import { lastCode, type Person, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as identity from '../../contract.ts'
import { storeContact } from '../contacts/sql-contacts.ts'
import { takePaymentProof } from './payment-proof.ts'

const MINUTE_MS = 60_000
const FIRST = '402913'
const NEXT = '731408'

let w: World
let operator: Person
beforeAll(async () => {
  w = await world()
  operator = await w.operator()
})
afterAll(() => w.close())

const set = (member: Person, paymentPassword: string, more: object = {}) =>
  member.caller.call(identity.setPaymentPassword, { paymentPassword, confirmPaymentPassword: paymentPassword, ...more })
const give = (member: Person, paymentPassword: string) => member.caller.call(identity.confirmPayment, { paymentPassword })
const facts = (member: Person) => member.caller.call(identity.profileInfo)
const wireId = (member: Person) => `mem_${member.id.replaceAll('-', '')}`

/** Whether a payout of the member's newest session would pass now. */
async function pays(member: Person): Promise<boolean> {
  return await w.services.db.tx(w.brandId, async tx => {
    const { id } = await tx.one<{ id: string }>(
      'select id from identity.session where brand_id = $1 and member_id = $2 and ended_at is null order by id desc limit 1',
      [w.brandId, member.id],
    )
    return await takePaymentProof(tx, { memberId: member.id as MemberId, sessionId: id }).then(
      () => true,
      (error: { code: string }) => {
        expect(error.code).toBe('identity.payment_required')
        return false
      },
    )
  })
}

test('once set it is asked for, and each time it is given it is good for one payout of five minutes', async () => {
  const member = await w.member()
  expect((await facts(member)).hasPaymentPassword).toBe(false)
  expect(await pays(member)).toBe(true)
  await set(member, FIRST)
  expect((await facts(member)).hasPaymentPassword).toBe(true)
  expect(await pays(member)).toBe(false)
  expect((await refusalOf(give(member, NEXT))).fields).toEqual({ paymentPassword: 'identity.payment_wrong' })
  expect(await pays(member)).toBe(false)
  await give(member, FIRST)
  expect([await pays(member), await pays(member)]).toEqual([true, false])
  await give(member, FIRST)
  await w.advance(5 * MINUTE_MS + 1000)
  expect(await pays(member)).toBe(false)
})

test('what is guessed first, or is the login password, is refused; all wrong fields at once', async () => {
  const member = await w.member()
  const faults = async (paymentPassword: string, confirmPaymentPassword = paymentPassword) =>
    (await refusalOf(set(member, paymentPassword, { confirmPaymentPassword }))).fields
  for (const weak of ['111111', '123456', '987654', '567890'])
    expect([weak, await faults(weak)]).toEqual([weak, { paymentPassword: 'identity.password_weak' }])
  expect(await faults('40291', '402913')).toEqual({
    paymentPassword: 'field.too_short',
    confirmPaymentPassword: 'identity.inconsistent_twice',
  })
  expect(await faults('40291x')).toEqual({ paymentPassword: 'field.malformed' })
})

test('a change needs the old one, and a fresh proof of the member', async () => {
  const member = await w.member()
  await set(member, FIRST)
  expect((await refusalOf(set(member, NEXT))).fields).toEqual({ oldPaymentPassword: 'field.missing' })
  expect((await refusalOf(set(member, NEXT, { oldPaymentPassword: '000001' }))).code).toBe('identity.payment_wrong')
  await set(member, NEXT, { oldPaymentPassword: FIRST })
  await give(member, NEXT)
  await w.advance(6 * MINUTE_MS)
  expect((await refusalOf(set(member, FIRST, { oldPaymentPassword: NEXT }))).code).toBe('session.confirm_required')
})

test('of many guesses at once five are looked at, and the right one helps nobody until a quarter of an hour is over', async () => {
  const member = await w.member()
  await set(member, FIRST)
  const codes = await Promise.all(
    Array.from({ length: 18 }, (_, i) => refusalOf(give(member, String(500_000 + i * 7))).then(({ code }) => code)),
  )
  expect(codes.filter(code => code === 'identity.payment_wrong')).toHaveLength(5)
  expect((await refusalOf(give(member, FIRST))).code).toBe('request.too_many')
  await w.advance(15 * MINUTE_MS + 1000)
  await give(member, FIRST)
})

test('a forgotten one is set by a code to a verified contact, and the old one is over', async () => {
  const member = await w.member()
  await set(member, FIRST)
  const lost = (verificationCode: string, channel = 'sms') => set(member, NEXT, { channel, verificationCode })
  expect((await refusalOf(lost('123456'))).code).toBe('identity.no_contact')
  const number = '+85516700001'
  await w.services.db.tx(w.brandId, tx =>
    storeContact(tx, w.services, {
      memberId: member.id,
      to: { channel: 'sms', phone: { number, country: 'KH' } },
      isVerified: true,
    }),
  )
  await member.caller.call(identity.memberCode, { channel: 'sms' })
  const code = await lastCode(w, number)
  const wrong = code === '111111' ? '222222' : '111111'
  expect((await refusalOf(lost(wrong))).fields).toEqual({ verificationCode: 'identity.code_wrong' })
  await lost(code)
  await give(member, NEXT)
  expect((await refusalOf(give(member, FIRST))).code).toBe('identity.payment_wrong')
  expect((await refusalOf(lost(code))).code).toBe('identity.code_expired')
})

test('of two who set the first one at once, one does', async () => {
  const member = await w.member()
  const outcomes = await Promise.allSettled([set(member, FIRST), set(member, NEXT)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('staff takes it off with a reason, and the member is told', async () => {
  const member = await w.member()
  await set(member, FIRST)
  const reset = () => operator.caller.call(identity.resetPaymentPassword, { id: wireId(member), why: 'lost, papers seen' })
  expect(await reset()).toEqual({ had: true })
  expect(await reset()).toEqual({ had: false })
  expect((await facts(member)).hasPaymentPassword).toBe(false)
})
