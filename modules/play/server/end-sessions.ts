import type { Read, Tx } from '@tonle/database'
import { IDLE_MINUTES } from '../rules.ts'

const AT_ONCE = 200

/** Why a session ended before its vendor ended it. */
export type SessionEnd = 'logout' | 'locked' | 'maintenance'

/**
 * Ends sessions of these vendors whose login is over, whose player may not bet any more, or whose game was switched off. Whatever ended
 * them, and in whatever module, shows in the rows that are looked at here.
 * @returns their ids and members
 */
export const endDeadSessions = (tx: Tx, vendors: readonly string[]): Promise<{ id: string; member: string }[]> =>
  tx.query<{ id: string; member: string }>(
    `update play.session s set ended_at = app_now(), end_reason = dead.reason
       from (select s.id, case when m.status <> 'active' or not w.may_bet then 'locked' when l.id is null then 'logout' else 'maintenance' end as reason
               from play.session s
               join identity.pub_member m on m.brand_id = s.brand_id and m.id = s.member_id
               join ledger.book k on k.brand_id = s.brand_id and k.currency = s.currency and k.mode = s.mode
               join ledger.account w on w.book_id = k.id and w.kind = 'member_cash' and w.owner = s.member_id::text and w.label = ''
               left join identity.pub_login l on l.brand_id = s.brand_id and l.id = s.login_session_id
               left join catalog.pub_game g on g.brand_id = s.brand_id and g.vendor = s.vendor and g.code = s.game
              where s.brand_id = $1 and s.vendor = any ($4) and s.ended_at is null and s.opened_at is not null
                and s.used_at > app_now() - make_interval(mins => $2)
                and (m.status <> 'active' or not w.may_bet or l.id is null and s.login_session_id is not null or g.is_open is not true)
              limit $3 for update of s skip locked) dead
      where s.brand_id = $1 and s.id = dead.id returning s.id, s.member_id as member`,
    [tx.brand, IDLE_MINUTES, AT_ONCE, vendors],
  )

/** A session that ended, as its vendor knows it. */
export interface EndedSession {
  /** The vendor account. */
  account: number
  playerId: string
  gameId: string
  reason: SessionEnd
}

export const endedSession = (read: Read, session: string): Promise<EndedSession> =>
  read.one<EndedSession>(
    `select a.id as account, r.ref as "playerId", s.game as "gameId", s.end_reason as reason
       from play.session s
       join vendors.pub_account a on a.brand_id = s.brand_id and a.vendor = s.vendor
       join play.player_ref r on r.vendor_account = a.id and r.member_id = s.member_id
      where s.brand_id = $1 and s.id = $2`,
    [read.brand, session],
  )
