import { settingsIn, settingsOf } from '@tonle/brand/server'
import { fail } from '@tonle/contract'
import type { Read, Tx } from '@tonle/database'
import { accountsOfPerson } from '@tonle/identity/server'
import { aboutAsMuch, type Currency, formatMoney, type Money, minOf } from '@tonle/money'
import { cashierSettings, LIMIT_PERIODS, type LimitPeriod } from '../../contract.ts'
import { EXPIRY_GRACE_MS } from '../../rules.ts'
import { type Amounts, capOf, type LimitTerms, leftOf, passedPeriod } from '../../rules-limits.ts'
import { type Credited, creditedTo, type LimitRow, limitsOf, lockDeposits } from './sql-limits.ts'

export interface Depositor {
  memberId: string
  currency: Currency
  mode: 'real' | 'play'
}

/** What a member may still deposit, and from what it follows. */
export interface DepositRoom {
  terms: Readonly<Record<LimitPeriod, LimitTerms>>
  caps: Amounts
  credited: Credited
  /** Limits of all accounts of the person; the lowest one holds. */
  limits: readonly LimitRow[]
}

type Values = Awaited<ReturnType<typeof settingsOf<(typeof cashierSettings)['fields']>>>

const termsIn = (settings: Values): DepositRoom['terms'] => ({
  day: { standard: settings.depositDay, most: settings.mostDepositDay },
  week: { standard: settings.depositWeek, most: settings.mostDepositWeek },
  month: { standard: settings.depositMonth, most: settings.mostDepositMonth },
})

export const eachPeriod = <T>(of: (period: LimitPeriod) => T): Record<LimitPeriod, T> => ({
  day: of('day'),
  week: of('week'),
  month: of('month'),
})

/** The accounts whose deposits count together: one, or all of the person's in this brand, as the policy says. */
export async function depositPerson(read: Read, memberId: string): Promise<string[]> {
  const { limitsCount } = await settingsOf(read, cashierSettings)
  return limitsCount === 'person' ? await accountsOfPerson(read, memberId) : [memberId]
}

export async function roomOf(read: Read, member: Depositor, person: readonly string[], besides?: string): Promise<DepositRoom> {
  const { currency, mode } = member
  const terms = termsIn(await settingsIn(read, cashierSettings, currency))
  const limits = (await limitsOf(read, person)).map(row => inCurrency(row, currency))
  const credited = await creditedTo(read, { person, currency, mode, graceMs: EXPIRY_GRACE_MS, besides })
  const capIn = (period: LimitPeriod) =>
    person.map(id => capOf(ownCap(limits, id, period), terms[period])).reduce((low, cap) => minOf(low, cap))
  return { terms, caps: eachPeriod(capIn), credited, limits }
}

/** Another account of the person may have another currency. */
const inCurrency = (row: LimitRow, currency: Currency): LimitRow =>
  row.cap === null ? row : { ...row, cap: aboutAsMuch(row.cap, row.currency, currency), currency }

export const ownCap = (limits: readonly LimitRow[], memberId: string, period: LimitPeriod): Money | undefined =>
  limits.find(row => row.memberId === memberId && row.period === period && row.state === 'active')?.cap ?? undefined

export const leftIn = ({ caps, credited }: DepositRoom, open: Money): Amounts =>
  eachPeriod(period => leftOf(caps[period], credited[period], open))

/** For a deposit that is requested: what is open counts, so that two at once cannot pass a limit. Locks. @throws cashier.deposit_limit */
export async function requireDepositRoom(tx: Tx, member: Depositor, amount: Money): Promise<void> {
  const person = await depositPerson(tx, member.memberId)
  await lockDeposits(tx, tx.brand, person)
  const room = await roomOf(tx, member, person)
  const left = leftIn(room, room.credited.open)
  const passed = passedPeriod(amount, left)
  if (!passed) return
  const least = LIMIT_PERIODS.map(period => left[period]).reduce((low, one) => minOf(low, one))
  throw fail('cashier.deposit_limit', { params: { left: `${formatMoney(least)} ${member.currency}` } })
}

/** For money that has arrived, before it is credited: which limit it passes. Locks. */
export async function passedLimit(tx: Tx, member: Depositor, amount: Money): Promise<LimitPeriod | undefined> {
  const person = await depositPerson(tx, member.memberId)
  await lockDeposits(tx, tx.brand, person)
  return passedPeriod(amount, leftIn(await roomOf(tx, member, person), 0n as Money))
}

/**
 * Whether there is room for money that was not asked for like this: nothing was kept free for it, so that other open requests count, too.
 * Else a small request, or one that was left to expire, would be a way past every limit. Locks.
 */
export async function hasRoomFor(tx: Tx, deposit: Depositor & { id: string }, amount: Money): Promise<boolean> {
  const person = await depositPerson(tx, deposit.memberId)
  await lockDeposits(tx, tx.brand, person)
  const room = await roomOf(tx, deposit, person, deposit.id)
  return passedPeriod(amount, leftIn(room, room.credited.open)) === undefined
}
