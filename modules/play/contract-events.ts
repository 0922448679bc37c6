import { gamesChanged } from '@tonle/catalog/contract'
import { event, touchedBy } from '@tonle/contract'
import { z } from 'zod'
import { betDetail, bettingRecord, gamesPlayed, sessionState } from './contract-player.ts'

/** A holder's seed pair has changed. */
export const seedChanged = event({
  name: 'play.seedChanged',
  to: 'processes',
  payload: z.object({ holder: z.string() }),
})

/** Play sessions of a member ended: by the login, a lock, or a switch. */
export const playSessionsEnded = event({ name: 'play.playSessionsEnded', to: 'member', touches: [sessionState] })
export const sessionsWithGames = touchedBy(gamesChanged, [sessionState])

/** Bets of a member wait for their outcome, or have one. Published by the fold of open bets, every 15 seconds at most, never by a bet. */
export const betsChanged = event({ name: 'play.betsChanged', to: 'member', touches: [bettingRecord, betDetail, gamesPlayed] })
/** The same of a brand's bets. `vendors` names the touched calls. */
export const openBetsChanged = event({ name: 'play.openBetsChanged', to: 'console' })

/** A credit was held above a ceiling, taken back or decided, or a vendor has used up its hour. `vendors` names the touched calls. */
export const heldCreditsChanged = event({ name: 'play.heldCreditsChanged', to: 'console' })
