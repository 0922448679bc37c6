// Rows of the tables of `catalog` as a query answers them whose columns are named in camel case; written by `npm run schema`.

import type { LocalText } from '@tonle/text'

export interface FavouriteRow {
  brandId: string; memberId: string; vendor: string; game: string; addedAt: Date
}

export interface GameRow {
  brandId: string; vendor: string; code: string; nodeId: string
  gameType: 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'BGS' | 'SPORTS' | 'ESPORTS' | 'LOTT' | 'ELOTT' | 'COCKFIGHT' | 'JACKPOT' | 'MINI' | 'CRASH' | 'ARCADE' | 'TABLE'
  names: LocalText; art: string; rtp: string | null; hasDemo: boolean; isHot: boolean
  status: 'open' | 'maintenance' | 'closed'; position: number; createdAt: Date; largestWin: number | null; version: number
  volatility: 'low' | 'medium' | 'high' | null
}

export interface VendorRow {
  brandId: string; code: string; name: string; gameTypes: string[]; isGame: 'GAME' | 'VASSALAGE'; isOwn: boolean
  inFooter: boolean; status: 'planned' | 'open' | 'maintenance' | 'closed'; position: number; version: number
}
