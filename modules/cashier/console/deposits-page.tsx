import { showTime, useText } from '@tonle/text/browser'
import { Amount, Badge, Chips, type Column, EmptyState, MoreButton, Page, Table, TextInput } from '@tonle/ui'
import { useAddress, useListKeys } from '@tonle/ui/lists'
import type { DepositState } from '../contract.ts'
import styles from './console.module.css'
import { SuspenseList } from './suspense-list.tsx'
import { texts } from './texts.ts'
import { depositTones } from './tones.ts'
import { useConsoleDeposits, useSuspense } from './use-queue.ts'
import type { CashierPageProps } from './withdrawals-page.tsx'

const STATES: readonly DepositState[] = ['waiting', 'credited', 'expired', 'failed']
type Filter = 'all' | 'suspense' | DepositState
const FILTERS: readonly Filter[] = ['all', ...STATES, 'suspense']
/** Deposits open nothing; the filter's key works all the same. */
const NO_ROWS = { rows: undefined, rowKey: () => '', openKey: undefined, onOpen: () => {}, onClose: () => {} }

/** Deposits of the brand, and the money that could not be credited by itself. */
export function Deposits({ zone }: CashierPageProps) {
  const t = useText(texts)
  const [{ state, find }, setView] = useAddress(['state', 'find'])
  const filter = FILTERS.find(one => one === state) ?? 'all'
  useListKeys(NO_ROWS)
  const suspense = useSuspense()
  const chips = [
    { value: 'all' as Filter, label: t('deposits.all') },
    ...STATES.map(state => ({ value: state as Filter, label: t(`deposit.state.${state}`) })),
    { value: 'suspense' as Filter, label: t('deposits.suspense'), count: suspense.total?.count ?? 0 },
  ]
  return (
    <Page title={t('deposits.title')}>
      <div className={styles.filters}>
        <Chips
          label={t('deposits.filter')}
          chips={chips}
          chosen={[filter]}
          onToggle={next => setView({ state: next === 'all' ? '' : next })}
        />
        {filter !== 'suspense' && (
          <TextInput
            label={t('queue.find')}
            isLabelHidden
            isDense
            type="search"
            data-filter
            icon="magnifying-glass-bold"
            placeholder={t('queue.find')}
            value={find}
            onValue={text => setView({ find: text })}
            className={styles.find}
          />
        )}
      </div>
      {filter === 'suspense' ? (
        <SuspenseList zone={zone} />
      ) : (
        <DepositList zone={zone} state={filter === 'all' ? undefined : filter} find={find} />
      )}
    </Page>
  )
}

type Row = NonNullable<ReturnType<typeof useConsoleDeposits>['rows']>[number]

interface DepositListProps {
  zone: string
  state: DepositState | undefined
  find: string
}

function DepositList({ zone, state, find }: DepositListProps) {
  const t = useText(texts)
  const list = useConsoleDeposits(state, find)
  return (
    <div className={styles.list}>
      <h2 className="sr-only">{t('deposits.title')}</h2>
      <Table
        label={t('deposits.title')}
        isDense
        columns={useColumns(zone)}
        rows={list.rows}
        rowKey={row => row.id}
        error={list.error}
        onRetry={list.retry}
        empty={
          <EmptyState title={t('deposits.empty')} picture="net" isSmall>
            {t('deposits.empty_text')}
          </EmptyState>
        }
      />
      <MoreButton list={list} />
    </div>
  )
}

function useColumns(zone: string): Column<Row>[] {
  const t = useText(texts)
  return [
    {
      key: 'player',
      label: t('column.player'),
      card: 'title',
      render: row => (
        <span className={styles.player} translate="no">
          <b>{row.member.account}</b>
        </span>
      ),
    },
    { key: 'time', label: t('column.time'), card: 'detail', render: row => showTime(row.requestedAt, zone) },
    {
      key: 'method',
      label: t('column.method'),
      card: 'line',
      render: row => <span translate="no">{row.method.toUpperCase()}</span>,
    },
    {
      key: 'reference',
      label: t('column.reference'),
      card: 'line',
      render: row => <span className="mono">{row.reference}</span>,
    },
    {
      key: 'state',
      label: t('column.state'),
      card: 'note',
      render: row => (
        <Badge tone={depositTones[row.state]} isLive={row.state === 'waiting' || row.state === 'opening'}>
          {t(`deposit.state.${row.state}`)}
        </Badge>
      ),
    },
    {
      key: 'amount',
      label: t('column.amount'),
      isNumber: true,
      card: 'amount',
      render: row => (
        <b>
          <Amount value={row.amount} currency={row.currency} />
        </b>
      ),
    },
  ]
}
