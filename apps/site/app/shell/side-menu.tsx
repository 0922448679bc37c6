import { categoryIcon } from '@tonle/catalog/site/category-icon.ts'
import { categoryPath } from '@tonle/catalog/site/paths.ts'
import { useMainCategories } from '@tonle/catalog/site/use-games.ts'
import { useText } from '@tonle/text/browser'
import { Icon, type IconName, Press } from '@tonle/ui'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { useContacts } from '../data/use-lobby.ts'
import { showDialog } from '../session/dialogs.ts'
import { keepChat } from '../session/kept-chat.ts'
import { AppEntries } from './app-entries.tsx'
import { useCurrent } from './current.ts'
import { type MenuLink, sideMenu, useLinks } from './entries.ts'
import { LanguageMenu } from './language-menu.tsx'
import styles from './menu.module.css'
import { MenuBanner } from './menu-banner.tsx'

/** The wide page's side menu; the header's menu button folds it to a rail of icons. */
export function SideMenu() {
  const t = useText(texts)
  return (
    <nav className={styles.side} aria-label={t('shell.menu')}>
      <MenuList />
    </nav>
  )
}

/** Entries of the side menu and of the phone's drawer. */
export function MenuList({ onChoose }: { onChoose?: () => void }) {
  const t = useText(texts)
  const links = useLinks()
  const categories = useMainCategories()
  const games = categories.map(({ type, title }) => ({ href: categoryPath(type), icon: categoryIcon(type).menu, label: title }))
  return (
    <div className={styles.list}>
      <MenuBanner onChoose={onChoose} />
      <Group entries={links(sideMenu.lobby)} onChoose={onChoose} />
      <Group title={t('nav.games')} entries={games} onChoose={onChoose} />
      <Group title={t('nav.rewards')} entries={links(sideMenu.rewards)} onChoose={onChoose} />
      <hr className={styles.rule} />
      <Group entries={links(sideMenu.account)} onChoose={onChoose} />
      <Opener dialog="announcements" icon="megaphone-duotone" onChoose={onChoose} />
      <AppEntries onChoose={onChoose} />
      <Act
        label={t('nav.chat')}
        icon="chat-circle-dots-duotone"
        onAct={() => {
          onChoose?.()
          keepChat(true)
        }}
      />
      <Opener dialog="feedback" icon="headset-duotone" onChoose={onChoose} />
      <Contacts />
      <LanguageMenu className={styles.entry} labelClass={styles.label} />
      <Opener dialog="licence" icon="shield-check-duotone" onChoose={onChoose} />
    </div>
  )
}

interface OpenerProps {
  dialog: 'announcements' | 'licence' | 'feedback'
  icon: IconName
  onChoose: (() => void) | undefined
}

/** An entry that opens a dialog over the page. */
function Opener({ dialog, icon, onChoose }: OpenerProps) {
  const t = useText(texts)
  const label = t(`nav.${dialog}`)
  const open = () => {
    onChoose?.()
    showDialog(dialog)
  }
  return <Act label={label} icon={icon} onAct={open} />
}

const Act = ({ label, icon, onAct }: { label: string; icon: IconName; onAct: () => void }) => (
  <Press className={styles.entry} title={label} onClick={onAct}>
    <Icon name={icon} />
    <span className={styles.label}>{label}</span>
  </Press>
)

interface GroupProps {
  title?: string
  entries: readonly MenuLink[]
  onChoose: (() => void) | undefined
}

function Group({ title, entries, onChoose }: GroupProps) {
  const current = useCurrent()
  if (entries.length === 0) return null
  return (
    <>
      {title && <p className={styles.caption}>{title}</p>}
      {entries.map(({ href, icon, label }) => (
        <Link key={label} href={href} className={styles.entry} aria-current={current(href)} title={label} onClick={onChoose}>
          <Icon name={icon} />
          <span className={styles.label}>{label}</span>
        </Link>
      ))}
    </>
  )
}

/** The brand's customer service: live chat, Telegram, Facebook … */
function Contacts() {
  return useContacts().map(({ url, title, icon, target }) => (
    <a key={url} className={styles.entry} href={url} target={target} rel="noopener noreferrer" title={title}>
      <Icon name={icon} />
      <span className={styles.label}>{title}</span>
    </a>
  ))
}
