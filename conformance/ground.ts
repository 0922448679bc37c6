import type { Money } from '@tonle/money'
import type { Dialect } from '../simulators/game-vendors/protocol/index.ts'

/** Somebody who plays at the wallet. */
export interface Player {
  id: string
}

/**
 * The wallet's own side: who plays, and what is done to them and to the wallet while a vendor talks to it. A wallet that is not ours
 * has players and perhaps nothing else: cases that need more are not applicable there.
 */
export interface Ground {
  /** The wallet's clock; the vendor's is set by it. */
  nowMs(): number
  /** A player with a balance, in decimal text of the currency (USD). A ground that cannot make one gives one that exists. */
  player(options?: { balance?: string; currency?: string }): Promise<Player>
  /** A launch token of a game of this vendor. */
  launch(player: Player, game?: 'first' | 'second'): Promise<{ session: string; gameId: string }>

  /** What can be staked, in the wallet's own books. */
  balance?(player: Player): Promise<Money>
  /** Locked by the operator, or shut out by the player's own wish. */
  lock?(player: Player): Promise<void>
  /** The most that can be staked in a day from now on. */
  limit?(player: Player, most: Money): Promise<void>
  /** Switches what the vendor may do without a stake of a session, all of it. */
  enable?(isOn: boolean): Promise<void>
  /** The vendor's ceilings in the players' book; undefined: the defaults. An account whose budget is used up is opened. */
  ceilings?(ceilings: { operation: Money; memberDay: Money; hour: Money } | undefined): Promise<void>
  /** An operator decides all credits of a player that were held above a ceiling. */
  decideHeld?(player: Player, decision: 'release' | 'reject'): Promise<void>
  /** By what name another vendor of the same brand knows the player, who has opened a game of it. */
  nameElsewhere?(player: Player): Promise<string>
  /** Gives free rounds in the first game, whose winnings are cash. @returns the campaign that the vendor's bets name */
  freeRounds?(player: Player): Promise<string>
  /** Asks the vendor to give a prize of its own promotion, of at most so much. @returns the grant that its payment names */
  promo?(player: Player, amount: Money): Promise<string>
  /** Ends the login and with it the play sessions. */
  endSessions?(player: Player): Promise<void>
  /** Moves the wallet's clock on, and lets happen what happens by itself in that time. */
  advance?(ms: number): Promise<void>
  /** Business day of the player's newest bet. */
  dayOf?(player: Player): Promise<string>
  /** State of a round: has it been closed? */
  isClosed?(roundId: string): Promise<boolean>
  /** How the vendor's history has every round, when the wallet asks; undefined: it cannot be asked. */
  vendorTells?(state: 'open' | 'settled' | undefined): Promise<void>
  /** The same vendor's credential at another brand of the wallet. */
  stranger?(): Promise<Dialect>
  /** A further key of the vendor, valid beside the first until it is retired. */
  secondKey?(): Promise<{ dialect: Dialect; retire(): Promise<void> }>
  /** The wallet ends without a word when it has committed and is about to answer. */
  dieBeforeReply?(): Promise<void>
  /** Starts it again. */
  revive?(): Promise<void>
  /** Every connection between wallet and database breaks at once. */
  breakDatabase?(): Promise<void>
  /** Answers come so much later than they are decided; 0: at once again. */
  delayReplies?(ms: number): Promise<void>
  /** The wallet takes nothing more, or takes it again. */
  overload?(isOver: boolean): Promise<void>
  /** Alarms since it was asked last. */
  alarms?(): Promise<string[]>
  /** Rules of the books that do not hold; empty is good. */
  breaches?(): Promise<string[]>
}
