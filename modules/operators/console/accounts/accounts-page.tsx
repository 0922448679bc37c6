import { callsOf } from '@tonle/contract/browser'
import { find, listPage, select, Time } from '@tonle/ui/lists'
import type * as calls from '../../contract.ts'
import { AccountState, roleFilter } from './account-cells.tsx'
import { AccountPanel } from './account-panel.tsx'
import { AddOperator } from './add-operator.tsx'
import { texts } from './texts.ts'

const operators = callsOf<typeof calls>('operators')

const STATES = ['active', 'invited', 'locked'] as const

/** Who may sign in at this console; a row opens the account beside the list. */
export const Operators = listPage({
  call: operators.operatorAccounts,
  texts,
  title: 'accounts.title',
  filters: [
    find('name', 'accounts.find', { maxLength: 40 }),
    roleFilter,
    select('status', 'accounts.state', STATES, { each: 'accounts.state.', any: 'accounts.any_state' }),
  ],
  aside: ({ zone }) => <AddOperator zone={zone} />,
  sort: 'name',
  columns: [
    { key: 'name', label: 'accounts.name', cell: row => <b translate="no">{row.name}</b>, card: 'title', sort: 'name' },
    { key: 'role', label: 'accounts.role', cell: row => row.roleName, card: 'detail' },
    {
      key: 'brands',
      label: 'accounts.brands',
      cell: (row, t) => t(row.isOfEveryBrand ? 'accounts.brands.all' : 'accounts.brands.this'),
      card: 'none',
    },
    {
      key: 'factor',
      label: 'accounts.factor',
      cell: (row, t) => t(row.hasSecondFactor ? 'accounts.yes' : 'accounts.no'),
      card: 'none',
    },
    { key: 'login', label: 'accounts.last_login', cell: row => <Time at={row.lastLoginAt} as="full" />, card: 'amount' },
    { key: 'status', label: 'accounts.state', cell: row => <AccountState of={row.status} />, card: 'note' },
  ],
  rowName: row => row.name,
  empty: { title: 'accounts.empty' },
  panel: (row, { zone, close }) => <AccountPanel key={row.id} account={row} zone={zone} onClose={close} />,
})
