import { showMoney, useText } from '@tonle/text/browser'
import { Dialog, TextArea } from '@tonle/ui'
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
  const amount = showMoney(payment.amount, payment.currency)
  const credit = useSecondOperator(payment.currency, { amount: payment.amount })
  const form = useSendForm({
    initial: { note: '' },
    check: ({ note }) => ({ note: note.trim().length < 3 ? 'field.missing' : undefined }),
    send: ({ note }, attempt) =>
      act === 'credit' && payment.member
        ? cashier.assignPayment({ id: payment.id, member: payment.member.id, note }, attempt)
        : cashier.returnPayment({ id: payment.id, note }, attempt),
    done: { title: t('suspense.done'), detail: payment.reference },
    onDone: onClose,
  })
  const title =
    act === 'credit'
      ? t('suspense.credit_title', { amount, name: payment.member?.account ?? '' })
      : t('suspense.return_title', { amount })
  return (
    <Dialog title={title} lead={payment.reference} onClose={onClose}>
      <SubmitForm form={form} act={act === 'credit' ? credit.act(t('suspense.credit')) : t('suspense.return')}>
        <TextArea {...form.text('note')} label={t('suspense.note')} rows={3} maxLength={140} required />
        {act === 'credit' && credit.note}
      </SubmitForm>
    </Dialog>
  )
}
