import { settingsOf } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { forgetFile } from '@tonle/files/server'
import { outbox, schedule } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import * as contract from '../contract.ts'
import { UNREAD_MINUTES, VISITOR_DAYS } from '../rules.ts'
import { usedBy } from './pictures.ts'
import { addEntry } from './sql.ts'
import { tellOwner } from './tell.ts'

interface Found {
  id: string
  memberId: string | null
  visitor: Buffer | null
  reference: string
}
const FOUND = 'id, member_id as "memberId", visitor, reference'

/** Each minute and brand: unread answers of chats go into the inbox, silent chats are closed, late complaints are marked. */
export async function watchDesk(services: Services, brand: string): Promise<void> {
  const changed = await services.db.tx(brand, async tx => {
    await tellUnread(tx)
    return [...(await closeSilent(tx)), ...(await markLate(tx))]
  })
  for (const one of changed) tellOwner(services, one)
  if (changed.length > 0) services.events.publish(contract.deskChanged, brand)
}

async function tellUnread(tx: Tx): Promise<void> {
  const found = await tx.query<Found & { preview: string | null }>(
    `update support.conversation set told_seq = last_seq
      where brand_id = $1 and kind = 'chat' and state in ('answered', 'closed') and member_id is not null and first_answer_at is not null
        and member_read < last_seq and told_seq < last_seq and last_at < app_now() - make_interval(mins => $2)
        and last_at > app_now() - interval '1 day'
      returning ${FOUND}, preview`,
    [tx.brand, UNREAD_MINUTES],
  )
  for (const { memberId, reference, preview } of found)
    if (memberId !== null)
      await outbox.add(tx, noticeJob, {
        ...{ member: memberId, kind: 'support.chat_unread', params: { reference, answer: preview ?? '' } },
      })
}

async function closeSilent(tx: Tx): Promise<Found[]> {
  const { chatIdleMinutes } = await settingsOf(tx, contract.supportSettings)
  const found = await tx.query<Found>(
    `update support.conversation set state = 'closed', closed_at = app_now(), closed_by = 'clock', since = app_now()
      where brand_id = $1 and kind = 'chat' and state = 'answered' and since < app_now() - make_interval(mins => $2) returning ${FOUND}`,
    [tx.brand, chatIdleMinutes],
  )
  for (const { id } of found) await addEntry(tx, id, { side: 'event', event: 'closed' })
  return found
}

async function markLate(tx: Tx): Promise<Found[]> {
  const found = await tx.query<Found>(
    `update support.conversation set escalated_at = app_now()
      where brand_id = $1 and kind = 'complaint' and state <> 'closed' and escalated_at is null
        and (decision_due < app_now() or (first_answer_at is null and answer_due < app_now())) returning ${FOUND}`,
    [tx.brand],
  )
  for (const { id } of found) await addEntry(tx, id, { side: 'event', event: 'escalated' })
  return found
}

/** What visitors asked is forgotten with their cookie; members' conversations stay with their account. */
export async function forgetVisitors(services: Services, brand: string): Promise<void> {
  await services.db.tx(brand, async tx => {
    const gone = await tx.query<{ id: string }>(
      `select id from support.conversation where brand_id = $1 and member_id is null and state = 'closed'
          and closed_at < app_now() - make_interval(days => $2) order by closed_at limit 500`,
      [brand, VISITOR_DAYS],
    )
    const ids = gone.map(({ id }) => id)
    const pictures = await tx.query<{ id: string }>(
      'select picture_id as id from support.message where brand_id = $1 and conversation_id = any ($2) and picture_id is not null',
      [brand, ids],
    )
    for (const picture of pictures) await forgetFile(tx, usedBy(picture.id))
    await tx.query('delete from support.conversation where brand_id = $1 and id = any ($2)', [brand, ids])
  })
}

export const supportJobs = [
  schedule({
    name: 'support.watch',
    every: '1m',
    catchUp: 'last',
    run: (services: Services, { brand }) => watchDesk(services, brand),
  }),
  schedule({
    name: 'support.forget_visitors',
    every: 'day',
    catchUp: 'last',
    run: (services: Services, { brand }) => forgetVisitors(services, brand),
  }),
]
