import * as brand from '@tonle/brand/contract'
import { openPreview } from '@tonle/brand/server'
import * as content from '@tonle/content/contract'
import * as operators from '@tonle/operators/contract'
import { listen, type World, world } from '@tonle/testkit'
import { dayIn } from '@tonle/text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentJobs } from './jobs.ts'

const RUN = { isLastAttempt: false, signal: new AbortController().signal }
let w: World
type Operator = Awaited<ReturnType<World['operator']>>
let writer: Operator
beforeAll(async () => {
  w = await world()
  writer = await w.operator('admin')
})
afterAll(() => w.close())

const all = (text: string) => ({ km: text, en: text, zh: text })
const terms = (name: string, rest: object = {}) => ({ title: all(name), content: all(`<p>${name}</p>`), ...rest })
const place = (key: string, kind: string, rest: object = {}) => ({ kind: kind as 'news', key, ...terms(key, rest) })
const add = (key: string, kind = 'news', rest: object = {}) => writer.caller.call(content.addDocument, place(key, kind, rest))
const publish = (id: string, version: number) =>
  writer.caller.call(content.publishDocument, { id: id as never, version, why: 'ready' })
const news = async () => (await w.visitor().call(content.articles, { kind: 'news' })).content.map(({ key }) => key)
const read = (key: string) => w.visitor().call(content.document, { kind: 'news', key })
const visitorIn = (lang: 'km' | 'en' | 'zh') => {
  const visitor = w.visitor()
  visitor.cookies.set('lang', lang)
  return visitor
}

test('a draft is seen by nobody; published, open pages hear of it; taken down, it is gone', async () => {
  const heard = listen(w, w.brandId, content.contentChanged)
  const { id, version } = await add('boat-race')
  await expect(read('boat-race')).rejects.toMatchObject({ code: 'content.no_such_document' })
  await publish(id, version)
  expect(await heard()).toEqual(['content.contentChanged'])
  expect(await news()).toContain('boat-race')
  expect(await read('boat-race')).toMatchObject({ title: 'boat-race', content: '<p>boat-race</p>', kind: 'news' })
  await writer.caller.call(content.takeDownDocument, { id, why: 'over' })
  expect(await news()).not.toContain('boat-race')
  await expect(read('boat-race')).rejects.toMatchObject({ code: 'content.no_such_document' })
  await expect(writer.caller.call(content.takeDownDocument, { id, why: 'over' })).rejects.toMatchObject({
    code: 'content.not_published',
  })
})

test('another text of the terms raises the version that is stored with acceptances, once a text; other pages do not', async () => {
  const termsVersion = async () => (await w.visitor().call(brand.whitelabel)).termsVersion
  const inForce = async () =>
    (await writer.caller.call(brand.consoleSettings)).modules.find(({ module }) => module === 'brand')!.version
  const [before, settings] = [await termsVersion(), await inForce()]
  const { content: pages } = await writer.caller.call(content.consoleDocuments, { kind: 'page' })
  const pageOf = (key: string) => pages.find(page => page.key === key)!
  const change = async (key: string, text: string) => {
    const { version } = await writer.caller.call(content.consoleDocument, { id: pageOf(key).id })
    return await writer.caller.call(content.changeDocument, { id: pageOf(key).id, version, ...terms(text) })
  }
  const privacy = await change('privacy', 'Other words')
  await publish(pageOf('privacy').id, privacy.version)
  expect(await termsVersion()).toBe(before)
  const { id } = pageOf('terms')
  const { version } = await change('terms', 'New terms')
  expect(await termsVersion()).toBe(before)
  await publish(id, version)
  const today = dayIn(w.services.clock.now(), 'Asia/Phnom_Penh')
  await expect.poll(termsVersion, { timeout: 20_000 }).toBe(today)
  await publish(id, version)
  expect(await inForce()).toBe(settings + 1)
  const again = await change('terms', 'Newer terms')
  await publish(id, again.version)
  await expect.poll(termsVersion, { timeout: 20_000 }).toBe(`${today}.2`)
  const { content: log } = await writer.caller.call(operators.auditLog, {})
  expect(log[0]).toMatchObject({
    call: 'content.publishDocument',
    change: [{ after: { version: again.version, termsVersion: `${today}.2` } }],
  })
})

