import { createJobs, type Jobs, outbox } from '@tonle/jobs'
import * as messages from '@tonle/messages/contract'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNotice } from './add-notice.ts'
import { forgetNotices, messagesJobs } from './jobs.ts'
import { noticeJob } from './outbox.ts'

const DAY_MS = 86_400_000
let w: World
let jobs: Jobs
beforeAll(async () => {
  w = await world()
  jobs = createJobs({ services: w.services, entries: messagesJobs(mailing()), brands: async () => [], relayMs: 1e6, tickMs: 1e6 })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await w.close()
})

const mailing = () => ({ brands: w.composition.brands, emailOf: async () => undefined })
const arrived = (member: Person, reference = 'D1') => ({
  member: member.id,
  kind: 'cashier.deposit_arrived',
  params: { reference, amount: { amount: '1250.5', currency: 'USD' } },
})
async function tell(member: Person, reference?: string): Promise<void> {
  await w.services.db.tx(w.brandId, tx => outbox.add(tx, noticeJob, arrived(member, reference)))
  await jobs.tick()
  await jobs.idle()
}
const inbox = async (member: Person, language = 'EN') => (await member.caller.call(messages.inbox, { language })).content
const wireId = (uuid: string) => `ntc_${uuid.replaceAll('-', '')}`
const unread = async (member: Person) => (await member.caller.call(messages.unreadMessages, {})).unread

test('what a transaction asks for stands in the inbox, in the language of the reader', async () => {
  const member = await w.member()
  await tell(member)
  expect(await inbox(member)).toMatchObject([
    {
      kind: 'cashier.deposit_arrived',
      title: 'Deposit received',
      text: '$1,250.50 has been added to your wallet. Reference D1.',
      isRead: false,
    },
  ])
  expect((await inbox(member, 'KM'))[0]).toMatchObject({ title: 'ប្រាក់បញ្ញើបានមកដល់' })
  expect((await inbox(member, 'CN'))[0]).toMatchObject({ title: '存款已到账' })
})

test('a job that runs twice, or at once with itself, leaves one notice and one hint', async () => {
  const [member, other] = [await w.member(), await w.member()]
  const hints: string[] = []
  const ends = [member, other].map(person =>
    w.services.events.subscribe(messages.inboxChanged, person.id, () => hints.push(person.id)),
  )
  const run = { brand: w.brandId, key: 'outbox:1:1:messages.notice' }
  await Promise.all([
    addNotice(w.services, arrived(member), mailing(), run),
    addNotice(w.services, arrived(member), mailing(), run),
  ])
  await addNotice(w.services, arrived(member), mailing(), run)
  expect(await inbox(member)).toHaveLength(1)
  expect(hints).toEqual([member.id])
  for (const end of ends) end()
})

test('what is read is read, one or all, and nobody reads or marks what is not theirs', async () => {
  const [member, other] = [await w.member(), await w.member()]
  for (const reference of ['D1', 'D2', 'D3']) await tell(member, reference)
  const [newest] = await inbox(member)
  expect(newest?.text).toContain('D3')
  await expect(other.caller.call(messages.readMessages, { id: wireId(newest!.id) })).rejects.toMatchObject({
    code: 'messages.not_found',
  })
  await other.caller.call(messages.readMessages, {})
  expect(await inbox(other)).toEqual([])
  expect(await unread(member)).toBe(3)
  expect(await member.caller.call(messages.readMessages, { id: wireId(newest!.id) })).toEqual({ unread: 2 })
  expect((await inbox(member)).map(({ isRead }) => isRead)).toEqual([true, false, false])
  expect(await member.caller.call(messages.readMessages, {})).toEqual({ unread: 0 })
})

