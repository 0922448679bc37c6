import { KINDS, type Kind } from '@tonle/contracts/site/calls.ts'
import { useWaitingContracts } from '@tonle/contracts/site/use-waiting.ts'
import type { MemberInfo } from '@tonle/identity/site/session/session.ts'
import { useUnread } from '@tonle/messages/site/use-unread.ts'
import { showFullTime, useText } from '@tonle/text/browser'
import { Count, Icon, Press, SideNav, type SideNavGroup, Toasts, useNowMs } from '@tonle/ui'
import { Link } from 'wouter'
import { texts as shell } from '../../texts.ts'
import { AGENT_GROUPS, type AgentRoute, agentRoutes } from '../agent-routes.ts'
import type { AgentRow } from '../route.ts'
import { showDialog } from '../session/dialogs.ts'
import { useForcedChange } from '../session/use-forced-change.ts'
import { LanguageMenu } from '../shell/language-menu.tsx'
import { LoadingOverlay } from '../shell/loading-overlay.tsx'
import { Logo } from '../shell/logo.tsx'
import styles from './agent.module.css'
import { agentScreens } from './agent-screens.tsx'
import { OwnLists } from './own-lists.tsx'
import { texts } from './texts.ts'

const MESSAGES: AgentRoute['path'] = '/agentHome/messages'
/** The entries of contracts, by kind. */
const CONTRACTS = {
  dividend: '/agentHome/dividend',
  daily: '/agentHome/daily',
  hourly: '/agentHome/hourly',
  realtime: '/agentHome/realtime',
} as const satisfies Record<Kind, AgentRoute['path']>

interface AgentCenterProps {
  member: MemberInfo
  /** The row of the screen that is shown. */
  route: AgentRoute
  zone: string
}

/** The agents' own frame: navigation at the side, above it the running clock and who is signed in (spec §2). */
export function AgentCenter({ member, route, zone }: AgentCenterProps) {
  const t = useText(texts)
  const words = useText(shell)
  useForcedChange(member.restricted)
  const Screen = agentScreens[route.path]
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <Link href="/agentHome" className={styles.home} aria-label={t('agent.title')}>
          <Logo />
          <span className={styles.side}>{t('agent.title')}</span>
        </Link>
        <Clock zone={zone} />
        <span className={styles.who}>
          <Icon name="user-circle-fill" />
          {member.nickname || member.account}
        </span>
        <LanguageMenu />
        <Press className={styles.leave} name={words('shell.sign_out')} onClick={() => showDialog('logout')}>
          <Icon name="sign-out-bold" />
          <span>{words('shell.sign_out')}</span>
        </Press>
      </header>
      <SideNav label={t('agent.title')} className={styles.nav} current={route.path} groups={useEntries()} />
      <main id="main" className={styles.content}>
        {route.isTitled ? (
          <h1 className={styles.title}>{words(route.title)}</h1>
        ) : (
          <h1 className="sr-only">{words(route.title)}</h1>
        )}
        {!member.restricted && (
          <OwnLists>
            <Screen member={member} zone={zone} />
          </OwnLists>
        )}
      </main>
      <Toasts />
      <LoadingOverlay />
    </div>
  )
}

/** The menu: the entries by their captions, and the way to the games. */
function useEntries(): SideNavGroup[] {
  const t = useText(texts)
  const words = useText(shell)
  const unread = useUnread()
  const waiting = useWaitingContracts()
  const counts: Readonly<Record<string, number>> = {
    [MESSAGES]: unread,
    ...Object.fromEntries(KINDS.map(kind => [CONTRACTS[kind], waiting?.[kind] ?? 0])),
  }
  const countOf = (path: string) => {
    const count = counts[path] ?? 0
    return count > 0 && <Count value={count} className={styles.count} />
  }
  const entriesOf = (group: AgentRow['group']) =>
    (agentRoutes as readonly AgentRow[])
      .filter(row => row.group === group)
      .map(({ path, title, icon }) => ({ href: path, icon, label: words(title), count: countOf(path) }))
  return [
    { entries: entriesOf(undefined) },
    ...AGENT_GROUPS.map(group => ({ label: t(`agent.group_${group}`), entries: entriesOf(group) })),
    { entries: [{ href: '/', icon: 'house-duotone' as const, label: t('agent.to_lobby') }] },
  ].filter(({ entries }) => entries.length > 0)
}

/** The site's own time with its offset, since business days follow it. */
function Clock({ zone }: { zone: string }) {
  const t = useText(texts)
  const now = new Date(useNowMs())
  const offset = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(part => part.type === 'timeZoneName')?.value
  return (
    <span className={`num ${styles.clock}`} title={t('agent.clock')}>
      {offset} · {showFullTime(now, zone)}:{String(now.getUTCSeconds()).padStart(2, '0')}
    </span>
  )
}
