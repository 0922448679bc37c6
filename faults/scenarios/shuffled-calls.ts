import { setTimeout as sleep } from 'node:timers/promises'
import type { DialectName } from '@tonle/vendors/server'
import { brokenRules } from '../harness/audit.ts'
import type { Ground } from '../harness/ground.ts'
import { BRAND, openMembers } from '../harness/people.ts'
import { shuffled } from '../harness/random.ts'
import { SigningVendor } from '../harness/signing-vendors.ts'
import { type Delivery, planRounds } from '../harness/vendor-rounds.ts'
import type { Scenario } from '../scenario.ts'

const MEMBERS = 20
const OPENING = 1_000_000_000_000n
const AT_ONCE = 48
/** Each call comes one to four times. */
const COPIES = 2.5
const MOST_TRIES = 2000
const LATER_MS = 20

/** The vendors, and their share of all calls. */
const VENDORS: readonly [DialectName, number][] = [
  ['neutral', 0.5],
  ['hub88', 0.25],
  ['pgsoft', 0.25],
]
let runs = 0

interface Sent {
  vendor: SigningVendor
  call: Delivery
}

/** F21: signed calls of three vendors, each in its dialect, doubled and shuffled, while the server is killed: all happen once. */
export const shuffledCalls: Scenario = {
  id: 'F21',
  breaks: "kill -9 of the server under vendors' signed calls, doubled up to four times and shuffled",
  needs: 'server',
  smoke: { operations: 600, faults: 2 },
  full: { operations: 100_000, faults: 20 },
  async run({ ground, scale, random }) {
    const server = await ground.server()
    await server.start()
    const prefix = `shuffle${++runs}x`
    const members = await openMembers(ground.services, prefix, MEMBERS, '1000000.00')
    const ids = members.map(({ id }) => id)
    const expected = new Map(ids.map(id => [id, OPENING]))
    const queue: Sent[] = []
    const vendors: SigningVendor[] = []
    for (const [name, share] of VENDORS) {
      const vendor = await SigningVendor.open(ground.services, server.url, `F${runs}${name.toUpperCase()}`, name, members)
      vendors.push(vendor)
      const deliveries = scale.operations * COPIES * share
      const rounds = planRounds({ prefix: `${prefix}${name}`, members: ids, deliveries, random, speaks: vendor.speaks })
      for (const { memberId, net } of rounds.nets) expected.set(memberId, expected.get(memberId)! + net)
      // One by one: they are too many for the arguments of a call.
      for (const call of rounds.deliveries) queue.push({ vendor, call })
    }
    const calls = new Set(queue.map(({ call }) => call)).size
    const told = new Told()
    const delivered = deliver(shuffled(queue, random), told)
    const total = queue.length
    for (let kill = 0; kill < scale.faults; kill++) {
      const at = (total * (kill + 0.2 + 0.6 * random())) / scale.faults
      while (told.answers < at) await sleep(5)
      await server.kill()
      await server.start()
    }
    await delivered
    await server.stop()
    const { lost, ghost } = await compareStored(ground, vendors, told.done)
    const failures = [...told.surprises.slice(0, 5), ...server.deaths, ...(await wrongBalances(ground, expected))]
    failures.push(...(await brokenRules(ground.services.db)))
    if (told.answers !== total) failures.push(`${total - told.answers} of ${total} deliveries were never answered`)
    const figures = { calls, unknown: told.unknown }
    return { operations: told.answers, faults: scale.faults, lost, ghost, duplicated: told.contradictions, failures, figures }
  },
}

/** What the vendors were told. */
class Told {
  answers = 0
  unknown = 0
  contradictions = 0
  readonly surprises: string[] = []
  /** `account kind id` as stored. */
  readonly done = new Set<string>()
  readonly #balances = new Map<Delivery, bigint>()

  note({ vendor, call }: Sent, balance: bigint | undefined): void {
    this.done.add(`${vendor.account} ${call.kind} ${vendor.storedId(call)}`)
    // A rollback that had nothing to give back shows what there is now.
    if (balance === undefined || call.kind === 'rollback') return
    const first = this.#balances.get(call)
    if (first === undefined) this.#balances.set(call, balance)
    else if (first !== balance) this.contradictions++
  }
}

/** Delivers everything, many at once; what got no answer, or came before its bet, comes again later. */
async function deliver(queue: Sent[], told: Told): Promise<void> {
  const tries = new Map<Sent, number>()
  let next = 0
  // Never past the end: what comes again later is put there.
  const take = () => (next < queue.length ? queue[next++] : undefined)
  const work = async () => {
    for (let sent = take(); sent; sent = take()) {
      const answer = await sent.vendor.say(sent.call)
      const tried = (tries.get(sent) ?? 0) + 1
      const isUnknown = answer.outcome === 'unknown' || answer.code === 'BUSY'
      if ((isUnknown || answer.code === 'TX_NOT_FOUND') && tried < MOST_TRIES) {
        if (isUnknown) told.unknown++
        tries.set(sent, tried)
        queue.push(sent)
        await sleep(LATER_MS)
        continue
      }
      told.answers++
      if (answer.outcome === 'done') told.note(sent, answer.balance)
      // The bet of a rolled-back round is refused for good, whichever of the two came first; one dialect has no own word for it.
      else if (answer.code !== 'TX_ROLLED_BACK')
        told.surprises.push(`${sent.vendor.name} ${sent.call.kind} ${sent.call.txId} was answered ${answer.code} ${answer.said}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Calls that were answered as done, against those that are stored as done. */
async function compareStored({ services }: Ground, vendors: readonly SigningVendor[], done: ReadonlySet<string>) {
  const rows = await services.db.system(tx =>
    tx.query<{ vendor: number; kind: string; id: string }>(
      "select vendor_account as vendor, kind, tx_id as id from play.vendor_tx where state = 'posted' and vendor_account = any ($1)",
      [vendors.map(({ account }) => account)],
    ),
  )
  // Where a round closes with its last movement, nobody has sent its end.
  const speaks = new Map(vendors.map(vendor => [vendor.account, vendor.speaks]))
  const stored = new Set(
    rows.filter(row => speaks.get(row.vendor)?.has(row.kind)).map(row => `${row.vendor} ${row.kind} ${row.id}`),
  )
  const count = (some: ReadonlySet<string>, others: ReadonlySet<string>) => [...some].filter(name => !others.has(name)).length
  return { lost: count(done, stored), ghost: count(stored, done) }
}

async function wrongBalances({ services }: Ground, expected: ReadonlyMap<string, bigint>): Promise<string[]> {
  const wrong: string[] = []
  for (const [member, balance] of expected) {
    const account = { kind: 'member_cash', member, currency: 'USD', mode: 'play' } as const
    const { available } = await services.db.read(BRAND, read => services.ledger.balance(read, account))
    if (available !== balance) wrong.push(`${member} has ${available}, the model ${balance}`)
  }
  return wrong
}
