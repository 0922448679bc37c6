import { multiplierText, payoutOf } from '@tonle/game-kit/multiplier.ts'
import type { FreeRound } from '@tonle/game-screen/free-rounds.ts'
import { keptStake } from '@tonle/game-screen/kept-stake.ts'
import { type Currency, formatMoney, isCurrency, type Money, parseMoney } from '@tonle/money'
import type { ServerClock } from '@tonle/ui/display/server-clock.ts'
import type { CrashTitle } from '../model.ts'
import type { Sound } from '../scene/sound.ts'
import type { CrashClient, CrashPolicy, MyBet, OpenedCrash, Table } from './client.ts'
import { type Phase, phaseAt } from './table.ts'

/** One of the player's bets of a round, as it is prepared. */
export type Slot = {
  readonly stake: string
  /** As typed; empty: by hand. */
  readonly target: string
  /** An answer of the server is awaited. */
  readonly isBusy: boolean
}

export type Auto = {
  /** Rounds that are still played; 0 is off. */
  readonly left: number
  /** In currency units; empty: none. */
  readonly stopLoss: string
  readonly stopWin: string
  /** Won less staked since it began, in the settled rounds. */
  readonly net: Money
}

export type GameState = {
  readonly mode: 'real' | 'demo'
  readonly currency: Currency
  readonly balance: string
  readonly stakes: readonly string[]
  readonly phase: Phase
  readonly table: Table
  /** Own bets, the latest first. */
  readonly bets: readonly MyBet[]
  readonly slots: readonly [Slot, Slot]
  /** Rounds that a campaign pays: the first of the two bets plays them. */
  readonly free: FreeRound | undefined
  readonly hasSecond: boolean
  readonly auto: Auto
  readonly isMuted: boolean
  /** No answer: what stands is not known; the next press asks. */
  readonly isLost: boolean
  /** A text key or an error code; cleared by the next act. */
  readonly notice: string | undefined
}

export type GameParts = {
  readonly title: CrashTitle
  readonly client: CrashClient
  readonly opened: OpenedCrash
  readonly clock: ServerClock
  readonly policy: CrashPolicy
  readonly sound: Sound
  /** Calls back after so many milliseconds. @returns what stops it */
  readonly later: (ms: number, act: () => void) => () => void
  /** Of [0, 1): spreads questions of many pages over time. */
  readonly chance: () => number
  readonly codeOf: (error: unknown) => string
  readonly onBalance?: (balance: string) => void
  /** A stake is above the balance. */
  readonly onNeedFunds?: () => void
}

/** "2.31" as hundredths. */
export const hundredths = (times: string): number => Math.round(Number(times) * 100)

/** What was typed as a multiplier of the wire; null: none. Undefined: not one that is offered. */
export function readTarget({ maths }: CrashTitle, typed: string): string | null | undefined {
  if (typed.trim() === '') return null
  const value = hundredths(typed)
  if (!/^\d+(\.\d{0,2})?$/.test(typed) || value < maths.leastCashOut || value > maths.ceiling) return undefined
  return multiplierText(value)
}

/** What a bet is paid at a multiplier, as text of the wire. */
export const paidAt = (stake: string, multiplier: number, currency: Currency): string =>
  formatMoney(payoutOf(parseMoney(stake), multiplier), currency)

/** What is typed as a limit of autoplay; zero: none. */
export function amountOf(text: string): bigint {
  try {
    return text === '' ? 0n : parseMoney(text)
  } catch {
    return 0n
  }
}

export function firstState({ title, opened, sound, clock, client }: GameParts): GameState {
  const free = client.free?.now()
  const currency = isCurrency(opened.currency) ? opened.currency : 'USD'
  const stakes = (title.stakes[currency] ?? []).map(stake => formatMoney(stake, currency))
  const stake = keptStake(title.gameCode, currency, stakes) ?? stakes[0] ?? '0'
  return {
    mode: opened.mode,
    currency,
    balance: opened.balance,
    stakes,
    phase: phaseAt(opened.table, clock.nowMs()),
    table: opened.table,
    bets: opened.bets,
    slots: [
      { stake: free?.stake ?? stake, target: '', isBusy: false },
      { stake, target: '2.00', isBusy: false },
    ],
    free,
    hasSecond: opened.bets.some(bet => bet.slot === 1 && bet.state === 'placed'),
    auto: { left: 0, stopLoss: '', stopWin: '', net: 0n as Money },
    isMuted: sound.isMuted(),
    isLost: false,
    notice: undefined,
  }
}
