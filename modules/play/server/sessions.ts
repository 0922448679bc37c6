import { createHash } from 'node:crypto'
import { fail } from '@tonle/contract'
import type { Actor } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import { IDLE_MINUTES, LAUNCH_SECONDS } from '../rules.ts'

/** A play session as the rest of the room sees it. */
export interface PlaySession {
  id: string
  vendor: string
  game: string
  mode: 'real' | 'play' | 'trial' | 'demo'
  currency: Currency
  memberId: string | null
  demoBalance: Money | null
  demoNonce: number
  demoRound: DemoRound | null
  /** Not used for a minute: worth a write. */
  isStale: boolean
}

/** The one round a demo session remembers. */
export interface DemoRound {
  key: string
  roundId: string
  stake: string
  record: unknown
  isSeen: boolean
}

interface Row extends PlaySession {
  loginSessionId: string | null
  isOpened: boolean
  isLaunchable: boolean
  isLive: boolean
  isOpenGame: boolean
}

const SELECT = `select s.id, s.vendor, s.game, s.mode, s.currency, s.member_id as "memberId", s.login_session_id as "loginSessionId",
    s.demo_balance as "demoBalance", s.demo_nonce as "demoNonce", s.demo_round as "demoRound",
    s.used_at < app_now() - interval '1 minute' as "isStale",
    s.opened_at is not null as "isOpened",
    s.launched_at > app_now() - make_interval(secs => ${LAUNCH_SECONDS}) as "isLaunchable",
    s.ended_at is null and s.used_at > app_now() - make_interval(mins => ${IDLE_MINUTES}) as "isLive",
    coalesce((select g.is_open from catalog.pub_game g where g.brand_id = s.brand_id and g.vendor = s.vendor and g.code = s.game), false) as "isOpenGame"
  from play.session s where s.brand_id = $1 and s.token_hash = $2`

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * The session a token opened, if it may be used now by this caller. A member's session ends for stakes with the login it was
 * launched from.
 * @throws play.session_over, play.launch_expired, game_maintenance, session.required
 */
export async function requireSession(read: Read, actor: Actor, token: string, lock?: 'lock'): Promise<PlaySession> {
  const row = await read.maybe<Row>(`${SELECT}${lock ? ' for update of s' : ''}`, [read.brand, hashToken(token)])
  if (!row) throw fail('play.session_over')
  if (row.memberId !== null) {
    if (actor.type === 'visitor') throw fail(actor.reason ?? 'session.required')
    if (actor.type !== 'member' || actor.memberId !== row.memberId || actor.sessionId !== row.loginSessionId)
      throw fail('play.session_over')
    if (actor.restricted) throw fail('session.password_change_required')
  }
  if (!row.isOpened) throw fail(row.isLaunchable ? 'play.session_over' : 'play.launch_expired')
  if (!row.isLive) throw fail('play.session_over')
  if (!row.isOpenGame) throw fail('game_maintenance')
  return row
}

/** First verification of a launch token, or a return to its session: the session counts as used. */
export async function openSession(tx: Tx, actor: Actor, token: string): Promise<PlaySession> {
  await tx.query(
    `update play.session set opened_at = coalesce(opened_at, app_now()), used_at = app_now()
      where brand_id = $1 and token_hash = $2 and ended_at is null
        and case when opened_at is null then launched_at > app_now() - make_interval(secs => ${LAUNCH_SECONDS})
                 else used_at > app_now() - make_interval(mins => ${IDLE_MINUTES}) end`,
    [tx.brand, hashToken(token)],
  )
  return await requireSession(tx, actor, token)
}

/** Keeps the session alive; written once a minute at most. */
export async function touchSession(tx: Tx, session: PlaySession): Promise<void> {
  await tx.query(
    `update play.session set used_at = app_now() where brand_id = $1 and id = $2 and used_at < app_now() - interval '1 minute'`,
    [tx.brand, session.id],
  )
}
