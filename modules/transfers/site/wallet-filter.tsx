import { Select } from '@tonle/ui'
import type { Filter, FilterControlProps } from '@tonle/ui/lists'
import { transfers } from './calls.ts'

type Key = 'gamewallets.game' | 'gamewallets.any_wallet'

/** The wallet of one vendor, or all. */
export const walletFilter: Filter<Key, { readonly vassalage?: string }, unknown, { readonly wallet: string }> = {
  place: 'row',
  fields: { wallet: '' },
  input: ({ wallet }) => (wallet ? { vassalage: wallet } : {}),
  Control: WalletControl,
}

function WalletControl({ view, onView, t, isDense }: FilterControlProps<Key, unknown>) {
  const wallets = transfers.vendorWallets.useQuery({}).data?.wallets ?? []
  return (
    <Select
      label={t('gamewallets.game')}
      isDense={isDense}
      value={view.wallet ?? ''}
      onValue={wallet => onView({ wallet })}
      options={[
        { value: '', label: t('gamewallets.any_wallet') },
        ...wallets.map(one => ({ value: one.vassalage, label: one.name })),
      ]}
    />
  )
}
