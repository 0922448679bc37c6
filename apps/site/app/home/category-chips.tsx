import art from 'virtual:site-art/categories'
import { categoryPath } from '@tonle/catalog/site/paths.ts'
import { useMainCategories } from '@tonle/catalog/site/use-games.ts'
import { useText } from '@tonle/text/browser'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import styles from './home.module.css'

/** Names of the category pictures by game type. */
const artOf: Readonly<Record<string, string>> = {
  RNG: 'slots',
  LIVE: 'live',
  FISH: 'fish',
  PVP: 'poker',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  LOTT: 'lottery',
  ELOTT: 'lottery',
  COCKFIGHT: 'cockfight',
  CRASH: 'crash',
}

/** The phone's way to the categories; wide pages have the top navigation. */
export function CategoryChips() {
  const t = useText(texts)
  const categories = useMainCategories()
  return (
    <nav className={styles.chips} aria-label={t('shell.categories')}>
      <Link href="/hot" className={styles.chip}>
        <img src={pictureAt(art.hot?.src)} alt="" width={28} height={28} />
        {t('nav.hot')}
      </Link>
      {categories.map(category => (
        <Link key={category.type} href={categoryPath(category.type)} className={styles.chip}>
          <img src={pictureAt(art[artOf[category.type] ?? 'casino']?.src)} alt="" width={28} height={28} />
          {category.title}
        </Link>
      ))}
    </nav>
  )
}
