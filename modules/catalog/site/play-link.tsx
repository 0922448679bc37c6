import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { GameCard } from './game-card.ts'
import type { PlayMode } from './paths.ts'
import { usePlay } from './use-play.ts'

interface PlayLinkProps {
  game: GameCard
  children: ReactNode
  className?: string
  /** Name for screen readers where the content is a picture. */
  label?: string
  mode?: PlayMode
}

/** A link into a game, in the clothes of its surroundings. */
export function PlayLink({ game, children, className, label, mode }: PlayLinkProps) {
  const { href, onFollow } = usePlay()(game, mode)
  return (
    <Link href={href} className={className} aria-label={label} onClick={onFollow}>
      {children}
    </Link>
  )
}
