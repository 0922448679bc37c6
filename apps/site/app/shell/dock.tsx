import { categoryPath } from '@tonle/catalog/site/paths.ts'
import { useCategories } from '@tonle/catalog/site/use-games.ts'
import { useSession } from '@tonle/identity/site/session.ts'
import { useText } from '@tonle/text/browser'
import { Icon } from '@tonle/ui'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { useCurrent } from './current.ts'
import styles from './dock.module.css'

/** The phone's bottom bar with the raised deposit. Login-required targets lead a visitor to the login by themselves. */
export function Dock() {
  const t = useText(texts)
  const current = useCurrent()
  const session = useSession()
  const games = categoryPath(useCategories()[0]?.type ?? 'RNG')
  return (
    <nav className={styles.dock} aria-label={t('shell.quick')}>
      <Link href="/" className={styles.entry} aria-current={current('/')}>
        <Icon name="house-fill" />
        {t('nav.home')}
      </Link>
      <Link href={games} className={styles.entry} aria-current={current(games)}>
        <Icon name="squares-four-fill" />
        {t('nav.games')}
      </Link>
      <Link href="/member/deposit" className={styles.entry} aria-current={current('/member/deposit')}>
        <span className={styles.raised}>
          <Icon name="plus-bold" />
        </span>
        {t('shell.deposit')}
      </Link>
      <Link href="/hot" className={styles.entry} aria-current={current('/hot')}>
        <Icon name="fire-fill" />
        {t('nav.hot')}
      </Link>
      <Link
        href={session.isAgent ? '/agentHome' : '/member'}
        className={styles.entry}
        aria-current={current('/member') ?? current('/agentHome')}
      >
        <Icon name="user-circle-fill" />
        {t('shell.account')}
      </Link>
    </nav>
  )
}
