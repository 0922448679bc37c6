import { fail, type Id, type In, type Out } from '@tonle/contract'
import type { OpenScope, OperatorActor, ReadScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { drawAnew, type FilePurpose, readFile, storeFile } from '@tonle/files/server'
import { newId } from '@tonle/process'
import * as contract from '../contract.ts'
import { requireAtDesk } from './desk.ts'
import { noteAnswer } from './desk-acts.ts'
import { ownConversation, ownerOf } from './owner.ts'
import { addEntry, nowWaiting } from './sql.ts'
import { tellBothEnds, tellOwner } from './tell.ts'
import { picturesLeft } from './threads.ts'

/** Private: sealed at rest, read by the two ends of the conversation alone. */
const pictureFiles: FilePurpose = {
  name: 'support.picture',
  isPublic: false,
  perDay: 30,
  picture: {
    formats: ['png', 'jpeg'],
    maxBytes: contract.MAX_PICTURE_BYTES,
    ...{ width: 1600, height: 1600, as: 'webp' },
  },
}

/** Drawn anew outside any transaction; the row is looked at before, so that nobody else's picture is worth the work, and again under its lock. */
export async function sendPicture(
  scope: OpenScope,
  { id }: In<typeof contract.sendPicture>,
): Promise<Out<typeof contract.sendPicture>> {
  const { services, request } = scope
  const owner = ownerOf(scope)
  const requireRoom = async (read: Read, isLocked = false) => {
    const row = await ownConversation(read, owner, id, isLocked)
    if (row.state === 'closed') throw fail('support.closed')
    if (picturesLeft(row) === 0) throw fail('support.too_many_pictures')
    return row
  }
  await scope.read(read => requireRoom(read))
  const drawn = await drawAnew(request.bytes, pictureFiles.picture)
  const { row, seq } = await scope.tx(async tx => {
    const locked = await requireRoom(tx, true)
    const file = newId(services.clock)
    await storeFile(tx, services, pictureFiles, drawn, { sender: owner.member ?? id, usedBy: usedBy(file), id: file })
    const added = await addEntry(tx, id, { side: 'member', picture: file })
    await nowWaiting(tx, id, undefined)
    return { row: locked, seq: added }
  })
  tellOwner(services, row)
  services.events.publish(contract.deskChanged, scope.brand)
  return { seq }
}

/** As many a desk may need in a day. */
const deskFiles: FilePurpose = { ...pictureFiles, perDay: 500 }

export async function answerPicture(
  scope: OpenScope<OperatorActor>,
  { id, version }: In<typeof contract.answerPicture>,
): Promise<Out<typeof contract.answerPicture>> {
  const { services, request, actor } = scope
  const requireSame = async (read: Read) => {
    const row = await requireAtDesk(read, id)
    if (row.state === 'closed') throw fail('support.closed')
    if (row.version !== version) throw fail('request.version_conflict')
    return row
  }
  await scope.read(requireSame)
  const drawn = await drawAnew(request.bytes, deskFiles.picture)
  const { row, seq } = await scope.tx(async tx => {
    await tx.query('select 1 from support.conversation where brand_id = $1 and id = $2 for update', [tx.brand, id])
    const locked = await requireSame(tx)
    const file = newId(services.clock)
    await storeFile(tx, services, deskFiles, drawn, { sender: actor.operatorId, usedBy: usedBy(file), id: file })
    const added = await addEntry(tx, id, { side: 'operator', operator: actor.operatorId, picture: file })
    await noteAnswer(tx, scope, locked, { seq: added, shown: undefined })
    return { row: locked, seq: added }
  })
  scope.noteAudit({ subject: row.reference, after: { picture: seq } })
  tellBothEnds(scope, row)
  return { seq }
}

export const usedBy = (picture: string) => `support.picture:${picture}`

export async function myPicture(
  read: ReadScope,
  { id, picture }: In<typeof contract.myPicture>,
): Promise<Out<typeof contract.myPicture>> {
  await ownConversation(read, ownerOf(read), id)
  return await pictureOf(read, id, picture)
}

export const consolePicture = (
  read: ReadScope<OperatorActor>,
  { id, picture }: In<typeof contract.consolePicture>,
): Promise<Out<typeof contract.consolePicture>> => pictureOf(read, id, picture)

async function pictureOf(read: ReadScope, id: string, picture: Id<'pic'>): Promise<Out<typeof contract.myPicture>> {
  const entry = await read.maybe(
    'select 1 as ok from support.message where brand_id = $1 and conversation_id = $2 and picture_id = $3',
    [read.brand, id, picture],
  )
  const file = entry && (await readFile(read, read.services, pictureFiles, picture))
  if (!file) throw fail('support.not_found')
  return { type: file.mediaType, base64: file.bytes.toString('base64') }
}
