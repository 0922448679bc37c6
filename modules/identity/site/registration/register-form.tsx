import { CallError, patternTexts } from '@tonle/contract/browser'
import { rich, useText } from '@tonle/text/browser'
import { Button, Checkbox, Link } from '@tonle/ui'
import { Form, FormError, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import { texts as errors } from '../../texts.ts'
import { identity, type SignedIn } from '../calls.ts'
import { useMobileCountries } from '../codes/mobile-input.tsx'
import { usePhoneCode } from '../codes/use-phone-code.ts'
import styles from '../dialogs.module.css'
import { ProofNote } from '../login/proof-note.tsx'
import { texts } from '../texts.ts'
import { RegisterFields } from './register-fields.tsx'
import { isCode, type RegisterSettings, rulesOf, shownFields } from './register-rules.ts'

type RegisterInput = Parameters<typeof identity.registerMobile>[0]

export interface RegisterFormProps {
  readonly settings: RegisterSettings
  readonly ages: { readonly agreement: number }
  readonly brandName: string
  /** The code of a friend's link. */
  readonly referralCode: string | undefined
  /** What an outside account says of the visitor. */
  readonly prefilled?: { readonly email: string | null; readonly name: string | null } | undefined
  /** An account that is opened already: its name, and what takes it in place of a registration. */
  readonly opened?: { readonly account: string; readonly take: (input: RegisterInput) => Promise<SignedIn> }
  readonly onSignedIn: (answer: SignedIn) => void
}

/** The registration, made of the brand's rules alone. A change of the rules shows at once; what was typed stays. */
export function RegisterForm({ settings, ages, brandName, referralCode, prefilled, opened, onSignedIn }: RegisterFormProps) {
  const t = useText(texts)
  const errorWords = useText(errors)
  const countries = useMobileCountries('registration')
  const phone = usePhoneCode()
  const [captchas, setCaptchas] = useState(0)
  const fields = shownFields(settings, referralCode !== undefined)
  const codeField = fields.find(({ name }) => isCode(name))?.name
  const [initial] = useState(() => ({ ...initialValues(settings, codeField, referralCode), ...knownOf(prefilled, opened) }))
  const form = useSendForm({
    initial,
    rules: async () => {
      await patternTexts()
      return rulesOf(fields)
    },
    check: values => ({
      ...(values.password &&
        values.confirmPassword !== values.password && { confirmPassword: errorWords('identity.inconsistent_twice') }),
      ...(values.terms !== 'yes' && { terms: errorWords('identity.terms_required') }),
    }),
    send: values =>
      send(
        settings,
        fields.map(({ name }) => name),
        values,
        phone.proof,
        opened?.take,
      ).catch((error: { captcha?: boolean }) => {
        // A captcha picture is spent once answered, in success or failure.
        if (error.captcha) setCaptchas(count => count + 1)
        throw error
      }),
    onDone: onSignedIn,
  })
  const linkError = useLinkError(referralCode, codeField === undefined ? '' : (form.values[codeField] ?? ''))
  return (
    <Form form={form} className={styles.form}>
      <RegisterFields {...{ fields, form, settings, countries, captchas, linkError, phone }} />
      <Checkbox
        name="terms"
        checked={form.values.terms === 'yes'}
        onValue={isOn => form.set({ terms: isOn ? 'yes' : '' })}
        error={form.errorOf('terms')}
        label={<TermsWords age={ages.agreement} brand={brandName} />}
      />
      <div className={styles.submit}>
        <FormError error={form.error} />
        <ProofNote />
        <Button type="submit" kind="pri" size="xl" isBlock isBusy={form.isBusy}>
          {t(opened ? 'invitation.act' : 'register.act')}
        </Button>
      </div>
    </Form>
  )
}

const knownOf = (prefilled: RegisterFormProps['prefilled'], opened: RegisterFormProps['opened']): Record<string, string> => ({
  ...(prefilled?.email && { email: prefilled.email }),
  ...(prefilled?.name && { payeeName: prefilled.name }),
  ...(opened && { username: opened.account }),
})

/** Fields that are off have a value as well, so that nothing typed is lost when the brand changes its form meanwhile. */
const initialValues = (
  { fields, termsTicked }: RegisterSettings,
  codeField: string | undefined,
  code = '',
): Record<string, string> => ({
  ...Object.fromEntries(fields.map(({ name }) => [name, name === codeField ? code : ''])),
  countryDialingCode: '',
  terms: termsTicked ? 'yes' : '',
})

/** The invitation code is checked first (spec §4), then the registration is sent; it answers signed in. */
async function send(
  settings: RegisterSettings,
  shown: readonly string[],
  { terms, countryDialingCode, ...values }: Record<string, string>,
  proofOf: ReturnType<typeof usePhoneCode>['proof'],
  take: ((input: RegisterInput) => Promise<SignedIn>) | undefined,
) {
  const given = Object.fromEntries(shown.flatMap(name => (values[name] ? [[name, values[name]]] : [])))
  const codeField = shown.find(name => isCode(name) && given[name])
  const code = codeField && given[codeField]?.trim()
  if (codeField && code) await identity.affiliate({ code }).catch(error => asFieldError(error, codeField))
  const call = take ?? (settings.mode === 'registerMobile' ? identity.registerMobile : identity.register)
  const proof = given.verificationCode ? await proofOf(given.verificationCode) : {}
  return await (call as typeof identity.registerMobile)({
    ...given,
    ...proof,
    ...(given.mobileNum && { countryDialingCode: countryDialingCode || settings.homeDialingCode }),
    terms: terms === 'yes',
  })
}

/** A wrong invitation code is reported at its field, under the spec's key. */
function asFieldError(error: { code?: string; message?: string }, field: string): never {
  if (error.code !== 'invitation_code_error' && error.code !== 'request.invalid') throw error
  throw Object.assign(new Error(error.message), { code: error.code, fields: { [field]: 'invitation_code_error' } })
}

/** Checks the link's code at once, so that a wrong one is read before the rest is filled in. */
function useLinkError(referralCode: string | undefined, typed: string): string | undefined {
  const words = useText(errors)
  const { error } = identity.affiliate.useQuery(referralCode ? { code: referralCode } : false, {
    retry: false,
    staleTime: 300_000,
  })
  // Too long for a code is as wrong as an unknown one; what hindered the check itself says nothing of the code.
  const isWrong = error instanceof CallError && (error.code === 'invitation_code_error' || error.code === 'request.invalid')
  return isWrong && typed === referralCode ? words('invitation_code_error') : undefined
}

function TermsWords({ age, brand }: { readonly age: number; readonly brand: string }) {
  const t = useText(texts)
  const linkTo = (page: string) => (part: string) => (
    <Link href={page} isExternal>
      {part}
    </Link>
  )
  return rich(t('register.terms', { age, brand }), { terms: linkTo('/terms'), privacy: linkTo('/privacy') })
}
