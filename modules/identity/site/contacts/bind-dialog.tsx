import { useText } from '@tonle/text/browser'
import { Button, Dialog, PasswordInput, TextInput } from '@tonle/ui'
import { Form, FormError, useCallForm } from '@tonle/ui/form'
import { identity } from '../calls.ts'
import { CodeField } from '../codes/code-field.tsx'
import { MobileInput } from '../codes/mobile-input.tsx'
import styles from '../dialogs.module.css'
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
      <Form form={form} className={styles.form}>
        {kind === 'mobile' ? (
          <MobileInput {...form.text('mobileNum')} required />
        ) : (
          <TextInput
            {...form.text('email')}
            label={t('contacts.email')}
            icon="envelope-simple-duotone"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
        <CodeField
          {...form.text('verificationCode')}
          isOff={isEmpty}
          request={() => identity.contactCode(addressIn(kind, form.values))}
        />
        <PasswordInput {...form.text('password')} label={words('change.old')} autoComplete="current-password" required />
        <FormError error={form.error} />
        <Button type="submit" kind="pri" size="xl" isBlock isBusy={form.isBusy}>
          {t('contacts.act')}
        </Button>
      </Form>
    </Dialog>
  )
}

const addressIn = (kind: 'mobile' | 'email', { mobileNum, email }: { mobileNum: string; email: string }) =>
  kind === 'mobile' ? { kind, mobileNum } : { kind, email }
