import { fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, ReadScope, WriteScope } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import type { Random } from '@tonle/process'
import type * as contract from '../../contract.ts'
import { OPENID_MINUTES } from '../../rules.ts'
import { warnMember } from '../contacts/warn-member.ts'
import { hashToken } from '../sessions/sessions.ts'
import { storedIssuer, storedIssuers } from './issuers.ts'

/** An account at a provider. */
interface Account {
  iss: string
  sub: string
}

export const linkedMember = async (read: Read, { iss, sub }: Account): Promise<string | undefined> =>
  (
    await read.maybe<{ memberId: string }>(
      'select member_id as "memberId" from identity.openid_link where brand_id = $1 and issuer = $2 and subject = $3',
      [read.brand, iss, sub],
    )
  )?.memberId

/** @returns the token with which the browser may link the account to the member who signs in */
export async function makeOffer(tx: Tx, random: Random, { iss, sub }: Account): Promise<string> {
  const token = random.bytes(24).toString('base64url')
  await tx.query(
    `insert into identity.openid_offer (brand_id, hash, issuer, subject, expires_at)
     values ($1, $2, $3, $4, app_now() + make_interval(mins => ${OPENID_MINUTES}))`,
    [tx.brand, hashToken(token), iss, sub],
  )
  return token
}

const storedLinks = (read: Read, memberId: string) =>
  read.query<{ issuer: string; createdAt: Date }>(
    'select issuer, created_at as "createdAt" from identity.openid_link where brand_id = $1 and member_id = $2 order by created_at',
    [read.brand, memberId],
  )

/** For operators: also those at a provider that the brand offers no more. */
export async function linksOf(read: Read, memberId: string): Promise<{ label: string; since: Date }[]> {
  const links = await storedLinks(read, memberId)
  const issuers = links.length === 0 ? [] : await storedIssuers(read)
  return links.map(({ issuer, createdAt }) => ({
    label: issuers.find(({ terms }) => terms.issuer === issuer)?.terms.label ?? issuer,
    since: createdAt,
  }))
}

export async function openIdLinks(read: ReadScope<MemberActor>): Promise<Out<typeof contract.openIdLinks>> {
  const links = await storedLinks(read, read.actor.memberId)
  return (await storedIssuers(read)).flatMap(({ slot, isOn, terms }) => {
    if (slot === 'phone') return []
    const link = links.find(({ issuer }) => issuer === terms.issuer)
    return isOn || link ? [{ slot, label: terms.label, since: link?.createdAt ?? null }] : []
  })
}

/** A fresh proof of the member (`stepUp`) and the offer of this browser: both belong to one person. */
export async function linkOpenId(
  tx: WriteScope<MemberActor>,
  { offer }: In<typeof contract.linkOpenId>,
): Promise<Out<typeof contract.linkOpenId>> {
  const { memberId } = tx.actor
  const account = await tx.maybe<{ iss: string; sub: string }>(
    `delete from identity.openid_offer where brand_id = $1 and hash = $2 and expires_at > app_now()
      returning issuer as iss, subject as sub`,
    [tx.brand, hashToken(offer)],
  )
  if (!account) throw fail('identity.openid_over')
  // By constraint an account there belongs to one member, and a member has one account at a provider.
  await tx.query('insert into identity.openid_link (brand_id, issuer, subject, member_id) values ($1, $2, $3, $4)', [
    tx.brand,
    account.iss,
    account.sub,
    memberId,
  ])
  await warnMember(tx, tx, { memberId, kind: 'openid_linked' })
  return {}
}

export async function unlinkOpenId(
  tx: WriteScope<MemberActor>,
  { slot }: In<typeof contract.unlinkOpenId>,
): Promise<Out<typeof contract.unlinkOpenId>> {
  const { memberId } = tx.actor
  const issuer = (await storedIssuer(tx, slot))?.terms.issuer ?? ''
  // One at a time for a member: of two that go at once the second sees that it is the last.
  const credential = await tx.maybe<{ isGenerated: boolean }>(
    'select is_generated as "isGenerated" from identity.credential where brand_id = $1 and member_id = $2 for update',
    [tx.brand, memberId],
  )
  const gone = await tx.query(
    'delete from identity.openid_link where brand_id = $1 and member_id = $2 and issuer = $3 returning 1 as ok',
    [tx.brand, memberId, issuer],
  )
  if (gone.length === 0) return {}
  if (credential?.isGenerated !== false && !(await hasOtherWay(tx, memberId))) throw fail('identity.last_way_in')
  await warnMember(tx, tx, { memberId, kind: 'openid_unlinked' })
  return {}
}

/** A login by SMS, or another provider that the brand offers. */
async function hasOtherWay(tx: WriteScope<MemberActor>, memberId: string): Promise<boolean> {
  const ways = await tx.one<{ hasNumber: boolean; hasLink: boolean }>(
    `select exists (select from identity.contact where brand_id = $1 and member_id = $2 and kind = 'mobile' and verified_at is not null) as "hasNumber",
            exists (select from identity.openid_link l join identity.issuer i on i.brand_id = l.brand_id and i.terms ->> 'issuer' = l.issuer and i.is_on
                     where l.brand_id = $1 and l.member_id = $2) as "hasLink"`,
    [tx.brand, memberId],
  )
  return ways.hasLink || (ways.hasNumber && tx.site.flags.has('MOBILEVERCODELOGIN3'))
}
