import { useText } from '@tonle/text/browser'
import { Checkbox, PasswordInput } from '@tonle/ui'
import { SubmitForm } from '@tonle/ui/form'
import type { SignedIn } from '../calls.ts'
import { VerificationStep } from '../security/verification-step.tsx'
import { texts } from '../texts.ts'
import { CaptchaInput } from './captcha-input.tsx'
import { ProofNote } from './proof-note.tsx'
import { useLogin } from './use-login.ts'
import { UsernameInput } from './username-input.tsx'

export interface LoginFormProps {
  /** The agent side refuses everybody else, the member side follows the brand's flag. */
  side: 'member' | 'agent'
  onSignedIn: (answer: SignedIn) => void
}

/** User name, password, and the captcha once the server asks for it; then the second verification where it asks for one. */
export function LoginForm({ side, onSignedIn }: LoginFormProps) {
  const t = useText(texts)
  const { form, captchas, verification, restart } = useLogin('username', side, onSignedIn)
  if (verification) return <VerificationStep verification={verification} onSignedIn={onSignedIn} onBack={restart} />
  return (
    <SubmitForm form={form} act={t('login.act')} note={<ProofNote />}>
      <UsernameInput {...form.text('username')} />
      <PasswordInput {...form.text('password')} label={t('login.password')} autoComplete="current-password" required />
      {captchas > 0 && <CaptchaInput key={captchas} {...form.text('captcha')} />}
      <Checkbox {...form.check('remember')} label={t('login.remember')} />
    </SubmitForm>
  )
}
