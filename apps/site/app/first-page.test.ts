import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { contractTables } from '@tonle/contract/build'
import { textPlugin } from '@tonle/text/build'
import { uiPlugin } from '@tonle/ui/build'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageRequest } from '../server/render.tsx'
import { sampleData } from './data/sample-data.ts'
import { sampleVisits } from './sample-visits.ts'

type Renderer = typeof import('../server/render.tsx')
const repository = fileURLToPath(new URL('../../..', import.meta.url))
let folder = ''
let site: Renderer

/** The renderer as it is built for the server, without the pictures: they need their own long build. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tonle-site-'))
  const noArt = {
    name: 'no-art',
    resolveId: (id: string) => (id.startsWith('virtual:site-art/') ? `\0${id}` : undefined),
    load: (id: string) => (id.startsWith('\0virtual:site-art/') ? 'export default { wide: {} }' : undefined),
  }
  await build({
    configFile: false,
    root: join(repository, 'apps/site'),
    logLevel: 'error',
    plugins: [contractTables(repository, 'site'), textPlugin(), uiPlugin(), noArt],
    ssr: { noExternal: true },
    build: { ssr: 'server/render.tsx', outDir: join(folder, 'server'), rolldownOptions: { output: { codeSplitting: false } } },
  })
  await mkdir(join(folder, 'client/.vite'), { recursive: true })
  await writeFile(
    join(folder, 'client/.vite/manifest.json'),
    JSON.stringify({ main: { file: 'assets/main.js', css: ['assets/main.css'], isEntry: true } }),
  )
  await writeFile(join(folder, 'client/texts.json'), JSON.stringify({ main: { km: {}, en: {}, zh: {} } }))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'))
  site = (await import(pathToFileURL(join(folder, 'server/render.js')).href)) as Renderer
}, 60_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

const page = (more: Partial<PageRequest> = {}): PageRequest => ({
  url: '/',
  lang: 'en',
  theme: 'dark',
  data: sampleData(),
  nonce: 'n0nce',
  ...more,
})

test('the lobby is complete before any script runs', () => {
  const html = site.renderPage(page())
  expect(html).toMatch(/^<!doctype html><html lang="en" data-theme="dark">/)
  for (const words of ['Welcome', 'Naga Gold', '96.30%', 'Register', '18+', 'Quick menu', 'Game categories', 'Back to top'])
    expect(html).toContain(words)
})

test('nothing in it is refused by the page policy: no style attribute, no handler, a nonce on every running script', () => {
  const data = sampleData()
  const [tile] = data.hotGames!.list
  // A row of tiles, and one of them without its picture.
  data.hotGames!.list = [0, 1, 2, 3, 4].map(n => ({ ...tile!, nodeId: `n${n}`, lagerIcon: n === 4 ? '' : tile!.lagerIcon }))
  for (const url of ['/', '/hot', '/nothing', '/agent', '/help']) {
    const html = site.renderPage(page({ url, data }))
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
    expect(html).not.toMatch(/<[^>]+\son\w+=/)
    const running = [...html.matchAll(/<script\b(?![^>]*application\/json)[^>]*>/g)]
    expect(running.length).toBeGreaterThan(0)
    for (const [tag] of running) expect(tag).toContain('nonce="n0nce"')
  }
})

test('a value of the data cannot end its script element or become markup', () => {
  const data = sampleData()
  const evil = '</script><img src=x onerror=alert(1)>'
  data.whitelabel.banners[0]!.title = evil
  const html = site.renderPage(page({ data }))
  expect(html).not.toContain(evil)
  expect(html).toContain('&lt;/script&gt;&lt;img')
})

test('a page has its own title, and a member’s page is not the lobby’s', () => {
  expect(site.renderPage(page())).toContain('<title>Tonle · Online games you can check yourself</title>')
  expect(site.renderPage(page({ url: '/Help?x=1' }))).toContain('<title>Help center · Tonle</title>')
  expect(site.renderPage(page({ url: '/rng', lang: 'zh' }))).toContain('<title>电子游戏 · Tonle</title>')
  expect(site.renderPage(page({ url: '/nothing' }))).toContain('<title>There is nothing at this address · Tonle</title>')
})

/** What stands round a page: the header, and what the side menu and the footer are known by. */
const frameOf = (html: string) => ({
  hasHeader: /<header/.test(html),
  hasSideMenu: html.includes('<nav') && html.includes('aria-label="Menu"'),
  hasFooter: /<footer/.test(html),
})

