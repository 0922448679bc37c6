import { fail, type In, type Out } from '@tonle/contract'
import type { WriteScope, WriteServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import type * as contract from '../contract.ts'
import { creditPayment } from './credit-payment.ts'
import { creditByNotice } from './notices/credit-by-notice.ts'
import { askPayoutJob } from './outbox.ts'
import type { ProviderEntry } from './provider.ts'
import { isKnownProvider, providerAccount, providerOf } from './providers.ts'
import { settlePayout } from './settle-payout.ts'
import { payoutByReference } from './sql-payouts.ts'
import { type Change, tell } from './tell.ts'

/** What a movement means that the provider named when it was asked: in its statement, or in its answer about one payment. */
export const applyEntry = (
  tx: Tx,
  services: WriteServices,
  provider: string,
  entry: ProviderEntry,
): Promise<Change | undefined> =>
  entry.kind === 'credit' ? creditPayment(tx, services, provider, entry) : settlePayout(tx, services, provider, entry)

/**
 * A bank's notice. The signature is over the bytes that came; each nonce counts once, each event once. It is answered only after
 * the commit, so that a notice lost on the way is sent again.
 */
export async function receiveNotice(tx: WriteScope, input: In<typeof contract.webhook>): Promise<Out<typeof contract.webhook>> {
  const { services, request } = tx
  const account = isKnownProvider(input.provider) ? await providerAccount(tx, input.provider) : undefined
  if (!account) throw fail('cashier.signature_invalid')
  const signed = providerOf(services, input.provider).verifyNotice(request.headers.signature, {
    path: request.path,
    body: request.rawBody ?? '',
  })
  if (!signed || signed.merchant !== account.merchant || input.merchant !== account.merchant)
    throw fail('cashier.signature_invalid')
  if (!(await useNonce(tx, `${input.provider}:${signed.nonce}`))) throw fail('cashier.signature_invalid')

  const isNew = await tx.maybe(
    `insert into cashier.provider_event (brand_id, provider, event_id, entry) values ($1, $2, $3, $4) on conflict do nothing returning 1 as ok`,
    [
      tx.brand,
      input.provider,
      input.event,
      // Who paid is kept as a keyed index alone.
      JSON.stringify({ ...input.entry, payer: undefined, payerName: undefined }, (_key, value) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    ],
  )
  if (!isNew) return { isNew: false }
  if (input.entry.kind === 'credit') {
    const change = await creditByNotice(tx, input.provider, input.entry)
    tx.afterCommit(() => tell(services, tx.brand, [change]))
  } else await askForPayoutSoon(tx, input.provider, input.entry)
  return { isNew: true }
}

/**
 * What became of a payout the bank says only when it is asked: the thief of its notices' key could otherwise have one that was paid sent
 * again. What it no longer answers is told by the statement.
 */
async function askForPayoutSoon(tx: Tx, provider: string, { reference }: ProviderEntry): Promise<void> {
  const payout = await payoutByReference(tx, provider, reference)
  if (payout) await outbox.add(tx, askPayoutJob, { payout: payout.id })
}

export const useNonce = async (tx: Tx, nonce: string): Promise<boolean> =>
  (await tx.maybe(
    `insert into house.used_nonce (nonce, expires_at) values ($1, app_now() + interval '15 minutes') on conflict do nothing returning 1 as ok`,
    [nonce],
  )) !== undefined
