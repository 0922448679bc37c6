import * as brand from '@tonle/brand/contract'
import * as content from '@tonle/content/contract'
import * as identity from '@tonle/identity/contract'
import { listen, type World, world } from '@tonle/testkit'
import { langs } from '@tonle/text'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
let writer: Awaited<ReturnType<World['operator']>>
beforeAll(async () => {
  w = await world()
  writer = await w.operator('admin')
})
afterAll(() => w.close())

/** A refusal whose words the server says. */
const CODE = 'content.no_such_document'
const refusal = async (headers: Record<string, string> = {}) => {
  const answer = await w.site.inject({
    url: '/wps/content/document?kind=news&key=none',
    headers: { host: 'localhost', ...headers },
  })
  return answer.json().message as string
}
const save = (tag: string, address: string, text: string | null, version: number) =>
  writer.caller.call(content.saveText, { tag, key: address, text, version, why: 'our own words' })
const read = (tag: string, address: string) => writer.caller.call(content.consoleText, { tag, key: address })
const languages = async () => (await w.visitor().call(content.contentIndex, {})).languages

test('a text of the brand is said from then on, open pages hear of it, and putting it back restores the shipped one', async () => {
  const shipped = await refusal({ 'accept-language': 'en' })
  const heard = listen(w, w.brandId, content.pageTextsChanged)
  const { version } = await save('en', CODE, 'Nothing here.', 0)
  expect(await heard()).toEqual(['content.pageTextsChanged'])
  await expect.poll(() => refusal({ 'accept-language': 'en' })).toBe('Nothing here.')
  expect(await refusal({ 'accept-language': 'km' })).toMatch(/[ក-៹]/)
  const next = await save('en', CODE, null, version)
  await expect.poll(() => refusal({ 'accept-language': 'en' })).toBe(shipped)
  const { own, versions } = await read('en', CODE)
  expect(own).toBeNull()
  expect(versions.map(({ version, text, why }) => [version, text, why])).toEqual([
    [next.version, null, 'our own words'],
    [version, 'Nothing here.', 'our own words'],
  ])
})

test('what another operator changed meanwhile is not overwritten, also at the first change', async () => {
  const tries = await Promise.allSettled([1, 2, 3].map(n => save('zh', CODE, `没有 ${n}`, 0)))
  expect(tries.filter(each => each.status === 'fulfilled')).toHaveLength(1)
  for (const each of tries)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'request.version_conflict' })
  await expect(save('zh', CODE, '别的', 0)).rejects.toMatchObject({ code: 'request.version_conflict' })
  await expect(save('zh', 'content.key_taken', '别的', 3)).rejects.toMatchObject({ code: 'request.version_conflict' })
})

test('a text without its arguments is refused, and nothing of it is stored', async () => {
  const address = 'approval.content.publishDocument'
  await expect(save('en', address, 'Publish it', 0)).rejects.toMatchObject({ fields: { text: 'content.text_arguments' } })
  await expect(save('en', address, 'Publish {title', 0)).rejects.toMatchObject({ fields: { text: 'content.text_malformed' } })
  expect(await read('en', address)).toMatchObject({ own: null, version: 0, needs: ['{title}'] })
  await expect(save('en', 'no.such.text', 'x', 0)).rejects.toMatchObject({ code: 'content.no_such_text' })
  await expect(save('xx', CODE, 'x', 0)).rejects.toMatchObject({ code: 'content.no_such_language' })
})

