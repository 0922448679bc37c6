import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addAccount } from '@tonle/cashier/contract'
import { hashPassword, verifyPassword } from '@tonle/identity/server'
import { closeDays } from '@tonle/ledger'
import { openKeyring } from '@tonle/process'
import { type World, world } from '@tonle/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOwnKeyring } from './own-keyring.ts'

/** A world before the upgrade: its database has sealed rows and knows no key. */
let w: World
let dataDir: string
beforeEach(async () => {
  w = await world()
  dataDir = mkdtempSync(join(tmpdir(), 'tonle-keyring-'))
})
afterEach(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  await w.close()
})

const key = (id: string, fill: number) => ({ id, secret: Buffer.alloc(32, fill).toString('base64') })
const own = key('t1', 7) // the world's (`testKeyring`)
const start = (...keys: object[]) =>
  openOwnKeyring(w.services.db, { dataDir, keyring: keys.length > 0 ? JSON.stringify(keys) : undefined })
const knownKeys = () => w.services.db.system(tx => tx.query('select id, is_base from house.key order by is_base desc, id'))
const sealSomething = async () => {
  const member = await w.member({ balance: '10.00' })
  await w.as(member).call(addAccount, { method: 'aba', number: '100200300', holder: 'Sok Dara' })
}

test('the first start opens what is sealed before it believes the keyring, and then knows its key', async () => {
  await sealSomething()
  await expect(start(key('t1', 8))).rejects.toThrow(
    /^KEYRING: it does not open what this database holds under the key t1\. Put back/,
  )
  await expect(start(key('k1', 7))).rejects.toThrow('under the key t1')
  expect(await knownKeys()).toEqual([])
  await start(own)
  expect(await knownKeys()).toEqual([{ id: 't1', is_base: true }])
})

test('a sealed day alone proves the keyring too', async () => {
  await w.member({ balance: '10.00' })
  await w.advance(3 * 86_400_000)
  // A day waits for transactions of the whole server, and other test files work on the same one.
  const waiting = async () => (await closeDays(w.services.db, w.services.keyring, {})).waiting
  await expect.poll(waiting).toEqual([])
  await expect(start(key('t1', 8))).rejects.toThrow('under the key t1')
  await start(own)
})

test('a lost keyring is not replaced by a new one', async () => {
  await sealSomething()
  await expect(start()).rejects.toThrow(`the keyring ${join(dataDir, 'keyring')} is missing`)
  await start(own)
  await expect(start()).rejects.toThrow('is missing, and the data of this database is sealed with it')
  expect(existsSync(join(dataDir, 'keyring'))).toBe(false)
})

test('every key in use must be there with its content; others may be', async () => {
  await start(own)
  await expect(start(key('k2', 2))).rejects.toThrow(/^KEYRING: the key t1 \(fingerprint [0-9a-f]{32}\) is missing/)
  await expect(start(key('t1', 8))).rejects.toThrow(/^KEYRING: its key t1 is not the key t1 of this database/)
  await start(own, key('k2', 2))
  expect(await knownKeys()).toEqual([{ id: 't1', is_base: true }])
  await start(key('k2', 2), own)
  expect(await knownKeys()).toEqual([
    { id: 't1', is_base: true },
    { id: 'k2', is_base: false },
  ])
  await expect(start(own)).rejects.toThrow('the key k2')
})

test('of two that start at once on an empty database with keyrings of their own, one is refused', async () => {
  const other = mkdtempSync(join(tmpdir(), 'tonle-keyring-'))
  const starts = await Promise.allSettled(
    [dataDir, other].map(dir => openOwnKeyring(w.services.db, { dataDir: dir, keyring: undefined })),
  )
  rmSync(other, { recursive: true })
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await knownKeys()).toEqual([{ id: 'k1', is_base: true }])
})

test('several that start at once with one keyring all start', async () => {
  const keyrings = await Promise.all([start(), start(), start(), start()])
  expect(new Set(keyrings.map(({ keys }) => keys[0]?.fingerprint)).size).toBe(1)
})

test('after a rotation passwords and bank accounts of before are still known', async () => {
  const before = { ...w.services, keyring: await start(own) }
  const old = await hashPassword(before, 'lotus-on-the-lake')
  const after = { ...w.services, keyring: await start(key('k2', 2), own) }
  expect(await verifyPassword(after, 'lotus-on-the-lake', old)).toBe(true)
  expect(await verifyPassword(after, 'lotus-on-the-pond', old)).toBe(false)
  const fresh = await hashPassword(after, 'lotus-on-the-lake')
  expect(await verifyPassword(after, 'lotus-on-the-lake', fresh)).toBe(true)
  // A process that is not rotated yet holds the new key already, behind the old one.
  expect(await verifyPassword({ ...w.services, keyring: await start(own, key('k2', 2)) }, 'lotus-on-the-lake', fresh)).toBe(true)
  expect(after.keyring.mac('blind-index', 'aba:1')).toBe(before.keyring.mac('blind-index', 'aba:1'))
  expect(openKeyring('', JSON.stringify([key('k2', 2)])).mac('blind-index', 'aba:1')).not.toBe(
    before.keyring.mac('blind-index', 'aba:1'),
  )
})
