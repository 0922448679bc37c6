import type { BaseServices } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import { newId } from '@tonle/process'
import type { AlarmKind } from '../contract.ts'
import { sendAlarmJob } from './outbox.ts'

/** A kind in a message: how many wait. */
export interface Item {
  kind: AlarmKind
  count: number
}

export interface Message {
  id: string
  destinationId: string
  isTest: boolean
  items: Item[]
  state: 'waiting' | 'sent' | 'failed'
  askedAt: Date
}

/** A message in the caller's transaction; it goes out after the commit. */
export async function addMessage(
  tx: Tx,
  { clock }: Pick<BaseServices, 'clock'>,
  message: Pick<Message, 'destinationId' | 'isTest' | 'items'>,
): Promise<void> {
  const id = newId(clock)
  await tx.query('insert into alarms.message (brand_id, id, destination_id, is_test, items) values ($1, $2, $3, $4, $5)', [
    tx.brand,
    id,
    message.destinationId,
    message.isTest,
    JSON.stringify(message.items),
  ])
  await outbox.add(tx, sendAlarmJob, { message: id })
}

export const messageById = (read: Read, id: string): Promise<Message | undefined> =>
  read.maybe<Message>(
    `select id, destination_id as "destinationId", is_test as "isTest", items, state, asked_at as "askedAt"
       from alarms.message where brand_id = $1 and id = $2`,
    [read.brand, id],
  )

export const endMessage = (
  tx: Tx,
  id: string,
  { state, failure, mailId }: { state: 'sent' | 'failed'; failure?: string; mailId?: string },
) =>
  tx.query(
    `update alarms.message set state = $3, failure = $4, mail_id = $5, ended_at = app_now() where brand_id = $1 and id = $2 and state = 'waiting'`,
    [tx.brand, id, state, failure?.slice(0, 200) ?? null, mailId ?? null],
  )

export const forgetMessages = (tx: Tx, days: number) =>
  tx.query('delete from alarms.message where asked_at < app_now() - make_interval(days => $1)', [days])
