import type { MemberActor, ReadScope } from '@tonle/contract/server'
import { groupOf } from '../rules.ts'

interface Line {
  kind: string
  key: string
}

/** Names of the games behind lines of the caller's statement, by the lines' keys: one statement for a page, none without such lines. */
export async function gameNames(read: ReadScope<MemberActor>, lines: readonly Line[]): Promise<ReadonlyMap<string, string>> {
  const keys = lines.filter(line => groupOf(line.kind) === 'game').map(line => line.key)
  if (keys.length === 0) return new Map()
  const rows = await read.query<{ key: string; name: string }>(
    `select l.key, coalesce(house.local_text(g.names, $4), l.game) as name
       from play.pub_line_games($1, $2, $3) l
       left join catalog.pub_game g on g.brand_id = $1 and g.vendor = l.vendor and g.code = l.game`,
    [read.brand, read.actor.memberId, keys, read.lang],
  )
  return new Map(rows.map(row => [row.key, row.name]))
}
