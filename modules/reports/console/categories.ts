/** As the catalog's `gameType`. */
export const CATEGORIES = [
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
  'JACKPOT',
  'MINI',
  'CRASH',
  'ARCADE',
  'TABLE',
] as const
export type Category = (typeof CATEGORIES)[number]

export const isCategory = (code: string): code is Category => (CATEGORIES as readonly string[]).includes(code)
