import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setProvider } from '@tonle/delivery/contract'
import { createJobs, type Jobs } from '@tonle/jobs'
import { confirmPassword } from '@tonle/operators/contract'
import { PASSWORD, type Person, refusalOf, type World, world } from '@tonle/testkit'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as alarms from '../contract.ts'
import { keepLogged } from './logged.ts'

const MINUTE_MS = 60_000
const why = 'the night shift'
let w: World
let jobs: Jobs
let admin: Person

interface Request {
  path: string
  headers: IncomingMessage['headers']
  body: string
}
const requests: Request[] = []
let status = 200
const http: Server = createServer((request, answer) => {
  let body = ''
  request.on('data', part => {
    body += part
  })
  request.on('end', () => {
    requests.push({ path: request.url ?? '', headers: request.headers, body })
    answer.writeHead(status).end()
  })
})
const mails: string[] = []
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
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
const listen = (server: { listen(port: number, host: string, done: () => void): unknown }) =>
  new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const httpUrl = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}`

beforeAll(async () => {
  w = await world()
  admin = await w.operator('admin', { hasProof: true })
  const entries = w.composition.modules
    .filter(({ area }) => ['alarms', 'delivery'].includes(area))
    .flatMap(module => module.jobs ?? [])
  jobs = createJobs({ services: w.services, entries, brands: async () => [], relayMs: 1e6, tickMs: 1e6 })
  await jobs.start()
  await listen(http)
  await listen(smtp)
  // A schedule begins with its next period.
  await run()
})
afterAll(async () => {
  await jobs.stop()
  await new Promise(resolve => http.close(resolve))
  await new Promise<void>(resolve => smtp.close(() => resolve()))
  await w.close()
})
beforeEach(async () => {
  status = 200
  requests.length = 0
  mails.length = 0
  await w.services.db.system(async tx => {
    await tx.query('delete from alarms.destination')
    await tx.query(
      `update cashier.payment set state = 'returned', resolved_at = app_now(), resolved_by = 'a test' where state = 'suspense'`,
    )
  })
  await w.advance(2 * MINUTE_MS)
})

/** One run of the schedules, and of what they asked for. */
async function run(minutes = 1): Promise<void> {
  await w.advance(minutes * MINUTE_MS)
  for (let step = 0; step < 3; step++) {
    await jobs.tick()
    await jobs.idle()
  }
}
const terms = { role: 'admin', kinds: ['suspense'] as alarms.AlarmKind[], language: 'en' as const, everyMinutes: 5, why }
const proved = async () => {
  await admin.caller.call(confirmPassword, { password: PASSWORD })
  return admin.caller
}
const addWebhook = async (name = 'hook', wish: Partial<typeof terms> = {}) =>
  await (await proved()).call(alarms.addDestination, {
    ...terms,
    ...wish,
    name,
    channel: 'webhook',
    address: `${httpUrl()}/in?key=1`,
  })
const shown = async (id: string) =>
  (await admin.caller.call(alarms.alarmDestinations, {})).destinations.find(one => one.id === id)!

let payments = 0
/** Money that belongs to nobody. */
const suspend = (count: number) =>
  w.services.db.tx(w.brandId, async tx => {
    for (let i = 0; i < count; i++)
      await tx.query(
        `insert into cashier.payment (brand_id, id, provider, provider_id, reference, amount, currency, booked_at, state, reason)
         values ($1, gen_random_uuid(), 'test', $2, $2, 1000000, 'USD', app_now(), 'suspense', 'unknown_reference')`,
        [tx.brand, `alarm-${++payments}`],
      )
  })

test('every kind that a module names is a statement the database answers', async () => {
  const sources = w.composition.modules.flatMap(({ waiting = [] }) => waiting)
  expect(new Set(sources.map(({ kind }) => kind)).size).toBe(sources.length)
  expect(sources.map(({ kind }) => kind).sort()).toEqual([...alarms.alarmKind.options].sort())
  for (const source of sources) {
    const { count } = await w.services.db.read(w.brandId, read => source.read(read))
    expect(count, source.kind).toBeGreaterThanOrEqual(0)
  }
})

test('a webhook gets a signed request that its receiver can check, and what was told is not told again', async () => {
  const { id, secret } = await addWebhook()
  await suspend(2)
  await run()
  expect(requests).toHaveLength(1)
  const { headers, body, path } = requests[0]!
  expect(path).toBe('/in?key=1')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret!.replace('whsec_', ''), 'base64')
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(JSON.parse(body)).toMatchObject({
    type: 'alarms.waiting',
    items: [{ kind: 'suspense', waiting: 2, text: 'Payments to assign: 2' }],
  })
  expect((await shown(id)).last).toMatchObject({ state: 'sent', items: [{ kind: 'suspense', count: 2 }] })
  await run(10)
  await run(10)
  expect(requests).toHaveLength(1)
})

test('a storm of alarms is one message a pause, with the number of all', async () => {
  await addWebhook()
  for (let minute = 0; minute < 5; minute++) {
    await suspend(40)
    await run()
  }
  expect(requests).toHaveLength(1)
  await run(5)
  expect(requests).toHaveLength(2)
  expect(JSON.parse(requests[1]!.body).items[0].waiting).toBeGreaterThanOrEqual(200)
})

test('while a message is on its way none is added; one that nobody takes is tried again, then goes through', async () => {
  const { id } = await addWebhook()
  status = 500
  await suspend(1)
  await run()
  expect(requests).toHaveLength(1)
  expect((await shown(id)).last).toMatchObject({ state: 'waiting' })
  await suspend(1)
  await run(6)
  const count = await w.services.db.read(w.brandId, read =>
    read.one<{ n: number }>('select count(*)::int as n from alarms.message where destination_id = $1', [id]),
  )
  expect(count.n).toBe(1)
  status = 200
  await expect.poll(async () => (await shown(id)).last?.state).toBe('sent')
  const ids = new Set(requests.slice(0, 2).map(({ headers }) => headers['webhook-id']))
  expect(ids.size).toBe(1)
  await run()
  await run(6)
  status = 410
  await (await proved()).call(alarms.sendAlarmTest, { id, why })
  await run()
  expect((await shown(id)).last).toMatchObject({ isTest: true, state: 'failed', failure: 'HTTP 410' })
})

test('an e-mail goes through the server of the brand, and its fate stands beside the destination', async () => {
  const port = (smtp.server.address() as AddressInfo).port
  const smtpTerms = { host: '127.0.0.1', port, from: 'Tonle <no-reply@tonle.example>' }
  await (await proved()).call(setProvider, { channel: 'email', version: 0, kind: 'smtp', terms: smtpTerms, why })
  const { id, secret } = await (await proved()).call(alarms.addDestination, {
    ...{ ...terms, name: 'duty', channel: 'email', address: 'duty@example.com' },
  })
  expect(secret).toBeNull()
  await suspend(1)
  await run()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('duty@example.com')
  expect(mails[0]).toContain('Payments to assign:')
  expect(await shown(id)).toMatchObject({ shown: 'd•••@example.com', last: { state: 'sent' }, sent: 1 })
})

test('a Telegram bot writes to its chat; a bot that was thrown out is given up at once, and its token is never shown', async () => {
  const token = '123456:abcdefghijklmnopqrstuvwxyz'
  const { id } = await (await proved()).call(alarms.addDestination, {
    ...{ ...terms, name: 'bot', channel: 'telegram', address: '-100123456', token, server: httpUrl() },
  })
  await (await proved()).call(alarms.sendAlarmTest, { id, why })
  await run()
  expect(requests[0]?.path).toBe(`/bot${token}/sendMessage`)
  expect(JSON.parse(requests[0]!.body)).toMatchObject({ chat_id: '-100123456' })
  status = 403
  await (await proved()).call(alarms.sendAlarmTest, { id, why })
  await run()
  const answer = await admin.caller.call(alarms.alarmDestinations, {})
  expect(answer.destinations[0]?.last).toMatchObject({ state: 'failed', failure: 'HTTP 403' })
  expect(JSON.stringify(answer)).not.toContain(token)
  const stored = await w.services.db.system(tx => tx.query('select * from alarms.destination'))
  expect(JSON.stringify(stored)).not.toMatch(/abcdefghij|100123456/)
})

test('a role gets nothing that it may not see, also when the operator chose it', async () => {
  await w.services.db.system(tx =>
    tx.query(
      `insert into wallet.check_run (scope, at, ms, asked, findings) values ('all_days', app_now(), 1, 1, '[{"id":"a rule","says":"broken","rows":[]}]')
       on conflict (scope) do update set findings = excluded.findings`,
    ),
  )
  await addWebhook('support', { role: 'support', kinds: ['books', 'suspense'] })
  await suspend(1)
  await run()
  expect(requests.map(({ body }) => JSON.parse(body).items.map((item: { kind: string }) => item.kind))).toEqual([['suspense']])
  await addWebhook('admin', { kinds: ['books'] })
  await run()
  expect(JSON.parse(requests[1]!.body).items).toMatchObject([{ kind: 'books', waiting: 1 }])
})

test('addresses inside our network are refused or not called, and no act goes without password and reason', async () => {
  const caller = await proved()
  const add = (address: string) => caller.call(alarms.addDestination, { ...terms, name: 'inside', channel: 'webhook', address })
  for (const address of ['http://example.com/', 'https://localhost/', 'https://user:pass@example.com/'])
    expect((await refusalOf(add(address))).code).toBe('alarms.unsafe_address')
  const { id } = await add('https://10.0.0.8/in')
  await caller.call(alarms.sendAlarmTest, { id, why })
  await run()
  const { last } = await shown(id)
  expect(last).toMatchObject({ isTest: true, state: 'waiting' })
  const fresh = await w.operator()
  const asked = { ...terms, name: 'no proof', channel: 'webhook', address: 'https://example.com/' } as const
  expect((await refusalOf(fresh.caller.call(alarms.addDestination, asked))).code).toBe('session.confirm_required')
  const cashier = await w.operator('cashier')
  expect((await refusalOf(cashier.caller.call(alarms.alarmDestinations, {}))).code).toBe('session.forbidden')
})

test('a paused destination is silent, a removed one forgets its secret, and none is of another brand', async () => {
  const { id } = await addWebhook()
  const { version } = await shown(id)
  await admin.caller.call(alarms.changeDestination, { id, ...terms, name: 'hook', isPaused: true, version })
  await suspend(1)
  await run()
  expect(requests).toHaveLength(0)
  const other = await w.secondBrand()
  const abroad = await other.operator('admin', { hasProof: true })
  for (const call of [alarms.removeDestination, alarms.sendAlarmTest])
    expect((await refusalOf(abroad.caller.call(call, { id, why }))).code).toBe('alarms.no_such_destination')
  await admin.caller.call(alarms.removeDestination, { id, why })
  expect(await w.services.db.system(tx => tx.query('select 1 as left from alarms.destination'))).toEqual([])
})

test('alarms that stand in the log alone go out as well, and the page says which', async () => {
  const end = keepLogged(w.services)
  const about = { brand: w.brandId, vendor: 'KX' }
  for (const alarm of ['vendor_ceiling', 'vendor_ceiling', 'notice_differs'])
    w.services.log.error({ alarm, ...about }, 'raised by a test')
  w.services.log.error({ alarm: 'vendor_ceiling' }, 'raised by a test, of no brand')
  await end()
  w.services.log.error({ alarm: 'vendor_ceiling', ...about }, 'raised by a test, when nobody listens')
  const { alarms: logged } = await admin.caller.call(alarms.loggedAlarms)
  expect(logged.map(({ code, kind, count }) => [code, kind, count]).toSorted()).toEqual([
    ['notice_differs', 'payment_alarms', 1],
    ['vendor_ceiling', 'vendor_alarms', 2],
  ])
  await addWebhook('log', { kinds: ['vendor_alarms', 'payment_alarms'] })
  await run()
  expect(JSON.parse(requests.at(-1)?.body ?? '{}')).toMatchObject({
    items: [
      { kind: 'vendor_alarms', waiting: 2, text: 'Alarms of vendors and rounds today: 2' },
      { kind: 'payment_alarms', waiting: 1 },
    ],
  })
})
