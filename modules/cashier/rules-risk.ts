import type { Money } from '@tonle/money'
import type { CheckName } from './contract-console.ts'

/** What is known of a request at the moment it is made. */
export interface RiskFacts {
  amount: Money
  /** Times anything was paid out to the member. */
  payouts: number
  memberDays: number
  deposited30: Money
  withdrawn30: Money
  /** Requests of the last 24 hours, this one aside. */
  requests24: number
  /** Hours since the bank account was added. */
  accountHours: number
  /** How the holder's name compares with the profile's. */
  name: 'same' | 'differs' | 'unknown'
  /** Password or contact was reset within the last seven days. */
  isReset: boolean
  /** What a member on a break did not have to stake. */
  unstaked: Money
  /** Account names of other members who share it. */
  numbers: readonly string[]
  devices: readonly string[]
  networks: readonly string[]
  names: readonly string[]
}

export interface RiskTerms {
  largeAmount: Money
  newMemberDays: number
  velocityCount: number
  winTimes: number
}

/** A reason that an operator reads. `n`, `amount` and `others` are what its sentence says. */
export interface Check {
  name: CheckName
  isGood: boolean
  /** Keeps the request from being approved without an operator. A shared network alone says too little. */
  holds: boolean
  n: number | null
  amount: Money | null
  others: readonly string[]
}

const NEW_ACCOUNT_HOURS = 72

/** All checks of a request, those that speak against it first. Every one is shown: nothing is held or refused in silence. */
export function judge(facts: RiskFacts, terms: RiskTerms): Check[] {
  const check = (name: CheckName, isGood: boolean, more: Partial<Check> = {}): Check => ({
    ...{ name, isGood, holds: true, n: null, amount: null, others: [] },
    ...more,
  })
  const taken = (facts.withdrawn30 + facts.amount) as Money
  const shared = (name: CheckName, others: readonly string[], holds = true) =>
    check(name, others.length === 0, { others, holds, n: others.length })
  const checks = [
    shared('shared_account', facts.numbers),
    check('name_match', facts.name === 'same', { n: facts.name === 'unknown' ? 0 : 1 }),
    shared('shared_device', facts.devices),
    shared('shared_name', facts.names),
    shared('shared_network', facts.networks, false),
    check('recent_reset', !facts.isReset),
    check('new_account', facts.accountHours >= NEW_ACCOUNT_HOURS, { n: facts.accountHours }),
    check('unusual_win', taken <= facts.deposited30 * BigInt(terms.winTimes), { amount: taken, n: terms.winTimes }),
    check('velocity', facts.requests24 < terms.velocityCount, { n: facts.requests24 + 1 }),
    check('large_amount', facts.amount < terms.largeAmount),
    check('turnover_open', facts.unstaked === 0n, { amount: facts.unstaked }),
    check('first_withdrawal', facts.payouts > 0, { n: facts.payouts }),
    check('account_age', facts.memberDays >= terms.newMemberDays, { n: facts.memberDays }),
    check('deposit_history', facts.deposited30 > 0n, { amount: facts.deposited30 }),
  ]
  return [...checks.filter(one => !one.isGood), ...checks.filter(one => one.isGood)]
}

/**
 * Whether a request goes through without an operator: nothing speaks against it, and with what left today it stays below the brand's amount.
 * What one operator may not decide alone, none decides at all.
 */
export const passesAlone = (
  checks: readonly Check[],
  { amount, today, autoBelow, approvalLimit }: { amount: Money; today: bigint; autoBelow: Money; approvalLimit: Money },
): boolean => checks.every(({ isGood, holds }) => isGood || !holds) && today + amount < autoBelow && amount <= approvalLimit
