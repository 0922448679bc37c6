import { usePagedList } from '@tonle/contract/browser'
import { showLedgerTime, useText } from '@tonle/text/browser'
import {
  Caption,
  Chips,
  type Column,
  EmptyState,
  Facts,
  FilterBar,
  List,
  Mono,
  MoreButton,
  Panel,
  Select,
  Split,
  Table,
  TextInput,
} from '@tonle/ui'
import { useAddress, useListKeys } from '@tonle/ui/lists'
import { play, type RawCall, type WatchProps } from './calls.ts'
import { Bodies, CallName, CodeBadge } from './raw-calls.tsx'
import { texts } from './texts.ts'
import { VendorSelect } from './vendor-select.tsx'
import styles from './watch.module.css'

const ONLY = ['all', 'failed'] as const
const HOURS = ['1', '6', '24', '168'] as const
const NAME = /^[\x21-\x7e]{1,120}$/

/** Vendors' calls, newest first; a row opens what was asked and answered. */
export function CallLog({ zone }: WatchProps) {
  const t = useText(texts)
  const [view, setView] = useAddress(['open', 'vendor', 'only', 'hours', 'find'])
  const only = ONLY.find(one => one === view.only) ?? 'all'
  const hours = HOURS.find(one => one === view.hours) ?? '1'
  const find = view.find.trim()
  const input = { only, hours, ...(view.vendor && { vassalage: view.vendor }), ...(NAME.test(find) && { find }) }
  const log = usePagedList(play.vendorCallLog, input)
  const { rows } = log
  const open = rows?.find(call => call.id === view.open)
  const show = (call: RawCall | undefined) => setView({ open: call?.id ?? '' })
  useListKeys({ rows, rowKey: call => call.id, openKey: open?.id, onOpen: show, onClose: () => show(undefined) })
  return (
    <>
      <Filters view={view} only={only} hours={hours} onView={setView} />
      <Split isOpen={open !== undefined}>
        <List>
          <h2 className="sr-only">{t('watch.calls')}</h2>
          <Table
            label={t('watch.calls')}
            isDense
            columns={useColumns(zone)}
            rows={rows}
            rowKey={call => call.id}
            rowName={call => `${call.call} ${call.code}`}
            onOpen={call => show(open?.id === call.id ? undefined : call)}
            openKey={open?.id}
            error={log.error}
            onRetry={log.retry}
            skeletonRows={12}
            empty={
              <EmptyState title={t('watch.no_calls')} picture="net" isSmall>
                {t('watch.no_calls_text')}
              </EmptyState>
            }
          />
          <MoreButton list={log} />
        </List>
        {open && <CallPanel call={open} zone={zone} onClose={() => show(undefined)} />}
      </Split>
    </>
  )
}

/** Names of one round begin alike: their ends tell them apart. The opened call shows them whole. */
const shortName = (name: string) => (name.length > 14 ? `…${name.slice(-12)}` : name)

interface FiltersProps {
  readonly view: Readonly<Record<'vendor' | 'find', string>>
  readonly only: (typeof ONLY)[number]
  readonly hours: (typeof HOURS)[number]
  readonly onView: (changed: Partial<Record<'open' | 'vendor' | 'only' | 'hours' | 'find', string>>) => void
}

function Filters({ view, only, hours, onView }: FiltersProps) {
  const t = useText(texts)
  return (
    <>
      <Chips
        className={styles.chips}
        label={t('watch.only')}
        chips={ONLY.map(value => ({ value, label: t(`watch.only_${value}`) }))}
        chosen={[only]}
        onToggle={next => onView({ only: next === 'all' ? '' : next, open: '' })}
      />
      <FilterBar>
        <TextInput
          label={t('watch.find_call')}
          isDense
          type="search"
          data-filter=""
          icon="magnifying-glass-bold"
          value={view.find}
          onValue={find => onView({ find, open: '' })}
          maxLength={120}
        />
        <VendorSelect value={view.vendor} onValue={vendor => onView({ vendor, open: '' })} />
        <Select
          label={t('watch.hours')}
          isDense
          value={hours}
          onValue={next => onView({ hours: next === '1' ? '' : next, open: '' })}
          options={HOURS.map(value => ({
            value,
            label: value === '168' ? t('watch.days_n', { n: 7 }) : t('watch.hours_n', { n: Number(value) }),
          }))}
        />
      </FilterBar>
    </>
  )
}

function useColumns(zone: string): Column<RawCall>[] {
  const t = useText(texts)
  return [
    {
      key: 'time',
      label: t('watch.time'),
      render: call => <Mono className={styles.time}>{showLedgerTime(call.at, zone).slice(0, 23)}</Mono>,
      card: 'detail',
    },
    { key: 'vendor', label: t('watch.vendor'), render: call => <b translate="no">{call.vassalage}</b>, card: 'title' },
    { key: 'call', label: t('watch.call'), render: call => <CallName call={call} />, card: 'line' },
    {
      key: 'names',
      label: t('watch.names'),
      render: call =>
        call.names.length > 0 && (
          <Mono title={call.names.join(' ')}>
            {call.names.slice(0, 3).map(name => (
              <span key={name} className={styles.name}>
                {shortName(name)}{' '}
              </span>
            ))}
          </Mono>
        ),
      card: 'line',
    },
    { key: 'code', label: t('watch.code'), render: call => <CodeBadge call={call} />, card: 'note' },
    {
      key: 'took',
      label: t('watch.took'),
      isNumber: true,
      render: call => t('watch.ms', { n: call.ms.toFixed(1) }),
      card: 'amount',
    },
  ]
}

function CallPanel({ call, zone, onClose }: { readonly call: RawCall; readonly zone: string; readonly onClose: () => void }) {
  const t = useText(texts)
  const mono = (value: string | number) => <Mono>{value}</Mono>
  return (
    <Panel title={call.call} aside={<CodeBadge call={call} />} onClose={onClose}>
      <Facts
        facts={[
          { name: t('watch.vendor'), value: call.vassalage },
          { name: t('watch.time'), value: mono(showLedgerTime(call.at, zone)) },
          { name: t('watch.took'), value: t('watch.ms', { n: call.ms.toFixed(1) }) },
          { name: t('watch.status'), value: mono(call.status) },
          { name: t('watch.direction'), value: t(`watch.direction_${call.direction}`) },
          { name: t(call.direction === 'out' ? 'watch.host' : 'watch.ip'), value: mono(call.ip) },
          ...(call.traceId ? [{ name: t('watch.trace'), value: mono(call.traceId) }] : []),
        ]}
      />
      <Bodies call={call} />
      <Caption>{t('watch.secrets')}</Caption>
    </Panel>
  )
}
