import { fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, ReadScope, WriteScope } from '@tonle/contract/server'
import * as contract from '../contract.ts'

export async function favouriteIds(read: ReadScope<MemberActor>): Promise<Out<typeof contract.favouriteIds>> {
  const rows = await read.query<{ nodeId: string }>(
    `select g.node_id as "nodeId" from catalog.favourite f
       join catalog.game g on g.brand_id = f.brand_id and g.vendor = f.vendor and g.code = f.game
      where f.brand_id = $1 and f.member_id = $2 order by f.added_at desc, f.vendor, f.game limit $3`,
    [read.brand, read.actor.memberId, contract.MAX_FAVOURITES],
  )
  return { ids: rows.map(row => row.nodeId) }
}

/** A game that nobody can see any more is not added. */
export async function addFavourite(
  tx: WriteScope<MemberActor>,
  { nodeId }: In<typeof contract.addFavourite>,
): Promise<Out<typeof contract.addFavourite>> {
  const { memberId } = tx.actor
  const game = await tx.maybe<{ vendor: string; code: string }>(
    `select g.vendor, g.code from catalog.game g join catalog.vendor v on v.brand_id = g.brand_id and v.code = g.vendor
      where g.brand_id = $1 and g.node_id = $2 and g.status <> 'closed' and v.status in ('open', 'maintenance')`,
    [tx.brand, nodeId],
  )
  if (!game) throw fail('catalog.no_such_game')
  // Two pages of a member must not both add the last one that fits.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('favourites:' || $1, 0))`, [memberId])
  const added = await tx.query(
    `insert into catalog.favourite (brand_id, member_id, vendor, game) values ($1, $2, $3, $4) on conflict do nothing returning game`,
    [tx.brand, memberId, game.vendor, game.code],
  )
  if (added.length > 0) {
    const { n } = await tx.one<{ n: number }>(
      'select count(*)::int as n from catalog.favourite where brand_id = $1 and member_id = $2',
      [tx.brand, memberId],
    )
    if (n > contract.MAX_FAVOURITES) throw fail('catalog.too_many_favourites')
    publishFavouritesChanged(tx)
  }
  return { isFavourite: true }
}

export async function removeFavourite(
  tx: WriteScope<MemberActor>,
  { nodeId }: In<typeof contract.removeFavourite>,
): Promise<Out<typeof contract.removeFavourite>> {
  const removed = await tx.query(
    `delete from catalog.favourite f using catalog.game g
      where f.brand_id = $1 and f.member_id = $2 and g.brand_id = f.brand_id and g.vendor = f.vendor and g.code = f.game and g.node_id = $3
      returning f.game`,
    [tx.brand, tx.actor.memberId, nodeId],
  )
  if (removed.length > 0) publishFavouritesChanged(tx)
  return { isFavourite: false }
}

function publishFavouritesChanged(tx: WriteScope<MemberActor>): void {
  const { services, actor } = tx
  tx.afterCommit(() => services.events.publish(contract.favouritesChanged, actor.memberId))
}
