import { showTimes } from '@tonle/game-screen/times.ts'
import { useText } from '@tonle/text/browser'
import { cx } from '@tonle/ui'
import { memo, useEffect, useRef } from 'react'
import { texts } from '../texts.ts'
import styles from './ladder.module.css'

export type LadderProps = {
  /** Multipliers of the wire after 1, 2, 3 … safe tiles, as far as the round can go. */
  readonly multipliers: readonly string[]
  readonly found: number
  readonly isOpen: boolean
  /** The round was lost: what was reached pays nothing. */
  readonly isLost: boolean
  readonly className?: string
}

/** What the next tiles are worth: behind dim, now gold, next ringed. Goes along with the round; rendered again only with a step of it. */
export const Ladder = memo(function Ladder({ multipliers, found, isOpen, isLost, className }: LadderProps) {
  const t = useText(texts)
  const box = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const list = box.current
    const item = list?.children[Math.max(0, found - 1)] as HTMLElement | undefined
    if (!list || !item) return
    list.scrollLeft = item.offsetLeft - (list.clientWidth - item.clientWidth) / 2
    list.scrollTop = item.offsetTop - (list.clientHeight - item.clientHeight) / 2
  }, [found, multipliers])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls sideways has to be reached by keyboard
    <ol ref={box} className={cx(styles.ladder, className)} aria-label={t('mines.steps')} tabIndex={0}>
      {multipliers.map((multiplier, i) => {
        const step = i + 1
        const place =
          step < found || (isLost && step === found)
            ? 'past'
            : step === found
              ? 'now'
              : step === found + 1 && isOpen
                ? 'next'
                : 'ahead'
        return (
          <li key={step} className={styles.step} data-place={place} aria-current={place === 'now' ? 'step' : undefined}>
            <span>{place === 'now' ? t('mines.now') : place === 'next' ? t('mines.next') : step}</span>
            <b>{showTimes(multiplier)}</b>
          </li>
        )
      })}
    </ol>
  )
})
