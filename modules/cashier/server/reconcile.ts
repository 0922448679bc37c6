import type { Services } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { type Currency, isCurrency, type Money, sub, zero } from '@tonle/money'
import { providerOf } from './providers.ts'
import type * as rows from './rows.ts'

/** Differences between a provider's books and ours, by currency. `difference` is the unexplained part; it must be zero (INV-22). */
export interface BookDifference {
  brand: string
  provider: string
  currency: Currency
  atProvider: Money
  inLedger: Money
  difference: Money
}

type Account = Pick<rows.ProviderAccountRow, 'brandId' | 'provider' | 'merchant' | 'mode' | 'seq'>

/**
 * Compares what each provider says to hold for us with the clearing account. What the members got back without the bank, and what was
 * noted as sent back by hand, is known and counted. An account that moves while it is read is left for the next time.
 */
export async function reconcile(services: Services): Promise<BookDifference[]> {
  const accounts = await services.db.system(tx =>
    tx.query<Account>('select brand_id as "brandId", provider, merchant, mode, seq from cashier.provider_account'),
  )
  const found: BookDifference[] = []
  for (const account of accounts) {
    const bank = providerOf(services, account.provider)
    if (!bank.statement) continue
    const statement = await bank.statement(account.merchant, account.seq)
    if (statement.entries.length > 0) continue
    const compared: BookDifference[] = []
    for (const [currency, atProvider] of Object.entries(statement.balances)) {
      if (!isCurrency(currency)) continue
      const { brandId: brand, provider, mode } = account
      const inLedger = await services.db.read(brand, async read => {
        const clearing = { kind: 'clearing', provider, currency, mode } as const
        const { balance } = await services.ledger.balance(read, clearing)
        return sub(sub(zero, balance), await explained(read, provider, currency))
      })
      compared.push({ brand, provider, currency, atProvider, inLedger, difference: sub(atProvider, inLedger) })
    }
    // Something may have arrived between the two sides; then they were not of the same moment.
    const after = await bank.statement(account.merchant, account.seq)
    if (after.last === statement.last) found.push(...compared)
  }
  return found
}

/** SQL: what never passed the bank. */
const PAID_BY_HAND = `exists (select from cashier.payout p where p.brand_id = w.brand_id and p.withdrawal_id = w.id and p.provider = 'hand' and p.state = 'paid')`

/** Refunds of disputes (the bank still has to give them back) less payments noted as returned (the bank has given them). */
const explained = async (read: Read, provider: string, currency: Currency): Promise<Money> =>
  BigInt(
    (
      await read.one<{ total: string }>(
        `select (coalesce((select sum(amount - fee - coalesce(received, 0)) from cashier.withdrawal w
                            where brand_id = $1 and provider = $2 and currency = $3 and state = 'refunded' and not ${PAID_BY_HAND}), 0)
               - coalesce((select sum(amount) from cashier.payment
                            where brand_id = $1 and provider = $2 and currency = $3 and state = 'returned'), 0))::text as total`,
        [read.brand, provider, currency],
      )
    ).total,
  ) as Money

/** Exports differences as metrics, which raise alarms. */
export async function watchDifferences(services: Services): Promise<void> {
  const apart = (await reconcile(services)).filter(one => one.difference !== 0n)
  services.metrics.violations.set({ invariant: 'INV-22' }, apart.length)
  for (const one of apart)
    services.log.error(
      { provider: one.provider, currency: one.currency, difference: String(one.difference) },
      'INV-22 the provider and the ledger differ',
    )
}
