import { useText } from '@tonle/text/browser'
import { type RefObject, useEffect } from 'react'
import { cx } from '../cx.ts'
import { texts } from '../texts.ts'
import styles from './carousel.module.css'
import { Icon } from './icon.tsx'
import { useCarousel } from './use-carousel.ts'

export interface CarouselBarProps {
  /** What is held still under pointer, finger and focus. */
  readonly box: RefObject<HTMLElement | null>
  readonly track: RefObject<HTMLElement | null>
  readonly total: number
  /** It moves on once in this time; 0: never by itself. */
  readonly everyMs: number
  readonly slideMs: number
  /** From then on the first slide must stand behind the last once more. */
  readonly onLoop: (hasLoop: boolean) => void
}

/** Moves a carousel of more than one slide: a dot for each, and a button that stops it. */
export function CarouselBar({ box, track, total, everyMs, slideMs, onLoop }: CarouselBarProps) {
  const t = useText(texts)
  const { at, isStopped, setStopped, go, hasLoop } = useCarousel(box, track, total, everyMs, slideMs)
  useEffect(() => onLoop(hasLoop), [hasLoop, onLoop])
  return (
    <div className={styles.bar}>
      {Array.from({ length: total }, (_, i) => (
        <button
          key={i}
          type="button"
          className={cx(styles.dot, i === at && styles.on)}
          aria-label={t('ui.slide', { n: i + 1, total })}
          aria-current={i === at || undefined}
          onClick={() => go(i)}
        />
      ))}
      {everyMs > 0 && (
        <button
          type="button"
          className={styles.stop}
          aria-label={t(isStopped ? 'ui.play_slides' : 'ui.pause_slides')}
          onClick={() => setStopped(!isStopped)}
        >
          <Icon name={isStopped ? 'play-bold' : 'pause-bold'} size={11} />
        </button>
      )}
    </div>
  )
}
