import { showMoney, useText } from '@tonle/text/browser'
import { Dialog, TextArea, TextInput } from '@tonle/ui'
import { SubmitForm, useSecondOperator, useSendForm } from '@tonle/ui/form'
import type { ConsolePayment } from '../contract.ts'
import { cashier } from './calls.ts'
import { texts } from './texts.ts'

interface ResolveDialogProps {
  payment: ConsolePayment
  act: 'credit' | 'return'
  onClose: () => void
}

/** Takes money out of suspense, with the reason for the audit log. */
export function ResolveDialog({ payment, act, onClose }: ResolveDialogProps) {
  const t = useText(texts)
  // Nobody is named: the desk found out whose it is, and a second operator agrees.
  const isOpen = act === 'credit' && payment.member === null
  const amount = showMoney(payment.amount, payment.currency)
  const credit = useSecondOperator(payment.currency, { amount: payment.amount })
  const form = useSendForm({
    initial: { note: '', account: '' },
    check: ({ note, account }) => ({
      note: note.trim().length < 3 ? 'field.missing' : undefined,
      account: isOpen && account.trim() === '' ? 'field.missing' : undefined,
    }),
    send: ({ note, account }, attempt) => {
      if (act === 'return') return cashier.returnPayment({ id: payment.id, note }, attempt)
      const to = payment.member ? { member: payment.member.id } : { account }
      return cashier.assignPayment({ id: payment.id, ...to, note }, attempt)
    },
    done: { title: t('suspense.done'), detail: payment.reference },
    onDone: onClose,
  })
  const title =
    act === 'return'
      ? t('suspense.return_title', { amount })
      : payment.member
        ? t('suspense.credit_title', { amount, name: payment.member.account })
        : t('suspense.credit_open', { amount })
  return (
    <Dialog title={title} lead={payment.reference} onClose={onClose}>
      <SubmitForm form={form} act={act === 'credit' ? credit.act(t('suspense.credit')) : t('suspense.return')}>
        {isOpen && (
          <TextInput
            {...form.text('account')}
            label={t('suspense.account')}
            hint={t('suspense.account_hint')}
            maxLength={60}
            autoComplete="off"
            required
          />
        )}
        <TextArea {...form.text('note')} label={t('suspense.note')} rows={3} maxLength={140} required />
        {act === 'credit' && credit.note}
      </SubmitForm>
    </Dialog>
  )
}
