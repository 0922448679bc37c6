import { useCategories, useHotGames, useMainCategories } from '@tonle/catalog/site/use-games.ts'
import { useText } from '@tonle/text/browser'
import { Icon, Press } from '@tonle/ui'
import { useId, useRef } from 'react'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { lazyPart } from '../session/lazy.tsx'
import { useCurrent } from './current.ts'
import { type MenuLink, topMenu, useLinks } from './entries.ts'
import styles from './nav.module.css'
import { hotMakers, type NavCategory, navCategory } from './nav-categories.ts'
import { type Panels, usePanels } from './use-panels.ts'
import { useStrip } from './use-strip.ts'

const MakerPanel = lazyPart(async () => (await import('./maker-panel.tsx')).MakerPanel, { skeleton: null, isSmall: true })

/** Home, hot, an entry for each category that has something to play, promotions (spec §2). Those between show their makers. */
export function TopNav() {
  const t = useText(texts)
  const links = useLinks()
  const hot = useHotGames()
  const all = useCategories()
  const categories = useMainCategories()
  const panels = usePanels()
  const strip = useRef<HTMLDivElement>(null)
  const { hasBefore, hasAfter, move } = useStrip(strip)
  const middle: NavCategory[] = [
    { path: '/hot', title: t('nav.hot'), icon: 'fire-fill', menuIcon: 'dice-five-duotone', makers: hotMakers(hot, all) },
    ...categories.map(navCategory),
  ]
  return (
    <nav className={styles.nav} aria-label={t('shell.categories')}>
      <div ref={strip} className={styles.strip}>
        {links(topMenu.start).map(link => (
          <Pill key={link.href} link={link} />
        ))}
        {middle.map(category => (
          <Category key={category.title} category={category} panels={panels} />
        ))}
        {links(topMenu.end).map(link => (
          <Pill key={link.href} link={link} />
        ))}
      </div>
      {/* For the mouse alone: the keyboard brings each entry into sight by its focus. */}
      {hasBefore && (
        <Press className={`${styles.arrow} ${styles.before}`} aria-hidden="true" tabIndex={-1} onClick={() => move(-1)}>
          <Icon name="caret-left-bold" />
        </Press>
      )}
      {hasAfter && (
        <Press className={`${styles.arrow} ${styles.after}`} aria-hidden="true" tabIndex={-1} onClick={() => move(1)}>
          <Icon name="caret-right-bold" />
        </Press>
      )}
    </nav>
  )
}

function Pill({ link: { href, icon, label } }: { link: MenuLink }) {
  const current = useCurrent()
  return (
    <Link href={href} className={styles.pill} aria-current={current(href)}>
      <Icon name={icon} />
      {label}
    </Link>
  )
}

/** A link, and beside it the button that opens the makers (the disclosure pattern of ARIA); the mouse opens them by hovering. */
function Category({ category, panels }: { category: NavCategory; panels: Panels }) {
  const t = useText(texts)
  const id = useId()
  const { path, title, icon, makers } = category
  const link = <Pill link={{ href: path, icon, label: title }} />
  if (makers.length === 0) return link
  const isOpen = panels.open?.key === title
  return (
    <div className={styles.entry} data-open={isOpen || undefined} {...panels.entry(title)}>
      {link}
      <Press
        className={styles.more}
        name={t('nav.makers_of', { name: title })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => panels.toggle(title)}
      >
        <Icon name="caret-down-bold" />
      </Press>
      {isOpen && <MakerPanel id={id} category={category} takesFocus={panels.open?.takesFocus ?? false} onClose={panels.close} />}
    </div>
  )
}
