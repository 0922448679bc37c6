import { useEffect } from 'react'

/** State of a game's history entry: so many steps back leave the games. 0: the entry before is no page of this site. */
interface GameEntry {
  readonly stepsOut?: number
}

/** Of the entry that is shown; undefined outside games. */
let steps: number | undefined
let isFollowing = false

const isGame = () => location.pathname.toLowerCase().startsWith('/seamless')
const known = () => (history.state as GameEntry | null)?.stepsOut

function arrive(stepsOut: number): void {
  steps = isGame() ? stepsOut : undefined
  if (steps !== undefined && known() !== steps) history.replaceState({ ...history.state, stepsOut: steps }, '')
}

/** Follows navigation for the whole life of the page; wouter announces what the browser does not. */
export function followGames(): void {
  if (isFollowing) return
  isFollowing = true
  arrive(known() ?? 0)
  addEventListener('pushState', () => arrive(steps === undefined ? 1 : steps && steps + 1))
  addEventListener('replaceState', () => arrive(known() ?? steps ?? 0))
  addEventListener('popstate', () => arrive(known() ?? 0))
}

export const useWayBack = (): void => useEffect(followGames, [])

/**
 * Leaves a game for the page it was opened from, as the browser's Back does: its place is kept, and Back does not lead into the game
 * again. The lobby takes the game's entry where it was opened by its address.
 */
export function leaveGame(navigate: (to: string, how: { replace: boolean }) => void): void {
  if (steps) history.go(-steps)
  else navigate('/', { replace: true })
}
