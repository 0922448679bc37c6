import vendors from 'virtual:site-art/vendors'
import { MakerLink } from '@tonle/catalog/site/maker-link.tsx'
import { showCount, useText } from '@tonle/text/browser'
import { Icon } from '@tonle/ui'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { AnchoredPanel } from './anchored-panel.tsx'
import type { NavCategory } from './nav-categories.ts'
import styles from './panel.module.css'

/** Above this number of makers the panel has several columns (spec §2). */
const LARGE_ABOVE = 10

interface MakerPanelProps {
  id: string
  category: NavCategory
  takesFocus: boolean
  onClose: () => void
}

/** The makers of a category with their signs and how many games each has. */
export function MakerPanel({ id, category, takesFocus, onClose }: MakerPanelProps) {
  const t = useText(texts)
  const { path, title, menuIcon, makers } = category
  return (
    <AnchoredPanel
      id={id}
      label={t('nav.makers_of', { name: title })}
      side="below"
      takesFocus={takesFocus}
      isLarge={makers.length > LARGE_ABOVE}
      onClose={onClose}
    >
      <Link href={path} className={styles.maker} onClick={onClose}>
        <Icon name="squares-four-fill" />
        <span className={styles.name}>{t('nav.all_makers')}</span>
      </Link>
      {makers.map(maker => (
        <MakerLink key={maker.code} type={maker.type} maker={maker} className={styles.maker} onChoose={onClose}>
          {vendors[maker.code] ? (
            <img src={pictureAt(vendors[maker.code]?.src)} alt="" width={24} height={24} decoding="async" />
          ) : (
            <Icon name={menuIcon} />
          )}
          <span className={styles.name}>{maker.name}</span>
          <span className={styles.number}>{showCount(maker.games)}</span>
        </MakerLink>
      ))}
    </AnchoredPanel>
  )
}
