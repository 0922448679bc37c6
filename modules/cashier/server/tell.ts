import type { BaseServices } from '@tonle/contract/server'
import { outbox, type Tx } from '@tonle/database'
import type { Money } from '@tonle/money'
import { hintBalance } from '@tonle/wallet/server'

/** What a member is told of, in the inbox (spec §4: arrived, succeeded, rejected, failed). Read from the outbox by whoever sends. */
export type NoticeKind =
  | 'deposit_arrived'
  | 'deposit_failed'
  | 'withdrawal_requested'
  | 'withdrawal_approved'
  | 'withdrawal_rejected'
  | 'withdrawal_paid'
  | 'withdrawal_reminder'
  | 'withdrawal_confirmed'
  | 'withdrawal_refunded'

export const NOTICE_TOPIC = 'cashier.notice'

/** Asks for a notice to a member, in the transaction of what it tells. */
export const addNotice = (
  tx: Tx,
  notice: { kind: NoticeKind; member: string; reference: string; amount?: Money; currency?: string },
): Promise<void> => outbox.add(tx, NOTICE_TOPIC, notice)

/** What has changed and whom it concerns: published after the commit, so that open screens read again. */
export interface Change {
  member: string
  what: 'deposit' | 'withdrawal'
  /** The wallet's balance or its held part has changed too. */
  money: boolean
}

export function tell(services: BaseServices, brand: string, changes: readonly (Change | undefined)[]): void {
  for (const change of changes) {
    if (!change) continue
    services.realtime.publish(`member:${change.member}`, { what: change.what })
    services.realtime.publish(`console:${brand}`, { what: change.what })
    if (change.money) hintBalance(services, change.member)
  }
}
