import { useText } from '@tonle/text/browser'
import { Checkbox } from '@tonle/ui'
import { SubmitForm } from '@tonle/ui/form'
import { identity } from '../calls.ts'
import { CodeField } from '../codes/code-field.tsx'
import { MobileInput } from '../codes/mobile-input.tsx'
import { VerificationStep } from '../security/verification-step.tsx'
import { texts } from '../texts.ts'
import type { LoginFormProps } from './login-form.tsx'
import { ProofNote } from './proof-note.tsx'
import { useLogin } from './use-login.ts'

/** Mobile number and the code that came there (spec §3: in place of user name and password). */
export function SmsForm({ side, onSignedIn }: LoginFormProps) {
  const t = useText(texts)
  const { form, verification, restart } = useLogin('sms', side, onSignedIn)
  if (verification) return <VerificationStep verification={verification} onSignedIn={onSignedIn} onBack={restart} />
  const mobileNum = form.values.username
  return (
    <SubmitForm form={form} act={t('login.act')} note={<ProofNote />}>
      <MobileInput {...form.text('username')} required />
      <CodeField {...form.text('password')} isOff={mobileNum.trim() === ''} request={() => identity.smsNoLogin({ mobileNum })} />
      <Checkbox {...form.check('remember')} label={t('login.remember')} />
    </SubmitForm>
  )
}
