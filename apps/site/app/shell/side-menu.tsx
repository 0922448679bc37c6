import { categoryIcon } from '@tonle/catalog/site/category-icon.ts'
import { categoryPath } from '@tonle/catalog/site/paths.ts'
import { useMainCategories } from '@tonle/catalog/site/use-games.ts'
import { useSession } from '@tonle/identity/site/session.ts'
import { useText } from '@tonle/text/browser'
import { Icon, type IconName, Press } from '@tonle/ui'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { useContacts } from '../data/use-lobby.ts'
import { showDialog } from '../session/dialogs.ts'
import { useCurrent } from './current.ts'
import { LanguageMenu } from './language-menu.tsx'
import styles from './menu.module.css'

/** The wide page's side menu; the header's menu button folds it to a rail of icons. */
export function SideMenu() {
  const t = useText(texts)
  return (
    <nav className={styles.side} aria-label={t('shell.menu')}>
      <MenuList />
    </nav>
  )
}

/** Entries of the side menu and of the phone's drawer. An area appears when it works, never before. */
export function MenuList({ onChoose }: { onChoose?: () => void }) {
  const t = useText(texts)
  const session = useSession()
  const categories = useMainCategories()
  const contacts = useContacts()
  const isMember = session.phase === 'member' && !session.isTrial
  return (
    <div className={styles.list}>
      <Entry href="/" icon="house-duotone" label={t('nav.home')} onChoose={onChoose} />
      <Entry href="/hot" icon="fire-duotone" label={t('nav.hot')} onChoose={onChoose} />
      {isMember && <Entry href="/recent" icon="clock-counter-clockwise-duotone" label={t('nav.recent')} onChoose={onChoose} />}
      <p className={styles.caption}>{t('nav.games')}</p>
      {categories.map(category => (
        <Entry
          key={category.type}
          href={categoryPath(category.type)}
          icon={categoryIcon(category.type).menu}
          label={category.title}
          onChoose={onChoose}
        />
      ))}
      <hr className={styles.rule} />
      <AccountEntries onChoose={onChoose} />
      <Entry href="/help" icon="book-open-text-duotone" label={t('nav.help')} onChoose={onChoose} />
      {contacts.map(contact => (
        <a
          key={contact.url}
          className={styles.entry}
          href={contact.url}
          target="_blank"
          rel="noopener noreferrer"
          title={contact.title}
        >
          <Icon name={contact.icon} />
          <span className={styles.label}>{contact.title}</span>
        </a>
      ))}
      <LanguageMenu className={styles.entry} labelClass={styles.label} />
      <Press
        className={styles.entry}
        title={t('nav.licence')}
        onClick={() => {
          onChoose?.()
          showDialog('licence')
        }}
      >
        <Icon name="shield-check-duotone" />
        <span className={styles.label}>{t('nav.licence')}</span>
      </Press>
    </div>
  )
}

/** The links to the visitor's own area: the member center, the agent center, or the agents' login. */
function AccountEntries({ onChoose }: { onChoose?: () => void }) {
  const t = useText(texts)
  const session = useSession()
  const isMember = session.phase === 'member' && !session.isTrial
  return (
    <>
      {isMember && <Entry href="/member" icon="wallet-duotone" label={t('member.menu')} onChoose={onChoose} />}
      {session.isAgent && <Entry href="/agentHome" icon="tree-structure-duotone" label={t('nav.agent')} onChoose={onChoose} />}
    </>
  )
}

interface EntryProps {
  href: string
  icon: IconName
  label: string
  onChoose: (() => void) | undefined
}

function Entry({ href, icon, label, onChoose }: EntryProps) {
  const current = useCurrent()
  return (
    <Link href={href} className={styles.entry} aria-current={current(href)} title={label} onClick={onChoose}>
      <Icon name={icon} />
      <span className={styles.label}>{label}</span>
    </Link>
  )
}
