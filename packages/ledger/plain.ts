import type { Accounts } from './accounts.ts'
import { answer } from './batch.ts'
import type { Outcome } from './outcome.ts'
import type { Plan } from './plan.ts'

/** A row of `ledger.plain_answer`, as the lanes' statement gives it. */
export interface PlainRow {
  /** `t` or `f` by place of the wallet. */
  ok: string
  balances: bigint[] | null
  days: string | null
  first_id: bigint | null
  at: Date | null
}

/** What the ledger knows of a plan in the batch; numbers count from 1, as in SQL. */
export interface Seat {
  wallet: number
  /** Place of the line that gives the transfer its id. */
  line: number
  /** Sum of the wallet's lines up to the plan's last one. */
  sum: bigint
}

interface Wallet {
  id: bigint
  plans: number[]
  total: bigint
  need: bigint
  count: number
  hasStake: boolean
}

/** Lines of one statement; ids come in blocks of so many. */
export const MAX_LINES = 1024

/** Column order of `ledger.apply_plain`. */
interface Lines {
  wallets: number[]
  houses: number[]
  amounts: bigint[]
  sums: bigint[]
  nths: number[]
  firsts: number[]
  parts: number[]
  kinds: string[]
  keys: string[]
  remarks: (string | null)[]
  actors: (string | null)[]
}

export interface PlainBatch {
  /** Parameters of `ledger.apply_plain`. */
  columns: unknown[][]
  /** By place in the plans given; undefined: not in the batch, as an account is not known or it is full. */
  seats: (Seat | undefined)[]
}

/**
 * Parameters of `ledger.apply_plain`: every wallet once, in id order, with its lines summed up, so that the database only compares
 * and adds. A wallet's plans stay in the order they came; one that is left out takes its wallet with it.
 */
export function plainBatch(plans: readonly Plan[], accounts: Accounts): PlainBatch {
  const { wallets, counters } = gather(plans, accounts)
  const houses = new Map<bigint, number>()
  const lines: Lines = {
    wallets: [],
    houses: [],
    amounts: [],
    sums: [],
    nths: [],
    firsts: [],
    parts: [],
    kinds: [],
    keys: [],
    remarks: [],
    actors: [],
  }
  const seats: (Seat | undefined)[] = plans.map(() => undefined)
  const placed: Wallet[] = []
  for (const wallet of wallets) {
    const size = wallet.plans.reduce((sum, place) => sum + plans[place]!.lines.length, 0)
    if (lines.wallets.length + size > MAX_LINES) continue
    placed.push(wallet)
    for (const place of wallet.plans)
      seats[place] = addPlan(plans[place]!, counters[place]!, wallet, placed.length, houses, lines)
  }
  const { wallets: w, houses: h, amounts, sums, nths, firsts, parts, kinds, keys, remarks, actors } = lines
  return {
    columns: [
      placed.map(wallet => wallet.id),
      placed.map(wallet => wallet.total),
      placed.map(wallet => wallet.need),
      placed.map(wallet => wallet.count),
      placed.map(wallet => wallet.hasStake),
      [...houses.keys()],
      ...[w, h, amounts, sums, nths, firsts, parts, kinds, keys, remarks, actors],
    ],
    seats,
  }
}

/** The wallets of the plans in id order, and the counter accounts of each plan. */
function gather(plans: readonly Plan[], accounts: Accounts): { wallets: Wallet[]; counters: (bigint[] | undefined)[] } {
  const wallets = new Map<bigint, Wallet>()
  const unknown = new Set<bigint>()
  const counters = plans.map((plan, place) => {
    const book = accounts.bookOf(plan.book)
    const id = book?.idOf(plan.lines[0]!.account)
    if (!book || id === undefined) return undefined
    let wallet = wallets.get(id)
    if (!wallet) {
      wallet = { id, plans: [], total: 0n, need: 0n, count: 0, hasStake: false }
      wallets.set(id, wallet)
    }
    wallet.plans.push(place)
    const ids: bigint[] = []
    for (const line of plan.lines) {
      const counter = book.idOf(line.counter)
      if (counter === undefined) unknown.add(id)
      else ids.push(counter)
    }
    return ids
  })
  const known = [...wallets.values()].filter(wallet => !unknown.has(wallet.id))
  return { wallets: known.sort((one, other) => (one.id < other.id ? -1 : 1)), counters }
}

function addPlan(
  plan: Plan,
  counters: readonly bigint[],
  wallet: Wallet,
  place: number,
  houses: Map<bigint, number>,
  to: Lines,
): Seat {
  const before = to.wallets.length
  let first = 0
  for (const [i, line] of plan.lines.entries()) {
    wallet.total += line.amount
    if (line.amount < 0n && wallet.total < wallet.need) wallet.need = wallet.total
    if (line.amount !== 0n) {
      wallet.count++
      first ||= before + i + 1
    }
    if (line.stake) wallet.hasStake = true
    let house = houses.get(counters[i]!)
    if (house === undefined) {
      house = houses.size + 1
      houses.set(counters[i]!, house)
    }
    to.wallets.push(place)
    to.houses.push(house)
    to.amounts.push(line.amount)
    to.sums.push(wallet.total)
    to.nths.push(wallet.count)
    to.parts.push(i + 1)
    to.kinds.push(line.kind ?? plan.kind)
    to.keys.push(plan.key)
    to.remarks.push(plan.remark || null)
    to.actors.push(plan.actor ?? null)
  }
  first ||= before + 1
  for (let i = 0; i < plan.lines.length; i++) to.firsts.push(first)
  return { wallet: place, line: first, sum: wallet.total }
}

/** The answer to each plan; undefined: its wallet was not plain, and none of its plans is decided. */
export function plainOutcomes(
  plans: readonly Plan[],
  seats: readonly (Seat | undefined)[],
  row: PlainRow,
): (Outcome | undefined)[] {
  const days = row.days?.split(' ')
  return plans.map((plan, i) => {
    const seat = seats[i]
    if (!seat || row.ok[seat.wallet - 1] !== 't') return undefined
    return answer(
      plan,
      {
        outcome: 'posted',
        transferId: row.first_id! + BigInt(seat.line - 1),
        day: days![seat.wallet - 1]!,
        at: row.at!,
      },
      row.balances![seat.wallet - 1]! + seat.sum,
    )
  })
}
