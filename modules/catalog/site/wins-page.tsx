import { showMoney, showTime, useText } from '@tonle/text/browser'
import { Chips, EmptyState, ErrorState, NavPills, Skeleton } from '@tonle/ui'
import { useState } from 'react'
import { catalog } from './calls.ts'
import { winViews } from './game-card.ts'
import { GamePicture } from './game-picture.tsx'
import { texts as categories } from './texts.ts'
import styles from './wins-page.module.css'
import { texts } from './wins-texts.ts'

interface WinsPageProps {
  /** Winners: the newest; leaderboard: the largest. */
  readonly order: 'newest' | 'largest'
  readonly title: string
  readonly zone: string
}

const TYPES = ['ALL', 'RNG', 'LIVE', 'FISH', 'PVP', 'BGS', 'SPORTS'] as const

/** Real wins of the last 30 days, names masked, by category. */
export function WinsPage({ order, title, zone }: WinsPageProps) {
  const t = useText(texts)
  const names = useText(categories)
  const [type, setType] = useState<(typeof TYPES)[number]>('ALL')
  const { data, error, refetch } = catalog.rankList.useQuery({ order, gameCategory: type }, { staleTime: 30_000 })
  const wins = data && winViews(data)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.note}>{t(`wins.${order}_text`)}</p>
      <NavPills
        label={t('wins.lists')}
        current={order === 'newest' ? '/winners' : '/leaderboard'}
        pills={[
          { href: '/winners', label: t('wins.newest'), icon: 'sparkle-fill' },
          { href: '/leaderboard', label: t('wins.largest'), icon: 'trophy-fill' },
        ]}
      />
      <Chips
        label={t('wins.categories')}
        chips={TYPES.map(value => ({ value, label: value === 'ALL' ? t('wins.all') : names(`category.${value}`) }))}
        chosen={[type]}
        onToggle={setType}
      />
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="100%" height="420px" />}
      {wins?.length === 0 && <EmptyState title={t('wins.none')} picture="boat" />}
      {wins && wins.length > 0 && (
        <ol className={styles.wins}>
          {wins.map((win, place) => (
            <li key={win.id} className={styles.win} data-first={order === 'largest' && place < 3 ? '' : undefined}>
              {order === 'largest' && <span className={`num ${styles.place}`}>{place + 1}</span>}
              <GamePicture src={win.picture} name="" className={styles.picture} />
              <span className={styles.words}>
                <b>{win.game}</b>
                <span className={styles.quiet}>
                  {win.player} · <span className="num">{showTime(win.at, zone)}</span>
                </span>
              </span>
              <span className={`num ${styles.amount}`}>{showMoney(win.amount, win.currency)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
