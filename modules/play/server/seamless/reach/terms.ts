import type { Services } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type { Mode } from '@tonle/ledger'
import type { Currency, Money } from '@tonle/money'
import { Recent } from '@tonle/process'
import { type Capability, type Ceilings, defaultCeilings } from '../../../rules.ts'
import type { VendorAccount } from '../types.ts'

/** What an operator lets a vendor account do. */
export interface AccountTerms {
  capabilities: ReadonlySet<Capability>
  /** The budget of net payouts is used up: no stakes until an operator opens the account again. */
  isExhausted: boolean
  ceilings(currency: Currency, mode: Mode): Ceilings
}

interface Row {
  id: number
  capabilities: Capability[]
  isExhausted: boolean
}

interface CeilingRow {
  vendor_account: number
  currency: Currency
  mode: Mode
  operation: Money
  member_day: Money
  hour: Money
}

/** How long the terms of an account are cached: an operator's change works within this time. */
const FRESH_MS = 1000

/** Terms of accounts, read for all accounts in use at once: an operation does not ask the database for them. */
export class Terms {
  readonly #services: Services
  readonly #brands = new Map<string, Recent<AccountTerms>>()

  constructor(services: Services) {
    this.#services = services
  }

  async of({ brand, id }: VendorAccount): Promise<AccountTerms> {
    let recent = this.#brands.get(brand)
    if (!recent) {
      const { clock, db } = this.#services
      const read = (ids: readonly string[]) => db.read(brand, read => readTerms(read, ids.map(Number)))
      recent = new Recent({ clock, freshMs: FRESH_MS, read })
      this.#brands.set(brand, recent)
    }
    const terms = await recent.find(String(id))
    if (!terms) throw new Error(`there is no vendor account ${id} at this brand`)
    return terms
  }
}

async function readTerms(read: Read, ids: readonly number[]): Promise<(AccountTerms | undefined)[]> {
  // A vendor that keeps its own balance takes no stakes from ours.
  const rows = await read.query<Row>(
    `select id, capabilities, exhausted_at is not null or wallet = 'transfer' as "isExhausted" from vendors.pub_account where brand_id = $1 and id = any ($2)`,
    [read.brand, ids],
  )
  const ceilings = await read.query<CeilingRow>(
    'select vendor_account, currency, mode, operation, member_day, hour from play.vendor_ceiling where brand_id = $1 and vendor_account = any ($2)',
    [read.brand, ids],
  )
  return ids.map(id => {
    const row = rows.find(row => row.id === id)
    return (
      row &&
      termsOf(
        row,
        ceilings.filter(one => one.vendor_account === id),
      )
    )
  })
}

function termsOf({ capabilities, isExhausted }: Row, rows: readonly CeilingRow[]): AccountTerms {
  const byBook = new Map<string, Ceilings>()
  for (const { currency, mode, operation, member_day, hour } of rows)
    byBook.set(`${currency} ${mode}`, { operation, memberDay: member_day, hour })
  return {
    capabilities: new Set(capabilities),
    isExhausted,
    ceilings(currency, mode) {
      const book = `${currency} ${mode}`
      const known = byBook.get(book) ?? defaultCeilings(currency)
      byBook.set(book, known)
      return known
    },
  }
}
