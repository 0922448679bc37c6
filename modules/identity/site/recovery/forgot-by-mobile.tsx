import { fieldRules } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { SubmitForm, useSendForm } from '@tonle/ui/form'
import { identity, type SignedIn } from '../calls.ts'
import { CodeField } from '../codes/code-field.tsx'
import { chosenCode, MobileInput, useMobileCountries } from '../codes/mobile-input.tsx'
import { usePhoneCode } from '../codes/use-phone-code.ts'
import { ProofNote } from '../login/proof-note.tsx'
import { NewPasswordInput } from '../passwords/new-password-input.tsx'
import { texts } from './texts.ts'

/** Mobile number, the code that came there, and the new password; answers signed in. */
export function ForgotByMobile({ onSignedIn }: { onSignedIn: (answer: SignedIn) => void }) {
  const t = useText(texts)
  const countries = useMobileCountries()
  const phone = usePhoneCode()
  const form = useSendForm({
    isDraft: true,
    initial: { mobileNum: '', countryDialingCode: '', verificationCode: '', newPassword: '' },
    rules: () => fieldRules('identity.resetByPhone'),
    send: async ({ countryDialingCode, ...values }) =>
      identity.resetByPhone({
        ...{ ...values, countryDialingCode: chosenCode(countryDialingCode, countries) },
        ...(await phone.proof(values.verificationCode)),
      }),
    onDone: onSignedIn,
  })
  const { mobileNum } = form.values
  const number = { mobileNum, countryDialingCode: chosenCode(form.values.countryDialingCode, countries) }
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
