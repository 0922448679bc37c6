import { maskAccount } from '@tonle/catalog/server'
import type { In, Out } from '@tonle/contract'
import type { OpenScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type * as contract from '../contract.ts'
import { STUDIO } from './studio/family.ts'

type Answer = Out<typeof contract.latelyPaid>

/** Rounds of a list. */
const MOST = 16
/** A game's list is read at most so often for all who look at it. */
const FRESH_MS = 3000
/** Games whose lists are kept. */
const MOST_KEPT = 500
/** About so many bets of the brand are gone through at most. */
const BETS_LOOKED_AT = 20_000

const ROUNDS = `select coalesce(m.account, '') as account, b.currency, b.stake, (coalesce(b.payout, 0) + coalesce(e.received, 0))::int8 as paid
  from play.bet b
  left join lateral (
    select sum(x.amount) as received, count(*) as events, bool_or(x.kind = 'void') as is_void
      from play.bet_event x where x.member_id = b.member_id and x.bet_id = b.bet_id) e on true
  left join identity.pub_member m on m.brand_id = b.brand_id and m.id = b.member_id
 where b.brand_id = $1 and b.vendor = $2 and b.game = $3 and b.mode <> 'trial' and b.stake > 0
   and (b.payout is not null or e.events > 0) and not coalesce(e.is_void, false)`
const NEWEST = `order by b.bet_id desc limit ${MOST}`
/** Each with its time as text, so that the planner knows how few bets it names. */
const OF_A_DAY = `${ROUNDS} and b.bet_id > play.id_floor(app_now() - interval '1 day') ${NEWEST}`
const OF_MINUTES = `${ROUNDS} and b.bet_id > play.id_floor(app_now() - interval '5 minutes') ${NEWEST}`
const OF_SECONDS = `${ROUNDS} and b.bet_id > play.id_floor(app_now() - interval '15 seconds') ${NEWEST}`
const MINUTES_OF_A_DAY = 288

interface Row {
  account: string
  currency: Currency
  stake: Money
  paid: Money
}

/** What an own game has paid back just now, as everybody sees it: read for all at once. */
export class LatelyPaid {
  readonly #kept = new Map<string, { madeMs: number; answer: Promise<Answer> }>()

  async of(scope: OpenScope, { gameCode }: In<typeof contract.latelyPaid>): Promise<Answer> {
    // Where a brand shows no winners, it shows none here either.
    if (!scope.site.flags.has('WINNER_BOARD')) return { rounds: [] }
    const key = `${scope.brand} ${gameCode}`
    const nowMs = performance.now()
    const kept = this.#kept.get(key)
    if (kept && nowMs - kept.madeMs < FRESH_MS) return await kept.answer
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    const answer = scope.read(read => latelyPaid(read, gameCode))
    this.#kept.set(key, { madeMs: nowMs, answer })
    answer.catch(() => this.#kept.delete(key))
    return await answer
  }
}

/**
 * Settled bets of a game, the latest first. Bets have no index by game and time, but their ids grow with time: so a list goes back as far as the brand has
 * few bets. `game_day` knows how many, a few seconds behind.
 */
async function latelyPaid(read: Read, gameCode: string): Promise<Answer> {
  const { bets } = await read.one<{ bets: number }>(
    `select coalesce(sum(d.bets), 0)::float8 as bets from play.game_day d
      where d.brand_id = $1 and d.day >= (app_now() - interval '1 day')::date`,
    [read.brand],
  )
  const values = [read.brand, STUDIO, gameCode]
  const rows =
    bets <= BETS_LOOKED_AT
      ? await read.query<Row>(OF_A_DAY, values)
      : bets <= BETS_LOOKED_AT * MINUTES_OF_A_DAY
        ? await read.query<Row>(OF_MINUTES, values)
        : await read.query<Row>(OF_SECONDS, values)
  return {
    rounds: rows.map(({ account, currency, stake, paid }) => ({
      player: maskAccount(account),
      currency,
      stake,
      multiplier: timesOf(paid, stake),
      payout: paid,
    })),
  }
}

/** Of the stake, cut to hundredths. */
function timesOf(paid: bigint, stake: bigint): string {
  const hundredths = (paid * 100n) / stake
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
