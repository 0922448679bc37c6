import type { ApprovalTerms } from '@tonle/contract/server'
import type { Currency, Money } from '@tonle/money'

/** Terms of what the desk decides about one member's reward: what it gives, or takes back like a withdrawal. */
export const rewardTerms = (
  { account, currency }: { account: string; currency: Currency },
  amount: Money,
  more: Pick<ApprovalTerms, 'isGift'> = {},
): ApprovalTerms => ({ amount, currency, subject: account, about: { account }, ...more })
