import type { Currency } from '@tonle/money'
import { showDay, showMoney, useText } from '@tonle/text/browser'
import { Amount, Card, EmptyState, ErrorState, Facts, Link, Skeleton } from '@tonle/ui'
import { Chart } from '@tonle/ui/chart'
import { contracts, type Kind } from './calls.ts'
import styles from './contracts.module.css'
import { texts } from './texts.ts'

type Income = Awaited<ReturnType<typeof contracts.ownIncome>>

/** Where the record of each kind stands in the agent center. */
export const PLACES: Record<Kind, string> = {
  ...{ dividend: '/agentHome/dividend', daily: '/agentHome/daily', hourly: '/agentHome/hourly', realtime: '/agentHome/realtime' },
}

/** What contracts brought in: today, yesterday and this month, by day and by kind, and what is still to come. */
export function IncomeScreen() {
  const t = useText(texts)
  const { data, error, refetch } = contracts.ownIncome.useQuery({}, { refetchOnWindowFocus: true })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <div className={styles.screen}>
      <IncomeFigures data={data} />
      {data && <ToCome of={data} />}
      <Card title={t('ctr.by_day')}>
        <Chart
          label={t('ctr.by_day')}
          pointLabel={t('ctr.period')}
          series={[{ name: t('ctr.received'), kind: 'bar' }]}
          points={data && pointsOf(data)}
          showTick={at => showMoney(at.toFixed(2), (data?.currency ?? 'USD') as Currency, { zeros: 'trim' })}
          empty={<EmptyState title={t('ctr.no_income')} picture="lotus" isSmall />}
        />
      </Card>
      {data && (
        <Card title={t('ctr.by_kind')}>
          <Facts
            facts={data.kinds.map(({ kind, received }) => ({
              name: t(`ctr.kind.${kind}`),
              value: (
                <Link href={PLACES[kind]}>
                  <Amount value={received} currency={data.currency} />
                </Link>
              ),
            }))}
          />
        </Card>
      )}
    </div>
  )
}

/** None without a payment. */
const pointsOf = ({ days, currency }: Income) =>
  days.every(({ received }) => Number(received) === 0)
    ? []
    : days.map(({ day, received }) => ({
        ...{ key: day, name: showDay(day), tick: showDay(day).slice(0, 5) },
        values: [{ at: Number(received), text: showMoney(received, currency as Currency) }],
      }))

/** Also the first card of the agent center's first view. */
export function IncomeFigures({ data }: { readonly data: Income | undefined }) {
  const t = useText(texts)
  return (
    <Card title={t('ctr.income')}>
      <dl className={styles.equation} aria-busy={data === undefined}>
        {(['today', 'yesterday', 'month'] as const).map(name => (
          <div key={name}>
            <dt>{t(`ctr.${name}`)}</dt>
            <dd>
              {data ? (
                <Link href="/agentHome/income">
                  <Amount value={data[name].received} currency={data.currency} />
                </Link>
              ) : (
                <Skeleton width="6ch" />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Own income in the first view of the agent center. */
export function IncomeToday() {
  const { data, error } = contracts.ownIncome.useQuery({}, { refetchOnWindowFocus: true })
  return error && !data ? null : <IncomeFigures data={data} />
}

function ToCome({ of }: { readonly of: Income }) {
  const t = useText(texts)
  const { currency, waiting, receivable, forecast, available } = of
  const facts = [
    { name: t('ctr.waiting'), amount: waiting },
    { name: t('ctr.owed'), amount: receivable },
    { name: t('ctr.given'), amount: of.month.given },
    { name: t('ctr.forecast'), amount: forecast },
  ].filter(({ amount }) => Number(amount) !== 0)
  if (facts.length === 0) return null
  return (
    <Card>
      <Facts facts={facts.map(({ name, amount }) => ({ name, value: <Amount value={amount} currency={currency} /> }))} />
      {Number(forecast) > Number(available) && <p role="alert">{t('ctr.short')}</p>}
    </Card>
  )
}
