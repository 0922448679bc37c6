import { useText } from '@tonle/text/browser'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { texts } from '../texts.ts'
import styles from './carousel.module.css'
import type { CarouselBarProps } from './carousel-bar.tsx'

export interface CarouselProps {
  readonly label: string
  /** Each slide fills the box; its key is its identity. */
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[]
  readonly everyMs?: number
  readonly slideMs?: number
  readonly className?: string
  /** `CarouselBar` (`@tonle/ui/display/carousel-bar.tsx`): an app's first load brings it later. */
  readonly bar: ComponentType<CarouselBarProps>
}

/**
 * Banners: swiped by hand (scroll snap), and from the coming of its bar on going round by themselves, unless somebody is occupied with
 * them, has stopped them or wants less motion. One alone stands still.
 */
export function Carousel({ label, slides, everyMs = 5000, slideMs = 1000, className, bar: Bar }: CarouselProps) {
  const t = useText(texts)
  const [box, track] = [useRef<HTMLElement>(null), useRef<HTMLDivElement>(null)]
  const [hasLoop, setHasLoop] = useState(false)
  const total = slides.length
  return (
    <section ref={box} className={cx(styles.carousel, className)} aria-roledescription={t('ui.carousel')} aria-label={label}>
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
        {hasLoop && (
          <div className={styles.slide} inert>
            {slides[0]?.content}
          </div>
        )}
      </div>
      {total > 1 && <Bar box={box} track={track} total={total} everyMs={everyMs} slideMs={slideMs} onLoop={setHasLoop} />}
    </section>
  )
}
