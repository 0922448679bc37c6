import { stateBadge } from '@tonle/ui/lists'
import { texts } from './texts.ts'

export const DepositBadge = stateBadge({
  texts,
  each: 'deposit.state.',
  tones: { opening: 'plain', waiting: 'warn', credited: 'ok', expired: 'plain', failed: 'bad' },
  live: ['opening', 'waiting'],
})

export const WithdrawalBadge = stateBadge({
  texts,
  each: 'withdrawal.state.',
  tones: {
    requested: 'warn',
    approved: 'accent',
    sending: 'accent',
    payout_failed: 'warn',
    paid: 'accent',
    disputed: 'warn',
    confirmed: 'ok',
    refunded: 'plain',
    rejected: 'bad',
    cancelled: 'plain',
  },
  live: ['requested', 'approved', 'sending', 'payout_failed', 'paid', 'disputed'],
})
