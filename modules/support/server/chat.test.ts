import { changeSettings, consoleSettings } from '@tonle/brand/contract'
import { memberInfo } from '@tonle/identity/contract'
import * as support from '@tonle/support/contract'
import { type Person, type World, world } from '@tonle/testkit'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { watchDesk } from './jobs.ts'
import { topicOfTicket } from './tell.ts'

const MINUTE_MS = 60_000
let w: World
let desk: Person
beforeAll(async () => {
  w = await world()
})
beforeEach(async () => {
  desk = await w.operator('support')
})
afterAll(() => w.close())

type Sender = ReturnType<World['visitor']>
async function chat(caller: Sender, text?: string): Promise<string> {
  const { id } = await caller.call(support.openChat)
  if (text !== undefined) await caller.call(support.sendMessage, { id, text })
  return id
}
const seen = (id: string, by = desk) => by.caller.call(support.consoleConversation, { id })
const act = async <T>(id: string, run: (version: number) => Promise<T>) => run((await seen(id)).version)
const signs = (caller: Sender, id: string) => caller.call(support.chatSigns, { id })
async function set(values: object): Promise<void> {
  const admin = await w.operator('admin', { hasProof: true })
  const { modules } = await admin.caller.call(consoleSettings)
  const { version } = modules.find(({ module }) => module === 'support')!
  await admin.caller.call(changeSettings, { module: 'support', version, values, why: 'a test' } as never)
}

test("a visitor's chat is bound to the browser, is taken up again, and hears of the answer", async () => {
  const [visitor, stranger] = [w.visitor(), w.visitor()]
  const id = await chat(visitor, 'hello')
  expect(visitor.cookies.get('talk')).toMatch(/^[\w-]{43}$/)
  expect(await chat(visitor)).toBe(id)
  const state = await visitor.call(support.chatState, {})
  expect(state).toMatchObject({ way: 'own', isOpen: true, conversation: id })
  const topic = topicOfTicket(w.services, w.brandId, state.live!)
  expect(topic).toBe(`visitor:${id}`)
  const other = await w.secondBrand()
  expect(topicOfTicket(w.services, other.brandId, state.live!)).toBeUndefined()
  expect(topicOfTicket(w.services, w.brandId, state.live!.replace(/.$/, 'x'))).toBeUndefined()
  let heard = 0
  const end = w.services.events.subscribe(support.visitorConversationChanged, id, () => heard++)
  await act(id, version => desk.caller.call(support.answerConversation, { id, version, text: 'hello, too' }))
  end()
  expect(heard).toBe(1)
  expect((await visitor.call(support.myConversation, { id })).messages.map(one => one.text)).toEqual(['hello', 'hello, too'])
  expect((await stranger.call(support.chatState, {})).conversation).toBeNull()
  for (const call of [support.myConversation, support.chatSigns, support.typeInChat, support.closeConversation])
    await expect(stranger.call(call, { id })).rejects.toMatchObject({ code: 'support.not_found' })
  // The same cookie at another brand opens nothing there.
  const there = other.visitor()
  there.cookies.set('talk', visitor.cookies.get('talk')!)
  expect((await there.call(support.myConversations, {})).content).toEqual([])
})

test('many openings at once are one chat', async () => {
  const { caller } = await w.member()
  const ids = await Promise.all(Array.from({ length: 6 }, () => chat(caller)))
  expect(new Set(ids).size).toBe(1)
})

test('a member who signs in on a shared browser does not see what a visitor wrote there, nor the other way round', async () => {
  const [visitor, { caller }] = [w.visitor(), await w.member()]
  const id = await chat(visitor, 'of the visitor')
  caller.cookies.set('talk', visitor.cookies.get('talk') ?? '')
  await expect(caller.call(support.myConversation, { id })).rejects.toMatchObject({ code: 'support.not_found' })
  const own = await chat(caller, 'of the member')
  expect(own).not.toBe(id)
  await expect(visitor.call(support.myConversation, { id: own })).rejects.toMatchObject({ code: 'support.not_found' })
})

