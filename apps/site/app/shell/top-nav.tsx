import { categoryIcon } from '@tonle/catalog/site/category-icon.ts'
import type { CategoryView } from '@tonle/catalog/site/game-card.ts'
import { MakerLink } from '@tonle/catalog/site/maker-link.tsx'
import { categoryPath } from '@tonle/catalog/site/paths.ts'
import { useMainCategories } from '@tonle/catalog/site/use-games.ts'
import { useText } from '@tonle/text/browser'
import { cx, Icon } from '@tonle/ui'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { useCurrent } from './current.ts'
import styles from './nav.module.css'
import { useDropDown } from './use-drop-down.ts'

/** Above this number of makers the drop-down takes several columns (spec §2). */
const largeAbove = 10

/** Home, hot, and one entry per category that has something to play; hovering one shows its makers. */
export function TopNav() {
  const t = useText(texts)
  const current = useCurrent()
  const categories = useMainCategories()
  return (
    <nav className={styles.nav} aria-label={t('shell.categories')}>
      <Link href="/" className={styles.pill} aria-current={current('/')}>
        <Icon name="house-fill" />
        {t('nav.home')}
      </Link>
      <Link href="/hot" className={styles.pill} aria-current={current('/hot')}>
        <Icon name="fire-fill" />
        {t('nav.hot')}
      </Link>
      {categories.map(category => (
        <Category key={category.type} category={category} />
      ))}
    </nav>
  )
}

function Category({ category }: { category: CategoryView }) {
  const current = useCurrent()
  const { isOpen, ...keys } = useDropDown()
  const path = categoryPath(category.type)
  const hasMakers = category.makers.length > 0
  return (
    <div className={styles.entry} data-open={isOpen || undefined} {...keys}>
      <Link
        href={path}
        className={styles.pill}
        aria-current={current(path)}
        aria-haspopup={hasMakers ? 'true' : undefined}
        aria-expanded={hasMakers ? isOpen : undefined}
      >
        <Icon name={categoryIcon(category.type).fill} />
        {category.title}
      </Link>
      <Makers category={category} />
    </div>
  )
}

function Makers({ category }: { category: CategoryView }) {
  const t = useText(texts)
  if (category.makers.length === 0) return null
  return (
    <div className={cx(styles.makers, category.makers.length > largeAbove && styles.large)}>
      <Link href={categoryPath(category.type)} className={styles.maker} tabIndex={-1}>
        <Icon name="squares-four-fill" />
        {t('nav.all_makers')}
      </Link>
      {category.makers.map(maker => (
        <MakerLink key={maker.code} type={category.type} maker={maker} className={styles.maker} tabIndex={-1}>
          <Icon name={categoryIcon(category.type).menu} />
          {maker.name}
        </MakerLink>
      ))}
    </div>
  )
}
