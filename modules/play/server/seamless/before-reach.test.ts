import { createHash } from 'node:crypto'
import { type Database, migrate, readMigrations } from '@tonle/database'
import { createLedger } from '@tonle/ledger'
import { type Money, zero } from '@tonle/money'
import { createLog, createMetrics, newId, systemClock, systemRandom } from '@tonle/process'
import { cloneDatabase, migrationFolders, type TestDatabase } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { introduce } from '../player-refs.ts'
import { createSeamless, type Seamless, type VendorAccount } from './index.ts'

/** A database as the program of before left it, brought up to date: vendors repeat what they did then. */
const REACH = '202611221001'
const [brand, met, knows, stranger] = [newId(), newId(), newId(), newId()]
const OLD_REF = 'p7K2M9x4Lq'
/** As fingerprints were made before, written out: the code of today must make the same. */
const hashOf = (...parts: (string | bigint)[]) => createHash('sha256').update(parts.join('\n')).digest().subarray(0, 16)

let database: TestDatabase
let db: Database
let wallet: Seamless
let services: Parameters<typeof createSeamless>[0]
const accounts = new Map<string, VendorAccount>()

beforeAll(async () => {
  // The foundation alone; what came after the change is taken out again, to come in its turn.
  database = await cloneDatabase({ modules: [] })
  await database.asOwner('drop table if exists house.key, house.definition')
  const early = readMigrations(migrationFolders()).filter(({ name }) => name < REACH)
  await database.asOwner(`delete from house.migration where name >= '${REACH}'`)
  for (const { name, sql, checksum } of early) {
    if (name.includes('-database-')) continue
    await database.asOwner(sql)
    await database.asOwner(`insert into house.migration (name, checksum) values ('${name}', '${checksum}')`)
  }
  db = await database.open()
  await db.system(tx => storeOldRows((sql, values) => tx.query(sql, values)), { brand })
  await migrate(database.url, migrationFolders())
  services = {
    ...{
      db,
      ledger: createLedger(db),
      clock: systemClock,
      random: systemRandom,
      log: createLog('silent'),
      metrics: createMetrics(),
    },
  } as unknown as typeof services
  wallet = createSeamless(services)
  await db.tx(brand, async tx => {
    await services.ledger.openBook(tx, { brand, currency: 'USD', mode: 'play', zone: 'Asia/Phnom_Penh' })
    await services.ledger.openWallet(tx, { kind: 'member_cash', member: met, currency: 'USD', mode: 'play' })
  })
}, 120_000)
afterAll(() => database?.drop())

type Run = (sql: string, values: unknown[]) => Promise<unknown[]>

async function storeOldRows(run: Run): Promise<void> {
  await run(
    `insert into brand.brand (id, name, merchant_code, profile, mode, currency, currencies, zone, default_language)
     values ($1, 'Old', 'oldbrand', 'demo', 'play', 'USD', '{USD}', 'Asia/Phnom_Penh', 'en')`,
    [brand],
  )
  const refs = [OLD_REF, 'q8N3P7y5Mr', 'r9Q4R8z6Ns']
  for (const [i, id] of [met, knows, stranger].entries())
    await run(
      `insert into identity.member (brand_id, id, account, type, nickname, player_ref, currency, affiliate_code)
       values ($1, $2, $3, 0, $3, $4, 'USD', $5)`,
      [brand, id, `member${i}`, refs[i], `code${i}abc`],
    )
  await run(`insert into catalog.vendor (brand_id, code, name, game_types, status) values ($1, 'PG', 'PG', '{RNG}', 'open')`, [
    brand,
  ])
  for (const vendor of ['PG', 'GONE']) {
    const [row] = (await run('insert into play.vendor_account (brand_id, vendor) values ($1, $2) returning id', [
      brand,
      vendor,
    ])) as { id: number }[]
    accounts.set(vendor, { id: row!.id, brand, vendor })
  }
  // One pair has a session, another an operation alone, the third neither.
  await run(
    `insert into play.session (brand_id, id, token_hash, vendor, game, mode, currency, member_id) values ($1, $2, $3, 'PG', 'fortune', 'play', 'USD', $4)`,
    [brand, newId(), 'a'.repeat(64), knows],
  )
  const { id } = accounts.get('PG')!
  const moved = { amount: '5000000', currency: 'USD', mode: 'play' }
  const stored = [
    { kind: 'win', tx: 'w-1', hash: hashOf('', 5_000_000n, OLD_REF, 'USD', 'promo', 0n, 0n), payload: moved },
    {
      kind: 'adjust',
      tx: 'a-1',
      hash: hashOf('', -2_000_000n, OLD_REF, 'USD', 'wrong'),
      payload: { ...moved, amount: '-2000000' },
    },
    { kind: 'reverseWin', tx: 'r-1', hash: hashOf('win/w-1', 5_000_000n, OLD_REF, 'USD', 'void'), payload: moved },
    { kind: 'rollback', tx: 'b-1', hash: hashOf('bet', 't-9', OLD_REF), payload: null },
  ]
  for (const [i, { kind, tx, hash, payload }] of stored.entries())
    await run(
      `insert into play.vendor_tx (vendor_account, kind, tx_id, state, input_hash, brand_id, member_id, transfer_id, balance, at, payload)
       values ($1, $2, $3, 'posted', $4, $5, $6, $7, $8, app_now(), $9)`,
      [id, kind, tx, hash, brand, met, payload && i + 1, payload && 7_000_000n, payload && JSON.stringify(payload)],
    )
}

