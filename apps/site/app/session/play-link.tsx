import { useSession } from '@tonle/identity/site/session.ts'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { gamePath, type PlayMode } from '../data/paths.ts'
import type { GameCard } from '../data/view.ts'
import { showDialog } from './dialogs.ts'

interface PlayLinkProps {
  game: GameCard
  children: ReactNode
  className?: string
  /** Name for screen readers where the content is a picture. */
  label?: string
  mode?: PlayMode
}

/**
 * The way into a game. A visitor is asked to log in and then goes on to it; a trial user is told that a real account is
 * needed; demo mode is open to everybody. The server decides again.
 */
export function PlayLink({ game, children, className, label, mode = 'real' }: PlayLinkProps) {
  const session = useSession()
  const href = gamePath(game, mode)
  const onClick = (event: MouseEvent) => {
    if (mode === 'demo' || session.phase === 'restoring') return
    if (session.phase === 'guest') {
      event.preventDefault()
      showDialog('login', { next: href })
    } else if (session.isTrial) {
      event.preventDefault()
      showDialog('trial')
    }
  }
  return (
    <Link href={href} className={className} aria-label={label} onClick={onClick}>
      {children}
    </Link>
  )
}
