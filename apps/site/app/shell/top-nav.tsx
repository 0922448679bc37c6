import { categoryIcon } from '@tonle/catalog/site/category-icon.ts'
import type { CategoryView } from '@tonle/catalog/site/game-card.ts'
import { MakerLink } from '@tonle/catalog/site/maker-link.tsx'
import { categoryPath } from '@tonle/catalog/site/paths.ts'
import { useCategories } from '@tonle/catalog/site/use-games.ts'
import { useText } from '@tonle/text/browser'
import { cx, Icon } from '@tonle/ui'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { useCurrent } from './current.ts'
import styles from './nav.module.css'

/** Above this number of makers the drop-down takes several columns (spec §2). */
const largeAbove = 10

/** Home, hot, and one entry per category that has something to play; hovering one shows its makers. */
export function TopNav() {
  const t = useText(texts)
  const current = useCurrent()
  const categories = useCategories()
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
        <div key={category.type} className={styles.entry}>
          <Link href={categoryPath(category.type)} className={styles.pill} aria-current={current(categoryPath(category.type))}>
            <Icon name={categoryIcon(category.type).fill} />
            {category.title}
          </Link>
          <Makers category={category} />
        </div>
      ))}
    </nav>
  )
}

function Makers({ category }: { category: CategoryView }) {
  const t = useText(texts)
  if (category.makers.length === 0) return null
  return (
    <div className={cx(styles.makers, category.makers.length > largeAbove && styles.large)}>
      <Link href={categoryPath(category.type)} className={styles.maker}>
        <Icon name="squares-four-fill" />
        {t('nav.all_makers')}
      </Link>
      {category.makers.map(maker => (
        <MakerLink key={maker.code} type={category.type} maker={maker} className={styles.maker}>
          <Icon name={categoryIcon(category.type).menu} />
          {maker.name}
        </MakerLink>
      ))}
    </div>
  )
}
