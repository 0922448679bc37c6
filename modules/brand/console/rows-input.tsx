import { useText } from '@tonle/text/browser'
import { Button, IconButton, TextInput, useNamedField } from '@tonle/ui'
import { MoveActs } from '@tonle/ui/order/move-acts.tsx'
import { moved } from '@tonle/ui/order/moved.ts'
import { useState } from 'react'
import { rowsOf } from './form-values.ts'
import type { SettingInputProps } from './setting-input.tsx'
import styles from './settings.module.css'
import { useShowValue } from './show-value.ts'
import { texts } from './texts.ts'

/** A short list, edited row by row, in the order in which the site shows it. */
export function RowsInput({ field, form, currency }: SettingInputProps) {
  const t = useText(texts)
  const show = useShowValue(currency)
  const { name, label, help, columns, most, mayChange, isOrdered } = field
  useNamedField(name, label, value => show(field, rowsOf(String(value))))
  const rows = rowsOf(form.values[name])
  const keys = useKeys(rows.length)
  const put = (next: Record<string, string>[]) => form.set({ [name]: JSON.stringify(next) })
  const move = (at: number, to: number) => {
    keys.set(moved(keys.now, at, to))
    put(moved(rows, at, to))
  }
  const fault = form.errorOf(name)
  const isFull = rows.length >= (most ?? 0)
  return (
    <fieldset
      className={styles.rows}
      data-columns={columns.length}
      data-ordered={isOrdered || undefined}
      aria-describedby={`${name}-help`}
    >
      <legend>{label}</legend>
      <p id={`${name}-help`} className={styles.help}>
        {help}
      </p>
      {rows.map((row, at) => (
        <div key={keys.now[at]} className={styles.row}>
          <Columns {...{ field, form, row, at }} onRow={next => put(rows.with(at, next))} />
          {mayChange && (
            <RowActs
              {...{ at, row }}
              count={rows.length}
              onMove={isOrdered && rows.length > 1 ? to => move(at, to) : undefined}
              onRemove={() => {
                keys.set(keys.now.toSpliced(at, 1))
                put(rows.toSpliced(at, 1))
              }}
            />
          )}
        </div>
      ))}
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {mayChange && !isFull && (
        <Button
          size="s"
          icon="plus-bold"
          onClick={() => put([...rows, Object.fromEntries(columns.map(column => [column.name, '']))])}
        >
          {t('settings.add_row')}
        </Button>
      )}
    </fieldset>
  )
}

interface ColumnsProps extends Pick<SettingInputProps, 'field' | 'form'> {
  readonly row: Readonly<Record<string, string>>
  readonly at: number
  readonly onRow: (row: Record<string, string>) => void
}

function Columns({ field, form, row, at, onRow }: ColumnsProps) {
  return field.columns.map(column => (
    <TextInput
      key={column.name}
      label={column.label}
      isDense
      value={row[column.name] ?? ''}
      error={form.errorOf(`${field.name}.${at}.${column.name}`)}
      maxLength={column.longest}
      disabled={!field.mayChange}
      onValue={value => onRow({ ...row, [column.name]: value })}
    />
  ))
}

interface RowActsProps {
  readonly at: number
  readonly row: Readonly<Record<string, string>>
  readonly count: number
  /** Absent where the order says nothing. */
  readonly onMove: ((to: number) => void) | undefined
  readonly onRemove: () => void
}

function RowActs({ at, row, count, onMove, onRemove }: RowActsProps) {
  const t = useText(texts)
  return (
    <span className={styles.rowActs}>
      {onMove && <MoveActs {...{ at, count, onMove }} name={nameOf(row, at)} />}
      <IconButton icon="trash-bold" name={t('settings.remove_row', { n: at + 1 })} onClick={onRemove} />
    </span>
  )
}

/** A row has no name of its own; what the site shows of it, else its number. */
const nameOf = (row: Readonly<Record<string, string>>, at: number): string =>
  row.title || row.labelNameEn || row.code || String(at + 1)

/** Keys that go with their rows when these move. */
function useKeys(count: number): { now: number[]; set: (keys: number[]) => void } {
  const [kept, set] = useState<number[]>([])
  const next = Math.max(-1, ...kept) + 1
  const now = [...kept.slice(0, count), ...Array.from({ length: Math.max(0, count - kept.length) }, (_, n) => next + n)]
  return { now, set }
}
