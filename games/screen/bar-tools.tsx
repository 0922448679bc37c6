import { cx, IconButton } from '@tonle/ui'
import type { ReactNode } from 'react'
import styles from './bar.module.css'

export type BarToolsProps = {
  readonly isMuted: boolean
  readonly names: { readonly sound: string; readonly info: string; readonly verify: string }
  readonly onSound: () => void
  readonly onInfo: () => void
  readonly onVerify: () => void
  readonly className?: string
  /** Round buttons of the game's own, after the three that every game has. */
  readonly children?: ReactNode
}

/** The round buttons that every game has: sound, rules, fairness. */
export function BarTools({ isMuted, names, onSound, onInfo, onVerify, className, children }: BarToolsProps) {
  return (
    <div className={cx(styles.tools, className)}>
      <IconButton
        className={styles.tool}
        icon={isMuted ? 'speaker-slash-bold' : 'speaker-high-bold'}
        name={names.sound}
        onClick={onSound}
      />
      <IconButton className={styles.tool} icon="info-bold" name={names.info} onClick={onInfo} />
      <IconButton className={cx(styles.tool, styles.verify)} icon="shield-check-fill" name={names.verify} onClick={onVerify} />
      {children}
    </div>
  )
}
