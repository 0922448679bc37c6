import { useText } from '@tonle/text/browser'
import { Badge, Button, Card, ErrorState, Skeleton } from '@tonle/ui'
import { lazy, Suspense, useState } from 'react'
import { identity } from '../calls.ts'
import styles from '../security/security.module.css'
import { texts } from './texts.ts'

const PaymentDialog = lazy(() => import('./payment-dialog.tsx'))

/** The payment password: set or not, and its dialog. */
export function PaymentCard() {
  const t = useText(texts)
  const { data, error, refetch } = identity.profileInfo.useQuery({})
  const [isOpen, setOpen] = useState(false)
  const isSet = data?.hasPaymentPassword ?? false
  const act = t(isSet ? 'payment.change' : 'payment.set')
  return (
    <Card
      title={t('payment.title')}
      aside={data && <Badge tone={isSet ? 'ok' : 'plain'}>{t(isSet ? 'payment.on' : 'payment.off')}</Badge>}
    >
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />}
      {!error && !data && <Skeleton width="100%" height="44px" />}
      {data && (
        <div className={styles.line}>
          <p>{t('payment.text')}</p>
          <Button aria-label={`${act}: ${t('payment.title')}`} onClick={() => setOpen(true)}>
            {act}
          </Button>
        </div>
      )}
      {isOpen && data && (
        <Suspense>
          <PaymentDialog profile={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
