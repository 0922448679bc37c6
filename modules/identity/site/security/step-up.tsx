import { useCompletion } from '@tonle/contract/browser/use-completion'
import { lazy, Suspense } from 'react'

const ConfirmDialog = lazy(() => import('./confirm-identity-dialog.tsx'))
const PaymentDialog = lazy(() => import('../payment/confirm-payment-dialog.tsx'))

const CODES = ['session.confirm_required', 'identity.payment_required'] as const

/** Mounted once for a signed-in member: asks for the password, a code or the payment password when a call needs it, and repeats that call. */
export function StepUp() {
  const asked = useCompletion(CODES)
  if (!asked) return null
  const Asking = asked.code === 'identity.payment_required' ? PaymentDialog : ConfirmDialog
  return (
    <Suspense>
      <Asking onClose={() => asked.answer(false)} onDone={() => asked.answer(true)} />
    </Suspense>
  )
}
