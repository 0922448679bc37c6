import { TeamScreen } from '@tonle/agents/site/team-screen.tsx'
import type { MemberInfo } from '@tonle/identity/site/session/session.ts'
import { showFullTime, useText } from '@tonle/text/browser'
import { Icon, Press, SideNav, type SideNavEntry, Toasts, useNowMs } from '@tonle/ui'
import { Link } from 'wouter'
import { texts as shell } from '../../texts.ts'
import { useBrand, useBrandName } from '../data/use-lobby.ts'
import { showDialog } from '../session/dialogs.ts'
import { useForcedChange } from '../session/use-forced-change.ts'
import { LanguageMenu } from '../shell/language-menu.tsx'
import { LoadingOverlay } from '../shell/loading-overlay.tsx'
import { Logo } from '../shell/logo.tsx'
import styles from './agent.module.css'
import { texts } from './texts.ts'

/** The agents' own frame: navigation at the side, above it the running clock and who is signed in (spec §2). */
export function AgentCenter({ member }: { member: MemberInfo }) {
  const t = useText(texts)
  const words = useText(shell)
  const brand = useBrand()
  const brandName = useBrandName()
  useForcedChange(member.restricted)
  const entries: SideNavEntry[] = [
    { href: '/agentHome', icon: 'tree-structure-duotone', label: t('agent.team_entry') },
    { href: '/member/deposit', icon: 'arrow-circle-down-duotone', label: words('shell.deposit') },
    { href: '/member/withdraw', icon: 'arrow-circle-up-duotone', label: words('shell.withdraw') },
    { href: '/member/account-record', icon: 'receipt-duotone', label: words('member.account_record') },
    { href: '/', icon: 'house-duotone', label: t('agent.to_lobby') },
  ]
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <Link href="/agentHome" className={styles.home} aria-label={t('agent.title')}>
          <Logo />
          <span className={styles.side}>{t('agent.title')}</span>
        </Link>
        <Clock zone={brand.zone} />
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
      <SideNav label={t('agent.title')} className={styles.nav} current="/agentHome" groups={[{ entries }]} />
      <main id="main" className={styles.content}>
        <h1 className="sr-only">{t('agent.title')}</h1>
        {!member.restricted && (
          <TeamScreen
            as={{
              agent: member.nickname || member.account,
              brand: brandName,
              isPlayMoney: brand.mode === 'play',
              age: brand.ages.agreement,
              zone: brand.zone,
              mark: <Logo isMark />,
            }}
          />
        )}
      </main>
      <Toasts />
      <LoadingOverlay />
    </div>
  )
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
