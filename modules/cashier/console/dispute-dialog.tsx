import { showMoney, useText } from '@tonle/text/browser'
import { Dialog, TextArea } from '@tonle/ui'
import { SubmitForm, useCallForm, useSecondOperator } from '@tonle/ui/form'
import type { WithdrawalDetail } from '../contract.ts'
import { cashier } from './calls.ts'
import { texts } from './texts.ts'

interface DisputeDialogProps {
  detail: WithdrawalDetail
  outcome: 'refund' | 'force'
  onClose: () => void
}

/** Ends a dispute, with the reason for the audit log. */
export function DisputeDialog({ detail, outcome, onClose }: DisputeDialogProps) {
  const t = useText(texts)
  const refund = useSecondOperator(detail.currency, { amount: detail.missing })
  const form = useCallForm(cashier.settleDispute, {
    version: detail.version,
    input: ({ note }) => ({ id: detail.id, outcome, note }),
    initial: { note: '' },
    check: ({ note }) => ({ note: note.trim().length < 3 ? 'field.missing' : undefined }),
    done: t('act.done.dispute', { reference: detail.reference }),
    onDone: onClose,
  })
  return (
    <Dialog title={t(outcome === 'refund' ? 'dispute.refund' : 'dispute.force')} lead={detail.reference} onClose={onClose}>
      <SubmitForm
        form={form}
        act={outcome === 'refund' ? refund.act(t('act.refund', { amount: missingOf(detail) })) : t('act.force')}
      >
        <TextArea {...form.text('note')} label={t('dispute.note')} rows={3} maxLength={140} required />
        {outcome === 'refund' && refund.note}
      </SubmitForm>
    </Dialog>
  )
}

const missingOf = (detail: WithdrawalDetail) => showMoney(detail.missing, detail.currency)
