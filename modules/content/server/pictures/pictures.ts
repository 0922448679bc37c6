import { fail, type Id, type In, type Out } from '@tonle/contract'
import { answerList, type OpenScope, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { drawAnew, type FilePurpose, forgetFile, storeFile, useFile } from '@tonle/files/server'
import { newId } from '@tonle/process'
import * as contract from '../../contract.ts'
import { deletePicture, hidePicture, insertPicture, pictureList, removedList, showPicture, updateName } from './sql-pictures.ts'

type PictureId = Id<'img'>

const pictureFile: FilePurpose = {
  name: 'content.picture',
  isPublic: true,
  perDay: 200,
  picture: {
    formats: ['png', 'jpeg', 'webp'],
    maxBytes: contract.MAX_PICTURE_BYTES,
    ...contract.PICTURE_SIZE,
    as: 'avif',
  },
}
const useOf = (sha256: string) => `content.picture:${sha256}`

export const pictures = (
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.pictures>,
): Promise<Out<typeof contract.pictures>> =>
  answerList(read, contract.pictures, input, {
    query: pictureList,
    view: ({ sha256, ...row }) => ({ ...row, id: row.id as PictureId, picture: sha256 }),
  })

export const removedPictures = (
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.removedPictures>,
): Promise<Out<typeof contract.removedPictures>> =>
  answerList(read, contract.removedPictures, input, {
    query: removedList,
    view: ({ sha256, ...row }) => ({ ...row, id: row.id as PictureId, picture: sha256 }),
  })

export async function putBackPicture(
  tx: WriteScope<OperatorActor>,
  { id }: In<typeof contract.putBackPicture>,
): Promise<Out<typeof contract.putBackPicture>> {
  const shown = await showPicture(tx, id)
  if (!shown) throw fail('content.no_such_picture')
  tx.noteAudit({ subject: id, after: { name: shown.name, picture: shown.sha256 } })
  tx.afterCommit(() => tx.services.events.publish(contract.picturesChanged, tx.brand))
  return { id }
}

export async function addPicture(
  scope: OpenScope<OperatorActor>,
  { name }: In<typeof contract.addPicture>,
): Promise<Out<typeof contract.addPicture>> {
  const { services, actor, request } = scope
  const drawn = await drawAnew(request.bytes, pictureFile.picture)
  const { width, height } = drawn
  const { id, picture } = await scope.tx(async tx => {
    const file = await storeFile(tx, services, pictureFile, drawn, { sender: actor.operatorId })
    const sha256 = file.sha256.toString('hex')
    await useFile(tx, useOf(sha256), file.id)
    const made = { id: newId(services.clock), sha256, name, width, height, sentBy: actor.name }
    return { id: (await insertPicture(tx, made)) as PictureId, picture: sha256 }
  })
  scope.noteAudit({ subject: id, after: { name, picture } })
  services.events.publish(contract.picturesChanged, scope.brand)
  return { id, picture, width, height }
}

export async function renamePicture(
  tx: WriteScope<OperatorActor>,
  { id, name }: In<typeof contract.renamePicture>,
): Promise<Out<typeof contract.renamePicture>> {
  const before = await updateName(tx, id, name)
  if (before === undefined) throw fail('content.no_such_picture')
  tx.noteAudit({ subject: id, before: { name: before }, after: { name } })
  tx.afterCommit(() => tx.services.events.publish(contract.picturesChanged, tx.brand))
  return { id }
}

export async function removePicture(
  tx: WriteScope<OperatorActor>,
  { id, isFileDeleted }: In<typeof contract.removePicture>,
): Promise<Out<typeof contract.removePicture>> {
  const removed = await hidePicture(tx, id)
  if (!removed) throw fail('content.no_such_picture')
  if (isFileDeleted) {
    await forgetFile(tx, useOf(removed.sha256))
    await deletePicture(tx, id)
  }
  tx.noteAudit({ subject: id, before: { name: removed.name, picture: removed.sha256 }, after: { isFileDeleted } })
  tx.afterCommit(() => tx.services.events.publish(contract.picturesChanged, tx.brand))
  return { id }
}
