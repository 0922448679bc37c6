import { fieldRules } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Dialog, ErrorState, PasswordInput, Skeleton, TextInput } from '@tonle/ui'
import { SubmitForm, useSendForm } from '@tonle/ui/form'
import { identity } from '../calls.ts'
import { texts } from './texts.ts'

interface ConfirmIdentityDialogProps {
  onDone: () => void
  onClose: () => void
}

/** The password once more, or a code where an authenticator app is on; it counts for five minutes. */
export default function ConfirmIdentityDialog({ onDone, onClose }: ConfirmIdentityDialogProps) {
  const t = useText(texts)
  const factor = identity.factor.useQuery({})
  return (
    <Dialog title={t('confirm.title')} lead={t('confirm.lead')} onClose={onClose}>
      {factor.error && <ErrorState message={factor.error.message} onRetry={() => void factor.refetch()} isSmall />}
      {factor.data ? <ConfirmForm hasFactor={factor.data.isOn} onDone={onDone} /> : <Skeleton width="100%" height="120px" />}
    </Dialog>
  )
}

function ConfirmForm({ hasFactor, onDone }: { hasFactor: boolean; onDone: () => void }) {
  const t = useText(texts)
  const form = useSendForm({
    isDraft: true,
    initial: { password: '', code: '' },
    rules: () => fieldRules('identity.confirmIdentity'),
    send: ({ password, code }) => identity.confirmIdentity(hasFactor ? { code } : { password }),
    onDone,
  })
  return (
    <SubmitForm form={form} act={t('confirm.act')}>
      {hasFactor ? (
        <TextInput
          {...form.text('code')}
          label={t('confirm.code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      ) : (
        <PasswordInput {...form.text('password')} label={t('confirm.password')} autoComplete="current-password" required />
      )}
    </SubmitForm>
  )
}
