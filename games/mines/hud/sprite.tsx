import { cx } from '@tonle/ui'
import type { SpriteSheet } from '../scene/theme.ts'
import styles from './sprite.module.css'

/** One picture of a title's sheet, as large as its place; the size comes from the class. */
export function Sprite({ sheet, name, className }: { sheet: SpriteSheet; name: string; className?: string }) {
  const { url, order } = sheet
  const at = Math.max(0, order.indexOf(name))
  return (
    <span
      aria-hidden="true"
      className={cx(styles.sprite, className)}
      style={{
        backgroundImage: `url(${url})`,
        backgroundSize: `${order.length * 100}% 100%`,
        backgroundPosition: `${(at / (order.length - 1)) * 100}% 0`,
      }}
    />
  )
}
