import type { WinView } from './game-card.ts'

/** At most so many of one game. */
const PER_GAME = 3

/** Wins of various games, the newest first: a game that is played much does not fill the strip. */
export function variedWins(wins: readonly WinView[]): WinView[] {
  const shown = new Map<string, number>()
  return wins.filter(({ game }) => {
    const before = shown.get(game) ?? 0
    shown.set(game, before + 1)
    return before < PER_GAME
  })
}
