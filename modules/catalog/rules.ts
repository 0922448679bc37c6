/** Categories in the order of the lobby; texts `category.<type>`. */
export const GAME_TYPES = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'BGS',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
  'ARCADE',
] as const

/** How a winner's name is shown to others: the first three letters and the last two, never the whole name. */
export function maskAccount(account: string): string {
  if (account.length <= 4) return `${account.slice(0, 1)}***`
  return account.length <= 6 ? `${account.slice(0, 2)}***${account.slice(-1)}` : `${account.slice(0, 3)}***${account.slice(-2)}`
}
