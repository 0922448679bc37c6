import { useText } from '@tonle/text/browser'
import { Dialog } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { identity } from '../calls.ts'
import styles from '../dialogs.module.css'
import { PaymentPasswordInput } from './payment-password-input.tsx'
import { texts } from './texts.ts'

interface ConfirmPaymentDialogProps {
  onDone: () => void
  onClose: () => void
}

/** The payment password, for one payout. */
export default function ConfirmPaymentDialog({ onDone, onClose }: ConfirmPaymentDialogProps) {
  const t = useText(texts)
  const form = useCallForm(identity.confirmPayment, { isDraft: true, initial: { paymentPassword: '' }, onDone })
  return (
    <Dialog title={t('payment.title')} lead={t('payment.confirm_lead')} onClose={onClose}>
      <SubmitForm form={form} act={t('payment.confirm_act')}>
        <PaymentPasswordInput {...form.text('paymentPassword')} label={t('payment.title')} />
        <p className={styles.text}>{t('payment.forgot_where')}</p>
      </SubmitForm>
    </Dialog>
  )
}
