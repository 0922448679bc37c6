import { categoryIcon } from '@tonle/catalog/site/category-icon.ts'
import type { CategoryView } from '@tonle/catalog/site/game-card.ts'
import { isOfMakers, MAKERS_IN_VIEW, MakerRow, makerRowPlace } from '@tonle/catalog/site/maker-row.tsx'
import { categoryPath } from '@tonle/catalog/site/paths.ts'
import { rowPlace, TileRow } from '@tonle/catalog/site/tile-grid.tsx'
import { useNear } from '@tonle/catalog/site/use-near.ts'
import { useRef } from 'react'
import styles from './home.module.css'
import { Section, TILES_IN_VIEW } from './section.tsx'

/** A section of the home page for one category; its row is made when it comes near. */
export function CategorySection({ category }: { category: CategoryView }) {
  const { type, title, games, makers } = category
  const track = useRef<HTMLUListElement>(null)
  const { place, isNear } = useNear(type)
  const hasMakers = isOfMakers(type)
  const isLong = hasMakers ? makers.length > MAKERS_IN_VIEW : games.length > TILES_IN_VIEW
  return (
    <Section
      icon={categoryIcon(type).fill}
      tone={styles.lake}
      title={title}
      more={categoryPath(type)}
      slider={isNear && isLong ? { track } : undefined}
      place={place}
    >
      {!isNear && <div className={hasMakers ? makerRowPlace : rowPlace} />}
      {isNear && (hasMakers ? <MakerRow category={category} track={track} /> : <TileRow games={games} track={track} />)}
    </Section>
  )
}
