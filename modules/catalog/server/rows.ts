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
  volatility: 'low' | 'medium' | 'high' | null; isPinned: boolean; isHidden: boolean; isExclusive: boolean
  markedNew: boolean | null; returnPercent: string | null; minStake: bigint | null; maxStake: bigint | null
}

export interface ImportRow {
  brandId: string; id: string; vendor: string; byName: string; fileName: string; body: Buffer | null
  state: 'checking' | 'checked' | 'applying' | 'done' | 'failed'; failure: unknown | null; columns: string[]; mapping: unknown
  opensNew: boolean; rows: number; doneRows: number; added: number; changed: number; unchanged: number; kept: number
  refused: number; missing: number; sentAt: Date; endedAt: Date | null
}

export interface ImportLineRow {
  brandId: string; importId: string; line: number; code: string; outcome: 'added' | 'changed' | 'kept' | 'refused'
  notes: unknown
}

export interface ImportedGameRow {
  brandId: string; vendor: string; code: string; terms: unknown
}

export interface VendorRow {
  brandId: string; code: string; name: string; gameTypes: string[]; isGame: 'GAME' | 'VASSALAGE'; isOwn: boolean
  inFooter: boolean; status: 'planned' | 'open' | 'maintenance' | 'closed'; position: number; version: number
}
