import picture from 'virtual:site-art/pages/wallet'
import { VendorWallets } from '@tonle/transfers/site/vendor-wallets.tsx'
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
      gameWallets={<VendorWallets isHidden={isHidden} />}
    />
  )
}

function Lake() {
  return (
    <picture>
      {picture.phone && <source media="(width < 640px)" srcSet={picture.phone.srcSet} sizes="100vw" />}
      <img
        src={picture.wide.src}
        srcSet={picture.wide.srcSet}
        sizes="(width < 1200px) 100vw, 980px"
        alt=""
        width={980}
        height={220}
        decoding="async"
      />
    </picture>
  )
}
