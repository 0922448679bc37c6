import { fail, type In, type Out } from '@tonle/contract'
import type { OpenScope, OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import { drawAnew, type FilePurpose, publicFileId, storeFile, useFile } from '@tonle/files/server'
import * as contract from '../contract.ts'
import { themeOf } from '../rules-skin.ts'
import { findSkin, updateSkin } from './sql-skin.ts'

/** The thing that shows the logo. */
export const LOGO_USE = 'brand.skin:logo'

/** Three times the header's box. */
export const logoFile: FilePurpose = {
  name: 'brand.logo',
  isPublic: true,
  perDay: 40,
  picture: { formats: ['png', 'jpeg', 'webp'], maxBytes: contract.MAX_LOGO_BYTES, width: 600, height: 132, as: 'avif' },
}

export const skin = async (read: ReadScope<OperatorActor>): Promise<Out<typeof contract.skin>> => ({
  ...(await findSkin(read)),
  name: read.site.name,
})

export async function addLogo(scope: OpenScope<OperatorActor>): Promise<Out<typeof contract.addLogo>> {
  const picture = await drawAnew(scope.request.bytes, logoFile.picture)
  const { sha256 } = await scope.tx(tx => storeFile(tx, scope.services, logoFile, picture, { sender: scope.actor.operatorId }))
  return { logo: sha256.toString('hex') }
}

export async function changeSkin(
  tx: WriteScope<OperatorActor>,
  { why: _, version: __, logo, ...terms }: In<typeof contract.changeSkin>,
): Promise<Record<never, never>> {
  const before = await findSkin(tx)
  const file = logo === undefined ? undefined : await publicFileId(tx, logoFile, logo)
  if (logo !== undefined && file === undefined) throw fail('files.gone')
  await useFile(tx, LOGO_USE, file)
  await updateSkin(tx, { ...terms, logo: logo ?? null }, themeOf(terms))
  tx.noteAudit({ subject: tx.site.merchantCode, before, after: { ...terms, logo: logo ?? null } })
  const { events } = tx.services
  tx.afterCommit(() => {
    events.publish(contract.brandsChanged)
    events.publish(contract.settingsChanged, tx.brand)
  })
  return {}
}
