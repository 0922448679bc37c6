import { callsOf, isAgentType, isTrialType, type MemberType } from '@tonle/contract/browser'
import { Amount } from '@tonle/ui'
import { find, listPage, select, Time, text } from '@tonle/ui/lists'
import type * as calls from '../../contract.ts'
import { SegmentActs } from '../segments/save-segment.tsx'
import { texts } from '../texts.ts'
import { MemberPanel } from './member-panel.tsx'
import { MemberStatus } from './member-status.tsx'

const identity = callsOf<typeof calls>('identity')

/** As on the wire. */
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/
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
    select('language', 'filter.language', ['km', 'en', 'zh'], { each: 'filter.language.', any: 'filter.any_language' }),
    select('level', 'filter.level', ['1', '2', '3'], { each: 'filter.level.', any: 'filter.any_level' }),
    select('seenWithin', 'filter.seenWithin', ['1', '7', '30', '90'], { each: 'filter.seenWithin.', any: 'filter.any_seen' }),
    select('goneFor', 'filter.goneFor', ['7', '30', '90'], { each: 'filter.goneFor.', any: 'filter.any_seen' }),
    select('hasDeposited', 'filter.hasDeposited', ['yes', 'no'], { each: 'filter.hasDeposited.', any: 'filter.any_deposits' }),
    text('minDeposited', 'filter.minDeposited', { pattern: AMOUNT, maxLength: 14, inputMode: 'numeric' }),
    text('minTurnover', 'filter.minTurnover', { pattern: AMOUNT, maxLength: 14, inputMode: 'numeric' }),
    text('tag', 'filter.tag', { maxLength: 30 }),
  ],
  aside: () => <SegmentActs />,
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
