import { keepPreviousData } from '@tanstack/react-query'
import { useText } from '@tonle/text/browser'
import { Amount, Badge, Caption, Card, type Column, EmptyState, Table, TextInput } from '@tonle/ui'
import { useAddress, useListServices } from '@tonle/ui/lists'
import type { CashRow } from '../contract.ts'
import { cashier } from './calls.ts'
import styles from './console.module.css'
import { texts } from './desk-texts.ts'

/** As the contract has it. */
const BY_HAND = 'hand'
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What each provider held at the beginning and end of a business day, and what moved it. */
export function CashReport() {
  const t = useText(texts)
  const [{ day }, setView] = useAddress({ day: '' })
  const { Export } = useListServices()
  const { data, error, refetch } = cashier.cashReport.useQuery(DAY.test(day) ? { day } : {}, {
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.part}>
      <div className={styles.day}>
        <TextInput
          type="date"
          label={t('cash.day')}
          name="day"
          value={day || (data?.day ?? '')}
          onValue={next => setView({ day: next })}
        />
        {Export && data && <Export list="cashier.cashRows" filters={{ fromDay: `${data.day.slice(0, 8)}01`, toDay: data.day }} />}
      </div>
      <Caption>{t('cash.text')}</Caption>
      <Card isFlush>
        <Table
          label={t('desk.view.cash')}
          isDense
          columns={useColumns()}
          rows={data?.rows}
          rowKey={row => `${row.provider} ${row.currency}`}
          error={data ? undefined : error?.message}
          onRetry={() => void refetch()}
          empty={<EmptyState title={t('cash.none')} picture="net" isSmall />}
        />
      </Card>
    </div>
  )
}

const AMOUNTS = ['opening', 'deposits', 'withdrawals', 'suspense', 'adjustments', 'closing', 'fees'] as const
const CARD = { closing: 'amount', opening: 'line', deposits: 'line', withdrawals: 'line' } as const

function useColumns(): Column<CashRow>[] {
  const t = useText(texts)
  return [
    {
      key: 'provider',
      label: t('desk.provider'),
      render: row => (
        <>
          {row.provider === BY_HAND ? <b>{t('cash.by_hand')}</b> : <b translate="no">{row.provider}</b>} {row.currency}
        </>
      ),
      card: 'title',
    },
    {
      key: 'books',
      label: t('cash.books'),
      render: row => (
        <span className={styles.rowActs}>
          <Badge tone={row.inBooks === row.closing ? 'ok' : 'bad'}>
            {t(row.inBooks === row.closing ? 'cash.equal' : 'cash.apart')}
          </Badge>
          <Badge>{t(row.isSealed ? 'cash.sealed' : 'cash.open_day')}</Badge>
        </span>
      ),
      card: 'note',
    },
    ...AMOUNTS.map(
      (name): Column<CashRow> => ({
        key: name,
        label: t(`cash.${name}`),
        isNumber: true,
        render: row => <Amount value={row[name]} currency={row.currency} />,
        card: name in CARD ? CARD[name as keyof typeof CARD] : 'line',
      }),
    ),
  ]
}
