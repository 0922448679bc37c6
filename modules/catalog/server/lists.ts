import type { In, Out } from '@tonle/contract'
import { answerNumberedPage, type MemberActor, type ReadScope } from '@tonle/contract/server'
import type * as contract from '../contract.ts'
import * as sql from './sql.ts'
import { tileOf } from './tile.ts'

export async function gameList(
  read: ReadScope,
  { gameType, vassalage, pageNo, pageSize }: In<typeof contract.gameList>,
): Promise<Out<typeof contract.gameList>> {
  const page = { number: pageNo, size: pageSize, sort: 'position' }
  const { rows, ...of } = await answerNumberedPage(read, sql.gameList, page, { gameType, vassalage })
  return { games: rows.map(game => tileOf(game, read.lang)), ...of }
}

/** A type as a filter: `ALL` is none. */
const filterOf = (gameType: string | undefined) => (gameType === 'ALL' ? undefined : gameType)

export async function recentGames(
  read: ReadScope<MemberActor>,
  { page: number, pageSize, gameType }: In<typeof contract.recentGames>,
): Promise<Out<typeof contract.recentGames>> {
  const page = { number, size: pageSize, sort: '-playedAt' }
  const values = { member: read.actor.memberId, gameType: filterOf(gameType) }
  const { rows, ...of } = await answerNumberedPage(read, sql.playedList, page, values)
  return { list: rows.map(game => tileOf(game, read.lang)), ...of }
}

export async function favourites(
  read: ReadScope<MemberActor>,
  { pageNo, pageSize, gameType }: In<typeof contract.favourites>,
): Promise<Out<typeof contract.favourites>> {
  const page = { number: pageNo, size: pageSize, sort: '-addedAt' }
  const values = { member: read.actor.memberId, gameType: filterOf(gameType) }
  const { rows, ...of } = await answerNumberedPage(read, sql.favouriteList, page, values)
  return { content: rows.map(game => tileOf(game, read.lang)), ...of }
}
