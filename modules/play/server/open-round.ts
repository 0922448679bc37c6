import type { Out } from '@tonle/contract'
import type { Read } from '@tonle/database'
import type { Mode } from '@tonle/ledger'
import type { Currency } from '@tonle/money'
import type * as contract from '../contract.ts'

/** How far back a game that is opened again looks for its round; older ones are the sweep's. */
const LOOK_BACK = '2 days'

type OpenRound = Out<typeof contract.launchGame>['openRound']

interface Where {
  memberId: string
  vassalage: string
  gameCode: string
  currency: Currency
  mode: Mode
}

/** The member's last round of this game that has no outcome yet: the vendor's page goes on with it. */
export async function openRoundOf(read: Read, of: Where): Promise<OpenRound> {
  const row = await read.maybe<NonNullable<OpenRound>>(
    `select b.bet_id as "betId", b.round_id as "roundId", b.stake, b.placed_at as "placedAt"
       from play.bet b
      where b.member_id = $1 and b.brand_id = $2 and b.vendor = $3 and b.game = $4 and b.currency = $5 and b.mode = $6
        and b.payout is null and b.bet_id > play.id_floor(app_now() - interval '${LOOK_BACK}')
        and not exists (select from play.bet_event e where e.member_id = b.member_id and e.bet_id = b.bet_id)
        and not exists (select from play.round r where r.brand_id = b.brand_id and r.vendor = b.vendor
                           and r.round_id = b.round_id and r.closed_at is not null)
      order by b.bet_id desc limit 1`,
    [of.memberId, read.brand, of.vassalage, of.gameCode, of.currency, of.mode],
  )
  return row ?? null
}
