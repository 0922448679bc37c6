import type { BaseServices, BrandContext, RequestFacts } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { sendNotice } from '@tonle/delivery/server'
import { outbox } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import type { Lang } from '@tonle/text'
import { memberById } from '../sql.ts'
import { type Contact, contactsOf } from './sql-contacts.ts'

/** What a member is warned of; texts `notice.identity.<kind>.…`, `sms.identity.<kind>`, `mail.identity.<kind>.…`. */
export type Warning =
  | 'contact_bound'
  | 'contact_changed'
  | 'contact_removed'
  | 'password_reset'
  | 'password_changed'
  | 'payment_changed'
  | 'payment_off'
  | 'factor_on'
  | 'factor_off'
  | 'openid_linked'
  | 'openid_unlinked'
  | 'bank_account_added'
  | 'bank_account_removed'

/** A warning may still arrive a day later. */
const SECONDS = 86_400

interface WarnScope {
  services: BaseServices
  site: BrandContext
  lang: Lang
  tag?: string
  request: Pick<RequestFacts, 'ip'>
}

/**
 * Warns a member in the inbox and at every verified address, in the transaction of what happened.
 * @param of `contacts`: the addresses of before, where an address itself has changed
 */
export async function warnMember(
  tx: Tx,
  scope: WarnScope,
  of: { memberId: string; kind: Warning; contacts?: readonly Contact[] },
): Promise<void> {
  const { memberId, kind } = of
  await outbox.add(tx, noticeJob, { member: memberId, kind: `identity.${kind}`, params: {}, isMailed: true })
  const member = await memberById(tx, memberId)
  for (const { to, verifiedAt } of of.contacts ?? (await contactsOf(tx, scope.services, memberId)))
    if (verifiedAt !== null)
      await sendNotice(tx, scope, {
        ...{ to, kind: `identity.${kind}`, params: { account: member?.account ?? '' } },
        ...{
          lang: member?.language ?? scope.lang,
          tag: member?.language ? (member.tag ?? undefined) : scope.tag,
          expiresInSeconds: SECONDS,
        },
      })
}
