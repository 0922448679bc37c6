import type { BrandDirectory } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { sendNotice } from '@tonle/delivery/server'
import { type JobRun, outbox } from '@tonle/jobs'
import { newId } from '@tonle/process'
import { inboxChanged } from '../contract.ts'
import { type NoticeParams, noticeMailJob } from './outbox.ts'
import { type EmailOf, wishesOf } from './preferences.ts'
import { wordsOf } from './words.ts'

export interface NewNotice {
  member: string
  kind: string
  params: NoticeParams
  /** Whoever asks has sent the e-mail already. */
  isMailed?: boolean | undefined
}

/** How a member is reached outside the inbox. */
export interface Mailing {
  brands: BrandDirectory
  emailOf: EmailOf
}

type Run = Pick<JobRun, 'brand' | 'key'>

/** A notice may still arrive by e-mail a day later. */
const MAIL_SECONDS = 86_400

/**
 * Tells a member once, however often its job runs, on the ways that the member chose, and publishes the event to open pages. Of one by
 * e-mail alone a row stays that the inbox does not show.
 */
export async function addNotice(services: Services, notice: NewNotice, mailing: Mailing, { brand, key }: Run): Promise<void> {
  const { member, kind, params } = notice
  const shown = await services.db.tx(brand, async tx => {
    const { inbox, mail } = (await wishesOf(tx, [member], kind))(member)
    const added = await tx.maybe(
      `insert into messages.notice (brand_id, id, member_id, key, kind, params, in_inbox, read_at)
       values ($1, $2, $3, $4, $5, $6, $7, case when $7 then null else app_now() end)
       on conflict (brand_id, key) do nothing returning 1 as ok`,
      [brand, newId(services.clock), member, key, kind, JSON.stringify(params), inbox],
    )
    if (added && mail && !notice.isMailed) await mailNotice(tx, services, notice, mailing)
    return added && inbox
  })
  if (shown) services.events.publish(inboxChanged, member)
}

/** By the outbox of e-mails, in the transaction of the notice; to nobody without a verified address. */
export async function mailNotice(tx: Tx, services: Services, notice: NewNotice, { brands, emailOf }: Mailing): Promise<void> {
  const site = (await brands.byId(tx.brand))?.context
  const to = site && (await emailOf(tx, services, notice.member))
  if (!to) return
  const { lang, tag } = to.voice ?? { lang: site.defaultLanguage, tag: site.defaultLanguage }
  const { title, text } = wordsOf({ brand: tx.brand, lang, tag }, notice.kind, notice.params)
  await sendNotice(
    tx,
    { services, site },
    {
      to: { channel: 'email', email: to.email },
      kind: 'messages.notice',
      params: { title, text },
      ...{ lang, tag, expiresInSeconds: MAIL_SECONDS },
    },
  )
}

export interface NoticeToMany {
  members: readonly string[]
  kind: string
  params: NoticeParams
  /** With the member's id it is the key of each notice. */
  key: string
}

/** The same notice for many members, once each by its key; e-mails go by a job each. @returns tells their open pages, after the commit */
export async function addNotices(tx: Tx, services: Services, { members, kind, params, key }: NoticeToMany): Promise<() => void> {
  const wish = await wishesOf(tx, members, kind)
  const added = await tx.query<{ member: string }>(
    `insert into messages.notice (brand_id, id, member_id, key, kind, params, in_inbox, read_at)
     select $1, n.id, n.member, $2 || ':' || n.member, $3, $4, n.in_inbox, case when n.in_inbox then null else app_now() end
       from unnest($5::uuid[], $6::uuid[], $7::boolean[]) as n (id, member, in_inbox)
     on conflict (brand_id, key) do nothing returning member_id as member`,
    [
      ...[tx.brand, key, kind, JSON.stringify(params), members.map(() => newId(services.clock)), members],
      members.map(member => wish(member).inbox),
    ],
  )
  for (const { member } of added) if (wish(member).mail) await outbox.add(tx, noticeMailJob, { member, kind, params })
  return () => {
    for (const { member } of added) if (wish(member).inbox) services.events.publish(inboxChanged, member)
  }
}
