import { fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, OpenScope, OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { drawAnew, type FilePurpose, forgetFile, publicAddress, storeFile, useFile } from '@tonle/files/server'
import { outbox } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import * as contract from '../../contract.ts'
import { DRAWN_ICONS, type DrawnIcon } from '../../contract-rules.ts'
import { isOwnIcon } from '../../rules.ts'
import { requiredMember } from '../members/required-member.ts'
import { memberById, setIcon } from '../sql.ts'

const SIDE = 256

/** Shown to others as well, so public: its address says nothing of the member. */
const iconFiles: FilePurpose = {
  name: 'identity.icon',
  isPublic: true,
  perDay: 20,
  picture: {
    formats: ['png', 'jpeg', 'webp'],
    maxBytes: contract.MAX_ICON_BYTES,
    ...{ width: SIDE, height: SIDE, isCut: true, as: 'webp' },
  },
}
const usedBy = (memberId: string) => `identity.icon:${memberId}`

/** The drawn picture of an account that has chosen none; always the same one. */
const drawnIconOf = (memberId: string): DrawnIcon =>
  DRAWN_ICONS[Number.parseInt(memberId.replaceAll('-', '').slice(-6), 16) % DRAWN_ICONS.length] ?? DRAWN_ICONS[0]

/** As screens get it: the address of an own picture, or the name of a drawn one. */
export const shownIcon = ({ id, icon }: { id: string; icon: string | null }): string =>
  icon === null ? drawnIconOf(id) : isOwnIcon(icon) ? `${publicAddress(icon)}.webp` : icon

export async function memberIcon(read: ReadScope<MemberActor>): Promise<Out<typeof contract.memberIcon>> {
  const member = await memberById(read, read.actor.memberId)
  if (!member) throw fail('session.required')
  return { icon: shownIcon(member), isOwn: isOwnIcon(member.icon), drawn: [...DRAWN_ICONS] }
}

export async function chooseIcon(
  tx: WriteScope<MemberActor>,
  { icon }: In<typeof contract.chooseIcon>,
): Promise<Out<typeof contract.chooseIcon>> {
  const { memberId } = tx.actor
  await forgetFile(tx, usedBy(memberId))
  await setIcon(tx, memberId, icon)
  return { icon }
}

/** Decoded and encoded again outside any transaction, one picture at a time in a process. */
export async function sendIcon(scope: OpenScope<MemberActor>): Promise<Out<typeof contract.sendIcon>> {
  const { memberId } = scope.actor
  const picture = await drawAnew(scope.request.bytes, iconFiles.picture)
  return await scope.tx(async tx => {
    const { id, sha256 } = await storeFile(tx, scope.services, iconFiles, picture, { sender: memberId })
    await forgetFile(tx, usedBy(memberId), id)
    await useFile(tx, usedBy(memberId), id)
    const icon = sha256.toString('hex')
    await setIcon(tx, memberId, icon)
    return { icon: shownIcon({ id: memberId, icon }) }
  })
}

/** Of staff. The member has a drawn one again. */
export async function removeIcon(
  tx: WriteScope<OperatorActor>,
  { id }: In<typeof contract.removeIcon>,
): Promise<Out<typeof contract.removeIcon>> {
  const member = await requiredMember(tx, id)
  const had = isOwnIcon(member.icon)
  if (had) await dropOwn(tx, member.id)
  tx.noteAudit({ subject: member.account, before: { icon: member.icon }, after: { icon: null } })
  return { had }
}

async function dropOwn(tx: Tx, memberId: string): Promise<void> {
  await forgetFile(tx, usedBy(memberId))
  await setIcon(tx, memberId, null)
  await outbox.add(tx, noticeJob, { member: memberId, kind: 'identity.icon_removed', params: {} })
}
