import { fieldRules } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Checkbox, CodeInput, Press, TextInput } from '@tonle/ui'
import { SubmitForm, useSendForm } from '@tonle/ui/form'
import { type ComponentProps, useState } from 'react'
import { identity, type SignedIn } from '../calls.ts'
import { CodeField } from '../codes/code-field.tsx'
import styles from '../dialogs.module.css'
import { CaptchaInput } from '../login/captcha-input.tsx'
import { texts } from './texts.ts'

type Method = Parameters<typeof identity.verifyLogin>[0]['method']

interface VerificationStepProps {
  verification: { readonly token: string; readonly methods: readonly string[] }
  onSignedIn: (answer: SignedIn) => void
  /** Back to user name and password. */
  onBack: () => void
}

/** The second half of a login from an unknown browser or address: one answer of those that the member has. */
export function VerificationStep({ verification, onSignedIn, onBack }: VerificationStepProps) {
  const t = useText(texts)
  const methods = verification.methods as readonly Method[]
  const [method, setMethod] = useState<Method>(methods[0] ?? 'captcha')
  const [tries, setTries] = useState(0)
  const form = useSendForm({
    isDraft: true,
    initial: { code: '', captcha: '', trust: false },
    rules: () => fieldRules('identity.verifyLogin'),
    send: ({ code, captcha, trust }) =>
      identity
        .verifyLogin({ verification: verification.token, method, trust, ...(method === 'captcha' ? { captcha } : { code }) })
        .catch((error: unknown) => {
          setTries(count => count + 1)
          throw error
        }),
    onDone: onSignedIn,
  })
  const other = methods.find(one => one !== method)
  return (
    <>
      <SubmitForm form={form} act={t('verify.act')}>
        <p role="status">{t(`verify.lead.${method}`)}</p>
        <Answer method={method} token={verification.token} form={form} tries={tries} />
        <Checkbox {...form.check('trust')} label={t('verify.trust')} />
      </SubmitForm>
      <p className={styles.switch}>
        {other && (
          <>
            <Press
              className={styles.link}
              onClick={() => {
                form.set({ code: '' })
                setMethod(other)
              }}
            >
              {t(`verify.by.${other}`)}
            </Press>
            {' · '}
          </>
        )}
        <Press className={styles.link} onClick={onBack}>
          {t('verify.back')}
        </Press>
      </p>
    </>
  )
}

interface AnswerProps {
  method: Method
  token: string
  form: { text: (name: 'code' | 'captcha') => Omit<ComponentProps<typeof CodeInput>, 'label'> }
  /** A captcha picture is spent once answered. */
  tries: number
}

function Answer({ method, token, form, tries }: AnswerProps) {
  const t = useText(texts)
  if (method === 'captcha') return <CaptchaInput key={tries} {...form.text('captcha')} />
  if (method === 'totp') return <CodeInput {...form.text('code')} label={t('verify.totp')} autoFocus />
  if (method === 'recovery')
    return <TextInput {...form.text('code')} label={t('verify.recovery')} autoCapitalize="none" spellCheck={false} required />
  return (
    <CodeField key={method} {...form.text('code')} request={() => identity.loginCode({ verification: token, channel: method })} />
  )
}
