import type { WinView } from './game-card.ts'

/** At most so many of one game. */
const PER_GAME = 3

/** Wins of various games, the newest first: neither a game that is played much nor a player who wins often in it fills the strip. */
export function variedWins(wins: readonly WinView[]): WinView[] {
  const players = new Map<string, Set<string>>()
  return wins.filter(({ game, player }) => {
    const before = players.get(game) ?? new Set()
    players.set(game, before)
    return before.size < PER_GAME && before.size < before.add(player).size
  })
}
