import { cx } from '../cx.ts'
import type { IconName } from '../icons.ts'
import { spriteUrl } from '../sprite.ts'
import styles from './icon.module.css'

export interface IconProps {
  readonly name: IconName
  /** In px; without it 1.25 times the text around. */
  readonly size?: number
  readonly className?: string
}

/** A sign of the sprite in the colour of its text. Silent for screen readers: the words beside it speak. */
export function Icon({ name, size, className }: IconProps) {
  return (
    // Attributes, not a style: the page's policy drops style attributes that come from the server's renderer.
    <svg className={cx(styles.icon, className)} width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
