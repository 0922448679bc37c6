import type { Badge, ImportField } from './contract.ts'

/** Categories in the order of the lobby; texts `category.<type>`. */
export const GAME_TYPES = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'BGS',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
  'JACKPOT',
  'MINI',
  'CRASH',
  'ARCADE',
  'TABLE',
] as const

/** Kinds of slots: a row of their own in the lobby, and in navigation a part of RNG. */
export const SUB_TYPES = ['JACKPOT', 'MINI', 'CRASH', 'ARCADE', 'TABLE'] as const
export type SubType = (typeof SUB_TYPES)[number]
export const isSubType = (type: string): type is SubType => (SUB_TYPES as readonly string[]).includes(type)

/** Which lottery is offered (spec §4), by the codes of the vendors of lotteries. */
export const prizeModeOf = (lotteryVendors: readonly string[]): 'LOTT' | 'ELOTT' =>
  lotteryVendors.includes('TCG_LOTTO_VN') ? 'ELOTT' : 'LOTT'

/** Of a vendor: `PG`, `TCG_LOTTO_VN`. */
export const VENDOR_CODE = /^[A-Z0-9_]{2,20}$/

/** Badges of games, in the order in which they are shown. */
export const BADGES = ['pinned', 'hot', 'new', 'exclusive', 'hidden'] as const satisfies readonly Badge[]

/** The game whose picture a file is: its name without ending. Blanks and what no code has become `-`. */
export const gameCodeOf = (fileName: string): string =>
  fileName
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .slice(0, 60)

/** What a vendor's list can say of a game, in the order of its columns. */
export const IMPORT_FIELDS: readonly ImportField[] = [
  'code',
  'type',
  'name_en',
  'name_km',
  'name_zh',
  'rtp',
  'demo',
  'largest_win',
  'released',
]
/** Of these categories the home page shows the games of the brand's first vendors (spec §2); others fill up what they leave. */
export const LANE_VENDORS: Readonly<Record<string, number>> = { RNG: 3, LIVE: 1, FISH: 1 }

/** Of these the home page shows the vendors, each in the art of its first game. */
export const VENDOR_TYPES: readonly string[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT']

/** How a winner's name is shown to others: the first three letters and the last two, never the whole name. */
export function maskAccount(account: string): string {
  if (account.length <= 4) return `${account.slice(0, 1)}***`
  return account.length <= 6 ? `${account.slice(0, 2)}***${account.slice(-1)}` : `${account.slice(0, 3)}***${account.slice(-2)}`
}

/** A picture that is still being drawn answers one of this width in its place; the page asks again. Real ones are wider. */
export const PICTURE_TO_COME_WIDTH = 3
