import { settingsChanged } from '@tonle/brand/contract'
import { event, touchedBy } from '@tonle/contract'
import { favouriteIds, favourites } from './contract-favourites.ts'
import { gameInfo, gameList, gameMenus, hotGames, rankList, recentGames, vassalGameTypes } from './contract-player.ts'

/** A member's favourites changed, perhaps on another page. */
export const favouritesChanged = event({
  name: 'catalog.favouritesChanged',
  to: 'member',
  touches: [favouriteIds, favourites, gameList],
})

/** An operator opened, closed or changed what can be played. */
export const gamesChanged = event({
  name: 'catalog.gamesChanged',
  to: 'brand',
  touches: [gameMenus, hotGames, gameList, gameInfo, recentGames, favourites, vassalGameTypes],
})

/** A newer large win; however many there are, open pages hear of them every ten seconds at most. */
export const winnersChanged = event({ name: 'catalog.winnersChanged', to: 'brand', touches: [rankList] })

/** Other games are hot, or in another order. */
export const hotChanged = event({ name: 'catalog.hotChanged', to: 'brand', touches: [hotGames] })

/** The winner board is behind a flag of the brand. */
export const withFlags = touchedBy(settingsChanged, [rankList])
