import { showLedgerTime, useText } from '@tonle/text/browser'
import { type ReactNode, useState } from 'react'

import { ReasonDialog, reasonFault } from '../../form/reason-dialog.tsx'
import { type Attempt, useSendForm } from '../../form/use-call-form.ts'
import type { TableList } from '../paged-table.tsx'
import { ChangedValues } from './changed-value.tsx'
import styles from './history.module.css'
import { HistoryPanel, type HistoryRow } from './history-panel.tsx'
import { texts } from './texts.ts'

interface ArrangementField {
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}
interface ArrangementRow extends HistoryRow {
  readonly changes: readonly {
    readonly name: string
    readonly what: 'added' | 'removed' | 'changed' | 'shown' | 'hidden' | 'moved'
    readonly fields: readonly ArrangementField[]
  }[]
}

interface ArrangementHistoryProps {
  readonly name: string
  readonly list: TableList<ArrangementRow>
  readonly zone: string
  /** Label of a field by its name; `place` has its own. */
  readonly label?: (field: string) => ReactNode
  /** How a value of a field reads. */
  readonly show?: (field: string, value: string) => ReactNode
  /** `version`: the newest one that the operator saw. Absent for those who may not change it. */
  readonly putBack?: ((to: { version: number; to: number; why: string }, attempt: Attempt) => Promise<unknown>) | undefined
  readonly onClose: () => void
}

/** The history of an arrangement: what each change added, removed, moved or wrote. */
export function ArrangementHistory(props: ArrangementHistoryProps) {
  const { name, list, zone, putBack, onClose } = props
  const t = useText(texts)
  const [back, setBack] = useState<ArrangementRow>()
  const now = list.rows?.[0]?.version
  return (
    <>
      <HistoryPanel {...{ name, list, zone, now, onClose }} onPutBack={putBack && setBack}>
        {row => <Change {...props} row={row} />}
      </HistoryPanel>
      {back && putBack && (
        <PutBackDialog
          title={t('history.put_back_of', { time: showLedgerTime(back.at, zone) })}
          text={t('history.put_back_text', { of: name, name: back.by })}
          send={(why, attempt) => putBack({ version: now ?? 0, to: back.version, why }, attempt)}
          onClose={() => setBack(undefined)}
        />
      )}
    </>
  )
}

function Change({ row, label, show }: Pick<ArrangementHistoryProps, 'label' | 'show'> & { readonly row: ArrangementRow }) {
  const t = useText(texts)
  if (row.version === 1) return <p>{t('history.begun')}</p>
  const shown = ({ name }: ArrangementField, value: string | null) =>
    value === null ? t('history.no_value') : (show?.(name, value) ?? value)
  return (
    <>
      <p>{row.why}</p>
      {row.changes.map(({ name, what, fields }) => (
        <div key={`${what} ${name} ${fields.map(field => `${field.name}${field.before}`).join()}`} className={styles.change}>
          <p>
            <b>{name}</b> · {t(`history.what.${what}`)}
          </p>
          <ChangedValues
            values={fields.map(field => ({
              name: field.name,
              label: field.name === 'place' ? t('history.place') : (label?.(field.name) ?? field.name),
              before: shown(field, field.before),
              after: shown(field, field.after),
            }))}
          />
        </div>
      ))}
    </>
  )
}

interface PutBackProps {
  readonly title: string
  readonly text: string
  readonly send: (why: string, attempt: Attempt) => Promise<unknown>
  readonly onClose: () => void
}

function PutBackDialog({ title, text, send, onClose }: PutBackProps) {
  const t = useText(texts)
  const form = useSendForm({
    initial: { why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: ({ why }, attempt) => send(why, attempt),
    done: t('history.done'),
    onDone: onClose,
  })
  return (
    <ReasonDialog title={title} form={form} why={t('history.why')} act={t('history.put_back')} onClose={onClose}>
      <p>{text}</p>
    </ReasonDialog>
  )
}
