import type { Currency } from '@tonle/money'

const stakeKey = (gameCode: string, currency: Currency) => `tonle.stake.${gameCode}.${currency}`

/** Remembers the stake for the next visit, per game and currency. */
export const keepStake = (gameCode: string, currency: Currency, stake: string): void =>
  localStorage.setItem(stakeKey(gameCode, currency), stake)

/** The stake of the last visit, if it is still offered. */
export function keptStake(gameCode: string, currency: Currency, stakes: readonly string[]): string | undefined {
  const kept = localStorage.getItem(stakeKey(gameCode, currency))
  return kept !== null && stakes.includes(kept) ? kept : undefined
}
