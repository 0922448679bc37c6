/** What the account record groups movements by, for its filter and its icons. */
export const GROUPS = ['deposit', 'withdrawal', 'game', 'bonus', 'transfer', 'adjustment'] as const
export type Group = (typeof GROUPS)[number]

/** Kinds of ledger lines by group. A kind of no group is shown under `adjustment`. */
export const KINDS_OF: Readonly<Record<Exclude<Group, 'adjustment'>, readonly string[]>> = {
  deposit: ['deposit', 'deposit_reversal'],
  withdrawal: ['withdrawal', 'withdrawal_fee', 'withdrawal_return'],
  game: [
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
    'cash_out',
    'tip',
    'tip_void',
  ],
  bonus: [
    'bonus',
    'rebate',
    'cash_back',
    'red_envelope',
    'vip_bonus',
    'trial_grant',
    'demo_grant',
    'commission',
    'dividend',
    'salary',
  ],
  transfer: ['agent_transfer', 'vendor_transfer'],
}

export function groupOf(kind: string): Group {
  for (const [group, kinds] of Object.entries(KINDS_OF)) if (kinds.includes(kind)) return group as Group
  return 'adjustment'
}

const GROUPED = Object.values(KINDS_OF).flat()

/** What to ask the ledger for: kinds to include, or, for `adjustment`, kinds to leave out. */
export function kindsFor(group: Group | undefined): { kinds?: readonly string[]; except?: readonly string[] } {
  if (group === undefined) return {}
  return group === 'adjustment' ? { except: GROUPED } : { kinds: KINDS_OF[group] }
}

export type HoldReason = 'withdrawal' | 'game' | 'check' | 'other'

/** Why money is set aside, from the hold's key: `withdrawal:<id>`, `game:<vendor>:<id>`, `check:<id>` (a payout that an operator checks). */
export function holdReasonOf(key: string): HoldReason {
  const reason = key.split(':')[0]
  return reason === 'withdrawal' || reason === 'game' || reason === 'check' ? reason : 'other'
}
