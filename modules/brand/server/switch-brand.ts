import type { In, Out } from '@tonle/contract'
import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import * as contract from '../contract.ts'

/** Every process keeps the old state for two seconds at most (`BrandDirectory`). */
export async function switchBrand(
  tx: WriteScope<OperatorActor>,
  { status }: In<typeof contract.switchBrand>,
): Promise<Out<typeof contract.switchBrand>> {
  const before = await tx.one<{ status: 'open' | 'maintenance' }>('select status from brand.brand where id = $1 for update', [
    tx.brand,
  ])
  await tx.query('update brand.brand set status = $2, maintenance_until = null where id = $1', [tx.brand, status])
  tx.noteAudit({ subject: tx.site.merchantCode, before, after: { status } })
  const { services, brand } = tx
  tx.afterCommit(() => {
    services.events.publish(contract.statusChanged, brand)
    services.events.publish(contract.siteSwitched, brand)
  })
  return { status }
}
