import { connectionConfig, startEmbedded } from '@tonle/database'
import { XSS_VECTORS } from '@tonle/html/vectors.data.ts'
import { ATTACKED, attackOn } from '@tonle/testkit/attacked-texts'
import { Client } from 'pg'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { areas } from '../apps/console/app/areas.tsx'
import { sampleVisits } from '../apps/site/app/sample-visits.ts'
import { newVisitor } from '../tools/browser.ts'
import { policyViolations } from '../tools/policy.ts'
import { quiet } from '../tools/screens/picture.ts'
import { signIn } from '../tools/sign-in.ts'
import { CONSOLE_VIEWS } from './console-views.ts'
import { stage, step } from './journey.ts'
import { callFrom } from './people.ts'

/**
 * Every known attack in every text that somebody can write, seen by visitors, members and operators: none executes. Formatted texts go
 * through their calls; plain texts are put into their rows as they are, past what their calls would refuse.
 */
const on = stage()
const LOOK = { width: 'wide', language: 'en', theme: 'dark' } as const
/** PostgreSQL holds no such sign: texts with it are refused before (asked below). */
const NUL = '\u0000'
const STORED = XSS_VECTORS.filter(vector => !vector.includes(NUL))

const ran: string[] = []
let guest: Page
let member: Page
let operator: Page
let siteViolations: () => readonly string[]

const all = (text: string) => ({ km: text, en: text, zh: text })

async function visitor(origin: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await newVisitor(on().browser, LOOK, [origin], { reducedMotion: 'reduce' })
  context.setDefaultTimeout(30_000)
  await context.exposeBinding('boom', ({ page }) => void ran.push(page.url()))
  context.on('page', opened => opened.on('dialog', dialog => void ran.push(`${opened.url()} ${dialog.message()}`)))
  return { context, page: await context.newPage() }
}

/** What would run at a touch is touched; what leads into a script, or listens by an attribute, is a failure by itself. */
async function examine(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) found.push(`${element.localName} ${name}`)
        if (/^(href|src|action|formaction|xlink:href)$/.test(name) && /^\s*(javascript|vbscript|data:text)/i.test(value))
          found.push(`${element.localName} ${name}=${value.slice(0, 40)}`)
      }
      if (element.localName === 'iframe' && element.hasAttribute('srcdoc')) found.push('iframe srcdoc')
      for (const kind of ['mouseover', 'pointerover', 'toggle', 'error', 'load', 'animationstart'])
        if (element.localName !== 'link' && element.localName !== 'script') element.dispatchEvent(new Event(kind))
    }
    return found
  })
}

const startedMs = Date.now()
const told = (what: string) => console.log(`${Math.round((Date.now() - startedMs) / 1000)} s: ${what}`)

/** @param address the page must show an attack as words, where it says so; else the visit proves nothing */
async function visit(page: Page, address: string, shows?: string): Promise<void> {
  await page.goto(address)
  if (shows === undefined) await quiet(page)
  else await page.getByText(shows).first().waitFor()
  expect(await examine(page), address).toEqual([])
  expect(ran, address).toEqual([])
}

/**
 * As a link in the page would lead there: hundreds of addresses, without loading the program for each. The text that it shows is of this
 * address alone.
 */
async function goOn(page: Page, address: string, shows: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await page.getByText(shows).first().waitFor()
  expect(await examine(page), address).toEqual([])
  expect(ran, address).toEqual([])
}

/** As the owner of the tables, without triggers and walls: past everything that would refuse. */
async function asOwner(work: (query: (sql: string, params: unknown[]) => Promise<unknown>) => Promise<void>): Promise<void> {
  const server = await startEmbedded(on().site.dataDir)
  const client = new Client(connectionConfig(server.url, 'tonle_owner'))
  await client.connect()
  try {
    await work((sql, params) => client.query(sql, params))
  } finally {
    await client.end()
  }
}

step('there are 300 attacks and more, and what runs is noticed', async () => {
  expect(new Set(XSS_VECTORS).size).toBeGreaterThanOrEqual(300)
  const site = await visitor(on().site.url)
  guest = site.page
  siteViolations = await policyViolations(site.context)
  const signedIn = await visitor(on().site.url)
  member = signedIn.page
  operator = (await visitor(on().site.consoleUrl)).page
  await signIn(member, on().site.url, '/member/messages', on().site.account('bopha'))
  await signIn(operator, on().site.consoleUrl, '/content', on().site.account('operator'))
  await guest.goto(on().site.url)
  await guest.evaluate(() => (window as unknown as { boom(): void }).boom())
  await expect.poll(() => ran.splice(0).length).toBe(1)
})

/** Documents by what their text says. */
const written: { place: number; id: string; mark: string }[] = []
/** Calls of the operator at a time. */
const AT_ONCE = 4
/** One of so many pages is loaded from its start. */
const LOADED = 15

