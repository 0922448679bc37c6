import type { WriteServices } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import type { Money } from '@tonle/money'
import { openPointsWallet, pointsWallet } from '@tonle/points/server'
import { newId } from '@tonle/process'
import type { PAYMENT_KINDS } from '../contract.ts'
import { cashOf, type Holder } from './holder.ts'

export type PaymentKind = (typeof PAYMENT_KINDS)[number]

export interface Payment {
  kind: PaymentKind
  /** The member's occasion; a second payment of it violates `payment_once`. */
  source: string
  /** Money, or points in millionths for `points_prize`. */
  amount: Money
  /** Whose budget it is of. */
  program?: string
  /** In the book of points; `points_prize` is. */
  isPoints?: boolean
}

/** Why a reward of this member is held for the desk; none: it is paid. `promotions` knows, which stands above this module. */
export type HoldReasons = (
  read: Read,
  of: { memberId: string; currency: Holder['currency']; mode: Holder['mode'] },
) => Promise<readonly string[]>

/** Nobody looks: for what takes back, and tests of the rest. */
export const noHolds: HoldReasons = async () => []

/**
 * Pays a reward out of the promotion cost, or takes one back: one row and one line of the ledger. What looks like abuse is held with its
 * reasons, and has no line before the desk pays it. The caller has locked what decides about it.
 * @returns whether it is held
 */
export async function pay(
  tx: Tx,
  services: WriteServices,
  holder: Holder,
  { kind, source, amount, program, isPoints = kind === 'points_prize' }: Payment,
  holds: HoldReasons = noHolds,
): Promise<boolean> {
  const id = newId(services.clock)
  const { member, currency } = holder
  const reasons = amount > 0n ? await holds(tx, { memberId: member, currency, mode: holder.mode }) : []
  const isHeld = reasons.length > 0
  const mode = isPoints ? 'points' : holder.mode
  const row = {
    ...{ kind, source, currency, mode, program: program ?? null },
    ...{ state: isHeld ? 'held' : 'paid', reasons: isHeld ? reasons : null },
  }
  await tx.query(
    `insert into rewards.payment (brand_id, id, member_id, amount, kind, source, currency, mode, program_id, state, reasons)
     select $1, $2, $3, $4, r.kind, r.source, r.currency, r.mode, r.program, r.state, r.reasons
       from json_to_record($5) as r(kind text, source text, currency text, mode text, program uuid, state text, reasons jsonb)`,
    [tx.brand, id, member, amount, JSON.stringify(row)],
  )
  if (isHeld) await outbox.add(tx, noticeJob, { member, kind: 'rewards.payment_held', params: {} })
  else await postPayment(tx, services, { id, kind, amount, member, currency, mode, isPoints })
  return isHeld
}

export interface StoredPayment {
  id: string
  kind: PaymentKind
  amount: Money
  member: string
  currency: Holder['currency']
  mode: Holder['mode'] | 'points'
  isPoints: boolean
}

/** Of two who decide at once the second one sees what the first one did. */
export async function lockPayment(
  tx: Tx,
  id: string,
): Promise<(StoredPayment & { state: string; program: string | null; taken: Money }) | undefined> {
  await tx.query('select from rewards.payment where brand_id = $1 and id = $2 for update', [tx.brand, id])
  return await tx.maybe<StoredPayment & { state: string; program: string | null; taken: Money }>(
    `select id, kind, amount, member_id as member, currency, mode, mode = 'points' as "isPoints", state, program_id as program, taken
       from rewards.payment where brand_id = $1 and id = $2`,
    [tx.brand, id],
  )
}

/** The line of the ledger of a payment whose row is locked or new. */
export async function postPayment(
  tx: Tx,
  services: WriteServices,
  { id, kind, amount, member, currency, mode, isPoints }: StoredPayment,
): Promise<void> {
  if (isPoints) await openPointsWallet(tx, services, { member, currency })
  await services.ledger.postOrFail(tx, {
    key: `rewards:${id}`,
    kind,
    book: { brand: tx.brand, currency, mode },
    lines: [
      {
        account: isPoints ? pointsWallet({ member, currency }) : cashOf({ member, currency, mode: mode as Holder['mode'] }),
        counter: { kind: 'promotion_cost' },
        amount,
      },
    ],
  })
}
