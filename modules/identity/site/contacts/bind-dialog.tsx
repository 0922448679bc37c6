import { useText } from '@tonle/text/browser'
import { Dialog, PasswordInput } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { identity } from '../calls.ts'
import { CodeField } from '../codes/code-field.tsx'
import { EmailInput } from '../codes/email-input.tsx'
import { MobileInput } from '../codes/mobile-input.tsx'
import { texts as common } from '../texts.ts'
import { texts } from './texts.ts'

interface BindDialogProps {
  kind: 'mobile' | 'email'
  /** There is a verified one, which this one replaces. */
  isChange: boolean
  onClose: () => void
}

/** A new number or e-mail address, the code that came there, and the password. */
export function BindDialog({ kind, isChange, onClose }: BindDialogProps) {
  const t = useText(texts)
  const words = useText(common)
  const form = useCallForm(identity.bindContact, {
    initial: { mobileNum: '', email: '', verificationCode: '', password: '' },
    input: ({ verificationCode, password, ...values }) => ({ ...addressIn(kind, values), verificationCode, password }),
    done: t('contacts.done'),
    onDone: onClose,
  })
  const isEmpty = form.values[kind === 'mobile' ? 'mobileNum' : 'email'].trim() === ''
  return (
    <Dialog
      title={t(`contacts.${isChange ? 'change' : 'bind'}_${kind}`)}
      lead={t(isChange ? 'contacts.change_lead' : 'contacts.lead')}
      onClose={onClose}
    >
      <SubmitForm form={form} act={t('contacts.act')}>
        {kind === 'mobile' ? (
          <MobileInput {...form.text('mobileNum')} required />
        ) : (
          <EmailInput {...form.text('email')} required />
        )}
        <CodeField
          {...form.text('verificationCode')}
          isOff={isEmpty}
          request={() => identity.contactCode(addressIn(kind, form.values))}
        />
        <PasswordInput {...form.text('password')} label={words('change.old')} autoComplete="current-password" required />
      </SubmitForm>
    </Dialog>
  )
}

const addressIn = (kind: 'mobile' | 'email', { mobileNum, email }: { mobileNum: string; email: string }) =>
  kind === 'mobile' ? { kind, mobileNum } : { kind, email }
