import { settingsOf } from '@tonle/brand/server'
import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import { aboutAsMuch, type Currency, type Money } from '@tonle/money'
import { dayIn } from '@tonle/text'
import { operatorsSettings } from '../../contract.ts'

/**
 * Counts what an operator gives without a second one, by business day and in the brand's currency: many small gifts are one large one.
 * @returns false: with this one it would be too much, and nothing is counted
 */
export async function giveAlone(tx: WriteScope<OperatorActor>, amount: Money, currency: Currency): Promise<boolean> {
  if (amount === 0n) return true
  const { giftsDay } = await settingsOf(tx, operatorsSettings)
  const given = aboutAsMuch(amount, currency, tx.site.currency)
  if (given > giftsDay) return false
  const counted = await tx.maybe(
    `insert into operators.gift_day as g (brand_id, operator_id, day, amount) values ($1, $2, $3, $4)
     on conflict (brand_id, operator_id, day) do update set amount = g.amount + excluded.amount where g.amount + excluded.amount <= $5 returning day`,
    [tx.brand, tx.actor.operatorId, dayIn(tx.services.clock.now(), tx.site.zone), given, giftsDay],
  )
  return counted !== undefined
}
