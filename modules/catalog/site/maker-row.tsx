import { useText } from '@tonle/text/browser'
import { cx } from '@tonle/ui'
import { sliderTrack } from '@tonle/ui/display/slider-track.ts'
import type { RefObject } from 'react'
import { VENDOR_TYPES } from '../rules.ts'
import type { CategoryView } from './game-card.ts'
import { GamePicture } from './game-picture.tsx'
import { MakerLink } from './maker-link.tsx'
import styles from './maker-row.module.css'
import { texts } from './texts.ts'

/** Of these categories the makers are shown, of others the games. */
export const isOfMakers = (type: string): boolean => VENDOR_TYPES.includes(type)

/** So many stand in two lines of six; more slide (spec §9). */
export const MAKERS_IN_VIEW = 12

interface MakerRowProps {
  category: CategoryView
  track: RefObject<HTMLUListElement | null>
}

/** The makers of a category, each in the art of its first game. */
export function MakerRow({ category, track }: MakerRowProps) {
  const t = useText(texts)
  const { makers, games, type } = category
  return (
    <ul ref={track} className={cx(sliderTrack, styles.row)} data-long={makers.length > MAKERS_IN_VIEW || undefined}>
      {makers.map(maker => (
        <li key={maker.code}>
          <MakerLink type={type} maker={maker} className={styles.maker}>
            <GamePicture src={games.find(game => game.vendor === maker.code)?.picture} name="" className={styles.art} />
            <span className={styles.words}>
              <b>{maker.name}</b>
              <span>{t('maker.games', { n: maker.games })}</span>
            </span>
          </MakerLink>
        </li>
      ))}
    </ul>
  )
}

export const makerRowPlace = styles.later
