import type { Currency, Money } from '@tonle/money'

export const REELS = 5
export const ROWS = 3

/** A symbol's name within its title, such as `naga`, `A`, `wild2`. */
export type SymbolId = string

export type Phase = 'base' | 'free'

/** Place of a cell: reel 0–4 from the left, row 0–2 from the top. */
export type Cell = readonly [reel: number, row: number]

/** Everything that decides a round of one version of a title; never changed once released, see `naga-gold/maths.ts`. */
export type SlotMaths = {
  readonly version: string
  /** Reel strips per phase; a stop shows the symbol at the stop and the two after it, round the end. */
  readonly strips: Readonly<Record<Phase, readonly (readonly SymbolId[])[]>>
  /** Rows of each line, reel by reel. A line pays from the left. */
  readonly lines: readonly (readonly number[])[]
  /** Credits (1 = stake ÷ lines) for 3, 4 and 5 alike on a line. */
  readonly pays: Readonly<Record<SymbolId, readonly [three: number, four: number, five: number]>>
  /** Wilds stand for every paying symbol and multiply the line they help. Never on the first reel, so no line is of wilds alone. */
  readonly wilds: Readonly<Record<SymbolId, number>>
  readonly scatter: SymbolId
  /** Credits for 3, 4 and 5 scatters anywhere. */
  readonly scatterPays: readonly [three: number, four: number, five: number]
  /** Free spins for 3, 4 and 5 scatters in the base game. */
  readonly freeSpins: readonly [three: number, four: number, five: number]
  /** Further free spins for 3 or more scatters within the feature, without end. */
  readonly moreSpins: number
  /** Respins that hold the coins; absent: the title has none. */
  readonly hold?: HoldMaths
  /** A round ends when it has won this many credits. */
  readonly capCredits: number
}

/** A title without free spins: no symbol is its scatter. Its strips of the phase `free` are empty. */
export const noFreeSpins = { scatter: '', scatterPays: [0, 0, 0], freeSpins: [0, 0, 0], moreSpins: 0 } as const

export type Prize = 'mini' | 'minor' | 'major'

/** A value that a coin may have: credits, and how many of all the weights it has. */
export type CoinValue = { readonly credits: number; readonly weight: number; readonly prize?: Prize }

/** Enough coins in view are held; the other places are drawn again until no coin has landed for `respins` draws or the board is full. */
export type HoldMaths = {
  readonly coin: SymbolId
  /** Coins in the paid spin that start the respins. */
  readonly least: number
  readonly respins: number
  /** Each open place of a respin brings a coin with the chance `coin` in `of`. */
  readonly lands: { readonly coins: number; readonly of: number }
  readonly values: readonly CoinValue[]
  /** Paid on top when every place holds a coin. */
  readonly grandCredits: number
}

/** Figures worked out by `sheet.ts` from the maths and kept beside it; a test works them out again. */
export type PublishedFigures = {
  /** Exact return: before the win cap with free spins, after it with respins. */
  readonly rtp: { readonly numerator: bigint; readonly denominator: bigint }
  /** An upper bound of what the cap takes from the return, as a share of the stake; proved in the sheet. */
  readonly capCostBelow: number
  readonly rtpText: string
  readonly baseText: string
  readonly featureText: string
  readonly hitRateText: string
  readonly featureEveryText: string
  /** Standard deviation of the round's win in stakes. */
  readonly deviationText: string
  /** The highest win comes once in so many rounds. */
  readonly largestEveryText: string
}

export type TitleNames = { readonly km: string; readonly en: string; readonly zh: string }

/** A title as lobby, server and screen see it. */
export type SlotTitle = {
  readonly gameCode: string
  readonly family: 'slots'
  readonly vendor: 'TONLE'
  readonly names: TitleNames
  readonly version: string
  readonly maths: SlotMaths
  /** All versions ever released, the current one included. */
  readonly versions: Readonly<Record<string, SlotMaths>>
  readonly lines: number
  readonly rtp: PublishedFigures['rtp']
  readonly rtpText: string
  readonly hitRateText: string
  readonly figures: PublishedFigures
  readonly volatility: 'low' | 'medium' | 'high'
  readonly maxWinTimesStake: number
  readonly stakes: Readonly<Partial<Record<Currency, readonly Money[]>>>
  /** Index into `stakes[currency]` that a new player starts with. */
  readonly defaultStakeIndex: number
  /** Lobby picture 420×560, paths inside this package. */
  readonly tile: { readonly webp: string; readonly avif: string }
}

export type SlotErrorCode =
  | 'slots.unknown_title'
  | 'slots.unknown_version'
  | 'slots.stake_not_offered'
  | 'slots.currency_not_offered'
  | 'slots.record_mismatch'
  | 'slots.unknown_event'

/** A request the rules refuse, or a record or event that cannot be what it claims. */
export class SlotError extends Error {
  readonly code: SlotErrorCode
  constructor(code: SlotErrorCode, detail?: string) {
    super(detail ? `${code}: ${detail}` : code)
    this.name = 'SlotError'
    this.code = code
  }
}
