import { useText } from '@tonle/text/browser'
import { Link, useSearch } from 'wouter'
import styles from './center.module.css'
import { TABS, type Tab, tabHref } from './center-view.ts'
import { texts } from './texts.ts'

/** The lists of a page. */
export function TabLinks({ page, tab }: { page: string; tab: Tab }) {
  const t = useText(texts)
  const query = useSearch()
  return (
    <nav className={styles.tabs} aria-label={t('list.tabs')}>
      {TABS.map(each => (
        <Link
          key={each}
          href={tabHref(page, each, query)}
          className={styles.tab}
          aria-current={each === tab ? 'page' : undefined}
        >
          {t(`list.tab.${each}`)}
        </Link>
      ))}
    </nav>
  )
}
