import { type CallError, fieldRules } from '@tonle/contract/browser'
import { useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import { identity, type SignedIn } from '../calls.ts'

type LoginInput = Parameters<typeof identity.login>[0]

/** The form of a login, and what the server asks for next: another captcha, or a second verification. */
export function useLogin(
  type: NonNullable<LoginInput['type']>,
  side: NonNullable<LoginInput['side']>,
  onSignedIn: (answer: SignedIn) => void,
  more?: (values: { password: string; countryDialingCode: string }) => Promise<Partial<LoginInput>>,
) {
  const [captchas, setCaptchas] = useState(0)
  const [verification, setVerification] = useState<CallError['verification']>()
  const form = useSendForm({
    isDraft: true,
    initial: { username: '', password: '', captcha: '', remember: true, countryDialingCode: '' },
    rules: () => fieldRules('identity.login'),
    send: async ({ captcha, countryDialingCode, ...values }) =>
      identity
        .login({
          ...{ ...values, type, side, captcha: captcha || undefined },
          ...(await more?.({ password: values.password, countryDialingCode })),
        })
        .catch((error: Pick<CallError, 'captcha' | 'verification'>) => {
          setVerification(error.verification)
          // A captcha picture is spent once answered, in success or failure.
          if (error.captcha) setCaptchas(count => count + 1)
          throw error
        }),
    onDone: onSignedIn,
  })
  return { form, captchas, verification, restart: () => setVerification(undefined) }
}
