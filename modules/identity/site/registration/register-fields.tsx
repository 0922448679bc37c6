import { useText } from '@tonle/text/browser'
import { CodeInput, PasswordInput, TextInput } from '@tonle/ui'
import type { CallForm } from '@tonle/ui/form'
import { texts as names } from '../../texts-fields.ts'
import { identity } from '../calls.ts'
import { CodeField } from '../codes/code-field.tsx'
import type { Countries } from '../codes/dialing-code.tsx'
import { MobileInput } from '../codes/mobile-input.tsx'
import type { usePhoneCode } from '../codes/use-phone-code.ts'
import { CaptchaInput } from '../login/captcha-input.tsx'
import { passwordStrength } from '../passwords/password-strength.ts'
import { texts } from '../texts.ts'
import { INPUTS } from './inputs.ts'
import type { RegisterSettings } from './register-rules.ts'

export type RegisterForm = CallForm<Record<string, string>>

interface RegisterFieldsProps {
  readonly fields: RegisterSettings['fields']
  readonly form: RegisterForm
  readonly settings: Pick<RegisterSettings, 'homeDialingCode'>
  readonly countries: Countries
  /** Of a preview none. */
  readonly phone?: ReturnType<typeof usePhoneCode>
  /** How often a captcha was used up. */
  readonly captchas: number
  /** The error of a code that a link brought. */
  readonly linkError?: string | undefined
  /** Only shown, as to an operator: nothing is asked of the server. */
  readonly isPreview?: boolean
}

type Name = keyof NonNullable<typeof names.entries> extends `registration.field.${infer N}` ? N : never

/** The fields of a registration, made of the brand's rules alone. */
export function RegisterFields({ fields, ...rest }: RegisterFieldsProps) {
  return fields.map(field => <RegisterField key={field.name} field={field} {...rest} />)
}

type FieldProps = Omit<RegisterFieldsProps, 'fields'> & { readonly field: RegisterSettings['fields'][number] }

function RegisterField({ field, form, settings, countries, captchas, linkError, isPreview, phone }: FieldProps) {
  const t = useText(texts)
  const label = useText(names)(`registration.field.${field.name as Name}`)
  const props = { ...form.text(field.name), label, isOptional: !field.required, required: field.required }
  const { values } = form
  switch (field.name) {
    case 'password': {
      const level = passwordStrength(values.password ?? '', values.username ?? '')
      const strength = values.password ? { strength: { level, word: t(`strength.${level}`) } } : {}
      const hint = field.patternId === 'length' ? t('register.password_hint', { min: field.minLength }) : undefined
      return <PasswordInput {...props} {...strength} hint={hint} autoComplete="new-password" />
    }
    case 'confirmPassword':
      return <PasswordInput {...props} autoComplete="new-password" />
    case 'paymentPassword':
      return <PasswordInput {...props} autoComplete="off" inputMode="numeric" hint={t('register.payment_hint')} />
    case 'mobileNum':
      return (
        <MobileInput
          {...props}
          countries={countries}
          dialingCode={values.countryDialingCode || settings.homeDialingCode}
          onDialingCode={code => form.set({ countryDialingCode: code })}
        />
      )
    case 'verificationCode':
      return isPreview || !phone ? <CodeInput {...props} /> : <SmsCode {...props} {...{ form, settings, phone }} />
    case 'captcha':
      return isPreview ? <TextInput {...props} /> : <CaptchaInput key={captchas} {...props} />
    case 'affiliateCode':
    case 'referralCode':
      return (
        <TextInput
          {...props}
          error={props.error ?? linkError}
          icon={field.name === 'affiliateCode' ? 'ticket-fill' : 'gift-fill'}
          autoComplete="off"
        />
      )
    default:
      return <TextInput {...props} {...INPUTS[field.name]} {...(field.name === 'username' && { hint: nameHint(field, t) })} />
  }
}

/** Asked for the number that stands in the form. */
function SmsCode({
  form,
  settings,
  phone,
  ...field
}: Pick<FieldProps, 'form' | 'settings'> & { phone: ReturnType<typeof usePhoneCode> } & ReturnType<RegisterForm['text']> & {
    label: string
  }) {
  const { mobileNum = '', countryDialingCode = '' } = form.values
  const code = countryDialingCode || settings.homeDialingCode
  return (
    <CodeField
      {...field}
      isOff={mobileNum.length <= 5}
      request={() =>
        phone.request({ mobileNum, countryDialingCode: code }, () =>
          identity.smsRegister({ mobileNo: mobileNum, countryDialingCode: code, regType: 'WEB' }),
        )
      }
    />
  )
}

const nameHint = (field: FieldProps['field'], t: ReturnType<typeof useText<NonNullable<typeof texts.entries>>>) =>
  field.patternId === 'letter_first' ? t('register.username_hint', { min: field.minLength, max: field.maxLength }) : undefined
