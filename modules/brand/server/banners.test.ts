import { auditLog } from '@tonle/operators/contract'
import { listen, type Person, type Refusal, refusalOf, type World, world } from '@tonle/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '../contract.ts'

let w: World
let admin: Person
beforeAll(async () => {
  w = await world()
  admin = await w.operator()
})
afterAll(() => w.close())

const text = (word: string) => ({ km: `${word} ក`, en: word, zh: `${word} 字` })
const terms = { groupName: 'w_leftmenu', art: 'lotus-dawn', title: text('New'), linkageType: 0, why: 'for a test' } as const
const create = (more: object = {}) => admin.caller.call(contract.createBanner, { ...terms, ...more } as never)
const listed = async () => (await admin.caller.call(contract.consoleBanners)).banners
const shown = async (group = 'w_leftmenu') =>
  (await w.visitor().call(contract.whitelabel, { language: 'EN' } as never)).banners.filter(one => one.groupName === group)
const wire = (uuid: string) => `ban_${uuid.replaceAll('-', '')}`
const bannerOf = async (id: string) => (await listed()).find(one => one.id === id)!
const titles = async (group?: string) => (await shown(group)).map(({ title }) => title)
const faults = async (call: Promise<unknown>) => (await refusalOf(call)).fields

async function send(form: 'wide' | 'phone') {
  const noise = { create: { width: 900, height: 900, channels: 3, background: '#246' } } as const
  return (await admin.caller.upload(
    `${contract.addBannerPicture.path}?form=${form}`,
    'image/png',
    await sharp(noise).png().toBuffer(),
  )) as {
    picture: string
  }
}

test('the seeded banners stand in their order, and the game among them opens as a game', async () => {
  expect(await titles('w_home')).toEqual([
    'Welcome to the lake',
    'Naga Gold',
    'Check every result yourself',
    'Deposits within 15 seconds',
  ])
  expect((await shown('w_home'))[1]).toMatchObject({
    linkageType: 1,
    url: '/seamless?vendor=TONLE&gameCode=naga-gold',
    wide: null,
  })
})

test('a banner is shown at once, changed against its version, hidden, ordered and removed; pages and consoles hear of each', async () => {
  const heard = listen(w, w.brandId, contract.settingsChanged, contract.consoleBannersChanged)
  const [first, second] = [await create(), await create({ title: text('Second'), button: text('Go'), url: '/hot' })]
  expect(await titles()).toEqual(['New', 'Second'])
  expect((await shown())[1]).toMatchObject({ url: '/hot', button: 'Go', text: '', art: 'lotus-dawn' })
  const change = { ...terms, id: wire(first.id), title: text('Changed'), version: 0 }
  await admin.caller.call(contract.changeBanner, change)
  expect((await refusalOf(admin.caller.call(contract.changeBanner, change))).code).toBe('request.version_conflict')
  await admin.caller.call(contract.orderBanners, {
    ...{ groupName: 'w_leftmenu', why: 'for a test' },
    ids: [second, first].map(({ id }) => wire(id)),
  })
  expect(await titles()).toEqual(['Second', 'Changed'])
  await admin.caller.call(contract.switchBanner, { id: wire(second.id), isOn: false, why: 'for a test' })
  expect(await titles()).toEqual(['Changed'])
  const { version } = await bannerOf(first.id)
  await admin.caller.call(contract.removeBanner, { id: wire(first.id), version, why: 'for a test' })
  expect(await titles()).toEqual([])
  expect(new Set(heard())).toEqual(new Set(['brand.settingsChanged', 'brand.consoleBannersChanged']))
  const { content } = await admin.caller.call(auditLog, {})
  expect(content.slice(0, 6).map(({ call }) => call)).toEqual(
    ['removeBanner', 'switchBanner', 'orderBanners', 'changeBanner', 'createBanner', 'createBanner'].map(name => `brand.${name}`),
  )
})

test('an order that leaves one out, or names one twice, is refused', async () => {
  const { id } = (await listed())[0]!
  for (const ids of [[wire(id)], [wire(id), wire(id), wire(id), wire(id)]])
    expect(
      (await refusalOf(admin.caller.call(contract.orderBanners, { groupName: 'w_home', ids, why: 'for a test' }))).code,
    ).toBe('request.version_conflict')
})

test('it is shown on its days alone, in the brand’s zone', async () => {
  // 10:00 in Phnom Penh on 2026-11-21.
  await create({ title: text('Days'), groupName: 'w_login', fromDay: '2026-11-22', toDay: '2026-11-23' })
  expect(await titles('w_login')).toEqual([])
  await w.advance(14 * 3_600_000)
  expect(await titles('w_login')).toEqual(['Days'])
  await w.advance(48 * 3_600_000)
  expect(await titles('w_login')).toEqual([])
  // Days later the session is over.
  admin = await w.operator()
  expect(await faults(create({ fromDay: '2026-11-23', toDay: '2026-11-22' }))).toEqual({ toDay: 'field.too_small' })
})

