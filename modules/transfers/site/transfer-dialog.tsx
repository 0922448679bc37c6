import type { Currency } from '@tonle/money'
import { showMoney, useText } from '@tonle/text/browser'
import { Dialog, MoneyInput } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { amountProblem, readAmount } from './amounts.ts'
import { transfers, type VendorWallet } from './calls.ts'
import { texts } from './texts.ts'

interface TransferDialogProps {
  readonly wallet: VendorWallet
  readonly direction: 'IN' | 'OUT'
  readonly currency: Currency
  /** Of the main wallet. */
  readonly available: string
  readonly onClose: () => void
}

/** An amount to a vendor's wallet, or out of it. */
export default function TransferDialog({ wallet, direction, currency, available, onClose }: TransferDialogProps) {
  const t = useText(texts)
  const most = direction === 'IN' ? available : wallet.balance
  const form = useCallForm(transfers.walletTransfer, {
    initial: { amount: '' },
    check: ({ amount }) => ({ amount: amountProblem(amount, most, currency) }),
    input: ({ amount }) => ({ vassalage: wallet.vassalage, direction, amount }),
    done: t('gamewallets.asked'),
    onDone: onClose,
  })
  const { amount } = form.values
  const field = form.text('amount')
  const shown = showMoney(most, currency)
  const isTooMuch = amountProblem(amount, most, currency) === 'field.too_big'
  return (
    <Dialog title={t(direction === 'IN' ? 'gamewallets.in_of' : 'gamewallets.out_of', { name: wallet.name })} onClose={onClose}>
      <SubmitForm
        form={form}
        size="l"
        act={
          readAmount(amount, currency) === undefined
            ? t('gamewallets.move_empty')
            : t('gamewallets.move', { amount: showMoney(amount, currency) })
        }
      >
        <MoneyInput
          {...field}
          label={t('gamewallets.amount')}
          aside={t(direction === 'IN' ? 'gamewallets.main' : 'gamewallets.there', { amount: shown })}
          currency={currency}
          all={most}
          error={field.error && isTooMuch ? t('gamewallets.too_much', { amount: shown }) : field.error}
        />
      </SubmitForm>
    </Dialog>
  )
}
