import { type Person, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../contract.ts'
import { checkCdns } from './index.ts'

let w: World
let admin: Person
beforeAll(async () => {
  w = await world()
  admin = await w.operator()
})
afterAll(() => w.close())

const why = 'for a test'
const act = (call: typeof contract.addHost, host: string) => admin.caller.call(call, { host, why })
const route = (host = 'localhost') => Object.assign(w.visitor(), { host }).call(contract.domainRoute)

test('hosts of a brand answer at once, the main one first, and none is taken from another brand', async () => {
  await act(contract.addHost, 'play.tonle.test')
  await act(contract.addHost, 'alt.tonle.test')
  await act(contract.addHost, 'alt.tonle.test')
  expect(await route('play.tonle.test')).toMatchObject({ mainDomain: 'play.tonle.test' })
  await act(contract.makeMainHost, 'alt.tonle.test')
  const { mainDomain, domainList } = await route('alt.tonle.test')
  expect([mainDomain, [...domainList].sort()]).toEqual(['alt.tonle.test', ['alt.tonle.test', 'play.tonle.test']])
  expect((await refusalOf(act(contract.removeHost, 'alt.tonle.test'))).code).toBe('brand.main_host')
  expect((await refusalOf(act(contract.addHost, 'sarika.localhost'))).code).toBe('brand.host_taken')
  expect((await refusalOf(act(contract.removeHost, 'sarika.localhost'))).code).toBe('brand.no_such_host')
  expect((await refusalOf(act(contract.makeMainHost, 'sarika.localhost'))).code).toBe('brand.no_such_host')
  expect((await refusalOf(act(contract.addHost, 'no host'))).fields).toHaveProperty('host')
  await act(contract.removeHost, 'play.tonle.test')
  expect((await route('alt.tonle.test')).domainList).toEqual(['alt.tonle.test'])
})

test('two who add the same host at once to two brands: one has it', async () => {
  const other = await w.secondBrand()
  const theirs = await other.operator()
  const both = [admin, theirs].map(({ caller }) => caller.call(contract.addHost, { host: 'one.test', why }))
  const codes = await Promise.all(
    both.map(one =>
      one.then(
        () => 'ok',
        ({ code }: { code: string }) => code,
      ),
    ),
  )
  expect(codes.sort()).toEqual(['brand.host_taken', 'ok'])
})

test('pages get the healthy origins only, and a new list when one stops answering', async () => {
  const add = (kind: string, origin: string) => admin.caller.call(contract.addCdn, { kind, origin, why })
  await add('image', 'https://img1.test')
  await add('image', 'https://img2.test')
  await add('launch', 'https://play1.test')
  const told = async () => {
    const { imageCDNs, launchCDNs } = await w.visitor().call(contract.whitelabel)
    return [...imageCDNs, ...launchCDNs]
  }
  expect(await told()).toEqual([])
  const asked: string[] = []
  let ill = 'https://img2.test'
  const look = async (url: string) => {
    asked.push(url)
    if (url.startsWith(ill)) throw new DOMException('slow', 'TimeoutError')
    return { status: url.endsWith('/favicon.svg') ? 200 : 404 }
  }
  let heard = 0
  w.services.events.subscribe(contract.settingsChanged, w.brandId, () => heard++)
  await checkCdns(w.services, look)
  expect(asked.sort()).toEqual(['https://img1.test/favicon.svg', 'https://img2.test/favicon.svg', 'https://play1.test/'])
  expect(await told()).toEqual(['https://img1.test', 'https://play1.test'])
  expect(heard).toBe(1)
  await checkCdns(w.services, look)
  expect(heard).toBe(1)
  ill = 'https://img1.test'
  await checkCdns(w.services, look)
  expect([heard, await told()]).toEqual([2, ['https://img2.test', 'https://play1.test']])
  const { cdns } = await admin.caller.call(contract.domains)
  expect(cdns.find(({ origin }) => origin === 'https://img1.test')).toMatchObject({ isHealthy: false, fault: 'TimeoutError' })
  expect((await refusalOf(add('image', 'http://img.test'))).fields).toHaveProperty('origin')
  await admin.caller.call(contract.removeCdn, { kind: 'image', origin: 'https://img2.test', why })
  expect(await told()).toEqual(['https://play1.test'])
})
