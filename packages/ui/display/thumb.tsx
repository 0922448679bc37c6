import { useState } from 'react'
import { cx } from '../cx.ts'
import { hueStyle } from './hue.ts'
import { pictureAt } from './picture-at.ts'
import styles from './thumb.module.css'

/** The small picture of a game beside its name; without one, or when it fails, the name's first letter on a ground of its own hue. */
export function Thumb({ src, name, className }: { readonly src?: string; readonly name: string; readonly className?: string }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className={cx(styles.thumb, className)} style={hueStyle(name)} aria-hidden="true">
      {src && !isBroken ? (
        <img src={pictureAt(src)} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      ) : (
        ([...name][0] ?? '').toUpperCase()
      )}
    </span>
  )
}
