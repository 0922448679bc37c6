import { useText } from '@tonle/text/browser'
import { Icon } from '@tonle/ui'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { useCurrent } from './current.ts'
import styles from './dock.module.css'
import { dockMenu, type MenuLink, useLinks, useViewer } from './entries.ts'

/** The phone's bottom bar with the raised deposit. Login-required targets lead a visitor to the login by themselves. */
export function Dock() {
  const t = useText(texts)
  const current = useCurrent()
  const links = useLinks()
  const isAgent = useViewer() === 'agent'
  const [home, offers] = [links(dockMenu.first)[0], links(dockMenu.fourth)[0]]
  return (
    <nav className={styles.dock} aria-label={t('shell.quick')}>
      {home && <DockLink {...home} />}
      <DockLink href="/games" icon="squares-four-fill" label={t('nav.games')} />
      <Link href="/member/deposit" className={styles.entry} aria-current={current('/member/deposit')}>
        <span className={styles.raised}>
          <Icon name="plus-bold" />
        </span>
        {t('shell.deposit')}
      </Link>
      {offers && <DockLink {...offers} />}
      <DockLink href={isAgent ? '/agentHome' : '/member'} icon="user-circle-fill" label={t('shell.account')} />
    </nav>
  )
}

function DockLink({ href, icon, label }: MenuLink) {
  const current = useCurrent()
  return (
    <Link href={href} className={styles.entry} aria-current={current(href)}>
      <Icon name={icon} />
      {label}
    </Link>
  )
}
