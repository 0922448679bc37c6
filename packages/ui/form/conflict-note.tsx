import { useText } from '@tonle/text/browser'
import { Button } from '../controls/button.tsx'
import { Icon } from '../display/icon.tsx'
import styles from './conflict-note.module.css'
import { texts } from './texts.ts'

/** One value as the form began with it, and as it is now. */
export interface ConflictChange {
  readonly label: string
  readonly from: string | boolean
  readonly to: string | boolean
}

interface ConflictNoteProps {
  /** Those without a difference are left out. */
  readonly changes: readonly ConflictChange[]
  /** Starts the form again from the present values. */
  readonly onReload: () => void
}

/** Shows changes that another operator made since the form was opened. The form would be refused, so the note offers a restart. */
export function ConflictNote({ changes, onReload }: ConflictNoteProps) {
  const t = useText(texts)
  const show = (value: string | boolean) => (typeof value === 'string' ? value || '–' : t(value ? 'conflict.yes' : 'conflict.no'))
  return (
    <div className={styles.note} role="alert">
      <p className={styles.title}>
        <Icon name="warning-circle-fill" size={18} />
        <span>{t('conflict.title')}</span>
      </p>
      <dl className={styles.changes}>
        {changes
          .filter(({ from, to }) => from !== to)
          .map(({ label, from, to }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <del>{show(from)}</del> <ins>{show(to)}</ins>
              </dd>
            </div>
          ))}
      </dl>
      <Button onClick={onReload}>{t('conflict.reload')}</Button>
    </div>
  )
}
