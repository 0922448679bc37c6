import type { OwnTitle } from '@tonle/catalog/server'
import type { Module, Services } from '@tonle/contract/server'
import type { PlayServices } from '../services.ts'

/** The vendor of our own games: others keep their rounds themselves. */
export const STUDIO = 'TONLE'

/** A family of own games: its titles, and the module with its calls. `apps/server/game-families.ts` lists all families. */
export interface GameFamily {
  readonly titles: readonly OwnTitle[]
  /** Its bets take `free`: campaigns may give rounds of its games. */
  readonly hasFreeRounds?: true
  module(services: Services, play: PlayServices): Module
}
