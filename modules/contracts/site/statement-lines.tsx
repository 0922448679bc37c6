import { usePagedList } from '@tonle/contract/browser'
import { showFullTime, useText } from '@tonle/text/browser'
import { Amount, EmptyState } from '@tonle/ui'
import { PagedTable } from '@tonle/ui/lists'
import { contracts } from './calls.ts'
import { texts } from './texts.ts'

interface MembersProps {
  readonly id: string
  readonly isRealtime: boolean
  readonly onOpen: (member: { id: string; account: string }) => void
}

/** What each account of the team adds; one opens to its bets. */
export function StatementMembers({ id, isRealtime, onOpen }: MembersProps) {
  const t = useText(texts)
  const list = usePagedList(contracts.statementMembers, { id })
  const parts = isRealtime ? (['won', 'lost'] as const) : (['stake', 'payout'] as const)
  return (
    <PagedTable
      label={t('ctr.members')}
      list={list}
      rowKey={row => `${row.memberId} ${row.currency}`}
      rowName={row => row.account}
      onOpen={row => onOpen({ id: row.memberId, account: row.account })}
      empty={<EmptyState title={t('ctr.no_members')} isSmall />}
      columns={[
        { key: 'account', label: t('ctr.account'), render: row => <span translate="no">{row.account}</span>, card: 'title' },
        ...parts.map(part => ({
          ...{ key: part, label: t(`ctr.${part}`), isNumber: true, card: 'line' as const },
          render: (row: { currency: string } & Record<(typeof parts)[number], string>) => (
            <Amount value={row[part]} currency={row.currency} />
          ),
        })),
        {
          key: 'bet',
          label: t('ctr.bet'),
          render: row => <Amount value={row.bet} currency={row.currency} />,
          isNumber: true,
          card: 'amount',
        },
      ]}
    />
  )
}

/** The bets of one account that belong to the statement. */
export function StatementBets({ id, memberId, zone }: { readonly id: string; readonly memberId: string; readonly zone: string }) {
  const t = useText(texts)
  const list = usePagedList(contracts.statementBets, { id, memberId })
  return (
    <PagedTable
      label={t('ctr.members')}
      list={list}
      rowKey={row => row.betId}
      empty={<EmptyState title={t('ctr.no_members')} isSmall />}
      columns={[
        { key: 'game', label: t('ctr.game'), render: row => `${row.vendor} ${row.game}`, card: 'title' },
        { key: 'time', label: t('ctr.time'), render: row => showFullTime(row.placedAt, zone), card: 'detail' },
        {
          key: 'stake',
          label: t('ctr.stake'),
          render: row => <Amount value={row.stake} currency={row.currency} />,
          isNumber: true,
          card: 'line',
        },
        {
          key: 'payout',
          label: t('ctr.payout'),
          render: row => (row.payout === null ? '–' : <Amount value={row.payout} currency={row.currency} />),
          isNumber: true,
          card: 'line',
        },
        {
          key: 'bet',
          label: t('ctr.bet'),
          render: row => <Amount value={row.validBet} currency={row.currency} />,
          isNumber: true,
          card: 'amount',
        },
      ]}
    />
  )
}
