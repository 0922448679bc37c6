import { hash } from 'node:crypto'
import { fail } from '@tonle/contract'
import type { Actor } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import type { Mode } from '@tonle/ledger'
import type { Currency, Money } from '@tonle/money'
import { IDLE_MINUTES, LAUNCH_SECONDS, ROUND_CLOSES_AFTER_HOURS } from '../rules.ts'
import { BONUS_BESIDE } from './seamless/bonus.ts'

/** A play session as the rest of the module sees it. */
export interface PlaySession {
  id: string
  vendor: string
  game: string
  /** The game's vertical; empty for a game that is not in the catalog any more. */
  vertical: string
  mode: 'real' | 'play' | 'trial' | 'demo'
  currency: Currency
  memberId: string | null
  /** What the game can pay at most, as a multiple of the stake; null: its maker has not declared it. */
  largestWin: number | null
  /** What the vendor knows the member by; null for our own games. */
  playerRef: string | null
  demoBalance: Money | null
  demoNonce: number
  demoRound: DemoRound | null
  /** What is set aside on the member's wallet. */
  held: Money | null
  /** Bonus money that can be staked beside its cash. */
  bonus: Money | null
  /** The one it was launched in. */
  language: string | null
  usedAt: Date
  /** Not used for a minute: worth a write. */
  isStale: boolean
  /** No: it takes no new rounds. */
  isOpenGame: boolean
}

/** The one round a demo session remembers. */
export interface DemoRound {
  key: string
  roundId: string
  stake: string
  record: unknown
  isSeen: boolean
  /** Of a game whose rounds take several steps: how far it is, and whether it goes on. */
  state?: unknown
  isOpen?: boolean
  /** When its stake was taken, by the server's clock. */
  startedMs?: number | undefined
}

/** A session as it is stored, with what decides whether it may be used. */
export interface SessionRow extends PlaySession {
  tokenHash: string
  loginSessionId: string | null
  /** The login it was launched from has not ended; true where there is none. */
  isLoggedIn: boolean
  isOpened: boolean
  isLaunchable: boolean
  isLive: boolean
}

/** The purpose of a session check. `mayFinish`: an open round may be finished while its game is switched off. */
export interface SessionUse {
  lock?: boolean
  mayFinish?: boolean
}

const SELECT = `select s.token_hash as "tokenHash", s.id, s.vendor, s.game, s.mode, s.currency, s.member_id as "memberId", r.ref as "playerRef", s.login_session_id as "loginSessionId",
    s.demo_balance as "demoBalance", s.demo_nonce as "demoNonce", s.demo_round as "demoRound",
    s.used_at < app_now() - interval '1 minute' as "isStale", s.used_at as "usedAt", coalesce(s.language, m.language) as language,
    w.held, w.bonus,
    s.opened_at is not null as "isOpened",
    s.launched_at > app_now() - make_interval(secs => ${LAUNCH_SECONDS}) as "isLaunchable",
    s.ended_at is null and s.used_at > app_now() - make_interval(mins => ${IDLE_MINUTES}) as "isLive",
    s.login_session_id is null or exists (select from identity.pub_login l where l.brand_id = s.brand_id and l.id = s.login_session_id) as "isLoggedIn",
    coalesce(g.is_open, false) as "isOpenGame", coalesce(g.game_type, '') as vertical, g.largest_win as "largestWin"
  from play.session s
  left join identity.pub_member m on m.brand_id = s.brand_id and m.id = s.member_id
  left join play.player_ref r on r.member_id = s.member_id
   and r.vendor_account = (select a.id from vendors.pub_account a where a.brand_id = s.brand_id and a.vendor = s.vendor)
  left join lateral (select a.held, ${BONUS_BESIDE} as bonus from ledger.account a join ledger.book k on k.id = a.book_id
      where k.brand_id = s.brand_id and k.currency = s.currency and k.mode = s.mode
        and a.kind = 'member_cash' and a.owner = s.member_id::text and a.label = '') w on true
  left join catalog.pub_game g on g.brand_id = s.brand_id and g.vendor = s.vendor and g.code = s.game
 where s.brand_id = $1 and s.token_hash = any ($2)`

export const hashToken = (token: string): string => hash('sha256', token)

/** The sessions of these tokens, in any state. */
export const sessionRows = (read: Read, tokenHashes: readonly string[], lock = false) =>
  read.query<SessionRow>(`${SELECT}${lock ? ' for update of s' : ''}`, [read.brand, tokenHashes])

/** The session a token opened, if it may be used now by this caller. @throws as `checkSession` */
export async function requireSession(read: Read, actor: Actor, token: string, use: SessionUse = {}): Promise<PlaySession> {
  const [row] = await sessionRows(read, [hashToken(token)], use.lock)
  return checkSession(row, actor, use)
}

/**
 * A member's session ends for stakes with the login it was launched from.
 * @throws play.session_over, play.launch_expired, game_maintenance, session.required
 */
export function checkSession<R extends SessionRow>(row: R | undefined, actor: Actor, use: SessionUse = {}): R {
  if (!row) throw fail('play.session_over')
  if (row.memberId !== null) {
    if (actor.type === 'visitor') throw fail(actor.reason ?? 'session.required')
    if (actor.type !== 'member' || actor.memberId !== row.memberId || actor.sessionId !== row.loginSessionId)
      throw fail('play.session_over')
    if (actor.restricted) throw fail('session.password_change_required')
  }
  if (!row.isOpened) throw fail(row.isLaunchable ? 'play.session_over' : 'play.launch_expired')
  if (!row.isLive) throw fail('play.session_over')
  if (!row.isOpenGame && !use.mayFinish) throw fail('game_maintenance')
  return row
}

/** First verification of a launch token, or a return to its session: the session counts as used. */
export async function openSession(tx: Tx, actor: Actor, token: string, use: SessionUse = {}): Promise<PlaySession> {
  await useSession(tx, token)
  return await requireSession(tx, actor, token, use)
}

/** Opens the session of a token, or keeps it alive; does nothing to one that is over. */
export async function useSession(tx: Tx, token: string): Promise<void> {
  await tx.query(
    `update play.session set opened_at = coalesce(opened_at, app_now()), used_at = app_now()
      where brand_id = $1 and token_hash = $2 and ended_at is null
        and case when opened_at is null then launched_at > app_now() - make_interval(secs => ${LAUNCH_SECONDS})
                 else used_at > app_now() - make_interval(mins => ${IDLE_MINUTES}) end`,
    [tx.brand, hashToken(token)],
  )
}

/** Keeps sessions alive; each is written once a minute at most. */
export async function touchSessions(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update play.session set used_at = app_now() where brand_id = $1 and id = any ($2) and used_at < app_now() - interval '1 minute'`,
    [tx.brand, ids],
  )
}

/** The member has opened this game while rounds of it may still be open. */
export async function hasPlayedLately(
  read: Read,
  of: { memberId: string; vendor: string; game: string; currency: string; mode: Mode },
): Promise<boolean> {
  const row = await read.maybe(
    `select from play.session
      where brand_id = $1 and member_id = $2 and vendor = $3 and game = $4 and currency = $5 and mode = $6 and opened_at is not null
        and launched_at > app_now() - make_interval(hours => $7) limit 1`,
    [read.brand, of.memberId, of.vendor, of.game, of.currency, of.mode, ROUND_CLOSES_AFTER_HOURS],
  )
  return row !== undefined
}
