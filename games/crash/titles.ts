import { CrashError, type CrashMaths, type CrashTitle } from './model.ts'
import { moonKite } from './moon-kite/title.ts'

/** Every title of the family. A new title is a folder and a line here. */
export const titles: readonly CrashTitle[] = [moonKite]

/** @throws CrashError crash.unknown_title */
export function titleOf(gameCode: string): CrashTitle {
  const title = titles.find(candidate => candidate.gameCode === gameCode)
  if (!title) throw new CrashError('crash.unknown_title', gameCode)
  return title
}

/** The maths of any version ever released. @throws CrashError crash.unknown_version */
export function mathsOf(title: CrashTitle, version: string): CrashMaths {
  const maths = Object.hasOwn(title.versions, version) ? title.versions[version] : undefined
  if (!maths) throw new CrashError('crash.unknown_version', `${title.gameCode} ${version}`)
  return maths
}
