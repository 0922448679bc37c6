import styles from './accounts.module.css'

interface MeterProps {
  readonly label: string
  /** 1: used up; below zero counts as nothing. */
  readonly share: number
  readonly words: string
  /** What happens at its end. */
  readonly note: string
}

const NEAR = 0.8
const FULL = 1

/** How much of a ceiling is used: orange when it nears, red at its end. */
export function Meter({ label, share, words, note }: MeterProps) {
  const shown = Math.min(Math.max(share, 0), FULL)
  const tone = share >= FULL ? 'bad' : share >= NEAR ? 'warn' : undefined
  return (
    <div className={styles.meter} data-tone={tone}>
      <p className={styles.meterHead}>
        <span>{label}</span>
        <b className="num">{words}</b>
      </p>
      <meter className="sr-only" aria-label={label} min={0} max={FULL} value={shown}>
        {words}
      </meter>
      <span className={styles.track} aria-hidden="true">
        <span style={{ width: `${shown * 100}%` }} />
      </span>
      <p className={styles.quiet}>{note}</p>
    </div>
  )
}
