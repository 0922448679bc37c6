import type { BaseServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import { type NoticeParams, noticeJob } from '@tonle/messages/server'
import { formatMoney, type Money } from '@tonle/money'
import { hintBalance } from '@tonle/wallet/server'
import { depositsChanged, type NoticeKind, queuesChanged, withdrawalsChanged } from '../contract.ts'

/** Asks for a notice in the member's inbox, in the transaction of what it says. `brand`: where the transaction is not of one brand. */
export const addNotice = (
  tx: Tx,
  notice: { kind: NoticeKind; member: string; reference?: string; amount?: Money; currency?: string },
  options?: { brand: string },
): Promise<void> => {
  const { kind, member, reference, amount, currency } = notice
  const params: NoticeParams = reference === undefined ? {} : { reference }
  if (amount !== undefined && currency) params.amount = { amount: formatMoney(amount), currency }
  return outbox.add(tx, noticeJob, { member, kind: `cashier.${kind}`, params }, options)
}

/** What has changed and whom it concerns: published after the commit, so that open screens read again. */
export interface Change {
  /** None: money that nobody asked for. */
  member: string | undefined
  what: 'deposit' | 'withdrawal'
  /** The wallet's balance or its held part has changed too. */
  money: boolean
}

export function tell(services: BaseServices, brand: string, changes: readonly (Change | undefined)[]): void {
  const { events } = services
  for (const change of changes) {
    if (!change) continue
    events.publish(queuesChanged, brand)
    if (change.member === undefined) continue
    events.publish(change.what === 'deposit' ? depositsChanged : withdrawalsChanged, change.member)
    if (change.money) hintBalance(services, change.member)
  }
}
