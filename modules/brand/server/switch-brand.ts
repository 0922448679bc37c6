import { fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import type * as contract from '../contract.ts'
import { publishSite } from './publish.ts'

/** Told to every process at once; without the word a process keeps the old state for two seconds (`BrandDirectory`). */
export async function switchBrand(
  tx: WriteScope<OperatorActor>,
  { status, until }: In<typeof contract.switchBrand>,
): Promise<Out<typeof contract.switchBrand>> {
  const { now, ...before } = await tx.one<{ status: 'open' | 'maintenance'; now: Date }>(
    'select status, app_now() as now from brand.brand where id = $1 for update',
    [tx.brand],
  )
  if (until !== undefined && (status === 'open' || until <= now))
    throw fail('request.invalid', { fields: { until: 'field.not_allowed' } })
  await tx.query('update brand.brand set status = $2, maintenance_until = $3 where id = $1', [tx.brand, status, until ?? null])
  tx.noteAudit({ subject: tx.site.merchantCode, before, after: { status, until: until ?? null } })
  publishSite(tx, 'status')
  return { status }
}
