import type { AddressInfo } from 'node:net'
import { createJobs, type Jobs } from '@tonle/jobs'
import { refusalOf, smsGateway, type World, world } from '@tonle/testkit'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as delivery from '../contract.ts'
import { readEmail, readPhone } from './addresses.ts'
import { markVerified, type RequestedMessage, requestMessage, sendNotice } from './index.ts'
import { forgetMessages, watchDelivery } from './jobs.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
let w: World
let jobs: Jobs
const gateway = smsGateway({ account: 'ACtest', token: 'secret' })
let gatewayUrl = ''
const mails: string[] = []
const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    username === 'tonle' && password === 'mail secret' ? done(null, { user: username }) : done(new Error('no')),
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith('nobody@') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
  onData(stream, _session, done) {
    let text = ''
    stream.on('data', (part: Buffer) => {
      text += part.toString()
    })
    stream.on('end', () => {
      mails.push(text)
      done()
    })
  },
})
let mailPort = 0

beforeAll(async () => {
  w = await world()
  const entries = w.composition.modules.find(({ area }) => area === 'delivery')?.jobs ?? []
  jobs = createJobs({ services: w.services, entries, brands: async () => [], relayMs: 1e6, tickMs: 1e6 })
  await jobs.start()
  gatewayUrl = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
  await new Promise<void>(resolve => mailServer.listen(0, '127.0.0.1', resolve))
  mailPort = (mailServer.server.address() as AddressInfo).port
})
afterAll(async () => {
  await jobs.stop()
  await gateway.app.close()
  await new Promise<void>(resolve => mailServer.close(() => resolve()))
  await w.close()
})
beforeEach(() => w.advance(DAY_MS + HOUR_MS))

let last = 0
const someNumber = () => `+85512${String(++last).padStart(6, '0')}`
const scope = async () => ({
  services: w.services,
  site: (await w.composition.brands.byId(w.brandId))!.context,
})

type Wish = Partial<Omit<RequestedMessage, 'to'>> & { number?: string; email?: string }
async function ask({ number, email, ...wish }: Wish = {}): Promise<string> {
  const to = email
    ? ({ channel: 'email', email } as const)
    : ({ channel: 'sms', phone: { number: number ?? someNumber(), country: 'KH' } } as const)
  const message = {
    kind: 'test.code',
    params: {},
    lang: 'en',
    expiresInSeconds: 600,
    ip: `10.9.${++last >> 8}.${last & 255}`,
  } as const
  const outer = await scope()
  return await w.services.db.tx(w.brandId, tx => requestMessage(tx, outer, { ...message, isWithheld: false, ...wish, to }))
}
async function deliver() {
  await jobs.tick()
  await jobs.idle()
}
const rowOf = (id: string) =>
  w.services.db.read(w.brandId, read =>
    read.one<{ state: string; provider: string | null; text: string | null; reference: string | null; failure: string | null }>(
      'select state, provider, text_sealed as text, reference, failure from delivery.message where id = $1',
      [id],
    ),
  )
const rowsOf = (state: string) =>
  w.services.db.read(w.brandId, read =>
    read.one<{ count: number }>('select count(*)::int as count from delivery.message where state = $1', [state]),
  )
const codeOf = (asked: Promise<unknown>) => asked.then(() => 'ok').catch((error: { code?: string }) => error.code)

async function setProvider(input: object) {
  const { caller } = await w.operator('admin', { hasProof: true })
  const { providers } = await caller.call(delivery.providers)
  const { channel } = input as { channel: string }
  const version = providers.find(one => one.channel === channel)!.version
  return await caller.call(delivery.setProvider, { version, why: 'a test', ...input } as never)
}
const useTwilio = () =>
  setProvider({ channel: 'sms', kind: 'twilio', terms: { account: 'ACtest', from: 'Tonle', url: gatewayUrl }, secret: 'secret' })
const useSmtp = () =>
  setProvider({
    channel: 'email',
    kind: 'smtp',
    terms: { host: '127.0.0.1', port: mailPort, user: 'tonle', from: 'no-reply@tonle.example' },
    secret: 'mail secret',
  })
const useOutbox = async () => {
  await setProvider({ channel: 'sms', kind: 'outbox', terms: {} })
  await setProvider({ channel: 'email', kind: 'outbox', terms: {} })
}

test('numbers are read as people write them, and only mobile ones', () => {
  const cambodian = { number: '+85512345678', country: 'KH' }
  for (const text of ['012345678', '12345678', '+85512345678', '012 345 678', '0 12-345-678'])
    expect(readPhone(text, '855'), text).toEqual(cambodian)
  for (const code of ['0', '000', '999', '']) expect(readPhone('012 345 678', code), code).toBeUndefined()
  expect(readPhone('+66812345678', '855')).toEqual({ number: '+66812345678', country: 'TH' })
  for (const text of ['', 'abc', '12', '0123456789012345', '023 426 666']) expect(readPhone(text, '855'), text).toBeUndefined()
  expect(readEmail('  Sok.Dara@Example.COM ')).toBe('sok.dara@example.com')
  for (const text of ['', 'sok', 'a@b', 'a@b.com, c@d.com', 'a@b.com\nBcc: c@d.com'])
    expect(readEmail(text), text).toBeUndefined()
})

