import { useText } from '@tonle/text/browser'
import { type ReactNode, useRef } from 'react'
import { cx } from '../cx.ts'
import { texts } from '../texts.ts'
import styles from './carousel.module.css'
import { Icon } from './icon.tsx'
import { useCarousel } from './use-carousel.ts'

export interface CarouselProps {
  readonly label: string
  /** Each slide fills the box; its key is its identity. */
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[]
  /** Time on a slide before it moves on; 0 never moves by itself. */
  readonly stayMs?: number
  readonly slideMs?: number
  readonly className?: string
}

/** Banners: swiped by hand (scroll snap), moving on by themselves unless hovered, focused, stopped or motion is reduced. */
export function Carousel({ label, slides, stayMs = 5000, slideMs = 1000, className }: CarouselProps) {
  const t = useText(texts)
  const track = useRef<HTMLDivElement>(null)
  const { at, isStopped, setStopped, go, hold } = useCarousel(track, slides.length, stayMs, slideMs)
  const total = slides.length
  return (
    <section
      className={cx(styles.carousel, className)}
      aria-roledescription={t('ui.carousel')}
      aria-label={label}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: what scrolls must be reachable by keyboard; it holds no form fields */}
      <div ref={track} className={styles.track} tabIndex={0} role="group" aria-label={label}>
        {slides.map((slide, i) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel (ARIA practices), not a fieldset
          <div
            key={slide.key}
            className={styles.slide}
            role="group"
            aria-roledescription={t('ui.slide_role')}
            aria-label={t('ui.slide', { n: i + 1, total })}
          >
            {slide.content}
          </div>
        ))}
      </div>
      {total > 1 && (
        <div className={styles.bar}>
          {slides.map((slide, i) => (
            <button
              key={slide.key}
              type="button"
              className={cx(styles.dot, i === at && styles.on)}
              aria-label={t('ui.slide', { n: i + 1, total })}
              aria-current={i === at || undefined}
              onClick={() => go(i)}
            />
          ))}
          {stayMs > 0 && (
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
      )}
    </section>
  )
}
