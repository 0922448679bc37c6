import { useText } from '@tonle/text/browser'
import { Dialog } from '@tonle/ui'
import { FeedbackForm } from './feedback-form.tsx'
import { texts } from './texts.ts'

type FeedbackDialogProps = Omit<Parameters<typeof FeedbackForm>[0], 'onDone'> & { readonly onClose: () => void }

/** Feedback over the page (spec §2). */
export function FeedbackDialog({ onClose, ...form }: FeedbackDialogProps) {
  const t = useText(texts)
  return (
    <Dialog title={t('support.title')} size="w" onClose={onClose}>
      <FeedbackForm {...form} onDone={onClose} />
    </Dialog>
  )
}
