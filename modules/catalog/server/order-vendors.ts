import { fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import type * as contract from '../contract.ts'
import { publishGamesChanged } from './games-changed.ts'

/** Operators who order at once follow each other; whoever saw other vendors than there are looks again. */
export async function orderVendors(
  tx: WriteScope<OperatorActor>,
  { vassalages }: In<typeof contract.orderVendors>,
): Promise<Out<typeof contract.orderVendors>> {
  const rows = await tx.query<{ code: string; position: number }>(
    'select code, position from catalog.vendor where brand_id = $1 order by code for update',
    [tx.brand],
  )
  const before = rows.toSorted((a, b) => a.position - b.position).map(({ code }) => code)
  const isSame = new Set(vassalages).size === before.length && new Set([...before, ...vassalages]).size === before.length
  if (!isSame || vassalages.length !== before.length) throw fail('request.version_conflict')
  await tx.query(
    `update catalog.vendor v set position = w.place
       from unnest($2::text[]) with ordinality as w(code, place) where v.brand_id = $1 and v.code = w.code and v.position <> w.place`,
    [tx.brand, vassalages],
  )
  tx.noteAudit({ subject: 'vendors', before: { vassalages: before }, after: { vassalages } })
  publishGamesChanged(tx)
  return { vassalages }
}
