import type { MemberSession } from '@tonle/identity/site/session/session.ts'
import { useUnread } from '@tonle/messages/site/use-unread.ts'
import { useText } from '@tonle/text/browser'
import { Avatar, Button, ButtonLink, Count, cx, Icon, Menu, type MenuItem, Press } from '@tonle/ui'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { iconAddress } from '../data/icons.ts'
import { showDialog } from '../session/dialogs.ts'
import { useForcedChange } from '../session/use-forced-change.ts'
import { HeaderBalance } from './balance-pill.tsx'
import { accountMenu, useLinks } from './entries.ts'
import header from './header.module.css'
import styles from './member.module.css'

/** Balance with its acts, withdraw, and the account's menu. */
export function MemberActions({ session }: { session: MemberSession }) {
  const t = useText(texts)
  const unread = useUnread(!session.isTrial)
  useForcedChange(session.member.restricted)
  return (
    <div className={styles.actions}>
      <HeaderBalance isTrial={session.isTrial} />
      {session.isTrial ? (
        <Button kind="pri" className={styles.wide} onClick={() => showDialog('register')}>
          {t('trial.confirm')}
        </Button>
      ) : (
        <>
          <ButtonLink kind="ghost" href="/member/withdraw" className={styles.wide}>
            {t('shell.withdraw')}
          </ButtonLink>
          <Bell unread={unread} />
        </>
      )}
      <AccountMenu session={session} unread={unread} />
    </div>
  )
}

const MESSAGES = '/member/messages'

function Bell({ unread }: { unread: number }) {
  const t = useText(texts)
  const name = unread > 0 ? t('member.unread', { n: unread }) : t('member.messages')
  return (
    <Link href={MESSAGES} className={cx(header.icon, styles.wide)} aria-label={name} title={name}>
      <Icon name="bell-bold" size={20} />
      {unread > 0 && <Count value={unread} className={styles.mark} />}
    </Link>
  )
}

function AccountMenu({ session, unread }: { session: MemberSession; unread: number }) {
  const t = useText(texts)
  const { account, nickname, icon } = session.member
  const name = nickname || account
  const label = t('shell.account_of', { name })
  return (
    <Menu label={label} items={useAccountItems(session.isTrial, unread)}>
      {button => (
        <Press
          {...button}
          className={styles.avatarButton}
          name={unread > 0 ? `${label} · ${t('member.unread', { n: unread })}` : label}
        >
          <Avatar name={account} src={iconAddress(icon)} />
          {unread > 0 && <Count value={unread} className={cx(styles.mark, styles.narrow)} />}
          <span className={styles.nickname}>{session.isTrial ? t('shell.trial') : name}</span>
          <Icon name="caret-down-bold" className={styles.caret} />
        </Press>
      )}
    </Menu>
  )
}

/** The entries of the account's menu, and the way out; a trial user is offered a real account instead. */
function useAccountItems(isTrial: boolean, unread: number): (MenuItem | 'line')[] {
  const t = useText(texts)
  const links = useLinks()(accountMenu)
  const entries: MenuItem[] = isTrial
    ? [{ label: t('trial.confirm'), icon: 'user-circle-duotone', onSelect: () => showDialog('register') }]
    : links.map(link => ({ ...link, count: link.href === MESSAGES ? unread : 0 }))
  return [...entries, 'line', { label: t('shell.sign_out'), icon: 'sign-out-bold', onSelect: () => showDialog('logout') }]
}
