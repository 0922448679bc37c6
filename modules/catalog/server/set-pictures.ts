import { fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import { publicAddress, publicFileId, useFile } from '@tonle/files/server'
import type * as contract from '../contract.ts'
import { publishGamesChanged } from './games-changed.ts'
import { gamePictureFiles } from './make-game.ts'
import { lockOutsideVendor } from './make-vendor.ts'

/** Gives games uploaded pictures; all of them or none. */
export async function setGamePictures(
  tx: WriteScope<OperatorActor>,
  { vassalage, pictures }: In<typeof contract.setGamePictures>,
): Promise<Out<typeof contract.setGamePictures>> {
  await lockOutsideVendor(tx, vassalage)
  const codes = pictures.map(one => one.gameCode)
  const before = await tx.query<{ code: string; art: string }>(
    'select code, art from catalog.game where brand_id = $1 and vendor = $2 and code = any($3::text[]) order by code for update',
    [tx.brand, vassalage, codes],
  )
  if (before.length < new Set(codes).size) throw fail('catalog.no_such_game')
  const arts = new Map<string, string>()
  for (const { gameCode, picture } of pictures) {
    const file = await publicFileId(tx, gamePictureFiles, picture)
    if (!file) throw fail('request.invalid', { fields: { pictures: 'field.not_allowed' } })
    await useFile(tx, `catalog.game:${vassalage}:${gameCode}`, file)
    arts.set(gameCode, publicAddress(picture))
  }
  await tx.query(
    `update catalog.game g set art = t.art from jsonb_to_recordset($3::jsonb) as t(code text, art text)
      where g.brand_id = $1 and g.vendor = $2 and g.code = t.code`,
    [tx.brand, vassalage, JSON.stringify([...arts].map(([code, art]) => ({ code, art })))],
  )
  for (const { code, art } of before) {
    const subject = `${vassalage}:${code}`
    tx.noteAudit({ subject, before: { subject, art }, after: { subject, art: arts.get(code) } })
  }
  publishGamesChanged(tx)
  return { games: before.length }
}
