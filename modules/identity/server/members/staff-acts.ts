import type { In, Out } from '@tonle/contract'
import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import { newId } from '@tonle/process'
import type * as contract from '../../contract.ts'
import { announceEnd, type Sessions } from '../sessions/sessions.ts'
import { endSessions, openSessions } from '../sessions/sql-sessions.ts'
import { setMustChange } from '../sql.ts'
import { dropFactor } from '../verification/factor.ts'
import { requiredMember } from './required-member.ts'

type Act = WriteScope<OperatorActor>

async function signOut(sessions: Sessions, tx: Act, memberId: string): Promise<number> {
  const ended = await endSessions(tx, { memberId }, 'staff')
  tx.afterCommit(() => announceEnd(tx.services, sessions, ended))
  return ended.length
}

export async function endMemberSessions(
  sessions: Sessions,
  tx: Act,
  { id }: In<typeof contract.endMemberSessions>,
): Promise<Out<typeof contract.endMemberSessions>> {
  const row = await requiredMember(tx, id)
  const ended = await signOut(sessions, tx, row.id)
  tx.noteAudit({ subject: row.account, after: { ended } })
  return { ended }
}

/** Sessions of before are restricted at once, too, and their sockets hear nothing of the member any more. */
export async function forcePasswordChange(
  sessions: Sessions,
  tx: Act,
  { id }: In<typeof contract.forcePasswordChange>,
): Promise<Out<typeof contract.forcePasswordChange>> {
  const row = await requiredMember(tx, id)
  await setMustChange(tx, row.id)
  const open = await openSessions(tx, row.id)
  tx.afterCommit(() => announceEnd(tx.services, sessions, open))
  tx.noteAudit({ subject: row.account, after: { mustChange: true } })
  return {}
}

export async function resetFactor(
  sessions: Sessions,
  tx: Act,
  { id }: In<typeof contract.resetFactor>,
): Promise<Out<typeof contract.resetFactor>> {
  const row = await requiredMember(tx, id)
  const had = await dropFactor(tx, tx, row.id)
  await signOut(sessions, tx, row.id)
  tx.noteAudit({ subject: row.account, before: { factor: had }, after: { factor: false } })
  return { had }
}

export async function setVerificationLevel(
  tx: Act,
  { id, level }: In<typeof contract.setVerificationLevel>,
): Promise<Out<typeof contract.setVerificationLevel>> {
  const row = await requiredMember(tx, id)
  const before = await tx.one<{ level: number }>(
    'select verification_level as level from identity.member where brand_id = $1 and id = $2 for update',
    [tx.brand, row.id],
  )
  await tx.query('update identity.member set verification_level = $3 where brand_id = $1 and id = $2', [tx.brand, row.id, level])
  tx.noteAudit({ subject: row.account, before, after: { level } })
  return { level }
}

export async function addMemberNote(
  tx: Act,
  { id, note }: In<typeof contract.addMemberNote>,
): Promise<Out<typeof contract.addMemberNote>> {
  const row = await requiredMember(tx, id)
  const { at } = await tx.one<{ at: Date }>(
    `insert into identity.member_note (brand_id, id, member_id, note, operator) values ($1, $2, $3, $4, $5) returning at`,
    [tx.brand, newId(tx.services.clock), row.id, note, tx.actor.name],
  )
  tx.noteAudit({ subject: row.account })
  return { note, operator: tx.actor.name, at }
}
