import { useText } from '@tonle/text/browser'
import { type ReactNode, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { cx } from '../cx.ts'
import { Skeleton } from '../display/skeleton.tsx'
import { ErrorState } from '../display/state.tsx'
import { type Column, Table } from '../display/table.tsx'
import { texts } from '../texts.ts'
import styles from './chart.module.css'
import { Plot } from './plot.tsx'

export interface ChartPoint {
  readonly key: string
  /** Under the axis, short: `20/11`. */
  readonly tick: string
  /** In full, for the tooltip, the table and screen readers: `20/11/2026`. */
  readonly name: string
  /** One for each series. `at` is where it is drawn and nothing else: sums are the caller's, `text` is what is read. */
  readonly values: readonly { readonly at: number; readonly text: string }[]
}

export interface ChartSeries {
  readonly name: string
  readonly kind: 'bar' | 'line'
}

export interface ChartProps {
  readonly label: string
  /** Head of the table's first column: "Day". */
  readonly pointLabel: string
  /** At most four; bars below zero are slate, not red. */
  readonly series: readonly ChartSeries[]
  /** From left to right; undefined while they are on their way. */
  readonly points: readonly ChartPoint[] | undefined
  /** Text of a value on the value axis. */
  readonly showTick: (at: number) => string
  readonly error?: string
  readonly onRetry?: () => void
  readonly empty: ReactNode
}

/** Series of figures over points, and the same figures as a table: always for screen readers, at a button for everybody. */
export function Chart({ label, pointLabel, series, points, showTick, error, onRetry, empty }: ChartProps) {
  const t = useText(texts)
  const [isTable, setTable] = useState(false)
  if (error !== undefined) return <ErrorState message={error} onRetry={onRetry} isSmall />
  if (points?.length === 0) return <>{empty}</>
  if (points === undefined)
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton width="100%" height="100%" />
      </div>
    )
  return (
    <figure className={styles.figure} aria-label={label}>
      <figcaption className={styles.head}>
        <Legend series={series} />
        <Button
          size="s"
          kind="quiet"
          icon={isTable ? 'chart-bar-bold' : 'table-bold'}
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          {t('ui.as_table')}
        </Button>
      </figcaption>
      {!isTable && <Plot label={label} series={series} points={points} showTick={showTick} />}
      <div className={cx(!isTable && 'sr-only')}>
        <Table
          label={label}
          columns={columnsOf(pointLabel, series)}
          rows={points}
          rowKey={point => point.key}
          empty={null}
          isDense
        />
      </div>
    </figure>
  )
}

/** One series is named by the chart itself. */
function Legend({ series }: Pick<ChartProps, 'series'>) {
  if (series.length < 2) return <span />
  return (
    <ul className={styles.legend} aria-hidden="true">
      {series.map((each, place) => (
        <li key={each.name} data-series={place}>
          {each.name}
        </li>
      ))}
    </ul>
  )
}

const columnsOf = (pointLabel: string, series: readonly ChartSeries[]): Column<ChartPoint>[] => [
  { key: 'point', label: pointLabel, card: 'title', render: point => <span className="num">{point.name}</span> },
  ...series.map(
    (each, place): Column<ChartPoint> => ({
      key: each.name,
      label: each.name,
      isNumber: true,
      card: place === 0 ? 'amount' : 'line',
      render: point => point.values[place]?.text,
    }),
  ),
]
