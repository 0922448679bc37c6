import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { MoneyInput, TextInput } from '@tonle/ui'
import { ReasonDialog, reasonFault, useCallForm, useSecondOperator } from '@tonle/ui/form'
import { play } from '../calls.ts'
import { VendorSelect } from '../vendor-select.tsx'
import { texts } from './texts.ts'

interface GivePromoDialogProps {
  readonly currency: Currency
  readonly onClose: () => void
}

/** Asks a vendor to give one member a prize of its own promotion. */
export function GivePromoDialog({ currency, onClose }: GivePromoDialogProps) {
  const t = useText(texts)
  const form = useCallForm(play.givePromo, {
    input: ({ vassalage, account, gameCode, amount, days, why }) => ({
      ...{ vassalage, account: account.trim(), amount, why, days: Number(days) },
      ...(gameCode.trim() !== '' && { gameCode: gameCode.trim() }),
    }),
    initial: { vassalage: '', account: '', gameCode: '', amount: '', days: '7', why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    done: t('vpg.given'),
    onDone: onClose,
  })
  const second = useSecondOperator(currency, { amount: form.values.amount })
  return (
    <ReasonDialog title={t('vpg.give')} form={form} why={t('vpg.why')} act={second.act(t('vpg.give'))} onClose={onClose}>
      <p>{t('vpg.give_text')}</p>
      <VendorSelect value={form.values.vassalage} onValue={form.text('vassalage').onValue} />
      <TextInput {...form.text('account')} label={t('vpg.account')} maxLength={60} spellCheck={false} autoComplete="off" />
      <TextInput
        {...form.text('gameCode')}
        label={t('vpg.game')}
        hint={t('vpg.game_hint')}
        isOptional
        maxLength={60}
        spellCheck={false}
        autoComplete="off"
      />
      <MoneyInput {...form.text('amount')} label={t('vpg.amount')} currency={currency} />
      <TextInput {...form.text('days')} label={t('vpg.days')} inputMode="numeric" maxLength={2} />
      {second.note}
    </ReasonDialog>
  )
}
