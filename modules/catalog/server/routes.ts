import { fail, type In, type Out } from '@tonle/contract'
import { answerNumberedPage, type ReadScope, serve } from '@tonle/contract/server'
import { formatMoney, type Money } from '@tonle/money'
import { type Lang, localText } from '@tonle/text'
import * as contract from '../contract.ts'
import { GAME_TYPES, maskAccount } from '../rules.ts'
import { addGamePicture, changeGame, createGame, gamePictures, gameTermsOf } from './make-game.ts'
import { changeVendor, createVendor } from './make-vendor.ts'
import type { TilePicture } from './own-titles.ts'
import * as sql from './sql.ts'
import { gameSwitches, switchGame, switchVendor, vendorSwitches } from './switches.ts'

/** Tiles a category row carries; more are read by its own page. */
const ROW_TILES = 10
const HOT_TILES = 20

export const catalogRoutes = (pictures: readonly TilePicture[]) =>
  serve('catalog', contract, {
    vendorSwitches,
    gameSwitches,
    switchVendor,
    switchGame,
    createVendor,
    changeVendor,
    createGame: (tx, input) => createGame(pictures, tx, input),
    changeGame: (tx, input) => changeGame(pictures, tx, input),
    gameTermsOf,
    addGamePicture,
    gamePictures: async (_read, input) => gamePictures(pictures, input),

    async gameMenus(read) {
      const [games, vendors] = [await sql.openGames(read, ROW_TILES), await sql.openVendors(read)]
      const categories = GAME_TYPES.map(gameType => ({
        gameType,
        title: gameType,
        vendors: vendors
          .filter(vendor => vendor.gameType === gameType)
          .map(vendor => ({ vassalage: vendor.code, displayName: vendor.name, isGame: vendor.isGame, games: vendor.games })),
        cards: games.filter(game => game.gameType === gameType).map(game => tileOf(game, read.lang)),
      }))
      return { categories: categories.filter(category => category.cards.length > 0) }
    },

    async hotGames(read) {
      return {
        list: (await sql.hotGames(read, read.site.zone, HOT_TILES)).map(game => ({ ...tileOf(game, read.lang), isHot: 1 })),
      }
    },

    async gameList(read, { gameType, vassalage, pageNo, pageSize }) {
      const page = { number: pageNo, size: pageSize, sort: 'position' }
      const { rows, ...of } = await answerNumberedPage(read, sql.gameList, page, { gameType, vassalage })
      return { games: rows.map(game => tileOf(game, read.lang)), ...of }
    },

    async gameInfo(read, input) {
      const game = await sql.gameByCode(read, input.vendor, input.gameCode)
      if (!game) throw fail('catalog.no_such_game')
      return { ...tileOf(game, read.lang), status: game.status }
    },

    async recentGames(read, { page: number, pageSize, gameType }) {
      const page = { number, size: pageSize, sort: '-playedAt' }
      const values = { member: read.actor.memberId, gameType: gameType === 'ALL' ? undefined : gameType }
      const { rows, ...of } = await answerNumberedPage(read, sql.playedList, page, values)
      return { list: rows.map(game => tileOf(game, read.lang)), ...of }
    },

    rankList,
  })

function tileOf(game: sql.GameRow, lang: Lang): contract.Tile {
  return {
    nodeId: game.nodeId,
    gameCode: game.code,
    gameId: `${game.vendor}:${game.code}`,
    vassalage: game.vendor,
    vendorName: game.vendorName,
    gameType: game.gameType,
    displayName: localText(game.names, lang),
    gameName: localText(game.names, 'en'),
    lagerIcon: game.art,
    smallIcon: game.art,
    showIcon: 1,
    isHot: game.isHot ? 1 : 0,
    isOwn: game.isOwn,
    rtp: game.rtp,
    hasDemo: game.hasDemo,
  }
}

async function rankList(read: ReadScope, input: In<typeof contract.rankList>): Promise<Out<typeof contract.rankList>> {
  if (!read.site.flags.has('WINNER_BOARD')) return { list: [] }
  const wins = await sql.latestWins(read, input.gameCategory, input.limitNum)
  return {
    list: wins.map(win => ({
      player: maskAccount(win.account),
      game: localText(win.names, read.lang),
      gameCode: win.code,
      lagerIcon: win.art,
      prize: formatMoney(win.payout as Money),
      currency: win.currency,
      at: win.at.toISOString(),
    })),
  }
}
