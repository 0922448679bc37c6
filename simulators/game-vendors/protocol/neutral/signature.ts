import { createHmac } from 'node:crypto'
import type { Clock, Random } from '@tonle/process'
import type { Signing } from '../speaker.ts'

export interface NeutralKey {
  /** `vk_…` */
  keyId: string
  secret: Buffer
}

/**
 * The header `signature`: HMAC-SHA-256 over `to-wallet`, seconds, nonce, `POST`, path and the body as it is sent, a line each
 * (modules/vendors/README.md, "Protocol").
 */
export function sign(
  key: NeutralKey,
  from: { clock: Clock; random: Random },
  what: { path: string; body: Buffer },
  signing: Signing = {},
): string {
  const at = Math.floor(from.clock.nowMs() / 1000) - (signing.lateBySeconds ?? 0)
  const nonce = signing.nonce ?? from.random.bytes(16).toString('hex')
  const secret = signing.isForged ? from.random.bytes(32) : key.secret
  const mac = createHmac('sha256', secret)
    .update(`to-wallet\n${at}\n${nonce}\nPOST\n${what.path}\n`)
    .update(what.body)
    .digest('hex')
  return `key=${key.keyId};at=${at};nonce=${nonce};mac=${mac}`
}
