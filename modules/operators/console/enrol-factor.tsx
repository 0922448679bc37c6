import { callsOf } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { CodeInput, CopyField, ErrorState, Qr, Skeleton } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { useState } from 'react'
import type * as calls from '../contract.ts'
import styles from './console.module.css'
import { PasswordForm } from './password-form.tsx'
import { texts } from './texts.ts'

const operators = callsOf<typeof calls>('operators')

/** The password first, then the secret: a factor begun at a found, unlocked screen would shut its owner out. */
export function EnrolFactor({ onDone }: { readonly onDone: () => void }) {
  const t = useText(texts)
  const [isConfirmed, setConfirmed] = useState(false)
  if (!isConfirmed) return <PasswordForm lead={t('factor.password_lead')} onDone={() => setConfirmed(true)} />
  return <Secret onDone={onDone} />
}

/** Secret as a picture and as text; the first right code turns the factor on. */
function Secret({ onDone }: { readonly onDone: () => void }) {
  const t = useText(texts)
  const secret = operators.enrolFactor.useQuery({}, { staleTime: 'static', gcTime: 0 })
  const form = useCallForm(operators.confirmFactor, {
    initial: { code: '' },
    done: t('factor.done'),
    onDone,
  })
  if (secret.error) return <ErrorState message={secret.error.message} onRetry={() => void secret.refetch()} isSmall />
  return (
    <SubmitForm form={form} className={styles.factor} act={t('factor.confirm')} size="l">
      <p>{t('factor.lead')}</p>
      {secret.data ? (
        <Qr value={secret.data.uri} label={t('factor.title')} size={200} />
      ) : (
        <Skeleton width="200px" height="200px" />
      )}
      {secret.data && <CopyField label={t('factor.secret')} value={secret.data.secret} />}
      <CodeInput {...form.text('code')} label={t('factor.code')} />
    </SubmitForm>
  )
}
