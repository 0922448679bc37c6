import { type Lang, localText } from '@tonle/text'
import type { Tile } from '../contract.ts'
import type { GameRow } from './sql.ts'

export const tileOf = (game: GameRow, lang: Lang): Tile => ({
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
  isNew: game.isNew ? 1 : 0,
  isExclusive: game.isExclusive ? 1 : 0,
  isOwn: game.isOwn,
  rtp: game.rtp,
  hasDemo: game.hasDemo,
})
