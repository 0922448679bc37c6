import { useCompletion } from '@tonle/contract/browser/use-completion'
import { lazy, Suspense } from 'react'

const ConfirmDialog = lazy(() => import('./confirm-identity-dialog.tsx'))

/** Mounted once for a signed-in member: asks for the password or a code when a call needs a fresh one, and repeats that call. */
export function StepUp() {
  const asked = useCompletion('session.confirm_required')
  if (!asked) return null
  return (
    <Suspense>
      <ConfirmDialog onClose={() => asked.answer(false)} onDone={() => asked.answer(true)} />
    </Suspense>
  )
}
