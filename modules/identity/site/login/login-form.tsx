import { type CallError, fieldRules } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Checkbox, PasswordInput } from '@tonle/ui'
import { SubmitForm, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import { identity, type SignedIn } from '../calls.ts'
import { VerificationStep } from '../security/verification-step.tsx'
import { texts } from '../texts.ts'
import { CaptchaInput } from './captcha-input.tsx'
import { ProofNote } from './proof-note.tsx'
import { UsernameInput } from './username-input.tsx'

interface LoginFormProps {
  /** The agent side refuses everybody else, the member side follows the brand's flag. */
  side: 'member' | 'agent'
  onSignedIn: (answer: SignedIn) => void
}

/** User name, password, and the captcha once the server asks for it; then the second verification where it asks for one. */
export function LoginForm({ side, onSignedIn }: LoginFormProps) {
  const t = useText(texts)
  const [captchas, setCaptchas] = useState(0)
  const [verification, setVerification] = useState<CallError['verification']>()
  const form = useSendForm({
    isDraft: true,
    initial: { username: '', password: '', captcha: '', remember: true },
    rules: () => fieldRules('identity.login'),
    send: ({ username, password, captcha, remember }) =>
      identity
        .login({ username, password, captcha: captcha || undefined, side, remember })
        .catch((error: Pick<CallError, 'captcha' | 'verification'>) => {
          setVerification(error.verification)
          // A captcha picture is spent once answered, in success or failure.
          if (error.captcha) setCaptchas(count => count + 1)
          throw error
        }),
    onDone: onSignedIn,
  })
  if (verification)
    return <VerificationStep verification={verification} onSignedIn={onSignedIn} onBack={() => setVerification(undefined)} />
  return (
    <SubmitForm form={form} act={t('login.act')} note={<ProofNote />}>
      <UsernameInput {...form.text('username')} />
      <PasswordInput {...form.text('password')} label={t('login.password')} autoComplete="current-password" required />
      {captchas > 0 && <CaptchaInput key={captchas} {...form.text('captcha')} />}
      <Checkbox {...form.check('remember')} label={t('login.remember')} />
    </SubmitForm>
  )
}
