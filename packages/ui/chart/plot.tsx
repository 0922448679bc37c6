import { scaleBand, scaleLinear } from '@visx/scale'
import { BarRounded, LinePath } from '@visx/shape'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import styles from './chart.module.css'
import type { ChartPoint, ChartProps, ChartSeries } from './chart.tsx'

const HEIGHT = 232
/** Space above the highest value, and below for the points' names. */
const TOP = 10
const FOOT = 24
/** Width of a digit on the axis, and the smallest width of a name under it. */
const DIGIT = 7
const TICK_ROOM = 52
const RADIUS = 3
const WIDEST_BAR = 44
/** So that the last point's name ends inside the frame. */
const RIGHT = 8

type PlotProps = Pick<ChartProps, 'label' | 'series' | 'showTick'> & { readonly points: readonly ChartPoint[] }

/** The drawing. Read as a slider: arrow keys walk the points, each says its figures. */
export function Plot({ label, series, points, showTick }: PlotProps) {
  const [frame, width] = useWidth()
  const [shown, setShown] = useState<number>()
  const active = shown === undefined ? undefined : points[shown]
  const said = active ?? points.at(-1)!
  const scales = scalesOf(points, width, showTick)
  const show = (event: PointerEvent<HTMLElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left
    setShown(within(Math.floor((left - scales.x(points[0]!.key)! + scales.gap) / scales.x.step()), points))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = stepped(event.key, shown ?? points.length - 1, points)
    if (to === undefined) return
    event.preventDefault()
    setShown(to)
  }
  return (
    <div
      ref={frame}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={points.indexOf(said) + 1}
      aria-valuetext={`${said.name}: ${series.map((each, place) => `${each.name} ${said.values[place]?.text}`).join(', ')}`}
      className={styles.plot}
      onPointerMove={show}
      onPointerDown={show}
      onPointerLeave={event => event.pointerType === 'mouse' && setShown(undefined)}
      onFocus={() => setShown(now => now ?? points.length - 1)}
      onBlur={() => setShown(undefined)}
      onKeyDown={onKeyDown}
    >
      {width > 0 && <Drawing {...{ series, points, scales, width, showTick, active }} />}
      {active && width > 0 && (
        <Tip point={active} series={series} at={(scales.x(active.key)! + scales.x.bandwidth() / 2) / width} />
      )}
    </div>
  )
}

const within = (place: number, points: readonly ChartPoint[]) => Math.min(points.length - 1, Math.max(0, place))

/** The next point for a key; undefined for keys that the chart does not use. */
export function stepped(key: string, from: number, points: readonly ChartPoint[]): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return within(from - 1, points)
  if (key === 'ArrowRight' || key === 'ArrowUp') return within(from + 1, points)
  if (key === 'Home') return 0
  return key === 'End' ? points.length - 1 : undefined
}

interface DrawingProps extends Omit<PlotProps, 'label'> {
  scales: Scales
  width: number
  active: ChartPoint | undefined
}

function Drawing({ series, points, scales, width, showTick, active }: DrawingProps) {
  const bars = series.filter(one => one.kind === 'bar')
  const { x, gap } = scales
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true" focusable="false">
      <Axes points={points} scales={scales} width={width} showTick={showTick} />
      {active && <rect className={styles.band} x={x(active.key)! - gap} y={TOP} width={x.step()} height={HEIGHT - TOP - FOOT} />}
      {series.map((each, place) => (
        <Series key={each.name} series={each} place={place} bars={bars} points={points} scales={scales} />
      ))}
    </svg>
  )
}

function scalesOf(points: readonly ChartPoint[], width: number, showTick: (at: number) => string) {
  const values = points.flatMap(point => point.values.map(value => value.at))
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const y = scaleLinear<number>({ domain: low === high ? [0, 1] : [low, high], range: [HEIGHT - FOOT, TOP], nice: 4 })
  const ticks = y.ticks(4)
  const left = Math.max(...ticks.map(tick => showTick(tick).length)) * DIGIT + 10
  const x = scaleBand<string>({
    domain: points.map(point => point.key),
    range: [left, Math.max(left + 1, width - RIGHT)],
    padding: 0.28,
  })
  return { x, y, ticks, left, gap: (x.step() - x.bandwidth()) / 2 }
}
type Scales = ReturnType<typeof scalesOf>

function Axes({
  points,
  scales: { x, y, ticks, left },
  width,
  showTick,
}: {
  points: readonly ChartPoint[]
  scales: Scales
  width: number
  showTick: (at: number) => string
}) {
  const every = Math.ceil(points.length / Math.max(1, Math.floor((width - left) / TICK_ROOM)))
  return (
    <>
      {ticks.map(tick => (
        <g key={tick}>
          <line className={tick === 0 ? styles.zero : styles.grid} x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
          <text className={styles.tick} x={left - 8} y={y(tick)} dy=".32em" textAnchor="end">
            {showTick(tick)}
          </text>
        </g>
      ))}
      {/* Counted from the right: the newest point keeps its name. */}
      {points.map(
        (point, place) =>
          (points.length - 1 - place) % every === 0 && (
            <text
              key={point.key}
              className={styles.tick}
              x={x(point.key)! + x.bandwidth() / 2}
              y={HEIGHT - 6}
              textAnchor="middle"
            >
              {point.tick}
            </text>
          ),
      )}
    </>
  )
}

interface SeriesProps {
  series: ChartSeries
  place: number
  bars: readonly ChartSeries[]
  points: readonly ChartPoint[]
  scales: Scales
}

function Series({ series, place, bars, points, scales: { x, y } }: SeriesProps) {
  const at = (point: ChartPoint) => point.values[place]?.at ?? 0
  if (series.kind === 'line')
    return (
      <LinePath
        className={styles.line}
        data-series={place}
        data={[...points]}
        x={point => x(point.key)! + x.bandwidth() / 2}
        y={point => y(at(point))}
      />
    )
  const width = Math.min(WIDEST_BAR, x.bandwidth() / bars.length)
  const inset = (x.bandwidth() - width * bars.length) / 2
  return points.map(point => {
    const height = Math.abs(y(at(point)) - y(0))
    if (height === 0) return null
    return (
      <BarRounded
        key={point.key}
        className={at(point) < 0 ? styles.below : styles.bar}
        data-series={place}
        x={x(point.key)! + inset + bars.indexOf(series) * width}
        y={Math.min(y(at(point)), y(0))}
        width={width}
        height={height}
        radius={Math.min(RADIUS, height, width / 2)}
        top={at(point) > 0}
        bottom={at(point) < 0}
      />
    )
  })
}

/** The figures of the shown point; stays inside the frame. */
function Tip({ point, series, at }: { point: ChartPoint; series: readonly ChartSeries[]; at: number }) {
  return (
    <div className={styles.tip} style={at > 0.5 ? { right: `${(1 - at) * 100}%` } : { left: `${at * 100}%` }} aria-hidden="true">
      <b className="num">{point.name}</b>
      {series.map((each, place) => (
        <span key={each.name} data-series={place}>
          {each.name} <span className="num">{point.values[place]?.text}</span>
        </span>
      ))}
    </div>
  )
}

function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!frame.current) return
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [])
  return [frame, width] as const
}
