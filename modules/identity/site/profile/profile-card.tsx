import { useText } from '@tonle/text/browser'
import { Badge, Button, Card, ErrorState, Facts, Skeleton } from '@tonle/ui'
import { lazy, Suspense, useState } from 'react'
import { identity } from '../calls.ts'
import styles from './profile.module.css'
import { texts } from './texts.ts'
import { textIn, useFieldLabel } from './use-field-label.ts'

const ProfileDialog = lazy(() => import('./profile-dialog.tsx'))

/** What the member has said of himself, by the brand's form. */
export function ProfileCard() {
  const t = useText(texts)
  const labelOf = useFieldLabel()
  const { data, error, refetch } = identity.profileInfo.useQuery({})
  const [isEditing, setEditing] = useState(false)
  return (
    <Card
      title={t('profile.title')}
      aside={
        data && (
          <Button aria-label={`${t('profile.edit')}: ${t('profile.title')}`} onClick={() => setEditing(true)}>
            {t('profile.edit')}
          </Button>
        )
      }
    >
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />}
      {!error && !data && <Skeleton width="100%" height="220px" />}
      {data && (
        <Facts
          facts={data.fields.map(({ name, mayChange }) => ({
            name: labelOf(name),
            value: (
              <span className={styles.value}>
                {textIn(data, name) ? (
                  <span translate="no">{textIn(data, name)}</span>
                ) : (
                  <span className={styles.none}>{t('profile.none')}</span>
                )}
                {!mayChange && data.verificationLevel >= 2 && <Badge tone="ok">{t('profile.checked')}</Badge>}
              </span>
            ),
          }))}
        />
      )}
      {isEditing && data && (
        <Suspense>
          <ProfileDialog profile={data} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Card>
  )
}
