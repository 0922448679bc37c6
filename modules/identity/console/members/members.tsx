import { callsOf, isAgentType, isTrialType, type MemberType } from '@tonle/contract/browser'
import { Amount } from '@tonle/ui'
import { find, listPage, select, Time } from '@tonle/ui/lists'
import type * as calls from '../../contract.ts'
import { texts } from '../texts.ts'
import { MemberPanel } from './member-panel.tsx'
import { MemberStatus } from './member-status.tsx'

const identity = callsOf<typeof calls>('identity')

const TYPES = ['member', 'agent', 'trial'] as const
const typeOf = (type: MemberType): (typeof TYPES)[number] =>
  isTrialType(type) ? 'trial' : isAgentType(type) ? 'agent' : 'member'

/** All accounts; a row opens the member beside the list. */
export const Members = listPage({
  call: identity.consoleMembers,
  texts,
  title: 'members.title',
  hasExport: true,
  filters: [
    find('account', 'members.find', { maxLength: 40 }),
    select('type', 'members.type', TYPES, { each: 'members.type.', any: 'members.any_type' }),
    select('status', 'members.state', ['active', 'locked', 'closed'], { each: 'members.status.', any: 'members.any_state' }),
  ],
  sort: '-registeredAt',
  columns: [
    {
      key: 'account',
      label: 'members.account',
      cell: row => <b translate="no">{row.account}</b>,
      card: 'title',
      sort: 'account',
    },
    { key: 'type', label: 'members.type', cell: (row, t) => t(`members.type.${typeOf(row.type)}`), card: 'detail' },
    { key: 'upline', label: 'members.upline', card: 'none' },
    { key: 'status', label: 'members.state', cell: row => <MemberStatus of={row.status} />, card: 'note' },
    {
      key: 'registered',
      label: 'members.registered',
      cell: row => <Time at={row.registeredAt} as="full" />,
      card: 'none',
      sort: 'registeredAt',
    },
    { key: 'login', label: 'members.last_login', cell: row => <Time at={row.lastLoginAt} as="full" />, card: 'none' },
    {
      key: 'balance',
      label: 'members.balance',
      isNumber: true,
      cell: row => <Amount value={row.balance} currency={row.currency} />,
      card: 'amount',
    },
  ],
  rowName: row => row.account,
  empty: { title: 'members.empty' },
  panelOf: (id, { zone, close }) => <MemberPanel key={id} id={id} zone={zone} onClose={close} />,
})
