import type { House } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type { Flow } from '@tonle/ledger'
import type { Money } from '@tonle/money'
import { Recent } from '@tonle/process'
import type { VendorAccount } from '../types.ts'

/** How old a member's day may be: what other processes post within this time is not seen. */
const FRESH_MS = 1000
/** Flows that are remembered, so that only newer lines are read; beyond it all are read anew. */
const MOST_KNOWN = 50_000

/** Whose day with which vendor. */
export interface MemberOfVendor {
  account: VendorAccount
  memberId: string
  currency: string
  mode: 'real' | 'play' | 'trial'
}

/** What a member received from a vendor today beyond the own stakes, without credits that wait for an operator or were approved by one. */
export class MemberDays {
  readonly #house: House
  readonly #brands = new Map<string, Recent<Money>>()
  readonly #flows = new Map<string, Flow>()

  constructor(house: House) {
    this.#house = house
  }

  /** Counts what is about to be posted, by what is known of a second ago and posted here since. @returns false if it passes the ceiling */
  async take(of: MemberOfVendor, net: Money, ceiling: Money): Promise<boolean> {
    const recent = this.#recent(of.account.brand)
    const found = await recent.find(nameOf(of))
    let fits = (found ?? 0n) + net <= ceiling
    // Of many who asked at once each counts what those before it have taken.
    recent.update(nameOf(of), known => {
      fits = known + net <= ceiling
      return (fits ? known + net : known) as Money
    })
    return fits
  }

  /** Counts what was posted, or gives back what was taken and not posted. */
  add(of: MemberOfVendor, net: bigint): void {
    this.#brands.get(of.account.brand)?.update(nameOf(of), known => (known + net) as Money)
  }

  #recent(brand: string): Recent<Money> {
    let recent = this.#brands.get(brand)
    if (!recent) {
      const { clock, db } = this.#house
      const read = (names: readonly string[]) => db.read(brand, read => this.#read(read, names), { keepsPlans: true })
      recent = new Recent({ clock, freshMs: FRESH_MS, read })
      this.#brands.set(brand, recent)
    }
    return recent
  }

  async #read(read: Read, names: readonly string[]): Promise<(Money | undefined)[]> {
    const asked = names.map(partsOf)
    if (this.#flows.size > MOST_KNOWN) this.#flows.clear()
    const queries = asked.map((one, i) => ({ ...one, before: this.#flows.get(names[i]!) }))
    const flows = await this.#house.ledger.flows(read, queries)
    const held = await heldToday(read, asked, flows)
    return flows.map((flow, i) => {
      if (flow) this.#flows.set(names[i]!, flow)
      return flow && ((flow.net - (held.get(names[i]!) ?? 0n)) as Money)
    })
  }
}

const nameOf = ({ account, memberId, currency, mode }: MemberOfVendor) =>
  `${account.id} ${account.vendor} ${memberId} ${currency} ${mode}`

function partsOf(name: string) {
  const [account, vendor, member, currency, mode] = name.split(' ') as [string, string, string, string, 'real' | 'play' | 'trial']
  return { name, account: Number(account), vendor, member, currency, mode }
}

/** Credits of the day that an operator decides, or has let pass: they use up nobody's day. */
async function heldToday(
  read: Read,
  asked: readonly ReturnType<typeof partsOf>[],
  flows: readonly (Flow | undefined)[],
): Promise<Map<string, bigint>> {
  const rows = await read.query<{ place: number; rest: bigint }>(
    `select q.place::int as place, sum(h.rest)::int8 as rest
       from unnest($2::int[], $3::uuid[], $4::text[], $5::text[], $6::date[]) with ordinality q(account, member, currency, mode, day, place)
       join play.held_credit h on h.brand_id = $1 and h.member_id = q.member and h.vendor_account = q.account and h.day = q.day
                              and h.currency = q.currency and h.mode = q.mode
      group by 1`,
    [
      read.brand,
      asked.map(one => one.account),
      asked.map(one => one.member),
      asked.map(one => one.currency),
      asked.map(one => one.mode),
      flows.map(flow => flow?.day ?? null),
    ],
  )
  return new Map(rows.map(({ place, rest }) => [asked[place - 1]!.name, rest]))
}