describe('targets', () => {
  test.each([
    [0, 'javascript:alert(1)'],
    [0, '//evil.test/x'],
    [0, '/a" onclick="x'],
    [1, '/hot'],
    [1, '/seamless?vendor=tonle&gameCode=x'],
    [2, '/seamless?vassalage=PG'],
    [3, 'http://shop.example/'],
    [3, 'https://user@shop.example/'],
    [3, 'https://shop.example:8443/'],
    [3, '/hot'],
    [3, undefined],
  ])('%i %s is refused', async (linkageType, url) => {
    expect(await faults(create({ linkageType, url }))).toEqual({ url: 'field.malformed' })
  })

  test('an outside address needs its host in the settings, and opens nothing once the host is taken out', async () => {
    const outside = { linkageType: 3, url: 'https://shop.example/spring', groupName: 'w_leftmenu', title: text('Out') }
    expect(await faults(create(outside))).toEqual({ url: 'field.not_allowed' })
    const setHosts = async (outsideHosts: object[]) => {
      const { modules } = await admin.caller.call(contract.consoleSettings)
      const version = modules.find(({ module }) => module === 'brand')!.version
      await admin.caller.call(contract.changeSettings, { module: 'brand', version, values: { outsideHosts }, why: 'for a test' })
    }
    await setHosts([{ host: 'shop.example' }])
    await create(outside)
    expect((await shown()).find(one => one.title === 'Out')).toMatchObject({ url: 'https://shop.example/spring', linkageType: 3 })
    await setHosts([])
    expect((await shown()).find(one => one.title === 'Out')).toMatchObject({ url: null })
  })
})

test('own pictures are cut, public on the own hosts, and kept while the banner has them', async () => {
  const [wide, phone] = [(await send('wide')).picture, (await send('phone')).picture]
  const { id } = await create({
    title: text('Own'),
    groupName: 'w_forget',
    wide: { en: wide },
    phone: { en: phone },
    alt: text('Boats'),
  })
  const [banner] = await shown('w_forget')
  expect(banner).toMatchObject({ wide: `/files/${wide}.avif`, phone: `/files/${phone}.avif`, alt: 'Boats' })
  const get = async (url: string, host = 'localhost') => await w.site.inject({ url, headers: { host } })
  expect(await sharp((await get(banner!.wide!)).rawPayload).metadata()).toMatchObject({ width: 2000, height: 680 })
  expect((await get(banner!.wide!, (await w.secondBrand()).host)).statusCode).toBe(404)
  const uses = () => w.services.db.system(tx => tx.query(`select 1 from files.use where used_by like 'brand.banner:%'`))
  expect(await uses()).toHaveLength(2)
  // A phone's picture is no wide one, and nobody's hash is none.
  for (const wrong of [phone, '0'.repeat(64)])
    expect(await faults(create({ wide: { km: wrong } }))).toEqual({ 'wide.km': 'field.not_allowed' })
  await admin.caller.call(contract.removeBanner, { id: wire(id), version: 0, why: 'for a test' })
  expect(await uses()).toEqual([])
})

test('own pictures over the announcements stand in their order', async () => {
  const { picture } = await send('wide')
  await create({ title: text('First'), groupName: 'w_announcement' })
  await create({ title: text('Second'), alt: text('Boats'), groupName: 'w_announcement', wide: { en: picture } })
  const { promotion } = await w.visitor().call(contract.whitelabel, { language: 'EN' } as never)
  expect(promotion.announcementImages).toEqual([{ sequence: 1, url: `/files/${picture}.avif`, alt: 'Boats' }])
})

test('marks of a licence are taken and shown for a brand with a licence alone', async () => {
  const mark = { groupName: 'w_pagcor', title: text('Licensed') }
  const groups = async () => (await admin.caller.call(contract.consoleBanners)).groups
  const { id } = (await listed())[0]!
  const moved = { ...terms, ...mark, id: wire(id), version: (await bannerOf(id)).version }
  expect(await groups()).not.toContain('w_pagcor')
  expect(await faults(create(mark))).toEqual({ groupName: 'field.not_allowed' })
  expect(await faults(admin.caller.call(contract.changeBanner, moved as never))).toEqual({ groupName: 'field.not_allowed' })
  // Under a licence a brand answers on its own hosts alone; a process reads its brands again within two seconds.
  const setProfile = async (profile: string) => {
    await w.database.asOwner(
      `insert into brand.domain (host, brand_id) values ('localhost', '${w.brandId}') on conflict do nothing;
       update brand.brand set profile = '${profile}' where id = '${w.brandId}'`,
    )
    const profileOf = async () => (await w.composition.brands.byId(w.brandId))?.context.profile
    await expect.poll(profileOf, { timeout: 30_000 }).toBe(profile)
  }
  await setProfile('mga')
  expect(await groups()).toContain('w_pagcor')
  await create(mark)
  expect(await titles('w_pagcor')).toEqual(['Licensed'])
  await setProfile('demo')
  expect(await titles('w_pagcor')).toEqual([])
})

test('a group has twenty at most, who may not write reads nothing, and no brand reaches banners of another', async () => {
  for (let n = 0; n < 20; n++) await create({ groupName: 'w_register' })
  expect((await refusalOf(create({ groupName: 'w_register' }))).code).toBe('brand.too_many_banners')
  const support = (await w.operator('support')).caller
  expect(((await refusalOf(support.call(contract.consoleBanners))) as Refusal).code).toBe('session.forbidden')
  const other = (await (await w.secondBrand()).operator()).caller
  const { id } = (await listed())[0]!
  const refused = await refusalOf(other.call(contract.switchBanner, { id: wire(id), isOn: false, why: 'for a test' }))
  expect(refused.code).toBe('brand.no_such_banner')
})
