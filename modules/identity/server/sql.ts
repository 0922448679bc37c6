import type { MemberType } from '@tonle/contract'
import type { MemberId } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import type { Currency } from '@tonle/money'
import {
  FAILURE_WINDOW_MINUTES,
  MAX_SESSIONS,
  REPLACED_GRACE_SECONDS,
  SESSION_HOURS,
  SESSION_IDLE_HOURS,
  TRUST_DAYS,
} from '../rules.ts'
import type * as rows from './rows.ts'

export type MemberRow = Pick<
  rows.MemberRow,
  'account' | 'nickname' | 'language' | 'status' | 'affiliateCode' | 'createdAt' | 'lastLoginAt'
> & { id: MemberId; type: MemberType; currency: Currency }

const columns = `id, account, type, nickname, currency, language, status, affiliate_code as "affiliateCode", created_at as "createdAt",
  last_login_at as "lastLoginAt"`

export type LoginMember = MemberRow & Pick<rows.CredentialRow, 'passwordHash' | 'mustChange'>

const loginMember = `select ${columns}, password_hash as "passwordHash", must_change as "mustChange" from identity.member m
   join identity.credential c on c.brand_id = m.brand_id and c.member_id = m.id`

export const memberByAccount = (read: Read, account: string) =>
  read.maybe<LoginMember>(`${loginMember} where m.brand_id = $1 and account_key = lower($2)`, [read.brand, account])

export const memberForLogin = (read: Read, id: string) =>
  read.maybe<LoginMember>(`${loginMember} where m.brand_id = $1 and m.id = $2`, [read.brand, id])

export const memberById = (read: Read, id: string) =>
  read.maybe<MemberRow>(`select ${columns} from identity.member where brand_id = $1 and id = $2`, [read.brand, id])

export const memberByAffiliateCode = (read: Read, code: string) =>
  read.maybe<Pick<MemberRow, 'id' | 'type'>>(
    `select id, type from identity.member where brand_id = $1 and affiliate_code = lower($2) and status = 'active'`,
    [read.brand, code],
  )

export type NewMember = Pick<rows.MemberRow, 'id' | 'account' | 'playerRef' | 'language' | 'affiliateCode' | 'termsVersion'> & {
  type: MemberType
  currency: Currency
  ip: string | null
}

export const insertMember = (tx: Tx, member: NewMember) =>
  tx.query(
    `insert into identity.member (brand_id, id, account, type, nickname, player_ref, currency, language, affiliate_code, terms_version, created_ip)
     select $1, m.id, m.account, m.type, m.account, m."playerRef", m.currency, m.language, m."affiliateCode", m."termsVersion", m.ip
       from jsonb_to_record($2) as m(id uuid, account text, type int, "playerRef" text, currency text, language text, "affiliateCode" text,
                                     "termsVersion" text, ip inet)`,
    [tx.brand, member],
  )

export const insertCredential = (tx: Tx, memberId: string, hash: string, mustChange = false) =>
  tx.query('insert into identity.credential (brand_id, member_id, password_hash, must_change) values ($1, $2, $3, $4)', [
    tx.brand,
    memberId,
    hash,
    mustChange,
  ])

export const setPassword = (tx: Tx, memberId: string, hash: string) =>
  tx.query(
    `update identity.credential set password_hash = $3, must_change = false, changed_at = app_now() where brand_id = $1 and member_id = $2`,
    [tx.brand, memberId, hash],
  )

export const setPaymentPassword = (tx: Tx, memberId: string, hash: string) =>
  tx.query('update identity.credential set payment_hash = $3 where brand_id = $1 and member_id = $2', [tx.brand, memberId, hash])

/** The brand's business day, `yyyy-MM-dd`. */
export const businessDay = async (read: Read, zone: string): Promise<string> =>
  (await read.one<{ day: string }>('select app_business_day($1)::text as day', [zone])).day

export const setMustChange = (tx: Tx, memberId: string) =>
  tx.query('update identity.credential set must_change = true where brand_id = $1 and member_id = $2', [tx.brand, memberId])

export const setNickname = (tx: Tx, memberId: string, nickname: string) =>
  tx.query('update identity.member set nickname = $3 where brand_id = $1 and id = $2', [tx.brand, memberId, nickname])

