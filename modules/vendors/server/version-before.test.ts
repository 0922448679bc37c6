import type { Tx } from '@tonle/database'
import { newId } from '@tonle/process'
import { openTestVendor, type World, world } from '@tonle/testkit'
import { beforeAll, expect, test } from 'vitest'

/** Statements of the version before, which may still run while this one starts: they name the tables by the schema `play`. */
let w: World
beforeAll(async () => {
  w = await world()
  await openTestVendor(w, 'PG')
})

const tx = <T>(work: (tx: Tx) => Promise<T>) => w.services.db.tx(w.brandId, work)

test('accounts are opened, locked, changed and read by the old names, by the wall of their brand', async () => {
  await tx(tx =>
    tx.query('insert into play.vendor_account (brand_id, vendor) values ($1, $2) on conflict do nothing', [w.brandId, 'OLD']),
  )
  const { id } = await tx(tx =>
    tx.one<{ id: number }>(
      `insert into play.vendor_account as a (brand_id, vendor, networks, dialect) values ($1, 'OLD', '{10.0.0.0/8}', 'neutral')
       on conflict (brand_id, vendor) do update set networks = excluded.networks, dialect = coalesce('hub88', a.dialect) returning id`,
      [w.brandId],
    ),
  )
  await tx(async tx => {
    await tx.one('select a.id from play.vendor_account a where a.brand_id = $1 and a.vendor = $2 for update of a', [
      w.brandId,
      'OLD',
    ])
    await tx.query('update play.vendor_account set exhausted_at = app_now() where brand_id = $1 and id = $2', [w.brandId, id])
  })
  const row = await tx(tx =>
    tx.one('select vendor, dialect, exhausted_at is not null as exhausted from vendors.vendor_account where id = $1', [id]),
  )
  expect(row).toEqual({ vendor: 'OLD', dialect: 'hub88', exhausted: true })
  const stranger = await w.services.db.read(newId(), read => read.query('select id from play.vendor_account'))
  expect(stranger).toEqual([])
})

test('keys are made and retired, calls and minutes are stored and forgotten', async () => {
  const { id } = await tx(tx => tx.one<{ id: number }>(`select id from vendors.vendor_account where vendor = 'PG'`))
  await tx(tx => tx.query('update play.vendor_key set retired_at = app_now() where vendor_account = $1', [id]))
  await tx(tx =>
    tx.query(
      `insert into play.vendor_key (brand_id, id, vendor_account, place, secret) values ($1, 'vk_0123456789abcdef', $2, 1, 's')`,
      [w.brandId, id],
    ),
  )
  for (let n = 0; n < 2; n++)
    await w.services.db.system(tx =>
      tx.query(
        `insert into play.vendor_minute as m (brand_id, minute, vendor_account, vendor, call, code, is_failure, calls, spread)
         values ($1, date_trunc('hour', app_now()), $2, 'PG', 'old', 'OK', false, 1, '{1,0}')
         on conflict (brand_id, minute, vendor_account, call, code, is_failure) do update
           set calls = m.calls + excluded.calls, spread = play.add_spread(m.spread, excluded.spread)`,
        [w.brandId, id],
      ),
    )
  await w.services.db.system(tx =>
    tx.query(
      `insert into play.vendor_call (part, brand_id, id, at, vendor_account, vendor, call, code, is_failure, status, micros, ip, trace_id, names, request, answer)
       select 0, $1, $2, app_now(), $3, 'PG', 'old', 'OK', false, 200, 1, '', '', '{}', '', ''`,
      [w.brandId, newId(), id],
    ),
  )
  const seen = await w.services.db.system(tx =>
    tx.one(
      `select (select calls from vendors.vendor_minute where call = 'old') as calls, (select spread from vendors.vendor_minute where call = 'old') as spread,
              (select count(*)::int from vendors.vendor_key where retired_at is null and vendor_account = $1) as keys,
              (select count(*)::int from vendors.vendor_call where call = 'old') as kept`,
      [id],
    ),
  )
  expect(seen).toEqual({ calls: 2, spread: [2, 0], keys: 1, kept: 1 })
  await w.services.db.system(tx => tx.query('select play.empty_old_vendor_calls()'))
  await expect(tx(tx => tx.query('delete from play.vendor_key where vendor_account = $1', [id]))).rejects.toThrow(
    'permission denied',
  )
})
