import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysOfLocalVendors, type LocalVendor } from './local-vendors.ts'

let w: World
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
})
afterAll(() => w.close())

const jl: LocalVendor = { vendor: 'JL', dialect: 'neutral', launchUrl: 'http://127.0.0.1:3003/game/JL' }
const keys = (vendor: LocalVendor) => keysOfLocalVendors(w.house, w.brandId, [vendor])
const accounts = () =>
  w.house.db.system(
    tx =>
      tx.query<{ launch_url: string; has_demo: boolean }>(
        `select launch_url, has_demo from play.vendor_account where vendor = 'JL'`,
      ),
    { brand: w.brandId },
  )

test('a vendor gets an account and a key once, and is told the same key at each start', async () => {
  const [first] = await keys(jl)
  expect(first?.secret).toMatch(/^[0-9a-f]{64}$/)
  expect(await keys(jl)).toEqual([first])
  expect(await keys({ ...jl, launchUrl: 'http://127.0.0.1:4003/game/JL' })).toEqual([first])
  expect(await accounts()).toEqual([{ launch_url: 'http://127.0.0.1:4003/game/JL', has_demo: true }])
})

test('another language needs another key', async () => {
  const [before] = await keys(jl)
  const [after] = await keys({ ...jl, dialect: 'pgsoft' })
  expect(after?.keyId).not.toBe(before?.keyId)
  expect(await keys({ ...jl, dialect: 'pgsoft' })).toEqual([after])
})

test('what an operator closed stays closed', async () => {
  await keys(jl)
  await w.house.db.system(tx => tx.query(`update play.vendor_account set closed_at = app_now() where vendor = 'JL'`), {
    brand: w.brandId,
  })
  expect(await keys(jl)).toEqual([])
})
