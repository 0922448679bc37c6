import type { In, Out } from '@tonle/contract'
import type { OpenScope, OperatorActor } from '@tonle/contract/server'
import type * as contract from '../contract.ts'
import { requireAtDesk } from './desk.ts'
import { tellOwnerSigns } from './tell.ts'

export async function readAtDesk(
  scope: OpenScope<OperatorActor>,
  { id, seq }: In<typeof contract.readAtDesk>,
): Promise<Out<typeof contract.readAtDesk>> {
  const row = await scope.read(read => requireAtDesk(read, id))
  const read = Math.min(seq, row.lastSeq)
  if (read <= row.operatorRead) return { seq: row.operatorRead }
  await scope.tx(tx =>
    tx.query('update support.conversation set operator_read = greatest(operator_read, $3) where brand_id = $1 and id = $2', [
      tx.brand,
      id,
      read,
    ]),
  )
  tellOwnerSigns(scope.services, row)
  return { seq: read }
}

export async function typeAtDesk(
  scope: OpenScope<OperatorActor>,
  { id }: In<typeof contract.typeAtDesk>,
): Promise<Out<typeof contract.typeAtDesk>> {
  const row = await scope.read(read => requireAtDesk(read, id))
  await scope.tx(tx =>
    tx.query('update support.conversation set operator_typing_at = app_now() where brand_id = $1 and id = $2', [tx.brand, id]),
  )
  tellOwnerSigns(scope.services, row)
  return { id }
}
