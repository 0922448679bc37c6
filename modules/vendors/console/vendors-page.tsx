import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { Page } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { useAddress } from '@tonle/ui/lists'
import { AccountPage } from './accounts/account-page.tsx'
import { AccountsList } from './accounts/accounts-list.tsx'
import { CallLog } from './call-log.tsx'
import type { WatchProps } from './calls.ts'
import { HealthList } from './health-list.tsx'
import { HeldList } from './held/held-list.tsx'
import { OpenBetsList } from './open-bets-list.tsx'
import { BrandCurrency } from './promos/brand-currency.ts'
import { PromoList } from './promos/promo-list.tsx'
import { texts } from './texts.ts'
import styles from './watch.module.css'

const VIEWS = ['health', 'accounts', 'held', 'promos', 'rounds', 'calls'] as const

/** Outside vendors: how they do, which bets wait for them, what they asked and were answered. */
export function Vendors({ zone, currency }: WatchProps & { readonly currency: Currency }) {
  const t = useText(texts)
  const [{ view, vendor }, setView] = useAddress({ view: VIEWS, vendor: '' })
  return (
    <Page
      title={t('watch.title')}
      aside={
        <Tabs
          label={t('watch.views')}
          tabs={VIEWS.map(value => ({ value, label: t(`watch.${value}`) }))}
          value={view}
          onValue={next => setView({ view: next }, { clear: true })}
        />
      }
    >
      <div className={styles.body}>
        {view === 'health' && <HealthList zone={zone} />}
        {view === 'accounts' &&
          (vendor ? <AccountPage key={vendor} vassalage={vendor} zone={zone} /> : <AccountsList zone={zone} />)}
        {view === 'held' && <HeldList zone={zone} />}
        {view === 'promos' && (
          <BrandCurrency value={currency}>
            <PromoList zone={zone} />
          </BrandCurrency>
        )}
        {view === 'rounds' && <OpenBetsList zone={zone} />}
        {view === 'calls' && <CallLog zone={zone} />}
      </div>
    </Page>
  )
}
