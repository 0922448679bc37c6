import type { Accounts } from './accounts.ts'
import { answer, refused, replayed } from './batch.ts'
import type { Outcome } from './outcome.ts'
import type { Plan } from './plan.ts'

/** A row of `ledger.plain_answer`, as the lanes' statement gives it. */
export interface PlainRow {
  /** `t` or `f` by place of the wallet. */
  ok: string
  /** For the checked wallets in the same order: cannot pay for all; may not bet. */
  poor: string
  barred: string
  /** One word a wallet, where some key was used before. */
  repeated: string | null
  /** First answers of the wallets whose word is `replayed`, in their order. */
  replays: string[] | null
  /** Numbers of the plans whose refusal was stored. */
  kept: number[] | null
  balances: bigint[] | null
  days: string | null
  first_id: bigint | null
  at: Date | null
}

/** A plan that is in the batch. Places count from 1, as in SQL. */
interface Placed {
  plan: Plan
  wallet: number
  /** Place of the line that gives the transfer its id. */
  line: number
  /** Sum of the wallet's lines up to the plan's last one. */
  sum: bigint
  /** The wallet's only one: what the wallet is refused, it is. */
  isAlone: boolean
}

/** Parameters of `ledger.apply_plain`; rows in the order of its types' fields. */
export interface PlainBatch {
  /** `ledger.plain_wallet` */
  wallets: unknown[][]
  houses: bigint[]
  /** `ledger.plain_line` */
  lines: unknown[][]
  plans: Placed[]
  /** Some plan has an account that is not known. */
  hasUnknown: boolean
}

interface Wallet {
  id: bigint
  plans: Plan[]
  total: bigint
  need: bigint
  count: number
  hasStake: boolean
}

/** Lines of one statement; ids come in blocks of so many. */
const MAX_LINES = 1024

/**
 * Plans as `ledger.apply_plain` wants them: every wallet once, in id order, with its lines summed up, so that the database only compares
 * and adds. A wallet's plans stay in the order they came. Left out, whole wallets at a time: those with an account that is not known,
 * and what does not fit any more.
 */
export function plainBatch(plans: readonly Plan[], accounts: Accounts): PlainBatch {
  const { wallets, counters, hasUnknown } = gather(plans, accounts)
  const houses = new Map<bigint, number>()
  const batch: PlainBatch = { wallets: [], houses: [], lines: [], plans: [], hasUnknown }
  for (const wallet of wallets) {
    const size = wallet.plans.reduce((sum, plan) => sum + plan.lines.length, 0)
    if (batch.lines.length + size > MAX_LINES) continue
    const place = batch.wallets.length + 1
    for (const plan of wallet.plans) batch.plans.push(addPlan(plan, counters.get(plan)!, wallet, place, houses, batch.lines))
    batch.wallets.push([wallet.id, wallet.total, wallet.need, wallet.count, wallet.hasStake])
  }
  batch.houses.push(...houses.keys())
  return batch
}

/** The wallets of the plans in id order, and the counter accounts of each plan. */
function gather(
  plans: readonly Plan[],
  accounts: Accounts,
): { wallets: Wallet[]; counters: Map<Plan, bigint[]>; hasUnknown: boolean } {
  const wallets = new Map<bigint, Wallet>()
  const unknown = new Set<bigint>()
  const counters = new Map<Plan, bigint[]>()
  let hasUnknown = false
  for (const plan of plans) {
    const book = accounts.bookOf(plan.book)
    const id = book?.idOf(plan.lines[0]!.account)
    if (!book || id === undefined) {
      hasUnknown = true
      continue
    }
    let wallet = wallets.get(id)
    if (!wallet) {
      wallet = { id, plans: [], total: 0n, need: 0n, count: 0, hasStake: false }
      wallets.set(id, wallet)
    }
    wallet.plans.push(plan)
    const ids: bigint[] = []
    for (const line of plan.lines) {
      const counter = book.idOf(line.counter)
      if (counter === undefined) unknown.add(id)
      else ids.push(counter)
    }
    counters.set(plan, ids)
  }
  const known = [...wallets.values()].filter(wallet => !unknown.has(wallet.id))
  return {
    wallets: known.sort((one, other) => (one.id < other.id ? -1 : 1)),
    counters,
    hasUnknown: hasUnknown || unknown.size > 0,
  }
}

function addPlan(
  plan: Plan,
  counters: readonly bigint[],
  wallet: Wallet,
  place: number,
  houses: Map<bigint, number>,
  lines: unknown[][],
): Placed {
  const before = lines.length
  // A line of nothing is not written and gives no id.
  const first =
    before +
    1 +
    Math.max(
      plan.lines.findIndex(line => line.amount !== 0n),
      0,
    )
  for (let i = 0; i < plan.lines.length; i++) {
    const line = plan.lines[i]!
    wallet.total += line.amount
    if (line.amount < 0n && wallet.total < wallet.need) wallet.need = wallet.total
    if (line.amount !== 0n) wallet.count++
    if (line.stake) wallet.hasStake = true
    let house = houses.get(counters[i]!)
    if (house === undefined) {
      house = houses.size + 1
      houses.set(counters[i]!, house)
    }
    const kind = line.kind ?? plan.kind
    const { key, remark, actor } = plan
    lines.push([place, house, line.amount, wallet.total, wallet.count, first, i + 1, kind, key, remark || null, actor])
  }
  return { plan, wallet: place, line: first, sum: wallet.total, isAlone: wallet.plans.length === 1 }
}

/** The answers of the plans that were decided; those of the others' wallets are left. */
export function plainOutcomes({ plans }: PlainBatch, row: PlainRow): Map<Plan, Outcome> {
  const days = row.days?.split(' ')
  const outcomes = new Map<Plan, Outcome>()
  const repeated = repeatedWallets(row)
  for (const [i, { plan, wallet, line, sum, isAlone }] of plans.entries()) {
    if (row.ok[wallet - 1] !== 't') {
      // The others of its wallet may still be posted: the next path goes plan by plan.
      if (!isAlone) continue
      const refusal = refusalOf(row, wallet)
      const first = repeated.get(wallet)
      if (refusal) outcomes.set(plan, refused(plan, refusal, row.kept, i + 1))
      else if (first) outcomes.set(plan, first === 'key_reused' ? { outcome: first } : replayed(plan, first))
      continue
    }
    const posted = {
      outcome: 'posted',
      transferId: row.first_id! + BigInt(line - 1),
      day: days![wallet - 1]!,
      at: row.at!,
    } as const
    outcomes.set(plan, answer(plan, posted, row.balances![wallet - 1]! + sum))
  }
  return outcomes
}

/** By the wallet's place: the first answer, or `key_reused`. */
function repeatedWallets({ repeated, replays }: PlainRow): Map<number, string> {
  const wallets = new Map<number, string>()
  let next = 0
  for (const [i, word] of (repeated?.split(' ') ?? []).entries())
    if (word !== 'posted') wallets.set(i + 1, word === 'replayed' ? replays![next++]! : word)
  return wallets
}

function refusalOf({ poor, barred }: PlainRow, wallet: number): 'not_allowed' | 'insufficient' | undefined {
  if (barred[wallet - 1] === 't') return 'not_allowed'
  return poor[wallet - 1] === 't' ? 'insufficient' : undefined
}
