import { readFileSync } from 'node:fs'
import { domainRoute, whitelabel } from '@tonle/brand/contract'
import { demoBrands } from '@tonle/brand/server'
import { methods } from '@tonle/cashier/contract'
import { gameInfo, gameMenus } from '@tonle/catalog/contract'
import { login, memberInfo } from '@tonle/identity/contract'
import { login as operatorLogin } from '@tonle/operators/contract'
import { createOperator } from '@tonle/operators/server'
import { PASSWORD, type SecondBrand, type World, world } from '@tonle/testkit'
import { readTokens } from '@tonle/ui/colour/colour.ts'
import { faintPairs } from '@tonle/ui/colour/contrast.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LobbyData } from './lobby-data.ts'
import { seedDemo } from './seed.ts'

let w: World
let other: SecondBrand
beforeAll(async () => {
  w = await world()
  other = await w.secondBrand()
})
afterAll(() => w.close())

test('a visitor gets the brand of the host, and of any other host the first one', async () => {
  const [first, second] = [await w.visitor().call(whitelabel), await other.visitor().call(whitelabel)]
  expect(first).toMatchObject({
    name: 'Tonle',
    merchantCode: 'tonle',
    defaultLanguage: 'KM',
    languages: ['KM', 'EN', 'CN'],
    theme: {},
  })
  expect(second).toMatchObject({ name: 'Sarika', merchantCode: 'sarika', defaultLanguage: 'EN', languages: ['EN', 'CN', 'KM'] })
  expect(second.theme['--brand-h']).toBe('160')
  expect(second.banners.map(({ art }) => art)).not.toEqual(first.banners.map(({ art }) => art))
  const elsewhere = Object.assign(w.visitor(), { host: 'nobody.test' })
  expect((await elsewhere.call(whitelabel)).name).toBe('Tonle')
  expect(await other.visitor().call(domainRoute)).toEqual({ mainDomain: other.host, domainList: [other.host] })
})

test('the same calls answer each brand from its own rows', async () => {
  await w.services.db.tx(other.brandId, tx =>
    tx.query(`update catalog.game set status = 'closed' where brand_id = $1 and code = 'naga-gold'`, [other.brandId]),
  )
  const codes = async (people: Pick<World, 'visitor'>) =>
    (await people.visitor().call(gameMenus)).categories.flatMap(({ cards }) => cards.map(({ gameCode }) => gameCode))
  expect(await codes(w)).toContain('naga-gold')
  expect(await codes(other)).not.toContain('naga-gold')
  expect(await codes(other)).toContain('lotus-pond')
  const [one, two] = [w, other].map(({ visitor }) => visitor().call(gameInfo, { vendor: 'TONLE', gameCode: 'lotus-pond' }))
  expect((await one!).nodeId).not.toBe((await two!).nodeId)
})

test('a member of one brand is nobody on the other host, and its session is of its own brand on every host', async () => {
  const [here, there] = [await w.member(), await other.member()]
  for (const [person, elsewhere] of [
    [here, other],
    [there, w],
  ] as const) {
    await expect(elsewhere.visitor().signIn(login, { username: person.account, password: PASSWORD })).rejects.toMatchObject({
      code: 'identity.login_failed',
    })
    const moved = Object.assign(person.caller, { host: elsewhere === w ? 'localhost' : other.host })
    expect((await moved.call(memberInfo)).account).toBe(person.account)
    expect((await moved.call(whitelabel)).name).toBe(person === here ? 'Tonle' : 'Sarika')
  }
  expect((await there.caller.call(methods)).methods.length).toBeGreaterThan(0)
})

test("a console opened on a brand's own host works in that brand", async () => {
  await createOperator(w.services, { name: 'both', password: PASSWORD, role: 'admin' })
  const brandAt = async (host: string) => {
    const caller = Object.assign(w.visitor(), { app: w.console, host })
    return (await caller.signIn(operatorLogin, { name: 'both', password: PASSWORD })).operator.brand.merchantCode
  }
  expect([await brandAt(other.host), await brandAt('localhost'), await brandAt('127.0.0.1')]).toEqual([
    'sarika',
    'tonle',
    'tonle',
  ])
})

test('each demo brand has accounts of its own, and a second start adds none', async () => {
  const { accounts, areNew, sites } = await seedDemo(w.services, w.composition)
  expect(areNew).toBe(true)
  expect(sites).toEqual([{ name: 'Sarika', host: other.host }])
  expect(new Set(accounts.map(({ where }) => where))).toEqual(new Set(['console', 'tonle', 'sarika']))
  const { account, password } = accounts.find(({ where, role }) => where === 'sarika' && role === 'player')!
  await other.visitor().signIn(login, { username: account, password })
  expect((await seedDemo(w.services, w.composition)).areNew).toBe(false)
})

test("a brand's skin keeps every text legible", () => {
  const tokens = readTokens(readFileSync(new URL(import.meta.resolve('@tonle/ui/theme/tokens.css')), 'utf8'))
  for (const { theme } of demoBrands) {
    const skinned = new Map([...tokens, ...Object.entries(theme).map(([name, value]) => [name.slice(2), value] as const)])
    expect(faintPairs(skinned)).toEqual([])
  }
})

test('the first page of one brand stays in memory while pages of the other are asked for', async () => {
  const lobby = new LobbyData(w.site, w.services)
  const brands = await w.composition.brands.all()
  const read = async (host: string) => {
    const brand = (await w.composition.brands.byHost(host))!.context
    const { whitelabel } = await lobby.of(brand, { host, ip: '127.0.0.1' } as never, { lang: 'en', tag: 'en' })
    return whitelabel
  }
  expect(brands.length).toBe(2)
  const [first, second] = [await read('localhost'), await read(other.host)]
  await w.advance(10_000)
  expect([await read(other.host), await read('localhost')]).toEqual([second, first])
  // The renderer compares by identity.
  expect(await read('localhost')).toBe(first)
  expect(await read(other.host)).toBe(second)
})
