import { showFullTime, useText } from '@tonle/text/browser'
import { Button, CopyField, Dialog } from '@tonle/ui'
import styles from './accounts.module.css'
import { texts } from './texts.ts'

export interface Invitation {
  readonly token: string
  readonly expiresAt: Date | string
}

interface InvitationDialogProps {
  readonly name: string
  readonly invitation: Invitation
  readonly zone: string
  readonly onClose: () => void
}

/** The link that sets a password; it cannot be shown again, but another one can be made. */
export function InvitationDialog({ name, invitation, zone, onClose }: InvitationDialogProps) {
  const t = useText(texts)
  return (
    <Dialog title={t('accounts.link_of', { name })} onClose={onClose} size="w">
      <div className={styles.form}>
        <p>{t('accounts.link_text', { until: showFullTime(String(invitation.expiresAt), zone) })}</p>
        <CopyField label={t('accounts.link')} value={`${location.origin}/#invitation=${invitation.token}`} isMono />
        <Button kind="pri" size="l" isBlock onClick={onClose}>
          {t('accounts.link_kept')}
        </Button>
      </div>
    </Dialog>
  )
}
