import type { Currency, Money } from '@tonle/money'
import { fifteenMoons } from './fifteen-moons/title.ts'
import { SlotError, type SlotMaths, type SlotTitle } from './model.ts'
import { nagaGold } from './naga-gold/title.ts'

/** Every title of the family. A new title is a folder and a line here. */
export const titles: readonly SlotTitle[] = [nagaGold, fifteenMoons]

/** @throws SlotError slots.unknown_title */
export function titleOf(gameCode: string): SlotTitle {
  const title = titles.find(candidate => candidate.gameCode === gameCode)
  if (!title) throw new SlotError('slots.unknown_title', gameCode)
  return title
}

/** The maths of any version ever released. @throws SlotError slots.unknown_version */
export function mathsOf(title: SlotTitle, version: string): SlotMaths {
  const maths = Object.hasOwn(title.versions, version) ? title.versions[version] : undefined
  if (!maths) throw new SlotError('slots.unknown_version', `${title.gameCode} ${version}`)
  return maths
}

/** Total bets offered in a currency, rising; empty when the currency is not offered. */
export function stakesOf(title: SlotTitle, currency: Currency): readonly Money[] {
  return title.stakes[currency] ?? []
}

/** The bet a new player starts with. @throws SlotError slots.currency_not_offered */
export function defaultStake(title: SlotTitle, currency: Currency): Money {
  const stake = stakesOf(title, currency)[title.defaultStakeIndex]
  if (stake === undefined) throw new SlotError('slots.currency_not_offered', currency)
  return stake
}
