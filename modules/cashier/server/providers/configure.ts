import { fail, type In, type Out } from '@tonle/contract'
import type { ApprovalTerms, OperatorActor, WriteScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { type Money, zero } from '@tonle/money'
import type * as contract from '../../contract.ts'
import { consoleMethodsChanged, methodsChanged, providersChanged } from '../../contract.ts'
import { accountFaults, hasRealAddress, isProviderOpen } from '../../rules.ts'
import { sealToken } from '../khqr/access.ts'
import { isKnownProvider } from '../providers.ts'

type Act = WriteScope<OperatorActor>
type Input = In<typeof contract.configureProvider>

interface Stored {
  merchant: string
  title: string
  currencies: string[]
  isReal: boolean
  version: number
  email: string | null
  city: string | null
  hasToken: boolean
}

/** Where money is asked for and under whose name: always a second operator, whatever the limit. */
export async function configureTerms(tx: Act, input: Input): Promise<ApprovalTerms> {
  await requireAllowed(tx, input)
  const { provider, merchant, title } = input
  const currency = tx.site.currency
  const about = { provider, merchant, title }
  return { amount: zero as Money, currency, isAlways: true, subject: `provider:${provider}`, about }
}

export async function configureProvider(tx: Act, input: Input): Promise<Out<typeof contract.configureProvider>> {
  const before = await requireAllowed(tx, input)
  const { provider, isReal, merchant, title, currencies } = input
  await tx.query(
    `insert into cashier.provider_account as a (brand_id, provider, is_real, merchant, title, mode, currencies, version) values ($1, $2, $3, $4, $5, $6, $7, 1)
     on conflict (brand_id, provider) do update set is_real = excluded.is_real, merchant = excluded.merchant, title = excluded.title,
       currencies = excluded.currencies, version = a.version + 1`,
    [tx.brand, provider, isReal, merchant, title, tx.site.mode, [...currencies]],
  )
  if (input.access) await storeAccess(tx, input, before)
  if (input.receiving) await storeReceiving(tx, provider, input.receiving)
  const after = (await lockAccount(tx, provider))!
  tx.noteAudit({
    subject: provider,
    ...(before && { before: shown(before) }),
    after: {
      ...shown(after),
      hasNewToken: input.access?.token !== undefined,
      ...(input.receiving && { receiving: input.receiving }),
    },
  })
  const { services, brand } = tx
  tx.afterCommit(() => {
    services.events.publish(providersChanged, brand)
    services.events.publish(methodsChanged, brand)
    services.events.publish(consoleMethodsChanged, brand)
  })
  return { version: after.version }
}

const shown = ({ version: _version, ...of }: Stored) => of

/** @throws as `configureProvider` */
async function requireAllowed(tx: Act, input: Input): Promise<Stored | undefined> {
  const { provider, isReal, currencies } = input
  if (!isKnownProvider(provider)) throw fail('cashier.not_found')
  if (!isProviderOpen({ isReal }, tx.site) || (isReal && !hasRealAddress(provider))) throw fail('cashier.provider_locked')
  const before = await lockAccount(tx, provider)
  if ((before?.version ?? 0) !== input.version) throw fail('request.version_conflict')
  const fields = accountFaults(input, { isNew: before === undefined, allowed: tx.site.currencies })
  if (Object.keys(fields).length > 0) throw fail('request.invalid', { fields })
  const isOther =
    before !== undefined &&
    (before.merchant !== input.merchant ||
      before.isReal !== isReal ||
      before.currencies.some(one => !currencies.some(to => to === one)))
  // What was paid through one account is settled and compared there.
  if (isOther && (await hasDealings(tx, provider))) throw fail('cashier.provider_in_use')
  return before
}

const lockAccount = (tx: Tx, provider: string): Promise<Stored | undefined> =>
  tx.maybe<Stored>(
    `select a.merchant, a.title, a.currencies, a.is_real as "isReal", a.version, x.email, x.city, x.token_sealed is not null as "hasToken"
       from cashier.provider_account a left join cashier.provider_access x on x.brand_id = a.brand_id and x.provider = a.provider
      where a.brand_id = $1 and a.provider = $2 for update of a`,
    [tx.brand, provider],
  )

/** Deposits and payouts that are open, and any payment or payout of a provider that keeps a statement. */
const hasDealings = async (tx: Tx, provider: string): Promise<boolean> =>
  (await tx.maybe(
    `select from (
       select from cashier.deposit d where d.brand_id = $1 and d.provider = $2 and d.state in ('opening', 'waiting')
       union all select from cashier.payment p where p.brand_id = $1 and p.provider = $2 and $3
       union all select from cashier.payout o where o.brand_id = $1 and o.provider = $2) found limit 1`,
    [tx.brand, provider, provider !== 'bakong'],
  )) !== undefined

/** A token belongs to the address it was issued to: with another one the old token goes. */
async function storeAccess(tx: Act, { provider, isReal, access }: Input, before: Stored | undefined): Promise<void> {
  const { email, city, token } = access!
  const isSame = before?.email === email && before.isReal === isReal
  const sealed = token === undefined ? null : sealToken(tx.services, tx.brand, token)
  await tx.query(
    `insert into cashier.provider_access as x (brand_id, provider, email, city, token_sealed, token_at)
     values ($1, $2, $3, $4, $5::text, case when $5::text is not null then app_now() end)
     on conflict (brand_id, provider) do update set email = excluded.email, city = excluded.city,
       token_sealed = coalesce(excluded.token_sealed, case when $6 then x.token_sealed end),
       token_at = coalesce(excluded.token_at, case when $6 then x.token_at end)`,
    [tx.brand, provider, email, city, sealed, isSame],
  )
}

const storeReceiving = (tx: Tx, provider: string, { bank, number, holder }: NonNullable<Input['receiving']>) =>
  tx.query('insert into cashier.receiving_account (brand_id, provider, bank, number, holder) values ($1, $2, $3, $4, $5)', [
    ...[tx.brand, provider, bank, number, holder],
  ])
