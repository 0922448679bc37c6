import { Personal } from '@tonle/ui'
import { days, listPage, select, stateBadge, Time } from '@tonle/ui/lists'
import { delivery } from './calls.ts'
import { MessagePanel } from './message-panel.tsx'
import { texts } from './texts.ts'

const State = stateBadge({
  texts,
  each: 'outbox.state.',
  tones: { waiting: 'warn', sent: 'ok', failed: 'bad', expired: 'plain' },
})

/** SMS and e-mails of the brand; the texts of the development outbox are read in the open row. */
export const Outbox = listPage({
  call: delivery.messages,
  texts,
  title: 'outbox.title',
  filters: [
    select('channel', 'outbox.channel', ['sms', 'email'], { each: 'outbox.channel.', any: 'outbox.any_channel' }),
    select('state', 'outbox.state', ['waiting', 'sent', 'failed', 'expired'], { each: 'outbox.state.', any: 'outbox.any_state' }),
    days('outbox.days'),
  ],
  sort: '-askedAt',
  columns: [
    { key: 'askedAt', label: 'outbox.at', cell: row => <Time at={row.askedAt} as="exact" />, card: 'detail', sort: 'askedAt' },
    { key: 'to', label: 'outbox.to', cell: row => <Personal value={row.phone ?? row.email} />, card: 'title' },
    { key: 'channel', label: 'outbox.channel', cell: (row, t) => t(`outbox.channel.${row.channel}`), card: 'none' },
    { key: 'kind', label: 'outbox.kind', cell: (row, t) => t(kindText(row.kind)), card: 'amount' },
    { key: 'state', label: 'outbox.state', cell: row => <State of={row.state} />, card: 'note' },
  ],
  empty: { title: 'outbox.empty' },
  panel: (row, { zone, close }) => <MessagePanel key={row.id} message={row} zone={zone} onClose={close} />,
})

function kindText(kind: string) {
  if (kind === 'identity.code' || kind === 'identity.password_link') return `outbox.kind.${kind}` as const
  return 'outbox.kind.other'
}
