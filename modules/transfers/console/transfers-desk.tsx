import { useText } from '@tonle/text/browser'
import { Page } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { useAddress } from '@tonle/ui/lists'
import { NetDays } from './net-days.tsx'
import { OddRounds } from './odd-rounds.tsx'
import { texts } from './texts.ts'
import { texts as toldTexts } from './told-texts.ts'
import { VendorTransfers, WalletDifferences } from './transfers-page.tsx'

const VIEWS = ['transfers', 'differences', 'days', 'odd'] as const

interface TransfersDeskProps {
  readonly zone: string
}

/** Wallets that vendors keep: transfers that are not decided, balances that differ, and what their rounds came to beside what the wallets moved by. */
export function TransfersDesk({ zone }: TransfersDeskProps) {
  const t = useText(texts)
  const told = useText(toldTexts)
  const [{ view }, setView] = useAddress({ view: VIEWS })
  const tabs = [
    { value: 'transfers', label: t('vtr.title') },
    { value: 'differences', label: t('vtr.differences') },
    { value: 'days', label: told('net.title') },
    { value: 'odd', label: told('odd.title') },
  ] as const
  return (
    <Page
      title={t('vtr.title')}
      aside={<Tabs label={t('vtr.title')} tabs={tabs} value={view} onValue={next => setView({ view: next }, { clear: true })} />}
    >
      {view === 'transfers' && <VendorTransfers zone={zone} />}
      {view === 'differences' && <WalletDifferences zone={zone} />}
      {view === 'days' && <NetDays zone={zone} />}
      {view === 'odd' && <OddRounds zone={zone} />}
    </Page>
  )
}
