import { useQuery } from '@tanstack/react-query'
import { usePagedList } from '@tonle/contract/browser'
import { showLedgerTime, signOf, useText } from '@tonle/text/browser'
import {
  Amount,
  Badge,
  type Column,
  DateRange,
  EmptyState,
  FilterBar,
  List,
  Mono,
  MoreButton,
  Page,
  Select,
  Split,
  Table,
  TextInput,
} from '@tonle/ui'
import { ExportSlot, useAddress, useListKeys } from '@tonle/ui/lists'
import { LINE_KINDS, type LineKind } from '../rules.ts'
import { AccountName } from './account-name.tsx'
import { BooksCheck } from './books-check.tsx'
import { type Line, wallet } from './calls.ts'
import { kindText, toneOf } from './kinds.ts'
import styles from './ledger.module.css'
import { LinePanel } from './line-panel.tsx'
import { texts } from './texts.ts'

const FILTERS = ['owner', 'transferId', 'kind', 'fromDay', 'toDay'] as const
type Filter = Readonly<Record<(typeof FILTERS)[number], string>>

/** Every movement, newest first; a row opens its double entry. What is shown stands in the address. */
export function Ledger({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const [{ open: openId, ...filter }, setView] = useAddress([...FILTERS, 'open'])
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')) as Partial<Filter>
  const lines = usePagedList(wallet.ledgerLines, given)
  const { rows } = lines
  const open = rows?.find(line => line.id === openId)
  const show = (line: Line | undefined) => setView({ open: line?.id ?? '' })
  useListKeys({ rows, rowKey: line => line.id, openKey: open?.id, onOpen: show, onClose: () => show(undefined) })
  return (
    <Page title={t('ledger.title')} aside={<Books zone={zone} filters={given} />}>
      <Filters zone={zone} filter={filter} onFilter={changed => setView({ ...changed, open: '' })} />
      <Split isOpen={open !== undefined}>
        <List>
          <h2 className="sr-only">{t('ledger.title')}</h2>
          <div className={styles.lines}>
            <Table
              label={t('ledger.title')}
              isDense
              columns={useColumns(zone)}
              rows={rows}
              rowKey={line => line.id}
              rowName={line => `${line.kind} ${line.transferId}`}
              onOpen={line => show(open?.id === line.id ? undefined : line)}
              openKey={open?.id}
              error={lines.error}
              onRetry={lines.retry}
              skeletonRows={12}
              empty={<EmptyState title={t('ledger.empty')} picture="net" isSmall />}
            />
          </div>
          <MoreButton list={lines} />
        </List>
        {open && (
          <LinePanel
            key={open.id}
            line={open}
            zone={zone}
            onClose={() => show(undefined)}
            onTransfer={transferId => setView({ owner: '', kind: '', fromDay: '', toDay: '', transferId })}
          />
        )}
      </Split>
    </Page>
  )
}

function useColumns(zone: string): Column<Line>[] {
  const t = useText(texts)
  return [
    {
      key: 'time',
      label: t('ledger.time'),
      render: line => <Mono>{showLedgerTime(line.at, zone).slice(0, 23)}</Mono>,
      card: 'detail',
    },
    {
      key: 'transfer',
      label: t('ledger.transfer'),
      render: line => <Mono>{line.transferId}</Mono>,
      card: 'none',
    },
    {
      key: 'kind',
      label: t('ledger.kind'),
      render: line => <Badge tone={toneOf(line.kind)}>{t(kindText(line.kind))}</Badge>,
      card: 'title',
    },
    {
      key: 'account',
      label: t('ledger.account'),
      render: line => <AccountName of={line.account} />,
      card: 'note',
    },
    {
      key: 'counter',
      label: t('ledger.counter'),
      render: line => <AccountName of={line.counter} />,
      card: 'line',
    },
    {
      key: 'amount',
      label: t('ledger.amount'),
      isNumber: true,
      render: line => <Amount value={line.amount} currency={line.currency} sign="always" />,
      card: 'amount',
    },
    {
      key: 'after',
      label: t('ledger.after'),
      isNumber: true,
      render: line => <Amount value={line.balanceAfter} currency={line.currency} />,
      card: 'line',
    },
  ]
}

const Books = ({ zone, filters }: { readonly zone: string; readonly filters: Partial<Filter> }) => (
  <>
    <Sums />
    <BooksCheck zone={zone} />
    <ExportSlot list="wallet.ledgerLines" filters={filters} />
  </>
)

/** Whether every book adds up to zero at this moment. */
function Sums() {
  const t = useText(texts)
  const books = useQuery({ queryKey: wallet.trialBalance.key(), queryFn: () => wallet.trialBalance() })
  if (!books.data) return null
  const isGood = books.data.sums.every(({ sum }) => signOf(sum) === 0)
  return (
    <Badge tone={isGood ? 'ok' : 'bad'} icon={isGood ? 'seal-check-fill' : 'warning-fill'}>
      {t(isGood ? 'ledger.sums' : 'ledger.not_balanced')}
    </Badge>
  )
}

interface FiltersProps {
  readonly zone: string
  readonly filter: Filter
  readonly onFilter: (changed: Partial<Filter>) => void
}

function Filters({ zone, filter, onFilter }: FiltersProps) {
  const t = useText(texts)
  const field = (name: keyof Filter) => ({
    value: filter[name],
    onValue: (value: string) => onFilter({ [name]: value.trim() }),
    isDense: true,
  })
  return (
    <FilterBar>
      <TextInput {...field('owner')} label={t('ledger.owner')} icon="magnifying-glass-bold" data-filter="" />
      <TextInput {...field('transferId')} label={t('ledger.transfer')} inputMode="numeric" />
      <Select
        label={t('ledger.kind')}
        {...field('kind')}
        options={[
          { value: '', label: t('ledger.any_kind') },
          ...(Object.keys(LINE_KINDS) as LineKind[]).map(kind => ({ value: kind, label: t(kindText(kind)) })),
        ]}
      />
      <DateRange
        label={t('ledger.days')}
        isDense
        zone={zone}
        value={{ from: filter.fromDay, to: filter.toDay }}
        onValue={({ from, to }) => onFilter({ fromDay: from, toDay: to })}
      />
    </FilterBar>
  )
}
