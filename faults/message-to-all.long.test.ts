import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as content from '@tonle/content/contract'
import { writeToAll } from '@tonle/identity/contract'
import { auditLog } from '@tonle/operators/contract'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePorts } from '../tools/site.ts'
import { Ground } from './harness/ground.ts'
import type { ServerProcess } from './harness/server-process.ts'
import { TEST_KEYS } from './harness/test-keys.ts'

const MEMBERS = 10_000
const KILLS = 5
const PATIENCE_MS = 300_000

/** A server of its own on the world's database, with fsync on, to be killed; the world asks and looks. */
let ground: Ground
let w: World
let server: ServerProcess
let consolePort: number
let operator: Person
beforeAll(async () => {
  ground = await Ground.open()
  w = await world({}, { server: ground.url })
  await w.advance(Date.now() - w.services.clock.nowMs())
  await w.database.freezeTime(null)
  operator = await w.operator('admin')
  ;[consolePort] = (await freePorts(1)) as [number]
  server = await ground.server({
    DATABASE_URL: w.database.url,
    DATA_DIR: join(ground.dataDir, 'messages'),
    KEYRING: TEST_KEYS,
    CONSOLE_PORT: String(consolePort),
  })
}, 120_000)
afterAll(async () => {
  await w?.close()
  await ground?.stop()
  await ground?.clear()
}, 60_000)

const all = (text: string) => ({ km: text, en: text, zh: text })

test('a message to ten thousand members reaches each of them once, however often the server is killed while it goes out', async () => {
  await w.member()
  await w.database.asOwner(
    `insert into identity.member (brand_id, id, account, type, nickname, player_ref, currency, affiliate_code)
       select brand_id, gen_random_uuid(), 'many' || c.no, type, nickname, 'many' || c.no, currency, 'many' || lpad(c.no::text, 5, '0')
         from (select * from identity.member where brand_id = '${w.brandId}' limit 1) m, generate_series(1, ${MEMBERS}) c (no)`,
  )
  await operator.caller.call(writeToAll, { title: all('The feast'), text: all('Come tomorrow'), why: 'a feast' })
  const state = () =>
    w.services.db.system(tx =>
      tx.one<{ sent: number; isDone: boolean }>('select sent, done_at is not null as "isDone" from identity.segment_message'),
    )
  let midway = 0
  for (let kill = 1; kill <= KILLS; kill++) {
    await server.start()
    const before = (await state()).sent
    await waitFor(async () => (await state()).sent > before)
    await server.kill()
    const { sent, isDone } = await state()
    if (!isDone && sent > 0) midway++
  }
  await server.start()
  await waitFor(async () => (await state()).isDone)
  // Otherwise nothing was broken.
  expect(midway).toBeGreaterThan(1)
  // The demo's players, whom the server has brought since, may have it or not.
  const found = await w.services.db.system(tx =>
    tx.one<{ missed: number; reached: number; notices: number }>(
      `select (select count(*) from identity.member m
                where m.brand_id = $1 and m.type <> 4 and m.status = 'active'
                  and m.created_at <= (select written_at from identity.segment_message)
                  and not exists (select from messages.notice n where n.brand_id = $1 and n.member_id = m.id and n.kind = 'messages.written'))::int as missed,
              count(distinct member_id)::int as reached, count(*)::int as notices
         from messages.notice where brand_id = $1 and kind = 'messages.written'`,
      [w.brandId],
    ),
  )
  expect(found.missed).toBe(0)
  expect(found.reached).toBeGreaterThan(MEMBERS)
  expect(found.notices).toBe(found.reached)
  expect((await state()).sent).toBe(found.reached)
  await server.stop()
}, 900_000)

test('a document is published once and whole, however often the server is killed while it is asked for', async () => {
  const terms = (text: string) => ({ title: all(text), content: all(`<p>${text}</p>`) })
  const { id } = await operator.caller.call(content.addDocument, { kind: 'news', key: 'feast', ...terms('First') })
  for (let round = 1; round <= KILLS; round++) {
    const { version } = await operator.caller.call(content.consoleDocument, { id })
    const saved = await operator.caller.call(content.changeDocument, { id, version, ...terms(`Words ${round}`) })
    await server.start()
    const publish = () => send(id, saved.version, `publish-feast-${round}`)
    const asked = publish()
    // From before it is read to after it is answered.
    await sleep(Math.random() * 40)
    await server.kill()
    await asked
    await server.start()
    // The same request again: whether it was done is not known.
    await waitFor(async () => (await publish()) === 200)
    const { liveVersion } = await operator.caller.call(content.consoleDocument, { id })
    expect(liveVersion).toBe(saved.version)
    expect(await w.visitor().call(content.document, { kind: 'news', key: 'feast' })).toMatchObject({ title: `Words ${round}` })
    const { content: rows } = await operator.caller.call(auditLog, { call: 'content.publishDocument' })
    expect(rows).toHaveLength(round)
    await server.stop()
  }
}, 900_000)

/** @returns the status; 0: nobody answered */
async function send(id: string, version: number, key: string): Promise<number> {
  const path = content.publishDocument.path.replace(':id', `doc_${id.replaceAll('-', '')}`)
  const headers = {
    ...(operator.caller.identity() as Record<string, string>),
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  const body = JSON.stringify({ version, why: 'the feast' })
  const answer = await fetch(`http://127.0.0.1:${consolePort}${path}`, { method: 'POST', headers, body }).catch(() => undefined)
  const said = await answer?.text().catch(() => undefined)
  if (answer && answer.status >= 400 && answer.status < 500) throw new Error(said)
  return said === undefined ? 0 : (answer?.status ?? 0)
}

async function waitFor(holds: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (!(await holds())) {
    if (performance.now() > until || server.deaths.length > 0)
      throw new Error(`it does not come: ${server.deaths} ${server.words}`)
    await sleep(3)
  }
}
