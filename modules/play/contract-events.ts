import { gamesChanged } from '@tonle/catalog/contract'
import { event, touchedBy } from '@tonle/contract'
import { z } from 'zod'
import { sessionState } from './contract-player.ts'

/** A holder's seed pair has changed. */
export const seedChanged = event({
  name: 'play.seedChanged',
  to: 'processes',
  payload: z.object({ holder: z.string() }),
})

/** Play sessions of a member ended: by the login, a lock, or a switch. */
export const playSessionsEnded = event({ name: 'play.playSessionsEnded', to: 'member', touches: [sessionState] })
export const sessionsWithGames = touchedBy(gamesChanged, [sessionState])

/** A credit was held above a ceiling, taken back or decided, or a vendor has used up its hour. `vendors` names the touched calls. */
export const heldCreditsChanged = event({ name: 'play.heldCreditsChanged', to: 'console' })
