import type { Money } from '@tonle/money'
import type { Accounts } from './accounts.ts'
import type { Outcome, Posted, Refused } from './outcome.ts'
import { type AccountRef, InvalidPlan, isSameAccount, isWallet, type Plan, partsOf } from './plan.ts'

/** A row of `ledger.batch_answer`, as the lanes' statement gives it. */
export interface BatchRow {
  /** One word a plan. */
  outcomes: string
  transfer_ids: bigint[] | null
  /** One a plan; `-` where nothing was posted. */
  days: string | null
  balances: bigint[] | null
  at: Date
  replays: string[] | null
  /** Numbers of the plans whose refusal was stored. */
  kept: number[] | null
}

/** True for a plan that moves one wallet against house accounts and captures no hold. Batches take these, the careful path all others. */
export function isSimple(plan: Plan): boolean {
  const first = plan.lines[0]!.account
  if (plan.capture || !isWallet(first)) return false
  return plan.lines.every(({ account, counter }) => !isWallet(counter) && isSameAccount(account, first))
}

/** Whether the ledger would call the second plan a repetition of the first: same key and lines. */
export function isRepetition(first: Plan, second: Plan): boolean {
  if (first.key !== second.key || first.lines.length !== second.lines.length) return false
  return first.lines.every((one, i) => {
    const other = second.lines[i]!
    return (
      one.amount === other.amount &&
      (one.kind ?? first.kind) === (other.kind ?? second.kind) &&
      isSameAccount(one.account, other.account) &&
      isSameAccount(one.counter, other.counter)
    )
  })
}

/**
 * Parameters of `ledger.apply_batch`: an array a column, an element a line.
 * @returns `places`: the plans that are in; those with an account that is not known are left out
 */
export function batchValues(plans: readonly Plan[], accounts: Accounts): { columns: unknown[][]; places: number[] } {
  const columns: unknown[][] = Array.from({ length: 11 }, () => [])
  const places: number[] = []
  plans.forEach((plan, place) => {
    const book = accounts.bookOf(plan.book)
    const wallet = book?.idOf(plan.lines[0]!.account)
    const counters = plan.lines.map(line => book?.idOf(line.counter))
    if (book === undefined || wallet === undefined || counters.includes(undefined)) return
    places.push(place)
    plan.lines.forEach((line, i) => {
      const values = [
        places.length,
        i + 1,
        book.id,
        wallet,
        counters[i],
        line.amount,
        line.kind ?? plan.kind,
        line.stake ?? false,
        plan.key,
        plan.remark || null,
        plan.actor ?? null,
      ]
      for (let column = 0; column < values.length; column++) columns[column]!.push(values[column])
    })
  })
  return { columns, places }
}

/** The answer to each plan of a batch; undefined: undecided, the careful path has the word. */
export function batchOutcomes(plans: readonly Plan[], row: BatchRow): (Outcome | undefined)[] {
  const days = row.days?.split(' ')
  let replay = 0
  return row.outcomes.split(' ').map((outcome, i) => {
    const plan = plans[i]!
    if (outcome === 'undecided') return undefined
    if (outcome === 'replayed') return replayed(plan, row.replays![replay++]!)
    if (outcome !== 'posted') return refused(plan, outcome as Parameters<typeof refused>[1], row.kept, i + 1)
    return answer(plan, { outcome, transferId: row.transfer_ids![i]!, day: days![i]!, at: row.at }, row.balances![i]!)
  })
}

/** @param first the first answer, from the statement */
export function replayed(plan: Plan, first: string): Posted {
  const [transferId, day, epochMs, balance] = first.split(' ')
  const posted = { outcome: 'replayed', transferId: BigInt(transferId!), day: day!, at: new Date(Number(epochMs)) } as const
  return answer(plan, posted, BigInt(balance!))
}

/** @param kept numbers of the plans whose refusal was stored */
export function refused(
  { keepsRefusal }: Plan,
  outcome: Exclude<Refused['outcome'], 'conflict' | 'limit_reached' | 'out_of_range'>,
  kept: readonly number[] | null,
  number: number,
): Refused {
  const mayBeKept = keepsRefusal && (outcome === 'insufficient' || outcome === 'not_allowed')
  return mayBeKept ? { outcome, isKept: kept?.includes(number) ?? false } : { outcome }
}

/** A plan of one wallet that was posted. */
export function answer(plan: Plan, posted: Omit<Posted, 'balanceOf'>, balance: bigint): Posted {
  return {
    ...posted,
    balanceOf(account: AccountRef) {
      if (!isSameAccount(account, plan.lines[0]!.account))
        throw new InvalidPlan(`${partsOf(account).kind} is on the wallets' side of no line`)
      return balance as Money
    },
  }
}
