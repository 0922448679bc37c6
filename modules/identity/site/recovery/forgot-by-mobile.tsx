import { useText } from '@tonle/text/browser'
import { Button, PasswordInput } from '@tonle/ui'
import { Form, FormError, useCallForm } from '@tonle/ui/form'
import { identity, type SignedIn } from '../calls.ts'
import { CodeField } from '../codes/code-field.tsx'
import { MobileInput } from '../codes/mobile-input.tsx'
import styles from '../dialogs.module.css'
import { ProofNote } from '../login/proof-note.tsx'
import { passwordStrength } from '../passwords/password-strength.ts'
import { texts as common } from '../texts.ts'
import { texts } from './texts.ts'

/** Mobile number, the code that came there, and the new password; answers signed in. */
export function ForgotByMobile({ onSignedIn }: { onSignedIn: (answer: SignedIn) => void }) {
  const t = useText(texts)
  const words = useText(common)
  const form = useCallForm(identity.resetByPhone, {
    isDraft: true,
    initial: { mobileNum: '', verificationCode: '', newPassword: '' },
    onDone: onSignedIn,
  })
  const { mobileNum, newPassword } = form.values
  const strength = passwordStrength(newPassword, '')
  return (
    <Form form={form} className={styles.form}>
      <MobileInput {...form.text('mobileNum')} required />
      <CodeField
        {...form.text('verificationCode')}
        isOff={mobileNum.trim() === ''}
        request={() => identity.smsNoLogin({ mobileNum })}
      />
      <PasswordInput
        {...form.text('newPassword')}
        label={words('change.new')}
        autoComplete="new-password"
        strength={newPassword ? { level: strength, word: words(`strength.${strength}`) } : undefined}
        required
      />
      <FormError error={form.error} />
      <ProofNote />
      <Button type="submit" kind="pri" size="xl" isBlock isBusy={form.isBusy}>
        {t('forgot.set')}
      </Button>
    </Form>
  )
}
