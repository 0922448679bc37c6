import { useText } from '@tonle/text/browser'
import { Page } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { useAddress } from '@tonle/ui/lists'
import { AgentList } from './agent-list.tsx'
import { ApplicationList } from './application-list.tsx'
import { LookList } from './look-list.tsx'
import { MoveList } from './move-list.tsx'
import { texts } from './texts.ts'

const VIEWS = ['agents', 'applications', 'moves', 'looks'] as const

/** The brand's agents: their tree, who wants to become one, moves, and who looked at masked names. */
export function AgentsDesk({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const [{ view }, setView] = useAddress({ view: VIEWS })
  const tabs = VIEWS.map(value => ({ value, label: t(`agt.view.${value}`) }))
  return (
    <Page
      title={t('agt.title')}
      aside={<Tabs label={t('agt.title')} tabs={tabs} value={view} onValue={next => setView({ view: next }, { clear: true })} />}
    >
      {view === 'agents' && <AgentList zone={zone} />}
      {view === 'applications' && <ApplicationList zone={zone} />}
      {view === 'moves' && <MoveList zone={zone} />}
      {view === 'looks' && <LookList zone={zone} />}
    </Page>
  )
}
