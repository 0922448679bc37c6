import type { MemberSession } from '@tonle/identity/site/session.ts'
import { useUnread } from '@tonle/messages/site/use-unread.ts'
import { type Translate, useText } from '@tonle/text/browser'
import { Avatar, ButtonLink, Count, cx, Icon, Menu, type MenuItem, Press } from '@tonle/ui'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { memberRoutes } from '../routes.tsx'
import { showDialog } from '../session/dialogs.ts'
import { HeaderBalance } from './balance-pill.tsx'
import styles from './member.module.css'

/** Balance with its acts, withdraw, and the account's menu. */
export function MemberActions({ session }: { session: MemberSession }) {
  const t = useText(texts)
  const unread = useUnread(!session.isTrial)
  const isRestricted = session.member.restricted
  useEffect(() => {
    if (isRestricted) showDialog('password')
  }, [isRestricted])
  return (
    <div className={styles.actions}>
      <HeaderBalance isTrial={session.isTrial} />
      <ButtonLink kind="ghost" href="/member/withdraw" className={styles.wide}>
        {t('shell.withdraw')}
      </ButtonLink>
      {!session.isTrial && <Bell unread={unread} />}
      <AccountMenu session={session} unread={unread} />
    </div>
  )
}

const MESSAGES = '/member/messages'

function Bell({ unread }: { unread: number }) {
  const t = useText(texts)
  const name = unread > 0 ? t('member.unread', { n: unread }) : t('member.messages')
  return (
    <Link href={MESSAGES} className={cx(styles.bell, styles.wide)} aria-label={name} title={name}>
      <Icon name="bell-bold" size={20} />
      {unread > 0 && <Count value={unread} className={styles.mark} />}
    </Link>
  )
}

function AccountMenu({ session, unread }: { session: MemberSession; unread: number }) {
  const t = useText(texts)
  const { account, nickname } = session.member
  const name = nickname || account
  const label = t('shell.account_of', { name })
  return (
    <Menu label={label} items={session.isTrial ? trialItems(t) : memberItems(t, session.isAgent, unread)}>
      {button => (
        <Press
          {...button}
          className={styles.avatarButton}
          name={unread > 0 ? `${label} · ${t('member.unread', { n: unread })}` : label}
        >
          <Avatar name={account} />
          {unread > 0 && <Count value={unread} className={cx(styles.mark, styles.narrow)} />}
          <span className={styles.nickname}>{session.isTrial ? t('shell.trial') : name}</span>
          <Icon name="caret-down-bold" className={styles.caret} />
        </Press>
      )}
    </Menu>
  )
}

type Words = Translate<NonNullable<typeof texts.entries>>

const signOutItem = (t: Words): MenuItem => ({
  label: t('shell.sign_out'),
  icon: 'sign-out-bold',
  onSelect: () => showDialog('logout'),
})

function memberItems(t: Words, isAgent: boolean, unread: number): (MenuItem | 'line')[] {
  const agent: MenuItem[] = isAgent ? [{ label: t('nav.agent'), icon: 'tree-structure-duotone', href: '/agentHome' }] : []
  const screens = memberRoutes.map(
    ({ path, title, icon }): MenuItem => ({ label: t(title), icon, href: path, ...(path === MESSAGES && { count: unread }) }),
  )
  return [...screens, ...agent, 'line', signOutItem(t)]
}

function trialItems(t: Words): (MenuItem | 'line')[] {
  return [
    { label: t('trial.confirm'), icon: 'user-circle-duotone', onSelect: () => showDialog('register') },
    'line',
    signOutItem(t),
  ]
}
