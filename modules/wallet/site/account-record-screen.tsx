import { dayIn, showDay, showSeconds, showTime, useText } from '@tonle/text/browser'
import { Button, ButtonLink, Card, Chips, DateRange, EmptyState, Table } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { useEffect, useRef, useState } from 'react'
import { GROUPS, type Group } from '../rules.ts'
import { texts as groups } from '../texts.ts'
import type { Movement } from './calls.ts'
import { MovementDialog } from './movement-dialog.tsx'
import { useKindWords, useMovementColumns } from './movements.tsx'
import styles from './record.module.css'
import { PERIODS, type Period, useRecordFilter } from './record-filter.ts'
import { texts } from './texts.ts'
import { type RecordFilter, useAccountRecord } from './use-wallet.ts'

/** Every movement of the main wallet with the balance after it, newest first. What is shown lives in the address. */
export function AccountRecordScreen({ zone, now }: { zone: string; now?: Date }) {
  const t = useText(texts)
  const { choice, filter, change, clear } = useRecordFilter(zone, now)
  const isNarrowed = choice.group !== undefined || choice.period !== 'ever'
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('record.title')}</h1>
      <Card isFlush>
        <Filters choice={choice} onChange={change} zone={zone} now={now} />
        {filter && <Movements filter={filter} zone={zone} onClear={isNarrowed ? clear : undefined} />}
      </Card>
    </div>
  )
}

type Choice = ReturnType<typeof useRecordFilter>['choice']
type Change = ReturnType<typeof useRecordFilter>['change']

interface FiltersProps {
  choice: Choice
  onChange: Change
  zone: string
  now: Date | undefined
}

function Filters({ choice, onChange, zone, now }: FiltersProps) {
  const t = useText(texts)
  const groupWords = useText(groups)
  const line = useRef<HTMLDivElement>(null)
  // On a phone the kinds are one line; the chosen one comes into view.
  useEffect(() => {
    line.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [choice.group])
  const periodWords: Record<Period, string> = {
    week: t('record.week'),
    month: t('record.month'),
    ever: t('record.ever'),
    days: t('record.days'),
  }
  return (
    <div className={styles.filters}>
      <Tabs
        className={styles.periods}
        label={t('record.period')}
        tabs={PERIODS.map(value => ({ value, label: periodWords[value] }))}
        value={choice.period}
        onValue={period => onChange({ period, from: undefined, to: undefined })}
      />
      {choice.period === 'days' && (
        <DateRange
          className={styles.days}
          label={t('record.between')}
          zone={zone}
          now={now}
          value={{ from: choice.from, to: choice.to }}
          onValue={({ from, to }) => onChange(from || to ? { from, to } : { period: 'ever', from: undefined, to: undefined })}
        />
      )}
      <div ref={line} className={styles.groups}>
        <Chips<Group | 'all'>
          label={t('record.groups')}
          className={styles.line}
          chips={[
            { value: 'all', label: t('record.all') },
            ...GROUPS.map(value => ({ value, label: groupWords(`wallet.group.${value}`) })),
          ]}
          chosen={[choice.group ?? 'all']}
          onToggle={group => onChange({ group: group === 'all' ? undefined : group })}
        />
      </div>
    </div>
  )
}

interface MovementsProps {
  filter: RecordFilter
  zone: string
  /** Shows everything; undefined where everything is shown already. */
  onClear: (() => void) | undefined
}

function Movements({ filter, zone, onClear }: MovementsProps) {
  const t = useText(texts)
  const kindWords = useKindWords()
  const record = useAccountRecord(filter)
  const [open, setOpen] = useState<Movement>()
  const { rows } = record
  return (
    <>
      <Table
        label={t('record.title')}
        columns={useMovementColumns(zone)}
        rows={rows}
        rowKey={row => row.seq}
        skeletonRows={8}
        error={record.error}
        onRetry={record.retry}
        onOpen={setOpen}
        openKey={open?.seq}
        rowName={row => t('record.open_row', { kind: kindWords(row.kind), time: showTime(row.at, zone) })}
        empty={<Nothing onClear={onClear} />}
      />
      {rows && rows.length > 0 && (
        <div className={styles.foot}>
          {record.moreError && <p role="alert">{record.moreError}</p>}
          {record.hasMore ? (
            <Button isBusy={record.isLoadingMore} onClick={record.loadMore}>
              {t('record.older')}
            </Button>
          ) : (
            <p>{t('record.end')}</p>
          )}
        </div>
      )}
      {open && (
        <MovementDialog
          row={open}
          title={kindWords(open.kind)}
          time={`${showDay(dayIn(open.at, zone))} ${showSeconds(open.at, zone)}`}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function Nothing({ onClear }: { onClear: (() => void) | undefined }) {
  const t = useText(texts)
  if (onClear)
    return (
      <EmptyState
        title={t('record.nothing')}
        picture="net"
        isSmall
        action={<Button onClick={onClear}>{t('record.show_all')}</Button>}
      >
        {t('record.nothing_text')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t('wallet.none')}
      picture="boat"
      action={
        <ButtonLink icon="plus-bold" href="/member/deposit">
          {t('wallet.deposit')}
        </ButtonLink>
      }
    >
      {t('wallet.none_text')}
    </EmptyState>
  )
}
