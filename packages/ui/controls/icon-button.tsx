import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Count } from '../display/badge.tsx'
import { Icon } from '../display/icon.tsx'
import { Spinner } from '../display/spinner.tsx'
import type { IconName } from '../icons.ts'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button.tsx'

export interface IconButtonProps extends Omit<ButtonLook, 'isBlock'>, Omit<ComponentProps<'button'>, 'children' | 'name'> {
  readonly icon: IconName
  /** What it does, for those who do not see the sign; also its tooltip. */
  readonly name: string
  /** A number at its corner (unread messages); nothing at 0. */
  readonly count?: number
  readonly isBusy?: boolean
}

/** An act shown by a sign alone; its name is required. */
export function IconButton({
  icon,
  name,
  kind = 'quiet',
  size,
  count,
  isBusy,
  className,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={name}
      {...rest}
      type={type}
      aria-label={count ? `${name} (${count})` : name}
      aria-busy={isBusy || undefined}
      className={buttonClass({ kind, size }, cx(styles.square, className))}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy ? <Spinner /> : <Icon name={icon} />}
      {count ? <Count value={count} className={styles.mark} /> : null}
    </button>
  )
}
