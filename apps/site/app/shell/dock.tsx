import { inOrder, MOST_IN_DOCK } from '@tonle/brand/site/menu-order.ts'
import { useText } from '@tonle/text/browser'
import { Icon } from '@tonle/ui'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { useBrand } from '../data/use-lobby.ts'
import { useCurrent } from './current.ts'
import styles from './dock.module.css'
import { type DockPlace, dockMenu, type MenuLink, useLinks, useViewer } from './entries.ts'

const hot = dockMenu.filter(({ name }) => name === 'hot')

/** The phone's bottom bar with the raised deposit. Login-required targets lead a visitor to the login by themselves. */
export function Dock() {
  const t = useText(texts)
  const links = useLinks()
  const isAgent = useViewer() === 'agent'
  const places = inOrder(dockMenu, useBrand().menus.dock)
  // Where the brand has no promotions, hot games stand in their place.
  const hasHot = places.some(({ name }) => name === 'hot')
  const linkOf = (place: DockPlace) => {
    const link = links([place])[0] ?? (place.name === 'promotions' && !hasHot ? links(hot)[0] : undefined)
    const href = place.name === 'account' && isAgent ? '/agentHome' : link?.href
    return link && href ? [{ ...link, href, isRaised: place.name === 'deposit' }] : []
  }
  return (
    <nav className={styles.dock} aria-label={t('shell.quick')}>
      {places
        .flatMap(linkOf)
        .slice(0, MOST_IN_DOCK)
        .map(link => (
          <DockLink key={link.href} {...link} />
        ))}
    </nav>
  )
}

function DockLink({ href, icon, label, isRaised }: MenuLink & { isRaised: boolean }) {
  const current = useCurrent()
  const mark = <Icon name={icon} />
  return (
    <Link href={href} className={styles.entry} aria-current={current(href)}>
      {isRaised ? <span className={styles.raised}>{mark}</span> : mark}
      {label}
    </Link>
  )
}
