import * as contract from '@tonle/brand/contract'
import { furnishBrand } from '@tonle/brand/server'
import { gameMenus } from '@tonle/catalog/contract'
import { freeplay } from '@tonle/identity/contract'
import { auditLog, confirmPassword, login as operatorLogin } from '@tonle/operators/contract'
import { createOperator } from '@tonle/operators/server'
import { type Caller, PASSWORD, type Person, refusalOf, type World, world } from '@tonle/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
let owner: Caller
let admin: Person
beforeAll(async () => {
  w = await world()
  admin = await w.operator()
  await createOperator(w.services, { name: 'owner', password: PASSWORD, role: 'admin' })
  owner = Object.assign(w.visitor(), { app: w.console })
  await owner.signIn(operatorLogin, { name: 'owner', password: PASSWORD })
})
afterAll(() => w.close())

const why = 'for a test'
const terms = {
  ...{
    name: 'Kravan',
    merchantCode: 'kravan',
    host: 'kravan.localhost',
    currency: 'USD',
    profile: 'demo',
    zone: 'Asia/Phnom_Penh',
  },
  ...{ languages: ['EN', 'KM'], defaultLanguage: 'EN', brandHue: 150, waterHue: 222, theme: 'light', menu: 'rail' },
  ...{ vendors: ['PG', 'JDB'], hasBanners: true, why },
} as const

/** What the worker does with the rows of the outbox. */
async function furnish() {
  const rows = await w.services.db.system(tx =>
    tx.query<{ payload: { input?: object } & object }>(
      `select payload from house.outbox where topic = 'brand.furnish' order by id`,
    ),
  )
  for (const { payload } of rows) await furnishBrand(w.services, w.composition.modules, (payload.input ?? payload) as never)
}
const at = (host: string) => Object.assign(w.visitor(), { host })

test('an operator of all brands makes a brand, which opens at its host with its colours, banners, games and books', async () => {
  expect((await refusalOf(owner.call(contract.createBrand, terms))).code).toBe('session.confirm_required')
  await owner.call(confirmPassword, { password: PASSWORD })
  expect(await owner.call(contract.createBrand, terms)).toEqual({ merchantCode: 'kravan', host: 'kravan.localhost' })
  const listed = async () => (await owner.call(contract.brandList)).brands.find(({ merchantCode }) => merchantCode === 'kravan')
  expect((await listed())?.status).toBe('preparing')
  expect((await at(terms.host).call(contract.systemStatus)).status).toBe(1)
  await furnish()
  await furnish()
  expect(await listed()).toMatchObject({ status: 'open', mode: 'play', hosts: [terms.host] })
  const shown = await at(terms.host).call(contract.whitelabel)
  expect(shown).toMatchObject({
    ...{ name: 'Kravan', merchantCode: 'kravan', languages: ['EN', 'KM'], platform: 'WEB', lotteryType: 'LOTT' },
    first: { theme: 'light', menu: 'rail' },
  })
  expect(shown.theme['--brand-h']).toBe('150')
  expect(shown.banners.length).toBeGreaterThan(2)
  const { categories } = await at(terms.host).call(gameMenus)
  expect(categories.flatMap(({ cards }) => cards.map(({ gameCode }) => gameCode))).toContain('naga-gold')
  const visitor = Object.assign(at(terms.host), { merchant: terms.merchantCode })
  const { user } = await visitor.signIn(freeplay, { randomString: 'x'.repeat(20) })
  expect(user.account).toBeTruthy()
  expect((await at('localhost').call(contract.whitelabel)).name).toBe('Tonle')
  expect((await owner.call(auditLog, { call: 'brand.createBrand' })).content[0]).toMatchObject({ subject: 'kravan', why })
  await w.expectBooksBalance()
})

const picture = () =>
  sharp({ create: { width: 300, height: 80, channels: 4, background: '#0a0' } })
    .png()
    .toBuffer()

test('a new brand gets a copy of the logo that was sent in the present one, and its layout; a logo that is not there is refused', async () => {
  const layout = { home: 'games', header: 'centre', tiles: 'large' } as const
  const more = { ...terms, ...layout, merchantCode: 'logod', host: 'logod.localhost' }
  expect((await refusalOf(owner.call(contract.createBrand, { ...more, logo: 'b'.repeat(64) }))).code).toBe('files.gone')
  const { logo } = (await owner.upload(contract.addLogo.path, 'image/png', await picture())) as { logo: string }
  await owner.call(contract.createBrand, { ...more, logo })
  await furnish()
  const shown = await at(more.host).call(contract.whitelabel)
  expect([shown.logo, shown.layout]).toEqual([`/files/${logo}.avif`, layout])
  const { headers, statusCode } = await w.site.inject({ url: shown.logo!, headers: { host: more.host } })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/avif'])
})

