import { brandSettings } from '@tonle/brand/contract'
import { cashierSettings } from '@tonle/cashier/contract'
import { type Database, migrate, readMigrations } from '@tonle/database'
import { identitySettings } from '@tonle/identity/contract'
import { parseMoney } from '@tonle/money'
import { newId } from '@tonle/process'
import { cloneDatabase, migrationFolders, type TestDatabase } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingsOf } from './index.ts'

/** A database of the previous version, migrated. */
const FIRST = '202611221430'
const [busy, plain] = [newId(), newId()]
const SETTINGS = {
  ages: { footer: 20, agreement: 21, birthday: 25 },
  footerVendors: ['PG', 'EG2'],
  customerService: [{ csType: 'EMAIL', title: 'Help', url: 'mailto:help@lake.test' }],
  usernameLength: { min: 5, max: 12 },
}

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await cloneDatabase({ modules: [] })
  await database.asOwner(`delete from house.migration where name >= '${FIRST}' and name not like '%-database-%'`)
  for (const { name, sql, checksum } of readMigrations(migrationFolders()).filter(one => one.name < FIRST)) {
    if (name.includes('-database-')) continue
    await database.asOwner(sql)
    await database.asOwner(`insert into house.migration (name, checksum) values ('${name}', '${checksum}')`)
  }
  db = await database.open()
  for (const [id, code, currency, settings] of [
    [busy, 'busy', 'KHR', SETTINGS],
    [plain, 'plain', 'USD', {}],
  ] as const) {
    await db.system(tx =>
      tx.query(
        `insert into brand.brand (id, name, merchant_code, profile, mode, currency, currencies, zone, default_language, settings)
         values ($1, $2, $2, 'demo', 'play', $3, array[$3], 'Asia/Phnom_Penh', 'km', $4)`,
        [id, code, currency, settings],
      ),
    )
  }
  await db.tx(busy, tx =>
    tx.query(
      `insert into cashier.policy (brand_id, deposit_minutes, daily_withdrawal, large_amount, may_cancel) values ($1, 15, $2, $3, false)`,
      [busy, parseMoney('80000000'), parseMoney('4000000')],
    ),
  )
  await db.tx(plain, tx =>
    tx.query('insert into cashier.policy (brand_id, daily_withdrawal, large_amount) values ($1, $2, $3)', [
      ...[plain, parseMoney('20000'), parseMoney('1000')],
    ]),
  )
  await migrate(database.url, migrationFolders())
}, 120_000)
afterAll(() => database.drop())

test('values that a brand had in columns become its settings', async () => {
  const read = <T>(fn: (read: Parameters<Parameters<Database['read']>[1]>[0]) => Promise<T>) => db.read(busy, fn)
  expect(await read(one => settingsOf(one, brandSettings))).toMatchObject({
    ...{ footerAge: 20, agreementAge: 21, birthdayAge: 25, termsVersion: '2026-11-01', resources: [] },
    ...{ footerVendors: [{ code: 'PG' }, { code: 'EG2' }], customerService: SETTINGS.customerService },
  })
  expect(await read(one => settingsOf(one, identitySettings))).toMatchObject({
    usernameLength: { min: 5, max: 12 },
    passwordLength: { min: 8, max: 128 },
  })
  expect(await read(one => settingsOf(one, cashierSettings))).toMatchObject({
    ...{ depositMinutes: 15, openDeposits: 5, accounts: 5, confirmMinutes: 1440, mayCancel: false },
    ...{ payoutLevel: 0, largePayoutLevel: 0 },
    ...{ dailyWithdrawal: parseMoney('80000000'), largeAmount: parseMoney('4000000') },
  })
})

test('a brand that had set nothing stores nothing', async () => {
  const stored = await db.read(plain, read => read.query('select module from brand.setting_version where brand_id = $1', [plain]))
  expect(stored).toEqual([])
  const { dailyWithdrawal } = await db.read(plain, read => settingsOf(read, cashierSettings))
  expect(dailyWithdrawal).toBe(parseMoney('20000'))
})
