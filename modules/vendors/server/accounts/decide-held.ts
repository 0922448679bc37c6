import type { In, Out } from '@tonle/contract'
import type { ApprovalTerms, OperatorActor, WriteScope } from '@tonle/contract/server'
import { lockHeld, rejectHeldCredit as reject, releaseHeldCredit as release } from '@tonle/play/server'
import type * as contract from '../../contract.ts'

type Act = WriteScope<OperatorActor>

/** Terms of the decision: the part of the credit that is still held. @throws as `lockHeld` */
export async function heldTerms(tx: Act, { id }: { id: string }): Promise<ApprovalTerms> {
  const held = await lockHeld(tx, id)
  const { account } = await tx.one<{ account: string }>(
    'select account from identity.pub_member where brand_id = $1 and id = $2',
    [tx.brand, held.member_id],
  )
  return { amount: held.rest, currency: held.currency, subject: subjectOf(id), about: { account, vendor: held.vendor } }
}

const subjectOf = (id: string): string => `hcr_${id.replaceAll('-', '')}`

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
    subject: subjectOf(id),
    before: { vendor, rest, currency },
    after: { resolution },
  })
}

type Decision = Awaited<ReturnType<typeof release>>
