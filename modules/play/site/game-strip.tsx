import { useText } from '@tonle/text/browser'
import { Badge, cx } from '@tonle/ui'
import type { ReactNode } from 'react'
import styles from './game-strip.module.css'
import { texts } from './texts.ts'

interface GameStripProps {
  readonly name: string
  readonly isDemo: boolean
  /** Before the name: the way out. */
  readonly wayOut?: ReactNode
  /** Beside the name: whose it is, or its return. */
  readonly about: ReactNode
  /** At the far end: the balance, and what can be done. */
  readonly children: ReactNode
  /** On a phone it is the game's own bar above the stage, in place of the site's header. */
  readonly isTop?: boolean
}

/** Beside a game: what is played, and what can be done. */
export function GameStrip({ name, isDemo, wayOut, about, children, isTop }: GameStripProps) {
  const t = useText(texts)
  return (
    <div className={cx(styles.strip, isTop && styles.top)}>
      {wayOut}
      <h1>{name}</h1>
      <span className={styles.about}>{about}</span>
      {isDemo && (
        <span className={styles.demo}>
          <Badge tone="accent">{t('play.demo_note')}</Badge>
        </span>
      )}
      <span className={styles.space} />
      {children}
    </div>
  )
}
