import { useCan } from '@tonle/contract/browser'
import type { Currency } from '@tonle/money'
import { showCount, useText } from '@tonle/text/browser'
import { Amount, Caption, Card, ErrorState, Link, Skeleton, Table } from '@tonle/ui'
import { reports } from './calls.ts'
import { texts } from './texts.ts'

type Play = Awaited<ReturnType<typeof reports.memberPlay>>
const PERIODS = ['today', 'month', 'ever'] as const

/** What one member staked and won, and on which games. */
export function MemberPlay({ id }: { readonly id: string }) {
  const t = useText(texts)
  const can = useCan()
  const { data, error, refetch } = reports.memberPlay.useQuery({ id })
  if (error && !data)
    return (
      <Card title={t('play.title')}>
        <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />
      </Card>
    )
  return (
    <Card
      title={t('play.title')}
      aside={can('reports.read') && <Link href={`/reports?view=bets&member=${id}`}>{t('play.bets_today')}</Link>}
    >
      {data ? (
        <>
          <Figures label={t('play.title')} first={t('play.period')} currency={data.currency} rows={periodsOf(data, t)} />
          <Caption as="h3">{t('play.games')}</Caption>
          {data.games.length === 0 ? (
            <Caption>{t('play.none')}</Caption>
          ) : (
            <Figures
              label={t('play.games')}
              first={t('play.game')}
              currency={data.currency}
              rows={data.games.map(game => ({ ...game, name: `${game.name} · ${game.vendorName}` }))}
            />
          )}
        </>
      ) : (
        <Skeleton width="100%" height="160px" />
      )}
    </Card>
  )
}

const periodsOf = (data: Play, t: (key: `play.${(typeof PERIODS)[number]}`) => string) =>
  PERIODS.map(period => ({ ...data[period], name: t(`play.${period}`) }))

interface FiguresProps {
  readonly label: string
  readonly first: string
  readonly currency: Currency
  readonly rows: readonly { name: string; bets: number; stake: string; ggr: string }[]
}

function Figures({ label, first, currency, rows }: FiguresProps) {
  const t = useText(texts)
  return (
    <Table
      label={label}
      isDense
      rows={rows}
      rowKey={row => row.name}
      empty={null}
      columns={[
        { key: 'name', label: first, render: row => row.name, card: 'title' },
        { key: 'bets', label: t('play.bets'), isNumber: true, render: row => showCount(row.bets), card: 'detail' },
        {
          key: 'stake',
          label: t('play.stake'),
          isNumber: true,
          render: row => <Amount value={row.stake} currency={currency} />,
          card: 'amount',
        },
        {
          key: 'ggr',
          label: t('play.ggr'),
          isNumber: true,
          render: row => <Amount value={row.ggr} currency={currency} tone="change" />,
          card: 'note',
        },
      ]}
    />
  )
}
