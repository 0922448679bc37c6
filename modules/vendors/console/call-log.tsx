import { Mono } from '@tonle/ui'
import { chips, find, listPage, select, Time } from '@tonle/ui/lists'
import { CallPanel } from './call-panel.tsx'
import { play } from './calls.ts'
import { CallName, CodeBadge } from './raw-calls.tsx'
import { texts } from './texts.ts'
import { vendorFilter } from './vendor-filter.tsx'
import styles from './watch.module.css'

/** Vendors' calls; a row opens its request and answer. */
export const CallLog = listPage({
  call: play.vendorCallLog,
  texts,
  title: 'watch.calls',
  frame: 'part',
  filters: [
    chips('only', 'watch.only', ['all', 'failed'], { each: 'watch.only_' }),
    find('find', 'watch.find_call', { pattern: /^[\x21-\x7e]{1,120}$/ }),
    vendorFilter,
    select('hours', 'watch.hours', ['1', '6', '24', '168'], { each: 'watch.hours_' }),
  ],
  sort: '-at',
  columns: [
    { key: 'time', label: 'watch.time', cell: call => <Time at={call.at} as="exact" />, card: 'detail', sort: 'at' },
    { key: 'vendor', label: 'watch.vendor', cell: call => <b translate="no">{call.vassalage}</b>, card: 'title' },
    { key: 'call', label: 'watch.call', cell: call => <CallName call={call} />, card: 'line' },
    { key: 'names', label: 'watch.names', cell: call => <Names of={call.names} />, card: 'none' },
    { key: 'code', label: 'watch.code', cell: call => <CodeBadge call={call} />, card: 'note' },
    {
      key: 'took',
      label: 'watch.took',
      isNumber: true,
      cell: (call, t) => t('watch.ms', { n: call.ms.toFixed(1) }),
      card: 'amount',
    },
  ],
  rowName: call => `${call.call} ${call.code}`,
  empty: { title: 'watch.no_calls', text: 'watch.no_calls_text' },
  panel: (call, { zone, close }) => <CallPanel call={call} zone={zone} onClose={close} />,
})

/** Names within one round begin alike, so their ends are shown. The opened call shows them whole. */
const shortName = (name: string) => (name.length > 14 ? `…${name.slice(-12)}` : name)

const Names = ({ of: names }: { readonly of: readonly string[] }) =>
  names.length > 0 && (
    <Mono title={names.join(' ')}>
      {names.slice(0, 3).map(name => (
        <span key={name} className={styles.name}>
          {shortName(name)}{' '}
        </span>
      ))}
    </Mono>
  )
