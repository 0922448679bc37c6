import type { In, Out } from '@tonle/contract'
import { type ReadScope, serve } from '@tonle/contract/server'
import { formatMoney, type Money } from '@tonle/money'
import { localText } from '@tonle/text'
import * as contract from '../contract.ts'
import { GAME_TYPES, isSubType, maskAccount, prizeModeOf } from '../rules.ts'
import { arrangeGame, changeGames } from './arrange-games.ts'
import { addFavourite, favouriteIds, removeFavourite } from './favourites.ts'
import { gameInfo } from './game-info.ts'
import { applyImport, checkImport, gameImport, gameImports, importLines, sendImport } from './imports/send-import.ts'
import { keptHot, keptLists, keptMenus } from './kept-lists.ts'
import { favourites, gameList, type ListSources, recentGames, vassalGameTypes } from './lists.ts'
import { addGamePicture, changeGame, createGame, gamePictures, gameTermsOf } from './make-game.ts'
import { changeVendor, createVendor } from './make-vendor.ts'
import { orderVendors, restoreVendorOrder, vendorOrderHistory } from './order-vendors.ts'
import { type OwnTitle, tilePictures } from './own-titles.ts'
import { setGamePictures } from './set-pictures.ts'
import * as sql from './sql.ts'
import { gameSwitches, switchGame, switchVendor, vendorSwitches } from './switches.ts'
import { tileOf } from './tile.ts'
import { HOT_TILES } from './watch-lobby.ts'

/** Tiles a category row carries; more are read by its own page. */
const ROW_TILES = 10

export function catalogRoutes(own: readonly OwnTitle[], lists: ListSources) {
  const pictures = tilePictures(own)
  return serve('catalog', contract, {
    vendorSwitches,
    gameSwitches,
    switchVendor,
    switchGame,
    createVendor,
    changeVendor,
    orderVendors,
    vendorOrderHistory,
    restoreVendorOrder,
    createGame: (tx, input) => createGame(pictures, tx, input),
    changeGame: (tx, input) => changeGame(pictures, tx, input),
    gameTermsOf,
    arrangeGame,
    changeGames,
    addGamePicture,
    setGamePictures,
    gamePictures: async (_read, input) => gamePictures(pictures, input),

    sendImport,
    checkImport,
    applyImport,
    gameImport,
    gameImports,
    importLines,

    gameMenus: { kept: keptMenus, run: gameMenus },
    hotGames: { kept: keptHot, run: hotGames },

    gameInfo: (read, input) => gameInfo(own, read, input),
    gameList: { kept: keptLists, run: (read, input, version) => gameList(lists, read, input, version) },
    vassalGameTypes: { kept: keptMenus, run: vassalGameTypes },
    recentGames,
    favourites,
    favouriteIds,
    addFavourite,
    removeFavourite,

    rankList,
  })
}

async function gameMenus(read: ReadScope): Promise<Out<typeof contract.gameMenus>> {
  const [games, vendors] = [await sql.openGames(read, ROW_TILES), await sql.openVendors(read)]
  const categories = GAME_TYPES.map(gameType => ({
    gameType,
    parent: isSubType(gameType) ? 'RNG' : null,
    title: gameType,
    vendors: vendors
      .filter(vendor => vendor.gameType === gameType)
      .map(vendor => ({ vassalage: vendor.code, displayName: vendor.name, isGame: vendor.isGame, games: vendor.games })),
    cards: games.filter(game => game.gameType === gameType).map(game => tileOf(game, read.lang)),
  }))
  const lotteries = vendors.filter(({ gameType }) => gameType === 'LOTT' || gameType === 'ELOTT').map(({ code }) => code)
  return { prizeMode: prizeModeOf(lotteries), categories: categories.filter(category => category.cards.length > 0) }
}

async function hotGames(read: ReadScope): Promise<Out<typeof contract.hotGames>> {
  return {
    list: (await sql.hotGames(read, read.site.zone, HOT_TILES)).map(game => ({ ...tileOf(game, read.lang), isHot: 1 })),
  }
}

async function rankList(read: ReadScope, input: In<typeof contract.rankList>): Promise<Out<typeof contract.rankList>> {
  if (!read.site.flags.has('WINNER_BOARD')) return { list: [] }
  const wins = await sql.latestWins(read, input)
  return {
    list: wins.map(win => {
      const prize = formatMoney(win.payout as Money)
      return {
        player: maskAccount(win.account),
        game: localText(win.names, read.lang),
        gameCode: win.code,
        lagerIcon: win.art,
        prize,
        vo: { winAmount: prize },
        currency: win.currency,
        at: win.at.toISOString(),
      }
    }),
  }
}
