import { useText } from '@tonle/text/browser'
import type { ReactNode } from 'react'
import boat from '../art/states/boat.svg'
import heart from '../art/states/heart.svg'
import lantern from '../art/states/lantern.svg'
import letter from '../art/states/letter.svg'
import lotus from '../art/states/lotus.svg'
import net from '../art/states/net.svg'
import { Button } from '../controls/button.tsx'
import { cx } from '../cx.ts'
import { texts } from '../texts.ts'
import styles from './state.module.css'

const pictures = { boat, heart, lantern, letter, lotus, net }
export type StatePicture = keyof typeof pictures

export interface EmptyStateProps {
  readonly title: string
  /** One kind sentence. */
  readonly children?: ReactNode
  /** boat: no bets, no movement; heart: nothing saved; letter: no messages; net: nothing found; lantern: no connection, failure; lotus: all done. */
  readonly picture?: StatePicture
  /** The one thing to do from here: a Button or ButtonLink. */
  readonly action?: ReactNode
  /** Lower, for a panel or a table. */
  readonly isSmall?: boolean
  readonly className?: string
}

/** Where there is nothing yet: one object on drawn water, a title, a sentence, a button. */
export function EmptyState({ title, children, picture = 'lotus', action, isSmall, className }: EmptyStateProps) {
  return (
    <div className={cx(styles.state, isSmall && styles.small, className)}>
      <span className={styles.scene} aria-hidden="true">
        <span className={styles.water} />
        <img
          src={pictures[picture]}
          alt=""
          width={96}
          height={96}
          className={styles.object}
          // Without a line there is none: the water stays.
          onError={event => (event.currentTarget.style.visibility = 'hidden')}
        />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

export interface ErrorStateProps {
  /** What happened, in the words of the failed call; a general sentence without it. */
  readonly message?: string
  readonly title?: string
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
  readonly isSmall?: boolean
}

/** Where something failed: what happened, that the money is safe, and another try. */
export function ErrorState({ message, title, onRetry, isRetrying, isSmall }: ErrorStateProps) {
  const t = useText(texts)
  return (
    <div role="alert">
      <EmptyState
        picture="lantern"
        title={title ?? t('ui.error_title')}
        isSmall={isSmall}
        action={
          onRetry && (
            <Button size={isSmall ? 'm' : 'l'} icon="arrow-clockwise-bold" isBusy={isRetrying} onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          )
        }
      >
        {message ?? t('ui.error_text')}
      </EmptyState>
    </div>
  )
}
