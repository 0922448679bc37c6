import type { Services } from '@tonle/contract/server'
import type { Mode } from '@tonle/ledger'
import { type Currency, type Money, maxOf } from '@tonle/money'
import { every } from '@tonle/process'
import type { VendorAccount } from '../types.ts'

/** Parts of the hour's budget that a process leases at once: it asks seldom, and one that dies takes little with it. */
const SLICES = 50n
/** How soon what players have lost here can be paid out by other processes. */
const RETURN_MS = 2000
const HOUR_MS = 3_600_000
/** From this share of the budget on operators get an event. */
const NEARLY = { parts: 4n, of: 5n }

export interface BudgetOf {
  account: VendorAccount
  currency: Currency
  /** What a vendor takes by its word alone has a budget of its own. */
  mode: Mode | `${Mode} debit`
}

/** What this process may pay out of one budget in one hour, and has. */
interface Lease {
  of: BudgetOf
  hour: number
  /** Of the row that was leased from, by the database's clock. */
  rowHour: Date | undefined
  leased: bigint
  /** Payouts less stakes; below zero while players lose. */
  net: bigint
  ceiling: bigint
  asking: Promise<boolean> | undefined
  isToldNearly: boolean
}

/**
 * The budget of net payouts of an hour, for each vendor account and book. Before it pays, a process leases; the sum of all leases never
 * passes the ceiling, and no process pays beyond its lease, so that all together cannot either. Nothing is written per bet.
 */
export class Budgets {
  readonly #services: Services
  readonly #leases = new Map<string, Lease>()

  constructor(services: Services) {
    this.#services = services
  }

  /** Counts a net payout (> 0) before it is made. @returns false if the budget is used up, or the account is exhausted */
  async take(of: BudgetOf, amount: Money, ceiling: Money): Promise<boolean> {
    for (;;) {
      const lease = this.#lease(of, ceiling)
      if (lease.net + amount <= lease.leased) {
        lease.net += amount
        return true
      }
      if (lease.asking) {
        await lease.asking
        continue
      }
      lease.asking = this.#ask(lease, lease.net + amount - lease.leased).finally(() => {
        lease.asking = undefined
      })
      if (!(await lease.asking)) return false
    }
  }

  /** Counts what was paid (positive) or received; also gives back what was taken and not paid. */
  add(of: BudgetOf, net: bigint): void {
    const lease = this.#leases.get(nameOf(of))
    if (lease && lease.hour === this.#hour()) lease.net += net
    else if (net < 0n) this.#lease(of, undefined).net += net
  }

  /** Lives with the process. @returns what ends it */
  start(): () => Promise<void> {
    return every(RETURN_MS, this.#services.log, 'vendor budgets', () => this.giveBack())
  }

  /** Leaves to other processes what is leased beyond a slice: what players have lost here among it. */
  async giveBack(): Promise<void> {
    for (const lease of this.#leases.values()) {
      const slice = lease.ceiling / SLICES
      const back = lease.leased - lease.net - slice
      if (back <= slice || lease.hour !== this.#hour() || lease.asking) continue
      lease.leased -= back
      const { account, currency, mode } = lease.of
      await this.#services.db.tx(account.brand, tx =>
        tx.query(
          `insert into play.vendor_budget as b (brand_id, vendor_account, currency, mode, hour, leased)
           values ($1, $2, $3, $4, coalesce($5, date_trunc('hour', app_now())), -$6::int8)
           on conflict (vendor_account, currency, mode, hour) do update set leased = b.leased + excluded.leased`,
          [tx.brand, account.id, currency, mode, lease.rowHour ?? null, back],
        ),
      )
    }
  }

  #hour = (): number => Math.floor(this.#services.clock.nowMs() / HOUR_MS)

  #lease(of: BudgetOf, ceiling: Money | undefined): Lease {
    const name = nameOf(of)
    const hour = this.#hour()
    let lease = this.#leases.get(name)
    if (lease?.hour !== hour) {
      const common = { rowHour: undefined, leased: 0n, net: 0n, asking: undefined, isToldNearly: false }
      lease = { of, hour, ceiling: lease?.ceiling ?? 0n, ...common }
      this.#leases.set(name, lease)
    }
    if (ceiling !== undefined) lease.ceiling = ceiling
    return lease
  }

  /** @param need the missing amount; a slice is requested beyond it */
  async #ask(lease: Lease, need: bigint): Promise<boolean> {
    const { account, currency, mode } = lease.of
    const want = maxOf((need + lease.ceiling / SLICES) as Money, need as Money)
    const granted = await this.#services.db.tx(account.brand, async tx => {
      const key = [tx.brand, account.id, currency, mode]
      await tx.query(
        `insert into play.vendor_budget (brand_id, vendor_account, currency, mode, hour, leased)
         values ($1, $2, $3, $4, date_trunc('hour', app_now()), 0) on conflict do nothing`,
        key,
      )
      return await tx.maybe<{ granted: bigint; leased: bigint; hour: Date }>(
        `with now as (
           select b.hour, b.leased, least($6, $7 - b.leased) as granted from play.vendor_budget b
            where b.brand_id = $1 and b.vendor_account = $2 and b.currency = $3 and b.mode = $4 and b.hour = date_trunc('hour', app_now())
              for update)
         update play.vendor_budget b set leased = b.leased + now.granted
           from now
          where b.brand_id = $1 and b.vendor_account = $2 and b.currency = $3 and b.mode = $4 and b.hour = now.hour
            and now.leased + $5 <= $7
            and exists (select from vendors.pub_account a where a.brand_id = $1 and a.id = $2 and a.exhausted_at is null)
        returning now.granted, b.leased, b.hour`,
        [...key, need, want, lease.ceiling],
      )
    })
    if (!granted) return false
    lease.leased += granted.granted
    lease.rowHour = granted.hour
    this.#tell(lease, granted.leased)
    return true
  }

  #tell(lease: Lease, leased: bigint): void {
    if (lease.isToldNearly || leased * NEARLY.of < lease.ceiling * NEARLY.parts) return
    lease.isToldNearly = true
    const { account, currency, mode } = lease.of
    const about = { vendor: account.vendor, brand: account.brand, currency, mode }
    this.#services.log.warn({ alarm: 'vendor_budget_nearly', ...about }, "a vendor's budget of net payouts is nearly used up")
  }
}

const nameOf = ({ account, currency, mode }: BudgetOf) => `${account.id} ${currency} ${mode}`

/** Hours that are long over. */
export async function forgetBudgets(services: Services): Promise<void> {
  await services.db.system(tx => tx.query(`delete from play.vendor_budget where hour < app_now() - interval '2 days'`))
}
