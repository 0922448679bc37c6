import type { Currency } from '@tonle/money'
import type { catalog } from './calls.ts'

type Answer<K extends keyof typeof catalog> = Awaited<ReturnType<(typeof catalog)[K]>> | undefined
type Tile = NonNullable<Answer<'hotGames'>>['list'][number]

/** A game as tiles, features and lists show it. */
export interface GameCard {
  id: string
  vendor: string
  vendorName: string
  code: string
  type: string
  name: string
  /** 3:4 picture; AVIF, which every browser we serve reads. */
  picture: string | undefined
  isHot: boolean
  /** Added within the last 30 days. */
  isNew: boolean
  /** At this brand alone. */
  isExclusive: boolean
  /** Of our own studio. */
  isOwn: boolean
  hasDemo: boolean
  /** Exact return, ready to show: `96.27%`. */
  rtp: string | undefined
}

export interface CategoryView {
  type: string
  title: string
  games: GameCard[]
  makers: MakerView[]
}

export interface MakerView {
  code: string
  name: string
  /** So many can be played in this category. */
  games: number
}

/** A settled win of a real round; the player's name is masked by the server. */
export interface WinView {
  id: string
  player: string
  game: string
  picture: string | undefined
  amount: string
  currency: Currency
  at: string
}

export const pictureOf = (icon: string): string | undefined => (icon ? `${icon}.avif` : undefined)

export const gameCard = (tile: Tile): GameCard => ({
  id: tile.nodeId,
  vendor: tile.vassalage,
  vendorName: tile.vendorName,
  code: tile.gameCode,
  type: tile.gameType,
  name: tile.displayName,
  picture: pictureOf(tile.lagerIcon),
  isHot: tile.isHot === 1,
  isNew: tile.isNew === 1,
  isExclusive: tile.isExclusive === 1,
  isOwn: tile.isOwn,
  hasDemo: tile.hasDemo,
  rtp: tile.rtp ?? undefined,
})

/** Categories in the brand's order. A category without a playable game is left out, even if the server lists it. */
export const categoryViews = (menus: Answer<'gameMenus'>): CategoryView[] =>
  (menus?.categories ?? [])
    .filter(category => category.cards.length > 0)
    .map(category => ({
      type: category.gameType,
      title: category.title,
      games: category.cards.map(gameCard),
      makers: category.vendors
        .filter(vendor => vendor.games > 0)
        .map(vendor => ({ code: vendor.vassalage, name: vendor.displayName, games: vendor.games })),
    }))

export const winViews = (ranks: Answer<'rankList'>): WinView[] =>
  (ranks?.list ?? []).map(win => ({
    id: `${win.at}:${win.player}:${win.prize}`,
    player: win.player,
    game: win.game,
    picture: pictureOf(win.lagerIcon),
    amount: win.prize,
    currency: win.currency,
    at: win.at,
  }))
