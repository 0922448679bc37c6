import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { Page } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { useAddress } from '@tonle/ui/lists'
import { Levels } from './levels.tsx'
import { PaymentList } from './payment-list.tsx'
import { BrandCampaigns, BrandCurrency, type NamedCampaign } from './programs/brand-currency.ts'
import { LotList } from './programs/lot-list.tsx'
import { ProgramList } from './programs/program-list.tsx'
import { RaffleList } from './programs/raffle-list.tsx'
import { SpinList } from './programs/spin-list.tsx'
import { Rates } from './rates.tsx'
import { texts } from './texts.ts'

const VIEWS = ['levels', 'rates', 'programs', 'spins', 'envelopes', 'raffles', 'payments'] as const

interface RewardsDeskProps {
  readonly zone: string
  /** The brand's own. */
  readonly currency: Currency
  /** Whose bonus a wheel may give, and which give spins. */
  readonly campaigns: readonly NamedCampaign[]
}

/** VIP levels, their rates of rebate, programs that are won by chance, and what was paid. */
export function RewardsDesk({ zone, currency, campaigns }: RewardsDeskProps) {
  const t = useText(texts)
  const [{ view }, setView] = useAddress({ view: VIEWS })
  const tabs = VIEWS.map(value => ({ value, label: t(`rwd.view.${value}`) }))
  return (
    <Page
      title={t('rwd.title')}
      aside={<Tabs label={t('rwd.title')} tabs={tabs} value={view} onValue={next => setView({ view: next }, { clear: true })} />}
    >
      {view === 'levels' && <Levels currency={currency} />}
      {view === 'rates' && <Rates zone={zone} />}
      {view === 'programs' && (
        <BrandCurrency value={currency}>
          <BrandCampaigns value={campaigns}>
            <ProgramList zone={zone} />
          </BrandCampaigns>
        </BrandCurrency>
      )}
      {view === 'spins' && <SpinList zone={zone} />}
      {view === 'envelopes' && <LotList zone={zone} />}
      {view === 'raffles' && <RaffleList zone={zone} />}
      {view === 'payments' && <PaymentList zone={zone} />}
    </Page>
  )
}
