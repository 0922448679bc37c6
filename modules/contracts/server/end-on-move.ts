import type { MoveEffects } from '@tonle/agents/server'
import type { Read } from '@tonle/database'
import { type Cycle, contractsChanged, deskChanged, type Kind, kind } from '../contract.ts'
import { terminate } from './lifecycle.ts'
import { spanAt } from './periods.ts'
import { contractById, lockKind } from './sql-contracts.ts'

interface Live {
  id: string
  kind: Kind
  cycle: Cycle
}

/** Contracts that the member has from the upline of before, or from the platform as a top agent. */
const liveOf = (read: Read, member: string): Promise<Live[]> =>
  read.query<Live>(
    `select id, kind, cycle from contracts.contract where brand_id = $1 and payee_id = $2 and state not in ('rejected', 'terminated') order by kind`,
    [read.brand, member],
  )

/** A contract stands between an upline and who is directly below: who moves leaves it at the end of its period, with all below that stand on it. */
export const endOnMove: MoveEffects = {
  preview: async (read, member) => (await liveOf(read, member)).map(one => ({ kind: 'contract', name: one.kind })),

  async moved(tx, { clock, events }, member) {
    // In one order, as the lock of each kind is kept until the end.
    for (const one of kind.options) await lockKind(tx, one)
    const { zone } = await tx.one<{ zone: string }>('select zone from brand.pub_brand where brand_id = $1', [tx.brand])
    const told = new Set<string>()
    for (const { id, cycle } of await liveOf(tx, member)) {
      const one = (await contractById(tx, id))!
      for (const payee of await terminate(tx, one, spanAt(cycle, zone, clock.now()).to)) told.add(payee)
      if (one.giverId) told.add(one.giverId)
    }
    return () => {
      for (const each of told) events.publish(contractsChanged, each)
      if (told.size > 0) events.publish(deskChanged, tx.brand)
    }
  },
}