step('each attack as title, summary and text of a document, in each language: written and published by the calls', async () => {
  const path = '/console/api/content/documents'
  const write = async (place: number, vector: string) => {
    const mark = `before-${place}.`
    const document = { kind: 'news', key: `attack-${place}`, title: all(vector), summary: all(vector) }
    const terms = { ...document, content: all(`<p>${mark}</p>${vector}<p>after</p>`) }
    const { status, code, value } = await callFrom(operator, 'POST', path, terms)
    if (vector.includes(NUL)) expect([status, code]).toEqual([400, 'request.invalid'])
    else expect([vector, status, code]).toEqual([vector, 200, undefined])
    if (status !== 200) return
    const { id, version } = value as { id: string; version: number }
    const published = await callFrom(operator, 'POST', `${path}/${id}/publish`, { version, why: vector.slice(0, 140) })
    expect([vector, published.status]).toEqual([vector, 200])
    written.push({ place, id, mark })
  }
  const left = [...XSS_VECTORS.entries()]
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) await write(...next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  expect(written.length).toBeGreaterThanOrEqual(300)
  told(`${written.length} documents are published`)
})

step('no page of them runs one, for visitors and in the editor, its preview and its history', async () => {
  const { site } = on()
  const through = async (page: Page, origin: string, addressOf: (one: (typeof written)[number]) => string) => {
    for (const [n, one] of written.entries()) {
      if (n % LOADED === 0) await visit(page, `${origin}${addressOf(one)}`, one.mark)
      else await goOn(page, addressOf(one), one.mark)
      if (n % 50 === 0) told(`${n} of ${written.length} at ${origin}`)
    }
  }
  await Promise.all([
    through(guest, site.url, ({ place }) => `/news/attack-${place}`),
    through(operator, site.consoleUrl, ({ id }) => `/content?open=${id}`),
  ])
  told('every document was looked at')
})

/** Rows that the demo has none of: names that operators give. */
const NAMED = [
  [
    'content.picture',
    `(brand_id, id, sha256, name, width, height, sent_by)
      select b.id, gen_random_uuid(), lpad(n::text, 64, '0'), 'Picture', 4, 4, 'operator' from brand.brand b, generate_series(1, 20) n`,
  ],
  [
    'operators.role',
    `(key, brand_id, name, abilities)
      select 'rol_' || md5(b.id::text || n), b.id, 'Role ' || n, array['console.use'] from brand.brand b, generate_series(1, 3) n`,
  ],
  [
    'identity.segment',
    `(brand_id, id, name, filter, created_by)
      select b.id, gen_random_uuid(), 'Segment ' || n, '{"tag":"x"}', 'operator' from brand.brand b, generate_series(1, 3) n`,
  ],
] as const

async function addNamed(): Promise<void> {
  await asOwner(async query => {
    for (const [table, rows] of NAMED) {
      await query('begin', [])
      await query(`alter table ${table} no force row level security`, [])
      await query(`insert into ${table} ${rows} on conflict do nothing`, [])
      await query(`alter table ${table} force row level security`, [])
      await query('commit', [])
    }
  })
}

/** Rows of the demo, each with attacks of its own; several rounds bring each attack into each kind of text. */
async function putAttacks(round: number): Promise<void> {
  const list = JSON.stringify(STORED)
  await asOwner(async query => {
    for (const table of Object.keys(ATTACKED))
      for (const sql of attackOn(table, { list: '$1::text', count: STORED.length, round }))
        await query(sql, sql.includes('$1') ? [list] : [])
  })
}

step(
  'attacks stand as names, titles, messages, banners and announcements on every page of the site and the console',
  async () => {
    const { site } = on()
    await addNamed()
    await putAttacks(0)
    const open = sampleVisits.filter(one => one.meets.guest === 'open' && !one.isPlanned).map(({ address }) => address)
    const own = sampleVisits.filter(one => one.frame === 'member').map(({ address }) => address)
    const all = async (page: Page, addresses: readonly string[]) => {
      for (const address of addresses) await visit(page, `${site.url}${address}`)
    }
    await Promise.all([all(guest, open), all(member, [...own, '/'])])
    told('the pages of visitors and members were looked at')
    for (const path of new Set([...areas.map(area => area.path), ...CONSOLE_VIEWS]))
      await visit(operator, `${site.consoleUrl}${path}`)
    told('the console was looked at')
  },
)

step('and in four more rounds on the pages that show most of them', async () => {
  const { site } = on()
  for (const round of [1, 2, 3, 4]) {
    await putAttacks(round)
    told(`round ${round}`)
    // Pages keep a brand's answers for three seconds.
    await guest.waitForTimeout(4000)
    for (const address of ['/', '/login', '/help', '/winners', '/promotions']) await visit(guest, `${site.url}${address}`)
    for (const address of [
      '/',
      '/member/feedback',
      '/member/messages',
      '/member/missions',
      '/member/rewards',
      '/member/vip',
      '/pointMall',
    ])
      await visit(member, `${site.url}${address}`)
    for (const path of [
      '/',
      '/support',
      '/banners',
      '/announcements',
      '/members',
      '/brands',
      '/games',
      '/pictures',
      '/roles',
      '/segments',
      '/state',
      '/promotions',
      '/missions',
      '/rewards',
      '/points',
      '/withdrawals',
      '/audit',
    ])
      await visit(operator, `${site.consoleUrl}${path}`)
  }
  expect(siteViolations()).toEqual([])
})
