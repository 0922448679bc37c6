import { useText } from '@tonle/text/browser'
import { Badge } from '@tonle/ui'
import { stateBadge } from '@tonle/ui/lists'
import type { QueuedWithdrawal } from '../contract.ts'
import { depositTones, liveDeposits, liveWithdrawals, withdrawalTones } from '../rules.ts'
import { texts } from './texts.ts'

export const DepositBadge = stateBadge({ texts, each: 'deposit.state.', tones: depositTones, live: liveDeposits })

const State = stateBadge({ texts, each: 'withdrawal.state.', tones: withdrawalTones, live: liveWithdrawals })

/** State of a withdrawal; a requested decision waits for a second operator. */
export function WithdrawalBadge({ of }: { readonly of: Pick<QueuedWithdrawal, 'state' | 'askedBy'> }) {
  const t = useText(texts)
  if (of.askedBy === null) return <State of={of.state} />
  return (
    <Badge tone="warn" isLive>
      {t('withdrawal.waits_second')}
    </Badge>
  )
}
