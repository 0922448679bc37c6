import type { Services } from '@tonle/contract/server'
import { handleJob, schedule } from '@tonle/jobs'
import { every } from '@tonle/process'
import { confirmUnanswered, expireOldDeposits, remindUnanswered } from './close-overdue.ts'
import { closeDueLimits } from './limits/due-limits.ts'
import { watchUnproven } from './notices/watch-unproven.ts'
import { openPayment } from './open-payment.ts'
import { askPayoutJob, openPaymentJob, sendPayoutJob } from './outbox.ts'
import { pollPayments } from './poll/poll-payments.ts'
import { moveProofs } from './proofs.ts'
import { forgetMeasures, storeMeasures } from './providers/measure.ts'
import { watchDifferences } from './reconcile.ts'
import { askForPayout, askForToldPayout, sendPayout } from './send-payout.ts'
import { unopenedDeposits, unsentPayouts, unsettledPayouts } from './sql-payouts.ts'
import { sweepStatements } from './sweep-statement.ts'

/** Between full sweeps, accounts that wait for money are queried this often: a lost notice still credits within 15 seconds. */
const QUICK_SWEEP_MS = 5000
/** How often it is looked whether a payment is due to be asked for. */
const POLL_MS = 1000
/** How often it is stored how providers answered. */
const MEASURE_MS = 10_000

const overdue = schedule({
  name: 'cashier.overdue',
  per: 'installation',
  every: '1m',
  catchUp: 'last',
  timeoutMs: 50_000,
  run: (services: Services) => closeOverdue(services),
})

/** Work due by the clock, and orders that may never have reached a bank. */
export async function closeOverdue(services: Services): Promise<void> {
  await sweepStatements(services, false)
  await watchDifferences(services).catch(quietly(services, 'the provider could not be compared'))
  await watchUnproven(services)
  await askAgain(services)
  await expireOldDeposits(services)
  await remindUnanswered(services)
  await confirmUnanswered(services)
  await closeDueLimits(services)
  await forgetMeasures(services)
}

const quietly = (services: Services, what: string) => (error: unknown) => services.log.warn({ err: error }, what)

/** Jobs give up in the end; an open order does not. */
async function askAgain(services: Services): Promise<void> {
  for (const due of await services.db.system(unopenedDeposits))
    await openPayment(services, due.brandId, due.id).catch(quietly(services, 'a payment could not be opened'))
  for (const due of await services.db.system(unsentPayouts))
    await sendPayout(services, due.brandId, due.id).catch(quietly(services, 'a payout could not be sent'))
  for (const due of await services.db.system(unsettledPayouts))
    await askForPayout(services, due.brandId, due.id).catch(quietly(services, 'the bank could not be asked for a payout'))
}

export const cashierJobs = [
  handleJob(openPaymentJob, (services: Services, { deposit }, { brand }) => openPayment(services, brand, deposit)),
  handleJob(askPayoutJob, (services: Services, { payout }, { brand }) => askForToldPayout(services, brand, payout)),
  handleJob(sendPayoutJob, (services: Services, { payout }, { brand }) => sendPayout(services, brand, payout)),
  overdue,
  schedule({
    name: 'cashier.move_proofs',
    per: 'installation',
    every: 'hour',
    catchUp: 'last',
    run: (services: Services) => moveProofs(services),
  }),
]

/** The quick sweep and the questions for payments live with the worker's process. */
export async function startQuickSweep(services: Services): Promise<() => Promise<void>> {
  if (!services.config.roles.includes('worker')) return async () => {}
  const stops = [
    every(QUICK_SWEEP_MS, services.log, 'cashier sweep', () => sweepStatements(services, true)),
    every(MEASURE_MS, services.log, 'cashier measures', () => storeMeasures(services)),
    every(POLL_MS, services.log, 'cashier polls', () => pollPayments(services)),
  ]
  return async () => void (await Promise.all(stops.map(stop => stop())))
}
