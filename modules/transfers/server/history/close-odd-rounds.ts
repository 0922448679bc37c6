import { fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import * as contract from '../../contract.ts'

interface LockedRound {
  id: string
  vendor: string
  roundId: string
  player: string
  reason: string
  decidedAt: Date | null
  version: number
}

/** What was found out about rounds that stand in no record; nothing moves. All of them, or none. */
export async function closeOddRounds(
  tx: WriteScope<OperatorActor>,
  { rounds, note }: In<typeof contract.closeOddRounds> & { note: string },
): Promise<Out<typeof contract.closeOddRounds>> {
  const seen = new Map(rounds.map(({ id, version }) => [id as string, version]))
  const locked = await lockRounds(tx, [...seen.keys()])
  if (locked.length < seen.size) throw fail('transfers.not_found')
  if (locked.some(({ id, version, decidedAt }) => decidedAt !== null || version !== seen.get(id)))
    throw fail('transfers.state_changed')
  await tx.query(
    `update transfers.odd_round set decided_by = $3, decided_at = app_now(), note = $4 where brand_id = $1 and id = any ($2::uuid[])`,
    [tx.brand, [...seen.keys()], `operator:${tx.actor.operatorId}`, note],
  )
  for (const { vendor, player, roundId, reason } of locked)
    tx.noteAudit({ subject: `${vendor} ${player} ${roundId}`, after: { reason } })
  const { services, brand } = tx
  tx.afterCommit(() => services.events.publish(contract.transferQueuesChanged, brand))
  return { closed: locked.length }
}

/** In the order in which a reading of the vendor's history locks them. */
const lockRounds = (tx: Tx, ids: readonly string[]): Promise<LockedRound[]> =>
  tx.query<LockedRound>(
    `select o.id, a.vendor, o.round_id as "roundId", o.player, o.reason, o.decided_at as "decidedAt", o.version
       from transfers.odd_round o join vendors.pub_account a on a.brand_id = o.brand_id and a.id = o.vendor_account
      where o.brand_id = $1 and o.id = any ($2::uuid[])
      order by o.vendor_account, o.round_id, o.player for update of o`,
    [tx.brand, ids],
  )