test('what cannot be is refused: a taken code or host, an unknown zone, a language that is not its own, an operator of one brand', async () => {
  const refused = async (more: object) => await refusalOf(owner.call(contract.createBrand, { ...terms, ...more }))
  expect((await refused({ host: 'other.localhost' })).code).toBe('brand.code_taken')
  expect((await refused({ merchantCode: 'other' })).code).toBe('brand.host_taken')
  expect((await refused({ merchantCode: 'other', host: 'other.localhost', zone: 'Mars/Base' })).fields).toHaveProperty('zone')
  expect((await refused({ merchantCode: 'other', host: 'other.localhost', defaultLanguage: 'CN' })).fields).toHaveProperty(
    'defaultLanguage',
  )
  expect((await refused({ host: 'no host' })).fields).toHaveProperty('host')
  expect((await refused({ waterHue: 60 })).fields).toHaveProperty('waterHue')
  await admin.caller.call(confirmPassword, { password: PASSWORD })
  expect(
    (await refusalOf(admin.caller.call(contract.createBrand, { ...terms, merchantCode: 'other', host: 'other.localhost' }))).code,
  ).toBe('session.forbidden')
  const own = await admin.caller.call(contract.brandList)
  expect([own.mayCreate, own.brands.map(({ merchantCode }) => merchantCode)]).toEqual([false, ['tonle']])
})

test('two brands that are made with one host at once: one has it, and an operator of one brand takes no host beside it', async () => {
  const codes = await Promise.all(
    ['left', 'right', 'third'].map(merchantCode =>
      owner.call(contract.createBrand, { ...terms, merchantCode, host: 'wanted.test' }).then(
        () => 'ok',
        ({ code }: { code: string }) => code,
      ),
    ),
  )
  expect(codes.sort()).toEqual(['brand.host_taken', 'brand.host_taken', 'ok'])
  const add = (by: Caller, host: string) => by.call(contract.addHost, { host, why })
  for (const host of ['www.wanted.test', 'a.b.wanted.test'])
    expect([host, (await refusalOf(add(admin.caller, host))).code]).toEqual([host, 'brand.host_taken'])
  await add(admin.caller, 'notwanted.test')
  await add(admin.caller, 'www.notwanted.test')
  await add(owner, 'play.wanted.test')
})

test('two operators who make the same brand at once make one', async () => {
  const both = ['p1', 'p2'].map(() =>
    owner.call(contract.createBrand, { ...terms, merchantCode: 'twice', host: 'twice.localhost' }),
  )
  const codes = await Promise.all(
    both.map(one =>
      one.then(
        () => 'ok',
        ({ code }: { code: string }) => code,
      ),
    ),
  )
  expect(codes.sort()).toEqual([expect.stringMatching(/brand\.(code|host)_taken|request\.version_conflict/), 'ok'])
})

test('a brand under a licence has real books at zero, no features, and waits in maintenance', async () => {
  await owner.call(contract.createBrand, {
    ...terms,
    merchantCode: 'licensed',
    host: 'licensed.example',
    profile: 'mga',
    currency: 'EUR',
  })
  await furnish()
  const brand = (await owner.call(contract.brandList)).brands.find(({ merchantCode }) => merchantCode === 'licensed')
  expect(brand).toMatchObject({ mode: 'real', status: 'maintenance', address: 'https://licensed.example' })
  expect((await at('licensed.example').call(contract.whitelabel)).flags).toEqual([])
})

test('the skin is changed with its version, hues within their bounds, and open pages hear of it', async () => {
  const before = await admin.caller.call(contract.skin)
  const heard: string[] = []
  w.services.events.subscribe(contract.settingsChanged, w.brandId, () => heard.push('pages'))
  const { name: _, logo: __, ...terms } = before
  const change = { ...terms, brandHue: 20, why }
  await admin.caller.call(contract.changeSkin, change)
  expect(heard).toEqual(['pages'])
  expect((await at('localhost').call(contract.whitelabel)).theme['--brand-h']).toBe('20')
  expect((await refusalOf(admin.caller.call(contract.changeSkin, change))).code).toBe('request.version_conflict')
  const { name: _name, logo: _logo, ...now } = await admin.caller.call(contract.skin)
  expect((await refusalOf(admin.caller.call(contract.changeSkin, { ...now, logo: 'a'.repeat(64), why }))).code).toBe('files.gone')
  const sent = (await admin.caller.upload(contract.addLogo.path, 'image/png', await picture())) as { logo: string }
  await admin.caller.call(contract.changeSkin, { ...now, logo: sent.logo, brandHue: 2, tiles: 'large', why })
  const { logo, theme, layout } = await at('localhost').call(contract.whitelabel)
  expect([logo, theme, layout.tiles]).toEqual([`/files/${sent.logo}.avif`, {}, 'large'])
  expect((await w.site.inject({ url: logo!, headers: { host: 'localhost' } })).statusCode).toBe(200)
  await w.secondBrand()
  expect((await w.site.inject({ url: logo!, headers: { host: 'sarika.localhost' } })).statusCode).toBe(404)
})
