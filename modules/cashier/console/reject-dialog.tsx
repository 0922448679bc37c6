import { showMoney, useText } from '@tonle/text/browser'
import { Dialog, Select, TextArea } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import type { RejectReason, WithdrawalDetail } from '../contract.ts'
import { cashier } from './calls.ts'
import { texts } from './texts.ts'

const REASONS: readonly RejectReason[] = ['details_wrong', 'name_mismatch', 'turnover', 'review_failed', 'other']

/** Why it is refused, in the words the member will read. */
export function RejectDialog({ detail, onClose }: { detail: WithdrawalDetail; onClose: () => void }) {
  const t = useText(texts)
  const form = useCallForm(cashier.rejectWithdrawal, {
    version: detail.version,
    input: ({ reason, note }) => ({ id: detail.id, reason: reason as RejectReason, note }),
    initial: { reason: 'details_wrong' as string, note: '' },
    done: t('act.done.reject', { reference: detail.reference }),
    onDone: onClose,
  })
  return (
    <Dialog
      title={t('reject.title', { amount: showMoney(detail.amount, detail.currency) })}
      lead={t('reject.lead')}
      onClose={onClose}
    >
      <SubmitForm form={form} act={t('act.reject')} kind="danger">
        <Select
          {...form.text('reason')}
          label={t('reject.reason')}
          options={REASONS.map(value => ({ value, label: t(`reason.${value}`) }))}
        />
        <TextArea
          {...form.text('note')}
          label={t('reject.note')}
          hint={t('reject.note_hint')}
          isOptional
          rows={3}
          maxLength={140}
        />
      </SubmitForm>
    </Dialog>
  )
}
