import type { Currency, Money } from '@tonle/money'
import { HiloError, type HiloMaths, type HiloTitle } from './model.ts'
import { moonlitCards } from './moonlit-cards/title.ts'

/** Every title of the family. A new title is a folder and a line here. */
export const titles: readonly HiloTitle[] = [moonlitCards]

/** @throws HiloError hilo.unknown_title */
export function titleOf(gameCode: string): HiloTitle {
  const title = titles.find(candidate => candidate.gameCode === gameCode)
  if (!title) throw new HiloError('hilo.unknown_title', gameCode)
  return title
}

/** The maths of any version ever released. @throws HiloError hilo.unknown_version */
export function mathsOf(title: HiloTitle, version: string): HiloMaths {
  const maths = Object.hasOwn(title.versions, version) ? title.versions[version] : undefined
  if (!maths) throw new HiloError('hilo.unknown_version', `${title.gameCode} ${version}`)
  return maths
}

/** Stakes offered in a currency, rising; empty when the currency is not offered. */
export function stakesOf(title: HiloTitle, currency: Currency): readonly Money[] {
  return title.stakes[currency] ?? []
}
