import { useCan, usePagedList } from '@tonle/contract/browser'
import { showCount, useText } from '@tonle/text/browser'
import { Button, Checkbox, Chips, EmptyState, Facts, Mono, TextInput } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { OnCard, PagedTable } from '@tonle/ui/lists'
import { useState } from 'react'
import { catalog, type GameImport } from '../calls.ts'
import styles from '../console.module.css'
import { texts } from '../texts.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportState } from './import-state.tsx'

interface ImportReportProps {
  readonly list: GameImport
  readonly onAnother: () => void
}

/** What a list does, line by line; then what is left to do with it. */
export function ImportReport({ list, onAnother }: ImportReportProps) {
  const t = useText(texts)
  const mayWrite = useCan()('vendors.write')
  const { state, fileName, failure, doneRows, rows } = list
  const isOpen = state === 'checking' || state === 'applying'
  const progress = t('import.progress', { done: showCount(doneRows), all: showCount(rows) })
  return (
    <>
      <div className={styles.acts}>
        <b translate="no">{fileName}</b>
        <ImportState of={state} />
        {isOpen && (
          <>
            <progress aria-label={progress} max={rows || undefined} value={rows ? doneRows : undefined} />
            <span aria-live="polite">{progress}</span>
          </>
        )}
      </div>
      {failure && <p role="alert">{failure}</p>}
      {!failure && <Lines list={list} />}
      {mayWrite && (state === 'checked' || state === 'failed') && list.columns.length > 0 && (
        <ImportColumns key={state} list={list} isOpen={list.refused === list.rows} />
      )}
      {mayWrite && state === 'checked' && list.added + list.changed > 0 && <Apply list={list} />}
      {!isOpen && mayWrite && <Button onClick={onAnother}>{t('import.another')}</Button>}
    </>
  )
}

const OUTCOMES = ['added', 'changed', 'kept', 'refused'] as const

function Lines({ list }: { readonly list: GameImport }) {
  const t = useText(texts)
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number]>()
  const lines = usePagedList(catalog.importLines, { id: list.id, ...(outcome && { outcome }) })
  return (
    <>
      <Chips<'all' | (typeof OUTCOMES)[number]>
        label={t('import.outcome')}
        chips={[
          { value: 'all', label: t('import.all') },
          ...OUTCOMES.map(value => ({ value, label: t(`import.outcome.${value}`), count: list[value] })),
        ]}
        chosen={[outcome ?? 'all']}
        onToggle={value => setOutcome(value === 'all' ? undefined : value)}
      />
      <Facts
        facts={[
          { name: t('import.unchanged'), value: showCount(list.unchanged) },
          { name: t('import.missing'), value: showCount(list.missing) },
        ]}
      />
      <PagedTable
        label={t('import.outcome')}
        isDense
        list={lines}
        rowKey={line => String(line.line)}
        empty={<EmptyState title={t('import.no_lines')} picture="net" isSmall />}
        columns={[
          { key: 'line', label: t('import.line'), isNumber: true, render: line => <LineNumber of={line.line} />, card: 'note' },
          { key: 'code', label: t('make.code'), render: line => <Mono>{line.gameCode || '–'}</Mono>, card: 'title' },
          { key: 'outcome', label: t('import.outcome'), render: line => t(`import.outcome.${line.outcome}`), card: 'amount' },
          {
            key: 'notes',
            label: t('import.notes'),
            render: ({ notes }) => (notes.length === 0 ? '–' : notes.map(note => <div key={note}>{note}</div>)),
            card: 'detail',
          },
        ]}
      />
    </>
  )
}

/** Beside no head it says what it counts. */
function LineNumber({ of }: { readonly of: number }) {
  const t = useText(texts)
  return (
    <>
      <OnCard>{t('import.line')} </OnCard>
      {of}
    </>
  )
}

function Apply({ list }: { readonly list: GameImport }) {
  const t = useText(texts)
  const form = useCallForm(catalog.applyImport, {
    initial: { opensNew: false, why: '' },
    input: values => ({ id: list.id, ...values }),
    done: t('import.applied'),
  })
  return (
    <SubmitForm form={form} act={t('import.apply')} size="l">
      <Checkbox {...form.check('opensNew')} label={t('import.opens_new')} hint={t('import.opens_new_hint')} isQuiet />
      <TextInput {...form.text('why')} label={t('switches.why')} maxLength={140} />
    </SubmitForm>
  )
}
