import { createPrivateKey } from 'node:crypto'
import type { Clock, Random } from '@tonle/process'
import { type Dialect, hub88, type NeutralKey, neutral, pgSoft, type Transport } from '../protocol/index.ts'
import type { GameSetting, VendorSetting } from '../settings.ts'
import type { Vendor } from './vendor.ts'

/** The vendors with their languages and games, by code. */
export function openVendors(
  settings: readonly VendorSetting[],
  games: readonly GameSetting[],
  send: Transport,
  from: { clock: Clock; random: Random },
): Map<string, Vendor> {
  return new Map(
    settings.map(setting => {
      const own = games.filter(game => game.vendor === setting.code)
      const key = setting.dialect === 'neutral' ? keyOf(setting) : undefined
      const vendor = {
        ...(key && { key }),
        code: setting.code,
        dialect: dialectOf(setting, from),
        send,
        keepsPurses: setting.dialect === 'neutral' && setting.wallet === 'transfer',
        games: new Map(own.map(game => [game.code, game])),
      }
      return [setting.code, vendor]
    }),
  )
}

const keyOf = ({ keyId, secret }: { keyId: string; secret: string }): NeutralKey => ({
  keyId,
  secret: Buffer.from(secret, 'hex'),
})

function dialectOf(setting: VendorSetting, from: { clock: Clock; random: Random }): Dialect {
  switch (setting.dialect) {
    case 'neutral':
      return neutral(keyOf(setting), from)
    case 'hub88':
      return hub88({ privateKey: createPrivateKey(setting.privateKey) }, setting.base, from)
    case 'pgsoft':
      return pgSoft(setting, setting.base, from)
  }
}
