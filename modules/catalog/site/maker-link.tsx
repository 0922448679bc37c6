import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { MakerView } from './game-card.ts'
import { launchPath } from './launch.ts'

interface MakerLinkProps {
  /** The category it stands in. */
  type: string
  maker: MakerView
  children: ReactNode
  className?: string | undefined
  isCurrent?: boolean
  onChoose?: () => void
}

/** A maker: leads to the list of its games in the category. */
export function MakerLink({ type, maker, children, className, isCurrent, onChoose }: MakerLinkProps) {
  return (
    <Link
      href={launchPath({ vendor: maker.code, type })}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChoose}
    >
      {children}
    </Link>
  )
}
