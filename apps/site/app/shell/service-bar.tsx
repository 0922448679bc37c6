import { useText } from '@tonle/text/browser'
import { cx, Icon } from '@tonle/ui'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { useApps, useContacts } from '../data/use-lobby.ts'
import { AppButton } from './app-entries.tsx'
import styles from './float.module.css'

/** Customer service, apps and help at the page's right edge, in a gutter of its own. On a phone they stand in the menu. */
export function ServiceBar() {
  const t = useText(texts)
  const contacts = useContacts()
  const hasApps = useApps().length > 0
  return (
    <aside className={styles.bar} aria-label={t('shell.service')}>
      {contacts.map((contact, position) => (
        <a
          key={contact.url}
          href={contact.url}
          className={cx(styles.entry, position === 0 && styles.chat)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={contact.title}
          title={contact.title}
        >
          <Icon name={contact.icon} />
        </a>
      ))}
      {hasApps && <AppButton className={styles.entry} />}
      <Link
        href="/help"
        className={cx(styles.entry, contacts.length === 0 && styles.chat)}
        aria-label={t('nav.help')}
        title={t('nav.help')}
      >
        <Icon name="headset-bold" />
      </Link>
    </aside>
  )
}
