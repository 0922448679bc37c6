import { type CallError, fieldRules } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { SubmitForm, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import { identity, type SignedIn } from '../calls.ts'
import { CodeField } from '../codes/code-field.tsx'
import { chosenCode, MobileInput, useMobileCountries } from '../codes/mobile-input.tsx'
import { usePhoneCode } from '../codes/use-phone-code.ts'
import { ProofNote } from '../login/proof-note.tsx'
import { NewPasswordInput } from '../passwords/new-password-input.tsx'
import { VerificationStep } from '../security/verification-step.tsx'
import { texts } from './texts.ts'

interface ForgotByMobileProps {
  side: 'member' | 'agent'
  onSignedIn: (answer: SignedIn) => void
  /** To the login: the new password holds. */
  onBack: () => void
}

/** Mobile number, the code that came there, and the new password; then signed in, or the second verification of a login. */
export function ForgotByMobile({ side, onSignedIn, onBack }: ForgotByMobileProps) {
  const t = useText(texts)
  const countries = useMobileCountries()
  const phone = usePhoneCode()
  const [verification, setVerification] = useState<CallError['verification']>()
  const form = useSendForm({
    isDraft: true,
    initial: { mobileNum: '', countryDialingCode: '', verificationCode: '', newPassword: '' },
    rules: () => fieldRules('identity.resetByPhone'),
    send: async ({ countryDialingCode, ...values }) =>
      identity
        .resetByPhone({
          ...{ ...values, side, countryDialingCode: chosenCode(countryDialingCode, countries) },
          ...(await phone.proof(values.verificationCode)),
        })
        .catch((error: Pick<CallError, 'verification'>) => {
          setVerification(error.verification)
          throw error
        }),
    onDone: onSignedIn,
  })
  const { mobileNum } = form.values
  const number = { mobileNum, countryDialingCode: chosenCode(form.values.countryDialingCode, countries) }
  if (verification) return <VerificationStep verification={verification} onSignedIn={onSignedIn} onBack={onBack} />
  return (
    <SubmitForm form={form} act={t('forgot.set')} note={<ProofNote />}>
      <MobileInput
        {...form.text('mobileNum')}
        required
        countries={countries}
        dialingCode={form.values.countryDialingCode}
        onDialingCode={countryDialingCode => form.set({ countryDialingCode })}
      />
      <CodeField
        {...form.text('verificationCode')}
        isOff={mobileNum.trim() === ''}
        request={() => phone.request(number, () => identity.smsNoLogin(number))}
      />
      <NewPasswordInput {...form.text('newPassword')} required />
    </SubmitForm>
  )
}
