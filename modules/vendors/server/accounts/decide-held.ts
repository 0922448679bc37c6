import type { In, Out } from '@tonle/contract'
import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import { rejectHeldCredit as reject, releaseHeldCredit as release } from '@tonle/play/server'
import type * as contract from '../../contract.ts'

type Act = WriteScope<OperatorActor>

export async function releaseHeldCredit(
  tx: Act,
  input: In<typeof contract.releaseHeldCredit>,
): Promise<Out<typeof contract.releaseHeldCredit>> {
  note(tx, await release(tx, input), 'released')
  return {}
}

export async function rejectHeldCredit(
  tx: Act,
  input: In<typeof contract.rejectHeldCredit>,
): Promise<Out<typeof contract.rejectHeldCredit>> {
  note(tx, await reject(tx, input), 'rejected')
  return {}
}

function note(tx: Act, { id, vendor, rest, currency }: Decision, resolution: string): void {
  tx.noteAudit({
    subject: `hcr_${id.replaceAll('-', '')}`,
    before: { vendor, rest, currency },
    after: { resolution },
  })
}

type Decision = Awaited<ReturnType<typeof release>>
