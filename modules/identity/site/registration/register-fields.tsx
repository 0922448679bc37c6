import { useText } from '@tonle/text/browser'
import { CodeInput, PasswordInput, TextInput } from '@tonle/ui'
import type { CallForm } from '@tonle/ui/form'
import { texts as names } from '../../texts-fields.ts'
import { identity } from '../calls.ts'
import { CodeField } from '../codes/code-field.tsx'
import styles from '../dialogs.module.css'
import { CaptchaInput } from '../login/captcha-input.tsx'
import { passwordStrength } from '../passwords/password-strength.ts'
import { texts } from '../texts.ts'
import { type Countries, DialingCode } from './dialing-code.tsx'
import { INPUTS } from './inputs.ts'
import type { RegisterSettings } from './register-rules.ts'

export type RegisterForm = CallForm<Record<string, string>>

interface RegisterFieldsProps {
  readonly fields: RegisterSettings['fields']
  readonly form: RegisterForm
  readonly settings: Pick<RegisterSettings, 'homeDialingCode'>
  readonly countries: Countries
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

function RegisterField({ field, form, settings, countries, captchas, linkError, isPreview }: FieldProps) {
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
        <div className={styles.mobile}>
          <DialingCode
            value={values.countryDialingCode || settings.homeDialingCode}
            onValue={code => form.set({ countryDialingCode: code })}
            countries={countries}
          />
          <TextInput
            {...props}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            {...((values.countryDialingCode || settings.homeDialingCode) === '855' && { placeholder: '09' })}
          />
        </div>
      )
    case 'verificationCode':
      return isPreview ? <CodeInput {...props} /> : <SmsCode {...props} form={form} settings={settings} />
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
  ...field
}: Pick<FieldProps, 'form' | 'settings'> & ReturnType<RegisterForm['text']> & { label: string }) {
  const { mobileNum = '', countryDialingCode = '' } = form.values
  return (
    <CodeField
      {...field}
      isOff={mobileNum.length <= 5}
      request={() =>
        identity.smsRegister({
          mobileNo: mobileNum,
          countryDialingCode: countryDialingCode || settings.homeDialingCode,
          regType: 'WEB',
        })
      }
    />
  )
}

const nameHint = (field: FieldProps['field'], t: ReturnType<typeof useText<NonNullable<typeof texts.entries>>>) =>
  field.patternId === 'letter_first' ? t('register.username_hint', { min: field.minLength, max: field.maxLength }) : undefined
