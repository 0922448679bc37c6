import { showDay, showMoney, useText } from '@tonle/text/browser'
import { Badge, Card, EmptyState, ErrorState, Icon, Skeleton, Table } from '@tonle/ui'
import { missions, type Ranking } from './calls.ts'
import styles from './missions.module.css'
import { texts } from './texts.ts'

/** The boards that run, and what became of the ones before. */
export function Boards() {
  const t = useText(texts)
  const { data, error, refetch } = missions.missionLeaderboard.useQuery({})
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="320px" />
  if (data.now.length + data.before.length === 0) return <EmptyState title={t('board.none')} picture="lotus" />
  return (
    <div className={styles.boards}>
      {[...data.now, ...data.before].map(ranking => (
        <Board key={`${ranking.title} ${ranking.periodDay}`} ranking={ranking} />
      ))}
    </div>
  )
}

function Board({ ranking }: { readonly ranking: Ranking }) {
  const t = useText(texts)
  const { title, places, own, currency, periodDay, lastDay, isClosed } = ranking
  const name = isClosed ? t('board.before', { title }) : title
  const show = (amount: string) => showMoney(amount, currency, { zeros: 'trim' })
  return (
    <Card
      title={name}
      aside={<span className={styles.days}>{`${showDay(periodDay)} – ${showDay(lastDay)}`}</span>}
      className={styles.board}
    >
      {!isClosed && <Prizes ranking={ranking} />}
      <p className={styles.own}>
        {own ? t('board.own', { rank: own.rank, stars: own.stars }) : !isClosed && t('board.own_none')}
      </p>
      <Table
        label={name}
        rows={places}
        rowKey={row => String(row.rank)}
        columns={[
          { key: 'rank', label: t('board.rank'), render: row => <Rank rank={row.rank} />, card: 'title' },
          {
            key: 'player',
            label: t('board.player'),
            render: row => (
              <span translate="no">
                {row.player} {row.isOwn && <Badge tone="accent">{t('board.you')}</Badge>}
              </span>
            ),
            card: 'detail',
          },
          { key: 'stars', label: t('board.stars'), isNumber: true, render: row => <Stars count={row.stars} />, card: 'note' },
          {
            key: 'prize',
            label: t('board.prize'),
            isNumber: true,
            render: row => (row.prize === null ? '–' : <b className={styles.gold}>{show(row.prize)}</b>),
            card: 'amount',
          },
        ]}
        empty={<p className={styles.note}>{t('board.empty')}</p>}
      />
      {!isClosed && <p className={styles.rule}>{t('board.rule')}</p>}
    </Card>
  )
}

const Rank = ({ rank }: { readonly rank: number }) =>
  rank <= 3 ? (
    <span className={styles.medal} data-rank={rank}>
      {rank}
    </span>
  ) : (
    <span className={styles.rank}>{rank}</span>
  )

const Stars = ({ count }: { readonly count: number }) => (
  <span className={styles.stars}>
    <Icon name="star-fill" size={13} />
    {count}
  </span>
)

function Prizes({ ranking: { prizes, currency } }: { readonly ranking: Ranking }) {
  const t = useText(texts)
  return (
    <ul className={styles.prizes} aria-label={t('board.prizes')}>
      {prizes.map(({ from, to, amount }) => (
        <li key={from}>
          <Icon name="trophy-fill" size={16} />
          <span>{from === to ? from : `${from}–${to}`}</span>
          <b className="num">{showMoney(amount, currency, { zeros: 'trim' })}</b>
        </li>
      ))}
    </ul>
  )
}
