import type { In, Out } from '@tonle/contract'
import type { OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import type * as rows from './rows.ts'

export async function guide(read: ReadScope<OperatorActor>): Promise<Out<typeof contract.guide>> {
  const closed = await read.maybe<Pick<rows.GuideRow, 'closedBy' | 'closedAt'>>(
    'select closed_by as "closedBy", closed_at as "closedAt" from brand.guide where brand_id = $1',
    [read.brand],
  )
  return { isShown: closed === undefined, closedBy: closed?.closedBy ?? null, closedAt: closed?.closedAt ?? null }
}

export async function showGuide(
  tx: WriteScope<OperatorActor>,
  { isShown }: In<typeof contract.showGuide>,
): Promise<Record<never, never>> {
  if (isShown) await tx.query('delete from brand.guide where brand_id = $1', [tx.brand])
  else
    await tx.query('insert into brand.guide (brand_id, closed_by) values ($1, $2) on conflict do nothing', [
      tx.brand,
      tx.actor.name,
    ])
  tx.noteAudit({ subject: tx.site.merchantCode, after: { isShown } })
  tx.afterCommit(() => tx.services.events.publish(contract.guideChanged, tx.brand))
  return {}
}
