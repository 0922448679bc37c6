import { useText } from '@tonle/text/browser'
import type { Progress } from '../scene/progress.ts'
import { texts } from '../texts.ts'
import pill from './frame-pill.module.css'
import styles from './hold-left.module.css'

export type HoldLeftProps = {
  readonly hold: NonNullable<Progress['hold']>
  readonly respins: number
  readonly top: number
}

/** Respins left as lamps, and how many places are filled; on the frame's upper edge. */
export function HoldLeft({ hold, respins, top }: HoldLeftProps) {
  const t = useText(texts)
  return (
    <p className={pill.pill} data-kind="hold" style={{ top }}>
      <span className="sr-only">{t('slots.hold_left', { n: hold.left })}</span>
      <span className={styles.lamps} aria-hidden="true">
        {Array.from({ length: respins }, (_, lamp) => (
          <i key={lamp} data-lit={lamp < hold.left || undefined} />
        ))}
      </span>
      <span>{t('slots.hold_count', { n: hold.coins.length })}</span>
    </p>
  )
}
