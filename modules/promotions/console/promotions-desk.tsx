import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { Page } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { useAddress } from '@tonle/ui/lists'
import { BonusList } from './bonuses.tsx'
import { BrandCurrency, BrandSegments, type SegmentName } from './brand-context.ts'
import { CampaignList } from './campaigns.tsx'
import { EntryList } from './entries.tsx'
import { texts } from './texts.ts'

const VIEWS = ['campaigns', 'entries', 'bonuses'] as const

interface PromotionsDeskProps {
  readonly zone: string
  readonly currency: Currency
  readonly segments: readonly SegmentName[]
}

/** Campaigns with their budgets, and members' bonuses. */
export function PromotionsDesk({ zone, currency, segments }: PromotionsDeskProps) {
  const t = useText(texts)
  const [{ view }, setView] = useAddress({ view: VIEWS })
  const tabs = VIEWS.map(value => ({ value, label: t(`promo.view.${value}`) }))
  return (
    <Page
      title={t('promo.title')}
      aside={
        <Tabs label={t('promo.title')} tabs={tabs} value={view} onValue={next => setView({ view: next }, { clear: true })} />
      }
    >
      {view === 'campaigns' && (
        <BrandCurrency value={currency}>
          <BrandSegments value={segments}>
            <CampaignList zone={zone} />
          </BrandSegments>
        </BrandCurrency>
      )}
      {view === 'entries' && <EntryList zone={zone} />}
      {view === 'bonuses' && <BonusList zone={zone} />}
    </Page>
  )
}
