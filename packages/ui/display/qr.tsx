import { encode } from 'uqr'
import { cx } from '../cx.ts'
import styles from './qr.module.css'

export interface QrProps {
  readonly value: string
  /** What it is for: "Scan to pay $50.00". */
  readonly label: string
  readonly size?: number
  /** A mark in the middle (an image address); the code then carries more repair. */
  readonly mark?: string
  readonly className?: string
}

/** A QR code, dark on white in both themes with its quiet border: anything else some phones do not read. */
export function Qr({ value, label, size = 236, mark, className }: QrProps) {
  const { data, size: count } = encode(value, { ecc: mark ? 'Q' : 'M', border: 3 })
  let path = ''
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) path += `M${x} ${y}h1v1h-1z`
    })
  })
  return (
    <span className={cx(styles.qr, className)} style={{ width: size, height: size }}>
      <svg viewBox={`0 0 ${count} ${count}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} />
      </svg>
      {mark && <img src={mark} alt="" className={styles.mark} />}
    </span>
  )
}
