import { type KeyObject, sign } from 'node:crypto'
import type { Random } from '@tonle/process'
import { oddJson } from '../odd-text.ts'
import type { Dialect, OperationName } from '../speaker.ts'
import { bodyOf, PATHS } from './compose.ts'
import { freshUuid } from './ids.ts'
import { read } from './read.ts'

export interface Hub88Key {
  /** RSA; the wallet holds the public half. */
  privateKey: KeyObject
}

/**
 * The Hub88 kind (field.md §3.1): UUIDs, whole numbers, an RSA-SHA256 signature over the raw body in `X-Hub88-Signature`.
 * @param base path of the wallet's adapter, e.g. `/seamless/hub88`
 */
export function hub88(key: Hub88Key, base: string, from: { random: Random }): Dialect {
  return {
    name: 'hub88',
    speaks: new Set(Object.keys(PATHS) as OperationName[]),
    guards: { body: true, time: false, nonce: false },
    compose(operation, signing) {
      const text = JSON.stringify({ request_uuid: freshUuid(from.random), ...bodyOf(operation) })
      const body = Buffer.from(signing?.isOdd ? oddJson(text) : text)
      const signed = signing?.isForged ? Buffer.concat([body, Buffer.from(' ')]) : body
      const signature = sign('RSA-SHA256', signed, key.privateKey).toString('base64')
      return {
        method: 'POST',
        path: `${base}/${PATHS[operation.op]}`,
        headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
        body,
      }
    },
    read,
  }
}
