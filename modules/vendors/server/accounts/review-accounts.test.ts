import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewAccounts } from './review-accounts.ts'

let w: World
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
})
afterAll(() => w.close())

test('the first start after the upgrade lists the accounts of before once, however many processes start together', async () => {
  await w.services.db.system(
    tx =>
      tx.query(
        `insert into vendors.vendor_account (brand_id, vendor, dialect, reviewed_at, closed_at) values
           ($1, 'PG', 'pgsoft', null, null), ($1, 'JL', 'neutral', null, app_now()), ($1, 'GONE', 'neutral', null, app_now()),
           ($1, 'TONLE', 'neutral', null, null), ($1, 'CQ9', 'neutral', app_now(), null)
         on conflict (brand_id, vendor) do update set reviewed_at = null`,
        [w.brandId],
      ),
    { brand: w.brandId },
  )
  const told = (await Promise.all([reviewAccounts(w.services), reviewAccounts(w.services), reviewAccounts(w.services)]))
    .flat()
    .sort()
  expect(told).toHaveLength(3)
  expect(told[0]).toContain("vendor GONE (neutral) at brand tonle is closed: the brand's catalog has no such vendor.")
  expect(told[1]).toContain('vendor JL (neutral) at brand tonle is closed, and its capabilities are off')
  expect(told[2]).toContain('vendor PG (pgsoft) at brand tonle has its capabilities off')
  expect(await reviewAccounts(w.services)).toEqual([])
  const left = await w.services.db.system(tx => tx.query('select vendor from vendors.vendor_account where reviewed_at is null'))
  expect(left).toEqual([])
})
