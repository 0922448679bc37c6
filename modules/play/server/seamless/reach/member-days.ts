import type { Services } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type { Flow } from '@tonle/ledger'
import type { Currency, Money } from '@tonle/money'
import { gatherEach } from '@tonle/process'
import type { VendorAccount } from '../types.ts'

/** How old a member's day may be: what other processes post within this time is not seen. */
const FRESH_MS = 1000
/** How long it may grow older by postings of this process alone, each of which found the balance that the one before had left. */
const CONFIRMED_MS = 5000
/** After this time a counted operation with an unknown outcome is in the books, or never will be. */
const UNSETTLED_MS = 30_000
/** Cached flows, so that only newer lines are read; beyond this number all are read again. */
const MOST_KNOWN = 50_000

interface DayEntry {
  net: bigint
  /** Of the wallet after the last line that was read or posted here. */
  balance: bigint
  flow: Flow
  readMs: number
  /** Read, or found by a posting of ours as it was known. */
  seenMs: number
  atMs: number
  /** Read while operations were in flight: `net` may already contain their gains. */
  isMixed: boolean
}

/** Whose day with which vendor. */
export interface MemberOfVendor {
  account: VendorAccount
  memberId: string
  currency: Currency
  mode: 'real' | 'play' | 'trial'
}

/** A posted movement's amount, and the part of it that counts. */
interface Posting {
  net: bigint
  taken: bigint
  counted: bigint
  balance: bigint | undefined
}

/** What a member received from a vendor today beyond the own stakes, without credits that wait for an operator or were approved by one. */
export class MemberDays {
  readonly #services: Services
  readonly #ask: (brand: string, name: string) => Promise<Money | undefined>
  readonly #known = new Map<string, DayEntry>()
  /** Counted by `take` and not settled: a read does not contain it yet and must not drop it. */
  readonly #taken = new Map<string, { net: bigint; atMs: number }[]>()
  /** For names being read: movements posted since the read began, which it may or may not contain. */
  readonly #reading = new Map<string, bigint>()

  constructor(services: Services) {
    this.#services = services
    this.#ask = gatherEach((brand: string, names: readonly string[]) =>
      services.db.read(brand, read => this.#read(read, names), { keepsPlans: true }),
    )
  }

  /** Counts what is about to be posted, by what is known of a second ago and posted here since. @returns false if it passes the ceiling */
  async take(of: MemberOfVendor, net: Money, ceiling: Money): Promise<boolean> {
    const name = nameOf(of)
    let known = this.#known.get(name)
    if (!known || !this.#isFresh(known)) {
      const isThere = (await this.#ask(of.account.brand, name)) !== undefined
      known = isThere ? this.#known.get(name) : undefined
    }
    const taken = (this.#taken.get(name) ?? []).filter(({ atMs }) => performance.now() - atMs < UNSETTLED_MS)
    // Of simultaneous operations each counts the amounts taken by those before it.
    const before = taken.reduce((sum, one) => sum + one.net, known?.net ?? 0n)
    if (known && before + net > ceiling) return false
    this.#taken.set(name, [...taken, { net, atMs: performance.now() }])
    return true
  }

  /** Gives back what was taken and not posted. */
  giveBack(of: MemberOfVendor, net: bigint): void {
    const name = nameOf(of)
    const taken = this.#taken.get(name) ?? []
    const place = taken.findIndex(one => one.net === net)
    if (place !== -1) taken.splice(place, 1)
    if (taken.length === 0) this.#taken.delete(name)
  }

  /**
   * Counts what was posted. Where it found the balance that was known, nobody else has moved the wallet, and the day is as good as read.
   * @param net of the movement
   * @param taken what `take` has counted, `counted` what it has not
   * @param balance after the posting; undefined if unknown
   */
  posted(of: MemberOfVendor, { net, taken, counted, balance }: Posting): void {
    const name = nameOf(of)
    if (taken > 0n) this.giveBack(of, taken)
    const gained = taken + counted
    const reading = this.#reading.get(name)
    if (reading !== undefined && gained > 0n) this.#reading.set(name, reading + gained)
    const known = this.#known.get(name)
    if (!known) return
    known.net += gained
    const isAlone = !known.isMixed && balance !== undefined && known.balance + net === balance
    known.seenMs = isAlone ? performance.now() : Number.NEGATIVE_INFINITY
    if (balance !== undefined) known.balance = balance
  }

  /** By both clocks: a jump of the wall clock extends nothing, and a past day is read again. */
  #isFresh({ readMs, seenMs, atMs }: DayEntry): boolean {
    const nowMs = performance.now()
    const isYoung = nowMs - seenMs < FRESH_MS && nowMs - readMs < CONFIRMED_MS
    return isYoung && Math.abs(this.#services.clock.nowMs() - atMs) < CONFIRMED_MS
  }

  async #read(read: Read, names: readonly string[]): Promise<(Money | undefined)[]> {
    for (const name of names) this.#reading.set(name, 0n)
    try {
      return await this.#readDays(read, names)
    } finally {
      for (const name of names) this.#reading.delete(name)
    }
  }

  async #readDays(read: Read, names: readonly string[]): Promise<(Money | undefined)[]> {
    const [readMs, atMs] = [performance.now(), this.#services.clock.nowMs()]
    const asked = names.map(partsOf)
    if (this.#known.size > MOST_KNOWN) this.#known.clear()
    const queries = asked.map((one, i) => ({ ...one, before: this.#known.get(names[i]!)?.flow }))
    const flows = await this.#services.ledger.flows(read, queries)
    const held = await heldToday(read, asked, flows)
    return flows.map((flow, i) => {
      const name = names[i]!
      if (!flow) return undefined
      const net = flow.net - (held.get(name) ?? 0n)
      const meanwhile = this.#reading.get(name) ?? 0n
      const isMixed = this.#taken.has(name) || meanwhile > 0n
      const seenMs = meanwhile > 0n ? Number.NEGATIVE_INFINITY : readMs
      this.#known.set(name, { net: net + meanwhile, balance: flow.balance, flow, readMs, seenMs, atMs, isMixed })
      return net as Money
    })
  }
}

const nameOf = ({ account, memberId, currency, mode }: MemberOfVendor) =>
  `${account.id} ${account.vendor} ${memberId} ${currency} ${mode}`

function partsOf(name: string) {
  const [account, vendor, member, currency, mode] = name.split(' ') as [
    string,
    string,
    string,
    Currency,
    'real' | 'play' | 'trial',
  ]
  return { name, account: Number(account), vendor, member, currency, mode }
}

/** Credits of the day that an operator decides or has approved: they count for no member's day. */
async function heldToday(
  read: Read,
  asked: readonly ReturnType<typeof partsOf>[],
  flows: readonly (Flow | undefined)[],
): Promise<Map<string, bigint>> {
  const days = flows.flatMap(flow => flow?.day ?? [])
  const isAny = await read.maybe('select from play.held_credit where brand_id = $1 and day = any ($2::date[]) limit 1', [
    read.brand,
    [...new Set(days)],
  ])
  if (!isAny) return new Map()
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
