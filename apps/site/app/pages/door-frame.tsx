import { Link, Toasts } from '@tonle/ui'
import type { ReactNode } from 'react'
import { LanguageMenu } from '../shell/language-menu.tsx'
import { LoadingOverlay } from '../shell/loading-overlay.tsx'
import { Logo } from '../shell/logo.tsx'
import styles from './agent.module.css'
import { AgentArt } from './agent-art.tsx'

/** A page with one thing to do before anything else: the lake, and the form beside it. */
export function DoorFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.landing}>
      <AgentArt className={styles.art} />
      <div className={styles.panel}>
        <header className={styles.panelHead}>
          <Link kind="plain" href="/">
            <Logo />
          </Link>
          <LanguageMenu />
        </header>
        <main id="main" className={styles.door}>
          {children}
        </main>
      </div>
      <Toasts />
      <LoadingOverlay />
    </div>
  )
}
