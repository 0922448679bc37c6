import { type MemberSession, useSession } from '@tonle/identity/site/session/session.ts'
import { useText } from '@tonle/text/browser'
import { Button, cx, Icon, Press, setTheme, useTheme } from '@tonle/ui'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { useBrandName } from '../data/use-lobby.ts'
import { showDialog } from '../session/dialogs.ts'
import { later } from '../session/later.ts'
import { lazyPart } from '../session/lazy.tsx'
import { toggleMenu } from '../session/preferences.ts'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { MemberSkeleton } from './member-skeleton.tsx'

/** Balance, account menu and live updates come with the first sign of a member. */
const MemberActions = lazyPart<{ session: MemberSession }>(async () => (await later()).memberActions(), {
  skeleton: <MemberSkeleton />,
  isSmall: true,
})

/** Top bar: menu, logo, then the visitor's or the member's acts. */
export function Header({ isBare }: { isBare: boolean }) {
  const t = useText(texts)
  const name = useBrandName()
  const session = useSession()
  return (
    <header className={styles.header}>
      <MenuButton label={t('shell.menu')} isBare={isBare} />
      <Link
        href="/"
        className={cx(styles.home, session.phase !== 'guest' && styles.compact)}
        aria-label={t('shell.home_link', { brand: name })}
      >
        <Logo />
      </Link>
      <div className={styles.grow} />
      {session.phase === 'guest' && <GuestActions />}
      {session.phase === 'restoring' && <MemberSkeleton />}
      {session.phase === 'member' && <MemberActions session={session} />}
      <Link href="/games" state={{ search: true }} className={`${styles.icon} ${styles.search}`} aria-label={t('shell.search')}>
        <Icon name="magnifying-glass-bold" />
      </Link>
      <ThemeButton />
    </header>
  )
}

/** One button, two menus: it folds the side menu where there is one and opens the drawer elsewhere. */
function MenuButton({ label, isBare }: { label: string; isBare: boolean }) {
  return (
    <Press
      className={styles.icon}
      name={label}
      onClick={() => (isBare || window.innerWidth < 960 ? showDialog('menu') : toggleMenu())}
    >
      <Icon name="list-bold" />
    </Press>
  )
}

function GuestActions() {
  const t = useText(texts)
  return (
    <div className={cx(styles.actions, styles.guest)} data-sign-in>
      <Button kind="quiet" onClick={() => showDialog('login')}>
        {t('shell.login')}
      </Button>
      <Button kind="pri" onClick={() => showDialog('register')}>
        {t('shell.register')}
      </Button>
    </div>
  )
}

/** The sign follows `data-theme` by CSS, so that the server's page needs no theme of its own. */
function ThemeButton() {
  const t = useText(texts)
  const theme = useTheme()
  return (
    <Press
      className={`${styles.icon} ${styles.wide}`}
      name={t('shell.theme')}
      title={t('shell.theme')}
      onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}
    >
      <span className={styles.moon}>
        <Icon name="moon-bold" />
      </span>
      <span className={styles.sun}>
        <Icon name="sun-bold" />
      </span>
    </Press>
  )
}
