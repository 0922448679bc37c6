import { isPartClosed } from '@tonle/brand/server'
import type { WriteServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { type Money, zero } from '@tonle/money'
import { newId } from '@tonle/process'
import type { PAYMENT_KINDS } from '../contract.ts'
import { settlementOf } from '../rules.ts'
import { cashOf, type Holder, keyOf } from './holder.ts'
import { lockPair } from './sql.ts'

/**
 * Brings the ledger to what one side of a pair is to have: pays it, less a debt, or takes it back as far as the wallet has it. The pair's
 * row and the payee's are locked: of many at once one pays. @returns the payee, if something was due
 */
export async function settlePair(
  tx: Tx,
  services: WriteServices,
  id: string,
  part: 'inviter' | 'friend',
): Promise<string | undefined> {
  const pair = await lockPair(tx, id)
  if (!pair) return undefined
  const isInviter = part === 'inviter'
  const paid = isInviter ? pair.inviterPaid : pair.friendPaid
  const promised = isInviter ? pair.amount : pair.friendAmount
  const target = pair.state === 'earned' ? promised : zero
  if (paid === target) return undefined
  // What was earned waits; what is to be taken back does not.
  if (target > paid && (await isPartClosed(tx, 'bonuses'))) return undefined
  const holder: Holder = { member: isInviter ? pair.inviter : pair.friend, currency: pair.currency, mode: pair.mode }
  const owed = await lockAccount(tx, holder)
  const { available } = target < paid ? await services.ledger.balance(tx, cashOf(holder)) : { available: zero }
  const settled = settlementOf({ paid, target, owed, available })
  await tx.query(
    `update referral.pair set inviter_paid = case when $4 then $3 else inviter_paid end, friend_paid = case when $4 then friend_paid else $3 end
      where brand_id = $1 and id = $2`,
    [tx.brand, id, target, isInviter],
  )
  if (settled.owed !== owed)
    await tx.query('update referral.account set owed = $5 where (brand_id, member_id, currency, mode) = ($1, $2, $3, $4)', [
      ...keyOf(tx.brand, holder),
      settled.owed,
    ])
  if (settled.move !== 0n)
    await pay(tx, services, holder, { pair: id, kind: settled.move > 0n ? part : 'reversed', amount: settled.move })
  return holder.member
}

async function lockAccount(tx: Tx, holder: Holder): Promise<Money> {
  const key = keyOf(tx.brand, holder)
  await tx.query(
    'insert into referral.account (brand_id, member_id, currency, mode) values ($1, $2, $3, $4) on conflict do nothing',
    key,
  )
  const { owed } = await tx.one<{ owed: Money }>(
    'select owed from referral.account where (brand_id, member_id, currency, mode) = ($1, $2, $3, $4) for update',
    key,
  )
  return owed
}

interface NewPayment {
  pair: string
  kind: (typeof PAYMENT_KINDS)[number]
  amount: Money
}

async function pay(tx: Tx, services: WriteServices, holder: Holder, { pair, kind, amount }: NewPayment): Promise<void> {
  const id = newId(services.clock)
  const { member, currency, mode } = holder
  await tx.query(
    'insert into referral.payment (brand_id, id, member_id, pair_id, currency, mode, kind, amount) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [tx.brand, id, member, pair, currency, mode, kind, amount],
  )
  await services.ledger.postOrFail(tx, {
    key: `referral:${id}`,
    kind: kind === 'reversed' ? 'referral_reversed' : 'referral_reward',
    book: { brand: tx.brand, currency, mode },
    lines: [{ account: cashOf(holder), counter: { kind: 'promotion_cost' }, amount }],
  })
}
