import { usePagedList } from '@tonle/contract/browser'
import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { showTime, useText } from '@tonle/text/browser'
import { Amount, Badge, Chips, type Column, EmptyState, FilterBar, List, MoreButton, Page, Split, Table } from '@tonle/ui'
import { useAddress, useListKeys } from '@tonle/ui/lists'
import { ApprovalPanel } from './approval-panel.tsx'
import { type Approval, operators, TONES } from './calls.ts'
import { texts } from './texts.ts'

const STATES = ['waiting', 'decided'] as const

/** Actions above the limit that wait for a second operator, and their results. */
export function Approvals({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const [{ state: asked, open: openId }, setView] = useAddress(['state', 'open'])
  const state = STATES.find(one => one === asked) ?? 'waiting'
  const list = usePagedList(operators.approvals, { state, limit: '50' }, { refetchInterval: SAFETY_POLL_MS })
  const open = list.rows?.find(row => row.id === openId)
  const show = (row: Approval | undefined) => setView({ open: row?.id ?? '' })
  useListKeys({ rows: list.rows, rowKey: row => row.id, openKey: open?.id, onOpen: show, onClose: () => show(undefined) })
  return (
    <Page title={t('approvals.title')}>
      <FilterBar>
        <Chips
          label={t('approvals.filter')}
          chips={STATES.map(value => ({ value, label: t(`approvals.${value}`) }))}
          chosen={[state]}
          onToggle={next => setView({ state: next === 'waiting' ? '' : next, open: '' })}
        />
      </FilterBar>
      <Split isOpen={open !== undefined}>
        <List>
          <h2 className="sr-only">{t(`approvals.${state}`)}</h2>
          <Table
            label={t('approvals.title')}
            isDense
            columns={useColumns(zone)}
            rows={list.rows}
            rowKey={row => row.id}
            rowName={row => row.words}
            onOpen={row => show(open?.id === row.id ? undefined : row)}
            openKey={open?.id}
            error={list.error}
            onRetry={list.retry}
            empty={
              <EmptyState title={t(state === 'waiting' ? 'approvals.none' : 'approvals.none_decided')} picture="lotus" isSmall>
                {state === 'waiting' && t('approvals.none_text')}
              </EmptyState>
            }
          />
          <MoreButton list={list} />
        </List>
        {open && <ApprovalPanel key={open.id} approval={open} zone={zone} onClose={() => show(undefined)} />}
      </Split>
    </Page>
  )
}

function useColumns(zone: string): Column<Approval>[] {
  const t = useText(texts)
  return [
    { key: 'at', label: t('approvals.asked_at'), render: row => showTime(row.askedAt, zone), card: 'detail' },
    { key: 'what', label: t('approvals.what'), render: row => row.words, card: 'title' },
    { key: 'by', label: t('approvals.asked_by'), render: row => <span translate="no">{row.askedBy}</span>, card: 'line' },
    {
      key: 'state',
      label: t('approvals.state'),
      render: row => (
        <Badge tone={TONES[row.state]} isLive={row.state === 'waiting'}>
          {t(`approvals.state.${row.state}`)}
        </Badge>
      ),
      card: 'note',
    },
    {
      key: 'amount',
      label: t('approvals.amount'),
      isNumber: true,
      render: row => <Amount value={row.amount} currency={row.currency} />,
      card: 'amount',
    },
  ]
}
