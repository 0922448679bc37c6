import type { Currency, Money } from '@tonle/money'
import { lotusPond } from './lotus-pond/title.ts'
import { MinesError, type MinesMaths, type MinesTitle } from './model.ts'

/** Every title of the family. A new title is a folder and a line here. */
export const titles: readonly MinesTitle[] = [lotusPond]

/** @throws MinesError mines.unknown_title */
export function titleOf(gameCode: string): MinesTitle {
  const title = titles.find(candidate => candidate.gameCode === gameCode)
  if (!title) throw new MinesError('mines.unknown_title', gameCode)
  return title
}

/** The maths of any version ever released. @throws MinesError mines.unknown_version */
export function mathsOf(title: MinesTitle, version: string): MinesMaths {
  const maths = Object.hasOwn(title.versions, version) ? title.versions[version] : undefined
  if (!maths) throw new MinesError('mines.unknown_version', `${title.gameCode} ${version}`)
  return maths
}

/** Stakes offered in a currency, rising; empty when the currency is not offered. */
export function stakesOf(title: MinesTitle, currency: Currency): readonly Money[] {
  return title.stakes[currency] ?? []
}
