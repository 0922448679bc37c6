import { showDay, useText } from '@tonle/text/browser'
import { EmptyState, ErrorState, Skeleton } from '@tonle/ui'
import { type Mission, missions } from './calls.ts'
import { MissionCard } from './mission-card.tsx'
import styles from './missions.module.css'
import type { MissionsScreenProps } from './missions-screen.tsx'
import { texts } from './texts.ts'

const GROUPS = ['before', 'daily', 'weekly', 'season'] as const
type Group = (typeof GROUPS)[number]

/** Of one kind of period the newest is the one that runs; an older one waits to be claimed. */
function groupsOf(all: readonly Mission[]): Map<Group, Mission[]> {
  const newest = Map.groupBy(all, ({ period }) => period)
  const runs = (one: Mission) => newest.get(one.period)!.every(({ lastDay }) => lastDay <= one.lastDay)
  return Map.groupBy(all, one => (runs(one) ? one.period : 'before'))
}

/** Missions one behind the other, the first of each chain in the order of the list. */
function chainsOf(all: readonly Mission[]): Mission[][] {
  const follows = (one: Mission) => all.find(({ after, periodDay }) => after === one.id && periodDay === one.periodDay)
  const isFirst = ({ after, periodDay }: Mission) => !all.some(one => one.id === after && one.periodDay === periodDay)
  return all.filter(isFirst).map(first => {
    const chain = [first]
    for (let next = follows(first); next && !chain.includes(next); next = follows(next)) chain.push(next)
    return chain
  })
}

export function MissionList({ art }: Pick<MissionsScreenProps, 'art'>) {
  const t = useText(texts)
  const { data, error, refetch } = missions.missions.useQuery({})
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return Array.from({ length: 5 }, (_, i) => <Skeleton key={i} height="104px" />)
  if (data.missions.length === 0)
    return (
      <EmptyState title={t('mis.none')} picture="lotus">
        {t('mis.none_text')}
      </EmptyState>
    )
  const groups = groupsOf(data.missions)
  const titleOf = (id: string | null) => data.missions.find(one => one.id === id)?.title
  return GROUPS.map(group => {
    const shown = groups.get(group)
    if (!shown) return null
    const until =
      group === 'before'
        ? t('mis.claim_until', { day: showDay(shown[0]!.claimUntil) })
        : t('mis.until', { day: showDay(shown[0]!.lastDay) })
    return (
      <section key={group} className={styles.group} aria-label={t(`mis.period.${group}`)}>
        <header>
          <h2>{t(`mis.period.${group}`)}</h2>
          <span>{until}</span>
        </header>
        <div className={styles.chains}>
          {chainsOf(shown).map(chain => (
            <ol
              key={`${chain[0]!.id} ${chain[0]!.periodDay}`}
              className={styles.chain}
              {...(chain.length > 1 && { 'aria-label': t('mis.chain'), 'data-long': '' })}
            >
              {chain.map(mission => (
                <li key={mission.id}>
                  <MissionCard mission={mission} picture={art[mission.art]?.src} before={titleOf(mission.after)} />
                </li>
              ))}
            </ol>
          ))}
        </div>
      </section>
    )
  })
}
