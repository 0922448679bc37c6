import { fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { newId } from '@tonle/process'
import { titles } from '@tonle/slots'
import type * as contract from '../contract.ts'
import { lockOutsideVendor } from './make-vendor.ts'
import { demoGames } from './seed-demo-titles.ts'

type Terms = Out<typeof contract.gameTermsOf>

const ART = '/art/games/'

/** Every tile that comes with the program, by its category; the site serves them under `/art/games`. */
const pictures = [
  ...titles.map(title => ({ picture: title.gameCode, gameType: 'RNG', name: title.names.en })),
  ...demoGames.map(game => ({ picture: game.picture, gameType: game.gameType, name: game.names.en })),
]
const known: ReadonlySet<string> = new Set(pictures.map(one => one.picture))

export async function gamePictures(
  _read: ReadScope<OperatorActor>,
  { gameType }: In<typeof contract.gamePictures>,
): Promise<Out<typeof contract.gamePictures>> {
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
  tx: WriteScope<OperatorActor>,
  input: In<typeof contract.createGame>,
): Promise<Out<typeof contract.createGame>> {
  const { vassalage, gameCode, why } = input
  await lockOutsideVendor(tx, vassalage)
  const made = await tx.maybe(
    `insert into catalog.game (brand_id, vendor, code, node_id, game_type, names, art, rtp, has_demo, largest_win)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (brand_id, vendor, code) do nothing returning code`,
    [tx.brand, vassalage, gameCode, newId(tx.services.clock), ...columnsOf(input)],
  )
  if (!made) throw fail('catalog.game_exists')
  tx.noteAudit({ subject: `${vassalage}:${gameCode}`, after: await termsOf(tx, vassalage, gameCode), why })
  return { gameCode }
}

export async function changeGame(
  tx: WriteScope<OperatorActor>,
  input: In<typeof contract.changeGame>,
): Promise<Out<typeof contract.changeGame>> {
  const { vassalage, gameCode, why } = input
  const before = await termsOf(tx, vassalage, gameCode, 'for update of g')
  if (!before) throw fail('catalog.no_such_game')
  await lockOutsideVendor(tx, vassalage)
  await tx.query(
    `update catalog.game set game_type = $4, names = $5, art = $6, rtp = $7, has_demo = $8, largest_win = $9
      where brand_id = $1 and vendor = $2 and code = $3`,
    [tx.brand, vassalage, gameCode, ...columnsOf(input)],
  )
  tx.noteAudit({ subject: `${vassalage}:${gameCode}`, before, after: await termsOf(tx, vassalage, gameCode), why })
  return { gameCode }
}

function columnsOf(input: In<typeof contract.changeGame>): unknown[] {
  if (!known.has(input.picture)) throw fail('request.invalid', { fields: { picture: 'field.not_allowed' } })
  const { gameType, names, picture, rtp, hasDemo, largestWin } = input
  return [gameType, names, `${ART}${picture}`, rtp ?? null, hasDemo, largestWin ?? null]
}

async function termsOf(read: Read, vendor: string, code: string, lock = ''): Promise<Terms | undefined> {
  const row = await read.maybe<Terms & { art: string }>(
    `select g.vendor as vassalage, g.code as "gameCode", g.game_type as "gameType", g.names, g.art, g.rtp, g.has_demo as "hasDemo",
            g.largest_win as "largestWin", g.status
       from catalog.game g where g.brand_id = $1 and g.vendor = $2 and g.code = $3 ${lock}`,
    [read.brand, vendor, code],
  )
  if (!row) return undefined
  const { art, ...terms } = row
  return { ...terms, picture: art.startsWith(ART) ? art.slice(ART.length) : '' }
}
