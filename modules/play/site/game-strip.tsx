import { useText } from '@tonle/text/browser'
import { Badge } from '@tonle/ui'
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
}

/** Below a game: what is played, and what can be done. */
export function GameStrip({ name, isDemo, wayOut, about, children }: GameStripProps) {
  const t = useText(texts)
  return (
    <footer className={styles.strip}>
      {wayOut}
      <h1>{name}</h1>
      {about}
      {isDemo && <Badge tone="accent">{t('play.demo_note')}</Badge>}
      <span className={styles.space} />
      {children}
    </footer>
  )
}
