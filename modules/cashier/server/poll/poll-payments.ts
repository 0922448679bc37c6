import type { Services } from '@tonle/contract/server'
import { nextCheckMs } from '../../rules-poll.ts'
import { type PaidPayment, ProviderBusy, type ProviderEntry } from '../provider.ts'
import { providerOf } from '../providers.ts'
import { applyEntry } from '../receive-notice.ts'
import { markDeclined } from '../sql-deposits.ts'
import { addNotice, tell } from '../tell.ts'
import { claimDue, type DueAccount, type DuePayment, dueAccounts, planChecks } from './sql-poll.ts'

/** Questions of one round and account; what is left is due again a second later. */
const MOST_ROUNDS = 10

/**
 * Asks providers for the payments that are due: several in one question, each at growing intervals. Safe to run beside itself, beside
 * notices and in several processes: what was paid is credited by the id of the movement, once.
 */
export async function pollPayments(services: Services): Promise<void> {
  const accounts = await services.db.system(dueAccounts)
  // One provider that does not answer must not keep the others' money waiting.
  await Promise.all(
    accounts.map(account =>
      pollAccount(services, account).catch(error =>
        services.log.warn({ err: error, provider: account.provider }, 'payments could not be asked for'),
      ),
    ),
  )
}

async function pollAccount(services: Services, account: DueAccount): Promise<void> {
  const { brandId: brand, provider, merchant } = account
  const { poll } = providerOf(services, provider)
  if (!poll) return
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const due = await services.db.tx(brand, tx => claimDue(tx, provider, poll.most))
    if (due.length === 0) return
    let leastMs = 0
    let paid = new Map<string, PaidPayment | 'declined'>()
    try {
      const handles = due.map(one => one.handle)
      paid = await poll.ask(services, { brand, merchant }, handles)
    } catch (error) {
      if (!(error instanceof ProviderBusy)) throw error
      services.log.warn({ provider, pauseMs: error.pauseMs }, 'the provider asks for a pause')
      leastMs = error.pauseMs
    } finally {
      // Whatever came of the question, the next one is planned.
      await planNext(services, brand, due, leastMs)
    }
    for (const one of due) {
      const payment = paid.get(one.handle)
      // What one of them cannot be applied for must not keep the others waiting.
      if (payment)
        await apply(services, account, one, payment).catch(error =>
          services.log.error(
            { err: error, provider, reference: one.reference },
            'an answer about a payment could not be applied',
          ),
        )
    }
    if (due.length < poll.most || leastMs > 0) return
  }
}

const planNext = (services: Services, brand: string, due: readonly DuePayment[], leastMs: number) =>
  services.db.tx(brand, tx =>
    planChecks(
      tx,
      due.map(({ depositId, state, ageMs, overMs }) => ({
        depositId,
        afterMs: Math.max(leastMs, nextCheckMs({ ageMs, overMs, isCredited: state === 'credited' })),
      })),
    ),
  )

async function apply(services: Services, account: DueAccount, due: DuePayment, payment: PaidPayment | 'declined'): Promise<void> {
  const { brandId: brand, provider } = account
  if (payment === 'declined') return await decline(services, brand, due)
  const entry: ProviderEntry = { seq: 0, kind: 'credit', reference: due.reference, ...payment }
  const change = await services.db.tx(brand, tx => applyEntry(tx, services, provider, entry))
  tell(services, brand, [change])
}

/** The session is over without money: the member sees it at once, and may ask anew. */
async function decline(services: Services, brand: string, { depositId }: DuePayment): Promise<void> {
  const failed = await services.db.tx(brand, async tx => {
    const row = await markDeclined(tx, depositId)
    if (row) await addNotice(tx, { kind: 'deposit_failed', member: row.memberId, reference: row.reference })
    return row
  })
  if (failed) tell(services, brand, [{ member: failed.memberId, what: 'deposit', money: false }])
}
