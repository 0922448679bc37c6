import type { Tone } from '@tonle/ui'

/** Kinds of ledger lines as the filter offers them, in the order of a day. */
export const KINDS = [
  'deposit',
  'withdrawal',
  'withdrawal_fee',
  'withdrawal_return',
  'bet',
  'win',
  'bet_void',
  'win_void',
  'free_win',
  'jackpot_win',
  'promo_win',
  'tournament_win',
  'win_reversal',
  'win_rejected',
  'game_adjustment',
  'tip',
  'tip_void',
  'payment_suspense',
  'payment_returned',
  'trial_grant',
  'demo_grant',
  'adjustment',
  'correction',
] as const
type Kind = (typeof KINDS)[number]

/** The text key of a kind; one that this console does not know yet is shown as another movement. */
export const kindText = (kind: string): `ledger.kind.${Kind | 'other'}` =>
  `ledger.kind.${(KINDS as readonly string[]).includes(kind) ? (kind as Kind) : 'other'}`

const TONES: Partial<Record<string, Tone>> = {
  deposit: 'ok',
  withdrawal: 'warn',
  withdrawal_fee: 'warn',
  win: 'gold',
  bet_void: 'bad',
  win_void: 'bad',
  payment_suspense: 'accent',
  correction: 'bad',
}
export const toneOf = (kind: string): Tone => TONES[kind] ?? 'plain'

const ACCOUNTS = [
  'member_cash',
  'member_bonus',
  'member_points',
  'vendor_wallet',
  'jackpot_pool',
  'house_revenue',
  'vendor_deficit',
  'promotion_cost',
  'commission_cost',
  'clearing',
  'adjustments',
  'suspense',
] as const
type AccountKind = (typeof ACCOUNTS)[number]

/** The text key of a kind of account. */
export const accountText = (kind: string): `account.${AccountKind | 'other'}` =>
  `account.${(ACCOUNTS as readonly string[]).includes(kind) ? (kind as AccountKind) : 'other'}`
