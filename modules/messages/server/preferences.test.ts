import { globSync, readFileSync } from 'node:fs'
import { messages as deliveryMessages } from '@tonle/delivery/contract'
import { bindContact, contactCode } from '@tonle/identity/contract'
import { createJobs, type Jobs, outbox } from '@tonle/jobs'
import * as messages from '@tonle/messages/contract'
import { lastCode, type Person, type Refusal, sentMessages, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { topicOf } from '../rules.ts'
import { addNotice, addNotices } from './add-notice.ts'
import { noticeJob } from './outbox.ts'

let w: World
let jobs: Jobs
let operator: Person
beforeAll(async () => {
  w = await world()
  operator = await w.operator()
  const entries = w.composition.modules.find(module => module.area === 'messages')!.jobs!
  jobs = createJobs({ services: w.services, entries, brands: async () => [], relayMs: 1e6, tickMs: 1e6 })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await w.close()
})

let mailboxes = 0
async function reachable(): Promise<Person & { email: string }> {
  const member = await w.member()
  const email = `m${++mailboxes}@example.com`
  const contact = { kind: 'email', email } as const
  await member.caller.call(contactCode, contact)
  await member.caller.call(bindContact, { ...contact, verificationCode: await lastCode(w, email) })
  return { ...member, email }
}

const run = async () => {
  await jobs.tick()
  await jobs.idle()
}
const tell = async (member: Person, kind: string, reference = 'D-1') => {
  const params = { reference, amount: { amount: '12.5', currency: 'USD' } }
  await w.services.db.tx(w.brandId, tx => outbox.add(tx, noticeJob, { member: member.id, kind, params }))
  await run()
}
const choose = (member: Person, topic: (typeof messages.TOPICS)[number], inbox: boolean, mail: boolean) =>
  member.caller.call(messages.setNoticePreference, { topic, inbox, mail })
const inboxOf = async (member: Person) =>
  (await member.caller.call(messages.inbox, {})).content.map(one => one.kind).filter(kind => !kind.startsWith('identity.'))
/** Notices by e-mail; codes and warnings have kinds of their own. */
const mailsTo = async () =>
  (await operator.caller.call(deliveryMessages, { limit: '100' })).content.filter(one => one.kind === 'messages.notice')
const mailed = async (before: number) => (await mailsTo()).length - before

test('a deposit comes to the inbox, and by e-mail once the member asks for it, in the words of the member', async () => {
  const member = await reachable()
  const before = (await mailsTo()).length
  await tell(member, 'cashier.deposit_arrived')
  expect(await inboxOf(member)).toEqual(['cashier.deposit_arrived'])
  expect(await mailed(before)).toBe(0)
  await choose(member, 'deposits', true, true)
  await tell(member, 'cashier.deposit_arrived', 'D-2')
  expect(await mailed(before)).toBe(1)
  const { text, subject } = (await sentMessages(w)).find(one => one.to === member.email)!
  expect(subject).toContain('Deposit received')
  expect(text).toContain('$12.50 has been added to your wallet. Reference D-2.')
})

test('by e-mail alone nothing stands in the inbox, and a job that runs twice sends one', async () => {
  const member = await reachable()
  await choose(member, 'withdrawals', false, true)
  const before = (await mailsTo()).length
  const amount = { amount: '5', currency: 'USD' }
  const notice = { member: member.id, kind: 'cashier.withdrawal_paid', params: { reference: 'W-1', amount } }
  const mailing = { brands: w.composition.brands, emailOf: async () => ({ email: member.email, voice: undefined }) }
  const of = { brand: w.brandId, key: 'outbox:9:9:messages.notice' }
  await Promise.all([1, 2, 3].map(() => addNotice(w.services, notice, mailing, of)))
  expect(await inboxOf(member)).toEqual([])
  expect((await member.caller.call(messages.unreadMessages, {})).unread).toBe(
    (await member.caller.call(messages.inbox, {})).content.length,
  )
  expect(await mailed(before)).toBe(1)
})

test('neither inbox nor e-mail: nothing comes; without a verified address nothing is sent', async () => {
  const [member, other] = [await reachable(), await w.member()]
  await choose(member, 'rewards', false, false)
  await choose(other, 'rewards', true, true)
  const before = (await mailsTo()).length
  for (const one of [member, other]) await tell(one, 'rewards.rebate_paid')
  expect([await inboxOf(member), await inboxOf(other)]).toEqual([[], ['rewards.rebate_paid']])
  expect(await mailed(before)).toBe(0)
  expect(await other.caller.call(messages.noticePreferences, {})).toMatchObject({ hasEmail: false })
})

test('security cannot be turned off, not even by a row of before', async () => {
  const member = await reachable()
  const refusal = await choose(member, 'security', true, false).catch((error: Refusal) => error.code)
  expect(refusal).toBe('messages.always_told')
  await w.database.asOwner(
    `insert into messages.preference (brand_id, member_id, topic, inbox, email) values ('${w.brandId}', '${member.id}', 'security', false, false)`,
  )
  const before = (await mailsTo()).length
  await tell(member, 'cashier.limit_lowered')
  expect(await inboxOf(member)).toEqual(['cashier.limit_lowered'])
  expect(await mailed(before)).toBe(1)
  const { topics } = await member.caller.call(messages.noticePreferences, {})
  expect(topics.find(one => one.topic === 'security')).toMatchObject({ inbox: true, mail: true, isFixed: true })
})

test('a letter to many goes to each by that member’s choice', async () => {
  const [one, two, three] = [await reachable(), await reachable(), await reachable()]
  await choose(two, 'news', false, false)
  await choose(three, 'news', true, true)
  const before = (await mailsTo()).length
  const params = { title: { words: { en: 'Hello' } }, text: { words: { en: 'A letter' } } }
  const members = [one, two, three].map(person => person.id)
  for (let times = 0; times < 2; times++)
    await w.services.db.tx(w.brandId, tx =>
      addNotices(tx, w.services, { members, kind: 'messages.written', params, key: 'letter' }),
    )
  await run()
  expect([await inboxOf(one), await inboxOf(two), await inboxOf(three)]).toEqual([['messages.written'], [], ['messages.written']])
  expect(await mailed(before)).toBe(1)
})

test('each kind of notice that a module has words for belongs to a topic on purpose', () => {
  const kinds = new Set(
    globSync('{modules,games}/*/texts*.ts').flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/'notice\.([a-z_]+\.[a-z_]+)\.title'/g)].map(([, kind = '']) => kind),
    ),
  )
  expect(kinds.size).toBeGreaterThan(40)
  const asSecurity = [...kinds].filter(kind => topicOf(kind) === 'security' && !kind.startsWith('identity.'))
  expect(asSecurity.sort()).toEqual([
    'cashier.deposit_over_limit',
    'cashier.funds_accepted',
    'cashier.funds_asked',
    'cashier.funds_refused',
    'cashier.limit_due',
    'cashier.limit_lowered',
  ])
})
