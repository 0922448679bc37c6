import { useText } from '@tonle/text/browser'
import { Dialog } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { identity } from '../calls.ts'
import { CodeField } from '../codes/code-field.tsx'
import { EmailInput } from '../codes/email-input.tsx'
import { MobileInput } from '../codes/mobile-input.tsx'
import { texts } from './texts.ts'

interface BindDialogProps {
  kind: 'mobile' | 'email'
  /** There is a verified one, which this one replaces. */
  isChange: boolean
  onClose: () => void
}

/** A new number or e-mail address, and the code that came there. */
export function BindDialog({ kind, isChange, onClose }: BindDialogProps) {
  const t = useText(texts)
  const form = useCallForm(identity.bindContact, {
    initial: { mobileNum: '', email: '', verificationCode: '' },
    input: ({ verificationCode, ...values }) => ({ ...addressIn(kind, values), verificationCode }),
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
      </SubmitForm>
    </Dialog>
  )
}

const addressIn = (kind: 'mobile' | 'email', { mobileNum, email }: { mobileNum: string; email: string }) =>
  kind === 'mobile' ? { kind, mobileNum } : { kind, email }
