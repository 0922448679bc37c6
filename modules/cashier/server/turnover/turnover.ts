import { settingsOf } from '@tonle/brand/server'
import type { WriteServices } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { type Money, zero } from '@tonle/money'
import { newId } from '@tonle/process'
import { cashierSettings } from '../../contract.ts'
import { requiredTurnover } from '../../rules.ts'
import type { Depositor } from '../limits/deposit-room.ts'

/** What a member must still stake: the strictest sum of the last deposits, less what was staked since the first of them. */
export interface Turnover {
  required: Money
  staked: Money
  left: Money
}

/**
 * Each open requirement with what it and the later ones ask for. A stake counts for the deposits before it alone: the greatest rest is
 * what a queue of deposits, filled in their order, would still lack.
 */
const RESTS = `select t.id, sum(t.required) over (order by t.since desc, t.id desc) as required, coalesce(s.staked, 0) as staked
    from cashier.turnover t left join cashier.turnover_stake s on s.brand_id = t.brand_id and s.id = t.id
   where t.brand_id = $1 and t.member_id = $2 and t.currency = $3 and t.mode = $4 and t.done_at is null`

/** Undefined: nothing more. Bets of the last seconds may not be counted yet. */
export async function turnoverOf(read: Read, { memberId, currency, mode }: Depositor): Promise<Turnover | undefined> {
  const row = await read.maybe<{ required: string; staked: string; left: string }>(
    `select required::text, staked::text, trunc(required - staked)::text as left from (${RESTS}) r
      where required > staked order by required - staked desc limit 1`,
    [read.brand, memberId, currency, mode],
  )
  if (!row) return undefined
  const left = BigInt(row.left) as Money
  return { required: BigInt(row.required) as Money, staked: (BigInt(row.required) - left) as Money, left }
}

/** A deposit was credited, in its transaction: asks for its share to be staked. What is fulfilled by now is not counted any further. */
export async function askForTurnover(tx: Tx, services: WriteServices, member: Depositor, amount: Money): Promise<void> {
  await endFulfilled(tx, member)
  const { turnoverPercent } = await settingsOf(tx, cashierSettings)
  const required = requiredTurnover(amount, turnoverPercent)
  if (required === zero) return
  const { memberId, currency, mode } = member
  await tx.query(
    'insert into cashier.turnover (brand_id, id, member_id, currency, mode, required) values ($1, $2, $3, $4, $5, $6)',
    [tx.brand, newId(services.clock), memberId, currency, mode, required],
  )
}

/** A later deposit asks for at least as much as a fulfilled one would: its sum and its stakes grow by the same. */
export const endFulfilled = (tx: Tx, { memberId, currency, mode }: Depositor) =>
  tx.query(
    `update cashier.turnover t set done_at = app_now() from (${RESTS}) r
      where t.brand_id = $1 and t.id = r.id and r.staked >= r.required`,
    [tx.brand, memberId, currency, mode],
  )
