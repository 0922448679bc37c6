import { createHmac, randomBytes } from 'node:crypto'
import type { Middleware } from 'openapi-fetch'
import { asksFor, type OpenApi } from './call-facts.ts'

export interface VendorKey {
  /** `vk_…` */
  id: string
  /** 32 bytes in hex. */
  secret: string
}

/** Signs the calls of the neutral vendor protocol: HMAC-SHA-256 over time, nonce, path and the body as it is sent. */
export function vendorSignature(document: OpenApi, key: VendorKey, nowMs: () => number = Date.now): Middleware {
  return {
    async onRequest({ request, schemaPath }) {
      if (!asksFor(document, request.method, schemaPath, 'vendorSignature')) return undefined
      const at = Math.floor(nowMs() / 1000)
      const nonce = randomBytes(16).toString('hex')
      const body = await request.clone().text()
      const text = ['to-wallet', at, nonce, request.method, new URL(request.url).pathname, body].join('\n')
      const mac = createHmac('sha256', Buffer.from(key.secret, 'hex')).update(text).digest('hex')
      request.headers.set('signature', `key=${key.id};at=${at};nonce=${nonce};mac=${mac}`)
      return request
    },
  }
}
