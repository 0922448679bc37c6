import { stateBadge } from '@tonle/ui/lists'
import { depositTones, liveDeposits, liveWithdrawals, withdrawalTones } from '../rules.ts'
import { texts } from './texts.ts'

export const DepositBadge = stateBadge({ texts, each: 'deposit.state.', tones: depositTones, live: liveDeposits })

export const WithdrawalBadge = stateBadge({ texts, each: 'withdrawal.state.', tones: withdrawalTones, live: liveWithdrawals })
