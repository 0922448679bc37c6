import type { WriteServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { type Money, zero } from '@tonle/money'
import { givePoints, spendableOf, takePoints } from '@tonle/points/server'
import { newId } from '@tonle/process'
import { settlementOf } from '../rules.ts'
import { cashOf, type Holder } from './holder.ts'

export interface Change {
  award: string
  unit: 'cash' | 'points'
  /** Of the ledger's line where it pays. */
  kind: 'mission_reward' | 'mission_prize'
  /** Below zero: it is taken back. */
  amount: Money
}

/** Pays a reward less a debt, or takes it back as far as the wallet has it: the rest is a debt. The member's account is locked. */
export async function settle(tx: Tx, services: WriteServices, holder: Holder, change: Change): Promise<void> {
  const { unit, amount } = change
  if (amount === 0n) return
  const key = [tx.brand, holder.member, holder.currency, holder.mode, unit]
  await tx.query(
    'insert into missions.account (brand_id, member_id, currency, mode, unit) values ($1, $2, $3, $4, $5) on conflict do nothing',
    key,
  )
  const { owed } = await tx.one<{ owed: Money }>(
    'select owed from missions.account where (brand_id, member_id, currency, mode, unit) = ($1, $2, $3, $4, $5) for update',
    key,
  )
  const available = amount < 0n ? await spendableOf(tx, services, holder, unit) : zero
  const settled = settlementOf({ change: amount, owed, available })
  if (settled.owed !== owed)
    await tx.query(
      'update missions.account set owed = $6 where (brand_id, member_id, currency, mode, unit) = ($1, $2, $3, $4, $5)',
      [...key, settled.owed],
    )
  if (settled.move !== 0n) await post(tx, services, holder, { ...change, amount: settled.move })
}

async function post(tx: Tx, services: WriteServices, holder: Holder, { award, unit, kind, amount }: Change): Promise<void> {
  const id = newId(services.clock)
  const { member, currency, mode } = holder
  await tx.query(
    'insert into missions.payment (brand_id, id, member_id, award_id, currency, mode, unit, amount) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [tx.brand, id, member, award, currency, mode, unit, amount],
  )
  const key = `missions:${id}`
  if (unit === 'points') {
    if (amount > 0n) await givePoints(tx, services, holder, { key, amount })
    else await takePoints(tx, services, holder, { key, amount: -amount as Money })
    return
  }
  await services.ledger.postOrFail(tx, {
    key,
    kind: amount > 0n ? kind : 'mission_reversed',
    book: { brand: tx.brand, currency, mode },
    lines: [{ account: cashOf(holder), counter: { kind: 'promotion_cost' }, amount }],
  })
}
