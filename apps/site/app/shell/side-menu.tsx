import { inOrder } from '@tonle/brand/site/menu-order.ts'
import { categoryIcon } from '@tonle/catalog/site/category-icon.ts'
import { categoryPath } from '@tonle/catalog/site/paths.ts'
import { useMainCategories } from '@tonle/catalog/site/use-games.ts'
import { useText } from '@tonle/text/browser'
import { Icon, type IconName, Press } from '@tonle/ui'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { useBrand, useContacts } from '../data/use-lobby.ts'
import { showDialog } from '../session/dialogs.ts'
import { keepChat } from '../session/kept-chat.ts'
import { AppEntries } from './app-entries.tsx'
import { useCurrent } from './current.ts'
import { type MenuLink, type NamedEntry, sideActs, sideMenu, useLinks } from './entries.ts'
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

/** Entries of the side menu and of the phone's drawer, in the brand's order. */
export function MenuList({ onChoose }: { onChoose?: () => void }) {
  const t = useText(texts)
  const links = useLinks()
  const { side } = useBrand().menus
  const categories = useMainCategories()
  const games = categories.map(({ type, title }) => ({ href: categoryPath(type), icon: categoryIcon(type).menu, label: title }))
  return (
    <div className={styles.list}>
      <MenuBanner onChoose={onChoose} />
      <Group entries={links(inOrder(sideMenu.lobby, side))} onChoose={onChoose} />
      <Group title={t('nav.games')} entries={games} onChoose={onChoose} />
      <Group title={t('nav.rewards')} entries={links(inOrder(sideMenu.rewards, side))} onChoose={onChoose} />
      <hr className={styles.rule} />
      {inOrder(LAST, side).map(one => (
        <LastEntry key={one.name} one={one} onChoose={onChoose} />
      ))}
      <LanguageMenu className={styles.entry} labelClass={styles.label} />
      <Opener dialog="licence" icon="shield-check-duotone" onChoose={onChoose} />
    </div>
  )
}

/** The last group: pages, then what is none. */
const LAST: readonly (NamedEntry | { name: (typeof sideActs)[number] })[] = [
  ...sideMenu.account,
  ...sideActs.map(name => ({ name })),
]

function LastEntry({ one, onChoose }: { one: (typeof LAST)[number]; onChoose: (() => void) | undefined }) {
  const t = useText(texts)
  const links = useLinks()
  if ('path' in one) return <Group entries={links([one])} onChoose={onChoose} />
  switch (one.name) {
    case 'announcements':
      return <Opener dialog="announcements" icon="megaphone-duotone" onChoose={onChoose} />
    case 'apps':
      return <AppEntries onChoose={onChoose} />
    case 'chat': {
      const open = () => {
        onChoose?.()
        keepChat(true)
      }
      return <Act label={t('nav.chat')} icon="chat-circle-dots-duotone" onAct={open} />
    }
    case 'feedback':
      return <Opener dialog="feedback" icon="headset-duotone" onChoose={onChoose} />
    case 'contacts':
      return <Contacts />
  }
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
