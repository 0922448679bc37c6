import { useText } from '@tonle/text/browser'
import { ButtonLink, Dialog, EmptyState, RadioCards, TextInput } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { BankMark } from './bank-mark.tsx'
import { cashier } from './calls.ts'
import styles from './cashier.module.css'
import { texts } from './texts.ts'
import type { Method, NewAccount } from './use-cashier.ts'

interface AccountDialogProps {
  methods: readonly Method[]
  terms: NewAccount
  onClose: () => void
}

/** A bank account to withdraw to; where the profile has the member's name, it bears that name. */
export function AccountDialog({ methods, terms, onClose }: AccountDialogProps) {
  const t = useText(texts)
  if (terms.needsName)
    return (
      <Dialog title={t('withdraw.add_account')} onClose={onClose}>
        <EmptyState
          title={t('account.name_first')}
          picture="lotus"
          isSmall
          action={
            <ButtonLink kind="pri" size="l" href="/member/security">
              {t('account.name_act')}
            </ButtonLink>
          }
        >
          {t('account.name_first_text')}
        </EmptyState>
      </Dialog>
    )
  return <AccountForm methods={methods} terms={terms} onClose={onClose} />
}

function AccountForm({ methods, terms, onClose }: AccountDialogProps) {
  const t = useText(texts)
  const form = useCallForm(cashier.addAccount, {
    initial: { method: methods[0]?.code ?? '', number: '', holder: terms.holder ?? '' },
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
          hint={t(terms.holder ? 'account.holder_own' : 'account.holder_hint')}
          autoComplete="name"
          readOnly={terms.holder !== null}
          autoCapitalize="characters"
          required
        />
        {terms.days > 0 && <p className={styles.dim}>{t('account.waits_first', { n: terms.days })}</p>}
      </SubmitForm>
    </Dialog>
  )
}
