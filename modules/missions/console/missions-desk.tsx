import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { Page } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { useAddress } from '@tonle/ui/lists'
import { AwardList } from './awards.tsx'
import { Boards } from './boards.tsx'
import { type Gift, MissionContext } from './mission-context.ts'
import { MissionRows } from './missions.tsx'
import { texts } from './texts.ts'

const VIEWS = ['missions', 'boards', 'awards'] as const

interface MissionsDeskProps {
  readonly zone: string
  /** The brand's own. */
  readonly currency: Currency
  /** Campaigns whose bonus a mission may give. */
  readonly gifts: readonly Gift[]
  /** Wheels at which a mission may give spins. */
  readonly wheels: readonly Gift[]
}

/** Missions and leaderboards with their budgets, and what they gave. */
export function MissionsDesk({ zone, currency, gifts, wheels }: MissionsDeskProps) {
  const t = useText(texts)
  const [{ view }, setView] = useAddress({ view: VIEWS })
  const tabs = VIEWS.map(value => ({ value, label: t(`misd.view.${value}`) }))
  return (
    <Page
      title={t('misd.title')}
      aside={<Tabs label={t('misd.title')} tabs={tabs} value={view} onValue={next => setView({ view: next }, { clear: true })} />}
    >
      {view === 'missions' && (
        <MissionContext value={{ currency, gifts, wheels }}>
          <MissionRows zone={zone} />
        </MissionContext>
      )}
      {view === 'boards' && <Boards currency={currency} zone={zone} />}
      {view === 'awards' && <AwardList zone={zone} />}
    </Page>
  )
}
