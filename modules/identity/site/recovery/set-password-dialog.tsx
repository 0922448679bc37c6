import { useText } from '@tonle/text/browser'
import { Dialog, PasswordInput, toast } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { texts as errors } from '../../texts.ts'
import { identity } from '../calls.ts'
import { NewPasswordInput } from '../passwords/new-password-input.tsx'
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
  return (
    <Dialog title={t('set.title')} lead={t('set.lead')} onClose={onClose}>
      <SubmitForm form={form} act={t('set.act')}>
        <NewPasswordInput {...form.text('newPassword')} required />
        <PasswordInput
          {...form.text('confirmNewPassword')}
          label={words('register.confirm')}
          autoComplete="new-password"
          required
        />
      </SubmitForm>
    </Dialog>
  )
}
