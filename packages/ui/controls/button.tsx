import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { Spinner } from '../display/spinner.tsx'
import type { IconName } from '../icons.ts'
import styles from './button.module.css'

export interface ButtonLook {
  /** `pri` is the one next act of a view (looks §1.2); `money` only takes money; `danger` and `ok` are soft grounds. */
  readonly kind?: 'pri' | 'neutral' | 'ghost' | 'quiet' | 'danger' | 'ok' | 'money' | 'white'
  /** Heights 28, 36, 44, 52. */
  readonly size?: 's' | 'm' | 'l' | 'xl'
  readonly isBlock?: boolean
}

interface Inside {
  /** The act in words, and the amount where money moves. */
  readonly children: ReactNode
  readonly icon?: IconName
  readonly iconEnd?: IconName
}

/** Classes of a button, for what has to look like one. */
export const buttonClass = ({ kind = 'neutral', size = 'm', isBlock }: ButtonLook, extra?: string) =>
  cx(styles.button, styles[kind], styles[size], isBlock && styles.block, extra)

export interface ButtonProps extends ButtonLook, Inside, Omit<ComponentProps<'button'>, 'children'> {
  /** The act is running: a spinner takes the icon's place, the width is kept, further presses do nothing. */
  readonly isBusy?: boolean
}

/** An act. `type` is "button" unless said otherwise, so that it never sends a form by accident. */
export function Button({
  kind,
  size,
  isBlock,
  icon,
  iconEnd,
  isBusy,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, size, isBlock }, cx(isBusy && styles.busy, className))}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? event => event.preventDefault() : onClick}
    >
      {icon && !isBusy && <Icon name={icon} />}
      {isBusy && <Spinner className={icon ? undefined : styles.over} />}
      <span className={styles.label}>{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </button>
  )
}

export interface ButtonLinkProps extends ButtonLook, Inside {
  readonly href: string
  readonly className?: string
  readonly onClick?: () => void
}

/** A way to another page that looks like a button. */
export function ButtonLink({ kind, size, isBlock, icon, iconEnd, children, href, className, onClick }: ButtonLinkProps) {
  return (
    <Link href={href} className={buttonClass({ kind, size, isBlock }, className)} onClick={onClick} data-act="">
      {icon && <Icon name={icon} />}
      <span className={styles.label}>{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </Link>
  )
}
