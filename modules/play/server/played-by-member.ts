import type { Out } from '@tonle/contract'
import type { MemberActor, ReadScope } from '@tonle/contract/server'
import type * as contract from '../contract.ts'

/** Nobody chooses from more. */
const MOST = 300

/** From the fold of played games, which is seconds behind the bets. */
export async function gamesPlayed(read: ReadScope<MemberActor>): Promise<Out<typeof contract.gamesPlayed>> {
  const games = await read.query<Out<typeof contract.gamesPlayed>['games'][number]>(
    `select m.vendor as vassalage, coalesce(v.name, m.vendor) as "vendorName", m.game as "gameCode",
            coalesce(house.local_text(g.names, $3), m.game) as "gameName"
       from play.member_game m
       left join catalog.pub_vendor v on v.brand_id = m.brand_id and v.vendor = m.vendor
       left join catalog.pub_game g on g.brand_id = m.brand_id and g.vendor = m.vendor and g.code = m.game
      where m.brand_id = $1 and m.member_id = $2 order by m.played_at desc, m.vendor, m.game limit ${MOST}`,
    [read.brand, read.actor.memberId, read.lang],
  )
  return { games }
}