test('a change reaches the site with its own publication; what another has changed is not overwritten', async () => {
  const { id, version } = await add('two-versions')
  await publish(id, version)
  const change = { id, version, ...terms('Second words') }
  const changed = await writer.caller.call(content.changeDocument, change)
  expect(await read('two-versions')).toMatchObject({ title: 'two-versions' })
  await expect(publish(id, version)).rejects.toMatchObject({ code: 'request.version_conflict' })
  await expect(writer.caller.call(content.changeDocument, change)).rejects.toMatchObject({ code: 'request.version_conflict' })
  await publish(id, changed.version)
  expect(await read('two-versions')).toMatchObject({ title: 'Second words' })
  const older = await writer.caller.call(content.consoleDocument, { id, older: version })
  expect(older).toMatchObject({ title: all('two-versions'), version })
  expect(older.versions.map(one => one.version)).toEqual([changed.version, version])
})

test('scripts leave the text before anybody sees it, and the writer learns what was left out', async () => {
  const raw = '<p onclick="x()">Kept</p><script>alert(1)</script>'
  const { id, version, removed } = await add('with-script', 'news', { content: all(raw) })
  expect(removed).toEqual(expect.arrayContaining(['p onclick', 'script']))
  await publish(id, version)
  expect(await read('with-script')).toMatchObject({ content: '<p>Kept</p>' })
  await expect(add('only-script', 'news', { content: all('<script>1</script>') })).rejects.toMatchObject({
    fields: { 'content.km': 'field.malformed' },
  })
})

test('an address is given once, pages have places, help has a category', async () => {
  await add('once')
  await expect(add('once')).rejects.toMatchObject({ code: 'content.key_taken' })
  await add('once', 'blog')
  await expect(add('imprint', 'page')).rejects.toMatchObject({ code: 'content.no_such_page' })
  await expect(add('no-category', 'help')).rejects.toMatchObject({ fields: { category: 'field.missing' } })
  await expect(add('category', 'news', { category: 'money' })).rejects.toMatchObject({
    fields: { category: 'field.not_allowed' },
  })
})

test('of two who take an address at once, one is refused', async () => {
  const tries = await Promise.allSettled([add('race'), add('race')])
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(tries.find(one => one.status === 'rejected')?.reason).toMatchObject({ code: 'content.key_taken' })
})

test('a planned one comes and goes by itself; a job at each of its times tells open pages, and none that is planned no longer', async () => {
  const at = (hours: number) => new Date(w.services.clock.nowMs() + hours * 3_600_000).toISOString()
  const [begin, end] = [at(24), at(48)]
  const { id, version } = await add('tomorrow', 'news', { shownFrom: begin, shownTo: end })
  await publish(id, version)
  expect(await news()).not.toContain('tomorrow')
  const asked = await w.services.db.system(tx =>
    tx.query<{ at: string; early: number }>(
      `select payload ->> 'at' as at, extract(epoch from (payload ->> 'at')::timestamptz - run_at)::float8 as early
         from house.outbox where topic = 'content.document_time' order by id`,
    ),
  )
  expect(asked).toEqual([begin, end].map(time => ({ at: time, early: 1.2 })))
  const run = (time: string) =>
    contentJobs[0]?.perform(w.services, { at: time }, { ...{ brand: w.brandId, key: time, attempt: 1 }, ...RUN })
  const heard = listen(w, w.brandId, content.contentChanged)
  await expect(run(begin)).rejects.toThrow('before its time')
  await w.advance(24 * 3_600_000 + 100)
  await run(at(-1))
  expect(heard()).toEqual([])
  await run(begin)
  expect(heard()).toEqual(['content.contentChanged'])
  expect(await news()).toContain('tomorrow')
  await w.advance(24 * 3_600_000)
  writer = await w.operator('admin')
  expect(await news()).not.toContain('tomorrow')
})

