import * as messages from '@tonle/messages/contract'
import { type World, world } from '@tonle/testkit'
import type { LocalText } from '@tonle/text'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const title = { km: 'ថ្មី', en: 'New', zh: '新' }
const everywhere = (html: string): LocalText => ({ km: html, en: html, zh: html })
const write = async (content: LocalText, role = 'admin') => {
  const { caller } = await w.operator(role)
  const { id, version, removed } = await caller.call(messages.addAnnouncement, { type: 'B', title, content })
  await caller.call(messages.publishAnnouncement, { id, version, why: 'news' })
  return { id, removed }
}
const shown = async (language: 'KM' | 'EN' | 'CN' = 'EN') =>
  await (await w.member()).caller.call(messages.announcements, { types: 'B', language } as never)

test('HTML is sanitised before it is stored, and the answer lists the removed parts', async () => {
  const { id, removed } = await write(
    everywhere('<p onclick="x()">Hi <b>all</b></p><script>steal()</script><img src=x onerror=x()>'),
  )
  expect(removed).toEqual(['p onclick', 'script', 'img src', 'img onerror'])
  expect((await shown()).find(one => one.id === id)).toMatchObject({ title: 'New', content: '<p>Hi <b>all</b></p>', type: 'B' })
  expect((await shown('KM')).find(one => one.id === id)).toMatchObject({ title: 'ថ្មី' })
  const [row] = await w.services.db.system(tx =>
    tx.query('select content::text as clean from messages.announcement where id = $1', [id]),
  )
  expect(row).toMatchObject({ clean: expect.not.stringMatching(/script|onclick|onerror/) })
})

test('a language without text, or with none left after sanitising, is refused', async () => {
  await expect(write({ en: '<p>x</p>' })).rejects.toMatchObject({
    fields: { 'content.km': 'field.missing', 'content.zh': 'field.missing' },
  })
  await expect(write({ ...everywhere('<p>x</p>'), zh: '<script>x()</script>' })).rejects.toMatchObject({
    fields: { 'content.zh': 'field.malformed' },
  })
})

test('HTML stored by another version of the sanitiser is cleaned again when it is read', async () => {
  const { id } = await write(everywhere('<p>Hi</p>'))
  const dirty = JSON.stringify(everywhere('<p onclick="x()">Hi <b>you</b></p>'))
  await w.services.db.system(tx =>
    tx.query('update messages.announcement set content = $2, content_raw = $2, sanitiser = 0 where id = $1', [id, dirty]),
  )
  expect((await shown()).find(one => one.id === id)?.content).toBe('<p>Hi <b>you</b></p>')
})

test('notice and popular: the marquee and the pop-ups of a member, without those for visitors', async () => {
  const { caller } = await w.operator('admin')
  const add = async (type: 'H' | 'PU' | 'B', name: string, execution?: 'A' | 'B' | 'F') => {
    const terms = { type, title: everywhere(name), content: everywhere('<p>x</p>'), ...(execution && { execution }) }
    const { id, version } = await caller.call(messages.addAnnouncement, terms)
    await caller.call(messages.publishAnnouncement, { id, version, why: 'news' })
  }
  await add('H', 'line')
  await add('B', 'board')
  await add('PU', 'for all')
  await add('PU', 'for members', 'A')
  await add('PU', 'for visitors', 'B')
  await add('PU', 'for the first login', 'F')
  const { notice, popular } = await (await w.member()).caller.call(messages.noticeAndPopular)
  expect(notice.map(({ title }) => title)).toContain('line')
  expect(notice.map(({ title }) => title)).not.toContain('board')
  expect(popular.map(({ title }) => title).toSorted()).toEqual(['for all', 'for members', 'for the first login'])
  await expect(w.visitor().call(messages.noticeAndPopular)).rejects.toMatchObject({ code: 'session.required' })
})

test('only operators with the ability write announcements, and only to their own brand', async () => {
  await expect(write(everywhere('<p>x</p>'), 'support')).rejects.toMatchObject({ code: 'session.forbidden' })
  const { id } = await write(everywhere('<p>x</p>'))
  const second = await w.secondBrand()
  const rows = await w.services.db.read(second.brandId, read =>
    read.query('select id from messages.announcement where id = $1', [id]),
  )
  expect(rows).toEqual([])
})
