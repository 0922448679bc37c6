import { useText } from '@tonle/text/browser'
import { cx, Toasts } from '@tonle/ui'
import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'
import { Header } from './header.tsx'
import { idlePart } from './idle-part.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import './idle-styles.ts'
import styles from './shell.module.css'

const SideMenu = idlePart('SideMenu', async () => (await import('./side-menu.tsx')).SideMenu)
const TopNav = idlePart('TopNav', async () => (await import('./top-nav.tsx')).TopNav)
const Footer = idlePart('Footer', async () => (await import('./footer.tsx')).Footer)
const ServiceBar = idlePart('ServiceBar', async () => (await import('./service-bar.tsx')).ServiceBar)
const ScrollToTop = idlePart('ScrollToTop', async () => (await import('./scroll-to-top.tsx')).ScrollToTop)
const Dock = idlePart('Dock', async () => (await import('./dock.tsx')).Dock)

interface ShellProps {
  children: ReactNode
  /** `bare`: the page of a game, with the header alone (spec §2: no side menu). */
  isBare?: boolean
  /** The agent's and the member's area have a navigation of their own instead of the categories. */
  hasTopNav?: boolean
}

/** The frame of every page on the players' side. */
export function Shell({ children, isBare = false, hasTopNav = true }: ShellProps) {
  const t = useText(texts)
  return (
    <div className={cx(styles.frame, isBare && styles.bare)}>
      <a href="#main" className={styles.skip}>
        {t('shell.skip')}
      </a>
      <Header isBare={isBare} />
      {!isBare && <SideMenu />}
      <div className={styles.main}>
        <main id="main" tabIndex={-1} className={styles.page}>
          {!isBare && hasTopNav && <TopNav />}
          {children}
        </main>
        {!isBare && <Footer />}
      </div>
      {!isBare && <ServiceBar />}
      {!isBare && <Dock />}
      <ScrollToTop />
      <Toasts />
      <LoadingOverlay />
    </div>
  )
}
