import { Badge } from '@tonle/ui'
import { listPage, Time } from '@tonle/ui/lists'
import { identity } from '../calls.ts'
import { deviceName } from './place.ts'
import { texts } from './texts.ts'

/** Sign-ins and refused tries, newest first. */
export const LoginHistory = listPage({
  call: identity.logins,
  texts,
  title: 'history.title',
  frame: 'titled',
  input: { limit: '10' },
  columns: [
    { key: 'at', label: 'history.time', cell: row => <Time at={row.at} as="full" />, card: 'detail' },
    {
      key: 'device',
      label: 'history.device',
      cell: (row, t) => <span translate="no">{deviceName(row) ?? t('devices.unknown')}</span>,
      card: 'title',
    },
    { key: 'ip', label: 'history.address', cell: row => <span translate="no">{row.ip}</span>, card: 'note' },
    {
      key: 'result',
      label: 'history.result',
      cell: (row, t) =>
        row.result === 'ok' ? (
          <Badge tone="ok">{t(`history.ok.${row.how}`)}</Badge>
        ) : (
          <Badge tone="bad">{t('history.refused')}</Badge>
        ),
      card: 'amount',
    },
  ],
  empty: { title: 'history.empty' },
  end: 'history.end',
})
