import type { Dialect, NeutralKey, Transport } from '../protocol/index.ts'
import type { GameSetting } from '../settings.ts'

/** One of the vendors that are simulated. */
export interface Vendor {
  code: string
  dialect: Dialect
  send: Transport
  /** With which the wallet's own calls are signed, too; dialects have none. */
  key?: NeutralKey
  /** It keeps players' balances; money is moved there before play. */
  keepsPurses: boolean
  games: ReadonlyMap<string, GameSetting>
}

/** Of a code that is not in the list: it spins, under its own name. */
export const gameOf = (vendor: Vendor, code: string): GameSetting =>
  vendor.games.get(code) ?? { vendor: vendor.code, code, names: { km: code, en: code, zh: code }, kind: 'slots' }
