import { settingsIn } from '@tonle/brand/server'
import { fail } from '@tonle/contract'
import type { WriteServices } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { formatMoney, type Money } from '@tonle/money'
import { newId } from '@tonle/process'
import { type AlertKind, cashierSettings, type LimitPeriod } from '../../contract.ts'
import { nearLow, reachedThreshold } from '../../rules-funds.ts'
import { type Depositor, depositPerson } from '../limits/deposit-room.ts'
import { addNotice } from '../tell.ts'
import { askForTurnover } from '../turnover/turnover.ts'
import { accountsOfPayer, type Facts, insertCheck, isCleared, nearDeposits, netOf, openCheck, raiseAlert } from './sql-funds.ts'

/** @throws cashier.funds_required while the desk has not accepted where the money of a member comes from */
export async function requireKnownFunds(read: Read, memberId: string): Promise<void> {
  if (await openCheck(read, await depositPerson(read, memberId))) throw fail('cashier.funds_required')
}

interface Credited {
  amount: Money
  overLimit: LimitPeriod | null
  payerIndex: string | null
}

/**
 * After the row of a credited payment is written, in its transaction: asks where the money comes from, and raises alerts for the desk. It never keeps
 * money back, and members are never told of alerts (AML-09).
 */
export async function watchDeposit(tx: Tx, services: WriteServices, member: Depositor, credited: Credited): Promise<void> {
  await askForFunds(tx, services, member)
  await askForTurnover(tx, services, member, credited.amount)
  const alert = (kind: AlertKind, facts: Facts) =>
    raiseAlert(tx, { id: newId(services.clock), memberId: member.memberId, kind, facts: { currency: member.currency, ...facts } })
  const amount = formatMoney(credited.amount)
  if (credited.overLimit) await alert('over_limit', { amount, period: credited.overLimit })

  const { nearAmount, nearCount, nearDays } = await settingsIn(tx, cashierSettings, member.currency)
  const low = nearLow(nearAmount)
  if (credited.amount >= low && credited.amount < nearAmount) {
    const near = await nearDeposits(tx, member, { low, high: nearAmount, days: nearDays })
    const total = formatMoney(near.total)
    if (near.count >= nearCount)
      await alert('near_threshold', { count: near.count, days: nearDays, threshold: formatMoney(nearAmount), amount, total })
  }
  if (credited.payerIndex === null) return
  const accounts = await accountsOfPayer(tx, credited.payerIndex)
  if (accounts.length > 1) await alert('shared_payer', { amount, accounts })
}

async function askForFunds(tx: Tx, services: WriteServices, member: Depositor): Promise<void> {
  const { fundsMonth, fundsQuarter } = await settingsIn(tx, cashierSettings, member.currency)
  const person = await depositPerson(tx, member.memberId)
  const reached = reachedThreshold(await netOf(tx, member, person), { 30: fundsMonth, 90: fundsQuarter })
  if (!reached || (await openCheck(tx, person)) || (await isCleared(tx, person))) return
  const { memberId, currency } = member
  const isNew = await insertCheck(tx, { id: newId(services.clock), memberId, currency, days: reached.days }, reached)
  if (isNew) await addNotice(tx, { kind: 'funds_asked', member: memberId })
}
