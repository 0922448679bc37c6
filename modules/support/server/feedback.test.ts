import { createJobs, type Jobs } from '@tonle/jobs'
import { inbox } from '@tonle/messages/contract'
import * as support from '@tonle/support/contract'
import { type Person, type World, world } from '@tonle/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetVisitors, watchDesk } from './jobs.ts'
import { solvedCaptcha } from './test-captcha.ts'

const HOUR_MS = 3_600_000
let w: World
let jobs: Jobs
let desk: Person
beforeAll(async () => {
  w = await world()
  const entries = w.composition.modules.flatMap(module => module.jobs ?? [])
  jobs = createJobs({ services: w.services, entries, brands: async () => [], relayMs: 1e6, tickMs: 1e6 })
  await jobs.start()
})
// The clock moves on, and sessions end.
beforeEach(async () => {
  desk = await w.operator('support')
})
afterAll(async () => {
  await jobs.stop()
  await w.close()
})

type Sender = ReturnType<World['visitor']>
let texts = 0
const content = () => `My deposit did not arrive, number ${++texts}`
async function send(caller: Sender, rest: object = {}) {
  return await caller.call(support.sendFeedback, {
    ...{ content: content(), type: '1', captcha: await solvedCaptcha(w, caller) },
    ...(caller.token === undefined && { contact: 'sok@example.com' }),
    ...rest,
  })
}
const seen = (id: string, by = desk) => by.caller.call(support.consoleConversation, { id })
async function answer(id: string, text = 'It is there now') {
  const { version } = await seen(id)
  return await desk.caller.call(support.answerConversation, { id, version, text })
}
const picture = () =>
  sharp({ create: { width: 30, height: 30, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
const picturesOf = (id: string) => `/wps/support/conversations/cnv_${id.replaceAll('-', '')}/pictures`

test('an answer of the desk stands in the thread and in the inbox', async () => {
  const member = await w.member()
  const { id, reference } = await send(member.caller)
  expect(reference).toMatch(/^S-[2-9A-Z]{10}$/)
  const { content: queue, counts } = await desk.caller.call(support.consoleConversations, { queue: 'unassigned' })
  expect(queue).toContainEqual(expect.objectContaining({ id, account: member.account, type: '1', state: 'waiting' }))
  expect(counts.waiting).toBeGreaterThan(0)
  await answer(id, 'It is there now <b>truly</b>')
  await jobs.tick()
  await jobs.idle()
  expect((await member.caller.call(inbox, {})).content).toMatchObject([
    { kind: 'support.answered', title: 'Customer service answered', text: `${reference}: It is there now <b>truly</b>` },
  ])
  const thread = await member.caller.call(support.myConversation, { id })
  expect(thread).toMatchObject({ state: 'answered', messages: [{ side: 'member' }, { side: 'operator', name: desk.account }] })
  expect((await member.caller.call(support.myConversations, {})).content[0]).toMatchObject({ id, isUnread: true })
  await member.caller.call(support.readConversation, { id, seq: 2 })
  expect((await member.caller.call(support.myConversations, {})).content[0]).toMatchObject({ isUnread: false })
  await member.caller.call(support.sendMessage, { id, text: 'thank you' })
  expect((await seen(id)).state).toBe('waiting')
})

test('the description has 20 to 200 characters as the server counts them, and all faults come at once', async () => {
  const { caller } = await w.member()
  await expect(caller.call(support.sendFeedback, { content: '  too short          ', type: '9' })).rejects.toMatchObject({
    fields: { content: 'field.too_short', type: 'field.not_allowed' },
  })
  await expect(caller.call(support.sendFeedback, { content: 'x'.repeat(201), type: '1' })).rejects.toMatchObject({
    fields: { content: 'field.too_long' },
  })
  await expect(caller.call(support.sendFeedback, { content: content(), type: '1' })).rejects.toMatchObject({
    code: 'identity.captcha_required',
  })
  await expect(caller.call(support.sendFeedback, { content: content(), type: '1', captcha: 'wrong' })).rejects.toMatchObject({
    code: 'identity.captcha_wrong',
  })
})

test('a visitor says how to be reached; the browser alone reaches the thread, and the answer goes by e-mail', async () => {
  const [visitor, other] = [w.visitor(), w.visitor()]
  await expect(
    visitor.call(support.sendFeedback, { content: content(), type: '0', captcha: await solvedCaptcha(w, visitor) }),
  ).rejects.toMatchObject({ fields: { contact: 'field.missing' } })
  const { id } = await send(visitor, { sender: 'Sok', contact: 'sok@example.com' })
  expect((await visitor.call(support.myConversation, { id })).messages).toHaveLength(1)
  await expect(other.call(support.myConversation, { id })).rejects.toMatchObject({ code: 'support.not_found' })
  await expect(other.call(support.sendMessage, { id, text: 'hello' })).rejects.toMatchObject({ code: 'support.not_found' })
  expect((await other.call(support.myConversations, {})).content).toEqual([])
  // The role without personal data sees that there is a contact, not which.
  expect(await seen(id)).toMatchObject({ account: 'Sok', isMember: false, contact: expect.not.stringContaining('sok@') })
  expect((await seen(id, await w.operator('admin'))).contact).toBe('sok@example.com')
  await answer(id)
  const mails = await w.services.db.system(tx => tx.query(`select 1 from delivery.message where kind = 'support.answered'`))
  expect(mails).toHaveLength(1)
  const [row] = await w.services.db.system(tx =>
    tx.query<{ all: string }>('select to_jsonb(c)::text as all from support.conversation c where id = $1', [id]),
  )
  expect(row?.all).not.toContain('sok@example.com')
  expect(row?.all).not.toContain(visitor.cookies.get('talk'))
})

test('the same text again is the same feedback; beyond the limit of a day nothing is taken', async () => {
  const { caller } = await w.member()
  const text = content()
  const first = await send(caller, { content: text })
  expect(await send(caller, { content: text })).toEqual(first)
  for (let n = 1; n < 5; n++) await send(caller)
  await expect(send(caller)).rejects.toMatchObject({ code: 'support.too_many' })
})

test('pictures: three at most, drawn anew, of the two ends alone', async () => {
  const [member, other] = [await w.member(), await w.member()]
  const { id } = await send(member.caller)
  await expect(other.caller.upload(picturesOf(id), 'image/png', await picture())).rejects.toMatchObject({
    code: 'support.not_found',
  })
  await expect(member.caller.upload(picturesOf(id), 'image/png', Buffer.from('<svg/>'))).rejects.toMatchObject({
    code: 'files.no_picture',
  })
  const sent = await picture()
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => member.caller.upload(picturesOf(id), 'image/png', sent)))
  expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(3)
  const { messages, picturesLeft } = await member.caller.call(support.myConversation, { id })
  expect(picturesLeft).toBe(0)
  const [shown] = messages.flatMap(one => one.picture ?? [])
  expect(await member.caller.call(support.myPicture, { id, picture: shown! })).toMatchObject({ type: 'image/webp' })
  expect(await desk.caller.call(support.consolePicture, { id, picture: shown! })).toMatchObject({ type: 'image/webp' })
  await expect(other.caller.call(support.myPicture, { id, picture: shown! })).rejects.toMatchObject({ code: 'support.not_found' })
  const own = await send(other.caller)
  await expect(other.caller.call(support.myPicture, { id: own.id, picture: shown! })).rejects.toMatchObject({
    code: 'support.not_found',
  })
})

test('the desk answers with a picture: in the open page, in the inbox, once for a version, and not from what is closed', async () => {
  const [member, other] = [await w.member(), await w.member()]
  const { id } = await send(member.caller)
  const look = () => desk.caller.call(support.consoleConversation, { id })
  const { version } = await look()
  const answer = async (seen: number, by = desk) =>
    by.caller.upload(
      `/console/api/support/conversations/cnv_${id.replaceAll('-', '')}/pictures?version=${seen}`,
      'image/png',
      await picture(),
    )
  const tries = await Promise.allSettled([answer(version), answer(version)])
  expect(tries.map(one => (one.status === 'rejected' ? one.reason.code : one.status)).sort()).toEqual([
    'fulfilled',
    'request.version_conflict',
  ])
  const { messages, state, picturesLeft } = await member.caller.call(support.myConversation, { id })
  expect([state, picturesLeft]).toEqual(['answered', 3])
  const shown = messages.find(one => one.side === 'operator')?.picture
  expect(await member.caller.call(support.myPicture, { id, picture: shown! })).toMatchObject({ type: 'image/webp' })
  await expect(other.caller.call(support.myPicture, { id, picture: shown! })).rejects.toMatchObject({ code: 'support.not_found' })
  const notices = await w.services.db.system(tx =>
    tx.query(`select 1 from house.outbox where topic = 'messages.notice' and payload ->> 'member' = $1`, [member.id]),
  )
  expect(notices).toHaveLength(1)
  const stranger = await (await w.secondBrand()).operator('support')
  const now = (await look()).version
  await expect(answer(now, stranger as typeof desk)).rejects.toMatchObject({ code: 'support.not_found' })
  await member.caller.call(support.closeConversation, { id })
  await expect(answer((await look()).version)).rejects.toMatchObject({ code: 'support.closed' })
})

test('a long conversation pages back to its beginning, at both ends', async () => {
  const member = await w.member()
  const { id } = await send(member.caller)
  await w.services.db.tx(w.brandId, tx =>
    tx.query(
      `insert into support.message (brand_id, conversation_id, seq, side, body)
       select $1, $2, n, 'member', 'line ' || n from generate_series(2, 450) n`,
      [w.brandId, id],
    ),
  )
  const ends = [
    (before?: string) => member.caller.call(support.myConversation, { id, ...(before && { before }) }),
    (before?: string) => desk.caller.call(support.consoleConversation, { id, ...(before && { before }) }),
  ]
  for (const page of ends) {
    const seen: number[] = []
    for (let before: string | undefined; ; ) {
      const { messages, hasEarlier } = await page(before)
      seen.unshift(...messages.map(({ seq }) => seq))
      if (!hasEarlier) break
      before = String(messages[0]!.seq)
    }
    expect(seen).toEqual(Array.from({ length: 450 }, (_, place) => place + 1))
  }
})

test('two operators at once: one answers, the other sees that it has changed; a message of the member is no conflict', async () => {
  const [member, second] = [await w.member(), await w.operator('support')]
  const { id } = await send(member.caller)
  const { version } = await seen(id)
  await member.caller.call(support.sendMessage, { id, text: 'one more thing' })
  const tries = await Promise.allSettled(
    [desk, second].map(({ caller }) => caller.call(support.answerConversation, { id, version, text: 'hello' })),
  )
  expect(tries.map(one => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(tries.find(one => one.status === 'rejected')).toMatchObject({ reason: { code: 'request.version_conflict' } })
  const key = { key: crypto.randomUUID() }
  const now = await seen(id)
  const twice = { id, version: now.version, text: 'once' }
  const first = await desk.caller.call(support.answerConversation, twice, key)
  expect(await desk.caller.call(support.answerConversation, twice, key)).toEqual(first)
  expect((await seen(id)).messages.filter(one => one.text === 'once')).toHaveLength(1)
})

test('taken, handed over, noted, closed, rated, opened again: each with its mark, and notes stay inside', async () => {
  const [member, second] = [await w.member(), await w.operator('support')]
  const { id } = await send(member.caller)
  const act = async <T>(run: (version: number) => Promise<T>) => run((await seen(id)).version)
  await act(version => desk.caller.call(support.takeConversation, { id, version }))
  expect((await desk.caller.call(support.consoleConversations, { queue: 'mine' })).content).toContainEqual(
    expect.objectContaining({ id, isMine: true }),
  )
  const operators = await desk.caller.call(support.deskOperators, {})
  const to = operators.find(one => one.name === second.account)!
  await act(version => desk.caller.call(support.handOver, { id, version, operator: to.id }))
  expect((await seen(id, second)).isMine).toBe(true)
  await second.caller.call(support.addNote, { id, text: 'shares a computer with his sister' })
  await act(version => second.caller.call(support.closeAtDesk, { id, version, why: 'solved by telephone' }))
  const thread = JSON.stringify(await member.caller.call(support.myConversation, { id }))
  for (const inside of ['sister', 'telephone', 'handed_over', 'taken']) expect(thread).not.toContain(inside)
  await expect(member.caller.call(support.sendMessage, { id, text: 'hello?' })).rejects.toMatchObject({ code: 'support.closed' })
  await member.caller.call(support.rateConversation, { id, rating: 4 })
  expect((await seen(id)).rating).toBe(4)
  await act(version => desk.caller.call(support.reopenConversation, { id, version, why: 'not solved after all' }))
  await member.caller.call(support.sendMessage, { id, text: 'good' })
  expect((await seen(id)).messages.flatMap(one => one.event ?? [])).toEqual(['taken', 'handed_over', 'closed', 'reopened'])
  const cashier = await w.operator('cashier')
  await expect(seen(id, cashier)).rejects.toMatchObject({ code: 'session.forbidden' })
})

test('a complaint has a clock: late it is marked by itself; it ends with a decision that the member gets as a message', async () => {
  const member = await w.member()
  const { id } = await send(member.caller, { kind: 'complaint' })
  const { answerDue, decisionDue, version } = await seen(id)
  expect(answerDue!.getTime() - w.services.clock.nowMs()).toBe(24 * HOUR_MS)
  expect(decisionDue!.getTime() - w.services.clock.nowMs()).toBe(168 * HOUR_MS)
  await w.advance(23 * HOUR_MS)
  desk = await w.operator('support')
  await watchDesk(w.services, w.brandId)
  expect((await seen(id)).escalatedAt).toBeNull()
  await w.advance(2 * HOUR_MS)
  desk = await w.operator('support')
  await watchDesk(w.services, w.brandId)
  await watchDesk(w.services, w.brandId)
  const late = await seen(id)
  expect(late.messages.filter(one => one.event === 'escalated')).toHaveLength(1)
  expect(late.version).toBeGreaterThan(version)
  const close = (rest: object) =>
    desk.caller.call(support.closeAtDesk, { id, version: late.version, why: 'looked into', ...rest })
  await expect(close({})).rejects.toMatchObject({ code: 'support.decision_missing' })
  await close({ decision: 'partly' })
  await jobs.tick()
  await jobs.idle()
  const fresh = await w.services.db.system(tx => tx.query('select kind from messages.notice where member_id = $1', [member.id]))
  expect(fresh).toEqual([{ kind: 'support.decided_partly' }])
})

test('type 6 and affiliate service are feedback with a mark', async () => {
  const caller = w.visitor()
  const { id } = await send(caller, { type: '6' })
  const other = await send(caller, { type: '0', kind: 'affiliate' })
  const marked = async (mark: 'affiliate' | 'apply_agent') =>
    (await desk.caller.call(support.consoleConversations, { mark })).content.map(one => one.id)
  expect(await marked('apply_agent')).toEqual([id])
  expect(await marked('affiliate')).toEqual([other.id])
})

test('numbers of payment cards are not kept', async () => {
  const { caller } = await w.member()
  const { id } = await send(caller, { content: 'My card 4111 1111 1111 1111 is refused' })
  await caller.call(support.sendMessage, { id, text: 'and 5500000000000004' })
  const rows = await w.services.db.system(tx => tx.query('select body from support.message where conversation_id = $1', [id]))
  expect(rows).toEqual([{ body: 'My card •••• 1111 is refused' }, { body: 'and •••• 0004' }])
})

test('what visitors asked is forgotten half a year after it was closed, with its pictures', async () => {
  const [visitor, member] = [w.visitor(), await w.member()]
  const [{ id }, kept] = [await send(visitor), await send(member.caller)]
  await visitor.upload(picturesOf(id), 'image/png', await picture())
  await visitor.call(support.closeConversation, { id })
  await member.caller.call(support.closeConversation, { id: kept.id })
  await w.advance(181 * 24 * HOUR_MS)
  await forgetVisitors(w.services, w.brandId)
  const left = await w.services.db.system(tx =>
    tx.query('select id from support.conversation where id = any ($1)', [[id, kept.id]]),
  )
  expect(left).toEqual([{ id: kept.id }])
  expect(await w.services.db.system(tx => tx.query('select 1 from files.file where sender_id = $1', [id]))).toEqual([])
})
