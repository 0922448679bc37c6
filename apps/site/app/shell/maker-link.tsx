import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { categoryPath } from '../data/paths.ts'
import type { MakerView } from '../data/view.ts'
import { showDialog } from '../session/dialogs.ts'

interface MakerLinkProps {
  /** The category it stands in. */
  type: string
  maker: MakerView
  children: ReactNode
  className?: string | undefined
  isCurrent?: boolean
}

/** A maker: leads to its games on the category's page, or opens the list of them where the maker has one. */
export function MakerLink({ type, maker, children, className, isCurrent }: MakerLinkProps) {
  return (
    <Link
      href={categoryPath(type, maker.code)}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={event => {
        if (!maker.hasPopup) return
        event.preventDefault()
        showDialog('games', { maker })
      }}
    >
      {children}
    </Link>
  )
}
