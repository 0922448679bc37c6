import { fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import type * as contract from '../contract.ts'
import { publishGamesChanged } from './games-changed.ts'
import type * as rows from './rows.ts'

type Place = Pick<rows.GameRow, 'status' | 'position' | 'isPinned' | 'isHot' | 'isHidden' | 'isExclusive' | 'markedNew'>
const PLACE = `g.status, g.position, g.is_pinned as "isPinned", g.is_hot as "isHot", g.is_hidden as "isHidden", g.is_exclusive as "isExclusive",
  g.marked_new as "markedNew"`

/** Also of the own studio: where a game stands is the brand's matter. */
export async function arrangeGame(
  tx: WriteScope<OperatorActor>,
  { vassalage, gameCode, newBadge, position, isPinned, isHot, isHidden, isExclusive }: In<typeof contract.arrangeGame>,
): Promise<Out<typeof contract.arrangeGame>> {
  const game = [tx.brand, vassalage, gameCode]
  const before = await tx.maybe<Place>(
    `select ${PLACE} from catalog.game g where g.brand_id = $1 and g.vendor = $2 and g.code = $3 for update`,
    game,
  )
  if (!before) throw fail('catalog.no_such_game')
  const markedNew = newBadge === 'auto' ? null : newBadge === 'on'
  const { status } = before
  const after: Place = { status, position, isPinned, isHot, isHidden, isExclusive, markedNew }
  await tx.query(
    `update catalog.game g
        set position = t.position, is_pinned = t."isPinned", is_hot = t."isHot", is_hidden = t."isHidden", is_exclusive = t."isExclusive",
            marked_new = t."markedNew"
       from jsonb_to_record($4) as t(position int, "isPinned" boolean, "isHot" boolean, "isHidden" boolean, "isExclusive" boolean, "markedNew" boolean)
      where g.brand_id = $1 and g.vendor = $2 and g.code = $3`,
    [...game, after],
  )
  tx.noteAudit({ subject: `${vassalage}:${gameCode}`, before, after })
  publishGamesChanged(tx)
  return { gameCode }
}

/** All of them or none. */
export async function changeGames(
  tx: WriteScope<OperatorActor>,
  { games, change, isOn }: In<typeof contract.changeGames>,
): Promise<Out<typeof contract.changeGames>> {
  const isStatus = change === 'open' || change === 'maintenance' || change === 'closed'
  const keys = [games.map(game => game.vassalage), games.map(game => game.gameCode)]
  const before = await tx.query<Place & { vendor: string; code: string }>(
    `select g.vendor, g.code, ${PLACE} from catalog.game g
      where g.brand_id = $1 and (g.vendor, g.code) in (select * from unnest($2::text[], $3::text[])) order by g.vendor, g.code for update`,
    [tx.brand, ...keys],
  )
  if (before.length < new Set(games.map(subjectOf)).size) throw fail('catalog.no_such_game')
  await tx.query(
    `update catalog.game g
        set status = coalesce(t.status, g.status), is_pinned = coalesce(t.pinned, g.is_pinned), is_hot = coalesce(t.hot, g.is_hot),
            marked_new = coalesce(t.new, g.marked_new), is_hidden = coalesce(t.hidden, g.is_hidden),
            is_exclusive = coalesce(t.exclusive, g.is_exclusive)
       from jsonb_to_record($4) as t(status text, pinned boolean, hot boolean, new boolean, hidden boolean, exclusive boolean)
      where g.brand_id = $1 and (g.vendor, g.code) in (select * from unnest($2::text[], $3::text[]))`,
    [tx.brand, ...keys, isStatus ? { status: change } : { [change]: isOn }],
  )
  for (const { vendor, code, ...was } of before) {
    const subject = `${vendor}:${code}`
    tx.noteAudit({
      subject,
      before: { subject, ...was },
      after: { subject, ...(isStatus ? { status: change } : { [change]: isOn }) },
    })
  }
  publishGamesChanged(tx)
  return { games: before.length }
}

const subjectOf = ({ vassalage, gameCode }: { vassalage: string; gameCode: string }) => `${vassalage}:${gameCode}`
