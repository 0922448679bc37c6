import { aboutDollars, type Currency, type Money, parseMoney, zero } from '@tonle/money'

/** A launch token opens its session within this time, once. */
export const LAUNCH_SECONDS = 60
/** Without a stake or a look for this long the session takes no more stakes. */
export const IDLE_MINUTES = 30
/** Units of the currency that a demo session starts with, and a trial wallet is filled up by. */
export const DEMO_UNITS = 1_000n
/** A trial wallet with less than this many units is filled up when a game is opened. */
export const TRIAL_REFILL_BELOW_UNITS = 20n

/** A vendor's unended round is closed this long after its last bet. */
export const ROUND_CLOSES_AFTER_HOURS = 48
/** A round of our own that its player has left for so long is ended: paid as it stands, or its stake goes back. */
export const ABANDONED_AFTER_HOURS = 24
/** Their bets wait for something that happens outside; their rounds are never closed by time. */
export const SLOW_VERTICALS: readonly string[] = ['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT']

/** What became of a stake later, in order. */
export interface BetEvent {
  /** `reject`: an operator refused a payout that was held; the bet stays as its vendor knows it. */
  kind: 'win' | 'cash_out' | 'void' | 'resettle' | 'adjust' | 'close' | 'reject'
  /** What the member received; negative: paid. */
  amount: Money
}

/** A bet as it was placed: `payout` is null while its outcome is still to come. */
export interface PlacedBet {
  stake: Money
  payout: Money | null
}

export type BetStatus = 'open' | 'won' | 'lost' | 'void'

/** What people call the state of a bet. `checking`: an operator looks at its payout before it can be spent. */
export type BetWord = BetStatus | 'checking' | 'partly' | 'returned'

/** @param bet as the wire has it; a payout below or equal to the stake is not called a win */
export function betWord(bet: { status: BetStatus; stake: string; payout: string; beingChecked: string | null }): BetWord {
  if (bet.status !== 'won') return bet.status
  if (bet.beingChecked !== null) return 'checking'
  const [stake, payout] = [parseMoney(bet.stake), parseMoney(bet.payout)]
  if (payout > stake) return 'won'
  return payout < stake ? 'partly' : 'returned'
}

/** Colours of a state (`Tone` of packages/ui) in every list of bets. */
export const BET_TONES = {
  open: 'warn',
  checking: 'warn',
  won: 'ok',
  partly: 'plain',
  returned: 'plain',
  lost: 'plain',
  void: 'accent',
} as const satisfies Record<BetWord, string>

export interface BetState {
  status: BetStatus
  /** All that was received for it; a void bet's returned stake is not a payout. */
  payout: Money
  /** Stake − all that was received for it, also of a void bet: what the brand won by it; negative: what it paid. */
  result: Money
  events: number
  /** Its vendor has said more than the end of its round. */
  isDecided: boolean
}

/** Status, payout and result of a bet are folds over what happened to it (design §5). */
export function foldBet(bet: PlacedBet, events: readonly BetEvent[], roundIsClosed: boolean): BetState {
  const isVoid = events.some(event => event.kind === 'void')
  const received = events.reduce((sum, event) => sum + event.amount, bet.payout ?? 0n) as Money
  const result = (bet.stake - received) as Money
  const about = {
    result,
    events: events.length,
    isDecided: events.some(event => event.kind !== 'close' && event.kind !== 'reject'),
  }
  if (isVoid) return { status: 'void', payout: zero, ...about }
  const isSettled = bet.payout !== null || roundIsClosed || events.length > 0
  const status: BetStatus = received > 0n ? 'won' : isSettled ? 'lost' : 'open'
  return { status, payout: received, ...about }
}

export type SettleRefusal = 'rolled_back' | 'already_settled'

/** A win after a rollback is an alarm; a win after the round's end, or a second one, is allowed (field.md §3.3). */
export function mayWin(state: BetState): SettleRefusal | undefined {
  return state.status === 'void' ? 'rolled_back' : undefined
}

/** A bet whose win arrived on its own cannot be rolled back; one that was settled in its own statement can, both parts together. */
export function mayRollBack(state: BetState): SettleRefusal | undefined {
  if (state.status === 'void') return 'rolled_back'
  return state.isDecided ? 'already_settled' : undefined
}

/*
 * What a vendor account may do, pure. Stakes need a live session; everything that moves money without naming a stake of one is a
 * capability, off until an operator switches it on; and every amount has a ceiling (docs/decisions/0010-what-a-vendor-can-reach.md).
 */

/**
 * `adjust`: corrections that name no bet. `jackpot`, `promo`: such payouts, alone or beside an outcome (`promo` covers tournaments and
 * prizes without a bet). `free_bets`: stakes of zero.
 */
export const CAPABILITIES = ['adjust', 'jackpot', 'promo', 'free_bets'] as const
export type Capability = (typeof CAPABILITIES)[number]

/** Of one book (currency and mode), in millionths of its currency. */
export interface Ceilings {
  /** Largest credit and largest debit of one operation. */
  operation: Money
  /** What one member may receive in a business day beyond the own stakes. */
  memberDay: Money
  /** What all members together may receive in an hour beyond their stakes. */
  hour: Money
}

/** Where no operator has set others: 10,000 dollars an operation, 25,000 a member and day, 50,000 an hour. */
export function defaultCeilings(currency: Currency): Ceilings {
  const dollars = (count: bigint) => aboutDollars(count, currency)
  return { operation: dollars(10_000n), memberDay: dollars(25_000n), hour: dollars(50_000n) }
}

/** Why a credit waits for an operator, by the ceiling it would have passed. */
export type CeilingName = 'operation' | 'game' | 'member_day' | 'hour'

/** Stands in a launch address for the host by which the player reached the site; a name that is nobody's (RFC 2606). */
export const SITE_HOST = 'site.invalid'

/** Port and path of a page that stands beside the site, at a port of its own; undefined for any other address. */
export function placeBesideSite(launchUrl: string): string | undefined {
  const { hostname, port, pathname } = new URL(launchUrl)
  return hostname === SITE_HOST ? `:${port}${pathname}` : undefined
}