test('places in the queue, typing and read marks', async () => {
  const [first, second] = [w.visitor(), w.visitor()]
  const [one, two] = [await chat(first, 'first'), await chat(second, 'second')]
  const before = (await signs(first, one)).ahead!
  expect((await signs(second, two)).ahead).toBe(before + 1)
  await act(one, version => desk.caller.call(support.takeConversation, { id: one, version }))
  expect(await signs(first, one)).toMatchObject({ ahead: null, operator: desk.account })
  expect((await signs(second, two)).ahead).toBe(before)
  expect((await signs(first, one)).isTyping).toBe(false)
  await desk.caller.call(support.typeAtDesk, { id: one })
  expect((await signs(first, one)).isTyping).toBe(true)
  await w.advance(7000)
  expect((await signs(first, one)).isTyping).toBe(false)
  await desk.caller.call(support.readAtDesk, { id: one, seq: 99 })
  expect((await signs(first, one)).readSeq).toBe(2)
  await first.call(support.typeInChat, { id: one })
  expect(await desk.caller.call(support.consoleSigns, { id: one })).toMatchObject({ isTyping: true, readSeq: 0 })
})

test('out of hours a chat goes on, and none begins', async () => {
  const [visitor, late] = [w.visitor(), w.visitor()]
  const id = await chat(visitor, 'hello')
  // The brand's clock shows Saturday.
  await set({ chatHours: [{ days: '1', from: '08:00', to: '09:00' }] })
  const state = await late.call(support.chatState, {})
  expect(state.isOpen).toBe(false)
  expect(state.opensAt!.toISOString()).toBe('2026-11-23T01:00:00.000Z')
  await expect(late.call(support.openChat, {})).rejects.toMatchObject({ code: 'support.chat_closed' })
  expect(await chat(visitor)).toBe(id)
  await visitor.call(support.sendMessage, { id, text: 'still here' })
  expect((await late.call(support.chatModels, {}))[0]).toMatchObject({ modelName: 'Deposit', isOnline: false })
  await set({ chatHours: [] })
})

test('the address of the own chat opens it once, for a minute, in a browser without the session', async () => {
  const member = await w.member()
  const { chatUrl } = await member.caller.call(support.launchChat, { modelId: '2' })
  const address = new URL(chatUrl)
  expect([address.pathname, address.searchParams.get('model')]).toEqual(['/chat', '2'])
  const ticket = address.searchParams.get('ticket')!
  // The link of a member in somebody else's hands: that one would write into the member's conversation.
  const victim = w.visitor()
  await expect(victim.call(support.openChat, { ticket })).rejects.toMatchObject({ code: 'support.ticket_invalid' })
  expect((await victim.call(support.chatState, {})).conversation).toBeNull()
  const near = () => Object.assign(w.visitor(), { address: member.caller.address })
  const view = near()
  const { id } = await view.call(support.openChat, { ticket })
  expect((await member.caller.call(support.chatState, {})).conversation).toBe(id)
  await view.call(support.sendMessage, { id, text: 'from the app' })
  expect(await seen(id)).toMatchObject({ account: member.account, isMember: true })
  await expect(near().call(support.openChat, { ticket })).rejects.toMatchObject({ code: 'support.ticket_invalid' })
  await expect(view.call(memberInfo, {})).rejects.toMatchObject({ code: 'session.required' })
  const later = new URL((await member.caller.call(support.launchChat, {})).chatUrl).searchParams.get('ticket')!
  const other = Object.assign((await w.secondBrand()).visitor(), { address: member.caller.address })
  await expect(other.call(support.openChat, { ticket: later })).rejects.toMatchObject({ code: 'support.ticket_invalid' })
  await w.advance(61_000)
  await expect(near().call(support.openChat, { ticket: later })).rejects.toMatchObject({ code: 'support.ticket_invalid' })
  expect((await w.visitor().call(support.launchChat, {})).chatUrl).not.toContain('ticket')
})

