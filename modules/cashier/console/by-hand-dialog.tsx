import { showMoney, useText } from '@tonle/text/browser'
import { Dialog, FileInput, TextArea, TextInput } from '@tonle/ui'
import { SubmitForm, useCallForm, useSecondOperator } from '@tonle/ui/form'
import { useState } from 'react'
import type { WithdrawalDetail } from '../contract.ts'
import { cashier } from './calls.ts'
import { texts } from './texts.ts'

interface ByHandDialogProps {
  readonly detail: WithdrawalDetail
  readonly onClose: () => void
}

/** As the contract has it. */
const MOST_PROOFS = 3
const MAX_BYTES = 5 * 1024 * 1024

/** Records a transfer that the operator made outside: its reference and pictures of it. */
export function ByHandDialog({ detail, onClose }: ByHandDialogProps) {
  const t = useText(texts)
  const [proofs, setProofs] = useState(detail.byHand?.proofIds.length ?? 0)
  const second = useSecondOperator(detail.currency, { amount: detail.amount })
  const amount = showMoney(detail.receives, detail.currency)
  const form = useCallForm(cashier.settleByHand, {
    version: detail.version,
    initial: { reference: '' },
    check: ({ reference }) => ({ reference: reference.trim().length < 3 ? 'field.missing' : undefined }),
    input: ({ reference }) => ({ id: detail.id, reference }),
    done: t('act.done.by_hand', { reference: detail.reference }),
    onDone: onClose,
  })
  const { bank, accountNumber: number, holder } = detail
  return (
    <Dialog title={t('hand.title')} lead={t('hand.lead', { amount, bank, number, holder })} onClose={onClose}>
      <SubmitForm form={form} act={second.act(t('act.paid_by_hand', { amount }))}>
        <TextInput
          {...form.text('reference')}
          label={t('hand.reference')}
          hint={t('hand.reference_hint')}
          maxLength={60}
          required
        />
        <FileInput
          label={t('hand.proof')}
          act={t('hand.proof_add')}
          hint={t('hand.proof_hint')}
          aside={t('hand.proof_count', { n: proofs })}
          accept="image/png,image/jpeg"
          maxBytes={MAX_BYTES}
          most={MOST_PROOFS - proofs}
          send={async file => setProofs((await cashier.addPayoutProof({ id: detail.id }, { file })).proofs)}
        />
        {second.note}
      </SubmitForm>
    </Dialog>
  )
}

/** Gives a withdrawal back that was taken to pay by hand, with the reason for the audit log. */
export function DropDialog({ detail, onClose }: ByHandDialogProps) {
  const t = useText(texts)
  const { id, reference, version } = detail
  const form = useCallForm(cashier.dropByHand, {
    version,
    initial: { note: '' },
    check: ({ note }) => ({ note: note.trim().length < 3 ? 'field.missing' : undefined }),
    input: ({ note }) => ({ id, note }),
    done: t('act.done.drop', { reference }),
    onDone: onClose,
  })
  return (
    <Dialog title={t('hand.drop_title', { reference })} lead={t('hand.drop_lead')} onClose={onClose}>
      <SubmitForm form={form} act={t('act.drop')}>
        <TextArea {...form.text('note')} label={t('dispute.note')} rows={3} maxLength={140} required />
      </SubmitForm>
    </Dialog>
  )
}