test('a message in the development outbox is read by operators, and each reading is in the audit log', async () => {
  const id = await ask({ number: '+85512000777' })
  expect((await rowOf(id)).text).not.toContain('777')
  await deliver()
  const { caller } = await w.operator('admin', { hasProof: true })
  const [row] = (await caller.call(delivery.messages)).content
  expect(row).toMatchObject({ channel: 'sms', phone: '+85512000777', state: 'sent', provider: 'outbox', hasText: true })
  expect((await caller.call(delivery.messageText, { id: row!.id })).text).toBe('sms.test.code')
  const audit = await w.services.db.read(w.brandId, read =>
    read.query<{ call: string }>(`select call from operators.audit where call = 'delivery.messageText'`),
  )
  expect(audit).toHaveLength(1)
  const support = await w.operator('support')
  expect((await refusalOf(support.caller.call(delivery.messages))).code).toBe('session.forbidden')
})

test('an address that belongs to nobody leaves the same rows, and nothing is sent', async () => {
  const before = (await rowsOf('sent')).count
  const id = await ask({ isWithheld: true })
  await deliver()
  expect(await rowOf(id)).toMatchObject({ state: 'withheld', text: null })
  expect((await rowsOf('sent')).count).toBe(before)
})

test('one code a minute and five a day to a number, however they come', async () => {
  const number = someNumber()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => codeOf(ask({ number }))))
  expect(outcomes.filter(code => code === 'ok')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['ok', 'delivery.too_soon']))
  for (let count = 2; count <= 5; count++) {
    await w.advance(MINUTE_MS + 1000)
    expect(await codeOf(ask({ number })), `code ${count}`).toBe('ok')
  }
  await w.advance(MINUTE_MS + 1000)
  expect(await codeOf(ask({ number }))).toBe('delivery.daily_limit')
  expect(await codeOf(ask({ number, isWithheld: true }))).toBe('delivery.daily_limit')
  await w.advance(DAY_MS)
  expect(await codeOf(ask({ number }))).toBe('ok')
})

test('ten an hour from one network, also at once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => codeOf(ask({ ip: '10.8.0.1' }))))
  expect(outcomes.filter(code => code === 'ok')).toHaveLength(10)
  expect(new Set(outcomes)).toEqual(new Set(['ok', 'delivery.too_many']))
})

test('fifty an hour to a country, and none to one that is not on the list', async () => {
  const outcomes = await Promise.all(Array.from({ length: 60 }, () => codeOf(ask())))
  expect(outcomes.filter(code => code === 'ok')).toHaveLength(50)
  const thai = { to: { channel: 'sms', phone: { number: '+66812345678', country: 'TH' } } } as const
  const outer = await scope()
  const abroad = w.services.db.tx(w.brandId, tx =>
    requestMessage(tx, outer, {
      ...{ ...thai, kind: 'test.code', params: {}, lang: 'en', expiresInSeconds: 60, ip: '10.7.0.1', isWithheld: false },
    }),
  )
  expect(await codeOf(abroad)).toBe('delivery.country_closed')
})

test('SMS to a country stop when too few codes are typed in, until an operator lets them go on', async () => {
  const ids: string[] = []
  for (let batch = 0; batch < 2; batch++) {
    for (let count = 0; count < 50; count++) ids.push(await ask())
    await deliver()
    await w.advance(HOUR_MS + MINUTE_MS)
  }
  for (const id of ids.slice(0, 29)) await w.services.db.tx(w.brandId, tx => markVerified(tx, id))
  expect(await codeOf(ask())).toBe('delivery.quota_exceeded')
  expect(await codeOf(ask({ email: 'sok@example.com' }))).toBe('ok')
  const { caller } = await w.operator('admin', { hasProof: true })
  expect((await caller.call(delivery.providers)).stopped).toEqual(['KH'])
  await w.services.db.tx(w.brandId, tx => markVerified(tx, ids[29]!))
  expect(await codeOf(ask())).toBe('ok')
  await w.services.db.tx(w.brandId, tx => tx.query('update delivery.message set verified_at = null where id = $1', [ids[0]]))
  await caller.call(delivery.resumeSending, { country: 'KH', why: 'looked into it' })
  expect(await codeOf(ask())).toBe('ok')
}, 60_000)

