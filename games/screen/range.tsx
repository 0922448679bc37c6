import { useId } from 'react'
import styles from './range.module.css'

export type RangeProps = {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onValue: (value: number) => void
  /** Beside the label, and what a screen reader says. */
  readonly shown: string
  readonly isOff?: boolean
}

/** A number of a game's bet, chosen by hand; arrow keys move it by one. */
export function Range({ label, value, min, max, onValue, shown, isOff }: RangeProps) {
  const id = useId()
  return (
    <div className={styles.range}>
      <label htmlFor={id}>
        {label} <b className="num">{shown}</b>
      </label>
      <input
        id={id}
        type="range"
        aria-valuetext={shown}
        disabled={isOff}
        {...{ value, min, max }}
        onChange={event => onValue(Number(event.target.value))}
      />
    </div>
  )
}
