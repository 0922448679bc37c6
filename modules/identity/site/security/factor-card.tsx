import { showFullTime, useText } from '@tonle/text/browser'
import { Badge, Button, Card, ConfirmDialog, ErrorState, Skeleton } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { lazy, Suspense, useState } from 'react'
import { identity } from '../calls.ts'
import styles from './security.module.css'
import { texts } from './texts.ts'

const EnrolDialog = lazy(() => import('./enrol-factor-dialog.tsx'))

/** The authenticator app: on or off. `zone` is the brand's. */
export function FactorCard({ zone }: { zone: string }) {
  const t = useText(texts)
  const { data, error, refetch } = identity.factor.useQuery({})
  const [open, setOpen] = useState<'enrol' | 'remove'>()
  const close = () => setOpen(undefined)
  const act = t(data?.isOn ? 'factor.remove' : 'factor.enrol')
  const remove = useAction(() => identity.removeFactor(), { done: t('factor.removed'), onDone: close })
  return (
    <Card
      title={t('factor.title')}
      aside={data && <Badge tone={data.isOn ? 'ok' : 'plain'}>{t(data.isOn ? 'factor.on' : 'factor.off')}</Badge>}
    >
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />}
      {!error && !data && <Skeleton width="100%" height="44px" />}
      {data && (
        <div className={styles.line}>
          <p>
            {data.since
              ? t('factor.since', { time: showFullTime(data.since, zone), count: String(data.recoveryCodes) })
              : t('factor.text')}
          </p>
          <Button aria-label={`${act}: ${t('factor.title')}`} onClick={() => setOpen(data.isOn ? 'remove' : 'enrol')}>
            {act}
          </Button>
        </div>
      )}
      {open === 'enrol' && (
        <Suspense>
          <EnrolDialog onClose={close} />
        </Suspense>
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title={t('factor.remove_title')}
          confirm={t('factor.remove')}
          kind="danger"
          isBusy={remove.isBusy}
          onConfirm={() => remove.run()}
          onClose={close}
        >
          <p className={styles.text}>{t('factor.remove_text')}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
