import { showMoney, useText } from '@tonle/text/browser'
import { Chart, type ChartPoint } from '../chart/index.ts'
import { EmptyState } from '../index.ts'
import styles from './gallery.module.css'
import { texts } from './texts.ts'

const results = [12.5, -4, 0, 31.2, -18.75, 6, 9.1, -2.5, 44, 3.2, -9, 0, 15.4, 8]

const show = (at: number) => showMoney(at.toFixed(2), 'USD', { sign: 'always' })
const points: ChartPoint[] = results.map((at, place) => {
  const day = String(place + 7).padStart(2, '0')
  const sum = results.slice(0, place + 1).reduce((a, b) => a + b, 0)
  return {
    key: day,
    tick: `${day}/11`,
    name: `${day}/11/2026`,
    values: [
      { at, text: show(at) },
      { at: sum, text: show(sum) },
    ],
  }
})

export default function Charts() {
  const t = useText(texts)
  const shared = {
    pointLabel: t('gallery.time'),
    showTick: (at: number) => showMoney(at.toFixed(2), 'USD', { zeros: 'trim' }),
    empty: <EmptyState picture="boat" title={t('gallery.no_bets')} isSmall />,
  }
  const one = [{ name: t('gallery.payout'), kind: 'bar' }] as const
  const two = [...one, { name: t('gallery.stake'), kind: 'line' }] as const
  return (
    <div className={styles.stack}>
      <Chart {...shared} label={`${t('gallery.payout')} 1`} series={two} points={points} />
      <Chart {...shared} label={`${t('gallery.payout')} 2`} series={one} points={points.slice(0, 3)} />
      <Chart {...shared} label={`${t('gallery.payout')} 3`} series={one} points={undefined} />
      <Chart {...shared} label={`${t('gallery.payout')} 4`} series={one} points={[]} />
      <Chart
        {...shared}
        label={`${t('gallery.payout')} 5`}
        series={one}
        points={undefined}
        error={t('gallery.no_answer')}
        onRetry={() => {}}
      />
    </div>
  )
}
