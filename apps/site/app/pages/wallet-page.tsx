import picture from 'virtual:site-art/pages/wallet'
import { transfers } from '@tonle/transfers/site/calls.ts'
import { TransferRecords } from '@tonle/transfers/site/transfer-records.tsx'
import { VendorWallets } from '@tonle/transfers/site/vendor-wallets.tsx'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
import { WalletScreen } from '@tonle/wallet/site/wallet-screen.tsx'
import { hideBalance, isBalanceHidden } from '../session/preferences.ts'

/** The wallet with the lake behind its balance; hiding it here hides it in the header too. */
export function WalletPage({ zone }: { zone: string }) {
  const isHidden = isBalanceHidden.use()
  return (
    <WalletScreen
      zone={zone}
      picture={<Lake />}
      isHidden={isHidden}
      onToggle={() => hideBalance(!isHidden)}
      gameWallets={
        <>
          <VendorWallets isHidden={isHidden} />
          <GameWalletRecord zone={zone} />
        </>
      }
    />
  )
}

/** Nothing where no vendor keeps a wallet. */
function GameWalletRecord({ zone }: { zone: string }) {
  const { data } = transfers.vendorWallets.useQuery({})
  return data && data.wallets.length > 0 ? <TransferRecords zone={zone} /> : null
}

function Lake() {
  return (
    <picture>
      {picture.phone && <source media="(width < 640px)" srcSet={pictureAt(picture.phone.srcSet)} sizes="100vw" />}
      <img
        src={pictureAt(picture.wide.src)}
        srcSet={pictureAt(picture.wide.srcSet)}
        sizes="(width < 1200px) 100vw, 980px"
        alt=""
        width={980}
        height={220}
        decoding="async"
      />
    </picture>
  )
}