test('the help center comes by language and device, shipped and changed', async () => {
  const help = async (lang: 'km' | 'en' | 'zh', device: 'WEB' | 'MOBILE' = 'WEB') =>
    (await visitorIn(lang).call(content.helpCenter, { device })).categories
  const titles = (await Promise.all((['km', 'en', 'zh'] as const).map(lang => help(lang)))).map(
    categories => categories.flatMap(({ articles }) => articles).find(({ key }) => key === 'deposit')?.title,
  )
  expect(new Set(titles).size).toBe(3)
  const { id, version } = await add('on-a-phone', 'help', { category: 'app', device: 'MOBILE' })
  await publish(id, version)
  const keys = async (device: 'WEB' | 'MOBILE') =>
    (await help('en', device)).flatMap(({ articles }) => articles.map(({ key }) => key))
  expect(await keys('WEB')).not.toContain('on-a-phone')
  expect(await keys('MOBILE')).toContain('on-a-phone')
})

test('menus learn which pages are published; a promise is published only by an operator', async () => {
  const index = await visitorIn('en').call(content.contentIndex)
  expect(index.pages.map(({ key }) => key)).toEqual(['about', 'terms', 'privacy', 'responsible', 'licence'])
  expect(index.lists).toEqual(['news', 'blog'])
  const { list } = await visitorIn('en').call(content.wording)
  expect(list.map(({ key }) => key)).toEqual(['fast-deposits', 'slot-games'])
  const { content: rows } = await writer.caller.call(content.consoleDocuments, { kind: 'wording', state: 'draft' })
  expect(rows.map(({ key }) => key)).toEqual(['zalo-bonus'])
  await publish(rows[0]?.id ?? '', rows[0]?.version ?? 0)
  expect((await visitorIn('en').call(content.wording)).list.map(({ key }) => key)).toContain('zalo-bonus')
})

test('where the brand asks for it, a second operator publishes', async () => {
  const { modules } = await writer.caller.call(brand.consoleSettings)
  const setting = { module: 'content', version: modules.find(({ module }) => module === 'content')?.version ?? 0 }
  await writer.caller.call(brand.changeSettings, { ...setting, values: { secondForPublishing: true }, why: 'four eyes' })
  const { id, version } = await add('read-by-two')
  await expect(publish(id, version)).rejects.toThrow('waits for a second operator')
  expect(await news()).not.toContain('read-by-two')
  const second = await w.operator('admin')
  const request = (await second.caller.call(operators.approvals, {})).content.find(({ subject }) => subject === id)
  expect(request).toMatchObject({ words: 'Publish “read-by-two”', hasReading: true })
  const reading = (by = second) => by.caller.call(operators.approvalReading, { id: request?.id as never })
  expect(await reading()).toMatchObject({ isHtml: true, before: null, after: { title: all('read-by-two') } })
  expect((await reading(writer)).after.content.en).toContain('read-by-two')
  for (const stranger of [await w.operator('cashier'), await (await w.secondBrand()).operator()])
    await expect(reading(stranger)).rejects.toMatchObject({ code: 'operators.no_such_approval' })
  await expect(writer.caller.call(operators.approveRequest, { id: request?.id as never })).rejects.toMatchObject({
    code: 'operators.own_request',
  })
  await second.caller.call(operators.approveRequest, { id: request?.id as never })
  expect(await news()).toContain('read-by-two')
})

