import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { money } from '@tonle/money'
import { type Clock, systemRandom } from '@tonle/process'
import type { DialectName } from '@tonle/vendors/server'
import { type Dialect, hub88, neutral, pgSoft } from '../../simulators/game-vendors/protocol/index.ts'
import type { Ground } from '../ground.ts'
import type { OwnWallet } from './own-wallet.ts'

/** The vendors of the own wallet, one for each dialect. */
export const VENDORS: Readonly<Record<DialectName, string>> = { neutral: 'CN', hub88: 'CH', pgsoft: 'CP' }

/** Our wallet's side for the vendor of one dialect, and that vendor's voice. */
export async function openOwnGround(wallet: OwnWallet, dialect: DialectName): Promise<{ dialect: Dialect; ground: Ground }> {
  const vendor = VENDORS[dialect]
  let nowMs = await wallet.ask('nowMs')
  const clock: Clock = { nowMs: () => nowMs, now: () => new Date(nowMs) }
  /** Orders that make the wallet's clock go on. */
  const asked = async (order: Promise<void>) => {
    await order
    nowMs = await wallet.ask('nowMs')
  }
  const halves = () => (dialect === 'hub88' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : undefined)
  /** What the wallet issues for a pair, as a voice. */
  const issue = async (order: 'openVendor' | 'openStranger' | 'addKey') => {
    const pair = halves()
    const publicKey = pair?.publicKey.export({ type: 'spki', format: 'pem' }) as string | undefined
    const key = await wallet.ask(order, { vendor, dialect, ...(publicKey !== undefined && { publicKey }) })
    return { keyId: key.keyId, dialect: voiceOf(dialect, { ...key, privateKey: pair?.privateKey }, clock) }
  }
  const { dialect: voice } = await issue('openVendor')
  return {
    dialect: voice,
    ground: {
      nowMs: () => nowMs,
      player: async ({ balance = '100.00', currency } = {}) => ({
        id: await wallet.ask('player', { balance, ...(currency !== undefined && { currency: currency as 'USD' }) }),
      }),
      launch: ({ id }, game = 'first') => wallet.ask('launch', id, vendor, game),
      balance: async ({ id }) => money(BigInt(await wallet.ask('balance', id))),
      lock: ({ id }) => wallet.ask('lock', id),
      limit: ({ id }, most) => wallet.ask('limit', id, String(most)),
      enable: isOn => asked(wallet.ask('enable', vendor, isOn)),
      ceilings: ceilings =>
        asked(wallet.ask('ceilings', vendor, ceilings && [ceilings.operation, ceilings.memberDay, ceilings.hour].map(String))),
      decideHeld: ({ id }, decision) => wallet.ask('decideHeld', id, decision),
      freeRounds: ({ id }) => wallet.ask('freeRounds', id, vendor),
      promo: ({ id }, amount) => wallet.ask('promo', id, vendor, String(amount)),
      nameElsewhere: ({ id }) => wallet.ask('nameElsewhere', id),
      endSessions: ({ id }) => asked(wallet.ask('endSessions', id)),
      advance: ms => asked(wallet.ask('advance', ms)),
      dayOf: ({ id }) => wallet.ask('dayOf', id),
      isClosed: roundId => wallet.ask('isClosed', roundId),
      // Of the dialects only the neutral protocol has words for it.
      ...(dialect === 'neutral' && { vendorTells: (state?: 'open' | 'settled') => wallet.ask('vendorTells', vendor, state) }),
      stranger: async () => (await issue('openStranger')).dialect,
      async secondKey() {
        const { keyId, dialect } = await issue('addKey')
        return { dialect, retire: () => wallet.ask('retireKey', keyId) }
      },
      dieBeforeReply: () => wallet.ask('dieBeforeReply'),
      async revive() {
        await wallet.kill()
        await wallet.start()
      },
      breakDatabase: () => wallet.ask('breakDatabase'),
      delayReplies: ms => wallet.ask('delayReplies', ms),
      overload: isOver => wallet.ask('overload', isOver),
      alarms: () => wallet.ask('alarms'),
      breaches: () => wallet.ask('breaches'),
    },
  }
}

interface Key {
  keyId: string
  /** Hex. */
  secret: string
  privateKey?: KeyObject | undefined
}

/** A vendor's voice with a key; `base` where the wallet's address is not as ours. */
export function voiceOf(dialect: DialectName, key: Key, clock: Clock, base?: string): Dialect {
  const from = { clock, random: systemRandom }
  switch (dialect) {
    case 'neutral':
      return neutral({ keyId: key.keyId, secret: Buffer.from(key.secret, 'hex') }, from)
    case 'hub88':
      if (!key.privateKey) throw new Error('the Hub88 dialect signs with a private key')
      return hub88({ privateKey: key.privateKey }, base ?? `/seamless/hub88/${key.keyId}`, from)
    case 'pgsoft':
      return pgSoft({ operatorToken: key.keyId, secretKey: key.secret }, base ?? '/seamless/pgsoft', from)
  }
}
