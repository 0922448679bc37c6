import { useSession } from '@tonle/identity/site/session.ts'
import type { MouseEvent } from 'react'
import { gamePath, type PlayMode } from '../data/paths.ts'
import type { GameCard } from '../data/view.ts'
import { showDialog } from './dialogs.ts'

/**
 * The way into a game. A visitor is asked to log in and then goes on to it; a trial user plays its demo, and is told that a real
 * account is needed where there is none or real play was asked for; demo mode is open to everybody. The server decides again.
 * @param asked what the player chose; absent on a tile, which opens what the player may play
 */
export function usePlay(): (game: GameCard, asked?: PlayMode) => { href: string; onFollow: (event: MouseEvent) => void } {
  const session = useSession()
  return (game, asked) => {
    const mode = asked ?? (session.isTrial && game.hasDemo ? 'demo' : undefined)
    const href = gamePath(game, mode)
    const onFollow = (event: MouseEvent) => {
      const isOpen = mode === 'demo' || session.phase === 'restoring' || (session.phase === 'member' && !session.isTrial)
      if (isOpen) return
      event.preventDefault()
      if (session.phase === 'guest') showDialog('login', { next: href })
      else showDialog('trial')
    }
    return { href, onFollow }
  }
}
