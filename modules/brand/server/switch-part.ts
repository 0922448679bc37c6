import { fail, type In, type Out, type SitePart } from '@tonle/contract'
import type { ApprovalTerms, OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import { planTimes } from '@tonle/jobs'
import { zero } from '@tonle/money'
import { newId } from '@tonle/process'
import * as contract from '../contract.ts'
import { closingEndJob } from './outbox.ts'
import { publishSite } from './publish.ts'
import { closingsNow, endClosing, insertClosing, lockBrand, pastClosings } from './sql-parts.ts'

type Write = WriteScope<OperatorActor>

export async function siteState(read: ReadScope<OperatorActor>): Promise<Out<typeof contract.siteState>> {
  const state = await read.one<{ status: 'open' | 'maintenance'; until: Date | null }>(
    'select status, maintenance_until as until from brand.brand where id = $1',
    [read.brand],
  )
  const now = await closingsNow(read)
  const past = await pastClosings(read)
  return {
    ...state,
    parts: contract.partName.options.map(part => {
      const closing = now.find(row => row.part === part)
      return {
        part,
        closed: closing
          ? { by: closing.begunBy, at: closing.begunAt, why: closing.why, until: closing.until, message: closing.message }
          : null,
      }
    }),
    past: past.map(({ id, part, begunBy, why, begunAt, endedAt, endedBy }) => ({
      ...{ id, part, why, endedBy },
      ...{ by: begunBy, from: begunAt, to: endedAt },
    })),
  }
}

/** Members' way to their money is closed, and opened, by two; the second is one who decides about withdrawals. */
export const partTerms = async (tx: Write, { part }: { part: SitePart }): Promise<ApprovalTerms> => ({
  ...{ amount: zero, currency: tx.site.currency, isAlways: part === 'withdrawals' },
  ...{ ability: 'withdrawals.approve', subject: `part:${part}`, about: {} },
})

/** Closing what is closed begins anew, with the new end and words. @throws request.invalid for an end that has come */
export async function closePart(
  tx: Write,
  { part, until, message, why }: In<typeof contract.closePart>,
): Promise<Out<typeof contract.closePart>> {
  await lockBrand(tx)
  const { now } = await tx.one<{ now: Date }>('select app_now() as now')
  if (until !== undefined && until <= now) throw fail('request.invalid', { fields: { until: 'field.too_small' } })
  const before = await endClosing(tx, part, tx.actor.name)
  await insertClosing(tx, {
    ...{ id: newId(tx.services.clock), part, why, begunBy: tx.actor.name },
    ...{ until: until ?? null, message: message ?? null },
  })
  await planTimes(tx, closingEndJob, [until])
  tx.noteAudit({ subject: part, before: { isOpen: !before }, after: { isOpen: false, until: until ?? null } })
  publishSite(tx, 'parts')
  return { until: until ?? null }
}

/** Opening what is open changes nothing. */
export async function openPart(tx: Write, { part }: In<typeof contract.openPart>): Promise<Out<typeof contract.openPart>> {
  await lockBrand(tx)
  const before = await endClosing(tx, part, tx.actor.name)
  tx.noteAudit({ subject: part, before: { isOpen: !before }, after: { isOpen: true } })
  publishSite(tx, 'parts')
  return {}
}
