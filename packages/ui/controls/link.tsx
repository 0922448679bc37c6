import type { ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import styles from './link.module.css'

export interface LinkProps {
  readonly href: string
  readonly children: ReactNode
  /** Another site: opens beside this one, with a sign that says so. */
  readonly isExternal?: boolean
  /** With `isExternal`: a file to keep, under this name. */
  readonly download?: string
  /** `plain` has the colour of its surroundings: whole rows, cards, logos. */
  readonly kind?: 'text' | 'plain'
  readonly className?: string
  readonly onClick?: () => void
}

/** A way to another page. Within the site it does not reload. */
export function Link({ href, children, isExternal, download, kind = 'text', className, onClick }: LinkProps) {
  const classes = cx(kind === 'text' && styles.link, className)
  if (isExternal)
    return (
      <a href={href} download={download} className={classes} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {children}
        {kind === 'text' && (
          <Icon name={download ? 'download-simple-bold' : 'arrow-square-out-bold'} size={13} className={styles.out} />
        )}
      </a>
    )
  return (
    <RouterLink href={href} className={classes} onClick={onClick}>
      {children}
    </RouterLink>
  )
}
