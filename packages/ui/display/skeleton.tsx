import type { CSSProperties } from 'react'
import { cx } from '../cx.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** The shape of what will stand here; widths and heights are CSS lengths. */
  readonly width?: string
  readonly height?: string
  readonly ratio?: string
  readonly isRound?: boolean
  readonly className?: string
}

/** Holds a place while its content is on the way: the same box, so that nothing moves. Silent; its container is `aria-busy`. */
export function Skeleton({ width, height = '1em', ratio, isRound, className }: SkeletonProps) {
  const style: CSSProperties = { width, height: ratio ? undefined : height, aspectRatio: ratio }
  return <span aria-hidden="true" className={cx(styles.bone, isRound && styles.round, className)} style={style} />
}
