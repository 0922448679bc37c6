import { showCount, useText } from '@tonle/text/browser'
import { Tabs } from '@tonle/ui/kit'
import { useAddress } from '@tonle/ui/lists'
import { lazy, Suspense } from 'react'
import { missions } from './calls.ts'
import { MissionList } from './mission-list.tsx'
import styles from './missions.module.css'
import { texts } from './texts.ts'

const Boards = lazy(() => import('./boards.tsx').then(m => ({ default: m.Boards })))
const Awards = lazy(() => import('./awards.tsx').then(m => ({ default: m.Awards })))

const VIEWS = ['missions', 'board', 'awards'] as const

export interface MissionsScreenProps {
  readonly zone: string
  /** Pictures of the program by name. */
  readonly art: Readonly<Record<string, { readonly src: string }>>
}

/** Missions with the own progress, the leaderboard, and what was received. */
export function MissionsScreen({ zone, art }: MissionsScreenProps) {
  const t = useText(texts)
  const [{ view }, setView] = useAddress({ view: VIEWS })
  const { data } = missions.missionState.useQuery({})
  const ready = data?.ready ?? 0
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t('mis.title')}</h1>
          <p>{t('mis.lead')}</p>
        </div>
        {ready > 0 && <b className={styles.ready}>{t('mis.ready', { n: showCount(ready) })}</b>}
      </header>
      <Tabs
        label={t('mis.title')}
        tabs={VIEWS.map(value => ({
          ...{ value, label: t(`mis.view.${value}`) },
          ...(value === 'missions' && ready > 0 && { count: ready }),
        }))}
        value={view}
        onValue={next => setView({ view: next }, { clear: true })}
      />
      {view === 'missions' && <MissionList art={art} />}
      <Suspense>
        {view === 'board' && <Boards />}
        {view === 'awards' && <Awards zone={zone} />}
      </Suspense>
    </div>
  )
}
