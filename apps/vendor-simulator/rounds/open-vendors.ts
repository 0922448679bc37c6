import { createPrivateKey } from 'node:crypto'
import type { Clock, Random } from '@tonle/process'
import { type Dialect, hub88, neutral, pgSoft, type Transport } from '../protocol/index.ts'
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
      const vendor = {
        code: setting.code,
        dialect: dialectOf(setting, from),
        send,
        games: new Map(own.map(game => [game.code, game])),
      }
      return [setting.code, vendor]
    }),
  )
}

function dialectOf(setting: VendorSetting, from: { clock: Clock; random: Random }): Dialect {
  switch (setting.dialect) {
    case 'neutral':
      return neutral({ keyId: setting.keyId, secret: Buffer.from(setting.secret, 'hex') }, from)
    case 'hub88':
      return hub88({ privateKey: createPrivateKey(setting.privateKey) }, setting.base, from)
    case 'pgsoft':
      return pgSoft(setting, setting.base, from)
  }
}
