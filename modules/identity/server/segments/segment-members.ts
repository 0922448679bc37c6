import type { Read } from '@tonle/database'
import { segmentFilter } from '../../contract.ts'
import { filterValues, memberList } from '../members/member-list.ts'

/** Members of one page. */
const PAGE = 500

/** Active members who belong to a segment now, in the order of their ids. @param after the last of the page before */
export async function segmentMembers(
  read: Read,
  segment: string,
  after?: string,
): Promise<{ members: string[]; isMore: boolean }> {
  const kept = await read.maybe<{ filter: unknown }>('select filter from identity.segment where brand_id = $1 and id = $2', [
    read.brand,
    segment,
  ])
  if (!kept) return { members: [], isMore: false }
  const values = { brand: read.brand, ...(await filterValues(read, segmentFilter.parse(kept.filter))), isActive: true }
  const page = await memberList.page(read, values, { sort: 'id', limit: PAGE, ...(after !== undefined && { after: [after] }) })
  return { members: page.rows.map(row => row.id), isMore: page.next !== undefined }
}
