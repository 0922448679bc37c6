import { changeSettings, consoleSettings } from '@tonle/brand/contract'
import { createJobs, type Jobs } from '@tonle/jobs'
import { inbox } from '@tonle/messages/contract'
import { approvalReading, approvals, approveRequest } from '@tonle/operators/contract'
import { listen, type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as identity from '../../contract.ts'
import { sendSegmentMessage } from './send-message.ts'

let w: World
let boss: Person
let jobs: Jobs
beforeAll(async () => {
  w = await world()
  boss = await w.operator('admin')
  const entries = w.composition.modules
    .filter(({ area }) => ['identity', 'messages'].includes(area))
    .flatMap(module => module.jobs ?? [])
  jobs = createJobs({ services: w.services, entries, brands: async () => [], relayMs: 1e6, tickMs: 1e6 })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await w.close()
})

type Filter = Parameters<typeof keep>[1]
const wire = (person: Person) => `mem_${person.id.replaceAll('-', '')}` as never
const keep = (name: string, filter: object, by = boss) => by.caller.call(identity.saveSegment, { name, filter } as never)
const tag = (person: Person, ...tags: string[]) => boss.caller.call(identity.setMemberTags, { id: wire(person), tags })
const listed = async (filter: Filter, by = boss) =>
  (await by.caller.call(identity.consoleMembers, { ...filter, limit: '50' } as never)).content.map(({ account }) => account)
const segmentNamed = async (name: string, by = boss) =>
  (await by.caller.call(identity.segments)).segments.find(segment => segment.name === name)
const all = (text: string) => ({ km: text, en: text, zh: text })
const asOwner = (sql: string) => w.database.asOwner(sql)
const inboxOf = async (person: Person, language = 'EN') =>
  (await person.caller.call(inbox, { language } as never)).content.map(({ title, text }) => `${title}: ${text}`)

test('each filter of the list leaves those whom it names', async () => {
  const [one, two] = [await w.member(), await w.member()]
  await tag(one, 'filtered', 'vip')
  await tag(two, 'filtered')
  expect((await listed({ tag: 'filtered' })).toSorted()).toEqual([one.account, two.account].toSorted())
  expect(await listed({ tag: 'vip' })).toEqual([one.account])
  await asOwner(
    `update identity.member set language = 'zh', verification_level = 2, last_login_at = app_now() - interval '40 days' where id = '${one.id}';
     insert into cashier.member_total values ('${w.brandId}', '${one.id}', 2, 150000000);
     insert into reports.member_total values ('${w.brandId}', '${one.id}', 9, 80000000)`,
  )
  const both = (filter: object) => listed({ tag: 'filtered', ...filter })
  const onlyOne = [
    { language: 'zh' },
    { level: '2' },
    { goneFor: '30' },
    { hasDeposited: 'yes' },
    { minDeposited: '150.00' },
    { minTurnover: '80.00' },
  ]
  for (const filter of onlyOne) expect({ filter, found: await both(filter) }).toEqual({ filter, found: [one.account] })
  for (const filter of [{ seenWithin: '30' }, { hasDeposited: 'no' }])
    expect({ filter, found: await both(filter) }).toEqual({ filter, found: [two.account] })
  for (const filter of [{ level: '3' }, { goneFor: '41' }, { minDeposited: '150.01' }, { minTurnover: '80.000001' }])
    expect({ filter, found: await both(filter) }).toEqual({ filter, found: [] })
})

test('a deposit that is credited counts once for its member, in the transaction that credits it', async () => {
  const member = await w.member()
  await asOwner(
    `alter table cashier.deposit disable trigger guard_step; alter table cashier.deposit disable trigger log_step;
     insert into cashier.deposit (brand_id, id, member_id, reference, method, provider, amount, currency, mode, state, return_url, expires_at, changed_by)
       values ('${w.brandId}', gen_random_uuid(), '${member.id}', 'D-COUNTED1', 'aba', 'sandbox', 20000000, 'USD', 'play', 'waiting', '/', app_now(), 'test');
     update cashier.deposit set state = 'credited', credited_at = app_now() where reference = 'D-COUNTED1';
     update cashier.deposit set change_note = 'again' where reference = 'D-COUNTED1';
     alter table cashier.deposit enable trigger guard_step; alter table cashier.deposit enable trigger log_step`,
  )
  await tag(member, 'depositor')
  expect(await listed({ tag: 'depositor', minDeposited: '20.00' })).toEqual([member.account])
  expect(await listed({ tag: 'depositor', minDeposited: '20.01' })).toEqual([])
})

test('bounds of amounts are in the currency of the brand, about as much for members who have another', async () => {
  const book = { brand: w.brandId, currency: 'KHR', mode: 'play', zone: 'Asia/Phnom_Penh' } as const
  await w.services.db.tx(w.brandId, tx => w.services.ledger.openBook(tx, book))
  const [rich, poor] = [await w.member({ currency: 'KHR' }), await w.member({ currency: 'KHR' })]
  for (const [person, riel] of [
    [rich, 400_000],
    [poor, 399_999],
  ] as const) {
    await tag(person, 'riel')
    await asOwner(
      `insert into cashier.member_total values ('${w.brandId}', '${person.id}', 1, ${riel}000000);
       insert into reports.member_total values ('${w.brandId}', '${person.id}', 1, ${riel}000000)`,
    )
  }
  expect(await listed({ tag: 'riel', minDeposited: '100.00' })).toEqual([rich.account])
  expect(await listed({ tag: 'riel', minTurnover: '100.00' })).toEqual([rich.account])
})

test('a segment counts who belongs to it now, keeps its filters as they were given, and its name is free once it is removed', async () => {
  const person = await w.member()
  const heard = listen(w, w.brandId, identity.segmentsChanged)
  const { id } = await keep('Boat people', { tag: 'boat', minDeposited: '10.50' })
  expect(await heard()).toContain('identity.segmentsChanged')
  expect(await segmentNamed('Boat people')).toMatchObject({ count: 0, isExact: true, createdBy: boss.account, message: null })
  await tag(person, 'boat')
  await asOwner(`insert into cashier.member_total values ('${w.brandId}', '${person.id}', 1, 10500000)`)
  expect(await segmentNamed('Boat people')).toMatchObject({ count: 1, filter: { tag: 'boat' } })
  await expect(keep('boat PEOPLE', { tag: 'x' })).rejects.toMatchObject({ code: 'identity.segment_name_taken' })
  await expect(keep('Everybody', {})).rejects.toMatchObject({ code: 'identity.segment_empty' })
  await boss.caller.call(identity.removeSegment, { id })
  expect(await segmentNamed('Boat people')).toBeUndefined()
  await keep('Boat people', { tag: 'boat' })
})

test('another brand sees neither segments nor tags, and writes to none', async () => {
  const { id } = await keep('Ours', { tag: 'ours' })
  const member = await w.member()
  await tag(member, 'ours')
  const other = await (await w.secondBrand()).operator('admin')
  expect((await other.caller.call(identity.segments)).segments).toEqual([])
  expect((await other.caller.call(identity.memberTags)).tags).toEqual([])
  const words = { title: all('No'), text: all('No'), why: 'a try' }
  await expect(other.caller.call(identity.writeToSegment, { id, ...words })).rejects.toMatchObject({
    code: 'identity.no_such_segment',
  })
  await expect(other.caller.call(identity.removeSegment, { id })).rejects.toMatchObject({ code: 'identity.no_such_segment' })
  await expect(other.caller.call(identity.setMemberTags, { id: wire(member), tags: [] })).rejects.toMatchObject({
    code: 'identity.no_such_member',
  })
})

test('a role that may not change members keeps no segment, sets no tag and writes to nobody', async () => {
  const { caller } = await w.operator('support')
  const { id } = await keep('Readable', { tag: 'readable' })
  expect((await caller.call(identity.segments)).segments.map(({ name }) => name)).toContain('Readable')
  const forbidden = { code: 'session.forbidden' }
  await expect(caller.call(identity.saveSegment, { name: 'x', filter: { tag: 'x' } } as never)).rejects.toMatchObject(forbidden)
  await expect(caller.call(identity.removeSegment, { id })).rejects.toMatchObject(forbidden)
  const words = { title: all('No'), text: all('No'), why: 'a try' }
  await expect(caller.call(identity.writeToSegment, { id, ...words })).rejects.toMatchObject(forbidden)
})

test('a message reaches each active member once, in the own language, however often its job runs and two at once', async () => {
  const people = [await w.member(), await w.member(), await w.member()]
  const [first, second, locked] = people as [Person, Person, Person]
  for (const person of people) await tag(person, 'letter')
  await boss.caller.call(identity.lockMember, { id: wire(locked), why: 'a test' })
  const { id } = await keep('Letter', { tag: 'letter' })
  await boss.caller.call(identity.writeToSegment, {
    ...{ id, why: 'the race' },
    title: { ...all('Boat race'), km: 'ការប្រណាំងទូក' },
    text: { ...all('Tomorrow {brand} at six'), km: 'ថ្ងៃស្អែក' },
  })
  await jobs.tick()
  await jobs.idle()
  const { message } = await w.services.db.system(tx =>
    tx.one<{ message: string }>(`select id as message from identity.segment_message where segment = 'Letter'`),
  )
  await asOwner(`update identity.segment_message set done_at = null, sent_to = null where id = '${message}'`)
  await Promise.all([1, 2].map(() => sendSegmentMessage(w.services, w.brandId, message)))
  expect(await inboxOf(second)).toEqual(['Boat race: Tomorrow {brand} at six'])
  expect(await inboxOf(first, 'KM')).toEqual(['ការប្រណាំងទូក: ថ្ងៃស្អែក'])
  expect((await segmentNamed('Letter'))?.message).toMatchObject({ isDone: true, by: boss.account })
  const left = await w.services.db.system(tx =>
    tx.one<{ n: number }>(
      `select count(*)::int as n from messages.notice where member_id = '${locked.id}' and kind = 'messages.written'`,
    ),
  )
  expect(left.n).toBe(0)
})

test('a message to one member comes into the own inbox alone, in the own language; a member of another brand is unknown', async () => {
  const [one, two] = [await w.member(), await w.member()]
  const words = { title: { ...all('Your boat'), km: 'ទូករបស់អ្នក' }, text: all('It is ready'), why: 'a question by phone' }
  await boss.caller.call(identity.writeToMember, { id: wire(one), ...words })
  await jobs.tick()
  await jobs.idle()
  expect(await inboxOf(one)).toEqual(['Your boat: It is ready'])
  expect(await inboxOf(one, 'KM')).toEqual(['ទូករបស់អ្នក: It is ready'])
  expect(await inboxOf(two)).toEqual([])
  const other = await (await w.secondBrand()).operator('admin')
  await expect(other.caller.call(identity.writeToMember, { id: wire(one), ...words })).rejects.toMatchObject({
    code: 'identity.no_such_member',
  })
})

test('a message to all reaches every active member once, agents too, and neither trial users nor another brand', async () => {
  const [member, agent, locked, other] = [await w.member(), await w.agent(), await w.member(), await w.secondBrand()]
  const stranger = await other.member()
  await boss.caller.call(identity.lockMember, { id: wire(locked), why: 'a test' })
  await asOwner(
    `insert into identity.member (brand_id, id, account, type, nickname, player_ref, currency, affiliate_code)
      values ('${w.brandId}', gen_random_uuid(), 'trial-of-all', 4, 'trial', 'trialofall', 'USD', 'trialofall')`,
  )
  const { count } = (await boss.caller.call(identity.segments)).everybody
  await boss.caller.call(identity.writeToAll, { title: all('To all'), text: all('Hello'), why: 'a feast' })
  await jobs.tick()
  await jobs.idle()
  const [message] = await w.services.db.system(tx =>
    tx.query<{ id: string; sent: number }>(`select id, sent from identity.segment_message where segment_id is null`),
  )
  expect(message?.sent).toBe(count)
  await asOwner(`update identity.segment_message set done_at = null, sent_to = null where id = '${message!.id}'`)
  await Promise.all([1, 2].map(() => sendSegmentMessage(w.services, w.brandId, message!.id)))
  for (const person of [member, agent]) expect(await inboxOf(person)).toEqual(['To all: Hello'])
  expect(await inboxOf(stranger)).toEqual([])
  const { n } = await w.services.db.system(tx =>
    tx.one<{ n: number }>(
      `select count(*)::int as n from messages.notice n join identity.member m on m.id = n.member_id
        where n.params::text like '%To all%' and (m.type = 4 or m.status <> 'active')`,
    ),
  )
  expect(n).toBe(0)
  expect((await boss.caller.call(identity.segments)).everybody.message).toMatchObject({ isDone: true, by: boss.account })
})

test('where publishing needs a second operator, a message to all waits for one', async () => {
  const { modules } = await boss.caller.call(consoleSettings)
  const version = modules.find(({ module }) => module === 'messages')!.version
  const setting = { module: 'messages', version, values: { secondForPublishing: true }, why: 'a test' }
  await boss.caller.call(changeSettings, setting as never)
  const sent = () =>
    w.services.db.system(tx =>
      tx.one<{ n: number }>(`select count(*)::int as n from identity.segment_message where segment_id is null`),
    )
  const before = await sent()
  expect((await boss.caller.call(identity.segments)).everybody.needsSecond).toBe(true)
  const asked = { title: all('Read me first'), text: all('Hello'), why: 'a feast' }
  const id = await boss.caller.ask(identity.writeToAll, asked)
  expect(await sent()).toEqual(before)
  const second = await w.operator('admin')
  await second.caller.call(approveRequest, { id })
  expect(await sent()).toEqual({ n: before.n + 1 })
})

test('so does a message to a segment, which may have everybody but one; the second operator reads it in each language', async () => {
  const { id: segment } = await keep('Nearly all', { tag: 'river' })
  const sent = () =>
    w.services.db.system(tx =>
      tx.one<{ n: number }>('select count(*)::int as n from identity.segment_message where segment = $1', ['Nearly all']),
    )
  const text = { km: 'សួស្ដី', en: 'Hello', zh: '您好' }
  const id = await boss.caller.ask(identity.writeToSegment, { id: segment, title: all('Read me'), text, why: 'a feast' })
  expect(await sent()).toEqual({ n: 0 })
  const second = await w.operator('admin')
  const [request] = (await second.caller.call(approvals, { state: 'waiting' })).content
  for (const words of ['Nearly all', ...Object.values(text)]) expect(request?.words).toContain(words)
  const reading = await second.caller.call(approvalReading, { id: request?.id as never })
  expect(reading).toMatchObject({ isHtml: false, before: null, after: { title: all('Read me'), content: text } })
  await second.caller.call(approveRequest, { id })
  expect(await sent()).toEqual({ n: 1 })
})
