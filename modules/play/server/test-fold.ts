import type { Services } from '@tonle/contract/server'
import { foldWhole } from '@tonle/testkit'
import { foldPlayed } from './fold-played.ts'
import { foldOpenBets } from './open-bets.ts'

/** Folds until every bet was read. */
export const foldAll = (services: Services): Promise<void> => foldWhole(services, foldOpenBets, 'play.open_bets')

/** The same for the counts of played games. */
export const foldPlayedAll = (services: Services): Promise<void> => foldWhole(services, foldPlayed, 'play.played')