test.each(sampleVisits.map(visit => [visit.address, visit] as const))(
  '%s: status, frame, and a title of its own in each language',
  (url, { row, frame, isPlanned, needs }) => {
    expect(site.pageStatus(page({ url }))).toBe(200)
    const hasMenu = frame !== 'bare' && frame !== 'own' && frame !== 'agent'
    const html = site.renderPage(page({ url }))
    if (frame !== 'own' && frame !== 'agent')
      expect(frameOf(html)).toEqual({ hasHeader: true, hasSideMenu: hasMenu, hasFooter: hasMenu })
    const titles = (['km', 'en', 'zh'] as const).map(
      lang => /<title>(.*?)<\/title>/.exec(site.renderPage(page({ url, lang })))?.[1],
    )
    expect(new Set(titles).size).toBe(3)
    if (row !== '/') expect(titles).not.toContain('Tonle · Online games you can check yourself')
    // Search engines are not led to what is not open yet; the site's visitors are led to games.
    expect(html.includes('content="noindex"')).toBe(isPlanned === true || needs !== undefined)
  },
)

test('an area that is not open says so beside games that are, once the visitor may enter', () => {
  expect(site.renderPage(page({ url: '/lottery' }))).not.toContain('This is not open here yet')
  expect(site.renderPage(page({ url: '/help' }))).not.toContain('This is not open here yet')
})

test('each language is rendered in its own words, one after the other in the same process', () => {
  expect(site.renderPage(page({ lang: 'km' }))).toContain('ចុះឈ្មោះ')
  expect(site.renderPage(page({ lang: 'zh' }))).toContain('注册')
  expect(site.renderPage(page({ lang: 'km' }))).toContain('lang="km"')
})

test('the same answers give the page from memory, a changed answer gives a new one', () => {
  const data = sampleData()
  site.renderPage(page({ data }))
  const again = { ...data, systemStatus: { ...data.systemStatus } }
  expect(site.renderPage(page({ data: again }))).toContain('Welcome')
  const changed = {
    ...data,
    whitelabel: { ...data.whitelabel, banners: [{ ...data.whitelabel.banners[0]!, title: 'Other words' }] },
  }
  expect(site.renderPage(page({ data: changed }))).toContain('Other words')
})

test('with a session cookie the header keeps the account its place instead of offering the registration', () => {
  expect(site.renderPage(page({ hasSession: true }))).not.toContain('>Register<')
  expect(site.renderPage(page())).toContain('>Register<')
})

test('the address of the visitor is in the block page alone', () => {
  expect(site.renderPage(page())).not.toContain('203.0.113.24')
  expect(site.renderPage(page({ data: sampleData(2) }))).toContain('203.0.113.24')
})

test('the start gate answers with its own page and status', () => {
  expect(site.pageStatus(page({ data: sampleData(1) }))).toBe(503)
  expect(site.pageStatus(page({ data: sampleData(2) }))).toBe(451)
  expect(site.pageStatus(page({ url: '/nothing' }))).toBe(404)
  expect(site.pageStatus(page({ url: '/member/deposit?x=1' }))).toBe(200)
  const resting = site.renderPage(page({ data: sampleData(1) }))
  expect(resting).toContain('Tonle is resting')
  expect(resting).not.toContain('>Register<')
})
