/** What the account record groups movements by, for its filter and its icons. */
export const GROUPS = ['deposit', 'withdrawal', 'game', 'bonus', 'transfer', 'adjustment'] as const
export type Group = (typeof GROUPS)[number]

/** Every kind of ledger line with its group; the compiler takes no other, and each has words for players and for operators. */
export const LINE_KINDS = {
  deposit: 'deposit',
  deposit_fee: 'deposit',
  deposit_reversal: 'deposit',
  withdrawal: 'withdrawal',
  withdrawal_fee: 'withdrawal',
  withdrawal_return: 'withdrawal',
  bet: 'game',
  win: 'game',
  bet_void: 'game',
  win_void: 'game',
  free_win: 'game',
  jackpot_win: 'game',
  promo_win: 'game',
  tournament_win: 'game',
  win_reversal: 'game',
  win_rejected: 'game',
  game_adjustment: 'game',
  hold: 'game',
  tip: 'game',
  tip_void: 'game',
  trial_grant: 'bonus',
  demo_grant: 'bonus',
  bonus_grant: 'bonus',
  bonus_stake: 'bonus',
  bonus_win: 'bonus',
  bonus_void: 'bonus',
  bonus_taken: 'bonus',
  bonus_release: 'bonus',
  bonus_forfeit: 'bonus',
  bonus_restore: 'bonus',
  free_stake: 'bonus',
  free_void: 'bonus',
  free_kept: 'bonus',
  free_given: 'bonus',
  points_earned: 'bonus',
  points_reversed: 'bonus',
  points_reward: 'bonus',
  points_taken: 'bonus',
  mission_reversed: 'bonus',
  points_goods: 'bonus',
  points_cash: 'bonus',
  rebate: 'bonus',
  rebate_reversed: 'bonus',
  birthday_bonus: 'bonus',
  wheel_prize: 'bonus',
  points_prize: 'bonus',
  contract_dividend: 'bonus',
  contract_daily: 'bonus',
  contract_hourly: 'bonus',
  contract_realtime: 'bonus',
  referral_reward: 'bonus',
  referral_reversed: 'bonus',
  mission_reward: 'bonus',
  mission_prize: 'bonus',
  envelope: 'bonus',
  raffle_prize: 'bonus',
  reward_reversed: 'bonus',
  agent_transfer: 'transfer',
  vendor_in: 'transfer',
  vendor_out: 'transfer',
  vendor_return: 'transfer',
  vendor_result: 'game',
  payment_suspense: 'adjustment',
  payment_returned: 'adjustment',
  adjustment: 'adjustment',
  correction: 'adjustment',
} as const satisfies Record<string, Group>
export type LineKind = keyof typeof LINE_KINDS
declare module '@tonle/ledger' {
  interface LineKinds {
    wallet: LineKind
  }
}

/** False of a kind that a newer version of the program wrote. */
export const isLineKind = (kind: string): kind is LineKind => Object.hasOwn(LINE_KINDS, kind)

export const groupOf = (kind: string): Group => (isLineKind(kind) ? LINE_KINDS[kind] : 'adjustment')

const kindsOf = (isWanted: (group: Group) => boolean) =>
  (Object.keys(LINE_KINDS) as LineKind[]).filter(kind => isWanted(LINE_KINDS[kind]))

/** What to ask the ledger for: kinds to include, or, for `adjustment`, kinds to leave out. */
export function kindsFor(group: Group | undefined): { kinds?: readonly LineKind[]; except?: readonly LineKind[] } {
  if (group === undefined) return {}
  return group === 'adjustment' ? { except: kindsOf(one => one !== group) } : { kinds: kindsOf(one => one === group) }
}

export type HoldReason = 'withdrawal' | 'game' | 'check' | 'other'

/** Why money is set aside, from the hold's key: `withdrawal:<id>`, `game:<vendor>:<id>`, `check:<id>` (a payout that an operator checks). */
export function holdReasonOf(key: string): HoldReason {
  const reason = key.split(':')[0]
  return reason === 'withdrawal' || reason === 'game' || reason === 'check' ? reason : 'other'
}

/** What operators do to money by hand, and what they do it for. */
export const ADJUSTMENTS = ['credit', 'debit', 'correction'] as const
export const CAUSES = ['mistake', 'goodwill', 'payment', 'game', 'other'] as const

/**
 * Kinds of transfers that an operator may take back. A bet is taken back by its vendor, a withdrawal by a refund at the desk: their
 * own rows must say the same as the books.
 */
const CORRECTABLE: ReadonlySet<string> = new Set<LineKind>(['adjustment', 'correction', 'demo_grant', 'agent_transfer'])

export const isCorrectable = (kind: string): boolean => CORRECTABLE.has(kind)
