import { fail, type In, type Out } from '@tonle/contract'
import { type CallLookup, type OperatorActor, type ReadScope, readInput } from '@tonle/contract/server'
import type * as contract from '../../contract.ts'
import { contextOf } from './ask-approval.ts'

/**
 * What others will read once the request is agreed to. An operator reads it with the ability to decide, or of an own request.
 * @throws operators.no_such_approval, also once it is decided
 */
export async function approvalReading(
  calls: CallLookup,
  read: ReadScope<OperatorActor>,
  { id }: In<typeof contract.approvalReading>,
): Promise<Out<typeof contract.approvalReading>> {
  const row = await read.maybe<{ call: string; input: string }>(
    `select call, input from operators.approval
      where brand_id = $1 and id = $2 and (ability = any ($3) or asked_by = $4) and state = 'waiting' and input is not null`,
    [read.brand, id, [...read.actor.abilities], read.actor.operatorId],
  )
  const served = row && calls(row.call)
  if (!row || !served?.reading) throw fail('operators.no_such_approval')
  const given = JSON.parse(read.services.keyring.open('personal', row.input, contextOf(read.brand, id)).toString())
  return await served.reading(read as never, readInput(served.call, given) as never)
}
