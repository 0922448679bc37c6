import { useText } from '@tonle/text/browser'
import { Page } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { useAddress } from '@tonle/ui/lists'
import { CashReport } from './cash-report.tsx'
import { texts } from './desk-texts.ts'
import { Differences } from './differences-list.tsx'
import { ProviderHealth } from './provider-health.tsx'

const VIEWS = ['health', 'differences', 'cash'] as const

/** Payment providers: how they answer, whether their statements agree with our records, what they hold day by day. */
export function PaymentsDesk({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const [{ view }, setView] = useAddress({ view: VIEWS })
  const tabs = VIEWS.map(value => ({ value, label: t(`desk.view.${value}`) }))
  return (
    <Page
      title={t('desk.title')}
      aside={<Tabs label={t('desk.title')} tabs={tabs} value={view} onValue={next => setView({ view: next }, { clear: true })} />}
    >
      {view === 'health' && <ProviderHealth zone={zone} />}
      {view === 'differences' && <Differences zone={zone} />}
      {view === 'cash' && <CashReport />}
    </Page>
  )
}
