import { fail, type In, type Out } from '@tonle/contract'
import { answerList, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { listQuery } from '@tonle/database'
import { localText } from '@tonle/text'
import * as contract from '../contract.ts'
import { BADGES } from '../rules.ts'
import { publishGamesChanged } from './games-changed.ts'
import type * as rows from './rows.ts'
import { from, IS_NEW, PLACE } from './sql.ts'

type Vendors = Out<typeof contract.vendorSwitches>

/** Every vendor that has a game or may get one, the own studio first. */
export async function vendorSwitches(read: ReadScope<OperatorActor>): Promise<Vendors> {
  const vendors = await read.query<Vendors['vendors'][number]>(
    `select v.code as vassalage, v.name, v.game_types as "gameTypes", v.is_game as "isGame", v.status, v.is_own as "isOwn", v.position, v.version,
            count(g.code)::int as games, (count(g.code) filter (where g.status = 'open'))::int as "openGames",
            (count(g.code) filter (where g.status = 'closed'))::int as "closedGames", (count(g.code) filter (where g.is_hidden))::int as "hiddenGames"
       from catalog.vendor v left join catalog.game g on g.brand_id = v.brand_id and g.vendor = v.code
      where v.brand_id = $1
      group by v.brand_id, v.code order by v.is_own desc, count(g.code) = 0, v.position, v.code limit 500`,
    [read.brand],
  )
  const brand = await read.one<{ isBrandOpen: boolean }>(
    'select is_open as "isBrandOpen" from brand.pub_brand where brand_id = $1',
    [read.brand],
  )
  return { ...brand, vendors }
}

type GameSwitchRow = Pick<
  rows.GameRow,
  'vendor' | 'code' | 'names' | 'gameType' | 'status' | 'position' | 'art' | 'isPinned' | 'isHot' | 'isHidden' | 'isExclusive'
> & { vendorName: string; isNew: boolean }

const switchList = listQuery<GameSwitchRow>({
  columns: `g.vendor, v.name as "vendorName", g.code, g.names, g.game_type as "gameType", g.status, g.position, g.art, g.is_pinned as "isPinned",
    g.is_hot as "isHot", g.is_hidden as "isHidden", g.is_exclusive as "isExclusive", ${IS_NEW} as "isNew"`,
  from,
  where: 'g.brand_id = $brand',
  filters: {
    vassalage: 'g.vendor = $vassalage',
    gameType: 'g.game_type = $gameType',
    isOff: `g.status <> 'open'`,
    status: 'g.status = $status',
    isPinned: 'g.is_pinned',
    isHot: 'g.is_hot',
    isNew: IS_NEW,
    isHidden: 'g.is_hidden',
    isExclusive: 'g.is_exclusive',
    find: `strpos(lower(concat_ws(' ', g.code, g.names ->> 'en', g.names ->> 'km', g.names ->> 'zh')), lower($find)) > 0`,
  },
  sorts: {
    position: [PLACE, 'g.code', 'g.vendor'],
    name: [`lower(coalesce(g.names ->> 'en', g.names ->> 'km', g.names ->> 'zh', g.code))`, 'g.code', 'g.vendor'],
  },
})

export async function gameSwitches(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.gameSwitches>,
): Promise<Out<typeof contract.gameSwitches>> {
  const { state, badge } = input
  const status = state === 'all' || state === 'off' ? undefined : state
  return await answerList(read, contract.gameSwitches, input, {
    query: switchList,
    values: { isOff: state === 'off', status, ...(badge && { [COLUMNS[badge]]: true }) },
    view: row => ({
      vassalage: row.vendor,
      vendorName: row.vendorName,
      gameCode: row.code,
      gameName: localText(row.names, read.lang) || row.code,
      gameType: row.gameType,
      status: row.status,
      position: row.position,
      badges: BADGES.filter(one => row[COLUMNS[one]]),
      picture: row.art,
    }),
  })
}

const COLUMNS = { pinned: 'isPinned', hot: 'isHot', new: 'isNew', hidden: 'isHidden', exclusive: 'isExclusive' } as const

/** Every process hears of it when it next looks: within a second for sessions, three for the lobby. */
export async function switchVendor(
  tx: WriteScope<OperatorActor>,
  { vassalage, status }: In<typeof contract.switchVendor>,
): Promise<Out<typeof contract.switchVendor>> {
  const before = await tx.maybe<{ status: 'planned' | 'open' | 'maintenance' | 'closed' }>(
    'select status from catalog.vendor where brand_id = $1 and code = $2 for update',
    [tx.brand, vassalage],
  )
  if (!before) throw fail('catalog.no_such_vendor')
  await tx.query('update catalog.vendor set status = $3 where brand_id = $1 and code = $2', [tx.brand, vassalage, status])
  tx.noteAudit({ subject: vassalage, before, after: { status } })
  publishGamesChanged(tx)
  return { status }
}

export async function switchGame(
  tx: WriteScope<OperatorActor>,
  { vassalage, gameCode, status }: In<typeof contract.switchGame>,
): Promise<Out<typeof contract.switchGame>> {
  const game = [tx.brand, vassalage, gameCode]
  const before = await tx.maybe<{ status: 'planned' | 'open' | 'maintenance' | 'closed' }>(
    'select status from catalog.game where brand_id = $1 and vendor = $2 and code = $3 for update',
    game,
  )
  if (!before) throw fail('catalog.no_such_game')
  await tx.query('update catalog.game set status = $4 where brand_id = $1 and vendor = $2 and code = $3', [...game, status])
  tx.noteAudit({ subject: `${vassalage}:${gameCode}`, before, after: { status } })
  publishGamesChanged(tx)
  return { status }
}
