import type { Services } from '@tonle/contract/server'
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
