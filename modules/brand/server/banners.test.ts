import { forgetUnused } from '@tonle/files/server'
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

const history = async (groupName: 'w_leftmenu' | 'w_register' | 'w_forget') =>
  (await admin.caller.call(contract.bannerHistory, { groupName })).content
const putBack = (groupName: 'w_leftmenu' | 'w_register' | 'w_forget', version: number, to: number) =>
  admin.caller.call(contract.restoreBanners, { groupName, version, to, why: 'as it was' })

test('the history of a place says what each change touched, and every earlier state can be restored', async () => {
  const before = await shown()
  const wide = { en: (await send('wide')).picture }
  const { id } = await create({ title: text('Boats'), url: '/hot', wide, alt: text('Two boats') })
  const ids = (await listed()).filter(({ groupName }) => groupName === 'w_leftmenu').map(one => one.id)
  const group = { groupName: 'w_leftmenu', why: 'for a test' } as const
  await admin.caller.call(contract.orderBanners, { ...group, ids: [id, ...ids.slice(0, -1)].map(wire) as never })
  const { version } = await bannerOf(id)
  const changed = {
    ...terms,
    id: wire(id),
    version,
    title: { ...text('Boats'), en: 'Other boats' },
    url: '/live',
    alt: text('Two boats'),
  }
  await admin.caller.call(contract.changeBanner, changed as never)
  await admin.caller.call(contract.switchBanner, { id: wire(id) as never, isOn: false, why: 'for a test' })
  const last = { id: wire(id) as never, version: (await bannerOf(id)).version, why: 'for a test' }
  await admin.caller.call(contract.removeBanner, last)
  const rows = await history('w_leftmenu')
  const what = (n: number) => rows[n]!.changes.map(change => ({ ...change, fields: change.fields.map(({ name }) => name) }))
  expect(what(0)).toEqual([{ name: 'Other boats', what: 'removed', fields: [] }])
  expect(what(1)).toEqual([{ name: 'Other boats', what: 'hidden', fields: [] }])
  expect(rows[2]!.changes).toEqual([
    {
      ...{ name: 'Other boats', what: 'changed' },
      fields: expect.arrayContaining([
        { name: 'title.en', before: 'Boats', after: 'Other boats' },
        { name: 'url', before: '/hot', after: '/live' },
        { name: 'wide.en', before: wide.en, after: null },
      ]),
    },
  ])
  expect(rows[2]!.changes[0]!.fields).toHaveLength(3)
  expect(rows[3]!.changes).toEqual([
    { name: 'Boats', what: 'moved', fields: [{ name: 'place', before: String(ids.length), after: '1' }] },
  ])
  expect(what(4)).toEqual([{ name: 'Boats', what: 'added', fields: [] }])
  // With its picture, though no banner has shown it since; the job that forgets unused files has run.
  await w.advance(2 * 86_400_000)
  admin = await w.operator()
  await forgetUnused(w.services)
  await putBack('w_leftmenu', rows[0]!.version, rows[3]!.version)
  const [first, ...others] = await shown()
  expect(first).toMatchObject({ title: 'Boats', url: '/hot', wide: `/files/${wide.en}.avif`, alt: 'Two boats' })
  expect(others).toEqual(before)
  expect((await w.site.inject({ url: first!.wide!, headers: { host: 'localhost' } })).statusCode).toBe(200)
  await putBack('w_leftmenu', rows[0]!.version + 1, rows[5]!.version)
  expect(await shown()).toEqual(before)
})

test('a place begins its history with what stood there, and a banner that went to another place comes back from it', async () => {
  const { id } = await create({ title: text('Wanders'), groupName: 'w_forget' })
  const { version } = await bannerOf(id)
  await admin.caller.call(contract.changeBanner, { ...terms, id: wire(id), version, title: text('Wanders') } as never)
  expect(await titles('w_forget')).not.toContain('Wanders')
  const [newest] = await history('w_forget')
  expect(newest!.changes).toEqual([{ name: 'Wanders', what: 'removed', fields: [] }])
  await putBack('w_forget', newest!.version, newest!.version - 1)
  expect(await titles('w_forget')).toContain('Wanders')
  expect(await titles()).not.toContain('Wanders')
  expect((await history('w_leftmenu'))[0]).toMatchObject({ why: 'as it was', changes: [{ name: 'Wanders', what: 'removed' }] })
  const first = (await history('w_forget')).at(-1)!
  expect(first).toMatchObject({ version: 1, changes: [] })
})

test('what another has changed since, what is unknown and what today’s rules refuse is not put back; no brand reads another’s history', async () => {
  const [newest] = await history('w_forget')
  const refused = async (version: number, to: number) => (await refusalOf(putBack('w_forget', version, to))).code
  expect(await refused(newest!.version - 1, 1)).toBe('request.version_conflict')
  expect(await refused(newest!.version, newest!.version + 1)).toBe('request.not_found')
  const other = (await (await w.secondBrand()).operator()).caller
  expect((await other.call(contract.bannerHistory, { groupName: 'w_forget' })).content).toEqual([])
  const theirs = { groupName: 'w_forget', version: newest!.version, to: 1, why: 'for a test' } as const
  expect((await refusalOf(other.call(contract.restoreBanners, theirs))).code).toBe('request.version_conflict')
  const support = (await w.operator('support')).caller
  expect((await refusalOf(support.call(contract.bannerHistory, { groupName: 'w_forget' }))).code).toBe('session.forbidden')
})

test('of two operators who put back the same place at once the second is told that it has changed', async () => {
  const [newest] = await history('w_forget')
  // Both have read the history, and wait for the place, before one of them may go on.
  const both = await w.services.db.system(async tx => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('brand.banners:' || $1 || ':w_forget', 0))`, [w.brandId])
    const begun = [1, 2].map(() => putBack('w_forget', newest!.version, newest!.version - 1))
    const waiting = `select count(distinct pid)::int as n from pg_locks where not granted and locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await tx.one<{ n: number }>(waiting)).n, { timeout: 20_000 }).toBe(2)
    return begun.map(end =>
      end.then(
        () => 'ok',
        ({ code }: { code: string }) => code,
      ),
    )
  })
  const ends = await Promise.all(both)
  expect(ends.sort()).toEqual(['ok', 'request.version_conflict'])
  expect((await history('w_forget'))[0]!.version).toBe(newest!.version + 1)
})

test('whatever several operators do to an empty place at once, its history has no gap and ends with what is shown', async () => {
  const names = Array.from({ length: 8 }, (_, n) => `At once ${n}`)
  await Promise.all(names.map(name => create({ title: text(name), groupName: 'w_register' })))
  const rows = await history('w_register')
  expect(rows.map(({ version }) => version)).toEqual(rows.map((_, at) => rows.length - at))
  expect(rows.map(({ changes }) => changes.map(({ what }) => what))).toEqual([...names.map(() => ['added']), []])
  expect(
    rows
      .flatMap(({ changes }) => changes)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(names)
  await putBack('w_register', rows.length, 1)
  expect(await titles('w_register')).toEqual([])
  await w.expectBooksBalance()
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
