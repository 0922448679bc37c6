import type { WriteServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import type { Money } from '@tonle/money'
import { openPointsWallet, pointsWallet } from '@tonle/points/server'
import { newId } from '@tonle/process'
import type { PAYMENT_KINDS } from '../contract.ts'
import { type Holder, walletOf } from './holder.ts'

export type PaymentKind = (typeof PAYMENT_KINDS)[number]

export interface Payment {
  kind: PaymentKind
  /** The member's occasion; a second payment of it violates `payment_once`. */
  source: string
  /** Money, or points in millionths for `points_prize`. */
  amount: Money
  /** Whose budget it is of. */
  program?: string
}

/**
 * Pays a reward out of the promotion cost, or takes one back: one row and one line of the ledger. The caller has locked what decides about it.
 */
export async function pay(
  tx: Tx,
  services: WriteServices,
  holder: Holder,
  { kind, source, amount, program }: Payment,
): Promise<void> {
  const id = newId(services.clock)
  const { member, currency } = holder
  const isPoints = kind === 'points_prize'
  const mode = isPoints ? 'points' : holder.mode
  const row = { kind, source, currency, mode, program: program ?? null }
  await tx.query(
    `insert into rewards.payment (brand_id, id, member_id, amount, kind, source, currency, mode, program_id)
     select $1, $2, $3, $4, r.kind, r.source, r.currency, r.mode, r.program
       from json_to_record($5) as r(kind text, source text, currency text, mode text, program uuid)`,
    [tx.brand, id, member, amount, JSON.stringify(row)],
  )
  if (isPoints) await openPointsWallet(tx, services, { member, currency })
  await services.ledger.postOrFail(tx, {
    key: `rewards:${id}`,
    kind,
    book: { brand: tx.brand, currency, mode },
    lines: [
      { account: isPoints ? pointsWallet({ member, currency }) : walletOf(holder), counter: { kind: 'promotion_cost' }, amount },
    ],
  })
}
