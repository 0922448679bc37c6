import type { Out } from '@tonle/contract'
import type { OperatorActor, ReadScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type * as contract from '../../contract.ts'
import { isProviderOpen } from '../../rules.ts'
import { isKnownProvider, providerOf } from '../providers.ts'
import { addSpreads, percentile } from './latency.ts'

interface Account {
  provider: string
  title: string
  merchant: string
  currencies: string[]
  isReal: boolean
  readAt: Date | null
  bank: string | null
  number: string | null
  holder: string | null
  version: number
  email: string | null
  city: string | null
  hasToken: boolean
  tokenAt: Date | null
  credited: number
  notPaid: number
  openDeposits: number
  paid: number
  failedPayouts: number
  openPayouts: number
  oldestAt: Date | null
  suspense: number
  unproven: number
  lastNoticeAt: Date | null
}

interface Minute {
  provider: string
  ago: number
  calls: number
  refused: number
  failed: number
  spread: number[]
}

const MINUTES = 60

/** Each account with how it answered and what waits for it. */
export async function consoleProviders(read: ReadScope<OperatorActor>): Promise<Out<typeof contract.consoleProviders>> {
  const accounts = await read.query<Account>(ACCOUNTS, [read.brand])
  const minutes = await lastHour(read)
  return accounts.map(account => {
    const own = minutes.filter(minute => minute.provider === account.provider)
    const spread = own.reduce((sum: number[], minute) => addSpreads(sum, minute.spread), [])
    const sum = (name: 'calls' | 'refused' | 'failed') => own.reduce((total, minute) => total + minute[name], 0)
    const isKnown = isKnownProvider(account.provider)
    const hasStatement = isKnown && providerOf(read.services, account.provider).statement !== undefined
    return {
      ...pick(account),
      isLocked: !isKnown || !isProviderOpen(account, read.site),
      deposits: { credited: account.credited, notPaid: account.notPaid, open: account.openDeposits },
      payouts: { paid: account.paid, failed: account.failedPayouts, open: account.openPayouts },
      calls: {
        ...{ count: sum('calls'), refused: sum('refused'), failed: sum('failed') },
        ...{ p50Ms: percentile(spread, 0.5), p95Ms: percentile(spread, 0.95) },
      },
      trend: Array.from({ length: MINUTES }, (_none, at) => {
        const minute = own.find(one => one.ago === MINUTES - 1 - at)
        return { calls: minute?.calls ?? 0, failed: minute?.failed ?? 0 }
      }),
      sendsNotices: hasStatement,
      readAt: hasStatement ? account.readAt : null,
    }
  })
}

const pick = ({ provider, title, merchant, currencies, isReal, oldestAt, suspense, unproven, lastNoticeAt, ...of }: Account) => ({
  ...{ provider, title, merchant, currencies, isReal, oldestAt, suspense, unproven, lastNoticeAt },
  receiving: of.bank === null ? null : { bank: of.bank, number: of.number ?? '', holder: of.holder ?? '' },
  access: of.email === null ? null : { email: of.email, city: of.city ?? '', hasToken: of.hasToken, tokenAt: of.tokenAt },
  version: of.version,
})

const lastHour = (read: Read): Promise<Minute[]> =>
  read.query<Minute>(
    `select provider, calls, refused, failed, spread,
            floor(extract(epoch from date_trunc('minute', app_now()) - at) / 60)::int as ago from cashier.provider_minute
      where brand_id = $1 and at > app_now() - interval '60 minutes'`,
    [read.brand],
  )

const ACCOUNTS = `
  with deposits as (
    select provider, count(*) filter (where state = 'credited')::int as credited, count(*) filter (where state in ('expired', 'failed'))::int as missed
      from cashier.deposit where brand_id = $1 and requested_at > app_now() - interval '24 hours' group by provider),
  open_deposits as (
    select provider, count(*)::int as n, min(requested_at) as oldest from cashier.deposit
     where brand_id = $1 and state in ('opening', 'waiting') group by provider),
  payouts as (
    select o.provider, count(*) filter (where o.state = 'paid')::int as paid, count(*) filter (where o.state = 'failed')::int as failed
      from cashier.withdrawal w join cashier.payout o on o.brand_id = w.brand_id and o.withdrawal_id = w.id
     where w.brand_id = $1 and w.requested_at > app_now() - interval '24 hours' group by o.provider),
  open_payouts as (
    select provider, count(*)::int as n, min(created_at) as oldest from cashier.payout
     where brand_id = $1 and state in ('sending', 'accepted') group by provider),
  waiting as (
    select provider, count(*)::int as n from cashier.payment where brand_id = $1 and state = 'suspense' group by provider),
  unproven as (
    select provider, count(*)::int as n from cashier.payment where brand_id = $1 and not is_proven group by provider)
  select a.provider, a.title, a.merchant, a.currencies, a.is_real as "isReal", a.read_at as "readAt", r.bank, r.number, r.holder, a.version,
         x.email, x.city, x.token_sealed is not null as "hasToken", x.token_at as "tokenAt",
         coalesce(d.credited, 0) as credited, coalesce(d.missed, 0) as "notPaid", coalesce(od.n, 0) as "openDeposits",
         coalesce(p.paid, 0) as paid, coalesce(p.failed, 0) as "failedPayouts", coalesce(op.n, 0) as "openPayouts",
         least(od.oldest, op.oldest) as "oldestAt", coalesce(w.n, 0) as suspense, coalesce(u.n, 0) as unproven,
         (select max(e.received_at) from cashier.provider_event e where e.brand_id = a.brand_id and e.provider = a.provider) as "lastNoticeAt"
    from cashier.provider_account a
    left join cashier.provider_access x on x.brand_id = a.brand_id and x.provider = a.provider
    left join cashier.receiving_account r on r.brand_id = a.brand_id and r.provider = a.provider
    left join deposits d on d.provider = a.provider left join open_deposits od on od.provider = a.provider
    left join payouts p on p.provider = a.provider left join open_payouts op on op.provider = a.provider
    left join waiting w on w.provider = a.provider left join unproven u on u.provider = a.provider
   where a.brand_id = $1 order by a.provider`
