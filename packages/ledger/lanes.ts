import type { Pool } from 'pg'
import { isSimple } from './batch.ts'
import type { EndLost, Single } from './careful-path.ts'
import { LedgerBusy } from './failures.ts'
import { type Batch, Lane } from './lane.ts'
import type { Outcome } from './outcome.ts'
import type { Plan } from './plan.ts'

/** Where submissions run. Those of one wallet run in the order they came. */
export interface Lanes {
  /** @param wallet name of the account of the plan's first line */
  submit(wallet: string, plan: Plan): Promise<Outcome>
  /** Takes nothing more, and waits until everything taken is answered. */
  drain(): Promise<void>
}

export interface LaneSettings {
  /** Default: two, which was fastest on two cores: while one batch is stored, the next is being made. */
  lanes?: number
  /** Submissions that may wait at once; more are refused with LedgerBusy. Default 10,000. */
  maxWaiting?: number
  /** Waits; by default with a real timer. Simulations bring their own. */
  pause?: (ms: number) => Promise<void>
}

const LANES = 2
const MAX_WAITING = 10_000
/** One wallet does not fill the queue for all. */
const WALLET_SHARE = 0.25

/** Group commit: concurrent submissions are folded into few statements (docs/decisions/0004-ledger.md). */
export function groupLanes(
  pool: Pool,
  paths: { plain: Batch; batch: Batch; single: Single; endLost: EndLost },
  settings: LaneSettings = {},
): Lanes {
  const { pause = ms => new Promise(resolve => setTimeout(resolve, ms)), maxWaiting = MAX_WAITING } = settings
  // Each lane needs a connection for its flush; the rest is for the careful path.
  const connections = pool.options.max ?? 10
  const count = Math.max(1, Math.min(settings.lanes ?? LANES, Math.floor(connections / 2)))
  const width = Math.max(1, Math.floor((connections - count) / count))
  const lanes = Array.from({ length: count }, () => new Lane({ ...paths, pool, pause, width }))
  const waiting = new Map<string, number>()
  const drained = Promise.withResolvers<void>()
  let total = 0
  let isDraining = false

  const enter = (wallet: string) => {
    const ofWallet = waiting.get(wallet) ?? 0
    if (isDraining) throw new LedgerBusy('the process is stopping')
    if (total >= maxWaiting || ofWallet >= maxWaiting * WALLET_SHARE) throw new LedgerBusy('too many submissions are waiting')
    waiting.set(wallet, ofWallet + 1)
    total++
  }
  const leave = (wallet: string) => {
    const ofWallet = waiting.get(wallet)!
    if (ofWallet > 1) waiting.set(wallet, ofWallet - 1)
    else waiting.delete(wallet)
    if (--total === 0 && isDraining) drained.resolve()
  }

  return {
    submit(wallet, plan) {
      return new Promise((resolve, reject) => {
        enter(wallet)
        lanes[laneOf(wallet, count)]!.push({
          plan,
          wallet,
          isSimple: isSimple(plan),
          isUncertain: false,
          lost: [],
          repetitions: [],
          settle(outcome) {
            leave(wallet)
            resolve(outcome)
          },
          fail(error) {
            leave(wallet)
            reject(error)
          },
        })
      })
    },
    drain() {
      isDraining = true
      if (total === 0) drained.resolve()
      return drained.promise
    },
  }
}

/** A wallet's lane: always the same one. */
function laneOf(wallet: string, count: number): number {
  let hash = 0
  for (let i = 0; i < wallet.length; i++) hash = (Math.imul(hash, 31) + wallet.charCodeAt(i)) | 0
  return (hash >>> 0) % count
}
