import { fail, type In, type Out } from '@tonle/contract'
import type { OpenScope, OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { drawAnew, type FilePurpose, publicAddress, publicFileId, storeFile, useFile } from '@tonle/files/server'
import { newId } from '@tonle/process'
import type * as contract from '../contract.ts'
import { MAX_PICTURE_BYTES } from '../contract.ts'
import { publishGamesChanged } from './games-changed.ts'
import { lockOutsideVendor } from './make-vendor.ts'
import type { TilePicture } from './own-titles.ts'
import type * as rows from './rows.ts'

type Terms = Out<typeof contract.gameTermsOf>

const ART = '/art/games/'
const UPLOADED = publicAddress('')
/** The values of a game's form, as columns. */
const COLUMNS = 't."gameType", t.names, t.art, t.rtp, coalesce(t."hasDemo", false), t."largestWin"'
const RECORD = (place: string) =>
  `jsonb_to_record(${place}) as t("gameType" text, names jsonb, art text, rtp text, "hasDemo" boolean, "largestWin" int)`

export const gamePictureFiles: FilePurpose = {
  name: 'catalog.game_picture',
  isPublic: true,
  perDay: 300,
  picture: {
    formats: ['png', 'jpeg', 'webp'],
    maxBytes: MAX_PICTURE_BYTES,
    // Like the tiles that come with the program.
    ...{ width: 300, height: 400, isCut: true, as: 'avif' },
  },
}

export async function addGamePicture(scope: OpenScope<OperatorActor>): Promise<Out<typeof contract.addGamePicture>> {
  const picture = await drawAnew(scope.request.bytes, gamePictureFiles.picture)
  const { sha256 } = await scope.tx(tx =>
    storeFile(tx, scope.services, gamePictureFiles, picture, { sender: scope.actor.operatorId }),
  )
  return { picture: sha256.toString('hex') }
}

export function gamePictures(
  pictures: readonly TilePicture[],
  { gameType }: In<typeof contract.gamePictures>,
): Out<typeof contract.gamePictures> {
  const isOther = (one: { gameType: string }) => (one.gameType === gameType ? 0 : 1)
  return { pictures: [...pictures].sort((a, b) => isOther(a) - isOther(b)) }
}

export async function gameTermsOf(
  read: ReadScope<OperatorActor>,
  { vassalage, gameCode }: In<typeof contract.gameTermsOf>,
): Promise<Terms> {
  const terms = await termsOf(read, vassalage, gameCode)
  if (!terms) throw fail('catalog.no_such_game')
  return terms
}

export async function createGame(
  pictures: readonly TilePicture[],
  tx: WriteScope<OperatorActor>,
  input: In<typeof contract.createGame>,
): Promise<Out<typeof contract.createGame>> {
  const { vassalage, gameCode } = input
  await lockOutsideVendor(tx, vassalage)
  const made = await tx.maybe(
    `insert into catalog.game (brand_id, vendor, code, node_id, game_type, names, art, rtp, has_demo, largest_win)
     select $1, $2, $3, $4, ${COLUMNS} from ${RECORD('$5')} on conflict (brand_id, vendor, code) do nothing returning code`,
    [tx.brand, vassalage, gameCode, newId(tx.services.clock), await recordOf(pictures, tx, input)],
  )
  if (!made) throw fail('catalog.game_exists')
  tx.noteAudit({ subject: `${vassalage}:${gameCode}`, after: await termsOf(tx, vassalage, gameCode) })
  publishGamesChanged(tx)
  return { gameCode }
}

export async function changeGame(
  pictures: readonly TilePicture[],
  tx: WriteScope<OperatorActor>,
  input: In<typeof contract.changeGame>,
): Promise<Out<typeof contract.changeGame>> {
  const { vassalage, gameCode } = input
  const before = await termsOf(tx, vassalage, gameCode, 'for update of g')
  if (!before) throw fail('catalog.no_such_game')
  await lockOutsideVendor(tx, vassalage)
  await tx.query(
    `update catalog.game g set (game_type, names, art, rtp, has_demo, largest_win) = (${COLUMNS}) from ${RECORD('$4')}
      where g.brand_id = $1 and g.vendor = $2 and g.code = $3`,
    [tx.brand, vassalage, gameCode, await recordOf(pictures, tx, input)],
  )
  tx.noteAudit({ subject: `${vassalage}:${gameCode}`, before, after: await termsOf(tx, vassalage, gameCode) })
  publishGamesChanged(tx)
  return { gameCode }
}

async function recordOf(
  pictures: readonly TilePicture[],
  tx: WriteScope<OperatorActor>,
  input: In<typeof contract.createGame>,
): Promise<object> {
  const { gameType, names, rtp, hasDemo, largestWin } = input
  return { gameType, names, art: await artOf(pictures, tx, input), rtp, hasDemo, largestWin }
}

/** Path of the picture without its extension: one of the program's, an uploaded one, which is marked as used, or none. */
async function artOf(
  pictures: readonly TilePicture[],
  tx: WriteScope<OperatorActor>,
  { vassalage, gameCode, picture }: In<typeof contract.createGame>,
): Promise<string> {
  const isOurs = pictures.some(one => one.picture === picture)
  const file = isOurs || !/^[0-9a-f]{64}$/.test(picture) ? undefined : await publicFileId(tx, gamePictureFiles, picture)
  if (!isOurs && !file && picture !== '') throw fail('request.invalid', { fields: { picture: 'field.not_allowed' } })
  await useFile(tx, `catalog.game:${vassalage}:${gameCode}`, file)
  if (picture === '') return ''
  return file ? publicAddress(picture) : `${ART}${picture}`
}

type Stored = Omit<Terms, 'picture' | 'place'> &
  Pick<rows.GameRow, 'position' | 'isPinned' | 'isHot' | 'isHidden' | 'isExclusive' | 'markedNew'>

async function termsOf(read: Read, vendor: string, code: string, lock = ''): Promise<Terms | undefined> {
  const row = await read.maybe<Stored>(
    `select g.vendor as vassalage, v.name as "vendorName", v.is_own as "isOwn", g.code as "gameCode", g.game_type as "gameType", g.names, g.art, g.rtp,
            g.has_demo as "hasDemo", g.largest_win as "largestWin", g.status, g.version, g.position, g.is_pinned as "isPinned", g.is_hot as "isHot",
            g.is_hidden as "isHidden", g.is_exclusive as "isExclusive", g.marked_new as "markedNew"
       from catalog.game g join catalog.vendor v on v.brand_id = g.brand_id and v.code = g.vendor
      where g.brand_id = $1 and g.vendor = $2 and g.code = $3 ${lock}`,
    [read.brand, vendor, code],
  )
  if (!row) return undefined
  const { position, isPinned, isHot, isHidden, isExclusive, markedNew, ...terms } = row
  const newBadge = markedNew === null ? 'auto' : markedNew ? 'on' : 'off'
  const root = [ART, UPLOADED].find(one => row.art.startsWith(one))
  return {
    ...terms,
    picture: root ? row.art.slice(root.length) : '',
    place: { position, isPinned, isHot, isHidden, isExclusive, newBadge },
  }
}
