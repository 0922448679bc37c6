import * as brand from '@tonle/brand/contract'
import { openPreview, sealPreview } from '@tonle/brand/server'
import * as messages from '@tonle/messages/contract'
import * as operators from '@tonle/operators/contract'
import { listen, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
type Operator = Awaited<ReturnType<World['operator']>>
let writer: Operator
beforeAll(async () => {
  w = await world()
  writer = await w.operator('admin')
})
afterAll(() => w.close())

const all = (text: string) => ({ km: text, en: text, zh: text })
const terms = (name: string, rest: object = {}) => ({
  type: 'B' as const,
  title: all(name),
  content: all(`<p>${name}</p>`),
  ...rest,
})
const add = (name: string, rest: object = {}) => writer.caller.call(messages.addAnnouncement, terms(name, rest))
const publish = (id: string, version: number) =>
  writer.caller.call(messages.publishAnnouncement, { id: id as never, version, why: 'news' })
const shown = async () => (await w.visitor().call(messages.announcements, { types: 'B,PL,PR,PU,H' })).map(({ title }) => title)
const seen = (id: string, rest: object = {}) => writer.caller.call(messages.consoleAnnouncement, { id: id as never, ...rest })

test('a draft is seen by nobody; published, open pages hear of it; taken down, it is gone and stays a draft', async () => {
  const heard = listen(w, w.brandId, messages.announcementsChanged)
  const { id, version } = await add('Boat race')
  expect(await shown()).not.toContain('Boat race')
  expect(await heard()).toEqual([])
  await publish(id, version)
  expect(await shown()).toContain('Boat race')
  expect(await heard()).toEqual(['messages.announcementsChanged'])
  expect(await seen(id)).toMatchObject({ state: 'live', liveVersion: version })
  await writer.caller.call(messages.takeDownAnnouncement, { id, why: 'over' })
  expect(await shown()).not.toContain('Boat race')
  expect(await seen(id)).toMatchObject({ state: 'draft', liveVersion: null, title: all('Boat race') })
  await expect(writer.caller.call(messages.takeDownAnnouncement, { id, why: 'over' })).rejects.toMatchObject({
    code: 'messages.not_published',
  })
})

test('a change reaches the site with its own publication, and each version can be read', async () => {
  const { id, version } = await add('First words')
  await publish(id, version)
  const change = { id, version, ...terms('Second words') }
  const changed = await writer.caller.call(messages.changeAnnouncement, change)
  expect(await shown()).toContain('First words')
  const { content } = await writer.caller.call(messages.consoleAnnouncements, {})
  expect(content.find(row => row.id === id)).toMatchObject({ isChanged: true, state: 'live', title: all('Second words') })
  // What another operator has changed meanwhile is not published unseen, and not overwritten.
  await expect(publish(id, version)).rejects.toMatchObject({ code: 'request.version_conflict' })
  await expect(writer.caller.call(messages.changeAnnouncement, change)).rejects.toMatchObject({
    code: 'request.version_conflict',
  })
  await publish(id, changed.version)
  expect(await shown()).toEqual(expect.arrayContaining(['Second words']))
  expect(await shown()).not.toContain('First words')
  expect((await seen(id)).versions.map(one => one.version)).toEqual([changed.version, version])
  expect(await seen(id, { older: version })).toMatchObject({ title: all('First words'), content: all('<p>First words</p>') })
})

test('one with a time is planned until then, and over after its end', async () => {
  const at = (hours: number) => new Date(w.services.clock.nowMs() + hours * 3_600_000)
  const { id, version } = await add('Tomorrow', { shownFrom: at(24).toISOString(), shownTo: at(48).toISOString() })
  await publish(id, version)
  expect([await seen(id), await shown()]).toEqual([
    expect.objectContaining({ state: 'planned' }),
    expect.not.arrayContaining(['Tomorrow']),
  ])
  await w.advance(25 * 3_600_000)
  writer = await w.operator('admin')
  expect([await seen(id), await shown()]).toEqual([
    expect.objectContaining({ state: 'live' }),
    expect.arrayContaining(['Tomorrow']),
  ])
  await w.advance(24 * 3_600_000)
  writer = await w.operator('admin')
  expect([await seen(id), await shown()]).toEqual([
    expect.objectContaining({ state: 'over' }),
    expect.not.arrayContaining(['Tomorrow']),
  ])
  await expect(add('Wrong', { shownFrom: at(2).toISOString(), shownTo: at(1).toISOString() })).rejects.toMatchObject({
    fields: { shownTo: 'field.too_small' },
  })
})

test('where the brand asks for it, a second operator publishes: what was changed meanwhile is not approved', async () => {
  const { caller } = writer
  const { modules } = await caller.call(brand.consoleSettings)
  const version = modules.find(({ module }) => module === 'messages')?.version ?? 0
  await caller.call(brand.changeSettings, {
    module: 'messages',
    version,
    values: { secondForPublishing: true },
    why: 'four eyes',
  })
  const { id, version: first } = await add('Read by two')
  expect(await seen(id)).toMatchObject({ needsSecond: true })
  const waits = 'waits for a second operator'
  await expect(publish(id, first)).rejects.toThrow(waits)
  expect(await shown()).not.toContain('Read by two')
  const second = await w.operator('admin')
  const { content } = await second.caller.call(operators.approvals, {})
  const request = content.find(({ subject }) => subject === id)
  expect(request).toMatchObject({ words: 'Publish the announcement “Read by two”', amount: 0n })
  await expect(caller.call(operators.approveRequest, { id: request?.id as never })).rejects.toMatchObject({
    code: 'operators.own_request',
  })
  await second.caller.call(operators.approveRequest, { id: request?.id as never })
  expect(await shown()).toContain('Read by two')
  const changed = await writer.caller.call(messages.changeAnnouncement, { id, version: first, ...terms('Not read yet') })
  await expect(publish(id, changed.version)).rejects.toThrow(waits)
  await writer.caller.call(messages.changeAnnouncement, { id, version: changed.version, ...terms('Slipped in') })
  const [late] = (await second.caller.call(operators.approvals, {})).content
  // The second operator reads the version that was asked for, beside what is shown.
  const reading = second.caller.call(operators.approvalReading, { id: late?.id as never })
  expect(await reading).toMatchObject({
    isHtml: true,
    after: { title: all('Not read yet'), content: all('<p>Not read yet</p>') },
    before: { title: all('Read by two'), content: all('<p>Read by two</p>') },
  })
  expect(await second.caller.call(operators.approveRequest, { id: late?.id as never })).toMatchObject({ state: 'failed' })
  await expect(second.caller.call(operators.approvalReading, { id: late?.id as never })).rejects.toMatchObject({
    code: 'operators.no_such_approval',
  })
  expect(await shown()).toContain('Read by two')
})

test('another brand sees and changes nothing of it, and without the ability nobody does', async () => {
  const { id, version } = await add('Ours')
  const other = await w.secondBrand()
  const foreign = await other.operator('admin')
  for (const call of [
    () => foreign.caller.call(messages.consoleAnnouncement, { id }),
    () => foreign.caller.call(messages.publishAnnouncement, { id, version, why: 'theirs' }),
    () => foreign.caller.call(messages.takeDownAnnouncement, { id, why: 'theirs' }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'messages.no_such_announcement' })
  await expect((await w.operator('support')).caller.call(messages.consoleAnnouncements, {})).rejects.toMatchObject({
    code: 'session.forbidden',
  })
})

test('a saved version is previewed in the site for five minutes, by nobody without its address, and in no list', async () => {
  const { id } = await add('Not yet', { type: 'PU', execution: 'F', content: all('<p>Soon</p><script>1</script>') })
  const { url } = await writer.caller.call(messages.previewAnnouncement, { id })
  const { pathname, searchParams } = new URL(url)
  expect([pathname, searchParams.get('of')]).toEqual(['/', 'announcement'])
  const token = searchParams.get('preview') ?? ''
  const look = (asked = token, caller = w.visitor()) =>
    caller.call(messages.previewedAnnouncement, { preview: asked, show: 'EN' })
  // Whom it is for is no matter of its look.
  expect(await look()).toMatchObject({ type: 'PU', execution: null, title: 'Not yet', content: '<p>Soon</p>' })
  expect((await look()).id).not.toBe(id)
  expect(openPreview(w.services, w.brandId, token)?.frame).toMatch(/^http:/)
  expect(await shown()).not.toContain('Not yet')

  const gone = { code: 'messages.no_such_announcement' }
  const other = await w.secondBrand()
  await expect(look(token, other.visitor())).rejects.toMatchObject(gone)
  const document = sealPreview(w.services, w.brandId, { area: 'content', id, version: 1, frame: 'http://localhost' })
  await expect(look(document)).rejects.toMatchObject(gone)
  const foreign = await other.operator('admin')
  await expect(foreign.caller.call(messages.previewAnnouncement, { id })).rejects.toMatchObject(gone)
  await w.advance(5 * 60_000)
  await expect(look()).rejects.toMatchObject(gone)
})
