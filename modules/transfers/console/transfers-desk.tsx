import { useText } from '@tonle/text/browser'
import { Page } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { useAddress } from '@tonle/ui/lists'
import { texts } from './texts.ts'
import { VendorTransfers, WalletDifferences } from './transfers-page.tsx'

const VIEWS = ['transfers', 'differences'] as const

interface TransfersDeskProps {
  readonly zone: string
}

/** Wallets that vendors keep: transfers that are not decided, and balances that differ. */
export function TransfersDesk({ zone }: TransfersDeskProps) {
  const t = useText(texts)
  const [{ view }, setView] = useAddress({ view: VIEWS })
  const tabs = [
    { value: 'transfers', label: t('vtr.title') },
    { value: 'differences', label: t('vtr.differences') },
  ] as const
  return (
    <Page
      title={t('vtr.title')}
      aside={<Tabs label={t('vtr.title')} tabs={tabs} value={view} onValue={next => setView({ view: next }, { clear: true })} />}
    >
      {view === 'transfers' ? <VendorTransfers zone={zone} /> : <WalletDifferences zone={zone} />}
    </Page>
  )
}