test('a test message goes to the operator, is no code, and how the channel does is shown', async () => {
  await useTwilio()
  const { caller } = await w.operator('admin', { hasProof: true })
  const of = async () => (await caller.call(delivery.providers)).providers.find(({ channel }) => channel === 'sms')!
  const before = await of()
  await caller.call(delivery.sendTest, { channel: 'sms', to: '012 900 333', why: 'a new gateway' })
  expect((await of()).waiting).toBe(before.waiting + 1)
  await deliver()
  expect(gateway.taken.at(-1)).toMatchObject({ to: '+85512900333', body: expect.stringContaining('a test message') })
  expect(await of()).toMatchObject({ sent: before.sent + 1, waiting: before.waiting })
  expect((await caller.call(delivery.providers)).countries).toMatchObject([{ code: 'KH', sent: 0 }])

  expect((await refusalOf(caller.call(delivery.sendTest, { channel: 'sms', to: 'no number', why: 'wrong' }))).fields).toEqual({
    to: 'delivery.phone_invalid',
  })
  expect((await refusalOf(caller.call(delivery.sendTest, { channel: 'sms', to: '+66812345678', why: 'abroad' }))).code).toBe(
    'delivery.country_closed',
  )
  const support = await w.operator('support')
  expect((await refusalOf(support.caller.call(delivery.sendTest, { channel: 'sms', to: '012900333', why: 'no' }))).status).toBe(
    403,
  )
})

test('an SMS goes over the gateway, is tried again when it fails, and its text is dropped', async () => {
  await useTwilio()
  const [taken, refused] = [await ask({ number: '+85512900111' }), await ask({ number: '+15005550001' })]
  await deliver()
  expect(await rowOf(taken)).toMatchObject({
    state: 'sent',
    provider: 'twilio',
    text: null,
    reference: gateway.taken.at(-1)!.sid,
  })
  expect(gateway.taken.at(-1)).toMatchObject({ to: '+85512900111', from: 'Tonle', body: 'sms.test.code' })
  expect(await rowOf(refused)).toMatchObject({ state: 'failed', text: null, failure: 'refused: 21211' })
  await setProvider({
    channel: 'sms',
    kind: 'twilio',
    terms: { account: 'ACtest', from: 'Tonle', url: gatewayUrl },
    secret: 'wrong',
  })
  const wrong = await ask()
  await deliver()
  expect((await rowOf(wrong)).state).toBe('waiting')
  await useOutbox()
})

test('an e-mail goes over SMTP with the login of the brand, and a refused mailbox is not tried again', async () => {
  await useSmtp()
  const [taken, refused] = [await ask({ email: 'sok@example.com' }), await ask({ email: 'nobody@example.com' })]
  await deliver()
  expect(await rowOf(taken)).toMatchObject({ state: 'sent', provider: 'smtp', text: null })
  expect(mails.at(-1)).toContain('To: sok@example.com')
  expect(mails.at(-1)).toContain('Subject: mail.test.code.subject')
  expect(await rowOf(refused)).toMatchObject({ state: 'failed', failure: 'refused: 550' })
  await useOutbox()
})

test('what is too old is not sent any more', async () => {
  const id = await ask({ expiresInSeconds: 60 })
  await w.advance(61_000)
  await deliver()
  expect(await rowOf(id)).toMatchObject({ state: 'expired', text: null })
})

test('a secret never goes to another server, stands in no answer, and a stale form is refused', async () => {
  await useTwilio()
  const { caller } = await w.operator('admin', { hasProof: true })
  const shown = await caller.call(delivery.providers)
  expect(JSON.stringify(shown)).not.toContain('"secret"')
  expect(shown.providers.find(one => one.channel === 'sms')).toMatchObject({ kind: 'twilio', hasSecret: true })
  const moved = { channel: 'sms', kind: 'twilio', terms: { account: 'ACtest', from: 'Tonle', url: 'http://127.0.0.1:9' } }
  await setProvider(moved)
  expect((await caller.call(delivery.providers)).providers[0]).toMatchObject({ hasSecret: false })
  const stale = caller.call(delivery.setProvider, { ...moved, version: 0, why: 'a test' } as never)
  expect((await refusalOf(stale)).code).toBe('request.version_conflict')
  for (const url of ['http://gateway.example', 'https://127.0.0.1', 'ftp://x', 'https://a@b.example', 'https://x.example/?a=1'])
    expect((await refusalOf(setProvider({ ...moved, terms: { ...moved.terms, url } }))).code, url).toBe('delivery.unsafe_host')
  await useOutbox()
})

test('warnings to members meet no limit, old rows are forgotten', async () => {
  const to = { channel: 'email', email: 'dara@example.com' } as const
  const outer = await scope()
  const notice = { to, kind: 'test.notice', params: {}, lang: 'km', expiresInSeconds: 86_400 } as const
  for (let count = 0; count < 8; count++) await w.services.db.tx(w.brandId, tx => sendNotice(tx, outer, notice))
  await w.advance(3 * MINUTE_MS)
  await watchDelivery(w.services, w.composition.brands)
  expect((await w.services.metrics.messageLag.get()).values[0]!.value).toBe(180)
  await w.advance(31 * DAY_MS)
  await forgetMessages(w.services)
  const { count } = await w.services.db.read(w.brandId, read =>
    read.one<{ count: number }>('select count(*)::int as count from delivery.message'),
  )
  expect(count).toBe(0)
})
