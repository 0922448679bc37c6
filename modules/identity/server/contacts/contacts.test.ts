import { PASSWORD, type Person, refusalOf, sentMessages, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as identity from '../../contract.ts'
import { payoutsFrom } from './payouts-from.ts'
import { storeContact } from './sql-contacts.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const hasNumber = (member: Person, number: string) =>
  w.services.db.tx(w.brandId, tx =>
    storeContact(tx, w.services, {
      memberId: member.id,
      to: { channel: 'sms', phone: { number, country: 'KH' } },
      isVerified: true,
    }),
  )
const remove = (member: Person) => member.caller.call(identity.removeContact, { kind: 'mobile' })

test('a contact is removed after a fresh proof, and its address is warned', async () => {
  const member = await w.member()
  await hasNumber(member, '+85516800001')
  await w.advance(6 * 60_000)
  expect((await refusalOf(remove(member))).code).toBe('session.confirm_required')
  await member.caller.call(identity.confirmIdentity, { password: PASSWORD })
  await remove(member)
  expect(await member.caller.call(identity.contacts)).toMatchObject({ mobile: null, mobileVerifiedAt: null })
  const warned = (await sentMessages(w)).find(({ to }) => to === '+85516800001')
  expect(warned?.text).toContain(`taken off your account ${member.account}`)
  expect((await refusalOf(remove(member))).code).toBe('identity.no_contact')
})

test('a number that is the name of its account stays', async () => {
  const member = await w.member()
  await hasNumber(member, '+85516800002')
  await w.database.asOwner(`update identity.member set account = '16800002' where id = '${member.id}'`)
  await w.advance(2000)
  await member.caller.call(identity.confirmIdentity, { password: PASSWORD })
  expect((await refusalOf(remove(member))).code).toBe('identity.contact_needed')
})

test('the member reads until when payouts wait', async () => {
  const member = await w.member()
  await w.database.asOwner(
    `update identity.credential set payouts_from = app_now() + interval '23 hours' where member_id = '${member.id}'`,
  )
  const { payoutsFrom: shown } = await member.caller.call(identity.profileInfo)
  const stored = await w.services.db.read(w.brandId, read => payoutsFrom(read, member.id))
  expect(new Date(String(shown)).getTime()).toBe(stored?.getTime())
})
