import { cx } from '../cx.ts'
import styles from './avatar.module.css'
import { hueStyle } from './hue.ts'
import { pictureAt } from './picture-at.ts'

/** A picture, or the first letter on a ground of its own hue. The name beside it speaks; alone it needs `isNamed`. */
export function Avatar({
  name,
  src,
  size = 36,
  isNamed,
  className,
}: {
  readonly name: string
  readonly src?: string | undefined
  readonly size?: number
  readonly isNamed?: boolean
  readonly className?: string
}) {
  const box = { width: size, height: size, fontSize: size * 0.4, ...hueStyle(name) }
  return (
    <span
      className={cx(styles.avatar, className)}
      style={box}
      {...(isNamed ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {src ? (
        <img src={pictureAt(src)} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        ([...name][0] ?? '').toUpperCase()
      )}
    </span>
  )
}
