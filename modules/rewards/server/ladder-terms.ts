import { fail, type In } from '@tonle/contract'
import type { ApprovalTerms, OperatorActor, WriteScope } from '@tonle/contract/server'
import { type Money, zero } from '@tonle/money'
import type * as contract from '../contract.ts'
import { ladderOf } from './ladder.ts'

type Act = WriteScope<OperatorActor>

/** Levels and rates give to all members at once, without a budget: what gives more is agreed to by a second operator, whatever it comes to. */
const termsOf = (currency: ApprovalTerms['currency'], of: string, isAlways: boolean): ApprovalTerms => ({
  ...{ amount: zero, currency, subject: `rewards:${currency}:${of}`, about: { level: `${currency} ${of}` } },
  ...(isAlways && { isAlways }),
})

export async function addLevelTerms(tx: Act, { currency, birthdayBonus }: In<typeof contract.addLevel>): Promise<ApprovalTerms> {
  const rank = (await ladderOf(tx, currency)).length + 1
  return termsOf(currency, String(rank), birthdayBonus > 0n)
}

export async function changeLevelTerms(
  tx: Act,
  { currency, rank, reach, keep, birthdayBonus }: In<typeof contract.changeLevel>,
): Promise<ApprovalTerms> {
  const before = (await ladderOf(tx, currency))[rank - 1]
  if (!before) throw fail('rewards.no_such_level')
  const isGenerous = birthdayBonus > before.birthdayBonus || reach < before.reach || keep < before.keep
  return termsOf(currency, String(rank), isGenerous)
}

export async function setRateTerms(
  tx: Act,
  { currency, rank, vertical, rate }: In<typeof contract.setRate>,
): Promise<ApprovalTerms> {
  const last = await tx.maybe<{ rate: Money }>(
    `select rate from rewards.rate where (brand_id, currency, rank, vertical) = ($1, $2, $3, $4) order by from_at desc limit 1`,
    [tx.brand, currency, rank, vertical],
  )
  return termsOf(currency, `${rank} ${vertical}`, rate > (last?.rate ?? zero))
}
