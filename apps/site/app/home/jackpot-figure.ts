/** The decorative jackpot's figure in cents: it is no money of anybody and never leaves the page. */
export interface JackpotFigure {
  readonly cents: number
}

/** `random` gives [0, 1). Starts between 50 and 99 million with two decimals (spec §9). */
export const startFigure = (random: () => number): JackpotFigure => ({
  cents: Math.floor((50_000_000 + random() * 49_000_000) * 100),
})

/** Grows by 100 to 500. */
export const nextFigure = (last: JackpotFigure, random: () => number): JackpotFigure => ({
  cents: last.cents + Math.floor((100 + random() * 400) * 100),
})

/** `68,412,907.35`. */
export function showFigure({ cents }: JackpotFigure): string {
  const units = Math.floor(cents / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  return `${units}.${String(cents % 100).padStart(2, '0')}`
}
