import { useText } from '@tonle/text/browser'
import { Checkbox } from '@tonle/ui'
import { SubmitForm } from '@tonle/ui/form'
import { identity } from '../calls.ts'
import { CodeField } from '../codes/code-field.tsx'
import { chosenCode, MobileInput, useMobileCountries } from '../codes/mobile-input.tsx'
import { usePhoneCode } from '../codes/use-phone-code.ts'
import { VerificationStep } from '../security/verification-step.tsx'
import { texts } from '../texts.ts'
import type { LoginFormProps } from './login-form.tsx'
import { ProofNote } from './proof-note.tsx'
import { useLogin } from './use-login.ts'

/** Mobile number and the code that came there (spec §3: in place of user name and password). */
export function SmsForm({ side, onSignedIn }: LoginFormProps) {
  const t = useText(texts)
  const countries = useMobileCountries()
  const phone = usePhoneCode()
  const { form, verification, restart } = useLogin('sms', side, onSignedIn, async ({ password, countryDialingCode }) => ({
    ...(await phone.proof(password)),
    countryDialingCode: chosenCode(countryDialingCode, countries),
  }))
  if (verification) return <VerificationStep verification={verification} onSignedIn={onSignedIn} onBack={restart} />
  const number = {
    mobileNum: form.values.username,
    countryDialingCode: chosenCode(form.values.countryDialingCode, countries),
  }
  return (
    <SubmitForm form={form} act={t('login.act')} note={<ProofNote />}>
      <MobileInput
        {...form.text('username')}
        required
        countries={countries}
        dialingCode={form.values.countryDialingCode}
        onDialingCode={countryDialingCode => form.set({ countryDialingCode })}
      />
      <CodeField
        {...form.text('password')}
        isOff={number.mobileNum.trim() === ''}
        request={() => phone.request(number, () => identity.smsNoLogin(number))}
      />
      <Checkbox {...form.check('remember')} label={t('login.remember')} />
    </SubmitForm>
  )
}
