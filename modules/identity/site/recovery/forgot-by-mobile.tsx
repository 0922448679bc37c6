import { useText } from '@tonle/text/browser'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { identity, type SignedIn } from '../calls.ts'
import { CodeField } from '../codes/code-field.tsx'
import { MobileInput } from '../codes/mobile-input.tsx'
import { ProofNote } from '../login/proof-note.tsx'
import { NewPasswordInput } from '../passwords/new-password-input.tsx'
import { texts } from './texts.ts'

/** Mobile number, the code that came there, and the new password; answers signed in. */
export function ForgotByMobile({ onSignedIn }: { onSignedIn: (answer: SignedIn) => void }) {
  const t = useText(texts)
  const form = useCallForm(identity.resetByPhone, {
    isDraft: true,
    initial: { mobileNum: '', verificationCode: '', newPassword: '' },
    onDone: onSignedIn,
  })
  const { mobileNum } = form.values
  return (
    <SubmitForm form={form} act={t('forgot.set')} note={<ProofNote />}>
      <MobileInput {...form.text('mobileNum')} required />
      <CodeField
        {...form.text('verificationCode')}
        isOff={mobileNum.trim() === ''}
        request={() => identity.smsNoLogin({ mobileNum })}
      />
      <NewPasswordInput {...form.text('newPassword')} required />
    </SubmitForm>
  )
}
