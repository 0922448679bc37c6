import { TeamScreen } from '@tonle/agents/site/team-screen.tsx'
import type { MemberInfo } from '@tonle/identity/site/session.ts'
import { showFullTime, useText } from '@tonle/text/browser'
import { Icon, type IconName, Press, Toasts } from '@tonle/ui'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { texts as shell } from '../../texts.ts'
import { useBrand } from '../data/use-lobby.ts'
import { showDialog } from '../session/dialogs.ts'
import { useLive } from '../session/live.ts'
import { LanguageMenu } from '../shell/language-menu.tsx'
import { Logo } from '../shell/logo.tsx'
import { LoadingOverlay } from '../shell/service-bar.tsx'
import styles from './agent.module.css'
import { texts } from './texts.ts'

/** The agents' own frame: navigation at the side, above it the running clock and who is signed in (spec §2). */
export function AgentCenter({ member }: { member: MemberInfo }) {
  const t = useText(texts)
  const words = useText(shell)
  const brand = useBrand()
  useLive()
  const entries: [href: string, icon: IconName, label: string][] = [
    ['/agentHome', 'tree-structure-duotone', t('agent.team_entry')],
    ['/member/deposit', 'arrow-circle-down-duotone', words('shell.deposit')],
    ['/member/withdraw', 'arrow-circle-up-duotone', words('shell.withdraw')],
    ['/member/account-record', 'receipt-duotone', words('member.account_record')],
    ['/', 'house-duotone', t('agent.to_lobby')],
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
      <nav className={styles.nav} aria-label={t('agent.title')}>
        {entries.map(([href, icon, label], place) => (
          <Link key={href} href={href} className={styles.entry} aria-current={place === 0 ? 'page' : undefined}>
            <Icon name={icon} />
            {label}
          </Link>
        ))}
      </nav>
      <main id="main" className={styles.content}>
        <h1 className="sr-only">{t('agent.title')}</h1>
        <TeamScreen zone={brand.zone} />
      </main>
      <Toasts />
      <LoadingOverlay />
    </div>
  )
}

/** The site's own time with its offset, since business days follow it. */
function Clock({ zone }: { zone: string }) {
  const t = useText(texts)
  const [now, setNow] = useState(() => new Date(performance.timeOrigin + performance.now()))
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(performance.timeOrigin + performance.now())), 1000)
    return () => clearInterval(timer)
  }, [])
  const offset = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(part => part.type === 'timeZoneName')?.value
  return (
    <span className={`num ${styles.clock}`} title={t('agent.clock')}>
      {offset} · {showFullTime(now, zone)}:{String(now.getUTCSeconds()).padStart(2, '0')}
    </span>
  )
}
