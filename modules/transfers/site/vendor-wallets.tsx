import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { useText } from '@tonle/text/browser'
import { Amount, Button, Caption, Card, IconButton, Switch } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { lazy, Suspense, useState } from 'react'
import { transfers, type VendorWallet, type VendorWallets as Wallets } from './calls.ts'
import { texts } from './texts.ts'
import styles from './transfers.module.css'
import { UnderWay } from './under-way.tsx'

const TransferDialog = lazy(() => import('./transfer-dialog.tsx'))

/** Wallets at vendors that keep balances of their own, with the ways in and out; nothing where there are none. */
export function VendorWallets({ isHidden }: { readonly isHidden: boolean }) {
  const t = useText(texts)
  const { data } = transfers.vendorWallets.useQuery({}, { refetchInterval: SAFETY_POLL_MS, refetchOnWindowFocus: true })
  const [asked, setAsked] = useState<{ wallet: VendorWallet; direction: 'IN' | 'OUT' }>()
  const choose = useAction(transfers.setAutoReturn)
  if (!data || data.wallets.length === 0) return null
  const { underWay, currency, available } = data
  return (
    <Card title={t('gamewallets.title')}>
      <Caption>{t('gamewallets.lead')}</Caption>
      {underWay && <UnderWay transfer={underWay} />}
      <ul className={styles.wallets}>
        {data.wallets.map(wallet => (
          <li key={wallet.vassalage}>
            <Row {...{ wallet, data, isHidden }} onMove={direction => setAsked({ wallet, direction })} />
          </li>
        ))}
      </ul>
      <Switch
        label={t('gamewallets.auto')}
        checked={choose.isBusy ? !data.isAutoReturn : data.isAutoReturn}
        onValue={isOn => void choose.run({ isOn })}
      />
      {asked && (
        <Suspense>
          <TransferDialog {...asked} currency={currency} available={available} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

interface RowProps {
  readonly wallet: VendorWallet
  readonly data: Wallets
  readonly isHidden: boolean
  readonly onMove: (direction: 'IN' | 'OUT') => void
}

function Row({ wallet, data, isHidden, onMove }: RowProps) {
  const t = useText(texts)
  const { name, vassalage, balance, isOpen } = wallet
  const all = useAction(transfers.walletTransfer, { done: t('gamewallets.asked') })
  const isWaiting = data.underWay !== null
  const has = Number(balance) > 0
  return (
    <>
      <div className={styles.wallet}>
        <b translate="no">{name}</b>
        <span className={styles.there}>
          {isHidden ? <span aria-hidden="true">******</span> : <Amount value={balance} currency={data.currency} />}
          <Refresh wallet={wallet} />
        </span>
        {!isOpen && <Caption as="span">{t('gamewallets.closed')}</Caption>}
      </div>
      <div className={styles.acts}>
        <Button
          size="s"
          disabled={isWaiting || !isOpen}
          aria-label={t('gamewallets.in_of', { name })}
          onClick={() => onMove('IN')}
        >
          {t('gamewallets.in')}
        </Button>
        <Button
          size="s"
          disabled={isWaiting || !has}
          aria-label={t('gamewallets.out_of', { name })}
          onClick={() => onMove('OUT')}
        >
          {t('gamewallets.out')}
        </Button>
        <Button
          size="s"
          kind="quiet"
          disabled={isWaiting || !has}
          isBusy={all.isBusy}
          aria-label={t('gamewallets.all_out_of', { name })}
          onClick={() => void all.run({ vassalage, direction: 'OUT_ALL' })}
        >
          {t('gamewallets.all_out')}
        </Button>
      </div>
    </>
  )
}

/** Asks the vendor what is there now. */
function Refresh({ wallet: { name, vassalage } }: Pick<RowProps, 'wallet'>) {
  const t = useText(texts)
  const ask = useAction(transfers.refreshWallet, {
    done: ({ balance }) => t(balance === null ? 'gamewallets.no_answer' : 'gamewallets.refreshed'),
  })
  return (
    <IconButton
      icon="arrows-clockwise-bold"
      kind="ghost"
      name={t('gamewallets.refresh_of', { name })}
      isBusy={ask.isBusy}
      onClick={() => void ask.run({ vassalage })}
    />
  )
}
