import { fail, type In, isTrialType, type Out } from '@tonle/contract'
import { answerList, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { type MemberBalance, memberBalances } from '@tonle/ledger'
import type { Money } from '@tonle/money'
import * as contract from '../../contract.ts'
import type { MemberStatus } from '../../contract-console.ts'
import { isOwnIcon } from '../../rules.ts'
import { setMayBet } from '../breaks/may-bet.ts'
import { payoutsFrom } from '../contacts/payouts-from.ts'
import { clearAllFailures, pausedUntil } from '../login/failures.ts'
import { linksOf } from '../outside/openid-links.ts'
import { hasPaymentPassword } from '../payment/payment-proof.ts'
import { shownIcon } from '../profile/icon.ts'
import type * as rows from '../rows.ts'
import { tagsOf } from '../segments/tags.ts'
import { announceEnd, type Sessions } from '../sessions/sessions.ts'
import { endSessions } from '../sessions/sql-sessions.ts'
import { linkActsOf } from './link-acts.ts'
import { filterValues, type ListedMember, memberList } from './member-list.ts'
import { requiredMember } from './required-member.ts'

export async function consoleMembers(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.consoleMembers>,
): Promise<Out<typeof contract.consoleMembers>> {
  return await answerList(read, contract.consoleMembers, input, {
    query: memberList,
    values: await filterValues(read, input),
    load: rows => balancesOf(read, rows),
    view: (row, balances) => rowView(row, balances.get(row.id)),
  })
}

export async function consoleMember(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.consoleMember>,
): Promise<Out<typeof contract.consoleMember>> {
  const row = await memberList.row(read, { brand: read.brand, id: input.id })
  if (!row) throw fail('identity.no_such_member')
  const sessions = await read.query<Pick<rows.SessionRow, 'ip' | 'userAgent' | 'createdAt' | 'lastSeenAt'>>(
    `select host(ip) as ip, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt" from identity.session
      where brand_id = $1 and member_id = $2 and ended_at is null and expires_at > app_now() order by created_at desc limit 20`,
    [read.brand, row.id],
  )
  const balance = (await balancesOf(read, [row])).get(row.id)
  return {
    ...rowView(row, balance),
    affiliateCode: row.affiliateCode,
    mayBet: balance?.mayBet ?? false,
    ...{ icon: shownIcon(row), hasOwnIcon: isOwnIcon(row.icon) },
    hasPaymentPassword: await hasPaymentPassword(read, row.id),
    payoutsFrom: (await payoutsFrom(read, row.id)) ?? null,
    ...(await verifiedContacts(read, row.id)),
    ...(await signInOf(read, row.id)),
    links: await linksOf(read, row.id),
    tags: await tagsOf(read, row.id),
    linkActs: await linkActsOf(read, row.id),
    loginPausedUntil: await pausedUntil(read, row.account),
    sessions,
  }
}

const verifiedContacts = (read: Read, id: string) =>
  read.one<{ isMobileVerified: boolean; isEmailVerified: boolean }>(
    `select coalesce(bool_or(kind = 'mobile'), false) as "isMobileVerified", coalesce(bool_or(kind = 'email'), false) as "isEmailVerified"
       from identity.contact where brand_id = $1 and member_id = $2 and verified_at is not null`,
    [read.brand, id],
  )

async function signInOf(read: Read, id: string) {
  const { breakKind, breakUntil, ...row } = await read.one<{
    hasFactor: boolean
    mustChangePassword: boolean
    verificationLevel: number
    breakKind: 'timeout' | 'exclusion' | null
    breakUntil: Date | null
  }>(
    `select exists (select from identity.factor f where f.brand_id = m.brand_id and f.member_id = m.id and f.confirmed) as "hasFactor",
            coalesce(c.must_change, false) as "mustChangePassword", m.verification_level as "verificationLevel",
            m.break_kind as "breakKind", m.break_until as "breakUntil"
       from identity.member m left join identity.credential c on c.brand_id = m.brand_id and c.member_id = m.id
      where m.brand_id = $1 and m.id = $2`,
    [read.brand, id],
  )
  const notes = await read.query<{ note: string; operator: string; at: Date }>(
    'select note, operator, at from identity.member_note where brand_id = $1 and member_id = $2 order by id desc limit 20',
    [read.brand, id],
  )
  return { ...row, break: breakKind && breakUntil ? { kind: breakKind, until: breakUntil } : null, notes }
}

/** Real members hold the brand's book, trial members only a trial book. */
async function balancesOf(read: ReadScope<OperatorActor>, rows: readonly ListedMember[]): Promise<Map<string, MemberBalance>> {
  const currency = read.site.currency
  const ids = (isTrial: boolean) => rows.filter(row => isTrialType(row.type) === isTrial).map(row => row.id)
  const real = await memberBalances(read, ids(false), { currency, mode: read.site.mode })
  const trial = await memberBalances(read, ids(true), { currency, mode: 'trial' })
  return new Map([...real, ...trial])
}

function rowView(row: ListedMember, balance: MemberBalance | undefined) {
  return {
    id: row.id,
    account: row.account,
    nickname: row.nickname,
    type: row.type,
    status: row.status,
    currency: row.currency,
    balance: balance?.balance ?? (0n as Money),
    held: balance?.held ?? (0n as Money),
    available: ((balance?.balance ?? 0n) - (balance?.held ?? 0n)) as Money,
    upline: row.upline,
    registeredAt: row.createdAt,
    lastLoginAt: row.lastLoginAt,
  }
}

/** Locks or opens a member; the flag on the wallet row refuses stakes from the same commit on. */
export async function setLock(
  sessions: Sessions,
  tx: WriteScope<OperatorActor>,
  input: { id: string },
  status: 'locked' | 'active',
): Promise<{ status: MemberStatus }> {
  const row = await requiredMember(tx, input.id)
  const changed = await tx.maybe(
    `update identity.member set status = $3 where brand_id = $1 and id = $2 and status <> 'closed' returning 1 as ok`,
    [tx.brand, row.id, status],
  )
  // A trial that is over and an account that nobody took are closed for good.
  if (!changed) throw fail('identity.no_such_member')
  // A member's own break is not ended by an operator.
  const { break: own } = await signInOf(tx, row.id)
  await setMayBet(tx, tx.services.ledger, row, status === 'active' && own === null)
  // What failed logins have barred is open again, too.
  if (status === 'active') await clearAllFailures(tx, row.account)
  const ended = status === 'locked' ? await endSessions(tx, { memberId: row.id }, 'locked') : []
  tx.noteAudit({ subject: row.account, before: { status: row.status }, after: { status } })
  tx.afterCommit(() => announceEnd(tx.services, sessions, ended))
  return { status }
}
