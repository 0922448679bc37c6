import type { Services } from '@tonle/contract/server'
import { formatMoney } from '@tonle/money'
import { noteDifference, roundsEndedByVendor, roundTotals } from '@tonle/play/server'
import { historyOfRange, type VendorRound } from './operations.ts'

/** One question's stretch of time, and how long a round may take to be settled here too. */
const STEP_MINUTES = 60
const SETTLE_MINUTES = 10
/** Stretches of one vendor in one run: after a long silence it is caught up with bit by bit. */
const STEPS = 12

interface Due {
  brand: string
  account: number
  vendor: string
  from: Date
  to: Date
}

const NEXT = `select a.brand_id as brand, a.id as account, a.vendor, s.from, s.from + make_interval(mins => ${STEP_MINUTES}) as to
    from vendors.vendor_account a
   cross join lateral (select coalesce(a.reconciled_to, app_now() - make_interval(mins => ${STEP_MINUTES + SETTLE_MINUTES})) as from) s
   where a.dialect = 'neutral' and a.wallet = 'single' and a.service_url is not null and a.closed_at is null
     and s.from <= app_now() - make_interval(mins => ${STEP_MINUTES + SETTLE_MINUTES})`

/**
 * Compares what vendors say of their rounds with what was booked, stretch by stretch, each once. A difference is an alarm and stays with
 * the round; nothing is mended by itself. A vendor that does not answer is asked again by the next run.
 * @returns how many rounds differ
 */
export async function reconcileVendors(services: Services, signal?: AbortSignal): Promise<number> {
  const vendors = await services.db.system(tx => tx.query<Due>(NEXT))
  let differences = 0
  for (const vendor of vendors) {
    try {
      let due: Due | undefined = vendor
      for (let step = 0; due && step < STEPS && !signal?.aborted; step++) {
        differences += await reconcile(services, due)
        due = await services.db.system(tx => tx.maybe<Due>(`${NEXT} and a.id = $1`, [vendor.account]))
      }
    } catch (error) {
      services.log.warn({ err: error, vendor: vendor.vendor }, "a vendor's history could not be read")
    }
  }
  return differences
}

async function reconcile(services: Services, due: Due): Promise<number> {
  const told = new Set<string>()
  let differences = 0
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof historyOfRange>> = await historyOfRange(services, due, { ...due, after })
    for (const { roundId } of page.rounds) told.add(roundId)
    differences += await comparePage(services, due, page.rounds)
    after = page.next
  } while (after !== null)
  differences += await findUntold(services, due, told)
  await services.db.system(tx =>
    tx.query('update vendors.vendor_account set reconciled_to = $2 where id = $1', [due.account, due.to]),
  )
  return differences
}

async function comparePage(services: Services, due: Due, rounds: readonly VendorRound[]): Promise<number> {
  const asked = rounds.map(({ roundId, playerId }) => ({ roundId, player: playerId }))
  const ours = await services.db.read(due.brand, read => roundTotals(read, due.account, asked))
  let differences = 0
  for (const [i, round] of rounds.entries()) {
    const [bet, win] = [ours[i]?.bet ?? 0n, ours[i]?.win ?? 0n]
    const [theirBet, theirWin] = round.state === 'void' ? [0n, 0n] : [round.totalBet, round.totalWin]
    if (bet === theirBet && win === theirWin) continue
    differences++
    const words = (bet: bigint, win: bigint) => ({ bet: formatMoney(bet as never), win: formatMoney(win as never) })
    const player = round.playerId === null ? {} : { player: round.playerId }
    await keep(services, due, round, { told: { ...words(theirBet, theirWin), ...player }, ours: words(bet, win) })
  }
  return differences
}

/** Rounds that the vendor has ended with us in this time and does not tell of. */
async function findUntold(services: Services, due: Due, told: ReadonlySet<string>): Promise<number> {
  const closed = await services.db.read(due.brand, read => roundsEndedByVendor(read, due))
  const untold = closed.filter(({ roundId }) => !told.has(roundId))
  for (const round of untold) await keep(services, due, round, { told: null })
  return untold.length
}

async function keep(
  services: Services,
  due: Due,
  { roundId, gameId }: { roundId: string; gameId: string },
  difference: object,
): Promise<void> {
  await services.db.tx(due.brand, tx => noteDifference(tx, { vendor: due.vendor, roundId, gameId }, difference))
  const seen = { alarm: 'history_differs', vendor: due.vendor, brand: due.brand, roundId, ...difference }
  services.log.error(seen, "a vendor's history is not ours")
}
