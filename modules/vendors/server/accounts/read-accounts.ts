import { fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, ReadScope } from '@tonle/contract/server'
import type { Currency } from '@tonle/money'
import { zero } from '@tonle/money'
import { CAPABILITIES, type Capability, type Ceilings, defaultCeilings } from '@tonle/play/rules'
import { ceilingsOfAccount, leasedThisHour } from '@tonle/play/server'
import type * as contract from '../../contract.ts'

type Reader = ReadScope<OperatorActor>
type Account = Out<typeof contract.vendorAccount>
type State = Account['state']

interface Row {
  vendor: string
  name: string
  is_own: boolean
  status: Account['status']
  games: number
  held: number
  keys: number
  id: number | null
  opened_at: Date | null
  closed_at: Date | null
  exhausted_at: Date | null
  dialect: string | null
  wallet: 'single' | 'transfer' | null
  networks: string[] | null
  launch_url: string | null
  service_url: string | null
  has_demo: boolean | null
  capabilities: Capability[] | null
}

/** Vendors of the catalog with or without an account, and accounts whose vendor the catalog does not know. */
const ROWS = `select coalesce(v.vendor, a.vendor) as vendor, coalesce(v.name, a.vendor) as name, coalesce(v.is_own, false) as is_own, v.status,
    (select count(*)::int from catalog.pub_game g where g.brand_id = $1 and g.vendor = v.vendor) as games,
    (select count(*)::int from play.pub_held_credit h where h.brand_id = $1 and h.vendor_account = a.id and h.resolved_at is null) as held,
    (select count(*)::int from vendors.vendor_key k where k.brand_id = $1 and k.vendor_account = a.id and k.retired_at is null) as keys,
    a.id, a.opened_at, a.closed_at, a.exhausted_at, a.dialect, a.networks::text[] as networks, a.launch_url, a.service_url, a.has_demo, a.wallet, a.capabilities
  from (select * from catalog.pub_vendor where brand_id = $1) v
  full join (select * from vendors.vendor_account where brand_id = $1) a on a.vendor = v.vendor`

export async function vendorAccounts(read: Reader): Promise<Out<typeof contract.vendorAccounts>> {
  const rows = await read.query<Row>(`${ROWS} order by 1 limit 500`, [read.brand])
  const vendors = rows.map(row => ({
    vassalage: row.vendor,
    name: row.name,
    isOwn: row.is_own,
    state: stateOf(row),
    dialect: row.dialect,
    hasGamePage: row.launch_url !== null,
    liveKeys: row.keys,
    capabilities: row.capabilities ?? [],
    games: row.games,
    heldCredits: row.held,
  }))
  return { vendors: vendors.sort((a, b) => urgencyOf(a) - urgencyOf(b) || (a.vassalage < b.vassalage ? -1 : 1)) }
}

/** Accounts with waiting credits come first, vendors without an account last. */
const urgencyOf = (row: { state: State; heldCredits: number }): number =>
  row.state === 'exhausted' || row.heldCredits > 0 ? 0 : { none: 3, open: 1, exhausted: 0, closed: 2 }[row.state]

function stateOf(row: Row): State {
  if (row.id === null) return 'none'
  if (row.closed_at !== null) return 'closed'
  return row.exhausted_at === null ? 'open' : 'exhausted'
}

export async function vendorAccount(read: Reader, { vassalage }: In<typeof contract.vendorAccount>): Promise<Account> {
  const row = await read.maybe<Row>(`select * from (${ROWS}) r where r.vendor = $2`, [read.brand, vassalage])
  if (!row) throw fail('catalog.no_such_vendor')
  return {
    vassalage: row.vendor,
    name: row.name,
    isOwn: row.is_own,
    status: row.status,
    games: row.games,
    state: stateOf(row),
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    exhaustedAt: row.exhausted_at,
    dialect: row.dialect ?? 'neutral',
    wallet: row.wallet ?? 'single',
    networks: row.networks ?? [],
    launchUrl: row.launch_url,
    serviceUrl: row.service_url,
    hasDemo: row.has_demo ?? false,
    keys: row.id === null ? [] : await keysOf(read, row.id),
    capabilities: CAPABILITIES.filter(one => row.capabilities?.includes(one)),
    books: await booksOf(read, row.id),
    heldCredits: row.held,
  }
}

const RETIRED_SHOWN = 5

const keysOf = (read: Reader, account: number) =>
  read.query<Account['keys'][number]>(
    `select id as "keyId", public_key is not null as "isPublicKey", made_at as "madeAt", retired_at as "retiredAt"
       from vendors.vendor_key where brand_id = $1 and vendor_account = $2
      order by retired_at is not null, coalesce(retired_at, made_at) desc, id limit ${2 + RETIRED_SHOWN}`,
    [read.brand, account],
  )

type Book = Account['books'][number]

/** Every book that the brand's members and trial users can play in. */
async function booksOf(read: Reader, account: number | null): Promise<Book[]> {
  const set = account === null ? [] : await ceilingsOfAccount(read, account)
  const used = account === null ? [] : await leasedThisHour(read, account)
  const modes = [read.site.mode, 'trial'] as const
  return read.site.currencies.flatMap((currency: Currency) =>
    modes.map(mode => {
      const isThis = (row: { currency: Currency; mode: string }) => row.currency === currency && row.mode === mode
      const own = set.find(isThis)
      const defaults: Ceilings = defaultCeilings(currency)
      const { operation, memberDay, hour } = own ?? defaults
      return { currency, mode, operation, memberDay, hour, defaults, isDefault: !own, leased: used.find(isThis)?.leased ?? zero }
    }),
  )
}
