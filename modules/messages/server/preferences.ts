import { fail, type In, type Out } from '@tonle/contract'
import type { BaseServices, MemberActor, ReadScope, WriteScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type { Voice } from '@tonle/text'
import type * as contract from '../contract.ts'
import { TOPICS, type Topic } from '../contract.ts'
import { isFixed, topicOf, type Wish, wishOf } from '../rules.ts'

/** Where a member can be reached by e-mail, and in which words; undefined without a verified address. */
export type EmailOf = (
  read: Read,
  services: Pick<BaseServices, 'keyring'>,
  memberId: string,
) => Promise<{ email: string; voice: Voice | undefined } | undefined>

type List = Out<typeof contract.noticePreferences>

export const noticePreferences = async (read: ReadScope<MemberActor>, emailOf: EmailOf): Promise<List> =>
  await listOf(read, read.services, read.actor.memberId, emailOf)

async function listOf(read: Read, services: BaseServices, memberId: string, emailOf: EmailOf): Promise<List> {
  const chosen = new Map((await chosenBy(read, memberId)).map(row => [row.topic, row]))
  const topics = TOPICS.map(topic => {
    const { inbox, mail } = wishOf(topic, chosen.get(topic))
    return { topic, inbox, mail, isFixed: isFixed(topic) }
  })
  return { hasEmail: (await emailOf(read, services, memberId)) !== undefined, topics }
}

const chosenBy = (read: Read, memberId: string): Promise<(Wish & { topic: Topic })[]> =>
  read.query('select topic, inbox, email as mail from messages.preference where brand_id = $1 and member_id = $2', [
    read.brand,
    memberId,
  ])

export async function setNoticePreference(
  tx: WriteScope<MemberActor>,
  { topic, inbox, mail }: In<typeof contract.setNoticePreference>,
  emailOf: EmailOf,
): Promise<List> {
  if (isFixed(topic) && !(inbox && mail)) throw fail('messages.always_told')
  const { memberId } = tx.actor
  await tx.query(
    `insert into messages.preference (brand_id, member_id, topic, inbox, email) values ($1, $2, $3, $4, $5)
     on conflict (brand_id, member_id, topic) do update set inbox = excluded.inbox, email = excluded.email, changed_at = app_now()`,
    [tx.brand, memberId, topic, inbox, mail],
  )
  return await listOf(tx, tx.services, memberId, emailOf)
}

/** How each of these members wants to hear of a kind. */
export async function wishesOf(read: Read, members: readonly string[], kind: string): Promise<(memberId: string) => Wish> {
  const topic = topicOf(kind)
  const rows = isFixed(topic)
    ? []
    : await read.query<Wish & { member: string }>(
        'select member_id as member, inbox, email as mail from messages.preference where brand_id = $1 and topic = $2 and member_id = any ($3)',
        [read.brand, topic, members],
      )
  const chosen = new Map(rows.map(row => [row.member, row]))
  return memberId => wishOf(topic, chosen.get(memberId))
}
