import {
  arrangementVersions,
  arrangementView,
  earlierArrangement,
  keepArrangement,
  movedIn,
  orderAgain,
} from '@tonle/brand/server'
import { fail, type In, type Out } from '@tonle/contract'
import { answerList, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { publishGamesChanged } from './games-changed.ts'

type Writer = WriteScope<OperatorActor>
const ARRANGEMENT = 'vendors'

/** Operators who order at once follow each other; whoever saw other vendors than there are looks again. */
export async function orderVendors(
  tx: Writer,
  { vassalages, why }: In<typeof contract.orderVendors>,
): Promise<Out<typeof contract.orderVendors>> {
  const before = await lockOrder(tx)
  const isSame = new Set(vassalages).size === before.length && new Set([...before, ...vassalages]).size === before.length
  if (!isSame || vassalages.length !== before.length) throw fail('request.version_conflict')
  return await setOrder(tx, { before, after: vassalages, why })
}

export async function restoreVendorOrder(
  tx: Writer,
  { version, to, why }: In<typeof contract.restoreVendorOrder>,
): Promise<Out<typeof contract.restoreVendorOrder>> {
  const before = await lockOrder(tx)
  const earlier = await earlierArrangement<string[]>(tx, ARRANGEMENT, { version, to })
  return await setOrder(tx, { before, after: orderAgain(earlier, before), why })
}

export const vendorOrderHistory = (
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.vendorOrderHistory>,
): Promise<Out<typeof contract.vendorOrderHistory>> =>
  answerList(read, contract.vendorOrderHistory, input, {
    query: versions,
    values: { arrangement: ARRANGEMENT },
    load: async () =>
      new Map(
        (
          await read.query<{ code: string; name: string }>('select code, name from catalog.vendor where brand_id = $1', [
            read.brand,
          ])
        ).map(({ code, name }) => [code, name]),
      ),
    view: (row, names) =>
      arrangementView(row, (before, after) =>
        movedIn(before, after).map(({ id, from, to }) => ({
          ...{ name: names.get(id) ?? id, what: 'moved' as const },
          fields: [{ name: 'place', before: String(from), after: String(to) }],
        })),
      ),
  })

const versions = arrangementVersions<string[]>()

/** The vendors in their order, locked. */
async function lockOrder(tx: Writer): Promise<string[]> {
  const rows = await tx.query<{ code: string; position: number }>(
    'select code, position from catalog.vendor where brand_id = $1 order by code for update',
    [tx.brand],
  )
  return rows.toSorted((a, b) => a.position - b.position).map(({ code }) => code)
}

async function setOrder(
  tx: Writer,
  { before, after, why }: { before: string[]; after: string[]; why: string },
): Promise<{ vassalages: string[] }> {
  await tx.query(
    `update catalog.vendor v set position = w.place
       from unnest($2::text[]) with ordinality as w(code, place) where v.brand_id = $1 and v.code = w.code and v.position <> w.place`,
    [tx.brand, after],
  )
  await keepArrangement(tx, ARRANGEMENT, { before, after, why })
  tx.noteAudit({ subject: 'vendors', before: { vassalages: before }, after: { vassalages: after } })
  publishGamesChanged(tx)
  return { vassalages: after }
}
