import type { Tone } from '@tonle/ui'
import type { DepositState, WithdrawalState } from '../contract.ts'

export const withdrawalTones: Record<WithdrawalState, Tone> = {
  requested: 'warn',
  approved: 'ok',
  sending: 'accent',
  payout_failed: 'warn',
  paid: 'accent',
  disputed: 'warn',
  confirmed: 'ok',
  refunded: 'plain',
  rejected: 'plain',
  cancelled: 'plain',
}

export const depositTones: Record<DepositState, Tone> = {
  opening: 'plain',
  waiting: 'warn',
  credited: 'ok',
  expired: 'plain',
  failed: 'bad',
}
