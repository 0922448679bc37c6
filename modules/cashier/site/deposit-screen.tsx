import { useText } from '@tonle/text/browser'
import { Card, EmptyState, ErrorState, Skeleton, Timeline } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { useAddress } from '@tonle/ui/lists'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { cashier } from './calls.ts'
import styles from './cashier.module.css'
import { DepositForm } from './deposit-form.tsx'
import { DepositRecords } from './deposit-records.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { texts } from './texts.ts'
import { useMethods } from './use-cashier.ts'

const FundsCard = lazy(() => import('./funds-card.tsx'))

/** Deposit: the form, beside it the payment that is open (its id stands in the address), on a phone in its place; below what came before. */
export function DepositScreen({ zone }: { zone: string }) {
  const t = useText(texts)
  const [{ deposit: open }, setView] = useAddress({ deposit: '' })
  useReturn()
  // A payment that was open when the page loaded was not requested just now.
  const first = useRef(open)
  const show = (id: string) => {
    if (id === '') first.current = ''
    setView({ deposit: id })
  }
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('deposit.title')}</h1>
      <div className={styles.columns}>
        {open && <PaymentPanel key={open} id={open} zone={zone} isAsked={first.current !== open} onLeave={() => show('')} />}
        <div className={open ? styles.replaced : undefined}>
          <FormCard onAsked={show} hasOpen={open !== ''} />
        </div>
        {!open && (
          <Card title={t('deposit.how')}>
            <Timeline
              label={t('deposit.how')}
              steps={[
                { title: t('deposit.how_1'), state: 'next' },
                { title: t('deposit.how_2'), state: 'next' },
                { title: t('deposit.how_3'), state: 'next', detail: t('deposit.how_3_detail') },
              ]}
            />
          </Card>
        )}
      </div>
      <DepositRecords zone={zone} />
    </div>
  )
}

/** Back from the page of a payment company: its word has the company asked at once, and leaves the address. */
function useReturn(): void {
  const [{ deposit: id, status, signed }, setView] = useAddress({ deposit: '', status: '', signed: '' })
  const leave = () => setView({ status: '', signed: '' })
  // A word that is refused only means that the gateway is asked a little later.
  const { run } = useAction(cashier.returnDeposit, { onDone: leave, onRefused: leave, isErrorShown: true })
  useEffect(() => {
    if (id && signed && (status === 'paid' || status === 'failed')) void run({ id, status, signed })
  }, [run, id, status, signed])
}

/** The form, or what stands in its place. */
export function FormCard({ onAsked, hasOpen, isOver }: { onAsked: (id: string) => void; hasOpen: boolean; isOver?: boolean }) {
  const t = useText(texts)
  const { data, error, refetch, isFetching } = useMethods()
  if (error) {
    return (
      <Card>
        <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} isSmall />
      </Card>
    )
  }
  if (!data) return <FormBones />
  if (data.needsFunds)
    return (
      <Suspense fallback={<FormBones />}>
        <FundsCard />
      </Suspense>
    )
  const methods = data.methods.filter(method => method.kind === 'deposit')
  return (
    <Card>
      <h2 className="sr-only">{t('deposit.method')}</h2>
      {methods.length === 0 ? (
        <EmptyState title={t('deposit.none')} picture="lantern" isSmall>
          {t('deposit.none_text')}
        </EmptyState>
      ) : (
        <DepositForm
          methods={methods}
          onAsked={onAsked}
          hasOpen={hasOpen}
          left={data.depositLeft}
          offers={data.offers}
          isOver={isOver}
        />
      )}
    </Card>
  )
}

/** The form's shapes while it is on its way. */
export const FormBones = () => (
  <Card>
    <div className={styles.form} aria-busy="true">
      <Skeleton width="40%" />
      <Skeleton width="100%" height="58px" />
      <Skeleton width="100%" height="66px" />
      <Skeleton width="100%" height="40px" />
      <Skeleton width="100%" height="52px" />
    </div>
  </Card>
)
