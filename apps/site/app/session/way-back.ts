import { useEffect } from 'react'

/** State of a game's history entry: so many steps back leave the games. 0: the entry before is no page of this site. */
interface GameEntry {
  readonly stepsOut?: number
}

/** What it needs of a window. */
export interface Page {
  readonly location: { readonly pathname: string }
  readonly history: Pick<History, 'state' | 'replaceState' | 'go'>
  addEventListener(name: string, heard: () => void): void
}

/** The way back out of the games of one page. */
export function wayBack(page: Page) {
  /** Of the entry that is shown; undefined outside games. */
  let steps: number | undefined
  let isFollowing = false
  const isGame = () => page.location.pathname.toLowerCase().startsWith('/seamless')
  const known = () => (page.history.state as GameEntry | null)?.stepsOut

  function arrive(stepsOut: number): void {
    steps = isGame() ? stepsOut : undefined
    if (steps !== undefined && known() !== steps) page.history.replaceState({ ...page.history.state, stepsOut: steps }, '')
  }

  return {
    /** Follows navigation for the whole life of the page; wouter announces what the browser does not. */
    followGames(): void {
      if (isFollowing) return
      isFollowing = true
      arrive(known() ?? 0)
      page.addEventListener('pushState', () => arrive(steps === undefined ? 1 : steps && steps + 1))
      page.addEventListener('replaceState', () => arrive(known() ?? steps ?? 0))
      page.addEventListener('popstate', () => arrive(known() ?? 0))
    },

    /**
     * Leaves a game for the page it was opened from, as the browser's Back does: its place is kept, and Back does not lead into the game
     * again. The lobby takes the game's entry where it was opened by its address.
     */
    leaveGame(navigate: (to: string, how: { replace: boolean }) => void): void {
      if (steps) page.history.go(-steps)
      else navigate('/', { replace: true })
    },
  }
}

export const { followGames, leaveGame } = wayBack(globalThis)

export const useWayBack = (): void => useEffect(followGames, [])
