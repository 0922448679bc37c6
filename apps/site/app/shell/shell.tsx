import { useText } from '@tonle/text/browser'
import { cx, Toasts } from '@tonle/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { texts } from '../../texts.ts'
import { loadingOverlay } from '../session/loading.ts'
import { Dock } from './dock.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingOverlay, ScrollToTop, ServiceBar } from './service-bar.tsx'
import styles from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { TopNav } from './top-nav.tsx'

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
  const main = useRef<HTMLElement>(null)
  useNavigationReset(main)
  return (
    <div className={cx(styles.frame, isBare && styles.bare)}>
      <a href="#main" className={styles.skip}>
        {t('shell.skip')}
      </a>
      <Header isBare={isBare} />
      {!isBare && <SideMenu />}
      <div className={styles.main}>
        <main id="main" ref={main} tabIndex={-1} className={styles.page}>
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

/** After a change of route: overlay off, scroll to the hash's anchor or to the top, focus on the page for screen readers. */
function useNavigationReset(main: { current: HTMLElement | null }): void {
  const [path] = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    loadingOverlay.set(false)
    const anchor = location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
    if (anchor) anchor.scrollIntoView()
    else if (!isFirst.current) {
      window.scrollTo(0, 0)
      if (!document.querySelector('dialog[open]')) main.current?.focus({ preventScroll: true })
    }
    isFirst.current = false
  }, [path])
}
