import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { MakerView } from './game-card.ts'
import { useGamesSite } from './games-site.ts'
import { categoryPath } from './paths.ts'

interface MakerLinkProps {
  /** The category it stands in. */
  type: string
  maker: MakerView
  children: ReactNode
  className?: string | undefined
  isCurrent?: boolean
  onChoose?: () => void
}

/** A maker: leads to its games on the category's page, or opens the list of them where the maker has one. */
export function MakerLink({ type, maker, children, className, isCurrent, onChoose }: MakerLinkProps) {
  const { showMaker } = useGamesSite()
  return (
    <Link
      href={categoryPath(type, maker.code)}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={event => {
        onChoose?.()
        if (!maker.hasPopup) return
        event.preventDefault()
        showMaker(maker)
      }}
    >
      {children}
    </Link>
  )
}
