import type { SitePart } from '@tonle/contract'
import type { Read } from '@tonle/database'

/** For jobs and transactions, by the rows themselves; a call asks `requireOpenPart`. */
export const isPartClosed = async (read: Read, part: SitePart): Promise<boolean> =>
  (await read.maybe(
    `select from brand.closing where brand_id = $1 and part = $2 and ended_at is null and coalesce(until > app_now(), true)`,
    [read.brand, part],
  )) !== undefined

/** Longer closings make no allowance longer. */
const MOST_DAYS = 400

/** An allowance of days to claim something, made longer by the days on which it could not be claimed. */
export async function withClosedDays(read: Read, part: SitePart, days: number): Promise<number> {
  let allowed = days
  for (let look = 0; look < 8; look++) {
    const { closed } = await read.one<{ closed: number }>(
      `select ceil(extract(epoch from brand.pub_closed_for($1, $2, app_now() - make_interval(days => $3))) / 86400)::int as closed`,
      [read.brand, part, allowed],
    )
    const next = Math.min(days + closed, MOST_DAYS)
    if (next === allowed) break
    allowed = next
  }
  return allowed
}
