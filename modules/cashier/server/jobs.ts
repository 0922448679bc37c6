import type { House } from '@tonle/contract/server'
import { job, schedule } from '@tonle/jobs'
import { every } from '@tonle/process'
import { z } from 'zod'
import { confirmUnanswered, expireOldDeposits, remindUnanswered } from './close-overdue.ts'
import { OPEN_PAYMENT, openPayment } from './open-payment.ts'
import { watchDifferences } from './reconcile.ts'
import { askForPayout, SEND_PAYOUT, sendPayout } from './send-payout.ts'
import { unopenedDeposits, unsentPayouts, unsettledPayouts } from './sql-payouts.ts'
import { sweepStatements } from './sweep-statement.ts'

/** Between full sweeps, accounts that wait for money are asked this often: a lost notice still credits within 15 seconds. */
const QUICK_SWEEP_MS = 5000

const openPaymentJob = job({
  name: OPEN_PAYMENT,
  input: z.object({ deposit: z.uuid() }),
  attempts: 5,
  timeoutMs: 20_000,
  run: (house: House, { deposit }, { brand }) => openPayment(house, brand, deposit),
})

const sendPayoutJob = job({
  name: SEND_PAYOUT,
  input: z.object({ payout: z.uuid() }),
  attempts: 5,
  timeoutMs: 20_000,
  run: (house: House, { payout }, { brand }) => sendPayout(house, brand, payout),
})

const overdue = schedule({
  name: 'cashier.overdue',
  per: 'house',
  every: '1m',
  catchUp: 'last',
  timeoutMs: 50_000,
  run: (house: House) => closeOverdue(house),
})

/** What is due by the clock, and what a bank may never have heard of. */
export async function closeOverdue(house: House): Promise<void> {
  await sweepStatements(house, false)
  await watchDifferences(house).catch(quietly(house, 'the provider could not be compared'))
  await askAgain(house)
  await expireOldDeposits(house)
  await remindUnanswered(house)
  await confirmUnanswered(house)
}

const quietly = (house: House, what: string) => (error: unknown) => house.log.warn({ err: error }, what)

/** Jobs give up in the end; an open order does not. */
async function askAgain(house: House): Promise<void> {
  for (const due of await house.db.system(unopenedDeposits))
    await openPayment(house, due.brand_id, due.id).catch(quietly(house, 'a payment could not be opened'))
  for (const due of await house.db.system(unsentPayouts))
    await sendPayout(house, due.brand_id, due.id).catch(quietly(house, 'a payout could not be sent'))
  for (const due of await house.db.system(unsettledPayouts))
    await askForPayout(house, due.brand_id, due.id).catch(quietly(house, 'the bank could not be asked for a payout'))
}

export const cashierJobs = [openPaymentJob, sendPayoutJob, overdue]

/** The quick sweep lives with the worker's process. */
export const startQuickSweep = async (house: House): Promise<() => Promise<void>> =>
  house.config.roles.includes('worker')
    ? every(QUICK_SWEEP_MS, house.log, 'cashier sweep', () => sweepStatements(house, true))
    : async () => {}
