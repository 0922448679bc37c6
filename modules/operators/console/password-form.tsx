import { callsOf } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { PasswordInput } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import type * as calls from '../contract.ts'
import styles from './console.module.css'
import { confirmByPasskey } from './passkeys/ceremony.ts'
import { PasskeyButton } from './passkeys/passkey-button.tsx'
import { texts } from './texts.ts'

const operators = callsOf<typeof calls>('operators')

interface PasswordFormProps {
  /** Why the password is required. */
  readonly lead: string
  readonly onDone: () => void
}

/** Confirms the password, or a passkey in its place; valid for five minutes. */
export function PasswordForm({ lead, onDone }: PasswordFormProps) {
  const t = useText(texts)
  const { data } = operators.passkeys.useQuery({})
  const form = useCallForm(operators.confirmPassword, { initial: { password: '' }, onDone })
  return (
    <SubmitForm form={form} className={styles.factor} act={t('factor.go_on')} size="l">
      <p>{lead}</p>
      <PasswordInput {...form.text('password')} label={t('factor.password')} autoComplete="current-password" required />
      {data && data.passkeys.length > 0 && <PasskeyButton ask={confirmByPasskey} onDone={onDone} />}
    </SubmitForm>
  )
}
