import { keepPreviousData } from '@tanstack/react-query'
import type { Currency } from '@tonle/money'
import { showCount, showDay, showMoney, useText } from '@tonle/text/browser'
import { Amount, Card, Chips, EmptyState, ErrorState, Icon, type IconName, Skeleton } from '@tonle/ui'
import { Chart } from '@tonle/ui/chart'
import { useAddress } from '@tonle/ui/lists'
import { Link } from 'wouter'
import { reports } from './calls.ts'
import styles from './team.module.css'
import { texts } from './team-texts.ts'

type Answer = Awaited<ReturnType<typeof reports.teamDays>>
type Day = Answer['days'][number]
type Figure = Exclude<keyof Day, 'day'>

/** The lines behind a figure: the screen that shows them. */
const FIGURES: readonly {
  figure: Figure
  label: 'deposits' | 'withdrawals' | 'valid_bet' | 'profit' | 'active'
  icon: IconName
  lines: string
}[] = [
  { figure: 'deposits', label: 'deposits', icon: 'arrow-circle-down-duotone', lines: '/agentHome/overview' },
  { figure: 'withdrawals', label: 'withdrawals', icon: 'arrow-circle-up-duotone', lines: '/agentHome/overview' },
  { figure: 'validBet', label: 'valid_bet', icon: 'game-controller-duotone', lines: '/agentHome/betting' },
  { figure: 'profit', label: 'profit', icon: 'scales-duotone', lines: '/agentHome/losses' },
  { figure: 'active', label: 'active', icon: 'users-duotone', lines: '/agentHome/betting' },
]
const SCOPES = ['team', 'direct'] as const
/** The sums follow a settled bet within seconds. */
const STALE_MS = 15_000

/** The first view of the agent center: today and yesterday, each figure with the way to its lines, and the last two weeks. */
export function TeamToday() {
  const t = useText(texts)
  const [{ scope }, setView] = useAddress({ scope: SCOPES })
  const { data, error, refetch } = reports.teamDays.useQuery(
    { scope },
    { staleTime: STALE_MS, refetchInterval: 60_000, refetchOnWindowFocus: true, placeholderData: keepPreviousData },
  )
  return (
    <div className={styles.screen}>
      <Chips
        label={t('team.scope')}
        chips={SCOPES.map(value => ({ value, label: t(`team.scope_${value}`) }))}
        chosen={[scope]}
        onToggle={value => setView({ scope: value })}
      />
      {error && !data ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <Figures data={data} />}
      <Card title={t('team.by_day')}>
        <Chart
          label={t('team.by_day')}
          pointLabel={t('team.day')}
          series={[{ name: t('team.valid_bet'), kind: 'bar' }]}
          points={data && pointsOf(data)}
          showTick={at => showMoney(at.toFixed(2), (data?.currency ?? 'USD') as Currency, { zeros: 'trim' })}
          error={data ? undefined : error?.message}
          onRetry={() => void refetch()}
          empty={<EmptyState title={t('team.none')} picture="lotus" isSmall />}
        />
      </Card>
    </div>
  )
}

/** None without a bet. */
function pointsOf({ days, currency }: Answer) {
  if (days.every(({ validBet }) => Number(validBet) === 0)) return []
  return days.map(({ day, validBet }) => {
    const name = showDay(day)
    const text = showMoney(validBet, currency as Currency)
    return { key: day, name, tick: name.slice(0, 5), values: [{ at: Number(validBet), text }] }
  })
}

function Figures({ data }: { data: Answer | undefined }) {
  const t = useText(texts)
  const [yesterday, today] = data?.days.slice(-2) ?? []
  return (
    <Card>
      <table className={styles.figures} aria-busy={data === undefined}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('team.figure')}</span>
            </th>
            <th scope="col">{t('team.today')}</th>
            <th scope="col">{t('team.yesterday')}</th>
          </tr>
        </thead>
        <tbody>
          {FIGURES.map(({ figure, label, icon, lines }) => (
            <tr key={figure}>
              <th scope="row">
                <Icon name={icon} />
                {t(`team.${label}`)}
              </th>
              {[today, yesterday].map((day, i) => (
                <td key={i === 0 ? 'today' : 'yesterday'}>
                  {day && data ? (
                    <Link
                      href={`${lines}?from=${day.day}&to=${day.day}`}
                      aria-label={`${t('team.lines_of', { name: t(`team.${label}`) })}, ${showDay(day.day)}`}
                    >
                      <Value day={day} figure={figure} currency={data.currency as Currency} />
                    </Link>
                  ) : (
                    <Skeleton width="6ch" />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('team.counted')}</p>
    </Card>
  )
}

function Value({ day, figure, currency }: { day: Day; figure: Figure; currency: Currency }) {
  if (figure === 'active') return <span className="num">{showCount(day.active)}</span>
  return <Amount value={day[figure]} currency={currency} tone={figure === 'profit' ? 'change' : 'plain'} />
}
