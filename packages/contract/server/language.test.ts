import { gameInfo } from '@tonle/catalog/contract'
import { login, memberInfo, register, updateLanguage } from '@tonle/identity/contract'
import { type Caller, PASSWORD, type Person, type Refusal, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let w: World
let chenda: Person
beforeAll(async () => {
  w = await world()
  // Stored with the account: English.
  chenda = await w.member()
})
afterAll(() => w.close())

/** Everything that a caller can ask for a language with; what is left out is not sent. */
interface Wishes {
  call?: string
  cookie?: string
  browser?: string
}
async function answerOf(caller: Caller, { call, cookie, browser = '' }: Wishes, gameCode = 'naga-gold') {
  const { cookies } = caller
  const other = new Map(cookies)
  if (cookie) other.set('lang', cookie)
  const query = new URLSearchParams({ vendor: 'TONLE', gameCode, ...(call && { language: call }) })
  const response = await w.site.inject({
    url: `${gameInfo.path}?${query}`,
    headers: {
      ...caller.identity(),
      cookie: [...other].map(([name, value]) => `${name}=${value}`).join('; '),
      'accept-language': browser,
    },
  })
  return response.json() as { value: { displayName: string }; message: string }
}
const KHMER = /^[\u1780-\u17ff ]+$/
const NAMES = { km: expect.stringMatching(KHMER), en: 'Naga Gold', zh: expect.stringMatching(/^\p{Script=Han}+$/u) }
const nameFor = async (caller: Caller, wishes: Wishes) => (await answerOf(caller, wishes)).value.displayName

describe('the language shown', () => {
  test("is the call's own, whatever else is known", async () => {
    expect(await nameFor(chenda.caller, { call: 'CN', cookie: 'KM', browser: 'km' })).toEqual(NAMES.zh)
    const lang = await w.site.inject(`${gameInfo.path}?vendor=TONLE&gameCode=none&lang=zh`)
    expect(lang.json().message).toMatch(/\p{Script=Han}/u)
  })

  test("is then that of the page's cookie", async () => {
    expect(await nameFor(chenda.caller, { cookie: 'KM', browser: 'zh-CN' })).toEqual(NAMES.km)
    expect(await nameFor(w.visitor(), { cookie: 'CN', browser: 'en' })).toEqual(NAMES.zh)
  })

  test("is then the member's stored one, until another is stored", async () => {
    expect(await nameFor(chenda.caller, { browser: 'zh-CN' })).toEqual(NAMES.en)
    const member = await w.member()
    await member.caller.call(updateLanguage, { language: 'KM' })
    expect(await nameFor(member.caller, { browser: 'zh-CN' })).toEqual(NAMES.km)
  })

  test("is then the browser's, then the brand's", async () => {
    expect(await nameFor(w.visitor(), { browser: 'fr, zh-CN;q=0.9, en;q=0.8' })).toEqual(NAMES.zh)
    expect(await nameFor(w.visitor(), { browser: 'fr' })).toEqual(NAMES.km)
  })

  test('is that of refusals too', async () => {
    const messageFor = async (wishes: Wishes) => (await answerOf(chenda.caller, wishes, 'none')).message
    expect(await messageFor({ browser: 'zh-CN' })).toMatch(/^This game/)
    expect(await messageFor({ cookie: 'CN' })).toMatch(/\p{Script=Han}/u)
    expect(await messageFor({ cookie: 'CN', call: 'KM' })).toMatch(/[\u1780-\u17ff]/)
  })

  test('stands inside the body of an encrypted call', async () => {
    const wrong = { username: chenda.account, password: 'not hers', language: 'CN' }
    const refusal = await w
      .visitor()
      .call(login, wrong)
      .catch((error: Refusal) => error)
    expect((refusal as Refusal).body.message).toMatch(/\p{Script=Han}/u)
  })
})

describe('what a login stores', () => {
  const signIn = async (account: string, wishes: Wishes): Promise<string> => {
    const caller = w.visitor()
    if (wishes.cookie) caller.cookies.set('lang', wishes.cookie)
    const headers = { 'accept-language': wishes.browser ?? '' }
    const answer = await caller.call(login, { username: account, password: PASSWORD }, { headers })
    caller.token = answer.token
    caller.cookies.delete('lang')
    expect((await caller.call(memberInfo, {}, { headers })).language).toBe(answer.user.language)
    return answer.user.language
  }

  test('is the language that the visitor chose, never one that was detected', async () => {
    const { account } = await w.member()
    expect(await signIn(account, { browser: 'zh-CN' })).toBe('EN')
    expect(await signIn(account, { cookie: 'KM', browser: 'zh-CN' })).toBe('KM')
    expect(await signIn(account, { browser: 'zh-CN' })).toBe('KM')
  })

  test('is the same with a registration: without a choice the account follows the browser', async () => {
    const open = async (username: string, cookie?: string) => {
      const caller = w.visitor()
      if (cookie) caller.cookies.set('lang', cookie)
      const password = 'seven boats at dusk'
      const given = { username, password, confirmPassword: password, terms: true }
      caller.token = (await caller.call(register, given, { headers: { 'accept-language': 'zh-CN' } })).token
      caller.cookies.delete('lang')
      return async (browser: string) => (await caller.call(memberInfo, {}, { headers: { 'accept-language': browser } })).language
    }
    const follows = await open('nochoice')
    expect([await follows('zh-CN'), await follows('en')]).toEqual(['CN', 'EN'])
    const chose = await open('haschosen', 'KM')
    expect([await chose('zh-CN'), await chose('en')]).toEqual(['KM', 'KM'])
  })
})
