import { useText } from '@tonle/text/browser'
import { use, useEffect, useRef } from 'react'
import { Button } from '../controls/button.tsx'
import { Icon } from '../display/icon.tsx'
import { NamedFields } from '../fields/named-field.ts'
import type { Conflict } from './conflict.ts'
import styles from './conflict-note.module.css'
import { texts } from './texts.ts'

interface ConflictNoteProps {
  readonly conflict: Conflict
  /** The form was sent and refused: the note scrolls into view. */
  readonly isRefused: boolean
}

/** Shows changes that another operator made since the form was opened, and asks which values to keep. */
export function ConflictNote({ conflict: { changes, takeTheirs, keepMine }, isRefused }: ConflictNoteProps) {
  const t = useText(texts)
  const fields = use(NamedFields)
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isRefused) note.current?.scrollIntoView({ block: 'nearest' })
  }, [isRefused])
  const shown = changes.flatMap(({ name, from, to, own }) => {
    const field = fields?.get(name)
    if (!field) return []
    const show = (value: unknown) => field.show?.(value) || String(value) || '–'
    return [{ label: field.label, from: show(from), to: show(to), own: own === undefined ? undefined : show(own) }]
  })
  return (
    <div ref={note} className={styles.note} role="alert">
      <p className={styles.title}>
        <Icon name="warning-circle-fill" size={18} />
        <span>{t('conflict.title')}</span>
      </p>
      {shown.length === 0 && <p>{t('conflict.elsewhere')}</p>}
      <dl className={styles.changes}>
        {shown.map(({ label, from, to, own }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <del>{from}</del> <ins>{to}</ins>
              {own !== undefined && <span className={styles.own}>{t('conflict.own', { value: own })}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.acts}>
        <Button onClick={takeTheirs}>{t('conflict.reload')}</Button>
        <Button onClick={keepMine}>{t('conflict.keep')}</Button>
      </div>
    </div>
  )
}
