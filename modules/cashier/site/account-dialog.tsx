import { useText } from '@tonle/text/browser'
import { Dialog, RadioCards, TextInput } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { BankMark } from './bank-mark.tsx'
import { cashier } from './calls.ts'
import styles from './cashier.module.css'
import { texts } from './texts.ts'
import type { Method } from './use-cashier.ts'

/** A bank account to withdraw to. */
export function AccountDialog({ methods, onClose }: { methods: readonly Method[]; onClose: () => void }) {
  const t = useText(texts)
  const form = useCallForm(cashier.addAccount, {
    initial: { method: methods[0]?.code ?? '', number: '', holder: '' },
    done: t('account.saved'),
    onDone: onClose,
  })
  const lengths = methods.find(method => method.code === form.values.method)?.numberLength
  return (
    <Dialog title={t('withdraw.add_account')} lead={t('withdraw.no_account_text')} onClose={onClose}>
      <SubmitForm form={form} className={styles.form} act={t('account.save')}>
        <RadioCards
          label={t('account.bank')}
          name="method"
          value={form.values.method}
          onValue={method => form.set({ method })}
          options={methods.map(method => ({
            value: method.code,
            label: method.name,
            picture: <BankMark code={method.code} size={28} />,
          }))}
        />
        <TextInput
          {...form.text('number')}
          label={t('account.number')}
          hint={t('account.number_hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={lengths ? lengths.max + 10 : 40}
          required
        />
        <TextInput
          {...form.text('holder')}
          label={t('account.holder')}
          hint={t('account.holder_hint')}
          autoComplete="name"
          autoCapitalize="characters"
          required
        />
      </SubmitForm>
    </Dialog>
  )
}
