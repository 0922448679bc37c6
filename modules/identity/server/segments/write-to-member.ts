import type { In } from '@tonle/contract'
import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import { outbox } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import type * as contract from '../../contract.ts'
import { requiredMember } from '../members/required-member.ts'

/** An operator's own words for one member; the reader meets them in the own language. */
export async function writeToMember(
  tx: WriteScope<OperatorActor>,
  { id, title, text }: In<typeof contract.writeToMember>,
): Promise<Record<never, never>> {
  const member = await requiredMember(tx, id)
  const params = { title: { words: title }, text: { words: text } }
  await outbox.add(tx, noticeJob, { member: member.id, kind: 'messages.written', params })
  tx.noteAudit({ subject: member.account, after: { title } })
  return {}
}
