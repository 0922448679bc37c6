import { removeSegment, saveSegment, setMemberTags } from '@tonle/identity/contract'
import * as messages from '@tonle/messages/contract'
import { type Person, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
let writer: Person
let inside: Person
let outside: Person
let segment: `seg_${string}`
beforeAll(async () => {
  w = await world()
  writer = await w.operator()
  ;[inside, outside] = [await w.member(), await w.member()]
  await writer.caller.call(setMemberTags, { id: wire(inside), tags: ['rower'] })
  segment = (await writer.caller.call(saveSegment, { name: 'Rowers', filter: { tag: 'rower' } })).id as `seg_${string}`
})
afterAll(() => w.close())

const wire = (person: Person) => `mem_${person.id.replaceAll('-', '')}`
const all = (text: string) => ({ km: text, en: text, zh: text })
const why = 'the race'

async function announce(name: string, terms: object): Promise<{ id: string; version: number }> {
  const { id, version } = await writer.caller.call(messages.addAnnouncement, {
    ...{ type: 'B', title: all(name), content: all(`<p>${name}</p>`) },
    ...terms,
  })
  await writer.caller.call(messages.publishAnnouncement, { id, version, why })
  return { id, version }
}
const ownOf = async ({ caller }: Person) => (await caller.call(messages.ownAnnouncements)).map(({ title }) => title)

test('an announcement for a segment is for those who belong to it now, and stands in no public list', async () => {
  const { id, version } = await announce('Boats are ready', { segment })
  await announce('Regatta', { segment, type: 'PU', execution: 'A' })
  expect((await ownOf(inside)).toSorted()).toEqual(['Boats are ready', 'Regatta'])
  expect(await ownOf(outside)).toEqual([])
  for (const caller of [w.visitor(), inside.caller])
    expect((await caller.call(messages.announcements)).map(({ title }) => title)).not.toContain('Boats are ready')
  const { popular } = await inside.caller.call(messages.noticeAndPopular)
  expect(popular.map(({ title }) => title)).toContain('Regatta')
  await writer.caller.call(setMemberTags, { id: wire(outside), tags: ['rower'] })
  expect(await ownOf(outside)).toHaveLength(2)
  await writer.caller.call(setMemberTags, { id: wire(outside), tags: [] })
  expect(await ownOf(outside)).toEqual([])
  const open = { type: 'B', title: all('Boats are ready'), content: all('<p>For all</p>') } as const
  const changed = await writer.caller.call(messages.changeAnnouncement, { id: id as never, version, ...open })
  expect(await ownOf(inside)).toContain('Boats are ready')
  await writer.caller.call(messages.publishAnnouncement, { id: id as never, version: changed.version, why })
  expect(await ownOf(inside)).toEqual(['Regatta'])
  expect((await w.visitor().call(messages.announcements)).map(({ title }) => title)).toContain('Boats are ready')
})

test('a segment of another brand is refused, and one that was removed has nobody', async () => {
  const other = await (await w.secondBrand()).operator('admin')
  const theirs = await other.caller.call(saveSegment, { name: 'Theirs', filter: { tag: 'rower' } })
  const terms = { type: 'B', title: all('No'), content: all('<p>No</p>'), segment: theirs.id } as const
  expect(await refusalOf(writer.caller.call(messages.addAnnouncement, terms))).toMatchObject({
    code: 'messages.no_such_segment',
    fields: { segment: 'messages.no_such_segment' },
  })
  await announce('Last call', { segment })
  expect(await ownOf(inside)).toContain('Last call')
  await writer.caller.call(removeSegment, { id: segment })
  expect(await ownOf(inside)).toEqual([])
})
