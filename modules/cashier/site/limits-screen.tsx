import { showMoney, useText } from '@tonle/text/browser'
import { Amount, Badge, Button, Card, ErrorState, Facts, Link, Meter, Skeleton } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { lazy, Suspense, useState } from 'react'
import type { DepositLimit, DepositLimits } from '../contract.ts'
import { cashier } from './calls.ts'
import { LimitChanges } from './limit-changes.tsx'
import styles from './limits.module.css'
import { texts } from './limits-texts.ts'
import { PlayLimits } from './play-limits.tsx'
import { WaitingLimit } from './waiting-limit.tsx'
import { isZero, shareOf } from './wire-money.ts'

const LimitDialog = lazy(() => import('./limit-dialog.tsx'))

/** The member's limits of deposits, losses and stakes: what is left, what waits, and every change. */
export function LimitsScreen({ zone }: { zone: string }) {
  const t = useText(texts)
  const { data, error, refetch, isFetching } = cashier.depositLimits.useQuery({})
  const [changing, setChanging] = useState<DepositLimit['period']>()
  const chosen = data?.limits.find(one => one.period === changing)
  return (
    <div className={styles.screen}>
      <header>
        <h1 className={styles.title}>{t('limits.title')}</h1>
        <p className={styles.lead}>{t('limits.lead')}</p>
      </header>
      <h2 className={styles.heading}>{t('limits.kind.deposit')}</h2>
      {error && !data ? (
        <Card>
          <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} isSmall />
        </Card>
      ) : (
        <Limits data={data} zone={zone} onChange={setChanging} />
      )}
      <h2 className={styles.heading}>{t('limits.play')}</h2>
      <PlayLimits zone={zone} />
      <Card title={t('limits.break')}>
        <p className={styles.lead}>
          {t('limits.break_text')} <Link href="/member/security">{t('limits.break_link')}</Link>
        </p>
      </Card>
      <LimitChanges zone={zone} />
      {data && chosen && (
        <Suspense>
          <LimitDialog limit={chosen} currency={data.currency} onClose={() => setChanging(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

interface LimitsProps {
  data: DepositLimits | undefined
  zone: string
  onChange: (period: DepositLimit['period']) => void
}

function Limits({ data, zone, onChange }: LimitsProps) {
  const t = useText(texts)
  return (
    <>
      <div className={styles.cards} aria-busy={data === undefined}>
        {data
          ? data.limits.map(limit => (
              <LimitCard key={limit.period} limit={limit} currency={data.currency} zone={zone} onChange={onChange} />
            ))
          : [1, 2, 3].map(place => <Bones key={place} />)}
      </div>
      {data && (
        <Card>
          <Facts
            facts={[{ name: t('limits.net'), value: <Amount value={data.netDeposits} currency={data.currency} />, isMain: true }]}
          />
        </Card>
      )}
    </>
  )
}

const Bones = () => (
  <Card>
    <div className={styles.limit}>
      <Skeleton width="50%" />
      <Skeleton width="70%" height="34px" />
      <Skeleton width="100%" height="8px" />
      <Skeleton width="100%" height="60px" />
    </div>
  </Card>
)

interface LimitCardProps {
  limit: DepositLimit
  currency: DepositLimits['currency']
  zone: string
  onChange: LimitsProps['onChange']
}

function LimitCard({ limit, currency, zone, onChange }: LimitCardProps) {
  const t = useText(texts)
  const money = (value: string) => showMoney(value, currency, { zeros: 'trim' })
  const name = t(`limits.period.${limit.period}`)
  const confirm = useAction(cashier.confirmDepositLimit, { done: t('limits.confirmed') })
  const keep = useAction(cashier.keepDepositLimit, { done: t('limits.kept') })
  return (
    <Card title={name} aside={<Badge>{t(limit.own === null ? 'limits.standard' : 'limits.own')}</Badge>}>
      <div className={styles.limit}>
        <p className={styles.left}>
          {t('limits.left')}
          <Amount value={limit.left} currency={currency} className={styles.amount} />
        </p>
        <Meter
          label={name}
          text={t('limits.used_of', { used: money(limit.used), cap: money(limit.cap) })}
          value={shareOf(limit.used, limit.cap, currency)}
          reserved={shareOf(limit.open, limit.cap, currency)}
          tone={isZero(limit.left, currency) ? 'warn' : 'plain'}
        />
        <Facts
          facts={[
            { name: t('limits.used'), value: <Amount value={limit.used} currency={currency} /> },
            ...(isZero(limit.open, currency)
              ? []
              : [{ name: t('limits.open'), value: <Amount value={limit.open} currency={currency} /> }]),
            { name: t('limits.cap'), value: <Amount value={limit.cap} currency={currency} />, isMain: true },
          ]}
        />
        {limit.waiting && (
          <WaitingLimit
            waiting={limit.waiting}
            currency={currency}
            zone={zone}
            confirm={{ isBusy: confirm.isBusy, run: () => confirm.run({ period: limit.period }) }}
            keep={{ isBusy: keep.isBusy, run: () => keep.run({ period: limit.period }) }}
          />
        )}
        <Button aria-label={t('limits.change_of', { period: name })} onClick={() => onChange(limit.period)} isBlock>
          {t('limits.change')}
        </Button>
      </div>
    </Card>
  )
}
