import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '@tonle/process'
import type { NeutralKey } from './signature.ts'

const WINDOW_SECONDS = 300
const HEADER = /^key=(vk_[0-9a-f]{16});at=(\d{1,12});nonce=([0-9a-f]{32});mac=([0-9a-f]{64})$/

/** Knows the wallet by its signature on calls to us: as ours, with `to-vendor` in front; each nonce once. */
export class WalletVerifier {
  readonly #clock: Clock
  readonly #seen = new Map<string, number>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  isSigned(key: NeutralKey, header: string | undefined, path: string, body: string): boolean {
    const match = HEADER.exec(header ?? '')
    if (!match) return false
    const [, keyId, at = '', nonce = '', mac = ''] = match
    const nowSeconds = this.#clock.nowMs() / 1000
    if (keyId !== key.keyId || Math.abs(nowSeconds - Number(at)) > WINDOW_SECONDS) return false
    const right = createHmac('sha256', key.secret).update(`to-vendor\n${at}\n${nonce}\nPOST\n${path}\n${body}`).digest()
    if (!timingSafeEqual(right, Buffer.from(mac, 'hex'))) return false
    for (const [old, until] of this.#seen) if (until < nowSeconds) this.#seen.delete(old)
    if (this.#seen.has(nonce)) return false
    this.#seen.set(nonce, nowSeconds + 2 * WINDOW_SECONDS)
    return true
  }
}