test('an outside chat service gets a signed identity that says nothing personal; without an address there is no chat', async () => {
  const member = await w.member()
  await set({ chat: 'outside' })
  expect((await member.caller.call(support.chatState, {})).way).toBe('off')
  await expect(member.caller.call(support.launchChat, {})).rejects.toMatchObject({ code: 'support.chat_off' })
  await set({ chat: 'outside', chatUrl: 'https://chat.example/room' })
  await expect(member.caller.call(support.openChat, {})).rejects.toMatchObject({ code: 'support.chat_off' })
  const admin = await w.operator('admin', { hasProof: true })
  const why = 'a new chat service'
  await expect(
    (await w.operator('support', { hasProof: true })).caller.call(support.setChatSecret, { why }),
  ).rejects.toMatchObject({ code: 'session.forbidden' })
  expect(await admin.caller.call(support.chatSecretState)).toMatchObject({ isSet: false })
  const made = await admin.caller.call(support.setChatSecret, { why })
  expect(made.secret).toMatch(/^[0-9a-f]{64}$/)
  const secret = 'a-secret-of-the-service'
  expect(await admin.caller.call(support.setChatSecret, { why, secret })).toEqual({ secret: null })
  const shown = await admin.caller.call(support.chatSecretState)
  expect(shown).toMatchObject({ isSet: true, setBy: admin.account })
  expect(JSON.stringify(shown)).not.toContain(secret)
  const kept = await w.services.db.system(tx =>
    tx.one<{ all: string }>(
      `select (select string_agg(t::text, '') from support.chat_secret t) || (select string_agg(input::text, '') from operators.audit) as all`,
    ),
  )
  expect(kept.all).not.toContain(secret)
  const identities = await Promise.all(
    [member, member, await w.member()].map(async ({ caller }) => {
      const { chatUrl } = await caller.call(support.launchChat, {})
      expect(chatUrl.startsWith('https://chat.example/room?identity=')).toBe(true)
      const { payload } = await jwtVerify(new URL(chatUrl).searchParams.get('identity')!, Buffer.from(secret), {
        audience: 'https://chat.example',
        currentDate: w.services.clock.now(),
      })
      expect(JSON.stringify(payload)).not.toContain(member.account)
      expect(payload.exp! - payload.iat!).toBe(60)
      return payload.sub
    }),
  )
  expect(identities[0]).toBe(identities[1])
  expect(identities[2]).not.toBe(identities[0])
  await set({ chat: 'own', chatUrl: '' })
})

test('an answer that stays unread goes into the inbox once; a silent chat is closed', async () => {
  const member = await w.member()
  const id = await chat(member.caller, 'hello')
  await act(id, version => desk.caller.call(support.answerConversation, { id, version, text: 'are you there?' }))
  const asked = async () =>
    (
      await w.services.db.system(tx =>
        tx.query(`select 1 from house.outbox where topic = 'messages.notice' and payload ->> 'member' = $1`, [member.id]),
      )
    ).length
  await watchDesk(w.services, w.brandId)
  expect(await asked()).toBe(0)
  await w.advance(3 * MINUTE_MS)
  await watchDesk(w.services, w.brandId)
  await watchDesk(w.services, w.brandId)
  expect(await asked()).toBe(1)
  await w.advance(30 * MINUTE_MS)
  await watchDesk(w.services, w.brandId)
  expect((await member.caller.call(support.myConversation, { id })).state).toBe('closed')
  expect(await chat(member.caller)).not.toBe(id)
  desk = await w.operator('support')
  await act(id, async version => {
    await expect(desk.caller.call(support.reopenConversation, { id, version, why: 'again' })).rejects.toMatchObject({
      code: 'support.other_open',
    })
  })
})

test('a flood of one sender is refused in memory, and costs others nothing', async () => {
  const flood = { caller: w.visitor() }
  // Of the same network, as many are behind one address.
  const other = { caller: Object.assign(w.visitor(), { address: flood.caller.address }) }
  const [id, calm] = [await chat(flood.caller), await chat(other.caller)]
  const sends = Array.from({ length: 1000 }, (_, n) => flood.caller.call(support.sendMessage, { id, text: `${n}` }))
  const ends = Promise.allSettled(sends)
  const began = performance.now()
  await other.caller.call(support.sendMessage, { id: calm, text: 'a question' })
  const otherMs = performance.now() - began
  const taken = (await ends).filter(one => one.status === 'fulfilled').length
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThanOrEqual(10)
  expect((await seen(id)).messages).toHaveLength(taken)
  expect((await seen(calm)).messages).toHaveLength(1)
  expect(otherMs).toBeLessThan(5000)
})
