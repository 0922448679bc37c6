import { showTime, useText } from '@tonle/text/browser'
import { Button, ButtonLink } from '@tonle/ui'
import { type ListPageProps, listPage } from '@tonle/ui/lists'
import { periods } from '@tonle/ui/lists/periods.tsx'
import { wallet } from './calls.ts'
import { groups } from './group-filter.tsx'
import { MovementDialog } from './movement-dialog.tsx'
import { kindWords, movementColumns } from './movements.tsx'
import styles from './record.module.css'
import { texts } from './texts.ts'

const AccountRecord = listPage({
  call: wallet.accountRecord,
  texts,
  title: 'record.title',
  hasExport: true,
  frame: 'card',
  input: { limit: '25' },
  settings: { hasTotal: true },
  filters: [
    periods('record.period', {
      each: 'record.',
      of: { week: 6, month: 29, ever: 'ever', days: 'days' },
      default: 'month',
      between: 'record.between',
    }),
    groups,
  ],
  sums: ({ t, first }) => {
    const { in: came, out, currency } = first?.totals ?? {}
    return [
      { name: t('record.came'), value: came, currency },
      { name: t('record.went'), value: out, currency },
    ]
  },
  columns: movementColumns,
  rowKey: row => row.seq,
  rowName: (row, { t, zone }) => t('record.open_row', { kind: kindWords(row.kind), time: showTime(row.at, zone) }),
  end: 'record.end',
  empty: ({ group, period }, { t, setView }) =>
    group || period !== 'ever'
      ? {
          title: 'record.nothing',
          text: 'record.nothing_text',
          action: <Button onClick={() => setView({ period: 'ever' }, { clear: true })}>{t('record.show_all')}</Button>,
        }
      : {
          title: 'wallet.none',
          text: 'wallet.none_text',
          picture: 'boat',
          isLarge: true,
          action: (
            <ButtonLink icon="plus-bold" href="/member/deposit">
              {t('wallet.deposit')}
            </ButtonLink>
          ),
        },
  panel: (row, { zone, close }) => <MovementDialog row={row} zone={zone} onClose={close} />,
})

/** Every movement of the main wallet with the balance after it, newest first. */
export function AccountRecordScreen(props: ListPageProps) {
  const t = useText(texts)
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('record.title')}</h1>
      <AccountRecord {...props} />
    </div>
  )
}
