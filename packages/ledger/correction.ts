import { type Money, negate } from '@tonle/money'
import type { AccountRef, Book, LineKind, Plan } from './plan.ts'
import { InvalidPlan } from './plan.ts'

/** A transfer as it was posted, both sides named. */
export interface PostedTransfer {
  id: bigint
  kind: LineKind
  key: string
  day: string
  book: Book
  /** In the order of the plan; those between two wallets with their mirrored line. */
  lines: readonly { account: AccountRef; counter: AccountRef; amount: Money }[]
  /** The transfer that corrected it. */
  correctedBy: bigint | undefined
}

/** A transfer is corrected once. */
export class AlreadyCorrected extends Error {
  override readonly name = 'AlreadyCorrected'
}

export const correctionKey = (transferId: bigint): string => `correction:${transferId}`

/**
 * The transfer that takes another one back, whole: the same accounts, each amount the other way. Lines are never changed; what should
 * have been posted instead is a transfer of its own. Its key comes from the original's id, so that of two that are posted at once one is
 * `replayed`. A correction can itself be corrected.
 * @param by who (`operator:<uuid>`) and why; both stay on the lines
 * @throws AlreadyCorrected; InvalidPlan without lines, who or why
 */
export function correctionOf(transfer: PostedTransfer, by: { actor: string; why: string }): Plan {
  if (transfer.correctedBy !== undefined)
    throw new AlreadyCorrected(`transfer ${transfer.id} was corrected by transfer ${transfer.correctedBy}`)
  if (transfer.lines.length === 0) throw new InvalidPlan('a transfer has lines')
  if (by.actor.trim() === '' || by.why.trim() === '') throw new InvalidPlan('a correction says who and why')
  const lines = transfer.lines.map(({ account, counter, amount }) => ({ account, counter, amount: negate(amount) }))
  return {
    key: correctionKey(transfer.id),
    kind: 'correction',
    book: transfer.book,
    // What comes back first: a wallet needs to have the difference only.
    lines: [...lines.filter(line => line.amount > 0n), ...lines.filter(line => line.amount < 0n)],
    remark: by.why.trim(),
    actor: by.actor,
  }
}
