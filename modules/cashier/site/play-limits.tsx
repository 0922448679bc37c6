import type { Currency } from '@tonle/money'
import { showMoney, useText } from '@tonle/text/browser'
import { Button, Card, ErrorState, Meter, Skeleton } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { lazy, Suspense, useState } from 'react'
import type { PlayLimit, PlayLimitKind } from '../contract-losses.ts'
import { cashier } from './calls.ts'
import styles from './limits.module.css'
import { texts } from './limits-texts.ts'
import { WaitingLimit } from './waiting-limit.tsx'
import { isZero, shareOf } from './wire-money.ts'

const KINDS = ['net_loss', 'stake'] as const satisfies readonly PlayLimitKind[]

const PlayLimitDialog = lazy(() => import('./play-limit-dialog.tsx'))

/** The member's limits of losses and stakes: a card each, with a row for each period. */
export function PlayLimits({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const { data, error, refetch, isFetching } = cashier.playLimits.useQuery({})
  const [changing, setChanging] = useState<{ what: PlayLimitKind; period: PlayLimit['period'] }>()
  const chosen = changing && data?.limits.find(({ what, period }) => what === changing.what && period === changing.period)
  if (error && !data)
    return (
      <Card>
        <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} isSmall />
      </Card>
    )
  return (
    <>
      <div className={styles.pair} aria-busy={data === undefined}>
        {KINDS.map(what => (
          <Card key={what} title={t(`limits.kind.${what}`)}>
            <p className={styles.lead}>{t(`limits.about.${what}`)}</p>
            {data ? (
              <ul className={styles.rows}>
                {data.limits
                  .filter(one => one.what === what)
                  .map(one => (
                    <LimitRow
                      key={one.period}
                      limit={one}
                      currency={data.currency}
                      zone={zone}
                      onChange={() => setChanging(one)}
                    />
                  ))}
              </ul>
            ) : (
              <Skeleton width="100%" height="190px" />
            )}
          </Card>
        ))}
      </div>
      <p className={styles.lead}>{t('limits.about.vendors')}</p>
      {data && chosen && (
        <Suspense>
          <PlayLimitDialog limit={chosen} currency={data.currency} onClose={() => setChanging(undefined)} />
        </Suspense>
      )}
    </>
  )
}

interface LimitRowProps {
  readonly limit: PlayLimit
  readonly currency: Currency
  readonly zone: string
  readonly onChange: () => void
}

function LimitRow({ limit, currency, zone, onChange }: LimitRowProps) {
  const t = useText(texts)
  const { what, period, cap, left } = limit
  const name = t(`limits.play_period.${period}`)
  const said = useSaid(limit, currency)
  const confirm = useAction(cashier.confirmPlayLimit, { done: t('limits.confirmed') })
  const keep = useAction(cashier.keepPlayLimit, { done: t('limits.kept') })
  const of = { kind: t(`limits.kind.${what}`), period: name }
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <b>{name}</b>
        <span className={styles.lead}>{said}</span>
      </span>
      <Button size="s" aria-label={t(cap === null ? 'limits.set_of' : 'limits.change_play', of)} onClick={onChange}>
        {t(cap === null ? 'limits.set' : 'limits.change')}
      </Button>
      {cap !== null && (
        <Meter
          className={styles.meter}
          label={`${of.kind}: ${name}`}
          text={said}
          value={isBelowZero(limit.used) ? 0 : shareOf(limit.used ?? '0', cap, currency)}
          tone={isZero(left ?? '0', currency) ? 'warn' : 'plain'}
        />
      )}
      {limit.waiting && (
        <WaitingLimit
          className={styles.meter}
          waiting={limit.waiting}
          currency={currency}
          zone={zone}
          confirm={{ isBusy: confirm.isBusy, run: () => confirm.run({ what, period }) }}
          keep={{ isBusy: keep.isBusy, run: () => keep.run({ what, period }) }}
        />
      )}
    </li>
  )
}

const isBelowZero = (amount: string | null) => amount?.startsWith('-') ?? false

/** How much of a limit is used, in words; of losses also what was won instead. */
function useSaid({ what, cap, used }: PlayLimit, currency: Currency): string {
  const t = useText(texts)
  if (cap === null) return t('limits.none')
  const money = (value: string) => showMoney(value, currency, { zeros: 'trim' })
  const isWon = what === 'net_loss' && isBelowZero(used)
  const amount = isBelowZero(used) ? (isWon ? used!.slice(1) : '0') : (used ?? '0')
  const of = { used: money(amount), cap: money(cap) }
  return t(what === 'stake' ? 'limits.staked_of' : isWon ? 'limits.won_of' : 'limits.lost_of', of)
}
