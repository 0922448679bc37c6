import { useText } from '@tonle/text/browser'
import { Dialog, TextArea } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import type { Difference } from '../contract.ts'
import { cashier } from './calls.ts'
import { texts } from './desk-texts.ts'

interface SettleDialogProps {
  readonly difference: Difference
  readonly act: 'explain' | 'book'
  readonly onClose: () => void
}

/** Closes a difference with what was found out, or asks a second operator to book it. */
export function SettleDialog({ difference, act, onClose }: SettleDialogProps) {
  const t = useText(texts)
  const { id, version, reference, providerId } = difference
  const form = useCallForm(act === 'book' ? cashier.bookDifference : cashier.explainDifference, {
    version,
    initial: { note: '' },
    check: ({ note }) => ({ note: note.trim().length < 3 ? 'field.missing' : undefined }),
    input: ({ note }) => ({ id, note }),
    done: t(act === 'book' ? 'desk.asked_second' : 'diff.done'),
    onDone: onClose,
  })
  return (
    <Dialog title={t(`diff.${act}`)} lead={reference || providerId} onClose={onClose}>
      <SubmitForm form={form} act={t(`diff.${act}`)}>
        <TextArea {...form.text('note')} label={t('diff.note')} rows={3} maxLength={140} required />
      </SubmitForm>
    </Dialog>
  )
}
