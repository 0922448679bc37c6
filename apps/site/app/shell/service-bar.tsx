import { useText } from '@tonle/text/browser'
import { cx, Icon, Press } from '@tonle/ui'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { useContacts } from '../data/use-lobby.ts'
import { isChatOpen, showDialog } from '../session/dialogs.ts'
import { keepChat } from '../session/kept-chat.ts'
import { AppButton } from './app-entries.tsx'
import styles from './float.module.css'

/** Customer service, apps and help at the page's right edge, in a gutter of its own. On a phone they stand in the menu. */
export function ServiceBar() {
  const t = useText(texts)
  const contacts = useContacts()
  return (
    <aside className={styles.bar} aria-label={t('shell.service')}>
      <Press
        className={cx(styles.entry, styles.chat)}
        name={t('nav.chat')}
        title={t('nav.chat')}
        onClick={() => keepChat(!isChatOpen.get())}
      >
        <Icon name="chat-circle-dots-fill" />
      </Press>
      {contacts.map(contact => (
        <a
          key={contact.url}
          href={contact.url}
          className={styles.entry}
          target={contact.target}
          rel="noopener noreferrer"
          aria-label={contact.title}
          title={contact.title}
        >
          <Icon name={contact.icon} />
        </a>
      ))}
      <AppButton className={styles.entry} />
      <Link
        href="/help"
        className={styles.entry}
        aria-label={t('nav.help')}
        title={t('nav.help')}
        onClick={event => {
          event.preventDefault()
          showDialog('help')
        }}
      >
        <Icon name="headset-bold" />
      </Link>
    </aside>
  )
}
