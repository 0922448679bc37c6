import { listPage, stateBadge, Time } from '@tonle/ui/lists'
import { entryTones } from '../rules.ts'
import { promotions } from './calls.ts'
import styles from './promotions.module.css'
import { texts } from './texts.ts'

const State = stateBadge({ texts, each: 'promos.entry.', tones: entryTones, live: ['applying'] })

/** What the member joined and applied for, and the desk's answers. */
export const Applications = listPage({
  call: promotions.myEntries,
  texts,
  title: 'promos.applications',
  frame: 'titled',
  columns: [
    { key: 'title', label: 'bonus.campaign', card: 'title' },
    { key: 'requestedAt', label: 'promos.applied', cell: row => <Time at={row.requestedAt} />, card: 'detail' },
    {
      key: 'note',
      label: 'promos.answer',
      cell: row => <span className={styles.dim}>{row.note ?? row.remark ?? '–'}</span>,
      card: 'note',
    },
    { key: 'state', label: 'bonus.state', cell: row => <State of={row.state} />, card: 'amount' },
  ],
  empty: { title: 'promos.no_applications', picture: 'boat' },
})
