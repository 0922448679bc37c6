import { useText } from '@tonle/text/browser'
import { Button, IconButton } from '@tonle/ui'
import type { ReactNode } from 'react'
import styles from './programs.module.css'
import { texts } from './texts.ts'

interface RowsFieldProps<R> {
  readonly legend: string
  readonly hint?: string
  readonly error: string | undefined
  readonly rows: readonly R[]
  readonly onRows: (rows: R[]) => void
  /** A row as it begins. */
  readonly blank: R
  readonly most: number
  readonly add: string
  readonly children: (row: R, change: (part: Partial<R>) => void) => ReactNode
  /** Below the rows: what they come to. */
  readonly foot?: ReactNode
}

/** Rows of fields, one after the other, that are added and taken away. */
export function RowsField<R>({ legend, hint, error, rows, onRows, blank, most, add, children, foot }: RowsFieldProps<R>) {
  const t = useText(texts)
  return (
    <fieldset className={styles.rows}>
      <legend>{legend}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {rows.map((row, index) => (
        <div key={index} className={styles.row}>
          {children(row, part => onRows(rows.map((one, i) => (i === index ? { ...one, ...part } : one))))}
          <IconButton
            icon="x-bold"
            name={t('rows.remove', { n: index + 1 })}
            onClick={() => onRows(rows.filter((_, i) => i !== index))}
          />
        </div>
      ))}
      <div className={styles.rowsFoot}>
        <Button size="s" icon="plus-bold" disabled={rows.length >= most} onClick={() => onRows([...rows, blank])}>
          {add}
        </Button>
        {foot}
      </div>
      {error && (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
