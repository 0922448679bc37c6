import type { IconName } from '@tonle/ui'

interface Pair {
  /** In menus. */
  menu: IconName
  /** In the top navigation, the dock and headings. */
  fill: IconName
}

const categoryIcons: Readonly<Record<string, Pair>> = {
  RNG: { menu: 'cherries-duotone', fill: 'cherries-fill' },
  LIVE: { menu: 'video-camera-duotone', fill: 'video-camera-fill' },
  FISH: { menu: 'fish-duotone', fill: 'fish-fill' },
  PVP: { menu: 'cards-duotone', fill: 'cards-fill' },
  SPORTS: { menu: 'soccer-ball-duotone', fill: 'soccer-ball-fill' },
  ESPORTS: { menu: 'game-controller-duotone', fill: 'game-controller-fill' },
  LOTT: { menu: 'ticket-duotone', fill: 'ticket-fill' },
  ELOTT: { menu: 'ticket-duotone', fill: 'ticket-fill' },
  COCKFIGHT: { menu: 'bird-duotone', fill: 'bird-fill' },
  JACKPOT: { menu: 'coins-duotone', fill: 'coins-fill' },
  ARCADE: { menu: 'game-controller-duotone', fill: 'game-controller-fill' },
  TABLE: { menu: 'cards-duotone', fill: 'cards-fill' },
  CRASH: { menu: 'rocket-launch-duotone', fill: 'rocket-launch-fill' },
}
const anyGame: Pair = { menu: 'dice-five-duotone', fill: 'dice-five-fill' }

export const categoryIcon = (type: string): Pair => categoryIcons[type] ?? anyGame
