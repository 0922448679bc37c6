/** Symbols of the reels, the commonest first, and the fish: plain shapes on a square of 64, drawn for this page. */
const SYMBOLS: readonly string[] = [
  '<path fill="#4fc38a" d="M32 6c16 12 20 30 0 52C12 36 16 18 32 6z"/><path stroke="#1d7a4e" stroke-width="3" d="M32 18v38"/>',
  '<circle cx="32" cy="32" r="24" fill="#f4b942"/><circle cx="32" cy="32" r="17" fill="none" stroke="#b9791a" stroke-width="3"/><path fill="#b9791a" d="M29 22h6v20h-6z"/>',
  '<path fill="#f07a68" d="M32 56C10 40 8 26 16 18c6-6 13-3 16 4 3-7 10-10 16-4 8 8 6 22-16 38z"/>',
  '<path fill="#5fb7ec" d="M32 6c12 16 18 24 18 34a18 18 0 0 1-36 0C14 30 20 22 32 6z"/><path fill="#d9f1ff" d="M22 40a10 10 0 0 0 8 10 14 14 0 0 1-4-16z"/>',
  '<path fill="#e88ac0" d="M32 58C16 52 8 42 8 30c8 0 12 3 15 8-1-10 2-20 9-30 7 10 10 20 9 30 3-5 7-8 15-8 0 12-8 22-24 28z"/><path fill="#fbd5e8" d="M32 54c-6-8-6-20 0-32 6 12 6 24 0 32z"/>',
  '<path fill="#b58cff" d="M18 10h28l12 16-26 30L6 26z"/><path fill="#d9c4ff" d="M18 10l14 16 14-16zM6 26h52L32 56z" opacity=".55"/>',
  '<path fill="#ffd65a" d="M32 5l8 17 19 2-14 13 4 19-17-10-17 10 4-19L5 24l19-2z"/>',
  '<path fill="#ff9d3c" d="M8 46h48l4-30-14 12L32 8 18 28 4 16z"/><path fill="#ffe08a" d="M8 48h48v8H8z"/><circle cx="32" cy="34" r="4" fill="#c5322e"/>',
  '<path fill="#f0b23a" d="M12 52c4-20 2-30-4-36 12-2 18 4 20 12 4-10 14-16 28-12-8 6-8 14-6 22 2 10-6 20-20 20-8 0-14-2-18-6z"/><circle cx="40" cy="30" r="3" fill="#5b2a06"/>',
]
const FISH: readonly string[] = ['#5fb7ec', '#ff9d3c', '#b58cff', '#ffd65a']

const svg = (inner: string, size = 64): string =>
  `<svg viewBox="0 0 64 64" width="${size}" height="${size}" aria-hidden="true">${inner}</svg>`

export const symbol = (index: number): string => svg(SYMBOLS[index] ?? '')

/** Larger fish are worth more; past the last there is only water. */
export const fish = (index: number): string =>
  svg(
    index < FISH.length
      ? `<path fill="${FISH[index]}" d="M6 32c10-16 28-18 40-4l12-9v26l-12-9c-12 14-30 12-40-4z"/><circle cx="20" cy="29" r="3" fill="#10202c"/>`
      : '<g fill="none" stroke="#5fb7ec" stroke-width="3"><circle cx="26" cy="40" r="6"/><circle cx="40" cy="26" r="9"/><circle cx="20" cy="20" r="4"/></g>',
    48 + index * 8,
  )

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
export const rank = (index: number): string => RANKS[index] ?? ''

export const SYMBOL_COUNT = SYMBOLS.length
