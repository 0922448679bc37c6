import { useText } from '@tonle/text/browser'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { identity } from '../calls.ts'
import { EmailInput } from '../codes/email-input.tsx'
import { ProofNote } from '../login/proof-note.tsx'
import { UsernameInput } from '../login/username-input.tsx'
import { texts } from './texts.ts'

/** Account name and e-mail address; a link comes if they belong together. */
export function ForgotByEmail({ onSent }: { onSent: () => void }) {
  const t = useText(texts)
  const form = useCallForm(identity.forgotByEmail, {
    isDraft: true,
    initial: { username: '', email: '' },
    onDone: onSent,
  })
  return (
    <SubmitForm form={form} act={t('forgot.send_link')} note={<ProofNote />}>
      <UsernameInput {...form.text('username')} />
      <EmailInput {...form.text('email')} required />
    </SubmitForm>
  )
}