test("a further language is offered with its base, spoken where it has texts, and is the brand's alone", async () => {
  await expect(writer.caller.call(content.offerLanguage, { tag: 'km', isOffered: true, why: 'more' })).rejects.toMatchObject({
    code: 'content.language_shipped',
  })
  const vietnamese = { 'accept-language': 'vi-VN,vi;q=0.9,zh;q=0.5' }
  expect(await refusal(vietnamese)).toMatch(/\p{Script=Han}/u)
  await writer.caller.call(content.importTexts, { tag: 'vi', texts: { [CODE]: 'Không tìm thấy trang này.' }, why: 'Vietnamese' })
  await writer.caller.call(content.offerLanguage, { tag: 'vi', isOffered: true, base: 'EN', why: 'Vietnamese' })
  await expect.poll(() => refusal(vietnamese)).toBe('Không tìm thấy trang này.')
  expect(await languages()).toContainEqual({ tag: 'vi', name: 'Tiếng Việt', base: 'EN', texts: 1 })
  // The page's choice counts before the browser's; what has no text of its own is said in the base.
  expect(await refusal({ ...vietnamese, cookie: 'lang=KM' })).toMatch(/[ក-៹]/)
  expect(await refusal({ 'accept-language': 'km', cookie: 'lang=VI' })).toBe('Không tìm thấy trang này.')
  const other = await w.site.inject({ url: '/wps/none', headers: { host: 'localhost', ...vietnamese } })
  expect(other.json().message).toMatch(/^[\w ,.’']+$/)
  const file = (host: string) => w.site.inject({ url: '/texts/vi.1.json', headers: { host } })
  expect((await file('localhost')).json()).toEqual(expect.objectContaining({}))
  expect((await file('localhost')).headers['cache-control']).toContain('immutable')
  expect((await file('sarika.localhost')).statusCode).toBe(404)

  const member = await w.member()
  member.caller.cookies.set('lang', 'vi')
  await member.caller.call(identity.updateLanguage, { language: 'EN' })
  member.caller.cookies.delete('lang')
  expect(await refusal({ ...member.caller.identity(), 'accept-language': 'km' })).toBe('Không tìm thấy trang này.')

  await writer.caller.call(content.offerLanguage, { tag: 'vi', isOffered: false, why: 'later' })
  await expect.poll(() => refusal({ cookie: 'lang=VI' })).not.toBe('Không tìm thấy trang này.')
})

test('a file of translations comes in checked, text by text; again it changes nothing', async () => {
  const { texts } = await writer.caller.call(content.exportTexts, { tag: 'th' })
  expect(Object.keys(texts).length).toBeGreaterThan(3000)
  expect(texts[CODE]).toEqual({ english: 'There is no such page.', text: '' })
  const given = { [CODE]: 'ไม่พบหน้านี้', 'approval.content.publishDocument': 'เผยแพร่', 'no.such.key': 'x', 'content.key_taken': '{' }
  const first = await writer.caller.call(content.importTexts, { tag: 'th', texts: given, why: 'Thai' })
  expect(first).toEqual({
    ...{ saved: 1, same: 0 },
    refused: [
      { key: 'approval.content.publishDocument', problem: 'arguments' },
      { key: 'no.such.key', problem: 'unknown' },
      { key: 'content.key_taken', problem: 'malformed' },
    ],
  })
  expect(await writer.caller.call(content.importTexts, { tag: 'th', texts: { [CODE]: 'ไม่พบหน้านี้' }, why: 'again' })).toMatchObject(
    { saved: 0, same: 1 },
  )
  const { languages, texts: all } = await writer.caller.call(content.consoleLanguages, {})
  expect(languages.length).toBeGreaterThan(40)
  expect(languages.find(({ tag }) => tag === 'th')).toMatchObject({ name: 'ไทย', own: 1, missing: all - 1, isOffered: false })
  const missing = await writer.caller.call(content.consoleTexts, { tag: 'th', state: 'missing', find: 'no_such_document' })
  expect(missing.texts).toEqual([])
  const found = await writer.caller.call(content.consoleTexts, { tag: 'th', find: 'NO_SUCH_document' })
  expect(found.texts.map(({ key }) => key)).toContain(CODE)
})

test('every shipped text can be edited as it stands, in its three languages', async () => {
  for (const tag of langs) {
    const { texts } = await writer.caller.call(content.exportTexts, { tag })
    const parts = Object.entries(texts).map(([address, { text }]) => [address, text] as const)
    for (let at = 0; at < parts.length; at += content.MOST_IMPORTED) {
      const part = Object.fromEntries(parts.slice(at, at + content.MOST_IMPORTED))
      const { refused } = await writer.caller.call(content.importTexts, { tag, texts: part, why: 'as it stands' })
      expect(refused).toEqual([])
    }
  }
}, 60_000)

test('the console is dressed in the pseudo-locale at the first look, while the brand offers it', async () => {
  const translator = await w.operator('admin')
  const layer = async () => (await translator.caller.call(content.consoleLayer)).layer
  const dressed = async () => Object.values(await layer()).some(file => Object.values(file).some(text => text.startsWith('⟦')))
  translator.caller.cookies.set('lang', 'en-xa')
  expect(await dressed()).toBe(false)
  await writer.caller.call(content.offerLanguage, { tag: 'en-xa', isOffered: true, why: 'look' })
  // A process reads its brands again within two seconds.
  await expect.poll(dressed, { timeout: 30_000 }).toBe(true)
  translator.caller.cookies.set('lang', 'en')
  expect(await dressed()).toBe(false)
  await writer.caller.call(content.offerLanguage, { tag: 'en-xa', isOffered: false, why: 'look' })
})

test('the pseudo-locale is offered by demo brands and by no other', async () => {
  const offer = () => writer.caller.call(content.offerLanguage, { tag: 'en-xa', isOffered: true, why: 'look' })
  await offer()
  await expect.poll(() => refusal({ cookie: 'lang=en-XA' })).toMatch(/^⟦Ţĥéŕé.*⟧$/u)
  await w.services.db.system(tx => tx.query(`update brand.brand set profile = 'PAGCOR' where id = $1`, [w.brandId]))
  w.services.events.publish(brand.brandsChanged)
  await expect(offer()).rejects.toMatchObject({ code: 'content.demo_only' })
})
