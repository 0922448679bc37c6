import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { MoneyInput, RadioCards, Select, TextInput } from '@tonle/ui'
import { ReasonDialog, reasonFault, useCallForm } from '@tonle/ui/form'
import type { Cause } from '../contract.ts'
import { CAUSES } from '../rules.ts'
import { texts } from './adjustments-texts.ts'
import { wallet } from './calls.ts'

/** Asks for an adjustment of a member's balance; another operator agrees before anything moves. */
export function AdjustDialog({
  currencies,
  onClose,
}: {
  readonly currencies: readonly Currency[]
  readonly onClose: () => void
}) {
  const t = useText(texts)
  const form = useCallForm(wallet.adjustMember, {
    initial: {
      account: '',
      kind: 'credit' as 'credit' | 'debit',
      amount: '',
      currency: currencies[0] as string,
      cause: 'mistake' as Cause,
      why: '',
    },
    check: ({ account, amount, why }) => ({
      account: account.trim() === '' ? 'field.missing' : undefined,
      amount: amount === '' ? 'field.missing' : undefined,
      why: reasonFault(why),
    }),
    input: ({ currency, ...of }) => ({ ...of, currency: currency as Currency }),
    done: t('adjust.asked_for'),
    onDone: onClose,
  })
  return (
    <ReasonDialog title={t('adjust.new')} form={form} why={t('adjust.why')} act={t('adjust.ask')} onClose={onClose}>
      <p>{t('adjust.text')}</p>
      <TextInput {...form.text('account')} label={t('adjust.member')} maxLength={40} required />
      <RadioCards
        label={t('adjust.kind')}
        options={(['credit', 'debit'] as const).map(value => ({ value, label: t(`adjust.kind.${value}`) }))}
        value={form.values.kind}
        onValue={kind => form.set({ kind })}
      />
      {currencies.length > 1 && (
        <Select
          {...form.text('currency')}
          label={t('adjust.currency')}
          options={currencies.map(value => ({ value, label: value }))}
        />
      )}
      <MoneyInput {...form.text('amount')} label={t('adjust.amount')} currency={form.values.currency as Currency} />
      <Select
        {...form.text('cause')}
        label={t('adjust.cause')}
        options={CAUSES.map(value => ({ value, label: t(`adjust.cause.${value}`) }))}
      />
    </ReasonDialog>
  )
}
