import { sampleVisits } from '../../apps/site/app/sample-visits.ts'
import { cashierDialogs } from './cashier-dialogs.ts'
import { consoleScreens } from './console-screens.ts'
import { editingScreens } from './editing-screens.ts'
import { financeScreens } from './finance-screens.ts'
import { gameScreens } from './game-screens.ts'
import { memberScreens } from './member-screens.ts'
import { rewardDeskScreens } from './reward-desk-screens.ts'
import type { Screen } from './screen.ts'
import { siteScreens } from './site-screens.ts'

const states: readonly Screen[] = [
  ...siteScreens,
  ...gameScreens,
  ...memberScreens,
  ...consoleScreens,
  ...financeScreens,
  ...rewardDeskScreens,
  ...cashierDialogs,
  ...editingScreens,
]

const pathOf = (address: string) => address.split('?')[0]?.toLowerCase()
const isSeen = (address: string) =>
  states.some(state => state.path === address || (!state.prepare && pathOf(state.path) === pathOf(address)))

/** The first visit of each row of the site's routes, as who may open it, unless it stands above. */
const routes: Screen[] = [...new Map(sampleVisits.toReversed().map(visit => [visit.row, visit])).values()]
  .filter(({ address }) => !isSeen(address))
  .map(({ address, meets }) => ({
    name: `route${pathOf(address)?.replaceAll('/', '-')}`,
    as: meets.guest === 'open' ? 'visitor' : meets.member === 'open' ? 'member' : 'agent',
    path: address,
  }))

export const screens: readonly Screen[] = [...states, ...routes]
