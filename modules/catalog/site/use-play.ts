import type { MouseEvent } from 'react'
import type { GameCard } from './game-card.ts'
import { useGamesSite } from './games-site.ts'
import { launchPath } from './launch.ts'
import type { PlayMode } from './paths.ts'

/**
 * Opens a game. A visitor logs in first and then goes on to it; a trial user plays its demo, and learns that a real
 * account is needed where there is none or real play was chosen; demo mode is open to everybody. The server decides again.
 * @param chosen absent on a tile, which opens what the player may play
 */
export function usePlay(): (game: GameCard, chosen?: PlayMode) => { href: string; onFollow: (event: MouseEvent) => void } {
  const { visitor, logIn, needAccount } = useGamesSite()
  return (game, chosen) => {
    const mode = chosen ?? (visitor === 'trial' && game.hasDemo ? 'demo' : undefined)
    const href = launchPath(game, mode)
    const onFollow = (event: MouseEvent) => {
      if (mode === 'demo' || visitor === 'restoring' || visitor === 'member') return
      event.preventDefault()
      if (visitor === 'guest') logIn(href)
      else needAccount()
    }
    return { href, onFollow }
  }
}
