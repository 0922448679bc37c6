import { cx } from '@tonle/ui'
import { useState } from 'react'
import styles from './tile-grid.module.css'

interface GamePictureProps {
  src: string | undefined
  /** Shown in its place when the picture does not come; empty where the name stands beside it. */
  name: string
  className?: string
  isEager?: boolean
}

/** A title's picture; when it fails, the ground of the theme with the name (spec §8: fallback icon). */
export function GamePicture({ src, name, className, isEager }: GamePictureProps) {
  const [isBroken, setIsBroken] = useState(false)
  if (!src || isBroken) return <span className={cx(styles.fallback, className)}>{name}</span>
  return (
    <img
      className={className}
      src={src}
      alt=""
      width={300}
      height={400}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority="low"
      decoding="async"
      onError={() => setIsBroken(true)}
    />
  )
}
