import { fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import type * as contract from '../contract.ts'
import { publishGamesChanged } from './games-changed.ts'
import type * as rows from './rows.ts'

/** A vendor starts closed: players see nothing of it until it has games, an account and a key, and an operator switches it on. */
export async function createVendor(
  tx: WriteScope<OperatorActor>,
  { vassalage, name, gameTypes, isGame }: In<typeof contract.createVendor>,
): Promise<Out<typeof contract.createVendor>> {
  const made = await tx.maybe(
    `insert into catalog.vendor (brand_id, code, name, game_types, is_game, status) values ($1, $2, $3, $4, $5, 'closed')
     on conflict do nothing returning code`,
    [tx.brand, vassalage, name, unique(gameTypes), isGame],
  )
  if (!made) throw fail('catalog.vendor_exists')
  tx.noteAudit({ subject: vassalage, after: { name, gameTypes, isGame } })
  publishGamesChanged(tx)
  return { vassalage }
}

export async function changeVendor(
  tx: WriteScope<OperatorActor>,
  { vassalage, name, gameTypes, isGame }: In<typeof contract.changeVendor>,
): Promise<Out<typeof contract.changeVendor>> {
  const { isOwn: _own, ...before } = await lockOutsideVendor(tx, vassalage)
  await tx.query('update catalog.vendor set name = $3, game_types = $4, is_game = $5 where brand_id = $1 and code = $2', [
    tx.brand,
    vassalage,
    name,
    unique(gameTypes),
    isGame,
  ])
  tx.noteAudit({ subject: vassalage, before, after: { name, gameTypes, isGame } })
  publishGamesChanged(tx)
  return { vassalage }
}

type VendorTerms = Pick<rows.VendorRow, 'name' | 'gameTypes' | 'isGame' | 'isOwn'>

/** @throws catalog.no_such_vendor, catalog.own_studio */
export async function lockOutsideVendor(tx: Tx, vassalage: string): Promise<VendorTerms> {
  const row = await tx.maybe<VendorTerms>(
    `select name, game_types as "gameTypes", is_game as "isGame", is_own as "isOwn" from catalog.vendor where brand_id = $1 and code = $2 for update`,
    [tx.brand, vassalage],
  )
  if (!row) throw fail('catalog.no_such_vendor')
  if (row.isOwn) throw fail('catalog.own_studio')
  return row
}

const unique = (list: readonly string[]) => [...new Set(list)]
