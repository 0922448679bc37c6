import { categoryPath, gamePath, type PlayMode } from './paths.ts'

/** A game, or a vendor's entry in a menu: that has no code. */
export interface Launchable {
  vendor: string
  code?: string
  /** Its category; without one it is of the home page. */
  type?: string
}

const lotteryPages: Readonly<Record<string, string>> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
}

/**
 * Where a press on a game or vendor leads (spec §4): lotteries to their pages, by vendor before category; every other game to its
 * page; a vendor to the list of its games.
 */
export function launchPath({ vendor, code, type = 'HOME' }: Launchable, mode?: PlayMode): string {
  const lottery = lotteryPages[vendor] ?? lotteryPages[type]
  if (lottery) return code ? `${lottery}?${new URLSearchParams({ gameCode: code })}` : lottery
  return code ? gamePath({ vendor, code }, mode) : categoryPath(type, vendor)
}
