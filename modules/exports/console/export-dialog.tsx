import { useCan } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Checkbox, Dialog, ErrorState, RadioCards, Skeleton, TextInput } from '@tonle/ui'
import { reasonFault, SubmitForm, useCallForm } from '@tonle/ui/form'
import type { ExportProps } from '@tonle/ui/lists'
import { useState } from 'react'
import type { Export, ExportColumn } from '../contract.ts'
import { isOpen } from '../rules.ts'
import { ExportActs, ExportProgress } from './export-state.tsx'
import styles from './exports.module.css'
import { texts } from './texts.ts'
import { calls, showBytes, useExports } from './use-exports.ts'

type Props = ExportProps & { readonly onClose: () => void }

/** Chooses columns and whether personal data is shown; then shows the progress until the file is ready. */
export function ExportDialog({ list, filters, onClose }: Props) {
  const t = useText(texts)
  const [begun, setBegun] = useState<Export>()
  const columns = calls.exportColumns.useQuery({ list })
  return (
    <Dialog title={t('exports.of', { list: columns.data?.title ?? '…' })} size="w" onClose={onClose}>
      {columns.error && <ErrorState message={columns.error.message} onRetry={() => void columns.refetch()} isSmall />}
      {columns.isPending && <Skeleton width="100%" height="180px" />}
      {begun ? (
        <Begun export={begun} />
      ) : (
        columns.data && <Choice list={list} filters={filters} columns={columns.data.columns} onBegun={setBegun} />
      )}
    </Dialog>
  )
}

function Begun({ export: begun }: { readonly export: Export }) {
  const t = useText(texts)
  const now = useExports().data?.exports.find(({ id }) => id === begun.id) ?? begun
  return (
    <div className={styles.form}>
      <ExportProgress of={now} />
      <p className={styles.words}>
        {now.state === 'done' && t('exports.ready', { rows: now.rows, size: showBytes(now.bytes) })}
        {isOpen(now.state) && t('exports.go_on')}
      </p>
      <ExportActs of={now} isLarge />
    </div>
  )
}

interface ChoiceProps extends ExportProps {
  readonly columns: readonly ExportColumn[]
  readonly onBegun: (begun: Export) => void
}

function Choice({ list, filters, columns, onBegun }: ChoiceProps) {
  const t = useText(texts)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [format, setFormat] = useState<Export['format']>('xlsx')
  const chosen = columns.filter(({ path }) => !left.has(path))
  const offersPersonal = useCan()('members.personal') && chosen.some(({ isPersonal }) => isPersonal)
  const form = useCallForm(calls.startExport, {
    initial: { withPersonal: false, why: '' },
    check: ({ withPersonal, why }) => ({
      why: withPersonal && offersPersonal ? reasonFault(why) : undefined,
    }),
    input({ withPersonal, why }) {
      const isFull = withPersonal && offersPersonal
      const given = Object.entries(filters).filter((pair): pair is [string, string] => Boolean(pair[1]))
      const input = { list, format, filters: Object.fromEntries(given), columns: chosen.map(({ path }) => path) }
      return isFull ? { ...input, withPersonal: true, why } : input
    },
    onDone: onBegun,
  })
  return (
    <SubmitForm form={form} act={t('exports.begin')} size="l" isOff={chosen.length === 0}>
      <p className={styles.words}>{t('exports.lead')}</p>
      <RadioCards
        label={t('exports.format')}
        value={format}
        onValue={setFormat}
        options={[
          { value: 'xlsx', label: t('exports.format.xlsx'), detail: t('exports.format.xlsx_for') },
          { value: 'csv', label: t('exports.format.csv'), detail: t('exports.format.csv_for') },
        ]}
      />
      <Columns columns={columns} left={left} onLeft={setLeft} />
      {offersPersonal && (
        <Checkbox {...form.check('withPersonal')} label={t('exports.personal')} hint={t('exports.personal_hint')} isQuiet />
      )}
      {offersPersonal && form.values.withPersonal && <TextInput {...form.text('why')} label={t('exports.why')} maxLength={140} />}
      {chosen.length === 0 && <p role="alert">{t('exports.no_columns')}</p>}
    </SubmitForm>
  )
}

interface ColumnsProps {
  readonly columns: readonly ExportColumn[]
  /** Paths of the columns that the operator has left out. */
  readonly left: ReadonlySet<string>
  readonly onLeft: (left: ReadonlySet<string>) => void
}

function Columns({ columns, left, onLeft }: ColumnsProps) {
  const t = useText(texts)
  const set = (path: string, isOn: boolean) => {
    const next = new Set(left)
    if (isOn) next.delete(path)
    else next.add(path)
    onLeft(next)
  }
  return (
    <fieldset className={styles.columns}>
      <legend>{t('exports.columns')}</legend>
      <Checkbox
        label={t('exports.all_columns')}
        isQuiet
        checked={left.size === 0}
        isMixed={left.size > 0 && left.size < columns.length}
        onValue={isOn => onLeft(new Set(isOn ? [] : columns.map(({ path }) => path)))}
      />
      {columns.map(({ path, title }) => (
        <Checkbox key={path} label={title} isQuiet checked={!left.has(path)} onValue={isOn => set(path, isOn)} />
      ))}
    </fieldset>
  )
}
