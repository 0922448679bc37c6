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
/** The newest bets of the installation that are gone through at most, in the order in which they were posted. */
export const BETS_LOOKED_AT = 20_000

/** The inner list ends by number alone, so that it is a walk along one index however few of its bets are of the game. */
const LATELY = `select coalesce(m.account, '') as account, b.currency, b.stake, (coalesce(b.payout, 0) + coalesce(e.received, 0))::int8 as paid
  from (select xid, id, brand_id, vendor, game, mode, currency, stake, payout, member_id, bet_id from play.bet order by xid desc, id desc limit ${BETS_LOOKED_AT}) b
  left join lateral (
    select sum(x.amount) as received, count(*) as events, bool_or(x.kind = 'void') as is_void
      from play.bet_event x where x.member_id = b.member_id and x.bet_id = b.bet_id) e on true
  left join identity.pub_member m on m.brand_id = b.brand_id and m.id = b.member_id
 where b.brand_id = $1 and b.vendor = $2 and b.game = $3 and b.mode <> 'trial' and b.stake > 0
   and b.bet_id > play.id_floor(app_now() - interval '1 day')
   and (b.payout is not null or e.events > 0) and not coalesce(e.is_void, false)
 order by b.xid desc, b.id desc limit ${MOST}`

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
 * Settled bets of a game in the last day, the latest first. Bets have no index by game and time, so the list goes back as far as the
 * installation has few bets.
 */
async function latelyPaid(read: Read, gameCode: string): Promise<Answer> {
  const rows = await read.query<Row>(LATELY, [read.brand, STUDIO, gameCode])
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
