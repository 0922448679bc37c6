import { useText } from '@tonle/text/browser'
import { Button, Dialog, PasswordInput, toast } from '@tonle/ui'
import { Form, FormError, useCallForm } from '@tonle/ui/form'
import { texts as errors } from '../../texts.ts'
import { identity } from '../calls.ts'
import styles from '../dialogs.module.css'
import { passwordStrength } from '../passwords/password-strength.ts'
import { texts as common } from '../texts.ts'
import { texts } from './texts.ts'

interface SetPasswordDialogProps {
  /** Of the link that led here. */
  token: string
  onClose: () => void
  onDone: () => void
}

/** A new password for who opened the link of an e-mail; then the login. */
export function SetPasswordDialog({ token, onClose, onDone }: SetPasswordDialogProps) {
  const t = useText(texts)
  const words = useText(common)
  const errorWords = useText(errors)
  const form = useCallForm(identity.resetByLink, {
    initial: { newPassword: '', confirmNewPassword: '' },
    check: values => ({
      confirmNewPassword:
        values.confirmNewPassword === values.newPassword ? undefined : errorWords('identity.inconsistent_twice'),
    }),
    input: values => ({ token, ...values }),
    onDone: () => {
      toast({ kind: 'ok', title: t('set.done') })
      onDone()
    },
  })
  const strength = passwordStrength(form.values.newPassword, '')
  return (
    <Dialog title={t('set.title')} lead={t('set.lead')} onClose={onClose}>
      <Form form={form} className={styles.form}>
        <PasswordInput
          {...form.text('newPassword')}
          label={words('change.new')}
          autoComplete="new-password"
          strength={form.values.newPassword ? { level: strength, word: words(`strength.${strength}`) } : undefined}
          required
        />
        <PasswordInput
          {...form.text('confirmNewPassword')}
          label={words('register.confirm')}
          autoComplete="new-password"
          required
        />
        <FormError error={form.error} />
        <Button type="submit" kind="pri" size="xl" isBlock isBusy={form.isBusy}>
          {t('set.act')}
        </Button>
      </Form>
    </Dialog>
  )
}
