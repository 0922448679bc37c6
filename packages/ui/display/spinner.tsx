import { cx } from '../cx.ts'
import styles from './spinner.module.css'

/** A running ring. With `label` it speaks for itself; without, what is around it says that something is being done. */
export function Spinner({
  size,
  label,
  className,
}: {
  readonly size?: number
  readonly label?: string
  readonly className?: string
}) {
  return (
    <span
      className={cx(styles.ring, className)}
      style={size ? { width: size, height: size } : undefined}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
