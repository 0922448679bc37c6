import type { Tx } from '@tonle/database'
import { type World, world } from '@tonle/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawAnew, type FilePurpose, forgetUnused, publicFile, publicFileId, readFile, storeFile, useFile } from './index.ts'

const DAY_MS = 86_400_000
const picture = { formats: ['png'], maxBytes: 100_000, width: 100, height: 100, as: 'webp' } as const
const secret: FilePurpose = { name: 'test.secret', isPublic: false, perDay: 3, picture }
const open: FilePurpose = { name: 'test.open', isPublic: true, perDay: 50, picture }

let w: World
let other: string
beforeAll(async () => {
  w = await world()
  other = (await w.secondBrand()).brandId
})
afterAll(() => w.close())

let shade = 0
const drawn = async () => {
  shade += 1
  const background = { r: (shade * 40) % 256, g: (shade * 90) % 256, b: (shade * 160) % 256 }
  return await drawAnew(
    await sharp({ create: { width: 9, height: 9, channels: 3, background } })
      .png()
      .toBuffer(),
    picture,
  )
}
const send = async (purpose: FilePurpose, sender: string, usedBy?: string, of?: Awaited<ReturnType<typeof drawn>>) => {
  const content = of ?? (await drawn())
  return await w.services.db.tx(w.brandId, tx =>
    storeFile(tx, w.services, purpose, content, { sender, ...(usedBy && { usedBy }) }),
  )
}
const read = (purpose: FilePurpose, id: string, brand = w.brandId) =>
  w.services.db.read(brand, tx => readFile(tx, w.services, purpose, id))
const count = async (where = 'true') =>
  await w.services.db.system(tx =>
    tx.one<{ files: number; blobs: number }>(
      `select count(*)::int as files, count(b.file_id)::int as blobs from files.file f
           left join files.blob b on b.brand_id = f.brand_id and b.file_id = f.id where ${where}`,
    ),
  )
const use = (usedBy: string, id: string | undefined) => w.services.db.tx(w.brandId, tx => useFile(tx, usedBy, id))
const age = (id: string) =>
  w.services.db.system(tx => tx.query(`update files.file set sent_at = sent_at - interval '2 days' where id = $1`, [id]))

test('a private file is stored sealed and is read by its purpose in its brand only', async () => {
  const { id: sender } = await w.member()
  const content = await drawn()
  const { id } = await send(secret, sender, 'test:1', content)
  expect((await read(secret, id))?.bytes.equals(content.bytes)).toBe(true)
  expect(await read(open, id)).toBeUndefined()
  expect(await read(secret, id, other)).toBeUndefined()
  const row = await w.services.db.system(tx =>
    tx.one<{ plain: Buffer | null; sealed: string }>('select plain, sealed from files.blob where file_id = $1', [id]),
  )
  expect(row.plain).toBeNull()
  expect(Buffer.from(row.sealed.split('.')[2]!, 'base64url').includes('WEBP')).toBe(false)
  const hash = await w.services.db.read(w.brandId, tx =>
    tx.one<{ h: string }>(`select encode(sha256, 'hex') as h from files.file where id = $1`, [id]),
  )
  expect(await w.services.db.read(w.brandId, tx => publicFile(tx, w.services, hash.h))).toBeUndefined()
})

test('sealed bytes open for no other file', async () => {
  const { id: sender } = await w.member()
  const [one, two] = [await send(secret, sender, 'test:2'), await send(secret, sender, 'test:3')]
  await w.services.db.system(tx =>
    tx.query('update files.blob b set sealed = o.sealed from files.blob o where b.file_id = $1 and o.file_id = $2', [
      one.id,
      two.id,
    ]),
  )
  await expect(read(secret, one.id)).rejects.toThrow()
})

test('a public file has one address for its content, in its brand alone', async () => {
  const { id: sender } = await w.member()
  const content = await drawn()
  const [one, two] = [await send(open, sender, undefined, content), await send(open, sender, undefined, content)]
  expect(two).toEqual(one)
  const hash = one.sha256.toString('hex')
  const at = (brand: string) => w.services.db.read(brand, tx => publicFile(tx, w.services, hash))
  expect((await at(w.brandId))?.bytes.equals(content.bytes)).toBe(true)
  expect(await at(other)).toBeUndefined()
  expect(await w.services.db.read(other, tx => publicFileId(tx, open, hash))).toBeUndefined()
})

test('the daily limit of a sender holds for simultaneous uploads', async () => {
  const [{ id: sender }, { id: neighbour }] = [await w.member(), await w.member()]
  const results = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => send(secret, sender, undefined)))
  const codes = results.map(one => (one.status === 'fulfilled' ? 'taken' : (one.reason as { code: string }).code))
  expect(codes.sort()).toEqual([...Array(3).fill('files.too_many'), ...Array(3).fill('taken')])
  await send(secret, neighbour)
  await w.advance(DAY_MS + 1000)
  await send(secret, sender)
})

test('a file is stored whole or not at all: when its transaction fails, and when its connection breaks', async () => {
  const { id: sender } = await w.member()
  const before = await count()
  const tries: ((tx: Tx) => Promise<unknown>)[] = [
    () => Promise.reject(new Error('the act failed')),
    tx => tx.query('select pg_terminate_backend(pg_backend_pid())'),
  ]
  for (const end of tries) {
    const content = await drawn()
    const act = w.services.db.tx(w.brandId, async tx => {
      await storeFile(tx, w.services, open, content, { sender, usedBy: 'test:4' })
      await end(tx)
    })
    await expect(act).rejects.toThrow()
  }
  expect(await count()).toEqual(before)
})

test('an unused file is deleted after a day; one that is used, or is just being used, stays', async () => {
  const { id: sender } = await w.member()
  const [unused, used, released, fresh, taken] = [
    await send(open, sender),
    await send(open, sender, 'test:used'),
    await send(open, sender, 'test:released'),
    await send(open, sender),
    await send(open, sender),
  ]
  for (const { id } of [unused, used, released, taken]) await age(id)
  await use('test:released', undefined)
  const ids = async () =>
    new Set((await w.services.db.system(tx => tx.query<{ id: string }>('select id from files.file'))).map(({ id }) => id))
  await w.services.db.tx(w.brandId, async tx => {
    await useFile(tx, 'test:taken', taken.id)
    await forgetUnused(w.services)
  })
  const left = await ids()
  expect([unused, used, released, fresh, taken].map(({ id }) => left.has(id))).toEqual([false, true, false, true, true])
  await expect(use('test:late', unused.id)).rejects.toMatchObject({ code: 'files.gone' })
  await use('test:used', fresh.id)
  await forgetUnused(w.services)
  expect((await ids()).has(used.id)).toBe(false)
  expect((await count('b.file_id is null')).files).toBe(0)
})
