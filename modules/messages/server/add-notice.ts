import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import type { JobRun } from '@tonle/jobs'
import { newId } from '@tonle/process'
import { inboxChanged } from '../contract.ts'
import type { NoticeParams } from './outbox.ts'

export interface NewNotice {
  member: string
  kind: string
  params: NoticeParams
}

/** Writes the notice once, however often its job runs, and publishes the event to the member's open pages. */
export async function addNotice(
  services: Services,
  notice: NewNotice,
  { brand, key }: Pick<JobRun, 'brand' | 'key'>,
): Promise<void> {
  const isNew = await services.db.tx(brand, tx =>
    tx.maybe(
      `insert into messages.notice (brand_id, id, member_id, key, kind, params) values ($1, $2, $3, $4, $5, $6)
       on conflict (brand_id, key) do nothing returning 1 as ok`,
      [brand, newId(services.clock), notice.member, key, notice.kind, JSON.stringify(notice.params)],
    ),
  )
  if (isNew) services.events.publish(inboxChanged, notice.member)
}

export interface NoticeToMany {
  members: readonly string[]
  kind: string
  params: NoticeParams
  /** With the member's id it is the key of each notice. */
  key: string
}

/** The same notice for many members, once each by its key. @returns tells their open pages, after the commit */
export async function addNotices(tx: Tx, services: Services, { members, kind, params, key }: NoticeToMany): Promise<() => void> {
  const added = await tx.query<{ member: string }>(
    `insert into messages.notice (brand_id, id, member_id, key, kind, params)
     select $1, n.id, n.member, $2 || ':' || n.member, $3, $4 from unnest($5::uuid[], $6::uuid[]) as n (id, member)
     on conflict (brand_id, key) do nothing returning member_id as member`,
    [tx.brand, key, kind, JSON.stringify(params), members.map(() => newId(services.clock)), members],
  )
  return () => {
    for (const { member } of added) services.events.publish(inboxChanged, member)
  }
}
