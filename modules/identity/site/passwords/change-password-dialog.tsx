import { type CallError, fieldRules } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Dialog, PasswordInput } from '@tonle/ui'
import { SubmitForm, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import { texts as errors } from '../../texts.ts'
import { identity } from '../calls.ts'
import { texts } from '../texts.ts'
import { NewPasswordInput } from './new-password-input.tsx'

interface ChangePasswordDialogProps {
  account: string
  /** Forced after a login with a default or expired password: nothing else works before. */
  isForced: boolean
  /** The old password was typed in just now (spec §5: required unless already known). */
  isOldKnown?: boolean
  /** Gets the tab's new proof: all other sessions have ended. */
  onDone: (token: string) => void
  onClose: () => void
}

export function ChangePasswordDialog({ account, isForced, isOldKnown = false, onDone, onClose }: ChangePasswordDialogProps) {
  const t = useText(texts)
  const errorWords = useText(errors)
  const [asksOld, setAsksOld] = useState(!isOldKnown)
  const form = useSendForm({
    initial: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    rules: () => fieldRules('identity.changePassword'),
    check: values => ({
      confirmNewPassword:
        values.confirmNewPassword === values.newPassword ? undefined : errorWords('identity.inconsistent_twice'),
    }),
    send: ({ oldPassword, ...values }) =>
      identity.changePassword(asksOld ? { oldPassword, ...values } : values).catch((error: Pick<CallError, 'fields'>) => {
        // It was typed in too long ago.
        if (error.fields?.oldPassword) setAsksOld(true)
        throw error
      }),
    onDone: ({ token }) => onDone(token),
  })
  return (
    <Dialog title={t('change.title')} lead={isForced ? t('change.forced') : t('change.lead')} onClose={onClose}>
      <SubmitForm form={form} act={t('change.act')}>
        {asksOld && (
          <PasswordInput {...form.text('oldPassword')} label={t('change.old')} autoComplete="current-password" required />
        )}
        <NewPasswordInput {...form.text('newPassword')} account={account} required />
        <PasswordInput {...form.text('confirmNewPassword')} label={t('register.confirm')} autoComplete="new-password" required />
      </SubmitForm>
    </Dialog>
  )
}