export const setLanguage = (tx: Tx, memberId: string, language: 'km' | 'en' | 'zh') =>
  tx.query('update identity.member set language = $3 where brand_id = $1 and id = $2', [tx.brand, memberId, language])

export type SessionRow = Pick<rows.SessionRow, 'id' | 'brandId' | 'provedAt'> &
  Pick<MemberRow, 'account' | 'type' | 'language'> & { memberId: MemberId; restricted: boolean }

/** A session `s` that is not over. */
export const LIVE = `s.ended_at is null and s.expires_at > app_now() and s.last_seen_at > app_now() - make_interval(hours => ${SESSION_IDLE_HOURS})`

/** Live sessions by their tokens' hashes, in any brand: the brand comes from the session. */
export const liveSessions = (read: Read, tokenHashes: readonly string[]) =>
  read.query<SessionRow & { tokenHash: string; isStale: boolean }>(
    `select given.hash as "tokenHash", s.id, s.brand_id as "brandId", s.member_id as "memberId", m.account, m.type, m.language,
            coalesce(c.must_change, false) as restricted, s.proved_at as "provedAt", s.last_seen_at < app_now() - interval '5 minutes' as "isStale"
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

type NewSession = Pick<rows.SessionRow, 'id' | 'memberId' | 'tokenHash' | 'ip' | 'userAgent'> & {
  /** Of a session that goes on; a new one lives `SESSION_HOURS`, and its proof is fresh. */
  expiresAt?: Date
}

/** Opens a session and ends the member's oldest beyond the allowed number. @returns the ended ones */
export async function insertSession(tx: Tx, session: NewSession): Promise<EndedSession[]> {
  await tx.query(
    `insert into identity.session (brand_id, id, member_id, token_hash, ip, user_agent, expires_at, proved_at)
     values ($1, $2, $3, $4, $5, $6, coalesce($7, app_now() + make_interval(hours => ${SESSION_HOURS})),
             case when $7::timestamptz is null then app_now() end)`,
    [tx.brand, session.id, session.memberId, session.tokenHash, session.ip, session.userAgent, session.expiresAt ?? null],
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

export const isKnownDevice = async (read: Read, device: string, memberId: string | undefined): Promise<boolean> =>
  (await read.maybe('select 1 as ok from identity.known_device where brand_id = $1 and device = $2 and member_id = $3', [
    read.brand,
    device,
    memberId ?? null,
  ])) !== undefined

/** @param isTrusted no second verification is asked there for a while */
export const rememberDevice = (tx: Tx, device: string, memberId: string, isTrusted = false) =>
  tx.query(
    `insert into identity.known_device as d (brand_id, device, member_id, trusted_until)
     values ($1, $2, $3, case when $4 then app_now() + make_interval(days => ${TRUST_DAYS}) end)
     on conflict (brand_id, device, member_id) do update
       set last_at = app_now(), trusted_until = coalesce(excluded.trusted_until, d.trusted_until)`,
    [tx.brand, device, memberId, isTrusted],
  )

export async function failureCounts(
  read: Read,
  keys: { account: string; network: string },
): Promise<{ account: number; network: number }> {
  const rows = await read.query<Pick<rows.LoginFailureRow, 'key' | 'count'>>(
    `select key, count from identity.login_failure
      where brand_id = $1 and key = any ($2) and last_at > app_now() - make_interval(mins => ${FAILURE_WINDOW_MINUTES})`,
    [read.brand, [keys.account, keys.network]],
  )
  const countOf = (key: string) => rows.find(row => row.key === key)?.count ?? 0
  return { account: countOf(keys.account), network: countOf(keys.network) }
}

export const countFailure = (tx: Tx, keys: readonly string[]) =>
  tx.query(
    `insert into identity.login_failure as f (brand_id, key, count, last_at)
       select $1, key, 1, app_now() from unnest($2::text[]) as key order by key
     on conflict (brand_id, key) do update
       set count = case when f.last_at > app_now() - make_interval(mins => ${FAILURE_WINDOW_MINUTES}) then f.count + 1 else 1 end, last_at = app_now()`,
    [tx.brand, keys],
  )

export const clearFailures = (tx: Tx, key: string) =>
  tx.query('delete from identity.login_failure where brand_id = $1 and key = $2', [tx.brand, key])
