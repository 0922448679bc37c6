import type { catalog } from './calls.ts'

type Tile = Awaited<ReturnType<typeof catalog.hotGames>>['list'][number]

/** For tests: a tile as the server sends it. */
export const sampleTile: Tile = {
  nodeId: 'node-1',
  gameCode: 'naga-gold',
  gameId: 'TONLE:naga-gold',
  vassalage: 'TONLE',
  vendorName: 'Tonle Studio',
  gameType: 'RNG',
  displayName: 'Naga Gold',
  gameName: 'Naga Gold',
  lagerIcon: '/art/games/naga-gold',
  smallIcon: '/art/games/naga-gold',
  showIcon: 1,
  isHot: 1,
  isNew: 0,
  isExclusive: 0,
  isOwn: true,
  rtp: '96.30%',
  hasDemo: true,
}
