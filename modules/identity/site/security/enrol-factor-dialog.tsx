import { useText } from '@tonle/text/browser'
import { Button, CodeInput, CopyField, Dialog, ErrorState, Qr, Skeleton } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { useState } from 'react'
import { identity } from '../calls.ts'
import dialogs from '../dialogs.module.css'
import styles from './security.module.css'
import { texts } from './texts.ts'

/** Secret as a picture and as text, the first code, then the recovery codes, which are shown this once. */
export default function EnrolFactorDialog({ onClose }: { onClose: () => void }) {
  const t = useText(texts)
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Dialog
      title={t(codes ? 'recovery.title' : 'factor.title')}
      lead={t(codes ? 'recovery.lead' : 'enrol.lead')}
      onClose={onClose}
    >
      {codes ? <RecoveryCodes codes={codes} onClose={onClose} /> : <FirstCode onDone={setCodes} />}
    </Dialog>
  )
}

function FirstCode({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const t = useText(texts)
  const secret = identity.enrolFactor.useQuery({}, { staleTime: 'static', gcTime: 0, retry: false })
  const form = useCallForm(identity.confirmFactor, {
    initial: { code: '' },
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  if (secret.error) return <ErrorState message={secret.error.message} onRetry={() => void secret.refetch()} isSmall />
  return (
    <SubmitForm form={form} act={t('enrol.act')}>
      <div className={styles.qr}>
        {secret.data ? (
          <Qr value={secret.data.uri} label={t('enrol.scan')} size={200} />
        ) : (
          <Skeleton width="200px" height="200px" />
        )}
      </div>
      {secret.data && <CopyField label={t('enrol.secret')} value={secret.data.secret} />}
      <CodeInput {...form.text('code')} label={t('enrol.code')} />
    </SubmitForm>
  )
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useText(texts)
  return (
    <div className={dialogs.form}>
      <ul className={styles.codes} translate="no">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyField label={t('recovery.copy')} value={codes.join(' ')} />
      <Button kind="pri" size="xl" isBlock onClick={onClose}>
        {t('recovery.done')}
      </Button>
    </div>
  )
}
