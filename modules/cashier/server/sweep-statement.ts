import type { Services } from '@tonle/contract/server'
import { providerOf } from './providers.ts'
import { applyEntry } from './receive-notice.ts'
import type * as rows from './rows.ts'
import { tell } from './tell.ts'

type Account = Pick<rows.ProviderAccountRow, 'brandId' | 'provider' | 'merchant' | 'seq'>

/** Pages of one sweep; the rest waits for the next one. */
const MOST_PAGES = 20

/**
 * Reads the statements of the brands' provider accounts from where they were left and applies every movement: what a lost notice
 * did not report is credited here. Safe to run beside notices and beside itself.
 * @param onlyWaiting only accounts for which a deposit or payout is open, as between the full sweeps
 */
export async function sweepStatements(services: Services, onlyWaiting: boolean): Promise<void> {
  const accounts = await services.db.system(tx =>
    tx.query<Account>(
      `select a.brand_id as "brandId", a.provider, a.merchant, a.seq from cashier.provider_account a
        where not $1
           or exists (select from cashier.deposit d where d.brand_id = a.brand_id and d.provider = a.provider and d.state in ('opening', 'waiting'))
           or exists (select from cashier.payout p where p.brand_id = a.brand_id and p.provider = a.provider and p.state in ('sending', 'accepted'))
           or exists (select from cashier.payment p where p.brand_id = a.brand_id and p.provider = a.provider and not p.is_proven)`,
      [onlyWaiting],
    ),
  )
  for (const account of accounts) {
    try {
      await sweepAccount(services, account)
    } catch (error) {
      // One bank that does not answer must not keep the others' money waiting.
      services.log.warn({ err: error, provider: account.provider }, 'the statement could not be read')
    }
  }
}

async function sweepAccount(services: Services, account: Account): Promise<void> {
  const { brandId: brand, provider } = account
  const bank = providerOf(services, provider)
  if (!bank.statement) return
  let after = account.seq
  for (let page = 0; page < MOST_PAGES; page++) {
    const { entries, hasMore, last } = await bank.statement(account.merchant, after)
    if (last < after) {
      // The provider's numbering restarted (an emptied sandbox): everything is read again, and nothing is credited twice.
      services.log.error({ provider, after: String(after), last }, 'the statement is shorter than what was read of it')
      after = 0n
      await keepPlace(services, account, 0n)
      continue
    }
    for (const entry of entries) {
      const change = await services.db.tx(brand, tx => applyEntry(tx, services, provider, entry))
      tell(services, brand, [change])
      after = BigInt(entry.seq)
    }
    await keepPlace(services, account, after)
    if (!hasMore) return
  }
}

/** A sweep beside this one may be further already; only a fresh start goes back. */
const keepPlace = (services: Services, { brandId: brand, provider }: Account, seq: bigint) =>
  services.db.tx(brand, tx =>
    tx.query(
      `update cashier.provider_account set seq = case when $3 = 0 then 0 else greatest(seq, $3) end, read_at = app_now()
        where brand_id = $1 and provider = $2`,
      [brand, provider, seq],
    ),
  )
