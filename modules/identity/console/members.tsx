import { callsOf, isAgentType, isTrialType, type MemberType, usePagedList } from '@tonle/contract/browser'
import { showFullTime, useText } from '@tonle/text/browser'
import { Amount, type Column, EmptyState, FilterBar, List, MoreButton, Page, Select, Split, Table, TextInput } from '@tonle/ui'
import { ExportSlot, useAddress, useListKeys } from '@tonle/ui/lists'
import type * as calls from '../contract.ts'
import { MemberPanel } from './member-panel.tsx'
import { type MemberStatus, StatusBadge } from './status-badge.tsx'
import { texts } from './texts.ts'

const identity = callsOf<typeof calls>('identity')
type Row = Awaited<ReturnType<typeof identity.consoleMembers>>['content'][number]
type Type = 'member' | 'agent' | 'trial'

export const typeOf = (type: MemberType): Type => (isTrialType(type) ? 'trial' : isAgentType(type) ? 'agent' : 'member')

/** Everybody with an account, newest first; a row opens the member beside the list. */
export function Members({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const [filter, setFilter] = useAddress(['account', 'type', 'status', 'open'])
  const openId = filter.open || undefined
  const setOpenId = (id: string | undefined) => setFilter({ open: id ?? '' })
  const input = {
    ...(filter.account && { account: filter.account }),
    ...(filter.type && { type: filter.type as Type }),
    ...(filter.status && { status: filter.status as MemberStatus }),
  }
  const list = usePagedList(identity.consoleMembers, input)
  const { rows } = list
  useListKeys({
    rows,
    rowKey: row => row.id,
    openKey: openId,
    onOpen: row => setOpenId(row.id),
    onClose: () => setOpenId(undefined),
  })
  return (
    <Page title={t('members.title')} aside={<ExportSlot list="identity.consoleMembers" filters={input} />}>
      <Filters filter={filter} onFilter={changed => setFilter({ ...changed, open: '' })} />
      <Split isOpen={openId !== undefined}>
        <List>
          <h2 className="sr-only">{t('members.title')}</h2>
          <Table
            label={t('members.title')}
            isDense
            columns={useColumns(zone)}
            rows={rows}
            rowKey={row => row.id}
            rowName={row => row.account}
            onOpen={row => setOpenId(openId === row.id ? undefined : row.id)}
            openKey={openId}
            error={list.error}
            onRetry={list.retry}
            skeletonRows={12}
            empty={<EmptyState title={t('members.empty')} picture="net" isSmall />}
          />
          <MoreButton list={list} />
        </List>
        {openId && <MemberPanel key={openId} id={openId} zone={zone} onClose={() => setOpenId(undefined)} />}
      </Split>
    </Page>
  )
}

interface FiltersProps {
  readonly filter: Readonly<Record<'account' | 'type' | 'status', string>>
  readonly onFilter: (changed: Partial<Record<'account' | 'type' | 'status', string>>) => void
}

function Filters({ filter, onFilter }: FiltersProps) {
  const t = useText(texts)
  return (
    <FilterBar>
      <TextInput
        label={t('members.find')}
        isDense
        icon="magnifying-glass-bold"
        value={filter.account}
        onValue={account => onFilter({ account: account.trim() })}
        data-filter=""
      />
      <Select
        label={t('members.type')}
        isDense
        value={filter.type}
        onValue={type => onFilter({ type })}
        options={[
          { value: '', label: t('members.any_type') },
          ...(['member', 'agent', 'trial'] as const).map(value => ({ value, label: t(`members.type.${value}`) })),
        ]}
      />
      <Select
        label={t('members.state')}
        isDense
        value={filter.status}
        onValue={status => onFilter({ status })}
        options={[
          { value: '', label: t('members.any_state') },
          ...(['active', 'locked', 'closed'] as const).map(value => ({ value, label: t(`members.status.${value}`) })),
        ]}
      />
    </FilterBar>
  )
}

function useColumns(zone: string): Column<Row>[] {
  const t = useText(texts)
  return [
    { key: 'account', label: t('members.account'), render: row => <b translate="no">{row.account}</b>, card: 'title' },
    { key: 'type', label: t('members.type'), render: row => t(`members.type.${typeOf(row.type)}`), card: 'detail' },
    { key: 'upline', label: t('members.upline'), render: row => row.upline ?? '–', card: 'line' },
    {
      key: 'status',
      label: t('members.state'),
      render: row => <StatusBadge status={row.status} />,
      card: 'note',
    },
    { key: 'registered', label: t('members.registered'), render: row => showFullTime(row.registeredAt, zone), card: 'line' },
    {
      key: 'login',
      label: t('members.last_login'),
      render: row => (row.lastLoginAt ? showFullTime(row.lastLoginAt, zone) : '–'),
      card: 'none',
    },
    {
      key: 'balance',
      label: t('members.balance'),
      isNumber: true,
      render: row => <Amount value={row.balance} currency={row.currency} />,
      card: 'amount',
    },
  ]
}
