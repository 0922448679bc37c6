import { useText } from '@tonle/text/browser'
import { Badge, Button, Card, ConfirmDialog, ErrorState, Icon, Skeleton } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { lazy, Suspense, useState } from 'react'
import { identity } from '../calls.ts'
import styles from '../security/security.module.css'
import { texts } from './texts.ts'

const BindDialog = lazy(() => import('./bind-dialog.tsx').then(m => ({ default: m.BindDialog })))

type Kind = 'mobile' | 'email'

/** The member's number and e-mail address, masked, each with its way to bind or change it. */
export function ContactsCard() {
  const t = useText(texts)
  const { data, error, refetch } = identity.contacts.useQuery({})
  const [open, setOpen] = useState<Kind>()
  const [removing, setRemoving] = useState<Kind>()
  const remove = useAction(identity.removeContact, { done: t('contacts.removed'), onDone: () => setRemoving(undefined) })
  return (
    <Card title={t('contacts.title')}>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />}
      {!error && !data && <Skeleton width="100%" height="112px" />}
      {data && (
        <ul className={styles.list}>
          <ContactRow
            kind="mobile"
            value={data.mobile}
            isVerified={data.mobileVerifiedAt !== null}
            onPress={setOpen}
            onRemove={setRemoving}
          />
          <ContactRow
            kind="email"
            value={data.email}
            isVerified={data.emailVerifiedAt !== null}
            onPress={setOpen}
            onRemove={setRemoving}
          />
        </ul>
      )}
      {removing && (
        <ConfirmDialog
          title={t(`contacts.remove_${removing}`)}
          confirm={t('contacts.remove')}
          kind="danger"
          isBusy={remove.isBusy}
          onConfirm={() => void remove.run({ kind: removing })}
          onClose={() => setRemoving(undefined)}
        >
          <p className={styles.text}>{t('contacts.remove_text')}</p>
        </ConfirmDialog>
      )}
      {open && data && (
        <Suspense>
          <BindDialog
            kind={open}
            isChange={(open === 'mobile' ? data.mobileVerifiedAt : data.emailVerifiedAt) !== null}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </Card>
  )
}

interface ContactRowProps {
  kind: Kind
  value: string | null
  isVerified: boolean
  onPress: (kind: Kind) => void
  onRemove: (kind: Kind) => void
}

function ContactRow({ kind, value, isVerified, onPress, onRemove }: ContactRowProps) {
  const t = useText(texts)
  return (
    <li className={styles.row}>
      <Icon name={kind === 'mobile' ? 'device-mobile-duotone' : 'envelope-simple-duotone'} size={20} />
      <div className={styles.what}>
        <b>
          {t(`contacts.${kind}`)}
          {value !== null && (
            <Badge tone={isVerified ? 'ok' : 'warn'}>{t(isVerified ? 'contacts.verified' : 'contacts.unverified')}</Badge>
          )}
        </b>
        <span className={styles.note} translate="no">
          {value ?? t('contacts.none')}
        </span>
      </div>
      <div className={styles.acts}>
        <Button size="s" aria-label={t(`contacts.${isVerified ? 'change' : 'bind'}_${kind}`)} onClick={() => onPress(kind)}>
          {t(isVerified ? 'contacts.change' : 'contacts.bind')}
        </Button>
        {value !== null && (
          <Button size="s" kind="quiet" aria-label={t(`contacts.remove_${kind}`)} onClick={() => onRemove(kind)}>
            {t('contacts.remove')}
          </Button>
        )}
      </div>
    </li>
  )
}
