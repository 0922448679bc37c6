import { showMoney, useText } from '@tonle/text/browser'
import { Card, ErrorState, Icon, Skeleton } from '@tonle/ui'
import { type Config, points } from './calls.ts'
import styles from './mall.module.css'
import { showPoints, showRate } from './show-points.ts'
import { texts } from './texts.ts'

/** What the member has, and what earns more. */
export function PointsCard() {
  const t = useText(texts)
  const { data, error, refetch } = points.pointBalance.useQuery({})
  const config = points.pointConfig.useQuery({})
  const isDebt = data !== undefined && Number(data.balance) < 0
  return (
    <Card>
      <p className={styles.label}>{t('mall.yours')}</p>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />
      ) : (
        <p className={styles.balance} data-debt={isDebt || undefined}>
          <Icon name="sparkle-duotone" size={28} />
          {data ? <span className="num">{showPoints(data.balance)}</span> : <Skeleton width="6ch" />}
        </p>
      )}
      {isDebt && <p className={styles.note}>{t('mall.debt')}</p>}
      {data && Number(data.held) > 0 && <p className={styles.note}>{t('mall.held', { n: showPoints(data.held) })}</p>}
      <p className={styles.note}>{t('mall.never_expire')}</p>
      {config.data && config.data.rates.length > 0 && <Rates config={config.data} />}
    </Card>
  )
}

/** Kinds of games with the same rate stand together. */
function Rates({ config }: { readonly config: Config }) {
  const t = useText(texts)
  const unit = showMoney('1', config.currency, { zeros: 'trim' })
  const byRate = new Map<string, string[]>()
  for (const { vertical, rate } of config.rates) byRate.set(rate, [...(byRate.get(rate) ?? []), t(`mall.kind.${vertical}`)])
  return (
    <dl className={styles.rates}>
      {[...byRate].map(([rate, kinds]) => (
        <div key={rate}>
          <dt>{kinds.join(', ')}</dt>
          <dd className="num">{t('mall.rate', { rate: showRate(rate), unit })}</dd>
        </div>
      ))}
      {config.games.map(({ vendor, game, gameName, rate }) => (
        <div key={`${vendor} ${game}`}>
          <dt translate="no">{gameName}</dt>
          <dd className="num">{t('mall.rate', { rate: showRate(rate), unit })}</dd>
        </div>
      ))}
    </dl>
  )
}
