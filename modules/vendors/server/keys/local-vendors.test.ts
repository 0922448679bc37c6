import { generateKeyPairSync } from 'node:crypto'
import { besideSite } from '@tonle/play/server'
import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysOfLocalVendors, type LocalVendor } from './local-vendors.ts'
import { issueVendorKey, retireVendorKey } from './manage-keys.ts'

const pemOfNew = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' }).toString()
const [pem, otherPem] = [pemOfNew(), pemOfNew()]

let w: World
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
})
afterAll(() => w.close())

const local = (vendor: string, port = 3003): LocalVendor => ({
  vendor,
  dialect: 'neutral',
  launchUrl: besideSite(port, `/game/${vendor}`),
  serviceUrl: `http://127.0.0.1:${port}/service/${vendor}`,
})
const keys = (vendor: LocalVendor, addresses: string[] = []) => keysOfLocalVendors(w.services, w.brandId, [vendor], addresses)
const tx = <T>(work: Parameters<typeof w.services.db.tx<T>>[1]) => w.services.db.tx(w.brandId, work)
const set = (vendor: string, assignment: string, values: unknown[] = []) =>
  tx(tx => tx.query(`update vendors.vendor_account set ${assignment} where vendor = $1`, [vendor, ...values]))
const account = (vendor: string) =>
  tx(tx =>
    tx.one<Record<string, unknown>>(
      `select id, launch_url, service_url, has_demo, dialect, networks::text[] as networks, capabilities, closed_at is not null as is_closed
         from vendors.vendor_account where vendor = $1`,
      [vendor],
    ),
  )

test('a vendor gets an account and a key once, gets the same key at each start, and follows its port', async () => {
  const [first] = await keys(local('JL'))
  expect(first?.secret).toMatch(/^[0-9a-f]{64}$/)
  expect(await keys(local('JL'))).toEqual([first])
  expect(await keys(local('JL', 4003), ['10.1.2.3'])).toEqual([first])
  expect(await account('JL')).toMatchObject({
    ...{ launch_url: 'http://site.invalid:4003/game/JL', service_url: 'http://127.0.0.1:4003/service/JL', has_demo: true },
    networks: ['127.0.0.1/32', '::1/128', '10.1.2.3/32'],
    // None of its games uses any.
    capabilities: [],
  })
})

test('another language needs another key', async () => {
  const [before] = await keys(local('FC'))
  const other: LocalVendor = { ...local('FC'), dialect: 'pgsoft' }
  const [after] = await keys(other)
  expect(after?.keyId).not.toBe(before?.keyId)
  expect(await keys(other)).toEqual([after])
})

test('what an operator has set is never set again, and the simulator goes on with the rest', async () => {
  const [key] = await keys(local('MG'))
  await set(
    'MG',
    `networks = '{192.0.2.0/24}', service_url = 'https://service.test/mg', capabilities = '{jackpot}', has_demo = false`,
  )
  expect(await keys(local('MG', 5003))).toEqual([key])
  expect(await keys(local('MG', 6003))).toEqual([key])
  expect(await account('MG')).toMatchObject({
    ...{ networks: ['192.0.2.0/24'], service_url: 'https://service.test/mg', capabilities: ['jackpot'], has_demo: false },
    launch_url: 'http://site.invalid:6003/game/MG',
  })
})

test('a vendor that an operator has given to another program, or another protocol, is left alone', async () => {
  for (const [vendor, assignment] of [
    ['PNG', `launch_url = 'https://games.test/png'`],
    ['RTG', `launch_url = null`],
    ['TTG', `dialect = 'hub88'`],
  ] as const) {
    await keys(local(vendor))
    await set(vendor, assignment)
    const before = await account(vendor)
    expect(await keys(local(vendor, 7003))).toEqual([])
    expect(await account(vendor)).toEqual(before)
  }
  // Nor one that was an operator's from the start.
  await tx(tx =>
    tx.query(`insert into vendors.vendor_account (brand_id, vendor, launch_url) values ($1, 'AE', 'https://games.test/ae')`, [
      w.brandId,
    ]),
  )
  expect(await keys(local('AE'))).toEqual([])
})

test('what an operator closed stays closed, and whose last key was retired gets no other', async () => {
  await keys(local('GG'))
  await set('GG', 'closed_at = app_now()')
  expect(await keys(local('GG'))).toEqual([])
  expect(await account('GG')).toMatchObject({ is_closed: true })
  const [key] = await keys(local('ISB'))
  await tx(tx => retireVendorKey(tx, key?.keyId ?? ''))
  expect(await keys(local('ISB'))).toEqual([])
})

test('a key that an operator made is not retired', async () => {
  const publicKey = { ...local('MGS'), dialect: 'hub88', publicKey: pem } as const
  const [key] = await keys(publicKey)
  const { id } = await account('MGS')
  const second = await tx(tx => issueVendorKey(tx, w.services, Number(id), otherPem))
  expect(await keys(publicKey)).toEqual([key])
  await tx(tx => retireVendorKey(tx, key?.keyId ?? ''))
  const [third] = await keys(publicKey)
  expect(third?.keyId).not.toBe(key?.keyId)
  const live = await tx(tx =>
    tx.query('select id from vendors.vendor_key where vendor_account = $1 and retired_at is null', [id]),
  )
  expect(live.map(row => row.id).sort()).toEqual([second.keyId, third?.keyId].sort())
})

test('an account of before the upgrade is known by its page beside the site', async () => {
  const [key] = await keys(local('WD'))
  await set('WD', `local_terms = null, networks = '{127.0.0.1/32,192.0.2.0/24}'`)
  expect(await keys(local('WD', 8003))).toEqual([key])
  expect(await account('WD')).toMatchObject({
    ...{ launch_url: 'http://site.invalid:8003/game/WD', service_url: 'http://127.0.0.1:8003/service/WD' },
    networks: ['127.0.0.1/32', '192.0.2.0/24'],
  })
})
