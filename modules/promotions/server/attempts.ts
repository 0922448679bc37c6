import type { Id, Out } from '@tonle/contract'
import type { Read } from '@tonle/database'
import type * as contract from '../contract.ts'

type Earlier = Out<typeof contract.decideEntry>['earlier'][number]

/** Rejected applications that were made again since, by their entry, the newest first. */
export async function earlierOf(read: Read, entries: readonly string[]): Promise<ReadonlyMap<string, Earlier[]>> {
  const rows = await read.query<Omit<Earlier, 'pictures'> & { entry: string; pictures: string[] }>(
    `select a.entry_id as entry, a.remark, a.note, a.pictures::text[] as pictures, a.requested_at as "requestedAt", a.decided_at as "decidedAt",
            a.decided_by as "decidedBy"
       from promotions.attempt a where a.brand_id = $1 and a.entry_id = any ($2::uuid[]) order by a.entry_id, a.no desc`,
    [read.brand, entries],
  )
  const found = new Map<string, Earlier[]>()
  for (const { entry, pictures, ...row } of rows)
    found.set(entry, [...(found.get(entry) ?? []), { ...row, pictures: pictures as Id<'pic'>[] }])
  return found
}
