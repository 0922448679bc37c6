import { useText } from '@tonle/text/browser'
import { Button, Select } from '@tonle/ui'
import { Form, FormError, useCallForm } from '@tonle/ui/form'
import { IMPORT_FIELDS } from '../../rules.ts'
import { texts as words } from '../../texts.ts'
import { catalog, type GameImport } from '../calls.ts'
import styles from '../console.module.css'
import { texts } from '../texts.ts'

interface ImportColumnsProps {
  readonly list: GameImport
  readonly isOpen: boolean
}

/** Which column of the file says what; the list is then checked again. */
export function ImportColumns({ list, isOpen }: ImportColumnsProps) {
  const t = useText(texts)
  const tWord = useText(words)
  const form = useCallForm(catalog.checkImport, {
    initial: Object.fromEntries(IMPORT_FIELDS.map(field => [field, list.mapping[field] ?? ''])) as Record<
      (typeof IMPORT_FIELDS)[number],
      string
    >,
    input: values => ({ id: list.id, mapping: Object.fromEntries(Object.entries(values).filter(([, column]) => column !== '')) }),
    isDraft: true,
  })
  const columns = list.columns.map(value => ({ value, label: value }))
  return (
    <details open={isOpen}>
      <summary className={styles.summary}>{t('import.columns')}</summary>
      <Form form={form} className={styles.form}>
        <div className={styles.pair}>
          {IMPORT_FIELDS.map(field => (
            <Select
              key={field}
              {...form.text(field)}
              label={tWord(`catalog.import.field.${field}`)}
              options={[{ value: '', label: t('import.no_column') }, ...columns]}
            />
          ))}
        </div>
        <FormError error={form.error} />
        <Button type="submit" isBusy={form.isBusy}>
          {t('import.check_again')}
        </Button>
      </Form>
    </details>
  )
}
