import type { Services } from '@tonle/contract/server'
import { type Finding, noteFinding } from '@tonle/play/server'
import { watchChanged } from '../../contract.ts'
import { STUCK_MINUTES, STUCK_MINUTES_ELSE } from '../../rules.ts'

export interface OpenBet {
  brand_id: string
  bet_id: string
  member_id: string
  vendor_account: number
  vendor: string
  dialect: string
  game: string
  round_id: string | null
  tx_id: string
  placed_at: Date
}

/** Asks the vendor of a bet how it stands there; in vain is an answer too. */
export type AskVendor = (services: Services, bet: OpenBet) => Promise<Finding>

/** Bets queried in one run, and minutes until the same bet is queried again. */
const AT_ONCE = 100
const AGAIN_MINUTES = 15

const COLUMNS = `o.brand_id, o.bet_id, o.member_id, o.vendor_account, o.vendor, a.dialect, o.game, o.round_id, o.tx_id, o.placed_at`
const FROM = `play.pub_open_bet o join vendors.vendor_account a on a.brand_id = o.brand_id and a.id = o.vendor_account`

/** SQL: the bet waits longer than a game of its kind takes. Parameters: minutes by kind as JSON, minutes of all others. */
export const IS_STUCK = (minutes: string, otherwise: string) =>
  `o.placed_at < app_now() - make_interval(mins => coalesce((${minutes}::jsonb ->> o.vertical)::int, ${otherwise}::int))`
export const STUCK_PARAMS = [JSON.stringify(STUCK_MINUTES), STUCK_MINUTES_ELSE] as const

/** Queries stuck bets at the vendor, the longest unqueried first, and stores the answers. @returns how many were queried */
export async function sweepRounds(services: Services, ask: AskVendor, signal?: AbortSignal): Promise<number> {
  const due = await services.db.system(tx =>
    tx.query<OpenBet>(
      `select ${COLUMNS} from ${FROM}
        where ${IS_STUCK('$1', '$2')} and coalesce(o.asked_at < app_now() - make_interval(mins => $3), true)
        order by o.asked_at nulls first, o.placed_at limit $4`,
      [...STUCK_PARAMS, AGAIN_MINUTES, AT_ONCE],
    ),
  )
  await tellStuck(services)
  let asked = 0
  for (const bet of due) {
    if (signal?.aborted) break
    await askAbout(services, ask, bet)
    asked++
  }
  return asked
}

async function tellStuck(services: Services): Promise<void> {
  const rows = await services.db.system(tx =>
    tx.query<{ vendor: string; stuck: number }>(
      `select o.vendor, (count(*) filter (where ${IS_STUCK('$1', '$2')}))::int as stuck from play.pub_open_bet o group by o.vendor`,
      STUCK_PARAMS,
    ),
  )
  services.metrics.stuckBets.reset()
  for (const { vendor, stuck } of rows) services.metrics.stuckBets.set({ vendor }, stuck)
}

/** Asks about one bet now. @returns false if it is not open any more */
export async function sweepBet(services: Services, ask: AskVendor, brand: string, betId: string): Promise<boolean> {
  const bet = await services.db.system(tx =>
    tx.maybe<OpenBet>(`select ${COLUMNS} from ${FROM} where o.brand_id = $1 and o.bet_id = $2`, [brand, betId]),
  )
  if (bet) await askAbout(services, ask, bet)
  return bet !== undefined
}

async function askAbout(services: Services, ask: AskVendor, bet: OpenBet): Promise<void> {
  const finding = await ask(services, bet).catch((error: unknown) => {
    services.log.warn({ err: error, vendor: bet.vendor, bet: bet.bet_id }, 'a vendor could not be asked about a round')
    return 'no_answer' as const
  })
  await services.db.system(tx => noteFinding(tx, { brand: bet.brand_id, bet: bet.bet_id, finding }))
  services.events.publish(watchChanged, bet.brand_id)
  // It holds a player's money: the vendor has decided and has not reported it, or does not know the bet.
  if (finding === 'settled' || finding === 'void' || finding === 'unknown')
    services.log.error(
      { alarm: 'round_differs', finding, vendor: bet.vendor, brand: bet.brand_id, bet: bet.bet_id, round: bet.round_id },
      'a round is open here and not at its vendor',
    )
}
