import { useText } from '@tonle/text/browser'
import { Page } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { useAddress } from '@tonle/ui/lists'
import { ExchangeList } from './exchanges.tsx'
import { Goods } from './goods.tsx'
import { Rates } from './rates.tsx'
import { texts } from './texts.ts'

const VIEWS = ['exchanges', 'goods', 'rates'] as const

/** The points mall: applications, goods, what bets earn and what is owed. */
export function PointsDesk({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const [{ view }, setView] = useAddress({ view: VIEWS })
  const tabs = VIEWS.map(value => ({ value, label: t(`pts.view.${value}`) }))
  return (
    <Page
      title={t('pts.title')}
      aside={<Tabs label={t('pts.title')} tabs={tabs} value={view} onValue={next => setView({ view: next }, { clear: true })} />}
    >
      {view === 'exchanges' && <ExchangeList zone={zone} />}
      {view === 'goods' && <Goods zone={zone} />}
      {view === 'rates' && <Rates zone={zone} />}
    </Page>
  )
}
