import { useText } from '@tonle/text/browser'
import { Badge, Button, Card, ErrorState, Icon, Skeleton } from '@tonle/ui'
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
  return (
    <Card title={t('contacts.title')}>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />}
      {!error && !data && <Skeleton width="100%" height="112px" />}
      {data && (
        <ul className={styles.list}>
          <ContactRow kind="mobile" value={data.mobile} isVerified={data.mobileVerifiedAt !== null} onPress={setOpen} />
          <ContactRow kind="email" value={data.email} isVerified={data.emailVerifiedAt !== null} onPress={setOpen} />
        </ul>
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
}

function ContactRow({ kind, value, isVerified, onPress }: ContactRowProps) {
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
      <Button size="s" onClick={() => onPress(kind)}>
        {t(`contacts.${isVerified ? 'change' : 'bind'}_${kind}`)}
      </Button>
    </li>
  )
}
