import { useText } from '@tonle/text/browser'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { cx } from '../cx.ts'
import { texts } from '../texts.ts'
import styles from './layout.module.css'

export interface PanelProps {
  /** Absent while the content is loading. */
  readonly title?: string
  /** Its name for screen readers, where the title alone says too little. */
  readonly label?: string
  /** Beside the title: a state. */
  readonly aside?: ReactNode
  readonly isBusy?: boolean
  /** Without inner space: what it shows reaches the edge. */
  readonly isFlush?: boolean
  readonly onClose?: () => void
  readonly children: ReactNode
}

/** The opened row beside its list. */
export function Panel({ title, label, aside, isBusy, isFlush, onClose, children }: PanelProps) {
  const t = useText(texts)
  return (
    <aside className={cx(styles.panel, isFlush && styles.flush)} aria-label={label ?? title} aria-busy={isBusy || undefined}>
      {title && (
        <header className={styles.panelHead}>
          <h2 className={styles.panelTitle}>{title}</h2>
          {aside}
          {onClose && <IconButton icon="x-bold" name={t('ui.close')} onClick={onClose} />}
        </header>
      )}
      {children}
    </aside>
  )
}
