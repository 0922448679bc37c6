import { useText } from '@tonle/text/browser'
import { Button, IconButton, TextInput, useNamedField } from '@tonle/ui'
import { rowsOf } from './form-values.ts'
import type { SettingInputProps } from './setting-input.tsx'
import styles from './settings.module.css'
import { useShowValue } from './show-value.ts'
import { texts } from './texts.ts'

/** A short list, edited row by row, in the order in which the site shows it. */
export function RowsInput({ field, form, currency }: SettingInputProps) {
  const t = useText(texts)
  const show = useShowValue(currency)
  const { name, label, help, columns, most, mayChange } = field
  useNamedField(name, label, value => show(field, rowsOf(String(value))))
  const rows = rowsOf(form.values[name])
  const put = (next: Record<string, string>[]) => form.set({ [name]: JSON.stringify(next) })
  const fault = form.errorOf(name)
  const isFull = rows.length >= (most ?? 0)
  return (
    <fieldset className={styles.rows} data-columns={columns.length} aria-describedby={`${name}-help`}>
      <legend>{label}</legend>
      <p id={`${name}-help`} className={styles.help}>
        {help}
      </p>
      {rows.map((row, at) => (
        <div key={at} className={styles.row}>
          {columns.map(column => (
            <TextInput
              key={column.name}
              label={column.label}
              isDense
              value={row[column.name] ?? ''}
              error={form.errorOf(`${name}.${at}.${column.name}`)}
              maxLength={column.longest}
              disabled={!mayChange}
              onValue={value => put(rows.with(at, { ...row, [column.name]: value }))}
            />
          ))}
          {mayChange && (
            <IconButton
              icon="trash-bold"
              name={t('settings.remove_row', { n: at + 1 })}
              onClick={() => put(rows.toSpliced(at, 1))}
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
