import { fail, type In, type Out } from '@tonle/contract'
import { answerList, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { listQuery } from '@tonle/database'
import { localText } from '@tonle/text'
import * as contract from '../contract.ts'
import { publishGamesChanged } from './games-changed.ts'
import type * as rows from './rows.ts'

type Vendors = Out<typeof contract.vendorSwitches>

/** Every vendor that has a game or may get one, the own studio first. */
export async function vendorSwitches(read: ReadScope<OperatorActor>): Promise<Vendors> {
  const vendors = await read.query<Vendors['vendors'][number]>(
    `select v.code as vassalage, v.name, v.game_types as "gameTypes", v.is_game as "isGame", v.status, v.is_own as "isOwn", v.version,
            count(g.code)::int as games, (count(g.code) filter (where g.status = 'open'))::int as "openGames"
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

type GameSwitchRow = Pick<rows.GameRow, 'vendor' | 'code' | 'names' | 'gameType' | 'status'>

const switchList = listQuery<GameSwitchRow>({
  columns: 'g.vendor, g.code, g.names, g.game_type as "gameType", g.status',
  from: 'catalog.game g',
  where: 'g.brand_id = $brand',
  filters: {
    vassalage: 'g.vendor = $vassalage',
    isOff: `g.status <> 'open'`,
    find: `starts_with(lower(g.code), lower($find)) or strpos(lower(g.names ->> 'en'), lower($find)) > 0`,
  },
  sorts: { position: ['g.vendor', 'g.position', 'g.code'] },
})

export async function gameSwitches(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.gameSwitches>,
): Promise<Out<typeof contract.gameSwitches>> {
  return await answerList(read, contract.gameSwitches, input, {
    query: switchList,
    values: { isOff: input.state === 'off' },
    view: row => ({
      vassalage: row.vendor,
      gameCode: row.code,
      gameName: localText(row.names, read.lang) || row.code,
      gameType: row.gameType,
      status: row.status,
    }),
  })
}

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
