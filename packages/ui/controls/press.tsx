import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './link.module.css'

export interface TextButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly children: ReactNode
}

/** An act within a sentence, drawn like a link: "Log in", "Forgotten?". */
export const TextButton = ({ children, className, type = 'button', ...rest }: TextButtonProps) => (
  <button {...rest} type={type} className={cx(styles.link, styles.act, className)}>
    {children}
  </button>
)

export type PressProps = Omit<ComponentProps<'button'>, 'children' | 'name' | 'aria-label'> & {
  readonly children?: ReactNode
  /** What it does, when its content does not say it in words. */
  readonly name?: string
}

/** A bare place to press, for things of their own look: an avatar, a picture, a captcha. */
export const Press = ({ children, name, type = 'button', ...rest }: PressProps) => (
  <button {...rest} type={type} aria-label={name}>
    {children}
  </button>
)
