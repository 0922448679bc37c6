import { useQueryClient } from '@tanstack/react-query'
import { signInByPasskey } from '@tonle/operators/console/passkeys/ceremony.ts'
import { PasskeyButton } from '@tonle/operators/console/passkeys/passkey-button.tsx'
import { useText } from '@tonle/text/browser'
import { CodeInput, PasswordInput, TextInput } from '@tonle/ui'
import { SubmitForm, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import { texts } from '../texts.ts'
import styles from './app.module.css'
import { Brand } from './brand.tsx'
import { enter, signIn, wasEnded } from './session.ts'

/** Name and password; the code field appears once the server requires a second factor. */
export function Login() {
  const t = useText(texts)
  const queries = useQueryClient()
  const [needsCode, setNeedsCode] = useState(false)
  const form = useSendForm({
    isDraft: true,
    initial: { name: '', password: '', code: '' },
    check: values =>
      needsCode
        ? {}
        : { name: values.name ? undefined : 'field.missing', password: values.password ? undefined : 'field.missing' },
    async send({ name, password, code }) {
      try {
        await signIn(queries, { name, password, ...(code && { code }) })
      } catch (error) {
        if ((error as { code?: string }).code === 'operators.code_required') {
          setNeedsCode(true)
          return
        }
        throw error
      }
    },
  })
  return (
    <main className={styles.centre}>
      <title>{t('console.title')}</title>
      <div className={styles.login}>
        <SubmitForm form={form} className={styles.fields} act={t('console.login.act')} size="l">
          <Brand />
          <h1 className={styles.loginTitle}>{t('console.title')}</h1>
          <p className={styles.lead}>{t('console.login.lead')}</p>
          {wasEnded() && (
            <p className={styles.ended} role="status">
              {t('console.login.ended')}
            </p>
          )}
          <TextInput {...form.text('name')} label={t('console.login.name')} autoComplete="username" autoCapitalize="none" />
          <PasswordInput {...form.text('password')} label={t('console.login.password')} autoComplete="current-password" />
          {needsCode && <CodeInput {...form.text('code')} label={t('console.login.code')} autoFocus />}
        </SubmitForm>
        <PasskeyButton ask={signInByPasskey} onDone={answer => enter(queries, answer)} />
      </div>
    </main>
  )
}
