import { useQueryClient } from '@tanstack/react-query'
import type { SignedIn } from '@tonle/identity/site/calls.ts'
import { LoginForm } from '@tonle/identity/site/login/login-form.tsx'
import { beginSession } from '@tonle/identity/site/session/begin-session.ts'
import { useText } from '@tonle/text/browser'
import { Link, Toasts } from '@tonle/ui'
import { useLocation } from 'wouter'
import { whileLoading } from '../session/loading.ts'
import { LanguageMenu } from '../shell/language-menu.tsx'
import { LoadingOverlay } from '../shell/loading-overlay.tsx'
import { Logo } from '../shell/logo.tsx'
import styles from './agent.module.css'
import { AgentArt } from './agent-art.tsx'
import { texts } from './texts.ts'

/** The agents' login page: members who are not agents are refused here with the spec's error. */
export function AgentLanding() {
  const t = useText(texts)
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const onSignedIn = async ({ token, firstTimeLogin }: SignedIn) => {
    await whileLoading(beginSession(queries, token, firstTimeLogin))
    navigate('/agentHome', { replace: true })
  }
  return (
    <main className={styles.landing}>
      <AgentArt className={styles.art} />
      <div className={styles.panel}>
        <header className={styles.panelHead}>
          <Link kind="plain" href="/">
            <Logo />
          </Link>
          <LanguageMenu />
        </header>
        <div className={styles.door}>
          <h1>{t('agent.title')}</h1>
          <p className={styles.lead}>{t('agent.lead')}</p>
          <LoginForm side="agent" onSignedIn={onSignedIn} />
          <p className={styles.other}>
            <Link href="/login">{t('agent.members')}</Link>
          </p>
        </div>
      </div>
      <Toasts />
      <LoadingOverlay />
    </main>
  )
}
