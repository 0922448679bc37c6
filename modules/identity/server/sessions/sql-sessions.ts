import type { MemberId } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { KNOWN_PASSWORD_MINUTES, MAX_SESSIONS, REPLACED_GRACE_SECONDS } from '../../rules.ts'
import type * as rows from '../rows.ts'
import type { MemberRow } from '../sql.ts'

export type SessionRow = Pick<rows.SessionRow, 'id' | 'brandId' | 'provedAt'> &
  Pick<MemberRow, 'account' | 'type' | 'language' | 'tag'> & { memberId: MemberId; restricted: boolean }

/** A session `s` that is not over. */
export const LIVE = `s.ended_at is null and s.expires_at > app_now() and s.last_seen_at > app_now() - make_interval(mins => s.idle_minutes)`

/** Live sessions by their tokens' hashes, in any brand: the brand comes from the session. */
export const liveSessions = (read: Read, tokenHashes: readonly string[]) =>
  read.query<SessionRow & { tokenHash: string; isStale: boolean }>(
    `select given.hash as "tokenHash", s.id, s.brand_id as "brandId", s.member_id as "memberId", m.account, m.type, m.language, m.tag,
            s.must_change or coalesce(c.must_change, false) as restricted, s.proved_at as "provedAt",
            s.last_seen_at < app_now() - least(interval '5 minutes', make_interval(mins => s.idle_minutes) / 5) as "isStale"
       from unnest($1::text[]) as given (hash)
       join identity.session s on s.token_hash = given.hash
         or s.previous_hash = given.hash and s.replaced_at > app_now() - make_interval(secs => ${REPLACED_GRACE_SECONDS})
       join identity.member m on m.brand_id = s.brand_id and m.id = s.member_id
       left join identity.credential c on c.brand_id = s.brand_id and c.member_id = s.member_id
      where ${LIVE} and m.status = 'active'`,
    [tokenHashes],
  )

export const touchSessions = (tx: Tx, ids: readonly string[]) =>
  tx.query('update identity.session set last_seen_at = app_now() where id = any ($1) and ended_at is null', [ids])

/** An ended session: `id` for its sockets, `hash` of its token for caches. */
export interface EndedSession {
  id: string
  hash: string
}

type NewSession = Pick<rows.SessionRow, 'id' | 'memberId' | 'tokenHash' | 'ip' | 'userAgent' | 'mustChange' | 'idleMinutes'> & {
  /** The password was typed in just now. */
  byPassword: boolean
} & (
    | { /** Of a new one, whose proof is fresh. */ minutes: number; expiresAt?: undefined }
    | { /** Of one that goes on, without a fresh proof. */ expiresAt: Date; minutes?: undefined }
  )

/** Opens a session and ends the member's oldest beyond the allowed number. @returns the ended ones */
export async function insertSession(tx: Tx, { byPassword, ...session }: NewSession): Promise<EndedSession[]> {
  await tx.query(
    `insert into identity.session
       (brand_id, id, member_id, token_hash, ip, user_agent, must_change, idle_minutes, expires_at, proved_at, password_at)
     select $1, s.id, s."memberId", s."tokenHash", s.ip, s."userAgent", s."mustChange", s."idleMinutes",
            coalesce(s."expiresAt", app_now() + make_interval(mins => s.minutes)),
            case when s."expiresAt" is null then app_now() end, case when $3 then app_now() end
       from jsonb_to_record($2) as s(id uuid, "memberId" uuid, "tokenHash" text, ip inet, "userAgent" text, "mustChange" boolean,
                                     "idleMinutes" int, "expiresAt" timestamptz, minutes int)`,
    [tx.brand, session, byPassword],
  )
  const beyond = await tx.query<{ id: string }>(
    `select id from identity.session where brand_id = $1 and member_id = $2 and ended_at is null
      order by created_at desc, id desc offset ${MAX_SESSIONS}`,
    [tx.brand, session.memberId],
  )
  const ended = beyond.length > 0 ? await endSessions(tx, { ids: beyond.map(({ id }) => id) }, 'too_many') : []
  await tx.query('update identity.member set last_login_at = app_now() where brand_id = $1 and id = $2', [
    tx.brand,
    session.memberId,
  ])
  return ended
}

interface WhichSessions {
  id?: string
  ids?: readonly string[]
  memberId?: string
  /** All but this one. */
  butId?: string
}

/** Ends sessions, and with each the browser's right to come back. */
export const endSessions = (tx: Tx, { id, ids, memberId, butId }: WhichSessions, reason: string): Promise<EndedSession[]> =>
  tx.query<EndedSession>(
    `with ended as (
       update identity.session set ended_at = app_now(), end_reason = $4
        where brand_id = $1 and ended_at is null and ($2::uuid[] is null or id = any ($2)) and ($3::uuid is null or member_id = $3)
          and ($5::uuid is null or id <> $5)
        returning id, token_hash),
     forgotten as (
       delete from identity.remembered r using ended where r.brand_id = $1 and r.session_id = ended.id)
     select id, token_hash as hash from ended`,
    [tx.brand, ids ?? (id === undefined ? null : [id]), memberId ?? null, reason, butId ?? null],
  )

/** Gives a session another token, its proof fresh from now on. @returns the hash of the token of before */
export const replaceToken = async (tx: Tx, sessionId: string, tokenHash: string): Promise<string | undefined> =>
  (
    await tx.maybe<{ before: string }>(
      `update identity.session s set token_hash = $3, previous_hash = s.token_hash, replaced_at = app_now(), proved_at = app_now()
        where brand_id = $1 and id = $2 and ended_at is null returning previous_hash as before`,
      [tx.brand, sessionId, tokenHash],
    )
  )?.before

/** Whether the member has typed the password in, in this session, minutes ago: it is known, and not asked again by a forced change. */
export const knowsPassword = async (read: Read, sessionId: string): Promise<boolean> =>
  (await read.maybe(
    `select 1 as ok from identity.session
      where brand_id = $1 and id = $2 and password_at > app_now() - make_interval(mins => ${KNOWN_PASSWORD_MINUTES})`,
    [read.brand, sessionId],
  )) !== undefined

/** What passes on to a session that goes on where this one ends. */
export const termsOf = (read: Read, sessionId: string) =>
  read.one<Pick<rows.SessionRow, 'mustChange' | 'idleMinutes'>>(
    'select must_change as "mustChange", idle_minutes as "idleMinutes" from identity.session where brand_id = $1 and id = $2',
    [read.brand, sessionId],
  )

/** The member's sessions that have not ended. */
export const openSessions = (read: Read, memberId: string): Promise<EndedSession[]> =>
  read.query<EndedSession>(
    'select id, token_hash as hash from identity.session where brand_id = $1 and member_id = $2 and ended_at is null',
    [read.brand, memberId],
  )
