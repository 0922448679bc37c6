import { useText } from '@tonle/text/browser'
import { type RefObject, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { texts } from '../texts.ts'
import styles from './slider.module.css'
import { useAutoplay } from './use-autoplay.ts'
import { useEnds, useSlide } from './use-slider.ts'

export interface SliderArrowsProps {
  /** The list that it moves; its class is `sliderTrack`. */
  readonly track: RefObject<HTMLElement | null>
  /** What the list shows: "Hot games". */
  readonly label: string
  /** Moves on by itself, one column at a time, and at the end back to the start; only where a pointer can rest on it. */
  readonly auto?: { readonly stayMs: number; readonly slideMs: number }
}

const ARROW_MS = 420

/** Arrows of a slider, which know its ends. Without them it is swiped, scrolled, and moved by the arrow keys. */
export function SliderArrows({ track, label, auto }: SliderArrowsProps) {
  const t = useText(texts)
  const ends = useEnds(track)
  const [isStopped, setStopped] = useState(false)
  const slide = useSlide(track)
  const isWhole = ends.isStart && ends.isEnd
  const isAuto = useHasPointer() && auto !== undefined && !isWhole
  useAutoplay(track, isAuto && !isStopped ? auto.stayMs + auto.slideMs : 0, () => slide(1, auto?.slideMs ?? 0, 1))
  return (
    <span className={styles.arrows} data-whole={isWhole || undefined}>
      {isAuto && (
        <IconButton
          icon={isStopped ? 'play-bold' : 'pause-bold'}
          name={t(isStopped ? 'ui.play_slides' : 'ui.pause_slides')}
          size="s"
          onClick={() => setStopped(!isStopped)}
        />
      )}
      <IconButton
        kind="neutral"
        icon="caret-left-bold"
        name={t('ui.slide_back', { name: label })}
        aria-disabled={ends.isStart}
        onClick={() => slide(-1, ARROW_MS)}
      />
      <IconButton
        kind="neutral"
        icon="caret-right-bold"
        name={t('ui.slide_on', { name: label })}
        aria-disabled={ends.isEnd}
        onClick={() => slide(1, ARROW_MS)}
      />
    </span>
  )
}

const pointer = '(hover: hover) and (prefers-reduced-motion: no-preference)'

/** A pointer that can rest on the list holds it still; under a finger it would run away. */
const useHasPointer = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => matchMedia(pointer).matches,
    () => false,
  )