test('operations of before get their first answers under the name that the vendor knew, and a conflict under any other', async () => {
  const account = accounts.get('PG')!
  const of = { account, currency: 'USD', mode: 'play' } as const
  const ask = (player: string) => [
    wallet.win({ ...of, txId: 'w-1', kind: 'promo', amount: 5_000_000n as Money, player }),
    wallet.adjust({ ...of, txId: 'a-1', amount: -2_000_000n as Money, reason: 'wrong', player }),
    wallet.reverseWin({
      ...of,
      txId: 'r-1',
      winTxId: 'w-1',
      winKind: 'win',
      amount: 5_000_000n as Money,
      reason: 'void',
      player,
    }),
  ]
  for (const answer of await Promise.all(ask(OLD_REF)))
    expect(answer).toMatchObject({ code: 'ok', isReplay: true, balance: 7_000_000n, held: zero })
  for (const answer of await Promise.all(ask('otherName'))) expect(answer).toEqual({ code: 'conflict', isReplay: true })
  const back = { account, txId: 'b-1', betTxId: 't-9', betKind: 'bet' } as const
  expect(await wallet.rollback({ ...back, player: OLD_REF })).toMatchObject({ code: 'ok', isReplay: true })
})

test('pairs that have dealt with each other keep their name, a new one gets its own', async () => {
  const { id } = accounts.get('PG')!
  const names = () =>
    db.system(
      tx =>
        tx.query<{ member: string; ref: string }>(
          'select member_id as member, ref from play.player_ref where vendor_account = $1',
          [id],
        ),
      { brand },
    )
  const kept = new Map((await names()).map(({ member, ref }) => [member, ref]))
  expect(kept).toEqual(
    new Map([
      [met, OLD_REF],
      [knows, 'q8N3P7y5Mr'],
    ]),
  )
  await db.tx(brand, async tx => {
    for (const member of [met, stranger]) await introduce(tx, services, id, member)
  })
  const now = new Map((await names()).map(({ member, ref }) => [member, ref]))
  expect(now.get(met)).toBe(OLD_REF)
  expect(now.get(stranger)).toMatch(/^[a-km-np-z2-9]{20}$/)
})

test('accounts have no capabilities and wait to be listed; one without a vendor in the catalog is closed', async () => {
  const rows = await db.system(
    tx =>
      tx.query(
        `select vendor, capabilities, reviewed_at, closed_at is not null as "isClosed" from play.vendor_account where brand_id = $1 order by vendor`,
        [brand],
      ),
    { brand },
  )
  expect(rows).toEqual([
    { vendor: 'GONE', capabilities: [], reviewed_at: null, isClosed: true },
    { vendor: 'PG', capabilities: [], reviewed_at: null, isClosed: false },
  ])
})
