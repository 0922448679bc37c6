import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { launchGame } from '@tonle/play/contract'
import { CAPABILITIES, type Capability } from '@tonle/play/rules'
import { type IssuedKey, sign } from '@tonle/vendors/server'
import type { Person } from './people.ts'
import { openVendor } from './vendor.ts'
import type { World } from './world.ts'

export interface VendorAnswer {
  status: number
  code: string
  replay?: boolean
  betId?: string | null
  balance?: { real: string; bonus: string; held: string } | null
  fields?: Record<string, string>
  [more: string]: unknown
}

interface Signing {
  key?: IssuedKey
  nonce?: string
  /** Seconds that its clock is off. */
  lateBy?: number
  from?: string
  /** Bytes that are sent instead of those that were signed. */
  tampered?: string
  signature?: string | undefined
  type?: string
}

/** An outside vendor in tests: signs, sends, and knows its players by what the site tells it. */
export interface TestVendor {
  key: IssuedKey
  account: number
  send(operation: string, body: object | string | Buffer, signing?: Signing): Promise<VendorAnswer>
  /** A play session of the member, verified. */
  session(of: Person): Promise<{ session: string; playerId: string }>
}

export const GAME = 'fortune'
export const LAUNCH_URL = 'https://games.vendor.test/play'

/** @param brand the demo brand by default; its host must reach the site */
export async function openTestVendor(
  w: World,
  vendor: string,
  brand = w.brandId,
  networks = ['127.0.0.1/32'],
  capabilities: readonly Capability[] = CAPABILITIES,
): Promise<TestVendor> {
  const opened = await openVendor(w, vendor, [GAME], brand, { launchUrl: LAUNCH_URL, networks, capabilities })
  const { account, keyId } = opened
  const key = { keyId, secret: opened.secret.toString('hex') }
  const send: TestVendor['send'] = async (operation, body, signing = {}) => {
    const path = `/seamless/v1/${operation}`
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
    const { keyId, secret } = signing.key ?? key
    const signature = sign(
      { keyId, secret: Buffer.from(secret, 'hex') },
      {
        at: Math.floor(w.services.clock.nowMs() / 1000) - (signing.lateBy ?? 0),
        nonce: signing.nonce ?? randomBytes(16).toString('hex'),
        path,
        body: bytes.toString(),
      },
    )
    const response = await w.site.inject({
      method: 'POST',
      url: path,
      remoteAddress: signing.from ?? '127.0.0.1',
      headers: {
        host: 'wallet.test',
        'content-type': signing.type ?? 'application/json',
        ...('signature' in signing ? signing.signature !== undefined && { signature: signing.signature } : { signature }),
      },
      payload: signing.tampered ?? bytes,
    })
    return { status: response.statusCode, ...(response.json() as { code: string }) }
  }
  // Every process reads the keys once a second.
  while ((await send('balance', {})).code === 'SIGNATURE') await sleep(100)
  return {
    key,
    account,
    send,
    async session(of) {
      const { token } = await of.caller.call(launchGame, { vassalage: vendor, gameCode: GAME, mode: 'real' })
      const { playerId } = await send('session/verify', { session: token })
      return { session: token, playerId: String(playerId) }
    },
  }
}
