import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packed } from './packed.ts'

const html = `<!doctype html>${'<p>ទន្លេ</p>'.repeat(200)}`

test('a page comes in the best encoding the browser accepts, and whole', async () => {
  const brotli = await packed(html, 'gzip, deflate, br')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.body).toString()).toBe(html)
  const gzip = await packed(html, 'gzip')
  expect(gunzipSync(gzip.body).toString()).toBe(html)
})

test('who accepts no encoding, or refuses it, gets plain text', async () => {
  for (const accept of [undefined, '', 'identity', 'br;q=0', 'br;q=0.0, gzip;q=0']) {
    const { body, headers } = await packed(html, accept)
    expect(body).toBe(html)
    expect(headers).toEqual({ vary: 'accept-encoding' })
  }
})
