import { useText } from '@tonle/text/browser'
import { Page } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { useAddress } from '@tonle/ui/lists'
import { ContractList } from './contract-list.tsx'
import { Plans } from './plans.tsx'
import { RunList } from './run-list.tsx'
import { StatementList } from './statement-list.tsx'
import { texts } from './texts.ts'

const VIEWS = ['contracts', 'statements', 'runs', 'plans'] as const

/** Agents' contracts, what they came to, the runs that settle them, and the brand's plans. */
export function ContractsDesk({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const [{ view }, setView] = useAddress({ view: VIEWS })
  const tabs = VIEWS.map(value => ({ value, label: t(`cdk.view.${value}`) }))
  return (
    <Page
      title={t('cdk.title')}
      aside={<Tabs label={t('cdk.title')} tabs={tabs} value={view} onValue={next => setView({ view: next }, { clear: true })} />}
    >
      {view === 'contracts' && <ContractList zone={zone} />}
      {view === 'statements' && <StatementList zone={zone} />}
      {view === 'runs' && <RunList zone={zone} />}
      {view === 'plans' && <Plans />}
    </Page>
  )
}
