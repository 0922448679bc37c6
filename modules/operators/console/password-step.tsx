import { useCompletion } from '@tonle/contract/browser/use-completion'
import { useText } from '@tonle/text/browser'
import { Dialog } from '@tonle/ui'
import { PasswordForm } from './password-form.tsx'
import { texts } from './texts.ts'

const CODES = ['session.confirm_required'] as const

/** Mounted once in the console: asks for the password when a call requires it again, and repeats that call. */
export function PasswordStep() {
  const t = useText(texts)
  const asked = useCompletion(CODES)
  if (!asked) return null
  return (
    <Dialog title={t('factor.password_title')} onClose={() => asked.answer(false)}>
      <PasswordForm lead={t('factor.password_again')} onDone={() => asked.answer(true)} />
    </Dialog>
  )
}
