import { useText } from '@tonle/text/browser'
import { Button, ConfirmDialog, CopyField, Dialog, TextArea, TextInput } from '@tonle/ui'
import { reasonFault, SubmitForm, useCallForm } from '@tonle/ui/form'
import { useState } from 'react'
import { play } from '../calls.ts'
import styles from './accounts.module.css'
import { basePath } from './addresses-card.tsx'
import type { Account } from './calls.ts'
import { texts } from './texts.ts'

const PEM_BEGINS = '-----BEGIN PUBLIC KEY-----'

type IssuedKey = Awaited<ReturnType<typeof play.issueKey>>

interface KeyDialogProps {
  readonly account: Account
  readonly onClose: () => void
}

/** Makes a key and shows its secret, once. */
export function KeyDialog({ account, onClose }: KeyDialogProps) {
  const [issued, setIssued] = useState<IssuedKey>()
  return issued ? (
    <ReadyDialog account={account} issued={issued} onClose={onClose} />
  ) : (
    <AskDialog account={account} onIssued={setIssued} onClose={onClose} />
  )
}

function AskDialog({ account, onIssued, onClose }: KeyDialogProps & { readonly onIssued: (key: IssuedKey) => void }) {
  const t = useText(texts)
  const isPublic = account.dialect === 'hub88'
  const form = useCallForm(play.issueKey, {
    input: ({ publicKey, why }) => ({ vassalage: account.vassalage, why, ...(isPublic && { publicKey }) }),
    initial: { publicKey: '', why: '' },
    check: values => ({
      why: reasonFault(values.why),
      publicKey: isPublic && values.publicKey.trim() === '' ? 'field.missing' : undefined,
    }),
    onDone: onIssued,
  })
  return (
    <Dialog title={t('key.new_of', { vendor: account.name })} onClose={onClose} size={isPublic ? 'w' : 'm'}>
      <SubmitForm form={form} act={t('key.make')} size="l">
        <p className={styles.words}>{t('key.new_text')}</p>
        {isPublic && (
          <TextArea
            {...form.text('publicKey')}
            label={t('key.public')}
            hint={t('key.public_hint')}
            placeholder={PEM_BEGINS}
            rows={7}
            maxLength={4000}
            spellCheck={false}
          />
        )}
        <TextInput {...form.text('why')} label={t('account.why')} hint={t('account.why_hint')} maxLength={140} />
      </SubmitForm>
    </Dialog>
  )
}

function ReadyDialog({ account, issued, onClose }: KeyDialogProps & { readonly issued: IssuedKey }) {
  const t = useText(texts)
  const isPublic = issued.secret === ''
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    // The cross and Esc would lose a secret that cannot be shown again.
    <Dialog title={t('key.ready')} onClose={isPublic ? onClose : () => setIsLeaving(true)} size="w">
      <div className={styles.form}>
        <p className={styles.words}>{t(isPublic ? 'key.public_ready' : 'key.once')}</p>
        <CopyField label={t('key.id')} value={issued.keyId} isMono />
        {isPublic ? (
          <CopyField label={t('address.base')} value={basePath(account.dialect, issued.keyId)} isMono />
        ) : (
          <CopyField label={t('key.secret')} value={issued.secret} isMono />
        )}
        <Button kind="pri" size="l" isBlock onClick={onClose}>
          {t('key.copied')}
        </Button>
      </div>
      {isLeaving && (
        <ConfirmDialog
          title={t('key.leave')}
          kind="danger"
          confirm={t('key.leave_anyway')}
          onConfirm={onClose}
          onClose={() => setIsLeaving(false)}
        >
          {t('key.leave_text')}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
