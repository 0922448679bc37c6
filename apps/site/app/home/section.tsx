import { useText } from '@tonle/text/browser'
import { Icon, type IconName } from '@tonle/ui'
import type { SliderArrowsProps } from '@tonle/ui/display/slider-arrows.tsx'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { later } from '../session/later.ts'
import { lazyPart } from '../session/lazy.tsx'
import styles from './home.module.css'

export interface SectionProps {
  icon: IconName
  tone: string | undefined
  title: string
  /** Where everything of its kind is. */
  more?: string
  /** Arrows for the row below. */
  slider?: Omit<SliderArrowsProps, 'label'> | undefined
  place?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** More tiles than this slide (spec §9, of the hot games). */
export const TILES_IN_VIEW = 7

/** Nothing needs them before the page is there; their place is kept. */
const SliderArrows = lazyPart(async () => (await later()).SliderArrows, {
  skeleton: null,
  isSmall: true,
})

/** A titled part of the lobby, with the way to everything of its kind and, where its row slides, the arrows. */
export function Section({ icon, tone, title, more, slider, place, children }: SectionProps) {
  const t = useText(texts)
  return (
    <section ref={place} className={styles.section}>
      <div className={styles.head}>
        <h2>
          <Icon name={icon} className={tone} />
          {title}
        </h2>
        <span className={styles.end}>
          {more && (
            <Link href={more} className={styles.more} aria-label={t('home.more_of', { name: title })}>
              {t('home.more')}
              <Icon name="caret-right-bold" />
            </Link>
          )}
          {slider && (
            <span className={styles.arrows} data-auto={slider.auto ? '' : undefined}>
              <SliderArrows {...slider} label={title} />
            </span>
          )}
        </span>
      </div>
      {children}
    </section>
  )
}
