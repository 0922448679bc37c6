import { MEMBER_TYPES, type MemberType } from '@tonle/contract'
import type { MemberId } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import type { Currency } from '@tonle/money'
import type { Voice } from '@tonle/text'
import { TRUST_DAYS } from '../rules.ts'
import type * as rows from './rows.ts'

export type MemberRow = Pick<
  rows.MemberRow,
  'account' | 'nickname' | 'icon' | 'language' | 'tag' | 'status' | 'affiliateCode' | 'createdAt' | 'lastLoginAt' | 'firstLoginAt'
> & { id: MemberId; type: MemberType; currency: Currency }

const columns = `id, account, type, nickname, icon, currency, language, tag, status, affiliate_code as "affiliateCode", created_at as "createdAt",
  last_login_at as "lastLoginAt", first_login_at as "firstLoginAt"`

export type LoginMember = MemberRow & Pick<rows.CredentialRow, 'passwordHash' | 'mustChange' | 'changedAt'>

const loginMember = `select ${columns}, password_hash as "passwordHash", must_change as "mustChange", changed_at as "changedAt" from identity.member m
   join identity.credential c on c.brand_id = m.brand_id and c.member_id = m.id`

export const memberByAccount = (read: Read, account: string) =>
  read.maybe<LoginMember>(`${loginMember} where m.brand_id = $1 and account_key = lower($2)`, [read.brand, account])

export const memberForLogin = (read: Read, id: string | undefined) =>
  read.maybe<LoginMember>(`${loginMember} where m.brand_id = $1 and m.id = $2`, [read.brand, id ?? null])

export const memberById = (read: Read, id: string) =>
  read.maybe<MemberRow>(`select ${columns} from identity.member where brand_id = $1 and id = $2`, [read.brand, id])

/** Who invited by a code; a trial account invites nobody. */
export const memberByAffiliateCode = (read: Read, code: string) =>
  read.maybe<Pick<MemberRow, 'id' | 'type'>>(
    `select id, type from identity.member
      where brand_id = $1 and affiliate_code = lower($2) and status = 'active' and type <> ${MEMBER_TYPES.trial}`,
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

/** Sessions of the member that had to change it go on without. */
export const setPassword = (tx: Tx, memberId: string, hash: string) =>
  tx.query(
    `with freed as (update identity.session set must_change = false where brand_id = $1 and member_id = $2 and must_change)
     update identity.credential set password_hash = $3, must_change = false, is_generated = false, changed_at = app_now() where brand_id = $1 and member_id = $2`,
    [tx.brand, memberId, hash],
  )

/** @returns whether `before` was still the hash */
export const setPaymentHash = async (
  tx: Tx,
  memberId: string,
  { hash, before }: { hash: string; before: string | null },
): Promise<boolean> =>
  (
    await tx.query(
      `update identity.credential set payment_hash = $3, payment_failures = 0, payment_failed_at = null
        where brand_id = $1 and member_id = $2 and payment_hash is not distinct from $4 returning 1 as ok`,
      [tx.brand, memberId, hash, before],
    )
  ).length > 0

/** Nobody knows the password. */
export const markGenerated = (tx: Tx, memberId: string) =>
  tx.query('update identity.credential set is_generated = true where brand_id = $1 and member_id = $2', [tx.brand, memberId])

/** The brand's business day, `yyyy-MM-dd`. */
export const businessDay = async (read: Read, zone: string): Promise<string> =>
  (await read.one<{ day: string }>('select app_business_day($1)::text as day', [zone])).day

export const setMustChange = (tx: Tx, memberId: string) =>
  tx.query('update identity.credential set must_change = true where brand_id = $1 and member_id = $2', [tx.brand, memberId])

export const setNickname = (tx: Tx, memberId: string, nickname: string) =>
  tx.query('update identity.member set nickname = $3 where brand_id = $1 and id = $2', [tx.brand, memberId, nickname])

export const setIcon = (tx: Tx, memberId: string, icon: string | null) =>
  tx.query('update identity.member set icon = $3 where brand_id = $1 and id = $2', [tx.brand, memberId, icon])

/** A shipped language, and the further one over it if that was chosen. */
export const setLanguage = (tx: Tx, memberId: string, { lang, tag }: Voice) =>
  tx.query('update identity.member set language = $3, tag = $4 where brand_id = $1 and id = $2', [
    tx.brand,
    memberId,
    lang,
    tag === lang ? null : tag,
  ])

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

/** The action of the first login has run. */
export const endFirstLogin = (tx: Tx, memberId: string) =>
  tx.query('update identity.member set first_login_at = app_now() where brand_id = $1 and id = $2 and first_login_at is null', [
    tx.brand,
    memberId,
  ])