test('a saved version is previewed in the site for five minutes, by nobody without its address', async () => {
  const { id } = await add('not-yet', 'news', { content: all('<p>Soon</p><script>1</script>') })
  const { url } = await writer.caller.call(content.previewDocument, { id })
  const { pathname, searchParams } = new URL(url)
  expect(pathname).toBe('/news/not-yet')
  const token = searchParams.get('preview') ?? ''
  expect(await w.visitor().call(content.preview, { preview: token, show: 'CN' })).toMatchObject({ title: 'not-yet' })
  const look = (asked = token, caller = w.visitor()) => caller.call(content.preview, { preview: asked })
  expect(await look()).toMatchObject({ kind: 'news', key: 'not-yet', title: 'not-yet', content: '<p>Soon</p>' })
  expect(openPreview(w.services, w.brandId, token)?.frame).toMatch(/^http:/)
  const gone = { code: 'content.no_such_document' }
  await expect(read('not-yet')).rejects.toMatchObject(gone)
  const middle = token.length >> 1
  const changed = `${token.slice(0, middle)}${token[middle] === 'A' ? 'B' : 'A'}${token.slice(middle + 1)}`
  await expect(look(changed)).rejects.toMatchObject(gone)
  const other = await w.secondBrand()
  await expect(look(token, other.visitor())).rejects.toMatchObject(gone)
  expect(openPreview(w.services, other.brandId, token)).toBeUndefined()
  await expect((await w.operator('support')).caller.call(content.previewDocument, { id })).rejects.toMatchObject({
    code: 'session.forbidden',
  })
  await w.advance(5 * 60_000)
  await expect(look()).rejects.toMatchObject(gone)
  expect(openPreview(w.services, w.brandId, token)?.frame).toBeUndefined()
})

test('help and promises are previewed among the others, each on the page that shows them', async () => {
  const look = async (key: string, kind: string, rest: object) => {
    const { id } = await add(key, kind, rest)
    const { url } = await writer.caller.call(content.previewDocument, { id })
    const { pathname, searchParams, hash } = new URL(url)
    const seen = await w.visitor().call(content.preview, { preview: searchParams.get('preview') ?? '', show: 'EN' })
    return { at: `${pathname} ${searchParams.get('of')} ${hash}`, seen }
  }
  const help = await look('new-help', 'help', { category: 'money' })
  expect(help).toMatchObject({ at: '/help help #new-help', seen: { kind: 'help', key: 'new-help', category: { name: 'money' } } })
  expect(help.seen.category?.title).toMatch(/./)
  const promise = await look('new-promise', 'wording', { summary: all('In short') })
  expect(promise).toMatchObject({ at: '/ wording ', seen: { kind: 'wording', summary: 'In short', category: null } })
})

test('another brand sees and changes nothing of it, and without the ability nobody does', async () => {
  const { id, version } = await add('ours')
  const other = await w.secondBrand()
  const foreign = await other.operator('admin')
  for (const call of [
    () => foreign.caller.call(content.consoleDocument, { id }),
    () => foreign.caller.call(content.changeDocument, { id, version, ...terms('theirs') }),
    () => foreign.caller.call(content.publishDocument, { id, version, why: 'theirs' }),
    () => foreign.caller.call(content.takeDownDocument, { id, why: 'theirs' }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'content.no_such_document' })
  await expect((await w.operator('support')).caller.call(content.consoleDocuments, {})).rejects.toMatchObject({
    code: 'session.forbidden',
  })
})

test('a document is found by a part of its title in any language, and by the beginning of its key', async () => {
  const title = { km: 'ពិធីបុណ្យអុំទូក', en: 'Water Festival', zh: '送水节' }
  const { id } = await writer.caller.call(content.addDocument, { ...place('water-days', 'news'), title })
  const found = async (find: string) =>
    (await writer.caller.call(content.consoleDocuments, { find })).content.map(document => document.id)
  for (const find of ['water f', 'អុំទូក', '送水', 'water-']) expect(await found(find)).toEqual([id])
  expect(await found('%')).toEqual([])
})
