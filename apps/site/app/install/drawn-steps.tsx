import type { ReactNode } from 'react'
import styles from './app-page.module.css'

export const GUIDES = ['ios', 'android', 'computer'] as const
export type Guide = (typeof GUIDES)[number]

/** Lines of a page, dimmed: what is not meant. */
const lines = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => (
    <rect key={place} className={styles.dim} x={34} y={from + place * 13} width={place % 2 ? 44 : 58} height={5} rx={2.5} />
  ))

/** The tile of the app; its place is what the step is about. */
const tile = (x: number, y: number, size: number) => (
  <g transform={`translate(${x} ${y}) scale(${size / 40})`}>
    <rect className={styles.tile} width={40} height={40} rx={9} />
    <path
      className={styles.petal}
      d="M20 8Q26 14 20 24Q14 14 20 8ZM12 12Q19 15 19 25Q10 22 12 12ZM28 12Q21 15 21 25Q30 22 28 12Z"
    />
    <path className={styles.wave} d="M8 30Q11 27 14 30T20 30T26 30T32 30" />
  </g>
)

const shareSign = (x: number, y: number) => (
  <g className={styles.sign} transform={`translate(${x} ${y})`}>
    <path d="M5 7H2.5V17H15.5V7H13M9 12V1M5.4 4.4L9 1L12.6 4.4" />
  </g>
)

const dots = (x: number, y: number) => (
  <g className={styles.mark}>
    {[0, 6, 12].map(step => (
      <circle key={step} cx={x} cy={y + step} r={2} />
    ))}
  </g>
)

/** A row of a menu, the one that is meant. */
const row = (y: number, sign: ReactNode) => (
  <>
    <rect className={styles.chosen} x={28} y={y} width={74} height={20} rx={6} />
    <rect className={styles.mark} x={34} y={y + 8} width={40} height={5} rx={2.5} />
    {sign}
  </>
)

const plus = (x: number, y: number) => (
  <path className={styles.sign} d={`M${x} ${y}h10v10h-10zM${x + 5} ${y + 2.5}v5M${x + 2.5} ${y + 5}h5`} />
)
const ring = (x: number, y: number, radius = 15) => <circle className={styles.ring} cx={x} cy={y} r={radius} />

const homeScreen = (
  <>
    {[0, 1, 2].map(column =>
      [0, 1].map(line => (
        <rect
          key={`${column}${line}`}
          className={styles.dim}
          x={31 + column * 25}
          y={30 + line * 28}
          width={18}
          height={18}
          rx={5}
        />
      )),
    )}
    {tile(31, 88, 24)}
    {ring(43, 100, 20)}
  </>
)

const pictures: Readonly<Record<Guide, readonly ReactNode[]>> = {
  ios: [
    <>
      {lines(36, 6)}
      <rect className={styles.bar} x={24} y={128} width={82} height={22} />
      {shareSign(56, 130)}
      {ring(65, 139)}
    </>,
    <>
      {lines(30, 2)}
      <rect className={styles.sheet} x={24} y={62} width={82} height={88} rx={10} />
      {row(92, plus(88, 97))}
      {ring(92, 102, 13)}
    </>,
    homeScreen,
  ],
  android: [
    <>
      <rect className={styles.bar} x={24} y={20} width={82} height={22} />
      {dots(97, 25)}
      {ring(97, 31)}
      {lines(58, 6)}
    </>,
    <>
      <rect className={styles.sheet} x={46} y={24} width={58} height={92} rx={8} />
      <rect className={styles.chosen} x={48} y={66} width={54} height={20} rx={6} />
      <rect className={styles.mark} x={52} y={74} width={30} height={5} rx={2.5} />
      {plus(87, 71)}
      {ring(92, 76, 13)}
    </>,
    homeScreen,
  ],
  computer: [
    <>
      <rect className={styles.bar} x={8} y={34} width={114} height={18} />
      <rect className={styles.chosen} x={16} y={38} width={84} height={10} rx={5} />
      {ring(58, 43, 12)}
    </>,
    <>
      <rect className={styles.bar} x={8} y={34} width={114} height={18} />
      <path className={styles.sign} d="M104 37v8m-3.5-3.5l3.5 3.5l3.5-3.5M99 48h10" />
      {ring(104, 43, 12)}
    </>,
    <>
      <rect className={styles.sheet} x={30} y={48} width={70} height={52} rx={8} />
      {tile(53, 56, 24)}
      {ring(65, 68, 19)}
    </>,
  ],
}

/** A device with what the step is about; the words say it too. */
export function DrawnStep({ guide, place }: { guide: Guide; place: number }) {
  return (
    <svg viewBox="0 0 130 170" className={styles.drawing} aria-hidden="true" focusable="false">
      {guide === 'computer' ? (
        <>
          <rect className={styles.device} x={6} y={30} width={118} height={84} rx={8} />
          <path className={styles.frame} d="M48 132h34M65 114v18" />
        </>
      ) : (
        <rect className={styles.device} x={22} y={10} width={86} height={150} rx={16} />
      )}
      {pictures[guide][place]}
    </svg>
  )
}
