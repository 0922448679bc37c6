import type { WriteServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import type { Money } from '@tonle/money'
import { newId } from '@tonle/process'
import type { PAYMENT_KINDS } from '../contract.ts'
import { type Holder, walletOf } from './holder.ts'

export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/**
 * Pays a reward out of the promotion cost, or takes one back: one row and one line of the ledger. The caller has locked what decides about it.
 * @param source the member's occasion; a second payment of it violates `payment_once`
 */
export async function pay(
  tx: Tx,
  services: WriteServices,
  holder: Holder,
  { kind, source, amount }: { kind: PaymentKind; source: string; amount: Money },
): Promise<void> {
  const id = newId(services.clock)
  const { member, currency, mode } = holder
  await tx.query(
    `insert into rewards.payment (brand_id, id, member_id, currency, mode, kind, source, amount) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.brand, id, member, currency, mode, kind, source, amount],
  )
  await services.ledger.postOrFail(tx, {
    key: `rewards:${id}`,
    kind,
    book: { brand: tx.brand, currency, mode },
    lines: [{ account: walletOf(holder), counter: { kind: 'promotion_cost' }, amount }],
  })
}
