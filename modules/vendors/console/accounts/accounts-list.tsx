import { useQuery } from '@tanstack/react-query'
import { useText } from '@tonle/text/browser'
import { Badge, type Column, EmptyState, List, Mono, Table } from '@tonle/ui'
import { useAddress, useListKeys } from '@tonle/ui/lists'
import { play } from '../calls.ts'
import { AccountState } from './account-state.tsx'
import styles from './accounts.module.css'
import type { AccountRow } from './calls.ts'
import { texts } from './texts.ts'

/** Every vendor with the state of its account, those where somebody waits first; a row opens its account. */
export function AccountsList() {
  const t = useText(texts)
  const [, setView] = useAddress({ vendor: '' })
  const list = useQuery({
    queryKey: play.vendorAccounts.key(),
    queryFn: () => play.vendorAccounts(),
  })
  const rows = list.data?.vendors
  const show = (row: AccountRow) => setView({ vendor: row.vassalage })
  useListKeys({ rows, rowKey: row => row.vassalage, openKey: undefined, onOpen: show, onClose: () => {} })
  return (
    <List>
      <h2 className="sr-only">{t('account.title')}</h2>
      <Table
        label={t('account.title')}
        isDense
        columns={useColumns()}
        rows={rows}
        rowKey={row => row.vassalage}
        rowName={row => row.name}
        onOpen={show}
        error={list.data ? undefined : list.error?.message}
        onRetry={() => void list.refetch()}
        skeletonRows={12}
        empty={
          <EmptyState title={t('account.none')} picture="net" isSmall>
            {t('account.none_text')}
          </EmptyState>
        }
      />
    </List>
  )
}

function useColumns(): Column<AccountRow>[] {
  const t = useText(texts)
  const has = (row: AccountRow) => row.state !== 'none'
  return [
    {
      key: 'name',
      label: t('account.vendor'),
      render: row => (
        <span className={styles.name} translate="no">
          <b>{row.name}</b>
          {row.isOwn && <Badge tone="accent">{t('account.own')}</Badge>}
        </span>
      ),
      card: 'title',
    },
    { key: 'state', label: t('account.state'), render: row => <AccountState of={row.state} />, card: 'note' },
    {
      key: 'dialect',
      label: t('address.dialect'),
      render: row => has(row) && !row.isOwn && <Mono>{row.dialect}</Mono>,
      card: 'line',
    },
    {
      key: 'capabilities',
      label: t('account.capabilities'),
      render: row =>
        row.capabilities.length > 0 && (
          <span className={styles.name}>
            {row.capabilities.map(one => (
              <Badge key={one} tone="warn">
                {t(`reach.${one as 'adjust'}`)}
              </Badge>
            ))}
          </span>
        ),
      card: 'line',
    },
    {
      key: 'keys',
      label: t('account.keys'),
      isNumber: true,
      render: row => has(row) && !row.isOwn && row.liveKeys,
      card: 'line',
    },
    { key: 'games', label: t('account.games'), isNumber: true, render: row => row.games, card: 'line' },
    {
      key: 'held',
      label: t('account.held'),
      isNumber: true,
      render: row => row.heldCredits > 0 && <Badge tone="warn">{t('account.held_n', { n: row.heldCredits })}</Badge>,
      card: 'amount',
    },
  ]
}
