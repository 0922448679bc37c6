import { useText } from '@tonle/text/browser'
import { cx, Toasts } from '@tonle/ui'
import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'
import { Header } from './header.tsx'
import { idlePart } from './idle-part.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import './idle-styles.ts'
import styles from './shell.module.css'

const SideMenu = idlePart('SideMenu')
const TopNav = idlePart('TopNav')
const Footer = idlePart('Footer')
const ServiceBar = idlePart('ServiceBar')
const ScrollToTop = idlePart('ScrollToTop')
const Dock = idlePart('Dock')

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
