import { CallError, patternTexts } from '@tonle/contract/browser'
import { rich, useText } from '@tonle/text/browser'
import { Button, Checkbox, Dialog, ErrorState, Link, PasswordInput, Press, Skeleton, TextInput } from '@tonle/ui'
import { Form, FormError, useSendForm } from '@tonle/ui/form'
import type { ReactNode } from 'react'
import { texts as errors } from '../texts.ts'
import { identity, type SignedIn } from './calls.ts'
import { DialogArt } from './dialog-art.tsx'
import styles from './dialogs.module.css'
import { passwordStrength } from './password-strength.ts'
import { ProofNote } from './proof-note.tsx'
import { type RegisterSettings, rulesOf } from './register-rules.ts'
import { texts } from './texts.ts'

export interface RegisterDialogProps {
  picture: ReactNode
  logo: ReactNode
  brandName: string
  ages: { agreement: number }
  referralCode: string | undefined
  onClose: () => void
  onLogin: () => void
  onSignedIn: (answer: SignedIn) => void
}

/** The registration over the page; which fields it has and their rules come from the server. */
export function RegisterDialog({ picture, logo, onClose, onLogin, ...rest }: RegisterDialogProps) {
  const t = useText(texts)
  const settings = identity.registerSettings.useQuery({}, { staleTime: 300_000 })
  return (
    <Dialog
      title={t('register.title')}
      size="l"
      lead={
        <>
          {t('register.have_account')}{' '}
          <Press className={styles.link} onClick={onLogin}>
            {t('register.login')}
          </Press>
        </>
      }
      art={<DialogArt picture={picture} logo={logo} title={t('register.welcome')} text={t('register.welcome_text')} />}
      onClose={onClose}
    >
      {settings.data && <RegisterForm settings={settings.data} {...rest} />}
      {settings.isPending && <RegisterSkeleton />}
      {settings.isError && <ErrorState isSmall message={settings.error.message} onRetry={() => void settings.refetch()} />}
    </Dialog>
  )
}

type RegisterFormProps = Pick<RegisterDialogProps, 'ages' | 'brandName' | 'referralCode' | 'onSignedIn'> & {
  settings: RegisterSettings
}

function RegisterForm({ settings, ages, brandName, referralCode, onSignedIn }: RegisterFormProps) {
  const t = useText(texts)
  const errorWords = useText(errors)
  const codeField = referralCode === undefined ? 'affiliateCode' : 'referralCode'
  const rules = rulesOf(settings, codeField)
  const form = useSendForm({
    initial: initialValues(settings, referralCode),
    rules: async () => {
      await patternTexts()
      return rules
    },
    check: values => ({
      confirmPassword: values.confirmPassword === values.password ? undefined : errorWords('identity.inconsistent_twice'),
      terms: values.terms ? undefined : errorWords('identity.terms_required'),
    }),
    send: values => send(values, codeField),
    onDone: onSignedIn,
  })
  const strength = passwordStrength(form.values.password, form.values.username)
  return (
    <Form form={form} className={styles.form}>
      <TextInput
        {...form.text('username')}
        label={t('login.username')}
        icon="user-bold"
        hint={t('register.username_hint', { min: rules.username?.minLength ?? 4, max: rules.username?.maxLength ?? 16 })}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordInput
        {...form.text('password')}
        label={t('login.password')}
        autoComplete="new-password"
        strength={form.values.password ? { level: strength, word: t(`strength.${strength}`) } : undefined}
        hint={t('register.password_hint', { min: rules.password?.minLength ?? 8 })}
        required
      />
      <PasswordInput {...form.text('confirmPassword')} label={t('register.confirm')} autoComplete="new-password" required />
      {(referralCode !== undefined || rules.affiliateCode) && (
        <InvitationField {...form.text(codeField)} linkCode={referralCode} isOptional={!rules[codeField]?.required} />
      )}
      <Checkbox {...form.check('terms')} label={<TermsWords age={ages.agreement} brand={brandName} />} />
      <FormError error={form.error} />
      <ProofNote />
      <Button type="submit" kind="pri" size="xl" isBlock isBusy={form.isBusy}>
        {t('register.act')}
      </Button>
    </Form>
  )
}

type RegisterValues = {
  username: string
  password: string
  confirmPassword: string
  affiliateCode: string
  referralCode: string
  terms: boolean
}

const initialValues = (settings: RegisterSettings, referralCode = ''): RegisterValues => ({
  username: '',
  password: '',
  confirmPassword: '',
  affiliateCode: '',
  referralCode,
  terms: settings.termsTicked,
})

interface InvitationFieldProps {
  name: string
  value: string
  onValue: (value: string) => void
  onBlur: () => void
  error: string | undefined
  /** The code that the link brought; it can be corrected, or cleared where it is optional. */
  linkCode: string | undefined
  isOptional: boolean
}

function InvitationField({ linkCode, error, ...field }: InvitationFieldProps) {
  const t = useText(texts)
  const linkError = useLinkError(linkCode, field.value)
  return (
    <TextInput
      {...field}
      error={error ?? linkError}
      label={linkCode === undefined ? t('register.affiliate') : t('register.referral')}
      icon={linkCode === undefined ? 'ticket-fill' : 'gift-fill'}
      autoComplete="off"
    />
  )
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

type CodeField = 'affiliateCode' | 'referralCode'

/** The invitation code is checked first (spec §4), then the registration is sent; it answers signed in. */
async function send({ affiliateCode, referralCode, ...values }: RegisterValues, field: CodeField): Promise<SignedIn> {
  const code = (field === 'affiliateCode' ? affiliateCode : referralCode).trim()
  if (code) await identity.affiliate({ code }).catch(error => asFieldError(error, field))
  return await identity.register({ ...values, [field]: code || undefined })
}

function TermsWords({ age, brand }: { age: number; brand: string }) {
  const t = useText(texts)
  return rich(t('register.terms', { age, brand }), {
    terms: part => (
      <Link href="/help#terms" isExternal>
        {part}
      </Link>
    ),
  })
}

/** A wrong invitation code is reported at its field, under the spec's key. */
function asFieldError(error: { code?: string; message?: string }, field: CodeField): never {
  if (error.code !== 'invitation_code_error' && error.code !== 'request.invalid') throw error
  throw Object.assign(new Error(error.message), { code: error.code, fields: { [field]: 'invitation_code_error' } })
}

function RegisterSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      <Skeleton height="70px" />
      <Skeleton height="70px" />
      <Skeleton height="70px" />
      <Skeleton height="52px" />
    </div>
  )
}