test('deleting is final and repeatable, and only for own messages', async () => {
  const [member, other] = [await w.member(), await w.member()]
  for (const reference of ['D1', 'D2']) await tell(member, reference)
  const [newest, oldest] = await inbox(member)
  const id = wireId(newest!.id)
  expect(await other.caller.call(messages.deleteMessage, { id })).toEqual({ unread: 0 })
  expect(await inbox(member)).toHaveLength(2)
  for (let times = 0; times < 2; times++) expect(await member.caller.call(messages.deleteMessage, { id })).toEqual({ unread: 1 })
  expect((await inbox(member)).map(one => one.id)).toEqual([oldest!.id])
})

test('chosen ones are read or deleted at once, each once, and those of others stay as they are', async () => {
  const [member, other] = [await w.member(), await w.member()]
  for (const reference of ['D1', 'D2', 'D3', 'D4']) await tell(member, reference)
  await tell(other)
  const ids = (await inbox(member)).map(({ id }) => wireId(id))
  const foreign = (await inbox(other)).map(({ id }) => wireId(id))
  const chosen = { ids: [...ids.slice(0, 2), ...foreign] }
  for (let times = 0; times < 2; times++) expect(await member.caller.call(messages.readMessages, chosen)).toEqual({ unread: 2 })
  expect((await inbox(member)).map(({ isRead }) => isRead)).toEqual([true, true, false, false])
  const gone = { ids: [...ids.slice(1, 3), ...foreign] }
  for (let times = 0; times < 2; times++) expect(await member.caller.call(messages.deleteMessages, gone)).toEqual({ unread: 1 })
  expect((await inbox(member)).map(({ id }) => wireId(id))).toEqual([ids[0], ids[3]])
  expect(await unread(other)).toBe(1)
  expect(await inbox(other)).toHaveLength(1)
})

test('the rows of one brand are out of reach for another', async () => {
  const member = await w.member()
  await tell(member)
  const { brandId } = await w.secondBrand()
  const count = (brand: string) =>
    w.services.db.read(brand, read => read.one<{ n: number }>('select count(*)::int as n from messages.notice'))
  expect((await count(w.brandId)).n).toBeGreaterThan(0)
  expect(await count(brandId)).toEqual({ n: 0 })
})

test('a long inbox comes page by page, each notice once', async () => {
  const member = await w.member()
  for (let n = 0; n < 45; n++)
    await addNotice(w.services, arrived(member, `D${n}`), mailing(), { brand: w.brandId, key: `page:${n}` })
  const texts: string[] = []
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const page: { content: { text: string }[]; next: string | null } = await member.caller.call(messages.inbox, {
      ...(cursor && { cursor }),
    })
    texts.push(...page.content.map(({ text }) => text))
    cursor = page.next
  }
  expect(new Set(texts).size).toBe(45)
  expect(texts).toHaveLength(45)
  await expect(member.caller.call(messages.inbox, { cursor: 'x' })).rejects.toMatchObject({
    fields: { cursor: 'field.not_allowed' },
  })
})

test('rows that programs of before wrote become notices too', async () => {
  const member = await w.member()
  const payload = { kind: 'withdrawal_paid', member: member.id, reference: 'W7', amount: '18000000', currency: 'USD' }
  await w.services.db.tx(w.brandId, tx =>
    tx.query(`insert into house.outbox (brand_id, topic, payload) values (house.brand(), 'cashier.notice', $1)`, [
      JSON.stringify(payload),
    ]),
  )
  await jobs.tick()
  await jobs.idle()
  expect((await inbox(member))[0]?.text).toContain('paid $18.00 for your withdrawal W7')
})

test('after half a year a notice is gone, one day before it is still there', async () => {
  const member = await w.member()
  await tell(member)
  await w.advance(179 * DAY_MS)
  await forgetNotices(w.services)
  const count = () => w.services.db.system(tx => tx.query('select 1 from messages.notice where member_id = $1', [member.id]))
  expect(await count()).toHaveLength(1)
  await w.advance(2 * DAY_MS)
  await forgetNotices(w.services)
  expect(await count()).toEqual([])
})
