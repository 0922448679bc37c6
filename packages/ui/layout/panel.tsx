import { useText } from '@tonle/text/browser'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
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
  readonly onClose?: () => void
  readonly children: ReactNode
}

/** The opened row beside its list. */
export function Panel({ title, label, aside, isBusy, onClose, children }: PanelProps) {
  const t = useText(texts)
  return (
    <aside className={styles.panel} aria-label={label ?? title} aria-busy={isBusy || undefined}>
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
