import { type World, world } from '@tonle/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
let other: Awaited<ReturnType<World['secondBrand']>>
beforeAll(async () => {
  w = await world()
  other = await w.secondBrand()
})
afterAll(() => w.close())

const get = (url: string, host?: string) => w.site.inject({ url, headers: host ? { host } : {} })

test('each brand has a manifest in the language of its reader, with icons that are there', async () => {
  const manifest = (await get('/manifest.webmanifest?lang=en')).json()
  expect(manifest).toMatchObject({ name: 'Tonle', start_url: '/', scope: '/', display: 'standalone', lang: 'en' })
  expect((await get('/manifest.webmanifest?lang=km')).json().description).not.toBe(manifest.description)
  for (const { src, sizes } of manifest.icons) {
    const icon = await get(src)
    expect(icon.headers['content-type']).toBe('image/png')
    const { width, height } = await sharp(icon.rawPayload).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect((await get('/app/nothing.png')).statusCode).toBe(404)
  expect((await get('/app/icon-192.svg')).statusCode).toBe(404)
})

test('another host has its own name and its own colours', async () => {
  const host = other.host
  expect((await get('/manifest.webmanifest', host)).json().name).not.toBe('Tonle')
  const [ours, theirs] = await Promise.all([get('/app/icon-192.png'), get('/app/icon-192.png', host)])
  expect(theirs.rawPayload.equals(ours.rawPayload)).toBe(false)
})

test('the page without a connection is complete in itself, in three languages, and no markup comes from the brand', async () => {
  await w.database.asOwner(`update brand.brand set name = '<b>"x"</b>' where id = '${other.brandId}'`)
  // The directory of brands is read again within two seconds.
  const name = async () => (await get('/manifest.webmanifest', other.host)).json().name
  await expect.poll(name).toBe('<b>"x"</b>')
  const pages = await Promise.all(['km', 'en', 'zh'].map(lang => get(`/offline.html?lang=${lang}`, other.host)))
  expect(new Set(pages.map(({ body }) => /<h1>(.*)<\/h1>/.exec(body)?.[1])).size).toBe(3)
  for (const { body, headers } of pages) {
    expect(body).not.toMatch(/<b>|src=|<script|set-cookie/)
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-")
    expect(headers['set-cookie']).toBeUndefined()
  }
})
