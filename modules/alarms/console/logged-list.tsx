import { showFullTime, useText } from '@tonle/text/browser'
import { Caption, Card, type Column, Mono, Table } from '@tonle/ui'
import { alarms } from './calls.ts'
import { texts } from './texts.ts'

type Logged = Awaited<ReturnType<typeof alarms.loggedAlarms>>['alarms'][number]

/** Alarms that stand in the program's log; what a message outside counts. */
export function LoggedList({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const { data, error, refetch } = alarms.loggedAlarms.useQuery({})
  const columns: Column<Logged>[] = [
    { key: 'code', label: t('alarms.code'), render: row => <Mono>{row.code}</Mono>, card: 'title' },
    { key: 'kind', label: t('alarms.kind'), render: row => t(`alarms.kind.${row.kind}`), card: 'detail' },
    { key: 'newest', label: t('alarms.newest'), render: row => showFullTime(row.newestAt, zone), card: 'note' },
    { key: 'count', label: t('alarms.count'), isNumber: true, render: row => row.count, card: 'amount' },
  ]
  return (
    <Card title={t('alarms.logged')}>
      <Table
        label={t('alarms.logged')}
        isDense
        columns={columns}
        rows={data?.alarms}
        rowKey={row => row.code}
        error={error?.message}
        onRetry={() => void refetch()}
        skeletonRows={2}
        empty={<Caption>{t('alarms.logged_none')}</Caption>}
      />
    </Card>
  )
}
