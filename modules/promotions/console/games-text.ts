export interface GameRef {
  readonly vendor: string
  readonly game?: string | undefined
}
export interface GameWeight extends GameRef {
  readonly weight: number
}

const VENDOR = /^[A-Z0-9_]{2,20}$/
const GAME = /^[A-Za-z0-9_-]{1,60}$/

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** `undefined` if one of them is none. */
const all = <T>(each: readonly (T | undefined)[]): T[] | undefined =>
  each.every(one => one !== undefined) ? (each as T[]) : undefined

function gameOf(text: string): GameRef | undefined {
  const [vendor = '', game, ...more] = text.split('/')
  if (!VENDOR.test(vendor) || (game !== undefined && !GAME.test(game)) || more.length > 0) return undefined
  return game === undefined ? { vendor } : { vendor, game }
}

const weightOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : undefined

/** A line each: `TONLE/naga-gold` for a game, `TONLE` for all of a vendor. @returns undefined: a line is neither */
export const gamesOf = (typed: string): GameRef[] | undefined => all(linesOf(typed).map(gameOf))

/** A line each with its weight in percent: `TONLE/naga-gold 50`. */
export const weightsOf = (typed: string): GameWeight[] | undefined =>
  all(
    linesOf(typed).map(line => {
      const [name = '', weight, ...more] = line.split(/\s+/)
      const [game, percent] = [gameOf(name), weightOf(weight)]
      return game && percent !== undefined && more.length === 0 ? { ...game, weight: percent } : undefined
    }),
  )

/** A line each: `LIVE 10`. */
export function verticalsOf(typed: string): Record<string, number> | undefined {
  const pairs = all(
    linesOf(typed).map(line => {
      const [name = '', weight, ...more] = line.split(/\s+/)
      const percent = weightOf(weight)
      return /^[A-Z_]{2,20}$/.test(name) && percent !== undefined && more.length === 0 ? ([name, percent] as const) : undefined
    }),
  )
  return pairs && Object.fromEntries(pairs)
}

const nameOf = ({ vendor, game }: GameRef) => (game === undefined ? vendor : `${vendor}/${game}`)
export const gamesText = (games: readonly GameRef[]): string => games.map(nameOf).join('\n')
export const weightsText = (games: readonly GameWeight[]): string => games.map(one => `${nameOf(one)} ${one.weight}`).join('\n')
export const verticalsText = (weights: Readonly<Record<string, number>>): string =>
  Object.entries(weights)
    .map(([name, weight]) => `${name} ${weight}`)
    .join('\n')
