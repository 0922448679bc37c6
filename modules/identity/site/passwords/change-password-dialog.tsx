import { fieldRules } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Button, Dialog, PasswordInput } from '@tonle/ui'
import { Form, FormError, useSendForm } from '@tonle/ui/form'
import { texts as errors } from '../../texts.ts'
import { identity } from '../calls.ts'
import styles from '../dialogs.module.css'
import { texts } from '../texts.ts'
import { passwordStrength } from './password-strength.ts'

interface ChangePasswordDialogProps {
  account: string
  /** Forced after a login with a default or expired password: nothing else works before. */
  isForced: boolean
  /** Gets the tab's new proof: all other sessions have ended. */
  onDone: (token: string) => void
  onClose: () => void
}

export function ChangePasswordDialog({ account, isForced, onDone, onClose }: ChangePasswordDialogProps) {
  const t = useText(texts)
  const errorWords = useText(errors)
  const form = useSendForm({
    initial: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    rules: () => fieldRules('identity.changePassword'),
    check: values => ({
      confirmNewPassword:
        values.confirmNewPassword === values.newPassword ? undefined : errorWords('identity.inconsistent_twice'),
    }),
    send: values => identity.changePassword(values),
    onDone: ({ token }) => onDone(token),
  })
  const strength = passwordStrength(form.values.newPassword, account)
  return (
    <Dialog title={t('change.title')} lead={isForced ? t('change.forced') : t('change.lead')} onClose={onClose}>
      <Form form={form} className={styles.form}>
        <PasswordInput {...form.text('oldPassword')} label={t('change.old')} autoComplete="current-password" required />
        <PasswordInput
          {...form.text('newPassword')}
          label={t('change.new')}
          autoComplete="new-password"
          strength={form.values.newPassword ? { level: strength, word: t(`strength.${strength}`) } : undefined}
          required
        />
        <PasswordInput {...form.text('confirmNewPassword')} label={t('register.confirm')} autoComplete="new-password" required />
        <FormError error={form.error} />
        <Button type="submit" kind="pri" size="xl" isBlock isBusy={form.isBusy}>
          {t('change.act')}
        </Button>
      </Form>
    </Dialog>
  )
}
