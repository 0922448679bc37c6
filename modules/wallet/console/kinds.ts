import type { AccountKind } from '@tonle/ledger/plan'
import type { Tone } from '@tonle/ui'
import { isLineKind, type LineKind } from '../rules.ts'

/** The text key of a kind; one that this console does not know yet is shown as another movement. */
export const kindText = (kind: string): `ledger.kind.${LineKind | 'other'}` => `ledger.kind.${isLineKind(kind) ? kind : 'other'}`

const TONES: Partial<Record<LineKind, Tone>> = {
  deposit: 'ok',
  withdrawal: 'warn',
  withdrawal_fee: 'warn',
  win: 'gold',
  bet_void: 'bad',
  win_void: 'bad',
  payment_suspense: 'accent',
  correction: 'bad',
}
export const toneOf = (kind: string): Tone => (isLineKind(kind) && TONES[kind]) || 'plain'

const ACCOUNTS: Readonly<Record<AccountKind, true>> = {
  member_cash: true,
  member_bonus: true,
  member_points: true,
  vendor_wallet: true,
  in_flight: true,
  jackpot_pool: true,
  house_revenue: true,
  vendor_deficit: true,
  promotion_cost: true,
  commission_cost: true,
  clearing: true,
  adjustments: true,
  suspense: true,
}
const isAccountKind = (kind: string): kind is AccountKind => Object.hasOwn(ACCOUNTS, kind)

/** The text key of a kind of account. */
export const accountText = (kind: string): `account.${AccountKind | 'other'}` => `account.${isAccountKind(kind) ? kind : 'other'}`
