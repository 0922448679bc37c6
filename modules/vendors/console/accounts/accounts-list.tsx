import { Badge, Mono } from '@tonle/ui'
import { listPage, wholeList } from '@tonle/ui/lists'
import { play } from '../calls.ts'
import { AccountState } from './account-state.tsx'
import styles from './accounts.module.css'
import type { AccountRow } from './calls.ts'
import { texts } from './texts.ts'

const vendors = wholeList(play.vendorAccounts, 'vendors')
/** Our own studio and a vendor without an account have no keys and no dialect. */
const hasKeys = (row: AccountRow) => row.state !== 'none' && !row.isOwn

/** Every vendor with the state of its account, those with waiting credits first; a row opens its account in the list's place. */
export const AccountsList = listPage({
  call: vendors,
  texts,
  title: 'account.title',
  frame: 'part',
  columns: [
    {
      key: 'name',
      label: 'account.vendor',
      cell: (row, t) => (
        <span className={styles.name} translate="no">
          <b>{row.name}</b>
          {row.isOwn && <Badge tone="accent">{t('account.own')}</Badge>}
        </span>
      ),
      card: 'title',
    },
    { key: 'state', label: 'account.state', cell: row => <AccountState of={row.state} />, card: 'note' },
    { key: 'dialect', label: 'address.dialect', cell: row => hasKeys(row) && <Mono>{row.dialect}</Mono>, card: 'line' },
    {
      key: 'capabilities',
      label: 'account.capabilities',
      cell: (row, t) =>
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
    { key: 'keys', label: 'account.keys', isNumber: true, cell: row => hasKeys(row) && row.liveKeys, card: 'line' },
    { key: 'games', label: 'account.games', isNumber: true, card: 'line' },
    {
      key: 'held',
      label: 'account.held',
      isNumber: true,
      cell: (row, t) => row.heldCredits > 0 && <Badge tone="warn">{t('account.held_n', { n: row.heldCredits })}</Badge>,
      card: 'amount',
    },
  ],
  rowKey: row => row.vassalage,
  rowName: row => row.name,
  empty: { title: 'account.none', text: 'account.none_text' },
  openAs: 'vendor',
  panelOf: () => null,
})
